import { emulators, firebaseConfig } from '../../../firebase/sdk/config';
import { useSession } from '../../../firebase/session/session';
import { Button } from '../../../ui/button/Button';
import { FormFailure } from '../../../ui/form/FormFailure';
import { JoiningCard } from './JoiningCard';
import { useVerificationMail } from './useVerificationMail';
import { useVerified } from './useVerified';

/** Asks the person to verify the email address. Continues by itself once they have. */
export function VerifyEmail() {
  const { user } = useSession();
  const { secondsToWait, sending, failure, send } = useVerificationMail(user);
  useVerified(user);
  return (
    <JoiningCard title="Verify your email address">
      <p className="wrap-anywhere">
        We sent an email to <strong className="font-medium">{user.email}</strong>. Open the link in it, and this page
        continues by itself.
      </p>
      <p className="text-muted">No email? Check your spam folder, or send it again.</p>
      <FormFailure text={failure} />
      <Button tone="primary" onClick={send} busy={sending} disabled={secondsToWait > 0}>
        {secondsToWait > 0 ? `Send again in ${secondsToWait} s` : 'Send the email again'}
      </Button>
      {emulators && <LocalLinks auth={emulators.auth} />}
    </JoiningCard>
  );
}

/** The local suite sends no mail; the Auth emulator lists the links instead. */
function LocalLinks({ auth }: { readonly auth: string }) {
  return (
    <p className="rounded-ui bg-sunken p-3 text-small">
      This is the local suite, which sends no email. Open the last <code>oobLink</code> in the{' '}
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
