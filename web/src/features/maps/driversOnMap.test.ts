import type { DriverLocation } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../data/read/converter';
import { type CurrentTrip, type Driver, driversOnMap } from './driversOnMap';

const now = new Date('2026-05-14T15:00:00Z');
const amos: Driver = { id: 'amos', fullName: 'Amos Turnpike', state: 'active' };
const trip: CurrentTrip = {
  id: 'trip-1',
  driverUid: 'amos',
  name: 'Ada Client',
  puTime: '14:30',
  fromAddress: '1 Elm St',
  toAddress: 'City Hospital',
};

function reported(secondsAgo: number, more: Partial<DriverLocation> = {}): Doc<DriverLocation> {
  const at = new Date(now.getTime() - secondsAgo * 1000);
  const updatedAt = { toDate: () => at, toMillis: () => at.getTime() };
  const location = { lat: 40.7, lng: -74 };
  return { id: 'amos', subOwneruid: 'account', location, available: true, tripId: null, updatedAt, ...more };
}

const one = (locations: readonly Doc<DriverLocation>[], trips: readonly CurrentTrip[] = []) =>
  driversOnMap([amos], locations, trips, now)[0];

describe('a driver on the map', () => {
  it('[MAP-1] is available or unavailable, as they report', () => {
    expect(one([reported(30)])?.status).toBe('available');
    expect(one([reported(30, { available: false })])?.status).toBe('unavailable');
  });

  it('[MAP-1] is on the trip they report, otherwise on the active trip assigned to them', () => {
    const named = { ...trip, id: 'trip-2', driverUid: 'someone-else' };
    expect(one([reported(30)], [trip])).toMatchObject({ status: 'on-trip', trip });
    expect(one([reported(30, { tripId: 'trip-2' })], [trip, named])).toMatchObject({ status: 'on-trip', trip: named });
  });

  it('[POS-5] has their own last step, which says where they are once the position is old', () => {
    const at = { toDate: () => now, toMillis: () => now.getTime() };
    const times = { onMyWay: at, arrived: null, onBoard: null, droppedOff: null };
    const progress: NonNullable<CurrentTrip['progress']> = {
      driverUid: 'amos',
      stage: 'onMyWay',
      times,
      odometers: { onBoard: null, droppedOff: null },
      proof: null,
      noShow: null,
      unsettledAt: null,
      decided: { status: 'Active', at },
      movedAt: null,
    };
    expect(one([reported(900)], [{ ...trip, progress }])?.step).toEqual({ stage: 'onMyWay', at: now });
    expect(one([reported(900)], [{ ...trip, progress: { ...progress, driverUid: 'other' } }])?.step).toBeUndefined();
    expect(one([reported(900)], [trip])?.step).toBeUndefined();
  });

  it('[MAP-1] has an old position after ten minutes', () => {
    expect(one([reported(600)], [trip])).toMatchObject({ status: 'on-trip', position: { isOld: false } });
    expect(one([reported(601)], [trip])).toMatchObject({ status: 'old', position: { isOld: true }, trip });
  });

  it('[MAP-2] is listed even without a position', () => {
    expect(one([])).toMatchObject({ name: 'Amos Turnpike', status: 'unknown', position: undefined });
  });

  it('[MAP-1] is left out while pending or deactivated', () => {
    const drivers: Driver[] = [
      { ...amos, state: 'inactive' },
      { ...amos, state: 'pending' },
    ];
    expect(driversOnMap(drivers, [reported(30)], [trip], now)).toEqual([]);
  });
});
