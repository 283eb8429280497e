import { EMPTY_RATE_CARD, NO_REPRICING_FIGURES, paths, type RateCard } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions, so that each turn is the test's own
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-reprice';
});

import { writeDocuments } from '../../../bench/writeDocuments';
import { runRepricing } from '../../../functions/src/billing/runRepricing';
import { db, ownAccount } from '../admin';
import { officeTripBy, sampleTrip } from '../documents';
import { startTaskServer, type TaskServer } from '../taskServer';

let tasks: TaskServer;
beforeAll(async () => {
  tasks = await startTaskServer();
});
afterAll(() => tasks.stop());

const card = (cents: number): RateCard => ({
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All', from: '2020-01-01' },
  base: { ...EMPTY_RATE_CARD.base, cents },
});

const setRates = (account: string, cents: number) =>
  db.doc(paths.payerRates(account, 'own')).set({
    ...{ cards: [card(cents)], version: 1, updatedAt: new Date(), updatedBy: account },
  });

const tripId = (account: string, index: number) => `${account}-${String(index).padStart(5, '0')}`;

/** An account with completed trips of ten days, and their charges by a base of $45.00. */
async function accountWithCharges(count: number): Promise<string> {
  const account = ownAccount();
  const at = new Date();
  await db
    .doc(paths.payer(account, 'own'))
    .set(buildPayer({ name: 'Own', kind: 'private' }, { at, updatedBy: account }));
  await setRates(account, 4500);
  const ids = Array.from({ length: count }, (_, index) => index);
  const day = (index: number) => `2026-11-${String((index % 10) + 1).padStart(2, '0')}`;
  await writeDocuments(db, [
    ...ids.map((index) => {
      const trip = { tripDate: day(index), status: 'Completed', miles: 15 } as const;
      return [paths.trip(tripId(account, index)), sampleTrip(account, trip)] as const;
    }),
    ...ids.map(
      (index) => [paths.officeTrip(account, tripId(account, index)), officeTripBy(account, 'ann', '')] as const,
    ),
    ...ids.map((index) => [paths.charge(account, tripId(account, index)), chargeOn(day(index))] as const),
  ]);
  return account;
}

const chargeOn = (tripDate: string) => ({
  ...{ tripDate, clientUid: 'ann', status: 'Completed', payerUid: 'own', payerFrom: 'private', outcome: 'completed' },
  ...{ lines: [], totalCents: 4500, problems: [], cardId: 'one', cardName: 'All', hold: null, ownAmount: null },
  ...{ state: 'ready', amountCents: 4500, invoiceUid: '', billedAt: null, version: 1, updatedAt: new Date() },
});

const begin = (account: string, id: string, state: 'checking' | 'applying', given: object = {}) =>
  db.doc(paths.repricing(account, id)).set({
    ...{ from: '2026-11-01', to: '2026-11-30', state, total: 0, done: 0, page: 0, after: null },
    ...{ figures: NO_REPRICING_FIGURES, isApplied: state === 'applying', createdBy: account },
    ...{ createdAt: new Date(), updatedAt: new Date(), expireAt: new Date(Date.now() + 86_400_000) },
    ...given,
  });

const run = async (account: string, id: string) => (await db.doc(paths.repricing(account, id)).get()).data();
const charge = async (account: string, index: number) =>
  (await db.doc(paths.charge(account, tripId(account, index))).get()).data();
const auditEntries = async (account: string) =>
  (await db.collection(paths.audit(account)).get()).docs.map((entry) => entry.data());

