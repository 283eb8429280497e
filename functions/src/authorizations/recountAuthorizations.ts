import {
  authorizationUseSchema,
  check,
  isSameJson,
  NO_USE,
  paths,
  serverQueries,
  sumUse,
  tripAuthorizationSchema,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { db } from '../firebase';
import { toQuery } from '../query';
import { storedUse } from './coverStoredTrip';

const CONCURRENCY = 4;

/** Corrects how much of each authorization is used, from what its trips say. Returns how many were wrong. */
export async function recountAuthorizations(account: string): Promise<number> {
  const [authorizations, uses] = await Promise.all([
    readIds(paths.authorizations(account)),
    readIds(paths.authorizationUses(account)),
  ]);
  const existing = new Set(authorizations);
  const ids = [...new Set([...authorizations, ...uses])];
  const corrected = await pMap(ids, (id) => recountAuthorization(account, id, existing.has(id)), {
    concurrency: CONCURRENCY,
  });
  return corrected.filter(Boolean).length;
}

const readIds = async (collection: string): Promise<readonly string[]> =>
  (await db.collection(collection).select().get()).docs.map(({ id }) => id);

/**
 * Corrects how much of an authorization is used, in one transaction that reads all of its trips' office documents: none of
 * them changes meanwhile, so it is exact while writes go on. Removes the use of one that is gone. Returns whether it was wrong.
 */
export const recountAuthorization = (account: string, id: string, exists: boolean): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const useRef = db.doc(paths.authorizationUse(account, id));
    const query = toQuery(db.collection(paths.officeTrips(account)), serverQueries.tripsCountedBy(account, id));
    const [use, authorization, { docs }] = await Promise.all([
      transaction.get(useRef),
      transaction.get(db.doc(paths.authorization(account, id))),
      transaction.get(query.select('authorization')),
    ]);
    if (!exists && !authorization.exists) {
      if (use.exists) transaction.delete(useRef);
      return use.exists;
    }
    const counted = docs.flatMap((office) => check(tripAuthorizationSchema, office.get('authorization')).data ?? []);
    const now = storedUse(authorization.data() ?? {}, sumUse(counted));
    const { data: stored } = check(authorizationUseSchema, use.data());
    const { updatedAt: _, ...before } = stored ?? { ...now, ...NO_USE, isLow: false, updatedAt: null };
    if (isSameJson(before, now)) return false;
    transaction.set(useRef, { ...now, updatedAt: FieldValue.serverTimestamp() });
    return true;
  });
