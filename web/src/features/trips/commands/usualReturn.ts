import type { ReturnChoice, StoredTrip } from '@mtos/model';
import { saidInput } from '../operations/tripForm';

/** The return that a client had the last time. */
export interface UsualReturn {
  /** The day of that return. */
  readonly day: string;
  readonly choice: ReturnChoice;
}

/**
 * What the form for a trip's return begins with: the client's latest return between the same addresses. Undefined if there is
 * none, or if its time would be before this trip's pick-up.
 * @param trips the client's trips, the latest first
 */
export function usualReturn(trip: StoredTrip, trips: readonly StoredTrip[], timeZone: string): UsualReturn | undefined {
  const last = trips.find(
    ({ returnOf, status, fromAddress, toAddress }) =>
      returnOf !== null && status !== 'Cancelled' && fromAddress === trip.toAddress && toAddress === trip.fromAddress,
  );
  if (!last) return undefined;
  const { willCall, puTime } = saidInput(last, timeZone);
  // Whether that one was on the next day is not known
  if (!willCall && puTime <= trip.puTime) return undefined;
  const returnKind = willCall ? 'willCall' : 'timed';
  return { day: last.tripDate, choice: { returnKind, returnTime: willCall ? '' : puTime, returnNextDay: false } };
}
