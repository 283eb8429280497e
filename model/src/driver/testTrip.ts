import type { Instant } from '../documents/instant';
import type { foldProgress } from './foldProgress';

const instants = new Map<number, Instant>();

/** An instant for tests: the same object for the same second, so that results compare by identity of time. */
export function second(seconds: number): Instant {
  const known = instants.get(seconds) ?? {
    toMillis: () => seconds * 1000,
    toDate: () => new Date(seconds * 1000),
  };
  instants.set(seconds, known);
  return known;
}

export type DrivenTrip = Parameters<typeof foldProgress>[0];

/** A pending trip of the driver Dora. */
export const TRIP: DrivenTrip = { driverUid: 'dora', status: 'Pending', statusAt: second(0), createdAt: second(0) };
