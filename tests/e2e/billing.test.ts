import { MONEY_TOTALS, paths } from '@mtos/model';
import { expect, it } from 'vitest';
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

it.each([
  ['a wide screen', WIDE],
  ['a phone', NARROW],
] as const)(
  '[MNY-1] [MNY-4] [MNY-5] [MNY-7] on %s, a company goes from rates to paid, also with a trip that is corrected after it was billed',
  async (_, viewport) => {
    const { account, owner } = await newAccount();
    const page = await openAs(owner, urls.payers, { viewport });
    await page.getByRole('button', { name: 'Add payer' }).click();
    const payer = page.getByRole('dialog', { name: 'Add a payer' });
    await payer.getByLabel('Name').fill('Own clients');
    await payer.getByLabel('Kind').selectOption({ label: 'Private pay' });
    await payer.getByRole('button', { name: 'Save payer' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Own clients' }).getByRole('link', { name: /Rates/ }).click();
    await page.getByRole('button', { name: 'Add rate card' }).click();
    const card = page.getByRole('form', { name: 'New rate card' });
    await card.getByLabel('Name', { exact: true }).fill('All');
    await card.getByLabel('First day').fill(inDays(-30));
    await card.getByLabel('Base per trip').fill('45');
    await card.getByLabel('Miles included').fill('15');
    await card.getByLabel('Price per mile').fill('1.50');
    await card.getByRole('button', { name: 'Save rates' }).click();
    await card.waitFor({ state: 'detached' });

    const trip = {
      name: 'Maria Garcia',
      clientUid: 'maria',
      tripDate: inDays(-2),
      status: 'Completed',
      miles: 15,
    } as const;
    const [corrected] = [await addTrip(account, trip), await addTrip(account, { ...trip, miles: 22.4 })];
    // Stored before the dashboard listens to it
    const totals = async () => (await db.doc(paths.moneyDocument(account, MONEY_TOTALS)).get()).get('groups.all');
    await expect.poll(totals, applied).toEqual({ ready: 2, readyCents: 10_110 });
    await page.goto(urls.dashboard);
    const figure = (label: string) =>
      page.getByRole('list', { name: 'Billing' }).getByRole('link', { name: new RegExp(`^${label}`) });
    await figure('Ready to bill').getByText('$101.10').waitFor(applied);
    await figure('Ready to bill').click();
    await page.getByRole('row').filter({ hasText: 'Maria Garcia' }).first().waitFor();

    const bill = async (total: string, number: string) => {
      await page.goto(urls.invoices);
      await page.getByRole('button', { name: 'Create drafts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create draft invoices' });
      await dialog.getByRole('button', { name: 'Create drafts' }).click();
      await page.getByText('Created 1 draft with 2 trips.').waitFor();
      await page.getByRole('row').filter({ hasText: 'Maria Garcia' }).getByRole('link').first().click();
      await page.getByText(total).first().waitFor();
      await page.getByRole('button', { name: 'Mark as sent' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click();
      await page.getByText(`Sent as ${number}.`).waitFor(applied);
    };
    await bill('$101.10', 'INV-0001');
    await expectFits(page, 'an invoice');
    await expectAccessible(page);

    // What was billed stays until the invoice is void
    await db.doc(paths.trip(corrected)).update({ miles: 17, version: 2 });
    await expectExactMoney(account);
    await page.getByText('$101.10').first().waitFor();
    await page.getByRole('button', { name: 'Void' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
    await page.getByText('INV-0001 is void.').waitFor(applied);
    await expect
      .poll(async () => (await db.doc(paths.charge(account, corrected)).get()).data(), applied)
      .toMatchObject({ state: 'ready', totalCents: 4800 });
    await bill('$104.10', 'INV-0002');

    await page.goto(urls.dashboard);
    await figure('Open').getByText('$104.10').waitFor(applied);
    await figure('Open').click();
    await page.getByRole('row').filter({ hasText: 'INV-0002' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const payment = page.getByRole('dialog', { name: 'Record a payment' });
    await payment.getByLabel('Amount').fill('104.10');
    await payment.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recorded the payment.').waitFor(applied);
    await page.goto(urls.dashboard);
    await figure('Open').getByText('$0.00').waitFor(applied);
    await expectFits(page, 'the dashboard');
    await page.goto(`${urls.reports}?span=7`);
    await page.getByText('$104.10 billed, $0.00 ready to bill or on a draft (lighter).').waitFor(applied);
    await expectExactMoney(account);
  },
);
