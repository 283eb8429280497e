import { addToDay, dayIn, isSameJson, NO_END } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import type { CoveredTrips } from '../schedules/tasks';
import { coverTrips, thenUncovered } from './coverTrips';

/** What of an authorization decides which trips it covers, how much they count, and who pays for them. */
const FIELDS = [
  ...['clientUid', 'payerUid', 'from', 'until', 'unit', 'total'],
  ...['weekdays', 'weekLimit', 'monthLimit', 'needs', 'places'],
] as const;

/**
 * Covers the trips again that an authorization was for, or is for now, and corrects how much of it is used. What they cost
 * follows its payer.
 */
export async function followAuthorization({ id: runId, data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!data || isSame(data.before, data.after)) return;
  const { before, after } = data;
  const { account, id } = params;
  const trips = [tripsOf(before), tripsOf(after)].flatMap((found) => found ?? []);
  // The client's first authorization, or their last one, decides whether trips on any day need one
  const coming = before.get('clientUid') === after.get('clientUid') ? [] : [before, after].flatMap(comingTripsOf);
  const charges = before.get('payerUid') !== after.get('payerUid');
  const all = thenUncovered([...trips, ...coming]);
  await coverTrips({ account, runId, page: 0, trips: all, charges, recount: id });
}

const isSame = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  before.exists === after.exists && FIELDS.every((field) => isSameJson(before.get(field), after.get(field)));

function tripsOf(version: DocumentSnapshot): CoveredTrips | undefined {
  const [clientUid, from, until] = ['clientUid', 'from', 'until'].map((field): unknown => version.get(field));
  if (typeof clientUid !== 'string' || typeof from !== 'string' || typeof until !== 'string') return undefined;
  return { client: { clientUid, from, until } };
}

function comingTripsOf(version: DocumentSnapshot): readonly CoveredTrips[] {
  const clientUid: unknown = version.get('clientUid');
  // In any time zone, today is at the earliest yesterday's date in UTC
  const from = addToDay(dayIn('UTC', new Date()), -1);
  return typeof clientUid === 'string' ? [{ client: { clientUid, from, until: NO_END } }] : [];
}
