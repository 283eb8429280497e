import { LIMITS, NO_COUNTS, newUserFields } from '@mtos/model';
import type { User as AuthUser } from 'firebase/auth';
import { type Firestore, runTransaction, serverTimestamp } from 'firebase/firestore';
import { documents } from '../../firebase/collections';

/**
 * Writes what makes somebody the owner of an account: their user document, the account and its counters. Safe to
 * repeat; two tabs that try at once write it once.
 *
 * The counters could wait for the first count, but whoever listens to a document that is not there yet can miss its
 * creation on Firestore's emulator: it may come after a later snapshot, and the SDK then takes it for outdated.
 */
export async function completeOwner(db: Firestore, { uid, email, displayName, photoURL }: AuthUser): Promise<void> {
  const user = documents.user(db, uid);
  const account = documents.account(db, uid);
  const counters = documents.counters(db, uid);
  const address = email ?? '';
  const fullName = displayName?.trim() || address.split('@')[0] || 'Owner';
  const image = photoURL && photoURL.length <= LIMITS.url ? photoURL : '';
  await runTransaction(db, async (transaction) => {
    const [ownUser, ownAccount, ownCounters] = await Promise.all([
      transaction.get(user),
      transaction.get(account),
      transaction.get(counters),
    ]);
    if (!ownUser.exists()) {
      transaction.set(user, {
        ...newUserFields({ subOwneruid: uid, fullName, email: address, image, updatedBy: uid }),
        id: uid,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
    }
    if (!ownAccount.exists()) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      transaction.set(account, { id: uid, name: fullName.slice(0, LIMITS.name), timeZone });
    }
    if (!ownCounters.exists()) {
      transaction.set(counters, { ...NO_COUNTS, id: uid, watermark: null, updatedAt: serverTimestamp() });
    }
  });
}
