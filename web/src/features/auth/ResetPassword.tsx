import { zodResolver } from '@hookform/resolvers/zod';
import { resetInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { formField } from '../../ui/formField';
import { paths } from '../../ui/paths';
import { SubmitButton } from '../../ui/SubmitButton';
import { TextInput } from '../../ui/TextInput';
import { toast } from '../../ui/toast';
import { AuthCard } from './AuthCard';
import { AuthLink } from './AuthLink';
import { authMessage } from './authMessage';
import { loadAuthActions, usePrefetchedAuthActions } from './loadAuthActions';

/** Sends a mail with which a new password can be chosen. */
export function ResetPassword() {
  usePrefetchedAuthActions();
  const navigate = useNavigate();
  // No default values: they would take the place of what was typed before the app came
  const form = useForm({ resolver: zodResolver(resetInputSchema) });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    const note = toast.loading('Sending password reset email...');
    try {
      const { sendResetMail } = await loadAuthActions();
      await sendResetMail(email);
      toast.success('We have sent a password reset email!', { id: note });
      navigate(paths.login);
    } catch (error) {
      toast.error(authMessage(error, 'reset'), { id: note });
    }
  });
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
