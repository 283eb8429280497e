import { addToDay, dayIn } from '@mtos/model';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ChangeEvent } from '../changeEvent';
import { type CoveredTrips, enqueueCollected } from '../schedules/tasks';
import { PAYER_DAYS_BACK } from './followClientPayer';

/** What of a frequent place decides for which trips it names a payer, and which. */
const FIELDS = ['payerUid', 'name', 'address', 'key'] as const;

/**
 * A frequent place names another payer, or is found in another way: it pays for the trips from and to the place that nothing
 * else names a payer for, and says whether they need an authorization. A trip that keeps its payer keeps its price. Works from
 * the stored documents, so a repeated or late event finds nothing left to do.
 */
export async function followPlacePayer({ data, params }: ChangeEvent<'account' | 'id'>): Promise<void> {
  if (!data || FIELDS.every((field) => readText(data.before, field) === readText(data.after, field))) return;
  const naming = [data.before, data.after].filter((place) => readText(place, 'payerUid') !== '');
  const keys = [...new Set(naming.map((place) => readText(place, 'key')))].filter((key) => key !== '');
  if (keys.length === 0) return;
  const from = addToDay(dayIn('UTC', new Date()), -PAYER_DAYS_BACK);
  const trips: readonly CoveredTrips[] = [{ place: { keys, from } }];
  await enqueueCollected(params.account, JSON.stringify(trips), { trips, charges: true });
}

function readText(place: DocumentSnapshot, field: (typeof FIELDS)[number]): string {
  const value: unknown = place.get(field);
  return typeof value === 'string' ? value : '';
}
