import type { Instant } from '../documents/instant';
import { check } from '../documents/schema';
import type { Trip } from '../documents/trip';
import { countsAsNoShow } from '../driver/noShowWait';
import type { Figures } from './figures';
import { type JudgedTrip, judgeTrip } from './judgeTrip';
import { CANCELLED_BY, type ListedFigure } from './listedFigures';
import { onTimeRuleSchema } from './onTimeRule';

/** How a cancelled trip counts: as a no-show, unless that was reported and confirmed too early, or for who cancelled it. */
export function cancellation({
  status,
  statusAt,
  progress,
  cancelledBy,
}: Pick<Trip, 'status' | 'progress' | 'cancelledBy'> & { readonly statusAt?: Instant | undefined }): Figures {
  if (status !== 'Cancelled') return {};
  if (countsAsNoShow(progress?.noShow, statusAt)) return { noShows: 1 };
  return cancelledBy ? { [CANCELLED_BY[cancelledBy]]: 1 } : {};
}

/** How a trip counts by its actual times. */
export function punctuality(trip: JudgedTrip): Figures {
  const verdicts = judgeTrip(trip);
  return {
    ...(verdicts.trip && { [verdicts.trip]: 1 }),
    ...(verdicts.pickUp && { [verdicts.pickUp === 'late' ? 'pickUpsLate' : 'pickUpsOnTime']: 1 }),
    ...(verdicts.dropOff && { [verdicts.dropOff === 'late' ? 'dropOffsLate' : 'dropOffsOnTime']: 1 }),
  };
}

/** Whether reports count the trip in a figure. A rule that can't be read judges nothing. */
export function isCountedIn(trip: Trip, figure: ListedFigure): boolean {
  const judged = { ...trip, onTimeRule: check(onTimeRuleSchema, trip.onTimeRule).data };
  return { ...cancellation(trip), ...punctuality(judged) }[figure] === 1;
}
