import { EMPTY_RATE_CARD, paths, type RateCard } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { newMember, newOwner } from '../people';

const card = (given: Partial<RateCard> = {}): RateCard => ({
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'All 2020', from: '2020-01-01' },
  base: { ...EMPTY_RATE_CARD.base, cents: 4500 },
  ...given,
});

async function ownerWithPayer() {
  const owner = await newOwner();
  const payer = buildPayer({ name: 'Dustpan Brokerage' }, { at: new Date(), updatedBy: owner.account });
  await db.doc(paths.payer(owner.account, 'broker')).set(payer);
  const save = (version: number, cards: readonly unknown[], token = owner.token) =>
    call('saveRates', { payerUid: 'broker', version, cards }, { token });
  const stored = async () => (await db.doc(paths.payerRates(owner.account, 'broker')).get()).data();
  return { owner, account: owner.account, save, stored };
}

describe('saveRates', () => {
  it('[MNY-1] stores a payer’s cards once, however often it is called, and names them in the audit without prices', async () => {
    const { account, save, stored } = await ownerWithPayer();
    const next = [card({ until: '2020-12-31' }), card({ id: 'two', name: 'All 2021', from: '2021-01-01' })];
    for (const _ of [1, 2]) expect(await save(0, next)).toEqual({ result: {} });
    expect(await stored()).toMatchObject({ cards: next, version: 1, updatedBy: account });
    const entries = (
      await db.collection(paths.audit(account)).where('collection', '==', 'payers').where('what', '==', 'update').get()
    ).docs.map((entry) => entry.data());
    expect(entries).toMatchObject([
      {
        who: account,
        documentId: 'broker',
        before: { rateCards: '' },
        after: { rateCards: 'All 2020, from 2020-01-01 until 2020-12-31; All 2021, from 2021-01-01' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('4500');
  });

  it('[MNY-1] refuses overlaps, removed cards that have begun, stale versions, and what no card can be', async () => {
    const { save, stored } = await ownerWithPayer();
    await save(0, [card()]);
    const code = async (version: number, cards: readonly unknown[]) =>
      (await save(version, cards)).error?.details?.code;
    expect(await code(1, [card(), card({ id: 'two' })])).toBe('wrong-rates');
    expect(await code(1, [])).toBe('wrong-rates');
    expect(await code(1, [card({ until: '2019-12-31' })])).toBe('wrong-rates');
    expect(await code(0, [card({ name: 'Other' })])).toBe('stale-rates');
    for (const cents of [-1, 0.5, '100', 100_000_001]) {
      expect(await code(1, [card({ base: { ...EMPTY_RATE_CARD.base, cents } as RateCard['base'] })])).toBe(
        'invalid-input',
      );
    }
    expect(await stored()).toMatchObject({ cards: [card()], version: 1 });
  });

  it('[MNY-1] lets one of two people win who save at the same time', async () => {
    const { save, stored } = await ownerWithPayer();
    const answers = await Promise.all([save(0, [card({ name: 'Mine' })]), save(0, [card({ name: 'Yours' })])]);
    expect(answers.map(({ error }) => error?.details?.code).toSorted()).toEqual(['stale-rates', undefined]);
    expect(await stored()).toMatchObject({ version: 1 });
  });

  it('[MNY-8] is for people who may bill, in their own account', async () => {
    const { owner, save } = await ownerWithPayer();
    const dispatcher = await newMember(owner, 'dispatcher');
    expect((await save(0, [card()], dispatcher.token)).error?.details?.code).toBe('not-allowed');
    const biller = await newMember(owner, 'biller');
    expect(await save(0, [card()], biller.token)).toEqual({ result: {} });
    const other = await newOwner();
    expect((await save(0, [card()], other.token)).error?.details).toMatchObject({
      code: 'invalid-input',
      field: 'payerUid',
    });
  });
});
