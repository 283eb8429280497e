import type { DriverSettings } from '../crew/driverSettings';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import type { User } from '../documents/user';
import { newUserFields, type UserFields } from '../people/newUserFields';
import { tripSearchGrams } from '../queries/tripSearch';
import { pickRide, type RepeatedRide } from '../standingOrder/standingOrderInput';
import { newTrip } from '../trip/newTrip';
import { emptyTripInput } from '../trip/tripInput';
import type { Stored } from './stored';

/** Builders of documents for the sample data and tests. */

type UserGiven = Partial<UserFields> & Pick<Stored<User>, 'subOwneruid' | 'fullName' | 'updatedBy' | 'createdAt'>;

/** A complete user document. Defaults: an active admin. */
export function buildUser({ createdAt, ...given }: UserGiven): Stored<User> {
  return { ...newUserFields(given), createdAt, updatedAt: createdAt };
}

type TripGiven = Partial<Stored<Trip>> &
  Pick<Stored<Trip>, 'subOwneruid' | 'clientUid' | 'name' | 'tripDate' | 'updatedBy' | 'createdAt'>;

/** A complete trip document. Defaults: pending, unassigned, ambulatory client, pick-up at 09:00. */
export function buildTrip(given: TripGiven): Stored<Trip> {
  const { clientUid, name, tripDate } = given;
  const input = { ...emptyTripInput(tripDate), clientUid, name, puTime: '09:00' };
  const trip: Stored<Trip> = {
    ...newTrip(input, { account: given.subOwneruid, writtenBy: given.updatedBy, at: given.createdAt }),
    ...given,
  };
  return { ...trip, searchGrams: given.searchGrams ?? tripSearchGrams(trip) };
}

type StandingOrderGiven = Partial<Omit<Stored<StandingOrder>, 'trip'>> &
  Pick<Stored<StandingOrder>, 'from' | 'until' | 'updatedBy' | 'createdAt'>;

/** A complete standing order that repeats a trip. Defaults: every weekday, not paused. */
export function buildStandingOrder(trip: RepeatedRide, given: StandingOrderGiven): Stored<StandingOrder> {
  return {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    leftOut: [],
    extraDays: [],
    paused: false,
    onHolidays: 'drive',
    updatedAt: given.createdAt,
    ...given,
    trip: pickRide(trip),
  };
}

type DriverSettingsGiven = Partial<Stored<DriverSettings>> & Pick<Stored<DriverSettings>, 'updatedAt' | 'updatedBy'>;

/** A driver's settings. Defaults: works at any time, one trip at a time. */
export function buildDriverSettings(given: DriverSettingsGiven): Stored<DriverSettings> {
  return {
    hours: Array(7).fill(null),
    break: null,
    daysOff: [],
    seats: {},
    vehicleName: '',
    plate: '',
    licenseNumber: '',
    startPlace: null,
    ...given,
  };
}
