import { EMPTY_RATE_CARD, paths, type RateCard } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../web/src/ui/paths';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { addTrip, inDays } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectExactMoney } from '../functions/money';
import { newAccount } from '../newAccount';

const [WIDE, NARROW] = VIEWPORTS;

/** The emulator delivers the events of all functions one after the other. */
const applied = { timeout: 60_000 };

/** An account whose clients pay themselves, by one card. */
async function accountWithRates(card: Partial<RateCard>) {
  const company = await newAccount();
  const { account } = company;
  const at = new Date();
  const written = { version: 1, updatedAt: at, updatedBy: account };
  const payer = buildPayer({ name: 'Own clients', kind: 'private' }, { at, updatedBy: account });
  const cards = [{ ...EMPTY_RATE_CARD, id: 'one', name: 'All', from: inDays(-60), ...card }];
  await db.doc(paths.payer(account, 'own')).set(payer);
  await db.doc(paths.payerRates(account, 'own')).set({ cards, ...written });
  const charge = async (trip: string) => (await db.doc(paths.charge(account, trip)).get()).data();
  const invoices = async () => (await db.collection(paths.invoices(account)).get()).docs.map((each) => each.data());
  return { ...company, charge, invoices };
}

const base = (cents: number) => ({ ...EMPTY_RATE_CARD.base, cents });
const trip = { name: 'Maria Garcia', clientUid: 'maria', status: 'Completed', miles: 15 } as const;

describe('two billers at once', () => {
  it('[MNY-4] bill one trip and send one draft, one of them on a phone: nothing is twice, and the second one sees that it was sent', async () => {
    const { account, owner, addMember, charge, invoices } = await accountWithRates({ base: base(4500) });
    const tripId = await addTrip(account, { ...trip, tripDate: inDays(-2) });
    await expect.poll(() => charge(tripId), applied).toMatchObject({ state: 'ready' });
    const pages = [
      await openAs(owner, urls.invoices, { viewport: WIDE }),
      await openAs(await addMember('biller'), urls.invoices, { viewport: NARROW }),
    ];
    const dialog = (page: Page) => page.getByRole('dialog');
    const all = (act: (page: Page) => Promise<unknown>) => Promise.all(pages.map(act));
    await all((page) => page.getByRole('button', { name: 'Create drafts' }).click());
    await all((page) => dialog(page).getByRole('button', { name: 'Create drafts' }).click());
    await all((page) => dialog(page).waitFor({ state: 'detached' }));
    expect(await invoices()).toMatchObject([{ state: 'draft', totalCents: 4500, lines: [{ tripId }] }]);

    await all((page) => page.getByRole('row').filter({ hasText: 'Maria Garcia' }).getByRole('link').first().click());
    await all((page) => page.getByRole('button', { name: 'Mark as sent' }).click());
    const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Mark as sent' }).click();
    const [first, second] = pages as [Page, Page];
    await confirm(first);
    await first.getByText('Sent as INV-0001.', { exact: true }).waitFor(applied);
    await confirm(second);
    await second.getByText('Already sent as INV-0001.').waitFor(applied);
    await all((page) => page.getByRole('heading', { name: 'Invoice INV-0001' }).waitFor());
    expect(await invoices()).toMatchObject([{ state: 'open', number: 1, balanceCents: 4500 }]);
    await expectFits(second, 'the invoice');
    await all((page) => expectAccessible(page));
    await expectExactMoney(account);
  });
});

describe('a card with tiers that ends in the middle of the month', () => {
  it('[MNY-1] [MNY-2] prices the trips until then, and the new one those after, at both widths', async () => {
    const miles = {
      ...EMPTY_RATE_CARD.miles,
      tiers: [
        { from: 0, centsPerMile: 200 },
        { from: 2000, centsPerMile: 150 },
      ],
    };
    const { account, owner, charge } = await accountWithRates({ base: base(4500), miles });
    const page = await openAs(owner, `${urls.rates}?payer=own`, { viewport: WIDE });
    await page.getByRole('button', { name: 'Actions for All' }).click();
    await page.getByRole('menuitem', { name: 'End it and begin new rates' }).click();
    const next = page.getByRole('form', { name: 'New rates after All' });
    await next.getByLabel('Name', { exact: true }).fill('All, new');
    await next.getByLabel('First day').fill(inDays(-10));
    await next.getByLabel('Base per trip').fill('50');
    await next.getByLabel('Tier 2: from mile').fill('10');
    await next.getByRole('button', { name: 'Save rates' }).click();
    await next.waitFor({ state: 'detached' });
    await page.getByText('All, new', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the rate cards');

    // $45.00, 20 miles at $2.00, and 5 at $1.50; $50.00, 10 miles at $2.00, and 9.9 at $1.50
    const days = { before: inDays(-11), on: inDays(-10) };
    const before = await addTrip(account, { ...trip, name: 'Ann Before', tripDate: days.before, miles: 25 });
    const after = await addTrip(account, { ...trip, name: 'Ben After', tripDate: days.on, miles: 19.9 });
    await expect.poll(() => charge(before), applied).toMatchObject({ cardName: 'All', state: 'ready' });
    await expect.poll(() => charge(after), applied).toMatchObject({ cardName: 'All, new', state: 'ready' });
    await page.goto(`${urls.billing}?state=ready`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await row('Ann Before').getByText('$92.50').waitFor();
    await row('Ben After').getByText('$84.85').waitFor();
    await expectFits(page, 'the charges');
    await expectAccessible(page);
    await page.setViewportSize(WIDE);
    await row('Ben After').getByText('$84.85').waitFor();
  });
});
