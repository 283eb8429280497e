import { type Charge, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../../web/src/ui/paths';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { addTrip, inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

type Given = Partial<Omit<Charge, 'updatedAt'>>;

const CHARGE: Omit<Charge, 'updatedAt'> = {
  ...{ tripDate: inDays(-2), clientUid: 'maria', status: 'Completed', payerUid: 'broker', payerFrom: 'file' },
  ...{ outcome: 'completed', lines: [], totalCents: 4500, problems: [], cardId: 'one', cardName: 'All 2026' },
  ...{ driverUid: '' },
  ...{ hold: null, ownAmount: null, invoiceUid: '', state: 'ready', amountCents: 4500, billedAt: null, version: 3 },
};

async function accountWithCharges(charges: Readonly<Record<string, Given>>) {
  const test = await newAccount();
  const { account, owner } = test;
  const at = new Date();
  await db
    .doc(paths.payer(account, 'broker'))
    .set(buildPayer({ name: 'Dustpan Brokerage' }, { at, updatedBy: owner.uid }));
  const ids: Record<string, string> = {};
  for (const [name, given] of Object.entries(charges)) {
    const id = await addTrip(account, { name, clientUid: 'maria', status: 'Completed' });
    await db.doc(paths.charge(account, id)).set({ ...CHARGE, ...given, updatedAt: at });
    ids[name] = id;
  }
  return { ...test, ids };
}

const NO_RATE = { problems: [{ kind: 'noRate', blocks: true }], totalCents: null, amountCents: null } as const;

describe('the review of charges', () => {
  it('[MNY-3] shows what needs review first, with why and where to solve it, and exact totals, at both widths', async () => {
    const reasoned = { by: '', at: new Date() as unknown as Charge['updatedAt'] };
    const { owner, ids } = await accountWithCharges({
      'Maria Garcia': { ...NO_RATE, state: 'review' },
      'Ben Kettle': { problems: [{ kind: 'signature', blocks: true }], state: 'review', amountCents: 5610 },
      'Ann Teapot': { amountCents: 10 },
      'Otis Plum': { amountCents: 20, tripDate: inDays(-40) },
      'Ida Moth': { state: 'held', hold: { kind: 'held', reason: 'Waiting for the form.', ...reasoned } },
    });
    const page = await openAs(owner, urls.billing, { viewport: WIDE });
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Maria Garcia').getByText('No price').waitFor();
    await row('Maria Garcia').getByText('No rate card of the payer covers this trip. Blocks billing.').waitFor();
    expect(await row('Maria Garcia').getByRole('link', { name: 'Open the rates' }).getAttribute('href')).toContain(
      'payer=broker',
    );
    expect(await row('Ben Kettle').getByRole('link', { name: 'Open the trip' }).getAttribute('href')).toContain(
      ids['Ben Kettle'] ?? '?',
    );
    await page.getByText('$56.10', { exact: true }).first().waitFor();
    await page.getByText('2 charges').waitFor();
    await expectAccessible(page);
    const states = page.getByRole('navigation', { name: 'Charges by state' });
    await states.getByRole('link', { name: 'Ready to bill' }).click();
    await row('Ann Teapot').waitFor();
    await page.getByText('$0.30').waitFor();
    await page.getByLabel('From').fill(inDays(-7));
    await row('Otis Plum').waitFor({ state: 'detached' });
    await page.getByText('1 charge', { exact: true }).waitFor();
    await page.getByLabel('Payer').selectOption({ label: 'No payer' });
    await page.getByText('Nothing is ready to bill').waitFor();
    await page.getByLabel('Payer').selectOption({ label: 'Dustpan Brokerage' });
    await states.getByRole('link', { name: 'On hold' }).click();
    await row('Ida Moth').getByText('Waiting for the form.').waitFor();
    await expectFits(page, 'the review of charges');
    await page.setViewportSize(NARROW);
    await row('Ida Moth').getByText('Waiting for the form.').waitFor();
    await expectFits(page, 'the review of charges');
    await expectAccessible(page);
  });

  it('[MNY-3] holds several charges for a reason, in the versions that it shows', async () => {
    const { owner, ids } = await accountWithCharges({ 'Ann Teapot': {}, 'Ben Kettle': { version: 8 } });
    const page = await openAs(owner, `${urls.billing}?state=ready`, { viewport: WIDE });
    const calls = await answerCalls(page, 'decideCharges', undefined, { refused: [] });
    await page.getByRole('row').filter({ hasText: 'Ann Teapot' }).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected charges' });
    await bar.getByRole('button', { name: 'Select all 2' }).click();
    await bar.getByRole('button', { name: 'Hold' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hold 2 charges' });
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await dialog.getByText('Say why.').waitFor();
    expect(calls).toEqual([]);
    await dialog.getByLabel('Reason').fill('Waiting for the form.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Hold' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(calls).toHaveLength(1);
    const [input] = calls as readonly { readonly charges: readonly unknown[]; readonly decision: unknown }[];
    expect(input?.decision).toEqual({ kind: 'hold', reason: 'Waiting for the form.' });
    expect(input?.charges).toHaveLength(2);
    expect(input?.charges).toContainEqual({ tripId: ids['Ben Kettle'], version: 8 });
  });

  it('[MNY-3] keeps what was typed when a charge changed in the meantime, and saves it on the newest version', async () => {
    const { owner, account, ids } = await accountWithCharges({ 'Ann Teapot': {} });
    const tripId = ids['Ann Teapot'] ?? '';
    const page = await openAs(owner, `${urls.billing}?state=ready`, { viewport: WIDE });
    const calls = await answerCalls(page, 'decideCharges', undefined, { refused: [{ tripId, why: 'changed' }] });
    const row = page.getByRole('row').filter({ hasText: 'Ann Teapot' });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Set the amount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set the amount of this charge' });
    await dialog.getByText('Computed: $45.00.').waitFor();
    await dialog.getByLabel('Amount').fill('forty');
    await dialog.getByLabel('Reason').fill('Agreed by phone.');
    await dialog.getByRole('button', { name: 'Set the amount' }).click();
    await dialog.getByText('Enter an amount like 45.00.').waitFor();
    await dialog.getByLabel('Amount').fill('$40.5');
    await db.doc(paths.charge(account, tripId)).update({ version: 4, cardName: 'New 2026' });
    await row.getByText('New 2026').waitFor({ state: 'attached' });
    await dialog.getByRole('button', { name: 'Set the amount' }).click();
    await dialog.getByText('This charge changed in the meantime. Check it and save again.').waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).toBe('Agreed by phone.');
    await page.unroute('**/decideCharges');
    const later = await answerCalls(page, 'decideCharges', undefined, { refused: [] });
    await dialog.getByRole('button', { name: 'Set the amount' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(calls).toMatchObject([{ charges: [{ tripId, version: 3 }], decision: { cents: 4050 } }]);
    expect(later).toMatchObject([{ charges: [{ tripId, version: 4 }], decision: { cents: 4050 } }]);
  });

  it('[MNY-3] leads to the payers where there are none', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, urls.billing, { viewport: WIDE });
    await page.getByText('No payers yet').waitFor();
    await page.getByRole('link', { name: 'Add payer' }).click();
    await page.waitForURL(`**${urls.payers}`);
  });
});
