import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { paths } from '../../../ui/paths';
import { AuthCard, AuthLink } from './AuthCard';
import { authMessage } from './authMessage';
import { loadAuthActions, usePreloadAuthActions } from './lazyAuthActions';
import { lazyResolver, showRootError } from './lazyResolver';

const resolver = lazyResolver(({ resetResolver }) => resetResolver);

/** Sends an email with a link to choose a new password. */
export function ResetPassword() {
  usePreloadAuthActions();
  const navigate = useNavigate();
  // Default values would replace what was typed before the app loaded
  const form = useForm({ resolver });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    const toastId = toast.loading('Sending password reset email...');
    try {
      const { sendResetMail } = await loadAuthActions();
      await sendResetMail(email);
      toast.success('We have sent a password reset email!', { id: toastId });
      navigate(paths.login);
    } catch (error) {
      toast.error(authMessage(error, 'reset'), { id: toastId });
    }
  }, showRootError);
  return (
    <AuthCard title="Reset Password" hint="You will receive a password reset email">
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextInput label="Email" type="email" autoComplete="username" {...formField(form, 'email')} />
        <SubmitButton busy={isSubmitting}>Reset Password</SubmitButton>
      </form>
      <p className="mt-6 text-center text-muted">
        Remembered it? <AuthLink to={paths.login}>Login</AuthLink>
      </p>
    </AuthCard>
  );
}
