import { isOpen, type StoredEvent, type Trip } from '@mtos/model';
import type { Doc } from '../../../firebase/data/converter';
import { type DriveTrip, driveTrip, isUnderWay, isWaitingWillCall } from './driveTrip';

/** A driver's trips around today, each part in the order in which they are driven. */
export interface DriverDay {
  /** The trip whose next stop is shown large. */
  readonly current: DriveTrip | undefined;
  /** The other trips that are open, those left over from yesterday first. */
  readonly open: readonly DriveTrip[];
  readonly tomorrow: readonly DriveTrip[];
  /** Today's trips that are over. */
  readonly over: readonly DriveTrip[];
}

/**
 * @param trips those of yesterday, today, and tomorrow, in any order
 * @param chosen id of the trip that the driver wants to see; one that can't be driven now is ignored
 * @param nextOf finds the id of the trip whose stop is next by the plan; asked while a client is on board
 */
export function driverDay(
  trips: readonly Doc<Trip>[],
  events: readonly StoredEvent[],
  today: string,
  chosen: string | undefined,
  nextOf: (open: readonly DriveTrip[]) => string | undefined = () => undefined,
): DriverDay {
  const all = trips.map((trip) => driveTrip(trip, events)).sort(inDrivingOrder);
  const open = all.filter(({ trip, status }) => trip.tripDate <= today && isOpen(status));
  const drivable = open.filter((each) => !isWaitingWillCall(each));
  const next = drivable.some(({ progress }) => progress.stage === 'onBoard') ? nextOf(drivable) : undefined;
  const current =
    drivable.find(({ trip }) => trip.id === chosen) ??
    drivable.find(({ trip }) => trip.id === next) ??
    drivable.find(isUnderWay) ??
    drivable.find(({ progress }) => progress.noShow === null);
  return {
    current,
    open: open.filter((each) => each !== current),
    tomorrow: all.filter(({ trip, status }) => trip.tripDate > today && isOpen(status)),
    over: all.filter(({ trip, status }) => trip.tripDate === today && !isOpen(status)),
  };
}

/** By day and pick-up time; within a day, a will-call without a time comes last. */
function inDrivingOrder({ trip: a }: DriveTrip, { trip: b }: DriveTrip): number {
  const key = ({ tripDate, puTime, id }: Doc<Trip>) => `${tripDate} ${puTime || '99:99'} ${id}`;
  return key(a) < key(b) ? -1 : 1;
}
