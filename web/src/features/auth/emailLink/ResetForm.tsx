import { useForm } from 'react-hook-form';
import { FormFailure } from '../../../ui/form/FormFailure';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { NewPasswordFields } from '../NewPasswordFields';
import { AuthCard } from '../pages/AuthCard';
import { useAuthTexts } from '../texts/authTexts';
import type { EmailLinkTexts } from './emailLinkTexts.en';
import type { ApplyLink } from './useEmailLink';

interface Props {
  readonly email: string;
  readonly texts: EmailLinkTexts;
  readonly onApply: ApplyLink;
}

/** Chooses a new password. Password managers store it with the address. */
export function ResetForm({ email, texts, onApply }: Props) {
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } });
  const { isSubmitting, errors } = form.formState;
  const auth = useAuthTexts();
  const submit = form.handleSubmit(async ({ password }) => {
    const problem = await onApply(password);
    if (problem) form.setError('root', { message: texts.problems[problem] });
  });
  return (
    <AuthCard title={texts.reset.title}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FormFailure text={errors.root?.message} />
        <TextInput label={texts.reset.email} type="email" autoComplete="username" value={email} readOnly />
        <NewPasswordFields form={form} texts={auth.texts.newPassword} />
        <SubmitButton busy={isSubmitting}>{texts.reset.save}</SubmitButton>
      </form>
    </AuthCard>
  );
}
