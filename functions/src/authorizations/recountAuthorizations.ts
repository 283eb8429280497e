import { randomUUID } from 'node:crypto';
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
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { db } from '../firebase';
import { pageById, toQuery } from '../query';
import { storedUse } from './coverStoredTrip';

/** Trips of an authorization, or authorizations, that are read at a time. */
const PAGE_SIZE = 300;
const CONCURRENCY = 4;

/** Corrects how much of each authorization is used, from what its trips say. Returns how many were wrong. */
export async function recountAuthorizations(account: string): Promise<number> {
  const run = randomUUID();
  let corrected = 0;
  for (const collection of [paths.authorizations(account), paths.authorizationUses(account)]) {
    let after: string | null | undefined = null;
    while (after !== undefined) {
      const page = await pageById(db.collection(collection).select(), PAGE_SIZE, after).get();
      const docs: readonly DocumentSnapshot[] = page.docs;
      // The second time, only what is left of authorizations that are gone
      const found = collection === paths.authorizations(account) ? docs : await withoutAuthorization(account, docs);
      const wrong = await pMap(found, ({ id }) => recountAuthorization(account, id, run), { concurrency: CONCURRENCY });
      corrected += wrong.filter(Boolean).length;
      after = docs.length === PAGE_SIZE ? docs.at(-1)?.id : undefined;
    }
  }
  return corrected;
}

async function withoutAuthorization(account: string, uses: readonly DocumentSnapshot[]) {
  if (uses.length === 0) return [];
  const found = await db.getAll(...uses.map(({ id }) => db.doc(paths.authorization(account, id))), { fieldMask: [] });
  return uses.filter((_, index) => !found[index]?.exists);
}

/** Corrects how much of an authorization is used. Returns whether it was wrong. */
async function recountAuthorization(account: string, id: string, run: string): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const found = await recountPage(account, id, run, isFirst);
    if (found !== 'more') return found === 'wrong';
  }
}

/**
 * Counts the next page of the trips that an authorization covers, and corrects its use after the last one. What is counted so
 * far is kept with the use, which every change of a trip corrects too: so the result is exact while writes go on. A repeated
 * call goes on where the last one stopped; one of another run starts again and ends the earlier run. Removes the use of an
 * authorization that is gone.
 */
export const recountPage = (
  account: string,
  id: string,
  run: string,
  isFirst: boolean,
): Promise<'more' | 'right' | 'wrong'> =>
  db.runTransaction(async (transaction) => {
    const useRef = db.doc(paths.authorizationUse(account, id));
    const [use, authorization] = await transaction.getAll(useRef, db.doc(paths.authorization(account, id)));
    if (!authorization?.exists) {
      if (use?.exists) transaction.delete(useRef);
      return use?.exists ? 'wrong' : 'right';
    }
    const { data: stored } = check(authorizationUseSchema, use?.data());
    const begun = stored?.recount?.run === run ? stored.recount : undefined;
    // Another run has counted everything since, or is about to
    if (!begun && !isFirst) return 'right';
    const query = toQuery(db.collection(paths.officeTrips(account)), serverQueries.tripsCountedBy(account, id));
    const page = pageById(query.select('authorization'), PAGE_SIZE, begun?.after ?? null);
    const { docs } = await transaction.get(page);
    const counted = docs.flatMap((office) => check(tripAuthorizationSchema, office.get('authorization')).data ?? []);
    const sum = sumUse(counted, begun);
    const last = docs.at(-1);
    const updatedAt = FieldValue.serverTimestamp();
    if (docs.length === PAGE_SIZE && last) {
      const before = storedUse(authorization.data() ?? {}, stored ?? NO_USE, stored?.countedLimits);
      transaction.set(useRef, { ...before, recount: { run, after: last.id, ...sum }, updatedAt });
      return 'more';
    }
    const now = storedUse(authorization.data() ?? {}, sum);
    const {
      updatedAt: _,
      recount: __,
      followedByTask: ___,
      ...before
    } = stored ?? { ...now, ...NO_USE, isLow: false, updatedAt: null };
    const isRight = isSameJson(before, now);
    if (!isRight || stored?.recount) transaction.set(useRef, { ...now, updatedAt });
    return isRight ? 'right' : 'wrong';
  });
