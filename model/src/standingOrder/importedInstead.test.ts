import { describe, expect, it } from 'vitest';
import { buildStandingOrder } from '../sample/builders';
import { emptyTripInput } from '../trip/tripInput';
import { importedInstead } from './importedInstead';

const DAY = '2027-03-08';
const ride = {
  ...{ ...emptyTripInput(DAY), clientUid: 'abner', name: 'Abner Teapot', puTime: '09:15' },
  ...{ fromAddress: '14 Marigold Row', toAddress: 'Lanternlight Dialysis' },
};
const at = { toMillis: () => 0, toDate: () => new Date(0) };
const order = {
  ...buildStandingOrder(ride, {
    createdAt: new Date(0),
    updatedBy: 'admin',
    from: '2027-03-01',
    until: '2027-12-31',
    weekdays: [1],
  }),
  ...{ back: { puTime: '' }, createdAt: at, updatedAt: at },
};
const imported = {
  id: 'imported',
  tripDate: DAY,
  puTime: '09:15',
  status: 'Pending',
  standingOrderId: null,
  importKey: 'key',
  fromAddress: '14 Marigold Row',
  toAddress: 'Lanternlight Dialysis',
} as const;
const back = { fromAddress: imported.toAddress, toAddress: imported.fromAddress, puTime: '' };
const found = (
  change: Partial<Omit<Parameters<typeof importedInstead>[3][number], 'id'>>,
  way: 'there' | 'back' = 'there',
) => importedInstead(order, DAY, way, [{ ...imported, ...change }], 'America/New_York');

describe('an imported trip instead of the order’s', () => {
  it('[IMP-11] [TRP-15] goes the same way, or at about the same time, on the same day', () => {
    expect(found({})).toBe('imported');
    expect(found({ puTime: '11:00' })).toBe('imported');
    expect(found({ puTime: '09:30', toAddress: 'Candlewood Hospital' })).toBe('imported');
    expect(found({ puTime: '13:00', toAddress: 'Candlewood Hospital' })).toBeUndefined();
    expect(found({ tripDate: '2027-03-09' })).toBeUndefined();
  });

  it('[IMP-11] [TRP-15] is no cancelled one, none that someone typed, and none of an order', () => {
    expect(found({ status: 'Cancelled' })).toBeUndefined();
    expect(found({ importKey: null })).toBeUndefined();
    expect(found({ standingOrderId: 'other' })).toBeUndefined();
  });

  it('[IMP-11] [TRP-15] is the way back only of the way back', () => {
    expect(found(back)).toBeUndefined();
    expect(found(back, 'back')).toBe('imported');
    expect(found({}, 'back')).toBeUndefined();
  });
});
