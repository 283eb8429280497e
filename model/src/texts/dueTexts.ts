import type { Trip } from '../documents/trip';
import { rideStage, type StagedRide } from '../riders/rideStage';
import type { TextKind } from './textKinds';

export type TextedTrip = StagedRide & Pick<Trip, 'tripDate' | 'puTime' | 'apptTime' | 'pickup'>;

/** What a rider may have been told of a trip's time. */
export type ToldTime = Pick<Trip, 'tripDate' | 'puTime'>;

export const isSameTime = (a: ToldTime, b: ToldTime): boolean => a.tripDate === b.tripDate && a.puTime === b.puTime;

/**
 * Which texts a change of a trip can make due. Whether each still is, is decided again when it is sent. `willCall` is about the
 * return from this trip.
 */
export function dueTexts(before: TextedTrip | undefined, after: TextedTrip | undefined): readonly TextKind[] {
  if (!after) return [];
  const stage = rideStage(after);
  const isNewTime = !before || !isSameTime(before, after);
  const isBooked = stage === 'scheduled' || stage === 'delayed';
  const kinds: TextKind[] = [];
  if (before && rideStage(before) !== stage) {
    if (stage === 'onMyWay') kinds.push('onTheWay');
    if (stage === 'arrived') kinds.push('arrived');
    if (stage === 'droppedOff') kinds.push('willCall');
    if (stage === 'cancelled') kinds.push('canceled');
  }
  const wasCanceled = before !== undefined && rideStage(before) === 'cancelled';
  if (isBooked && (isNewTime || wasCanceled) && after.puTime !== '') {
    kinds.push('reminder');
    // A will-call that gets its time was called for by the rider
    if (before && before.puTime !== '') kinds.push('changed');
  }
  return kinds;
}
