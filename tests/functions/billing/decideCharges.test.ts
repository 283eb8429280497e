import { type ChargeDecision, EMPTY_RATE_CARD, paths, type RateCard } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner } from '../people';

const CARD: RateCard = {
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All', from: '2020-01-01' },
  base: { ...EMPTY_RATE_CARD.base, cents: 4500 },
  miles: { ...EMPTY_RATE_CARD.miles, included: 1500, tiers: [{ from: 0, centsPerMile: 150 }] },
};

const HOLD: ChargeDecision = { kind: 'hold', reason: 'Waiting for Ann’s form.' };
const AMOUNT: ChargeDecision = { kind: 'setAmount', cents: 2500, reason: 'Agreed by phone.' };

async function accountWithCharge() {
  const owner = await newOwner();
  const { account } = owner;
  const at = new Date();
  await db
    .doc(paths.payer(account, 'own'))
    .set(buildPayer({ name: 'Private pay', kind: 'private' }, { at, updatedBy: account }));
  await db.doc(paths.payerRates(account, 'own')).set({ cards: [CARD], version: 1, updatedAt: at, updatedBy: account });
  const trip = newTrip();
  await trip.set(sampleTrip(account, { miles: 15, status: 'Completed' }));
  const charge = async () => (await db.doc(paths.charge(account, trip.id)).get()).data();
  await expect.poll(charge).toMatchObject({ state: 'ready', amountCents: 4500, version: 1 });
  const decide = (decision: ChargeDecision, version: number, token = owner.token) =>
    call('decideCharges', { charges: [{ tripId: trip.id, version }], decision }, { token });
  return { owner, account, trip, charge, decide };
}

const SAVED = { result: { refused: [] } };

describe('decideCharges', () => {
  it('[MNY-3] holds a charge and sets its amount, which stay while the trip’s price changes', async () => {
    const { account, trip, charge, decide } = await accountWithCharge();
    expect(await decide(HOLD, 1)).toEqual(SAVED);
    expect(await charge()).toMatchObject({ state: 'held', hold: { by: account }, version: 2 });
    expect(await decide(AMOUNT, 2)).toEqual(SAVED);
    await trip.update({ miles: 22.4, version: 2 });
    await expect
      .poll(charge)
      .toMatchObject({ totalCents: 5610, amountCents: 2500, state: 'held', ownAmount: { computedCents: 4500 } });
    expect(await decide({ kind: 'release' }, 4)).toEqual(SAVED);
    expect(await charge()).toMatchObject({ state: 'ready', amountCents: 2500 });
  });

  it('[MNY-3] writes a repeated decision once, and refuses one about an outdated, billed, or missing charge', async () => {
    const { account, trip, charge, decide } = await accountWithCharge();
    const refused = (why: string) => ({ result: { refused: [{ tripId: trip.id, why }] } });
    await Promise.all([decide(HOLD, 1), decide(HOLD, 1)]);
    expect(await decide(HOLD, 1)).toEqual(SAVED);
    expect(await charge()).toMatchObject({ version: 2 });
    expect(await decide(AMOUNT, 1)).toEqual(refused('changed'));
    await db.doc(paths.charge(account, trip.id)).update({ billedAt: new Date() });
    expect(await decide({ kind: 'release' }, 2)).toEqual(refused('billed'));
    expect(await charge()).toMatchObject({ hold: { reason: HOLD.reason } });
    await db.doc(paths.charge(account, trip.id)).delete();
    expect(await decide(HOLD, 2)).toEqual(refused('gone'));
  });

  it('[MNY-3] [MNY-8] is for people who may bill, in their own account', async () => {
    const { owner, charge, decide } = await accountWithCharge();
    const biller = await newMember(owner, 'biller');
    const dispatcher = await newMember(owner, 'dispatcher');
    const other = await newOwner();
    expect((await decide(HOLD, 1, dispatcher.token)).error?.details?.code).toBe('not-allowed');
    expect((await decide(HOLD, 1, other.token)).result).toMatchObject({ refused: [{ why: 'gone' }] });
    expect((await decide({ ...HOLD, reason: '' }, 1)).error?.details?.code).toBe('invalid-input');
    expect(await charge()).toMatchObject({ hold: null, version: 1 });
    expect(await decide(HOLD, 1, biller.token)).toEqual(SAVED);
  });

  it('[MNY-3] [MNY-8] is in the audit, without amounts and reasons', async () => {
    const { account, trip, decide } = await accountWithCharge();
    await decide(HOLD, 1);
    await decide(AMOUNT, 2);
    const { docs } = await db.collection(paths.audit(account)).where('collection', '==', 'charges').get();
    const entries = docs.map((entry) => entry.data());
    expect(entries).toHaveLength(2);
    expect(entries.every(({ who, documentId }) => who === account && documentId === trip.id)).toBe(true);
    expect(entries.map(({ after }) => after)).toContainEqual(
      expect.objectContaining({ hold: 'held', ownAmount: true }),
    );
    expect(JSON.stringify(entries)).not.toMatch(/Ann|phone|2500|4500/);
  });
});
