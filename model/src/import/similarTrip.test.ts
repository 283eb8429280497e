import { describe, expect, it } from 'vitest';
import { buildTrip } from '../sample/builders';
import { emptyTripInput, tripFields } from '../trip/tripInput';
import { compareSimilar } from './compareRow';
import { similarTrip } from './similarTrip';

const DAY = '2026-03-09';
const ride = {
  ...{ name: 'Abner Teapot', phone: '(718) 555-0101', puTime: '09:15' },
  ...{ fromAddress: '14 Marigold Row', toAddress: 'Lanternlight Dialysis' },
};
const { clientUid } = tripFields({ ...emptyTripInput(DAY), ...ride });
const stored = (change = {}) =>
  buildTrip({
    ...{ subOwneruid: 'acc', tripDate: DAY, updatedBy: 'x', createdAt: new Date(0), clientUid },
    ...ride,
    ...change,
  });
const row = (change = {}, number = '') => ({
  kind: 'trip' as const,
  identity: { recordId: '', number, leg: '' },
  trip: { ...emptyTripInput(DAY), ...ride, ...change },
  given: ['name', 'phone', 'tripDate', 'puTime', 'fromAddress', 'toAddress'] as const,
});
const finds = (of: ReturnType<typeof row>, ...trips: ReturnType<typeof stored>[]) =>
  similarTrip(of, trips, 'America/New_York');

describe('a row without a trip of its own', () => {
  it('[IMP-2] may be a trip of the same client at about the same time, or the same way at another time', () => {
    const there = stored();
    expect(finds(row(), there)).toBe(there);
    expect(finds(row({ puTime: '09:40', fromAddress: 'Elsewhere' }), there)).toBe(there);
    expect(finds(row({ puTime: '16:00', fromAddress: '14  MARIGOLD Row' }), there)).toBe(there);
    const close = stored({ puTime: '15:50', fromAddress: 'Elsewhere' });
    expect(finds(row({ puTime: '16:00' }), there, close)).toBe(close);
  });

  it('[IMP-2] is not another client’s, another day’s, a cancelled, or another number’s trip, nor the way back', () => {
    expect(finds(row(), stored({ clientUid: 'other' }))).toBeUndefined();
    expect(finds(row(), stored({ tripDate: '2026-03-10' }))).toBeUndefined();
    expect(finds(row(), stored({ status: 'Cancelled' }))).toBeUndefined();
    expect(finds(row({}, 'T-2'), stored({ tripNumber: 'T-1' }))).toBeUndefined();
    expect(finds(row({}, 'T-2'), stored())).toBeDefined();
    const back = { fromAddress: ride.toAddress, toAddress: ride.fromAddress, puTime: '16:00' };
    expect(finds(row(back), stored())).toBeUndefined();
  });

  it('[IMP-2] is there already if the trip says the same, and otherwise names what differs', () => {
    expect(compareSimilar({ row: row() }, stored())).toEqual({ kind: 'same' });
    expect(compareSimilar({ row: row({ puTime: '16:00' }) }, stored())).toEqual({
      kind: 'similar',
      fields: ['puTime'],
      notApplied: [],
    });
  });
});
