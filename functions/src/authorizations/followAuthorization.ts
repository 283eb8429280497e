import { addToDay, dayIn, isSameJson, NO_END } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { type ClientTrips, type CoveredTrips, enqueueCollected } from '../schedules/tasks';

/** What of an authorization decides which trips it covers, how much they count, and who pays for them. */
const FIELDS = [
  ...['clientUid', 'payerUid', 'from', 'until', 'unit', 'total'],
  ...['weekdays', 'weekLimit', 'monthLimit', 'needs', 'places'],
] as const;

/**
 * Covers the trips again that an authorization was for, or is for now, and corrects how much of it is used. What they cost
 * follows its payer.
 */
export async function followAuthorization({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!data || isSame(data.before, data.after)) return;
  const { before, after } = data;
  const { account, id } = params;
  // The client's first authorization, or their last one, decides whether trips on any day need one
  const coming = before.get('clientUid') === after.get('clientUid') ? [] : [before, after].flatMap(comingTripsOf);
  const charges = before.get('payerUid') !== after.get('payerUid');
  const work = { trips: [...tripsOf(before, after), ...coming], charges, recount: id };
  await enqueueCollected(account, JSON.stringify(work), work);
}

const isSame = (before: DocumentSnapshot, after: DocumentSnapshot): boolean =>
  before.exists === after.exists && FIELDS.every((field) => isSameJson(before.get(field), after.get(field)));

/** The trips on the days of either version. */
function tripsOf(before: DocumentSnapshot, after: DocumentSnapshot): readonly CoveredTrips[] {
  const [former, present] = [before, after].map(readTrips);
  if (former?.clientUid !== present?.clientUid || !former || !present) {
    return [former, present].flatMap((client) => (client ? { client } : []));
  }
  const from = former.from < present.from ? former.from : present.from;
  const until = former.until > present.until ? former.until : present.until;
  return [{ client: { ...present, from, until } }];
}

function readTrips(version: DocumentSnapshot): ClientTrips | undefined {
  const [clientUid, from, until] = ['clientUid', 'from', 'until'].map((field): unknown => version.get(field));
  if (typeof clientUid !== 'string' || typeof from !== 'string' || typeof until !== 'string') return undefined;
  return { clientUid, from, until };
}

function comingTripsOf(version: DocumentSnapshot): readonly CoveredTrips[] {
  const clientUid: unknown = version.get('clientUid');
  // In any time zone, today is at the earliest yesterday's date in UTC
  const from = addToDay(dayIn('UTC', new Date()), -1);
  return typeof clientUid === 'string' ? [{ client: { clientUid, from, until: NO_END } }] : [];
}
