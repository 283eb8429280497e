import { emulators, firebaseConfig } from '../../../data/sdk/config';
import { useSession } from '../../../data/session/session';
import { Button } from '../../../ui/button/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { useAuthTexts } from '../texts/authTexts';
import { JoiningCard } from './JoiningCard';
import { useVerificationMail } from './useVerificationMail';
import { useVerified } from './useVerified';

/** Asks the person to verify the email address. Continues by itself once they have. */
export function VerifyEmail() {
  const { user } = useSession();
  const { secondsToWait, sending, failure, send } = useVerificationMail(user);
  useVerified(user);
  const { language, texts } = useAuthTexts();
  const [before, after] = texts.verifySent;
  return (
    <JoiningCard lang={language} title={texts.verifyTitle}>
      <p className="wrap-anywhere">
        {before}
        <strong className="font-medium">{user.email}</strong>
        {after}
      </p>
      <p className="text-muted">{texts.verifyMissing}</p>
      <FormFailure text={failure} />
      <Button tone="primary" onClick={send} busy={sending} disabled={secondsToWait > 0}>
        {secondsToWait > 0 ? texts.sendAgainIn(secondsToWait) : texts.sendAgain}
      </Button>
      {emulators && <LocalLinks auth={emulators.auth} />}
    </JoiningCard>
  );
}

/** The local suite sends no mail; the Auth emulator lists the links instead. */
function LocalLinks({ auth }: { readonly auth: string }) {
  return (
    <p className="rounded-ui bg-sunken p-3 text-small">
      You’re on the local emulators, which don’t send email. Open the last <code>oobLink</code> in the{' '}
      <a
        href={`${auth}/emulator/v1/projects/${firebaseConfig.projectId}/oobCodes`}
        target="_blank"
        rel="noreferrer"
        className="underline"
      >
        Auth emulator’s list of links
      </a>
      .
    </p>
  );
}
