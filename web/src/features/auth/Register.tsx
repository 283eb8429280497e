import { zodResolver } from '@hookform/resolvers/zod';
import { registerInputSchema } from '@mtos/model';
import { useForm } from 'react-hook-form';
import { formField } from '../../ui/formField';
import { PasswordRules } from '../../ui/PasswordRules';
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
import { SignedOutOnly } from './SignedOutOnly';

/** Makes the visitor the owner of a new account. */
export function Register() {
  // No default values: they would take the place of what was typed before the app came
  const form = useForm({ resolver: zodResolver(registerInputSchema) });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      const { register } = await loadAuthActions();
      await register(input);
    } catch (error) {
      toast.error(authMessage(error, 'register'));
    }
  });
  return (
    <SignedOutOnly busy={isSubmitting}>
      <AuthCard title="Create your account" hint="Free for the owner. You can add your team afterwards.">
        <GoogleButton>Sign up with Google</GoogleButton>
        <OrWithCredentials>Or register with your email</OrWithCredentials>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextInput label="Full Name" autoComplete="name" {...formField(form, 'fullName')} />
          <TextInput label="Email" type="email" autoComplete="username" {...formField(form, 'email')} />
          <TextInput
            label="Password"
            type="password"
            autoComplete="new-password"
            help={<PasswordRules password={form.watch('password', '')} />}
            {...formField(form, 'password', { deps: ['confirmPassword'] })}
          />
          <TextInput
            label="Confirm Password"
            type="password"
            autoComplete="new-password"
            {...formField(form, 'confirmPassword')}
          />
          <SubmitButton busy={isSubmitting} className="mt-2">
            Create Account
          </SubmitButton>
        </form>
        <p className="mt-6 text-center text-muted">
          Already registered? <AuthLink to={paths.login}>Sign In</AuthLink>
        </p>
      </AuthCard>
    </SignedOutOnly>
  );
}
