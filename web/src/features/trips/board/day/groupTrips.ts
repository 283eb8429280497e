import {
  type DriverSettings,
  hoursOn,
  isOpen,
  isSameJson,
  type StoredTrip,
  settingsOn,
  type User,
  vehicleOutOn,
} from '@mtos/model';
import type { Doc } from '../../../../data/read/converter';

/** A driver's row of the board. */
export interface BoardRow {
  readonly driverUid: string;
  readonly name: string;
  /** False for someone who has trips of the day but can't be given any: deactivated, not confirmed, or no driver. */
  readonly isActive: boolean;
  /** When the driver works; undefined for someone without settings, who works at any time. */
  readonly settings: Doc<DriverSettings> | undefined;
  /** Whether the driver works on the day. */
  readonly works: boolean;
  /** Who else has a shift in the driver's vehicle, by name; empty if no one does. */
  readonly sameVehicle: string;
  /** The driver's trips of the day by pick-up. */
  readonly trips: readonly StoredTrip[];
}

export interface BoardGroups {
  /** Drivers with trips first, then those who work that day, each by name. A driver keeps their place while the board is open. */
  readonly rows: readonly BoardRow[];
  /** Open trips without a driver or a pick-up time. Clients who called come first, then by pick-up, then who has not called. */
  readonly queue: readonly StoredTrip[];
}

export interface BoardData {
  readonly day: string;
  readonly trips: readonly StoredTrip[];
  readonly drivers: readonly Driver[];
  readonly settings: readonly Doc<DriverSettings>[];
}

type Driver = Pick<Doc<User>, 'id' | 'fullName' | 'state'>;

/** Whether the trip waits in the queue: it is open, and has no driver or no pick-up time. */
const isQueued = ({ status, driverUid, puTime }: StoredTrip): boolean =>
  isOpen(status) && (driverUid === null || puTime === '');

/**
 * Sorts the day's trips into the rows of their drivers and the queue. What is the same as in `previous` stays the same
 * object, so that one changed trip redraws one row.
 */
export function groupTrips({ day, trips, drivers, settings }: BoardData, previous?: BoardGroups): BoardGroups {
  const ofDriver = new Map<string, StoredTrip[]>();
  for (const trip of trips) {
    if (trip.driverUid === null || isQueued(trip)) continue;
    const theirs = ofDriver.get(trip.driverUid);
    if (theirs) theirs.push(trip);
    else ofDriver.set(trip.driverUid, [trip]);
  }
  const active = new Map(drivers.filter(({ state }) => state === 'active').map((driver) => [driver.id, driver]));
  const known = new Map(drivers.map((driver) => [driver.id, driver]));
  const settingsByDriver = new Map(settings.map((each) => [each.id, each]));
  const shared = sharedVehicles(settings, day);
  const before = new Map(previous?.rows.map((row, place) => [row.driverUid, { row, place }]));
  const rows = [...new Set([...active.keys(), ...ofDriver.keys()])].map((driverUid) => {
    const theirs = ofDriver.get(driverUid) ?? [];
    const name = known.get(driverUid)?.fullName || theirs[0]?.driverName || 'Unknown driver';
    const stored = settingsByDriver.get(driverUid);
    const work = stored && settingsOn(stored, day);
    const works = !work || (!work.daysOff.includes(day) && hoursOn(work, day) !== null && !vehicleOutOn(work, day));
    const sameVehicle = (shared.get(driverUid) ?? [])
      .map((uid) => known.get(uid)?.fullName ?? 'another driver')
      .join(', ');
    const row = { driverUid, name, isActive: active.has(driverUid), settings: work, works, sameVehicle, trips: theirs };
    const last = before.get(driverUid)?.row;
    return last && isSameRow(last, row) ? last : row;
  });
  const previousIndex = ({ driverUid }: BoardRow) => before.get(driverUid)?.place ?? Number.POSITIVE_INFINITY;
  const byTripsAndName = (a: BoardRow, b: BoardRow) =>
    Number(b.trips.length > 0) - Number(a.trips.length > 0) ||
    Number(b.works) - Number(a.works) ||
    a.name.localeCompare(b.name, 'en');
  rows.sort((a, b) => compare(previousIndex(a), previousIndex(b)) || byTripsAndName(a, b));

  const queue = trips.filter(isQueued).sort((a, b) => compare(urgencyKey(a), urgencyKey(b)) || compare(a.name, b.name));
  return { rows, queue: previous && hasSame(previous.queue, queue) ? previous.queue : queue };
}

/** The other drivers whose shifts of the day go on in the same vehicle, by driver. */
function sharedVehicles(settings: readonly Doc<DriverSettings>[], day: string): ReadonlyMap<string, readonly string[]> {
  const byVehicle = new Map<string, string[]>();
  for (const { id, shift } of settings) {
    if (shift?.day !== day || shift.isOver) continue;
    byVehicle.set(shift.vehicleUid, [...(byVehicle.get(shift.vehicleUid) ?? []), id]);
  }
  return new Map(
    [...byVehicle.values()].flatMap((uids) =>
      uids.length > 1 ? uids.map((uid) => [uid, uids.filter((other) => other !== uid)] as const) : [],
    ),
  );
}

/** The earlier in the alphabet, the more urgent. */
function urgencyKey({ puTime, calledAt }: StoredTrip): string {
  if (puTime !== '') return `2 ${puTime}`;
  return calledAt ? `1 ${calledAt.toDate().toISOString()}` : '3';
}

const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

const hasSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);

const isSameRow = (a: BoardRow, b: BoardRow) =>
  a.name === b.name &&
  a.isActive === b.isActive &&
  (a.settings === b.settings || isSameJson(a.settings, b.settings)) &&
  a.works === b.works &&
  a.sameVehicle === b.sameVehicle &&
  hasSame(a.trips, b.trips);
