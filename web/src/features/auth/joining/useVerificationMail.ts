import { sendEmailVerification, type User } from 'firebase/auth';
import { useCallback, useEffect, useState } from 'react';
import { useNow } from '../../../browser/useNow';
import { authMessage, readErrorCode } from '../pages/authMessage';
import { clearVerificationSent, storeVerificationSent, verificationSentAt } from '../session/signInStorage';
import { authTexts } from '../texts/authTexts';

/** How long to wait before the next mail, in seconds. */
const WAIT = 60;

interface VerificationMail {
  /** Until the mail can be sent again; 0 if it can. */
  readonly secondsToWait: number;
  readonly sending: boolean;
  /** Why the last mail could not be sent, for people. */
  readonly failure: string | undefined;
  readonly send: () => void;
}

/** Sends the mail with the verification link: at once if this tab has not sent it yet, and again on request. */
export function useVerificationMail(user: User): VerificationMail {
  const now = useNow(1_000);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = useCallback(async () => {
    setSending(true);
    setFailure(undefined);
    storeVerificationSent(user.uid, Date.now());
    try {
      await sendEmailVerification(user);
    } catch (error) {
      console.error(error);
      clearVerificationSent();
      setFailure(failureText(error));
    } finally {
      setSending(false);
    }
  }, [user]);
  useEffect(() => {
    if (verificationSentAt(user.uid) === undefined) send();
  }, [user, send]);
  const sentAt = verificationSentAt(user.uid);
  const secondsLeft = sentAt === undefined ? 0 : WAIT - (now.getTime() - sentAt) / 1_000;
  return { secondsToWait: Math.min(WAIT, Math.max(0, Math.ceil(secondsLeft))), sending, failure, send };
}

function failureText(error: unknown): string {
  const texts = authTexts();
  return readErrorCode(error) === 'auth/too-many-requests'
    ? texts.tooManyMails
    : texts.notSent(authMessage(error, 'signIn'));
}
