import { paths } from '@mtos/model';
import { auth, db } from '../firebase';
import { logInvitedSignIns } from '../logs';
import { findAuthAccount, ignoreNotFound, readClaims, wasCreatedByInviter } from './authAccount';

/** The most that Firebase Authentication lists at once. */
const PAGE_SIZE = 1000;

/** Longer than a call can take that began before a sign-in was disabled. */
const CALL_MILLISECONDS = 90_000;

export interface InvitedSignIns {
  readonly removed: number;
  /** Their person has verified the address, joined, or registered. */
  readonly kept: number;
}

/**
 * Removes the sign-ins that versions before this one created for invited people, with a password that the inviter chose,
 * and that nobody has made their own: the address is not verified, and there is no user document, account, or
 * claim. Anyone can then register with the address.
 *
 * Firebase can't remove a sign-in on a condition, and the person may be registering right now. So it is disabled first,
 * which ends every way to make it one's own; then calls that had already begun get the time to end; then it is looked at
 * again, and either removed or enabled again. A repeat finds what an interrupted run has disabled.
 * @param callsEnded waits until calls that began before have ended
 */
export async function removeInvitedSignIns(
  callsEnded = () => new Promise<void>((resolve) => setTimeout(resolve, CALL_MILLISECONDS)),
): Promise<InvitedSignIns> {
  const invited = await findInvited();
  const disabled: string[] = [];
  for (const uid of invited) {
    if (await isUsed(uid)) continue;
    await auth.updateUser(uid, { disabled: true }).catch(ignoreNotFound);
    disabled.push(uid);
  }
  if (disabled.length > 0) await callsEnded();
  let removed = 0;
  for (const uid of disabled) {
    if (await isUsed(uid)) await auth.updateUser(uid, { disabled: false });
    else {
      await auth.deleteUser(uid).catch(ignoreNotFound);
      removed += 1;
    }
  }
  const result = { removed, kept: invited.length - removed };
  if (removed > 0) logInvitedSignIns(result);
  return result;
}

async function findInvited(): Promise<readonly string[]> {
  const found: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(PAGE_SIZE, pageToken);
    found.push(...page.users.map(({ uid }) => uid).filter(wasCreatedByInviter));
    pageToken = page.pageToken;
  } while (pageToken);
  return found;
}

/** Whether someone has made the sign-in their own. Looks it up, because that can change at any time. */
async function isUsed(uid: string): Promise<boolean> {
  const person = await findAuthAccount(uid);
  if (!person) return false;
  if (person.emailVerified || readClaims(person).subOwneruid !== undefined) return true;
  if (person.providerData.some(({ providerId }) => providerId !== 'password')) return true;
  const documents = await db.getAll(db.doc(paths.user(uid)), db.doc(paths.account(uid)));
  return documents.some(({ exists }) => exists);
}
