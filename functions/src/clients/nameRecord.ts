import {
  type ClientProfile,
  clientProfileSchema,
  clientSearchGrams,
  paths,
  queries,
  type Trip,
  tripSchema,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** Enough to find a trip that is no return. */
const LATEST_TRIPS = 6;

/**
 * Writes what a client's profile says, and the addresses of their latest trip, into their record, which entry suggests:
 * after a merge or a split, it can say what another client's trips say. Later than the moves, so that their ledger entries
 * don't replace it.
 */
export async function nameRecord(account: string, uid: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const counters = db.doc(paths.counters(account));
    const record = db.doc(paths.client(account, uid));
    const query = queries.tripsOfClient(account, uid, LATEST_TRIPS);
    const [[, stored, found], { docs }] = await Promise.all([
      transaction.getAll(counters, record, db.doc(paths.profile(account, uid))),
      transaction.get(toQuery(db.collection(query.collection), query)),
    ]);
    const profile = found?.exists
      ? skipBroken((): ClientProfile => parseDocument(clientProfileSchema, found))
      : undefined;
    if (!profile || !stored?.exists) return;
    const { name, clientDis } = profile;
    const phone = profile.phones[0]?.number ?? '';
    const medicaidId = profile.memberNumbers[0]?.number ?? '';
    const trips = docs.flatMap((trip) => skipBroken((): Trip => parseDocument(tripSchema, trip)) ?? []);
    const latest = trips.find(({ returnOf }) => !returnOf) ?? trips[0];
    const now = FieldValue.serverTimestamp();
    transaction.update(record, {
      ...{ name, phone, medicaidId, clientDis },
      ...(latest && { fromAddress: latest.fromAddress, toAddress: latest.toAddress }),
      searchGrams: clientSearchGrams({ name, phone, medicaidId }),
      seenAt: now,
    });
    // A fold that has read the record before then starts again, instead of writing the old details back
    transaction.update(counters, { updatedAt: now });
  });
}
