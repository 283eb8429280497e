import type { Trip } from '@mtos/model';
import { buildTrip, buildUser, type Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../firebase/converter';
import { driverTrouble } from './driverTrouble';

const NOW = new Date('2026-03-09T12:00:00Z'); // 8:00 in New York
const instant = { toMillis: () => NOW.getTime(), toDate: () => NOW };

function trip(id: string, given: Partial<Stored<Trip>> = {}): Doc<Trip> {
  const built = buildTrip({
    subOwneruid: 'account',
    clientUid: 'client',
    name: 'Abner Teapot',
    clientDis: 'wheelchair',
    tripDate: '2026-03-09',
    puTime: '10:00',
    fromAddress: '1 Elm Street',
    toAddress: 'City Clinic',
    driverUid: 'dora',
    driverName: 'Dora Axle',
    assignedBy: 'auto',
    updatedBy: 'account',
    createdAt: NOW,
    ...given,
  });
  return { ...built, id, statusAt: instant, createdAt: instant, updatedAt: instant };
}

const DRIVER = buildUser({
  subOwneruid: 'account',
  fullName: 'Dora Axle',
  role: 'driver',
  vehicle: ['ambulatory', 'wheelchair'],
  updatedBy: 'account',
  createdAt: NOW,
});

const troubleOf = (
  of: Partial<Stored<Trip>>,
  { driver = DRIVER, trips = [] }: { driver?: typeof DRIVER; trips?: readonly Doc<Trip>[] } = {},
) => driverTrouble(trip('this', of), { driver, trips, timeZone: 'America/New_York', now: NOW });

describe('driverTrouble', () => {
  it('[TRP-6] finds nothing where the driver is free and the vehicle suits', () => {
    const before = trip('before', { puTime: '09:30', apptTime: '10:00', miles: 0 });
    const after = trip('after', { puTime: '10:20' });
    expect(troubleOf({ miles: 0 }, { trips: [trip('this'), before, after] })).toBeUndefined();
  });

  it('[TRP-6] finds what else the driver drives then, unless that is done', () => {
    const same = trip('same', { puTime: '10:05' });
    const done = trip('done', { puTime: '10:05', status: 'Completed' });
    expect(troubleOf({}, { trips: [same, done] })).toEqual({ unfit: undefined, clashes: [same] });
  });

  it('[TRP-6] tells a vehicle that does not suit from a driver who drives no more', () => {
    const vehicle = 'The vehicle of Dora Axle does not suit: Stretcher.';
    expect(troubleOf({ clientDis: 'stretcher' })).toEqual({ unfit: vehicle, clashes: [] });
    const gone = 'Dora Axle is not an active driver any more.';
    expect(troubleOf({}, { driver: { ...DRIVER, state: 'inactive' } })).toEqual({ unfit: gone, clashes: [] });
  });

  it('[TRP-6] leaves alone a trip that is under way, done, or without a driver', () => {
    const trips = [trip('same')];
    for (const given of [{ status: 'Active' }, { status: 'Completed' }, { driverUid: null }] as const) {
      expect(troubleOf({ clientDis: 'stretcher', ...given }, { trips })).toBeUndefined();
    }
    expect(troubleOf({ willCall: true, puTime: '' }, { trips })).toBeUndefined();
  });
});
