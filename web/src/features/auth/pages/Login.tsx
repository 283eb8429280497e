import { useForm } from 'react-hook-form';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { paths } from '../../../ui/paths';
import { SignOutNotice } from '../session/SignOutNotice';
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
  const { isSubmitting } = form.formState;
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
      <AuthCard title="Sign In">
        <SignOutNotice />
        <GoogleButton>Sign in with Google</GoogleButton>
        <OrDivider>Or sign in with credentials</OrDivider>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextInput label="Email" type="email" autoComplete="username" {...formField(form, 'email')} />
          <TextInput
            label="Password"
            type="password"
            autoComplete="current-password"
            {...formField(form, 'password')}
          />
          <AuthLink to={paths.resetPassword} className="self-end">
            Forgot Password?
          </AuthLink>
          <SubmitButton busy={isSubmitting}>Sign In</SubmitButton>
        </form>
        <p className="mt-6 text-center text-muted">
          New here? <AuthLink to={paths.register}>Register</AuthLink>
        </p>
      </AuthCard>
    </SignedOutOnly>
  );
}
