import type { Trip } from '../documents/trip';
import { pickUpAt } from '../trip/tripSpan';

/** From when until when a driver waited for a client, by the driver's times. */
export interface Waiting {
  readonly from: Date;
  /** Why it counts from then: the later of the two. */
  readonly since: 'arrival' | 'plannedPickUp';
  /** When the client was on board. */
  readonly until: Date;
  /** Whole minutes; 0 if the client was on board before. */
  readonly minutes: number;
}

const MINUTE = 60_000;

type WaitingTrip = Pick<Trip, 'tripDate' | 'puTime' | 'progress'>;

/** How long the driver waited, from the later of arrival and planned pick-up until on board; undefined if that is not known. */
export function readWaiting(trip: WaitingTrip, timeZone: string): Waiting | undefined {
  const { arrived, onBoard } = trip.progress?.times ?? {};
  const planned = pickUpAt(trip, timeZone)?.getTime();
  if (!onBoard || (!arrived && planned === undefined)) return undefined;
  const arrivedAt = arrived?.toMillis() ?? Number.NEGATIVE_INFINITY;
  const plannedAt = planned ?? Number.NEGATIVE_INFINITY;
  const from = Math.max(arrivedAt, plannedAt);
  const minutes = Math.floor((onBoard.toMillis() - from) / MINUTE);
  // The time zone of a broken account makes no time
  if (!Number.isFinite(minutes)) return undefined;
  return {
    from: new Date(from),
    since: arrivedAt >= plannedAt ? 'arrival' : 'plannedPickUp',
    until: onBoard.toDate(),
    minutes: Math.max(0, minutes),
  };
}

/** The whole minutes that the driver waited; 0 if that is not known. */
export const waitedMinutes = (trip: WaitingTrip, timeZone: string): number => readWaiting(trip, timeZone)?.minutes ?? 0;
