import type { DriveLanguage } from '@mtos/model';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadCode } from '../../../browser/loadCode';
import { Button } from '../../../ui/button/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { formField } from '../../../ui/form/formField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { TextInput } from '../../../ui/form/TextInput';
import { NewPasswordFields } from '../NewPasswordFields';
import { readErrorCode } from '../pages/authMessage';
import { authTextsIn } from '../texts/authTexts';
import { joinProblem } from './joinProblem';
import type { JoinTexts } from './joinTexts.en';
import type { Accept } from './useJoin';

interface Props {
  /** The invited address, which can't be changed. */
  readonly email: string;
  readonly language: DriveLanguage;
  readonly texts: JoinTexts;
  readonly onAccept: Accept;
}

/** Accepts with a password: a new one, or that of a sign-in which the address has already. */
export function JoinForm({ email, language, texts, onAccept }: Props) {
  const { newPassword } = authTextsIn(language);
  const [isNew, setIsNew] = useState(true);
  const [note, setNote] = useState<string>();
  const form = useForm({ defaultValues: { password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  const fail = (error: unknown) => {
    if (readErrorCode(error) !== 'auth/email-already-in-use') {
      return form.setError('root', { message: joinProblem(error, texts) });
    }
    setIsNew(false);
    setNote(texts.alreadyRegistered);
  };
  const submit = form.handleSubmit(({ password }) =>
    onAccept(({ createSignIn, signIn }) => (isNew ? createSignIn(email, password) : signIn({ email, password })), fail),
  );
  const change = (next: boolean) => {
    setIsNew(next);
    setNote(undefined);
    form.clearErrors();
  };
  const resetPassword = async () => {
    try {
      const { sendResetMail } = await loadCode(() => import('./joinActions'));
      await sendResetMail(email);
      setNote(texts.resetSent(email));
      form.clearErrors();
    } catch (error) {
      form.setError('root', { message: joinProblem(error, texts) });
    }
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      {note && (
        <p role="status" className="rounded-ui bg-sunken p-3">
          {note}
        </p>
      )}
      <FormFailure text={errors.root?.message} />
      <TextInput label={texts.email} type="email" autoComplete="username" value={email} readOnly />
      {isNew ? (
        <NewPasswordFields form={form} texts={newPassword} />
      ) : (
        <TextInput
          label={texts.password}
          type="password"
          autoComplete="current-password"
          {...formField(form, 'password', { validate: (password) => password !== '' || texts.noPassword })}
        />
      )}
      <SubmitButton>{isNew ? texts.register : texts.signIn}</SubmitButton>
      {isNew && <p className="text-muted text-small">{texts.sentTo}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => change(!isNew)}>
          {isNew ? texts.hasPassword : texts.isNew}
        </Button>
        {!isNew && (
          <Button size="small" onClick={resetPassword}>
            {texts.forgotPassword}
          </Button>
        )}
      </div>
    </form>
  );
}
