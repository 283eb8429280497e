// What is kept across reloads and redirects. In session storage, so for this tab only.

const RETURN_PATH = 'mtos.returnPath';

/** Stores the page that the visitor first asked for, for after the sign-in. */
export function storeReturnPath(path: string): void {
  sessionStorage.setItem(RETURN_PATH, path);
}

export function storedReturnPath(): string | null {
  return sessionStorage.getItem(RETURN_PATH);
}

/** For when the person has arrived there, or has signed out. */
export function clearReturnPath(): void {
  sessionStorage.removeItem(RETURN_PATH);
}

const VERIFICATION_SENT = 'mtos.verificationSent';

/** Stores when the verification mail was sent to a user. */
export function storeVerificationSent(uid: string, at: number): void {
  sessionStorage.setItem(VERIFICATION_SENT, `${uid} ${at}`);
}

/** When the verification mail was last sent to the user from this tab, in milliseconds; undefined if it was not. */
export function verificationSentAt(uid: string): number | undefined {
  const [sentTo, at] = sessionStorage.getItem(VERIFICATION_SENT)?.split(' ') ?? [];
  return sentTo === uid ? Number(at) : undefined;
}

export function clearVerificationSent(): void {
  sessionStorage.removeItem(VERIFICATION_SENT);
}

const INVITATION = 'mtos.invitation';

/** Stores the link of the invitation that the visitor opened, for after Google's redirect. */
export function storeInvitationLink(link: string): void {
  sessionStorage.setItem(INVITATION, link);
}

export function storedInvitationLink(): string | null {
  return sessionStorage.getItem(INVITATION);
}

export function clearInvitationLink(): void {
  sessionStorage.removeItem(INVITATION);
}
