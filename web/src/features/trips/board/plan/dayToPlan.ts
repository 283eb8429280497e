import {
  type ClientWishes,
  type DayToPlan,
  type DriverLocation,
  type DriverWishes,
  isOnShift,
  NO_DRIVER_WISHES,
  type StoredTrip,
  toPlanDriver,
  toPlanTrip,
} from '@mtos/model';
import type { Doc } from '../../../../data/read/converter';
import { readyValue } from '../../../../data/read/queryState';
import type { Board } from '../day/useBoard';

interface From {
  readonly day: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly settings: DayToPlan['settings'];
  /** Where the drivers are, if the day is today. */
  readonly positions: readonly Doc<DriverLocation>[];
  readonly wishes: ClientWishes;
}

/** What the planner gets to know of a day: no names, addresses, or phone numbers. */
export function dayToPlan({ trips, loaded }: Pick<Board, 'trips' | 'loaded'>, from: From): DayToPlan {
  const drivers = readyValue(loaded.drivers) ?? [];
  const settings = new Map((readyValue(loaded.settings) ?? []).map((of) => [of.id, of]));
  const positions = new Map(from.positions.filter((of) => isOnShift(of, from.now)).map((of) => [of.id, of.location]));
  const findWishes = ({ clientUid, driverUid }: StoredTrip): DriverWishes => {
    const wishes = from.wishes(clientUid);
    if (wishes !== 'unknown') return wishes;
    // The plan gives the trip to no one else
    return { ...NO_DRIVER_WISHES, blocked: drivers.map(({ id }) => id).filter((id) => id !== driverUid) };
  };
  return {
    ...{ day: from.day, timeZone: from.timeZone, now: from.now, settings: from.settings },
    trips: trips.map((trip) => toPlanTrip(trip.id, trip, findWishes(trip))),
    drivers: drivers
      .filter(({ state }) => state === 'active')
      .map((driver) => {
        const position = positions.get(driver.id) ?? null;
        return toPlanDriver(driver.id, driver, settings.get(driver.id), position, from.day);
      }),
  };
}
