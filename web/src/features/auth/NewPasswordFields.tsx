import { PASSWORD_RULES } from '@mtos/model';
import type { UseFormReturn } from 'react-hook-form';
import { formField } from '../../ui/form/formField';
import { TextInput } from '../../ui/form/TextInput';
import { PasswordRules } from './PasswordRules';
import type { AuthTexts } from './texts/en';

interface Props {
  readonly form: UseFormReturn<{ password: string; confirmPassword: string }>;
  readonly texts: AuthTexts['newPassword'];
}

/** A new password that meets the rules, typed twice. */
export function NewPasswordFields({ form, texts }: Props) {
  return (
    <>
      <TextInput
        label={texts.password}
        type="password"
        autoComplete="new-password"
        help={<PasswordRules password={form.watch('password')} texts={texts.rules} metText={texts.ruleMet} />}
        {...formField(form, 'password', {
          deps: ['confirmPassword'],
          validate: (password) => PASSWORD_RULES.every(({ isMet }) => isMet(password)) || texts.rulesNotMet,
        })}
      />
      <TextInput
        label={texts.confirmPassword}
        type="password"
        autoComplete="new-password"
        {...formField(form, 'confirmPassword', {
          validate: (again, { password }) => again === password || texts.mismatch,
        })}
      />
    </>
  );
}
