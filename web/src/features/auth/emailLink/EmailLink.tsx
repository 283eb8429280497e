import { type ReactNode, useState } from 'react';
import { PRODUCT_NAME } from '../../../settings';
import { Button } from '../../../ui/button/Button';
import { ButtonLink } from '../../../ui/button/ButtonLink';
import { Spinner } from '../../../ui/feedback/Spinner';
import { FormFailure } from '../../../ui/form/FormFailure';
import { paths } from '../../../ui/paths';
import { AuthCard } from '../pages/AuthCard';
import { useAuthTexts } from '../texts/authTexts';
import { emailLinkTexts } from './emailLinkTexts';
import type { EmailLinkTexts } from './emailLinkTexts.en';
import { ResetForm } from './ResetForm';
import type { EmailLinkMode } from './readEmailLink';
import { type ApplyLink, type EmailLinkStep, type OpenLink, useEmailLink } from './useEmailLink';

/**
 * The page that the links in the sign-in service's emails lead to: chooses a new password, or verifies, changes, or restores
 * an address. Nothing happens before a press, because mail scanners open links, too. Links to other pages never come from
 * the URL.
 */
export function EmailLink() {
  const { step, retry, apply, sendReset } = useEmailLink();
  const { language } = useAuthTexts();
  const texts = emailLinkTexts(language);
  return (
    // As high as the screen, so that the footer does not move when the link has been checked
    <div lang={language} className="wrap-anywhere grid min-h-dvh w-full content-start justify-items-center">
      <Step step={step} texts={texts} onRetry={retry} onApply={apply} onSendReset={sendReset} />
    </div>
  );
}

interface StepProps {
  readonly step: EmailLinkStep;
  readonly texts: EmailLinkTexts;
  readonly onRetry: () => void;
  readonly onApply: ApplyLink;
  readonly onSendReset: ReturnType<typeof useEmailLink>['sendReset'];
}

function Step({ step, texts, onRetry, onApply, onSendReset }: StepProps) {
  switch (step.name) {
    case 'loading':
      return (
        <AuthCard title={texts.loadingTitle}>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {texts.loading}
          </p>
        </AuthCard>
      );
    case 'failed':
      return (
        <Card title={texts.loadingTitle}>
          <FormFailure text={texts.problems[step.problem]} />
          <Button tone="primary" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </Card>
      );
    case 'unusable':
      return <Unusable {...step} texts={texts} />;
    case 'open':
      return step.link.mode === 'resetPassword' ? (
        <ResetForm email={step.link.email} texts={texts} onApply={onApply} />
      ) : (
        <Question key={step.link.mode} mode={step.link.mode} email={step.link.email} texts={texts} onApply={onApply} />
      );
    case 'done':
      return <Done link={step.link} texts={texts} onSendReset={onSendReset} />;
  }
}

/** An AuthCard whose parts stand below each other. */
function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AuthCard title={title}>
      <div className="flex flex-col gap-4">{children}</div>
    </AuthCard>
  );
}

const QUESTIONS = { verifyEmail: 'verify', verifyAndChangeEmail: 'change', recoverEmail: 'recover' } as const;

interface QuestionProps {
  readonly mode: Exclude<EmailLinkMode, 'resetPassword'>;
  readonly email: string;
  readonly texts: EmailLinkTexts;
  readonly onApply: ApplyLink;
}

function Question({ mode, email, texts, onApply }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { title, question, apply, notYou } = texts[QUESTIONS[mode]];
  const press = async () => {
    setBusy(true);
    setFailure(undefined);
    const problem = await onApply();
    if (!problem) return;
    setBusy(false);
    setFailure(texts.problems[problem]);
  };
  return (
    <Card title={title}>
      <p>{question(email, PRODUCT_NAME)}</p>
      <FormFailure text={failure} />
      <Button tone="primary" busy={busy} onClick={press}>
        {apply}
      </Button>
      <p className="text-muted">{notYou}</p>
    </Card>
  );
}

function Unusable({ mode, reason, texts }: Extract<EmailLinkStep, { name: 'unusable' }> & Pick<StepProps, 'texts'>) {
  const { unusable } = texts;
  const more = {
    resetPassword: unusable.resetAgain,
    verifyEmail: unusable.verifyAgain,
    verifyAndChangeEmail: unusable.changeAgain,
    recoverEmail: unusable.changeAgain,
    none: unusable.unknown,
  }[mode ?? 'none'];
  return (
    <Card title={unusable.title}>
      <p>{reason === 'deactivated' ? unusable.deactivated : `${unusable[reason]} ${more}`}</p>
      {mode === 'resetPassword' && reason !== 'deactivated' && (
        <ButtonLink tone="primary" to={paths.resetPassword}>
          {unusable.newLink}
        </ButtonLink>
      )}
      <ButtonLink tone={mode === 'resetPassword' ? undefined : 'primary'} to={paths.login}>
        {texts.signIn}
      </ButtonLink>
    </Card>
  );
}

interface DoneProps extends Pick<StepProps, 'texts' | 'onSendReset'> {
  readonly link: OpenLink;
}

function Done({ link: { mode, email }, texts, onSendReset }: DoneProps) {
  const done = {
    resetPassword: { title: texts.reset.doneTitle, text: texts.reset.done },
    verifyEmail: { title: texts.verify.doneTitle, text: texts.verify.done },
    verifyAndChangeEmail: { title: texts.change.doneTitle, text: texts.change.done(email) },
    recoverEmail: { title: texts.recover.doneTitle, text: texts.recover.done(email) },
  }[mode];
  return (
    <Card title={done.title}>
      <p role="status">{done.text}</p>
      {mode === 'recoverEmail' && <SendReset email={email} texts={texts} onSendReset={onSendReset} />}
      <ButtonLink tone={mode === 'recoverEmail' ? undefined : 'primary'} to={paths.login}>
        {mode === 'verifyEmail' ? texts.verify.go : texts.signIn}
      </ButtonLink>
    </Card>
  );
}

interface SendResetProps extends Pick<StepProps, 'texts' | 'onSendReset'> {
  readonly email: string;
}

function SendReset({ email, texts, onSendReset }: SendResetProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<string>();
  if (state === 'sent') return <p role="status">{texts.recover.resetSent(email)}</p>;
  const press = async () => {
    setState('sending');
    const problem = await onSendReset(email);
    setState(problem ? 'idle' : 'sent');
    setFailure(problem && texts.problems[problem]);
  };
  return (
    <>
      <FormFailure text={failure} />
      <Button tone="primary" busy={state === 'sending'} onClick={press}>
        {texts.recover.sendReset}
      </Button>
    </>
  );
}
