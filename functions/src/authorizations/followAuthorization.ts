import { addToDay, dayIn, NO_END, paths } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { followCharge } from '../billing/followCharge';
import { readPayers } from '../billing/readPayers';
import type { ChangeEvent } from '../changeEvent';
import { db } from '../firebase';
import { coverStoredTrip, readTripsOfClient } from './coverStoredTrip';
import { recountAuthorization } from './recountAuthorizations';

/** What of an authorization decides which trips it covers, how much they count, and who pays for them. */
const FIELDS = ['clientUid', 'payerUid', 'from', 'until', 'unit', 'total'] as const;

/**
 * Covers the trips again that an authorization was for, or is for now, and corrects how much of it is used. What they cost
 * follows its payer.
 */
export async function followAuthorization({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!data || isSame(data.before, data.after)) return;
  const { account, id } = params;
  const ids = new Set<string>();
  for (const version of [data.before, data.after]) {
    for (const trip of await tripsOf(account, version)) ids.add(trip);
    // The client's first authorization, or their last one, decides whether trips on any day need one
    if (data.before.get('clientUid') !== data.after.get('clientUid'))
      for (const trip of await comingTripsOf(account, version)) ids.add(trip);
  }
  const payers = await readPayers(account);
  for (const trip of ids) await coverStoredTrip(account, trip, payers);
  if (data.before.get('payerUid') !== data.after.get('payerUid'))
    for (const trip of ids) await followCharge(account, trip);
  const stored = await db.doc(paths.authorization(account, id)).get();
  await recountAuthorization(account, id, stored.exists);
}

const isSame = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  before.exists === after.exists &&
  [...FIELDS, 'weekdays'].every((field) => JSON.stringify(before.get(field)) === JSON.stringify(after.get(field)));

async function tripsOf(account: string, version: DocumentSnapshot): Promise<readonly string[]> {
  const [clientUid, from, until] = ['clientUid', 'from', 'until'].map((field): unknown => version.get(field));
  if (typeof clientUid !== 'string' || typeof from !== 'string' || typeof until !== 'string') return [];
  return readTripsOfClient(account, clientUid, from, until);
}

async function comingTripsOf(account: string, version: DocumentSnapshot): Promise<readonly string[]> {
  const clientUid: unknown = version.get('clientUid');
  // In any time zone, today is at the earliest yesterday's date in UTC
  const from = addToDay(dayIn('UTC', new Date()), -1);
  return typeof clientUid === 'string' ? readTripsOfClient(account, clientUid, from, NO_END) : [];
}
