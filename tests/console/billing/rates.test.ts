import { EMPTY_RATE_CARD, type PayerRates, paths, type RateCard, type SaveRatesInput } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../../web/src/ui/paths';
import { answerCalls, refuseCall } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

async function accountWithRates(cards: readonly RateCard[] = []) {
  const test = await newAccount();
  const at = new Date();
  const { account, owner } = test;
  await db
    .doc(paths.payer(account, 'broker'))
    .set(buildPayer({ name: 'Dustpan Brokerage' }, { at, updatedBy: owner.uid }));
  if (cards.length > 0)
    await db.doc(paths.payerRates(account, 'broker')).set({ cards, version: 1, updatedAt: at, updatedBy: owner.uid });
  return test;
}

const card = (given: Partial<RateCard>): RateCard => ({
  ...EMPTY_RATE_CARD,
  ...{ id: 'one', name: 'Wheelchair', from: inDays(-90), mobility: ['wheelchair'] },
  base: { ...EMPTY_RATE_CARD.base, cents: 4500 },
  ...given,
});

describe('the rate cards of a payer', () => {
  it('[MNY-1] are filled in with what three trips would cost beside them, at both widths', async () => {
    const { owner } = await accountWithRates();
    const page = await openAs(owner, `${urls.rates}?payer=broker`, { viewport: WIDE });
    const calls = await answerCalls(page, 'saveRates');
    await page.getByRole('button', { name: 'Add rate card' }).click();
    const form = page.getByRole('form', { name: 'New rate card' });
    const preview = page.getByRole('complementary', { name: 'Example prices' });
    await preview.getByText('Fill in name, days, and prices to see three examples.').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('All 2026');
    await form.getByLabel('Base per trip').fill('45');
    await form.getByLabel('Miles included').fill('15');
    await form.getByLabel('Price per mile').fill('1.50');
    await preview.getByText('Miles: 22.4 mi − 15 included = 7.4 × $1.50').waitFor();
    await preview.getByText('$56.10').waitFor();
    await form.getByRole('button', { name: 'Add surcharge' }).click();
    await form.getByLabel('Name', { exact: true }).last().fill('Night');
    await form.getByLabel('Dollars', { exact: true }).fill('45');
    await preview.getByText('$101.10').waitFor();
    await form.getByLabel('Charge for waiting').check();
    await form.getByRole('button', { name: 'Save rates' }).click();
    await form.getByText('Enter an amount like 45.00.').waitFor();
    await form.getByLabel('Price per block').fill('10');
    await form.getByLabel('No-show', { exact: true }).selectOption({ label: 'A percentage of the base' });
    await form.getByLabel('No-show: percent').fill('50');
    await preview.getByText('No-show: 50% of the base, $45.00').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the form of a rate card');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save rates' }).click();
    await form.waitFor({ state: 'detached' });
    const [input] = calls as readonly SaveRatesInput[];
    expect(input).toMatchObject({ payerUid: 'broker', version: 0 });
    expect(input?.cards[0]).toMatchObject({
      ...{ name: 'All 2026', until: '', base: { cents: 4500 } },
      miles: { included: 1500, tiers: [{ from: 0, centsPerMile: 150 }] },
      wait: { centsPerBlock: 1000, blockMinutes: 30 },
      surcharges: [{ name: 'Night', when: { start: '18:00', end: '06:00' }, amount: { kind: 'flat', cents: 4500 } }],
      noShow: { kind: 'percent', percent: 5000, of: 'base' },
    });
  });

  it('[MNY-1] name overlaps and gaps, and end when new rates begin', async () => {
    const { owner } = await accountWithRates([
      card({ id: 'old', name: 'Wheelchair before', until: inDays(-11) }),
      card({ from: inDays(-9) }),
    ]);
    const page = await openAs(owner, `${urls.rates}?payer=broker`, {
      viewport: WIDE,
      expectedErrors: [/status of 400 .*saveRates/],
    });
    const calls = await answerCalls(page, 'saveRates');
    await page.getByText(/^Wheelchair trips have no price on /).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Actions for Wheelchair', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    const copy = page.getByRole('form', { name: 'Copy of Wheelchair' });
    await copy.getByLabel('Name', { exact: true }).fill('Wheelchair again');
    await copy.getByRole('button', { name: 'Save rates' }).click();
    await copy.getByText(/‘Wheelchair’ .* and ‘Wheelchair again’ .* would price the same trips/).waitFor();
    expect(calls).toEqual([]);
    await copy.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Actions for Wheelchair', exact: true }).click();
    await page.getByRole('menuitem', { name: 'End it and begin new rates' }).click();
    const next = page.getByRole('form', { name: 'New rates after Wheelchair' });
    await next.getByLabel('Name', { exact: true }).fill('Wheelchair next');
    await next.getByLabel('First day').fill(inDays(20));
    await refuseCall(page, 'saveRates', { code: 'stale-rates', message: 'Someone else changed these rates.' });
    await next.getByRole('button', { name: 'Save rates' }).click();
    await next.getByText('Someone else changed these rates.').waitFor();
    await next.getByRole('button', { name: 'Save rates' }).click();
    await next.waitFor({ state: 'detached' });
    const [input] = calls as readonly (SaveRatesInput & Pick<PayerRates, 'version'>)[];
    expect(input?.cards.find(({ id }) => id === 'one')).toMatchObject({ until: inDays(19) });
    expect(input?.cards.find(({ name }) => name === 'Wheelchair next')).toMatchObject({ from: inDays(20), until: '' });
  });
});
