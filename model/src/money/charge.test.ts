import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { chargeSchema, chargeState, resolvePayer, toCharge } from './charge';
import { EMPTY_PAYER } from './payer';
import { priceTrip } from './priceTrip';
import { at, by, CARD, tripWith } from './testRates';

const payer = (id: string, given = {}) => ({ ...EMPTY_PAYER, ...given, id });
const own = payer('own', { kind: 'private' });
const broker = payer('broker', { importFormats: ['format'] });

describe('who pays for a trip', () => {
  const find = (payers: readonly (typeof broker)[], chosen?: string, importFormat?: string) => {
    const { payer: found, from } = resolvePayer(payers, { chosen, importFormat });
    return [found?.id, from];
  };

  it('[MNY-2] is the payer chosen for it, or the one whose files it is from, or private pay', () => {
    expect(find([own, broker], 'own', 'format')).toEqual(['own', 'trip']);
    expect(find([own, broker], undefined, 'format')).toEqual(['broker', 'file']);
    expect(find([own, broker], 'gone', 'other')).toEqual(['own', 'private']);
    expect(find([broker])).toEqual([undefined, 'none']);
  });

  it('[MNY-2] is not guessed where two could be meant, and an inactive payer keeps only trips that name it', () => {
    expect(find([own, payer('self', { kind: 'private' })])).toEqual([undefined, 'none']);
    expect(find([broker, payer('other', { importFormats: ['format'] })], undefined, 'format')).toEqual([
      undefined,
      'none',
    ]);
    const inactive = { ...broker, active: false };
    expect(find([inactive], undefined, 'format')).toEqual([undefined, 'none']);
    expect(find([inactive], 'broker')).toEqual(['broker', 'trip']);
  });
});

describe('a charge', () => {
  const chargeOf = (given: Parameters<typeof tripWith>[0], card = CARD) => {
    const trip = { ...tripWith(given), clientUid: 'ann' };
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
