import { paths, SYSTEM, serverQueries } from '@mtos/model';
import type { UserRecord } from 'firebase-admin/auth';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { auth, db } from '../firebase';
import { logSignInCheck } from '../logs';
import { toQuery } from '../query';
import { releaseTrips } from './releaseTrips';

/** The most that Firebase Authentication looks up at once. */
const PAGE_SIZE = 100;

/**
 * Compares an account's people with their sign-ins, because Firebase reports no change of a sign-in: people can remove
 * their own, and an operator can disable an owner's. Deactivates people whose sign-in is removed or disabled. Reads field by
 * field, so that a broken profile stops nothing. A repeat finds nothing to change.
 */
export async function checkSignIns(account: string): Promise<void> {
  const byId = toQuery(db.collection(paths.users), serverQueries.everyUser(account))
    .select('state', 'subOwneruid')
    .limit(PAGE_SIZE);
  let deactivated = 0;
  let page = await byId.get();
  while (!page.empty) {
    const signIns = await readSignIns(page.docs);
    for (const user of page.docs) {
      const signIn = signIns.get(user.id);
      if (!signIn || signIn.disabled) deactivated += Number(await deactivate(user));
    }
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE_SIZE) break;
    page = await byId.startAfter(last).get();
  }
  if (deactivated > 0) logSignInCheck(account, deactivated);
}

async function readSignIns(users: readonly QueryDocumentSnapshot[]): Promise<ReadonlyMap<string, UserRecord>> {
  const { users: found } = await auth.getUsers(users.map(({ id: uid }) => ({ uid })));
  return new Map(found.map((signIn) => [signIn.uid, signIn]));
}

/** Returns whether the person was active until now. */
async function deactivate(user: QueryDocumentSnapshot): Promise<boolean> {
  if (user.get('state') === 'inactive') return false;
  const batch = db.batch();
  batch.update(user.ref, { state: 'inactive', ...written() });
  batch.delete(collections.driverLocations.doc(user.id));
  batch.delete(collections.driverDevices.doc(user.id));
  const account: unknown = user.get('subOwneruid');
  if (typeof account === 'string') batch.delete(db.doc(paths.tracker(account, user.id)));
  await batch.commit();
  if (typeof account === 'string') await releaseTrips(account, user.id, SYSTEM, 'assign');
  return true;
}

const written = () => ({ updatedAt: FieldValue.serverTimestamp(), updatedBy: SYSTEM });
