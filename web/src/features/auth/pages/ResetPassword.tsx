import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { paths } from '../../../ui/paths';
import { useAuthTexts } from '../texts/authTexts';
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
  const { isSubmitting, errors } = form.formState;
  const { language, texts } = useAuthTexts();
  const submit = form.handleSubmit(async ({ email }) => {
    const toastId = toast.loading(texts.sendingReset);
    try {
      const { sendResetMail } = await loadAuthActions();
      await sendResetMail(email);
      toast.success(texts.resetSent, { id: toastId });
      navigate(paths.login);
    } catch (error) {
      toast.error(authMessage(error, 'reset'), { id: toastId });
    }
  }, showRootError);
  return (
    <AuthCard lang={language} title={texts.resetTitle} hint={texts.resetHint}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          {...formField(form, 'email')}
          error={errors.email && texts.invalidEmail}
        />
        <SubmitButton busy={isSubmitting}>{texts.resetTitle}</SubmitButton>
      </form>
      <p className="mt-6 text-center text-muted">
        {texts.remembered} <AuthLink to={paths.login}>{texts.backToSignIn}</AuthLink>
      </p>
    </AuthCard>
  );
}
