import type { DriverLocation } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../firebase/converter';
import { driversOnMap, type MappedDriver, type TripUnderWay } from './driversOnMap';

const now = new Date('2026-05-14T15:00:00Z');
const amos: MappedDriver = { id: 'amos', fullName: 'Amos Turnpike', state: 'active' };
const trip: TripUnderWay = {
  id: 'trip-1',
  driverUid: 'amos',
  name: 'Ada Client',
  puTime: '14:30',
  fromAddress: '1 Elm St',
  toAddress: 'City Hospital',
};

function heard(secondsAgo: number, more: Partial<DriverLocation> = {}): Doc<DriverLocation> {
  const at = new Date(now.getTime() - secondsAgo * 1000);
  const updatedAt = { toDate: () => at, toMillis: () => at.getTime() };
  const location = { lat: 40.7, lng: -74 };
  return { id: 'amos', subOwneruid: 'account', location, available: true, tripId: null, updatedAt, ...more };
}

const one = (locations: readonly Doc<DriverLocation>[], trips: readonly TripUnderWay[] = []) =>
  driversOnMap([amos], locations, trips, now)[0];

describe('a driver on the map', () => {
  it('[MAP-1] is available, or not, as they say', () => {
    expect(one([heard(30)])?.status).toBe('available');
    expect(one([heard(30, { available: false })])?.status).toBe('unavailable');
  });

  it('[MAP-1] is on the trip that they name, else on the one under way that is theirs', () => {
    const named = { ...trip, id: 'trip-2', driverUid: 'somebody' };
    expect(one([heard(30)], [trip])).toMatchObject({ status: 'on-trip', trip });
    expect(one([heard(30, { tripId: 'trip-2' })], [trip, named])).toMatchObject({ status: 'on-trip', trip: named });
  });

  it('[MAP-1] has an old position once it is older than ten minutes', () => {
    expect(one([heard(600)], [trip])).toMatchObject({ status: 'on-trip', position: { isOld: false } });
    expect(one([heard(601)], [trip])).toMatchObject({ status: 'old', position: { isOld: true }, trip });
  });

  it('[MAP-2] is listed without a position too', () => {
    expect(one([])).toMatchObject({ name: 'Amos Turnpike', status: 'unknown', position: undefined });
  });

  it('[MAP-1] is not there while pending or deactivated', () => {
    const gone: MappedDriver[] = [
      { ...amos, state: 'inactive' },
      { ...amos, state: 'pending' },
    ];
    expect(driversOnMap(gone, [heard(30)], [trip], now)).toEqual([]);
  });
});
