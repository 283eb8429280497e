import { addToDay, DEFAULT_TIME_ZONE, dayIn, EMPTY_RATE_CARD, type Invoice, paths, type RateCard } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { lastWholeSecond, readTotals } from '../../../functions/src/counting/readTotals';
import { recountAccount } from '../../../functions/src/counting/recount';
import { recountMoney } from '../../../functions/src/counting/recountMoney';
import { db, ownAccount } from '../admin';
import { call } from '../call';
import { newTrip, sampleTrip } from '../documents';
import { deliver, restDocument } from '../events';
import { expectExactMoney, readStoredMoney } from '../money';
import { newOwner } from '../people';

const DAY = '2026-11-21';
const card = (cents: number): RateCard => ({
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All', from: '2020-01-01' },
  base: { ...EMPTY_RATE_CARD.base, cents },
});

/** An account with a broker who pays $45.00 a trip within 30 days. */
async function accountWithRates() {
  const { account, token } = await newOwner();
  const at = new Date();
  const payer = buildPayer({ name: 'Dustpan', importFormats: ['format'], daysToPay: 30 }, { at, updatedBy: account });
  const setRates = (cents: number) =>
    db
      .doc(paths.payerRates(account, 'payer'))
      .set({ cards: [card(cents)], version: 1, updatedAt: at, updatedBy: account });
  await Promise.all([db.doc(paths.payer(account, 'payer')).set(payer), setRates(4500)]);
  const chargeOf = async (tripId: string) => (await db.doc(paths.charge(account, tripId)).get()).data();
  const invoice = async () => {
    const [found] = (await db.collection(paths.invoices(account)).get()).docs;
    return { invoiceUid: found?.id ?? '', ...(found?.data() as Invoice | undefined) };
  };
  const callAs = async (name: string, input: object) =>
    expect((await call(name, input, { token })).error).toBeUndefined();
  const figures = async (key: string, group: string) => (await readStoredMoney(account))[key]?.[group];
  return { account, setRates, chargeOf, invoice, callAs, figures };
}

const drive = (account: string, given: Parameters<typeof sampleTrip>[1] = {}) =>
  sampleTrip(account, { status: 'Completed', miles: 15, importFormat: 'format', driverUid: 'dora', ...given });

const charge = (given: object = {}) => ({
  ...{ tripDate: DAY, state: 'ready', amountCents: 4500, payerUid: 'payer', driverUid: 'dora', ...given },
});

