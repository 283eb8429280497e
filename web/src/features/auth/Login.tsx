import { zodResolver } from '@hookform/resolvers/zod';
import { loginInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { formField } from '../../ui/formField';
import { paths } from '../../ui/paths';
import { SubmitButton } from '../../ui/SubmitButton';
import { TextInput } from '../../ui/TextInput';
import { toast } from '../../ui/toast';
import { AuthCard } from './AuthCard';
import { AuthLink } from './AuthLink';
import { authMessage } from './authMessage';
import { GoogleButton } from './GoogleButton';
import { loadAuthActions } from './loadAuthActions';
import { OrWithCredentials } from './OrWithCredentials';
import { RefusalNotice } from './RefusalNotice';
import { SignedOutOnly } from './SignedOutOnly';

/** Signs in with Google, or with email and password. */
export function Login() {
  // No default values: they would take the place of what was typed before the app came
  const form = useForm({ resolver: zodResolver(loginInputSchema) });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      const { signIn } = await loadAuthActions();
      await signIn(input);
    } catch (error) {
      toast.error(authMessage(error, 'signIn'));
    }
  });
  return (
    <SignedOutOnly>
      <AuthCard title="Sign In">
        <RefusalNotice />
        <GoogleButton>Sign in with Google</GoogleButton>
        <OrWithCredentials>Or sign in with credentials</OrWithCredentials>
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
