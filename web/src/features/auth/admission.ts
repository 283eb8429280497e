import type { Caller, User } from '@mtos/model';

/** What becomes of somebody who has signed in: they enter, their account is first completed, or they go with a reason. */
export type Admission = 'enter' | 'complete' | { readonly refusal: string };

/** What is known of the person's own user document; 'denied' when the rules refuse to show it. */
export type OwnDocument = Pick<User, 'state'> | 'missing' | 'denied';

const DRIVER = 'The console is for admins. Your trips are shown by the drivers’ app.';
const PENDING = 'Your account waits for the confirmation of your company’s owner.';
const DEACTIVATED = 'Your account has been deactivated. Ask the owner of your company’s account.';

export function admissionOf(caller: Caller, own: OwnDocument): Admission {
  if (caller.role === 'driver') return { refusal: DRIVER };
  if (own === 'missing') return caller.isOwner ? 'complete' : { refusal: DEACTIVATED };
  if (own === 'denied') return caller.isOwner ? 'enter' : { refusal: DEACTIVATED };
  if (own.state === 'pending') return { refusal: PENDING };
  return own.state === 'inactive' ? { refusal: DEACTIVATED } : 'enter';
}
