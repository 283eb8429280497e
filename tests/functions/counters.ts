import { isDeepStrictEqual } from 'node:util';
import {
  type CounterNumbers,
  type Counters,
  NO_COUNTS,
  OFFICE_ROLES,
  paths,
  TRIP_STATUSES,
  toCountedTrip,
} from '@mtos/model';
import { expect } from 'vitest';
import { db } from './admin';

/** An account's stored counters without their instants; zeros if there are none yet. */
export async function readCounters(account: string): Promise<CounterNumbers> {
  const stored = (await db.doc(paths.counters(account)).get()).data() as Counters | undefined;
  if (!stored) return NO_COUNTS;
  const { watermark: _watermark, updatedAt: _updatedAt, ...numbers } = stored;
  return numbers;
}

/** The correct counters, counted from the account's documents. */
export async function countDocuments(account: string): Promise<CounterNumbers> {
  const [users, trips] = await Promise.all(
    [paths.users, paths.trips].map((path) => db.collection(path).where('subOwneruid', '==', account).get()),
  );
  const counted = (trips?.docs ?? []).map((trip) => toCountedTrip(trip.data())).filter((trip) => trip !== undefined);
  const roles = (users?.docs ?? []).map((user): unknown => user.get('role'));
  const status = TRIP_STATUSES.map((name) => [name, counted.filter((trip) => trip.status === name).length]);
  return {
    admins: roles.filter((role) => OFFICE_ROLES.some((office) => office === role)).length,
    drivers: roles.filter((role) => role === 'driver').length,
    trips: counted.length,
    clients: new Set(counted.flatMap(({ clientUid }) => clientUid ?? [])).size,
    status: Object.fromEntries(status) as CounterNumbers['status'],
  };
}

/**
 * Waits until the account’s counters are correct and nothing is left to fold. The emulator delivers the events of all accounts
 * one after the other, so a test before can keep this one waiting.
 */
export async function expectExactCounters(account: string, timeout = 110_000): Promise<void> {
  const correct = await countDocuments(account);
  const actual = async () => {
    const counters = await readCounters(account);
    // Only then, because the emulator goes through every account's ledger for it
    const isCorrect = isDeepStrictEqual(counters, correct);
    return { counters, unfolded: isCorrect ? await unfolded(account) : undefined };
  };
  await expect.poll(actual, { timeout }).toEqual({ counters: correct, unfolded: 0 });
}

/** How many of the account's ledger entries are not folded yet. */
export async function unfolded(account: string): Promise<number> {
  const query = db.collection(paths.ledger).where('account', '==', account).where('folded', '==', false);
  return (await query.count().get()).data().count;
}
