import { type DriverWishes, NO_DRIVER_WISHES } from '../clientProfile/driverWishes';
import { type Candidate, chooseDriver } from './chooseDriver';
import type { DriverPosition, DriverToAssess, DriverTrip, TripToAssign } from './knownOfDriver';

// A trip at 14:30 in New York, and drivers who could take it at 13:00.

export const ZONE = 'America/New_York';

export const NOW = new Date('2026-03-09T17:00:00Z'); // 13:00 in New York
export const HERE = { lat: 40.7, lng: -73.95 };

export const milesNorth = (miles: number) => ({ lat: HERE.lat + miles / 69, lng: HERE.lng });

export const at = (instant: Date) => ({ toMillis: () => instant.getTime(), toDate: () => instant });

export const minutesAgo = (minutes: number) => at(new Date(NOW.getTime() - minutes * 60_000));

export const TRIP: TripToAssign = {
  id: 'this',
  clientUid: 'ann',
  tripDate: '2026-03-09',
  puTime: '14:30',
  apptTime: '15:15',
  miles: 4,
  status: 'Pending',
  clientDis: 'wheelchair',
  companions: 0,
  attendants: 0,
  pickup: HERE,
};

export const DAY = TRIP.tripDate;

export const ANY_TIME = { hours: Array(7).fill(null), break: null, daysOff: [], seats: {} };

export const trip = (puTime: string, given: Partial<DriverTrip> = {}): DriverTrip => ({
  ...TRIP,
  id: 'other',
  puTime,
  apptTime: '',
  ...given,
});

export function driver(
  id: string,
  miles: number,
  given: Partial<DriverToAssess> & {
    position?: Partial<DriverPosition>;
    trips?: readonly DriverTrip[] | 'unknown';
    settings?: Candidate['known']['settings'];
    wishes?: Partial<DriverWishes> | 'unknown';
    payers?: Candidate['known']['payers'];
  } = {},
): Candidate {
  const { position, trips = [], settings, wishes = {}, payers, ...user } = given;
  return {
    driver: { id, fullName: id, role: 'driver', state: 'active', vehicle: ['ambulatory', 'wheelchair'], ...user },
    known: {
      position: { location: milesNorth(miles), available: true, updatedAt: minutesAgo(1), ...position },
      trips,
      settings,
      payers,
      wishes: (uid) =>
        uid !== 'ann' ? NO_DRIVER_WISHES : wishes === 'unknown' ? wishes : { ...NO_DRIVER_WISHES, ...wishes },
    },
  };
}

export const choose = (...candidates: readonly Candidate[]) => {
  const { driver: chosen, why } = chooseDriver(TRIP, candidates, { timeZone: ZONE, now: NOW });
  return [chosen?.id, why];
};
