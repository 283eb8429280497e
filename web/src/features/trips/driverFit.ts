import {
  canCarry,
  type DriverLocation,
  isFree,
  isOnShift,
  isOpen,
  spanToAssign,
  type Trip,
  type User,
} from '@mtos/model';
import type { Doc } from '../../firebase/converter';

/** How well a driver fits a trip, as far as is known. */
export interface DriverFit {
  readonly driver: Doc<User>;
  /** The vehicle carries the client. */
  readonly suits: boolean;
  /** No open trip takes that time. */
  readonly free: boolean;
  /** On shift, with a position of the last minutes. */
  readonly onShift: boolean;
  /** Open trips on the trip's day, without this one. */
  readonly trips: number;
}

export interface Known {
  readonly trip: Doc<Trip>;
  readonly timeZone: string;
  readonly now: Date;
  /** Trips of that day, whosever. */
  readonly dayTrips: readonly Doc<Trip>[];
  readonly locations: readonly Doc<DriverLocation>[];
}

/** The active drivers, who fits best first: a vehicle that suits, free, on shift, few trips; then by name. */
export function driversByFit(drivers: readonly Doc<User>[], known: Known): readonly DriverFit[] {
  const { trip, timeZone, now, dayTrips, locations } = known;
  const span = spanToAssign(trip, timeZone, now);
  const positions = new Map(locations.map((position) => [position.id, position]));
  const fitOf = (driver: Doc<User>): DriverFit => {
    const others = dayTrips.filter(
      ({ id, driverUid, status }) => driverUid === driver.id && id !== trip.id && isOpen(status),
    );
    return {
      driver,
      suits: canCarry(driver, trip.clientDis),
      free: span === undefined || isFree(others, span, timeZone, now),
      onShift: isOnShift(positions.get(driver.id), now),
      trips: others.length,
    };
  };
  const rank = ({ suits, free, onShift }: DriverFit) => (suits ? 0 : 4) + (free ? 0 : 2) + (onShift ? 0 : 1);
  return drivers
    .filter(({ state }) => state === 'active')
    .map(fitOf)
    .sort((a, b) => rank(a) - rank(b) || a.trips - b.trips || a.driver.fullName.localeCompare(b.driver.fullName));
}
