import type { StoredTrip, Trip, User } from '@mtos/model';
import { buildTrip, buildUser, type Stored } from '@mtos/model/sample';
import type { Doc } from '../../data/read/converter';

/** The present moment of tests of trips: 8:00 AM in New York. */
export const NOW = new Date('2026-03-09T12:00:00Z');
export const NEW_YORK = 'America/New_York';
export const PICKUP = { lat: 40.7, lng: -73.9 };

export const at = (date: Date) => ({ toMillis: () => date.getTime(), toDate: () => date });

/** A trip as a query finds it: of today at 10:00 unless given otherwise. */
export function tripDoc(id: string, given: Partial<Stored<Trip>> & Pick<Partial<Trip>, 'progress'> = {}): StoredTrip {
  const { progress, ...stored } = given;
  const built = buildTrip({
    subOwneruid: 'account',
    clientUid: 'client',
    name: 'Abner Teapot',
    tripDate: '2026-03-09',
    puTime: '10:00',
    pickup: PICKUP,
    updatedBy: 'account',
    createdAt: NOW,
    ...stored,
  });
  const times = { calledAt: null, statusAt: at(NOW), createdAt: at(NOW), updatedAt: at(NOW) };
  return { ...built, id, ...times, ...(progress && { progress }) };
}

/** An active driver, as a query finds them. */
export function driverDoc(
  id: string,
  fullName: string,
  { liftDefectAt, ...given }: Partial<Pick<User, 'state' | 'vehicle' | 'liftDefectAt'>> = {},
): Doc<User> {
  const common = { subOwneruid: 'account', role: 'driver', updatedBy: 'account', createdAt: NOW } as const;
  const built = buildUser({ ...common, fullName, vehicle: ['ambulatory'], ...given });
  return { ...built, id, erasedAt: undefined, liftDefectAt, createdAt: at(NOW), updatedAt: at(NOW) };
}
