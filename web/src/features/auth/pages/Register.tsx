import { useForm } from 'react-hook-form';
import { toast } from '../../../ui/feedback/toast';
import { formField } from '../../../ui/form/formField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { paths } from '../../../ui/paths';
import { PasswordRules } from '../PasswordRules';
import { AuthCard, AuthLink, OrDivider } from './AuthCard';
import { authMessage } from './authMessage';
import { GoogleButton } from './GoogleButton';
import { loadAuthActions } from './lazyAuthActions';
import { lazyResolver, showRootError } from './lazyResolver';
import { SignedOutOnly } from './SignedOutOnly';

const resolver = lazyResolver(({ registerResolver }) => registerResolver);

/** Registers the visitor as the owner of a new account. */
export function Register() {
  // Default values would replace what was typed before the app loaded
  const form = useForm({ resolver });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (input) => {
    try {
      const { register } = await loadAuthActions();
      await register(input);
    } catch (error) {
      toast.error(authMessage(error, 'register'));
    }
  }, showRootError);
  return (
    <SignedOutOnly busy={isSubmitting}>
      <AuthCard title="Create your account" hint="Free for the owner. You can add your team later.">
        <GoogleButton>Sign up with Google</GoogleButton>
        <OrDivider>Or register with your email</OrDivider>
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