describe('updating the prices of many charges', () => {
  it('[MNY-3] says what would change without writing a charge, then writes it, and leaves billed ones', async () => {
    const account = await accountWithCharges(120);
    const change = (index: number, fields: object) =>
      db.doc(paths.charge(account, tripId(account, index))).update(fields);
    const reasoned = { reason: 'Agreed.', by: account, at: new Date() };
    await change(0, { billedAt: new Date(), state: 'billed' });
    await change(1, { hold: { kind: 'held', ...reasoned }, state: 'held' });
    const ownAmount = { cents: 700, computedCents: 4500, payerUid: 'own', ...reasoned };
    await change(2, { ownAmount, amountCents: 700 });
    await setRates(account, 6000);
    await begin(account, 'run', 'checking');
    await runRepricing({ account, repricingId: 'run', state: 'checking', turn: 0 });
    const figures = {
      ...{ billed: 1, updated: 119, changed: 118, kept: 1, unpricedBefore: 0, unpricedAfter: 0 },
      ...{ beforeCents: 118 * 4500 + 700, afterCents: 118 * 6000 + 700 },
    };
    expect(await run(account, 'run')).toMatchObject({ state: 'checked', done: 120, total: 120, figures });
    expect(await charge(account, 5)).toMatchObject({ totalCents: 4500, version: 1 });
    expect(await auditEntries(account)).toEqual([]);
    await begin(account, 'run', 'applying');
    await runRepricing({ account, repricingId: 'run', state: 'applying', turn: 0 });
    expect(await run(account, 'run')).toMatchObject({ state: 'done', done: 120, figures });
    expect(await charge(account, 0)).toMatchObject({ totalCents: 4500, version: 1 });
    expect(await charge(account, 1)).toMatchObject({ totalCents: 6000, state: 'held', hold: { kind: 'held' } });
    expect(await charge(account, 2)).toMatchObject({ totalCents: 6000, amountCents: 700 });
    const entries = await auditEntries(account);
    expect(entries).toMatchObject([{ who: account, what: 'reprice', collection: 'charges', after: { rows: 119 } }]);
    expect(JSON.stringify(entries)).not.toContain('Cents');
  });

  it('[MNY-3] only touches the days and the payer that were chosen', async () => {
    const account = await accountWithCharges(20);
    await setRates(account, 6000);
    await db.doc(paths.charge(account, tripId(account, 3))).update({ payerUid: 'other' });
    await begin(account, 'run', 'applying', { payerUid: 'own', from: '2026-11-02', to: '2026-11-04' });
    await runRepricing({ account, repricingId: 'run', state: 'applying', turn: 0 });
    expect(await run(account, 'run')).toMatchObject({ state: 'done', done: 5, figures: { changed: 5 } });
    const totals = await Promise.all([0, 1, 2, 3, 4].map(async (index) => (await charge(account, index))?.totalCents));
    expect(totals).toEqual([4500, 6000, 6000, 4500, 4500]);
  });

  it('[MNY-3] [SCL-1] counts each of 2,500 charges once, by turns, also when a killed turn is repeated and run twice at once', async () => {
    const account = await accountWithCharges(2500);
    await setRates(account, 6000);
    await begin(account, 'run', 'applying');
    const task = { account, repricingId: 'run', state: 'applying', turn: 0 } as const;
    // Ends the turn between two pages, as when it is killed: what was committed stays
    const killed = runRepricing(task);
    await expect.poll(async () => (await run(account, 'run'))?.page).toBeGreaterThan(1);
    await db.doc(paths.repricing(account, 'run')).update({ state: 'stopped' });
    await killed;
    expect((await run(account, 'run'))?.done).toBeLessThan(1000);
    await db.doc(paths.repricing(account, 'run')).update({ state: 'applying' });
    await Promise.all([runRepricing(task), runRepricing(task)]);
    await expect.poll(async () => (await run(account, 'run'))?.state, { timeout: 60_000 }).toBe('done');
    await runRepricing(task);
    const changed = { updated: 2500, changed: 2500, beforeCents: 2500 * 4500, afterCents: 2500 * 6000 };
    expect(await run(account, 'run')).toMatchObject({ done: 2500, total: 2500, page: 51, figures: changed });
    expect(await auditEntries(account)).toHaveLength(1);
    const repriced = db.collection(paths.charges(account)).where('totalCents', '==', 6000).where('version', '==', 2);
    expect((await repriced.count().get()).data().count).toBe(2500);
  }, 120_000);

  it('[MNY-3] lets two updates of the same days run at once, and each charge is changed once', async () => {
    const account = await accountWithCharges(150);
    await setRates(account, 6000);
    for (const id of ['one', 'two']) await begin(account, id, 'applying');
    const apply = (repricingId: string) => runRepricing({ account, repricingId, state: 'applying', turn: 0 });
    await Promise.all([apply('one'), apply('two')]);
    const runs = await Promise.all([run(account, 'one'), run(account, 'two')]);
    expect(runs.map((each) => each?.state)).toEqual(['done', 'done']);
    expect(runs.reduce((sum, each) => sum + Number(each?.figures.updated), 0)).toBe(150);
    expect(runs.map((each) => each?.figures.afterCents)).toEqual([150 * 6000, 150 * 6000]);
    expect(await charge(account, 149)).toMatchObject({ totalCents: 6000, version: 2 });
  });
});
