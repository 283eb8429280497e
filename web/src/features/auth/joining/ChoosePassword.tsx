import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordInputSchema } from '@mtos/model';
import { signInWithEmailAndPassword, updatePassword } from 'firebase/auth';
import { useForm } from 'react-hook-form';
import { useAuth } from 'reactfire';
import { useSession } from '../../../firebase/session/session';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { PasswordRules } from '../../../ui/form/PasswordRules';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { authMessage, codeOf } from '../pages/authMessage';
import { JoiningCard } from './JoiningCard';

/** Replaces the password that the inviter typed, which they know. */
export function ChoosePassword({ onChosen }: { readonly onChosen: () => void }) {
  const auth = useAuth();
  const { user } = useSession();
  const form = useForm({
    resolver: zodResolver(newPasswordInputSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await updatePassword(user, password);
      // A new password ends every session, this one included
      await signInWithEmailAndPassword(auth, user.email ?? '', password);
      onChosen();
    } catch (error) {
      form.setError('root', { message: failureText(error) });
    }
  });
  return (
    <JoiningCard title="Choose your password">
      <p>The person who invited you knows your current password. Choose one that only you know.</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextInput
          label="New password"
          type="password"
          autoComplete="new-password"
          help={<PasswordRules password={form.watch('password')} />}
          {...formField(form, 'password', { deps: ['confirmPassword'] })}
        />
        <TextInput
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          {...formField(form, 'confirmPassword')}
        />
        <FormFailure text={errors.root?.message} />
        <SubmitButton busy={isSubmitting}>Continue</SubmitButton>
      </form>
    </JoiningCard>
  );
}

function failureText(error: unknown): string {
  return codeOf(error) === 'auth/requires-recent-login'
    ? 'You signed in too long ago. Sign out, sign in again, and choose the password then.'
    : authMessage(error, 'register');
}
