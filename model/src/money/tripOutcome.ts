import type { Trip } from '../documents/trip';
import { countsAsNoShow } from '../driver/noShowWait';
import { pickUpAt } from '../trip/tripSpan';
import type { RateCard } from './rateCard';

/** What became of a trip, as far as its price depends on it. `expected`: it is not over yet. */
export const OUTCOMES = ['expected', 'completed', 'noShow', 'canceledAtDoor', 'lateCancel', 'canceled'] as const;
export type TripOutcome = (typeof OUTCOMES)[number];

/** The fields of a trip that say what became of it. */
export type EndedTrip = Pick<Trip, 'status' | 'statusAt' | 'progress' | 'cancelledBy' | 'tripDate' | 'puTime'>;

/** What became of a trip. A no-show has to be confirmed by a cancellation, and the driver has to have waited. */
export function tripOutcome(
  trip: EndedTrip,
  card: Pick<RateCard, 'lateCancelMinutes' | 'chargesOwnCancels'> | undefined,
  timeZone: string,
): TripOutcome {
  if (trip.status === 'Completed') return 'completed';
  if (trip.status !== 'Cancelled') return 'expected';
  const { progress, statusAt, cancelledBy } = trip;
  const { arrived, noShow } = readWaitingAtDoor(progress, statusAt);
  if (countsAsNoShow(noShow, statusAt)) return 'noShow';
  const byClient = cancelledBy === 'client' || cancelledBy === 'facility';
  if (!card || !(byClient || card.chargesOwnCancels)) return 'canceled';
  if (arrived) return 'canceledAtDoor';
  const pickUp = pickUpAt(trip, timeZone)?.getTime();
  if (pickUp === undefined || Number.isNaN(pickUp)) return 'canceled';
  return pickUp - statusAt.toMillis() < card.lateCancelMinutes * 60_000 ? 'lateCancel' : 'canceled';
}

/** A driver's arrival and reported no-show; neither if the driver came only after the trip was canceled. */
function readWaitingAtDoor(progress: Trip['progress'], canceledAt: Trip['statusAt']) {
  const { arrived } = progress?.times ?? {};
  const cameAt = arrived ?? progress?.noShow?.at;
  if (!progress || !cameAt || cameAt.toMillis() > canceledAt.toMillis()) return {};
  return { arrived, noShow: progress.noShow };
}