describe('the figures about money', () => {
  it('[MNY-7] follow a trip from ready to paid and back: holds, amounts, another driver, drafts, payments, credits, and voids', async () => {
    const { account, setRates, chargeOf, invoice, callAs, figures } = await accountWithRates();
    const [one, two] = [newTrip(), newTrip()];
    await Promise.all([one.set(drive(account)), two.set(drive(account))]);
    const both = { ready: 2, readyCents: 9000 };
    await expect.poll(() => figures('totals', 'all'), { timeout: 60_000 }).toEqual(both);
    expect(await readStoredMoney(account)).toEqual({
      totals: { all: both },
      [DAY]: { all: both, 'payer:payer': both, 'driver:dora': both },
    });

    const decide = async (decision: object) => {
      const charges = [{ tripId: two.id, version: (await chargeOf(two.id))?.version }];
      await callAs('decideCharges', { charges, decision });
    };
    await decide({ kind: 'hold', reason: 'Ask the broker.' });
    await expect.poll(() => figures('totals', 'all')).toEqual({ ready: 1, readyCents: 4500 });
    await decide({ kind: 'release' });
    await decide({ kind: 'setAmount', cents: 1000, reason: 'Agreed.' });
    await expect.poll(() => figures('totals', 'all')).toEqual({ ready: 2, readyCents: 5500 });
    await decide({ kind: 'removeAmount' });
    await two.update({ driverUid: 'ben' });
    await expect.poll(() => figures(DAY, 'driver:ben'), { timeout: 20_000 }).toEqual({ ready: 1, readyCents: 4500 });

    await setRates(5000);
    await callAs('reprice', { tripIds: [one.id, two.id] });
    await expect.poll(() => figures('totals', 'all')).toEqual({ ready: 2, readyCents: 10_000 });
    await callAs('draftInvoice', { payerUid: 'payer', through: '2099-12-31' });
    await expect.poll(() => figures(DAY, 'all')).toEqual({ drafted: 2, draftedCents: 10_000 });
    expect(await figures('totals', 'all')).toBeUndefined();

    const { invoiceUid, version } = await invoice();
    await callAs('sendInvoice', { invoiceUid, version });
    const due = `due:${addToDay(dayIn(DEFAULT_TIME_ZONE, new Date()), 30)}`;
    await expect.poll(() => figures('totals', due)).toEqual({ open: 1, openCents: 10_000 });
    await expect.poll(() => figures(DAY, 'payer:payer')).toEqual({ billed: 2, billedCents: 10_000 });
    // A trip that is corrected now is billed as it was
    await two.update({ driverUid: 'eve', miles: 40 });

    const today = dayIn(DEFAULT_TIME_ZONE, new Date());
    const record = (paymentUid: string, cents: number, of: object) =>
      callAs('recordPayment', {
        ...{ paymentUid, payerUid: 'payer', clientUid: '', receivedOn: today, amountCents: cents, ...of },
        allocations: [{ invoiceUid, cents }],
      });
    await record('credit', 1000, { kind: 'credit', reason: 'Late twice.' });
    await expect.poll(() => figures('totals', due)).toEqual({ open: 1, openCents: 9000 });
    await record('rest', 9000, { kind: 'payment', method: 'check', reference: '' });
    await expect.poll(() => figures('totals', due)).toBeUndefined();
    await callAs('voidPayment', { paymentUid: 'rest', version: 1 });
    await callAs('voidPayment', { paymentUid: 'credit', version: 1 });
    await expect.poll(() => figures('totals', due)).toEqual({ open: 1, openCents: 10_000 });
    await callAs('voidInvoice', { invoiceUid, version: (await invoice()).version });
    await expect.poll(() => figures('totals', due)).toBeUndefined();
    await expect.poll(() => figures('totals', 'all'), { timeout: 20_000 }).toEqual({ ready: 2, readyCents: 10_000 });
    await expect.poll(() => figures(DAY, 'driver:eve'), { timeout: 20_000 }).toEqual({ ready: 1, readyCents: 5000 });
    await Promise.all([one.delete(), two.delete()]);
    await expect.poll(() => readStoredMoney(account), { timeout: 20_000 }).toEqual({});
    await expectExactMoney(account);
  });

  it('[MNY-7] [CNT-1] [CNT-2] count a repeated event once, and a late one not again after a recount', async () => {
    const account = ownAccount();
    const stored = db.doc(paths.charge(account, 'one'));
    await stored.set(charge());
    await expectExactMoney(account);
    const [entry] = (await db.collection(paths.ledger).where('account', '==', account).get()).docs;
    const id = entry?.id.replace(`.${account}`, '') ?? '';
    const after = await restDocument(stored.path);
    const event = { time: after.updateTime, path: stored.path, after };
    expect(await deliver('countCharge', { ...event, id })).toBe(200);
    await expectExactMoney(account);
    // The same change with a new id does count, so the delivery above did reach the function
    expect(await deliver('countCharge', { ...event, id: `${id}-again` })).toBe(200);
    expect(await readStoredMoney(account)).toMatchObject({ totals: { all: { ready: 2, readyCents: 9000 } } });

    await nextSecond();
    await recountAccount(account);
    await expectExactMoney(account);
    // The first delivery of the change, as far as the function knows
    expect(await deliver('countCharge', { ...event, id: `${id}-late` })).toBe(200);
    await expectExactMoney(account);
  });

  it('[MNY-7] [CNT-2] are repaired by a recount, more of them than one transaction takes', async () => {
    const account = ownAccount();
    const days = Array.from({ length: 35 }, (_, index) => addToDay('2026-01-01', index));
    const batch = db.batch();
    for (const tripDate of days) batch.set(db.doc(paths.charge(account, tripDate)), charge({ tripDate }));
    batch.set(db.doc(paths.invoice(account, 'open')), { state: 'open', dueOn: DAY, balanceCents: 500 });
    batch.set(db.doc(paths.invoice(account, 'paid')), { state: 'paid', dueOn: DAY, balanceCents: 0 });
    await batch.commit();
    await expectExactMoney(account);
    const money = (key: string) => db.doc(paths.moneyDocument(account, key));
    const wrong = { all: { ready: 9, readyCents: 1 } };
    await Promise.all([
      money('totals').update({ groups: wrong }),
      money(days[0] ?? '').delete(),
      money(days[5] ?? '').update({ groups: 'none' }),
      money(days[9] ?? '').update({ 'groups.`driver:eve`': { ready: 1 } }),
      money(days[31] ?? '').update({ key: 'other' }),
      // No charge is on this day
      money('2025-05-05').set({ key: '2025-05-05', groups: wrong, watermark: null, updatedAt: new Date() }),
    ]);
    await nextSecond();
    await recountAccount(account);
    await expectExactMoney(account);
    expect((await money(days[31] ?? '').get()).get('key')).toBe(days[31]);
    const readTime = await lastWholeSecond(account);
    expect(await recountMoney(account, readTime, (await readTotals(account, readTime)).money)).toBe(0);
  });
});

/** A recount reads as of the last whole second, which must come after the writes. */
async function nextSecond(): Promise<void> {
  const from = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(from);
}
