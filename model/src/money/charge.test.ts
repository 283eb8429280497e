import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { chargeSchema, chargeState, toCharge } from './charge';
import { priceTrip } from './priceTrip';
import { at, by, CARD, tripWith } from './testRates';

describe('a charge', () => {
  const chargeOf = (given: Parameters<typeof tripWith>[0], card = CARD) => {
    const trip = { ...tripWith(given), clientUid: 'ann', driverUid: 'dora' };
    return {
      ...toCharge(trip, { id: 'own', from: 'trip' }, priceTrip(trip, by(card))),
      version: 1,
      updatedAt: at('12:00'),
    };
  };

  it('[MNY-2] is stored as its schema says', () => {
    expect(check(chargeSchema, chargeOf({ miles: 22.4 })).problem).toBeUndefined();
    expect(check(chargeSchema, chargeOf({ clientDis: 'stretcher' })).data?.totalCents).toBeNull();
  });

  it('[MNY-2] is open until its trip is over, then needs review or is ready', () => {
    expect(chargeState(chargeOf({ status: 'Active' }))).toBe('open');
    expect(chargeState(chargeOf({ miles: 0 }))).toBe('review');
    expect(chargeState(chargeOf({}))).toBe('ready');
    expect(chargeState(chargeOf({ status: 'Cancelled', cancelledBy: 'broker' }))).toBe('nothing');
    expect(chargeState({ ...chargeOf({ miles: 0 }), billedAt: at('13:00') })).toBe('billed');
  });
});
