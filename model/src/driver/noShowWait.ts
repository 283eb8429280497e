import type { Instant } from '../documents/instant';
import type { Trip } from '../documents/trip';
import { pickUpAt } from '../trip/tripSpan';
import type { DriveSettings } from './driveSettings';
import type { TripProgress } from './tripProgress';

/** By which a report is not called early, in milliseconds: the phone's clock is never exact. */
const TOLERANCE = 60_000;

/** How long drivers of a company wait for a client, and where it is. */
export interface NoShowRule extends Pick<DriveSettings, 'noShowMinutes'> {
  readonly timeZone: string;
}

/** From when on a driver can report a no-show: they wait from the later of their arrival and the planned pick-up. */
export function waitEnd(
  trip: Pick<Trip, 'tripDate' | 'puTime'>,
  arrived: Instant,
  { noShowMinutes, timeZone }: NoShowRule,
): Date {
  const planned = pickUpAt(trip, timeZone)?.getTime() ?? Number.NEGATIVE_INFINITY;
  return new Date(Math.max(arrived.toMillis(), planned) + noShowMinutes * 60_000);
}

/** How many minutes of the wait were missing when a no-show was reported; undefined if none were. */
export function earlyMinutes(reported: Instant, end: Date): number | undefined {
  const missing = end.getTime() - reported.toMillis();
  return missing > TOLERANCE ? Math.ceil(missing / 60_000) : undefined;
}

/** Until when the driver should have waited; undefined unless the no-show was reported early. */
export function missedWaitEnd({ at, early }: NonNullable<TripProgress['noShow']>): Date | undefined {
  return early === undefined ? undefined : new Date(at.toMillis() + early * 60_000);
}

/** Whether a reported no-show counts as one: the wait was over when it was reported, or when the office cancelled the trip. */
export function countsAsNoShow(noShow: TripProgress['noShow'] | undefined, cancelledAt: Instant | undefined): boolean {
  if (!noShow) return false;
  const end = missedWaitEnd(noShow);
  return end === undefined || (cancelledAt !== undefined && cancelledAt.toMillis() >= end.getTime());
}
