import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { amountToBill, type Charge, chargeSchema, chargeState, toCharge } from './charge';
import { type ChargeDecision, decideCharge, decideChargesSchema } from './decideCharge';
import { priceTrip } from './priceTrip';
import { at, by, CARD, tripWith } from './testRates';

const computed = (given: Parameters<typeof tripWith>[0] = {}, payer = 'own', kept?: Charge): Charge => {
  const trip = { ...tripWith(given), clientUid: 'ann', driverUid: 'dora' };
  return {
    ...toCharge(trip, { id: payer, from: 'trip' }, priceTrip(trip, by(CARD)), kept),
    version: (kept?.version ?? 0) + 1,
    updatedAt: at('12:00'),
  };
};

const who = { by: 'biller', at: at('13:00') };
const decide = (charge: Charge, decision: ChargeDecision) => decideCharge(charge, decision, who) ?? charge;

const HOLD = { kind: 'hold', reason: 'Waiting for the form.' } as const;
const AMOUNT = { kind: 'setAmount', cents: 2500, reason: 'Agreed by phone.' } as const;

describe('a decision about a charge', () => {
  it('[MNY-3] holds it or does not bill it, with the reason, until it is released', () => {
    const held = decide(computed(), HOLD);
    expect(held).toMatchObject({
      state: 'held',
      version: 2,
      hold: { kind: 'held', by: 'biller', reason: HOLD.reason },
    });
    expect(check(chargeSchema, held).problem).toBeUndefined();
    const unbilled = decide(held, { kind: 'notBillable', reason: 'A courtesy.' });
    expect(unbilled).toMatchObject({ state: 'notBillable', version: 3, amountCents: unbilled.totalCents });
    expect(decide(unbilled, { kind: 'release' })).toMatchObject({ state: 'ready', hold: null, version: 4 });
  });

  it('[MNY-3] sets the amount, beside the computed one', () => {
    const set = decide(computed(), AMOUNT);
    expect(set).toMatchObject({ state: 'ready', amountCents: 2500, totalCents: 4500 });
    expect(set.ownAmount).toMatchObject({ cents: 2500, computedCents: 4500, payerUid: 'own' });
    expect(decide(set, { kind: 'removeAmount' })).toMatchObject({ amountCents: 4500, ownAmount: null });
    expect(decide(computed(), { ...AMOUNT, cents: 0 }).state).toBe('nothing');
  });

  it('[MNY-3] changes nothing when it comes twice', () => {
    const unbilled: ChargeDecision = { kind: 'notBillable', reason: 'A courtesy.' };
    for (const decision of [HOLD, unbilled, AMOUNT]) {
      expect(decideCharge(decide(computed(), decision), decision, who)).toBeUndefined();
    }
    expect(decideCharge(computed(), { kind: 'release' }, who)).toBeUndefined();
    expect(decideCharge(computed(), { kind: 'removeAmount' }, who)).toBeUndefined();
  });

  it('[MNY-3] stays when the charge is computed again', () => {
    const held = decide(decide(computed(), HOLD), AMOUNT);
    const again = computed({ miles: 22.4 }, 'own', held);
    expect(again).toMatchObject({
      state: 'held',
      totalCents: 5610,
      amountCents: 2500,
      ownAmount: { computedCents: 4500 },
    });
  });

  it('[MNY-3] needs review when the amount was set while someone else paid', () => {
    const set = decide(computed(), AMOUNT);
    const moved = computed({}, 'broker', set);
    expect(moved).toMatchObject({ state: 'review', amountCents: 2500 });
    expect(decide(moved, AMOUNT)).toMatchObject({ state: 'ready', ownAmount: { payerUid: 'broker' } });
  });

  it('[MNY-3] solves unknown miles by an amount, but not a missing payer', () => {
    const unknown = computed({ miles: 0 });
    expect(unknown.state).toBe('review');
    expect(decide(unknown, AMOUNT).state).toBe('ready');
    const unpaid = { ...unknown, problems: [{ kind: 'noPayer', blocks: true }] } as const;
    expect(chargeState(decide(unpaid, AMOUNT))).toBe('review');
    expect(amountToBill(decide({ ...unknown, totalCents: null }, AMOUNT))).toBe(2500);
  });

  it('[MNY-3] is refused without a reason, with an amount that is none, or about one charge twice', () => {
    const charges = [{ tripId: 'a', version: 1 }];
    const isValid = (decision: unknown, of: unknown = charges) =>
      decideChargesSchema.safeParse({ charges: of, decision }).success;
    expect([HOLD, AMOUNT, { kind: 'release' }].map((decision) => isValid(decision))).toEqual([true, true, true]);
    expect(isValid({ ...HOLD, reason: ' ' })).toBe(false);
    for (const cents of [-1, 0.5, Number.NaN, 100_000_001, '100']) expect(isValid({ ...AMOUNT, cents })).toBe(false);
    expect(isValid(HOLD, [...charges, ...charges])).toBe(false);
    expect(isValid(HOLD, [])).toBe(false);
    expect(isValid({ kind: 'bill' })).toBe(false);
  });
});
