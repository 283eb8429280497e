import { useForm } from 'react-hook-form';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { paths } from '../../../ui/paths';
import { SignOutNotice } from '../session/SignOutNotice';
import { useAuthTexts } from '../texts/authTexts';
import { AuthCard, AuthLink, OrDivider } from './AuthCard';
import { authMessage } from './authMessage';
import { GoogleButton } from './GoogleButton';
import { loadAuthActions } from './lazyAuthActions';
import { lazyResolver, showRootError } from './lazyResolver';
import { SignedOutOnly } from './SignedOutOnly';

const resolver = lazyResolver(({ loginResolver }) => loginResolver);

/** Signs in with Google or with email and password. */
export function Login() {
  // Default values would replace what was typed before the app loaded
  const form = useForm({ resolver });
  const { isSubmitting, errors } = form.formState;
  const { language, texts } = useAuthTexts();
  const submit = form.handleSubmit(async (input) => {
    try {
      const { signIn } = await loadAuthActions();
      await signIn(input);
    } catch (error) {
      toast.error(authMessage(error, 'signIn'));
    }
  }, showRootError);
  return (
    <SignedOutOnly>
      <AuthCard lang={language} title={texts.signInTitle}>
        <SignOutNotice />
        <GoogleButton>{texts.signInWithGoogle}</GoogleButton>
        <OrDivider>{texts.orWithPassword}</OrDivider>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="username"
            {...formField(form, 'email')}
            error={errors.email && texts.enterEmail}
          />
          <TextInput
            label={texts.password}
            type="password"
            autoComplete="current-password"
            {...formField(form, 'password')}
            error={errors.password && texts.enterPassword}
          />
          <AuthLink to={paths.resetPassword} className="self-end">
            {texts.forgotPassword}
          </AuthLink>
          <SubmitButton busy={isSubmitting}>{texts.signIn}</SubmitButton>
        </form>
        <p className="mt-6 text-center text-muted">
          {texts.isNew} <AuthLink to={paths.register}>{texts.register}</AuthLink>
        </p>
      </AuthCard>
    </SignedOutOnly>
  );
}
