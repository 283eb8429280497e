import {
  isNonBlank,
  knownTimeZone,
  LIMITS,
  NO_COUNTS,
  newUserFields,
  paths,
  type RegisterOwnerAnswer,
  registerOwnerSchema,
} from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { verifiedCallable } from '../guard';
import { provenByGoogle, readClaims, restoreClaims } from './authAccount';
import { belongsToAccount, keepErased } from './erasedMember';
import { invitationsTo } from './invitations';

/**
 * Makes the caller the owner of a new account. Writes their user document, the account, and its counters at zero in one
 * transaction. A document that exists stays as it is, so a repeated or concurrent call changes nothing.
 * Name and email come from the auth account, never from the caller. Someone who is invited to other accounts gets the
 * invitations as the answer instead, unless they insist.
 */
export const registerOwner = verifiedCallable(
  registerOwnerSchema,
  async ({ timeZone, evenIfInvited }, person, request): Promise<RegisterOwnerAnswer> => {
    const { uid, email = '' } = person;
    const stored = await db.doc(paths.user(uid)).get();
    if (isMember(stored)) throw callProblem('not-allowed');
    if (!evenIfInvited && !belongsToAccount(stored)) {
      const needsLink = !provenByGoogle(person, request);
      const invitations = await invitationsTo(email);
      if (invitations.length > 0) return { invitations: invitations.map((each) => ({ ...each, needsLink })) };
    }
    const { subOwneruid, role } = readClaims(person);
    const hasClaims = subOwneruid !== undefined || role !== undefined;
    // An interrupted acceptance or a declined membership left them
    if (hasClaims) await auth.setCustomUserClaims(uid, null);
    try {
      await register(person, timeZone);
    } catch (error) {
      // A concurrent call may have joined an account, whose claims the person needs
      if (hasClaims) await restoreClaims(uid);
      throw error;
    }
    return {};
  },
);

/** Whether the document is that of a member of somebody else's account. */
const isMember = (user: DocumentSnapshot) => belongsToAccount(user) && user.get('subOwneruid') !== user.id;

async function register(person: UserRecord, timeZone: string): Promise<void> {
  const { uid } = person;
  const user = ownerFrom(person);
  const userRef = db.doc(paths.user(uid));
  const accountRef = collections.accounts.doc(uid);
  const countersRef = collections.counters.doc(uid);
  await db.runTransaction(async (transaction) => {
    const [storedUser, storedAccount, storedCounters] = await Promise.all([
      transaction.get(userRef),
      transaction.get(accountRef),
      transaction.get(countersRef),
    ]);
    if (isMember(storedUser)) throw callProblem('not-allowed');
    const now = FieldValue.serverTimestamp();
    if (!belongsToAccount(storedUser)) {
      keepErased(transaction, storedUser);
      transaction.set(userRef, { ...user, createdAt: now, updatedAt: now });
    }
    if (!storedAccount.exists) {
      transaction.create(accountRef, { name: user.fullName, timeZone: knownTimeZone(timeZone) });
    }
    if (!storedCounters.exists) transaction.create(countersRef, { ...NO_COUNTS, watermark: null, updatedAt: now });
  });
}

/** Without the picture of a Google account: pictures load from the account's own folder at the image host only. */
function ownerFrom({ uid, email = '', displayName }: UserRecord) {
  const fullName = [displayName?.trim(), email.split('@')[0]].find((name) => name && isNonBlank(name)) ?? 'Owner';
  return newUserFields({ subOwneruid: uid, fullName, email: email.slice(0, LIMITS.email), updatedBy: uid });
}
