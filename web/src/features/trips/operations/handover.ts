import { isOpen, LIMITS, type Trip, type TripStatus } from '@mtos/model';
import type { EnteredCorrection } from '../../../domain/correction/correctionEvent';
import { formatDecimal } from '../../../ui/format/numbers';
import type { Assignment } from './assignments';

/** Whether the client of a trip is in its driver's vehicle. */
export const isOnBoard = ({ status, driverUid, progress }: Trip): boolean =>
  isOpen(status) && driverUid !== null && progress?.driverUid === driverUid && progress.stage === 'onBoard';

/** Whether the driver of an active trip has set off to its client, who is not in the vehicle yet. */
const hasSetOff = ({ status, driverUid, progress }: Trip): boolean =>
  status === 'Active' &&
  driverUid !== null &&
  progress?.driverUid === driverUid &&
  (progress.stage === 'onMyWay' || progress.stage === 'arrived');

/**
 * The status that a trip gets with another driver, or without one: Delayed if its driver had set off, because an active trip
 * without steps counts as one with its client on board. Undefined if the status stays.
 * @param undoes the trip as it was before the assignment that this one undoes
 */
export function statusAfterReassignment(
  trip: Trip,
  { driverUid }: Pick<Assignment, 'driverUid'>,
  undoes?: Trip,
): TripStatus | undefined {
  if (undoes?.status === 'Active') return hasSetOff(undoes) && trip.status === 'Delayed' ? 'Active' : undefined;
  return hasSetOff(trip) && driverUid !== trip.driverUid ? 'Delayed' : undefined;
}

interface Handover {
  /** What was recorded until the client came on board, for the driver who takes over. */
  readonly correction: EnteredCorrection;
  readonly reason: string;
  /** With where the client waits, for the driver who takes over. */
  readonly bookingComments: string;
}

/**
 * What the record of a trip keeps when another driver takes its client over: the pick-up. The reading of the first vehicle's
 * odometer stands in the reason, because the other vehicle has another one. Undefined if no one takes a client over.
 */
export function toHandover(trip: Trip, { driverUid }: Assignment, where: string): Handover | undefined {
  if (!isOnBoard(trip) || driverUid === null || driverUid === trip.driverUid) return undefined;
  const { times, odometers } = trip.progress ?? {};
  const at = where && ` at ${where}`;
  const reading = odometers?.onBoard == null ? '' : ` Odometer at pick-up: ${formatDecimal(odometers.onBoard)}.`;
  const note = where && `Handover from ${trip.driverName}${at}.`;
  return {
    correction: {
      ...(times?.onMyWay && { onMyWay: times.onMyWay.toDate() }),
      ...(times?.arrived && { arrived: times.arrived.toDate() }),
      ...(times?.onBoard && { onBoard: times.onBoard.toDate() }),
    },
    reason: `Handed over from ${trip.driverName}${at}.${reading}`.slice(0, LIMITS.reason),
    bookingComments: [note, trip.bookingComments].filter(Boolean).join('\n').slice(0, LIMITS.comments),
  };
}
