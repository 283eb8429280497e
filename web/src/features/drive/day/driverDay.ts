import { isOpen, type StopOfTrip, type StoredEvent, type StoredTrip } from '@mtos/model';
import { type DriveTrip, driveTrip, isUnderWay, isWaitingWillCall } from './driveTrip';

/** A stop that comes later. */
export interface StopAhead {
  readonly kind: StopOfTrip['kind'];
  readonly of: DriveTrip;
}

/** A driver's trips around today, each part in the order in which they are driven. */
export interface DriverDay {
  /** The trip whose next stop is shown large. */
  readonly current: DriveTrip | undefined;
  /** On a shared ride, the stops after the current one until no one is on board; none otherwise. */
  readonly ahead: readonly StopAhead[];
  /** The other trips that are open, by their next stop, with those that can't be driven now last. */
  readonly open: readonly DriveTrip[];
  readonly tomorrow: readonly DriveTrip[];
  /** The trips that are over: today's, and those of yesterday whose drop-off was not long ago. */
  readonly over: readonly DriveTrip[];
}

/** How long a trip of yesterday stays after its drop-off, in milliseconds: what was paid on its way can be entered later. */
const STAYS = 12 * 3_600_000;

/**
 * @param trips those of yesterday, today, and tomorrow, in any order
 * @param chosen id of the trip that the driver wants to see; one that can't be driven now is ignored
 * @param orderStops finds the stops that are left, in the order of the plan
 */
export function driverDay(
  trips: readonly StoredTrip[],
  events: readonly StoredEvent[],
  today: string,
  now: Date,
  chosen: string | undefined,
  orderStops: (drivable: readonly DriveTrip[]) => readonly StopOfTrip[] = () => [],
): DriverDay {
  const all = trips.map((trip) => driveTrip(trip, events)).sort(inDrivingOrder);
  const booked = all.filter(({ trip, status }) => trip.tripDate <= today && isOpen(status));
  const drivable = booked.filter((each) => !isWaitingWillCall(each));
  const stops = orderStops(drivable);
  const open = byNextStop(booked, stops);
  const isSomeoneOnBoard = drivable.some(({ progress }) => progress.stage === 'onBoard');
  const candidates = open.filter((each) => drivable.includes(each));
  const current =
    candidates.find(({ trip }) => trip.id === chosen) ??
    candidates.find(({ trip }) => isSomeoneOnBoard && trip.id === stops[0]?.tripId) ??
    candidates.find(isUnderWay) ??
    candidates.find(({ progress }) => progress.noShow === null);
  return {
    current,
    ahead: current && current.trip.id === stops[0]?.tripId ? stopsAhead(drivable, stops) : [],
    open: open.filter((each) => each !== current),
    tomorrow: all.filter(({ trip, status }) => trip.tripDate > today && isOpen(status)),
    over: all.filter(
      ({ trip, status, progress: { times } }) =>
        !isOpen(status) &&
        (trip.tripDate === today ||
          (trip.tripDate < today && times.droppedOff && now.getTime() - times.droppedOff.toMillis() <= STAYS)),
    ),
  };
}

/** Trips by the next stop of each. Those without one, such as will-calls, come last, as they were. */
function byNextStop(trips: readonly DriveTrip[], stops: readonly StopOfTrip[]): readonly DriveTrip[] {
  const stopIndex = ({ trip }: DriveTrip) => {
    const index = stops.findIndex(({ tripId }) => tripId === trip.id);
    return index === -1 ? stops.length : index;
  };
  return trips.toSorted((a, b) => stopIndex(a) - stopIndex(b));
}

/** The stops after the first until no one is on board. None if they are those of one client. */
function stopsAhead(trips: readonly DriveTrip[], stops: readonly StopOfTrip[]): readonly StopAhead[] {
  const onBoard = new Set(trips.filter(({ progress }) => progress.stage === 'onBoard').map(({ trip }) => trip.id));
  const ahead: StopAhead[] = [];
  for (const [index, { kind, tripId }] of stops.entries()) {
    const of = trips.find(({ trip }) => trip.id === tripId);
    if (of && index > 0) ahead.push({ kind, of });
    if (kind === 'pickUp') onBoard.add(tripId);
    else onBoard.delete(tripId);
    if (onBoard.size === 0) break;
  }
  return ahead.some(({ of }) => of.trip.id !== stops[0]?.tripId) ? ahead : [];
}

/** By day and pick-up time; within a day, a will-call without a time comes last. */
function inDrivingOrder({ trip: a }: DriveTrip, { trip: b }: DriveTrip): number {
  const key = ({ tripDate, puTime, id }: StoredTrip) => `${tripDate} ${puTime || '99:99'} ${id}`;
  return key(a) < key(b) ? -1 : 1;
}
