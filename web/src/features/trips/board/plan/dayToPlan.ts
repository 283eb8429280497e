import {
  type ClientWishes,
  type DayToPlan,
  type DriverLocation,
  type DriverWishes,
  isOnShift,
  isPayerWithout,
  NO_DRIVER_WISHES,
  type PayersOfTrips,
  payersWithout,
  type StoredTrip,
  settingsOn,
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
  /** Who pays. A driver who lacks what some payers want gets no trip whose payer is unknown. */
  readonly payers: PayersOfTrips;
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
  const without = drivers.flatMap(({ id }) => {
    const own = settings.get(id);
    const payers = own ? payersWithout(settingsOn(own, from.day), from.day) : [];
    return payers.length > 0 ? [{ id, payers }] : [];
  });
  const findUnfit = ({ id: tripId }: StoredTrip) =>
    without.filter(({ payers }) => isPayerWithout(payers, from.payers(tripId))).map(({ id }) => id);
  return {
    ...{ day: from.day, timeZone: from.timeZone, now: from.now, settings: from.settings },
    trips: trips.map((trip) => toPlanTrip(trip.id, trip, findWishes(trip), findUnfit(trip))),
    drivers: drivers
      .filter(({ state }) => state === 'active')
      .map((driver) => {
        const position = positions.get(driver.id) ?? null;
        return toPlanDriver(driver.id, driver, settings.get(driver.id), position, from.day);
      }),
  };
}
