import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/Button';
import { buttonLook } from '../../../ui/button/buttonLook';
import { FullScreenLoading } from '../../../ui/feedback/FullScreenLoading';
import { Spinner } from '../../../ui/feedback/Spinner';
import { FormFailure } from '../../../ui/form/FormFailure';
import { paths } from '../../../ui/paths';
import { AuthCard, AuthLink, OrDivider } from '../pages/AuthCard';
import { GoogleMark } from '../pages/GoogleButton';
import { useAuthTexts } from '../texts/authTexts';
import { JoinForm } from './JoinForm';
import { joinTexts } from './joinTexts';
import { type Accept, type OpenInvitation, useJoin } from './useJoin';

/**
 * The page that an invitation's link leads to: says who invites as what, where the person signs in or chooses a password,
 * accepts, or declines. For drivers in English or Spanish.
 */
export function Join() {
  return (
    // As high as the screen, so that the footer does not move when the invitation has loaded
    <div className="grid min-h-dvh w-full content-start justify-items-center">
      <JoinStep />
    </div>
  );
}

function JoinStep() {
  const { step, accept, decline, signOut } = useJoin();
  // Until the page knows who is invited as what
  const { language } = useAuthTexts();
  const texts = joinTexts(language);
  switch (step.name) {
    case 'loading':
      return (
        <AuthCard lang={language} title={texts.loadingTitle}>
          <p role="status" className="flex items-center gap-3 text-muted">
            <Spinner />
            {texts.loading}
          </p>
        </AuthCard>
      );
    case 'noInvitation':
      return <NoInvitation language={language} texts={texts} />;
    case 'failed':
      return (
        <AuthCard lang={language} title={texts.loadingTitle}>
          <div className="flex flex-col gap-4">
            <FormFailure text={step.message} />
            <Button tone="primary" onClick={() => window.location.reload()}>
              {texts.tryAgain}
            </Button>
          </div>
        </AuthCard>
      );
    case 'declined':
      return (
        <div lang={step.language} className="contents">
          <AuthCard title={step.texts.declined}>
            <div className="flex flex-col gap-4">
              <p role="status">{step.texts.declinedMore}</p>
              <AuthLink to={paths.register}>{step.texts.registerCompany}</AuthLink>
            </div>
          </AuthCard>
        </div>
      );
    case 'open':
      return <Invitation {...step} onAccept={accept} onDecline={decline} onSignOut={signOut} />;
  }
}

function NoInvitation({ language, texts }: Pick<OpenInvitation, 'language' | 'texts'>) {
  return (
    <AuthCard lang={language} title={texts.goneTitle}>
      <div className="flex flex-col gap-4">
        <p>{texts.gone}</p>
        <a href={paths.login} className={buttonLook({ tone: 'primary' })}>
          {texts.goToSignIn}
        </a>
        <p className="text-center text-muted">
          {texts.ownCompany} <AuthLink to={paths.register}>{texts.registerOwn}</AuthLink>
        </p>
      </div>
    </AuthCard>
  );
}

interface Props extends OpenInvitation {
  readonly onAccept: Accept;
  readonly onDecline: () => void;
  readonly onSignOut: () => void;
}

function Invitation(props: Props) {
  const { invitation, texts, language, working, failure, onDecline } = props;
  return (
    <div lang={language} className="contents">
      {working && <FullScreenLoading label={working} />}
      <AuthCard title={texts.title(invitation.company)}>
        <div className="wrap-anywhere flex flex-col gap-4">
          <p>{texts.invites(invitation)}</p>
          {invitation.needsConfirmation && <p className="text-muted">{texts.needsConfirmation}</p>}
          <FormFailure text={failure} />
          <Answer {...props} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
            <span className="text-muted">{texts.notExpected}</span>
            <Button size="small" onClick={onDecline}>
              {texts.decline}
            </Button>
          </div>
        </div>
      </AuthCard>
    </div>
  );
}

function Answer({ invitation, language, texts, signedInAs, onAccept, onSignOut }: Props): ReactNode {
  if (signedInAs?.toLowerCase() === invitation.email) {
    return (
      <>
        <p>{texts.signedInAs(signedInAs)}</p>
        <Button tone="primary" onClick={() => onAccept()}>
          {texts.accept}
        </Button>
        <Button onClick={onSignOut}>{texts.signOut}</Button>
      </>
    );
  }
  if (signedInAs !== null) {
    return (
      <>
        <p role="alert" className="rounded-ui bg-warn-soft p-3 text-warn-ink">
          {texts.otherAddress(invitation.email, signedInAs)}
        </p>
        <Button tone="primary" onClick={onSignOut}>
          {texts.signOut}
        </Button>
      </>
    );
  }
  return (
    <div>
      <Button className="w-full" onClick={() => onAccept(({ signInWithGoogle }) => signInWithGoogle(invitation.email))}>
        <GoogleMark />
        {texts.google}
      </Button>
      <OrDivider>{texts.orPassword}</OrDivider>
      <JoinForm email={invitation.email} language={language} texts={texts} onAccept={onAccept} />
    </div>
  );
}
