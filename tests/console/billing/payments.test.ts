import { type Invoice, type Payment, paths } from '@mtos/model';
import { buildPayer, buildProfile } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { paths as urls } from '../../../web/src/ui/paths';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { OPEN_INVOICE } from './openInvoice';

const [WIDE, NARROW] = VIEWPORTS;

type Of<Doc> = Partial<Omit<Doc, 'createdAt' | 'updatedAt'>>;

const PAYMENT: Omit<Payment, 'createdAt' | 'updatedAt'> = {
  ...{ kind: 'payment', payerUid: 'broker', payerName: 'Dustpan Brokerage', clientUid: '', receivedOn: inDays(-3) },
  ...{ method: 'check', reference: '1047', reason: '', amountCents: 6000, creditCents: 1000, state: 'unapplied' },
  allocations: [{ invoiceUid: 'older', number: 1, cents: 5000 }],
  ...{ invoiceUids: ['older'], version: 4, updatedBy: 'owner' },
};

async function accountWithPayments(
  invoices: Readonly<Record<string, Of<Invoice>>>,
  payments: Readonly<Record<string, Of<Payment>>> = {},
) {
  const test = await newAccount();
  const { account, owner } = test;
  const at = new Date();
  const times = { createdAt: at, updatedAt: at };
  const payer = buildPayer({ name: 'Dustpan Brokerage', kind: 'broker' }, { at, updatedBy: owner.uid });
  await db.doc(paths.payer(account, 'broker')).set(payer);
  for (const [id, given] of Object.entries(invoices))
    await db.doc(paths.invoice(account, id)).set({ ...OPEN_INVOICE, ...given, ...times });
  for (const [id, given] of Object.entries(payments))
    await db.doc(paths.payment(account, id)).set({ ...PAYMENT, ...given, ...times });
  return test;
}

const PAID = { state: 'paid', paidCents: 5000, balanceCents: 0 } as const;
const NEWER = { number: 2, dueOn: inDays(10), totalCents: 4000, balanceCents: 4000 } as const;

describe('the page of payments', () => {
  it('[MNY-5] lists what payers paid, for which invoices, and what is left, at both widths', async () => {
    const { owner } = await accountWithPayments(
      { older: PAID },
      {
        check: {},
        credit: {
          ...{ kind: 'credit', method: '', reference: '', reason: 'We were late twice', amountCents: 700 },
          ...{ creditCents: 0, state: 'applied', allocations: [], invoiceUids: [], receivedOn: inDays(-2) },
        },
        gone: { reference: '999', state: 'void', creditCents: 0, receivedOn: inDays(-1) },
      },
    );
    const page = await openAs(owner, urls.payments, { viewport: WIDE });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('Check 1047').getByText('INV-0001: $50.00').waitFor();
    await row('We were late twice').waitFor();
    await row('Check 999').getByText('Void', { exact: true }).waitFor();
    expect(await row('Check 999').getByRole('button').count()).toBe(0);
    await page.getByText('$10.00').first().waitFor();
    await expectAccessible(page);
    const views = page.getByRole('navigation', { name: 'Payments by state' });
    await views.getByRole('link', { name: 'Credit left 1' }).click();
    await row('We were late twice').waitFor({ state: 'detached' });
    await row('Check 1047').waitFor();
    await expectFits(page, 'the page of payments');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the page of payments');
    await expectAccessible(page);
  });

  it('[MNY-5] records a payment for the oldest invoices first, or for others by hand', async () => {
    const { owner } = await accountWithPayments({ older: {}, newer: NEWER });
    const page = await openAs(owner, urls.payments, { viewport: WIDE });
    await page.getByText('No payments').waitFor();
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await dialog.getByText('Choose a payer.').waitFor();
    await dialog.getByLabel('Payer').selectOption({ label: 'Dustpan Brokerage' });
    await dialog.getByLabel('Amount').fill('60');
    await dialog.getByLabel('Check or reference number').fill('1047');
    const older = dialog.getByLabel('INV-0001');
    const newer = dialog.getByLabel('INV-0002');
    await expect.poll(() => older.inputValue()).toBe('50.00');
    expect(await newer.inputValue()).toBe('10.00');
    await dialog.getByText('Nothing is left over.').waitFor();
    await newer.fill('45');
    await dialog.getByText('This is more than the invoice’s balance.').waitFor();
    await newer.fill('40');
    await dialog.getByText('The invoices get $30.00 more than the amount.').waitFor();
    await dialog.getByRole('button', { name: 'Pay the oldest first' }).click();
    await older.fill('');
    await dialog.getByText('$50.00 stays as the payer’s credit.').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the form for a payment');
    const calls = await answerCalls(page, 'recordPayment');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recorded the payment.').waitFor();
    expect(calls).toMatchObject([
      {
        ...{
          kind: 'payment',
          payerUid: 'broker',
          clientUid: '',
          amountCents: 6000,
          method: 'check',
          reference: '1047',
        },
        allocations: [{ invoiceUid: 'newer', cents: 1000 }],
      },
    ]);
  });

  it('[MNY-5] finds every client who pays, with that client’s invoices', async () => {
    const self = { payerUid: 'self', payerName: 'Private pay' } as const;
    const { owner, account } = await accountWithPayments({
      ann: { ...self, clientUid: 'ann' },
      ben: { ...self, ...NEWER, clientUid: 'ben' },
    });
    const by = { at: new Date(), updatedBy: owner.uid };
    await db.doc(paths.payer(account, 'self')).set(buildPayer({ name: 'Private pay', kind: 'private' }, by));
    await db.doc(paths.profile(account, 'ann')).set(buildProfile({ name: 'Ann Teapot' }, by));
    await db.doc(paths.profile(account, 'ben')).set(buildProfile({ name: 'Ben Kettle' }, by));
    const page = await openAs(owner, urls.payments, { viewport: WIDE });
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    await dialog.getByLabel('Payer').selectOption({ label: 'Private pay' });
    await dialog.getByLabel('Amount').fill('40');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await dialog.getByText('Choose the client who paid.').waitFor();
    const finder = dialog.getByRole('combobox', { name: 'Client' });
    await finder.fill('teapot');
    await dialog.getByRole('option', { name: /^Ann Teapot/ }).click();
    await dialog.getByLabel('INV-0001').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Choose another client' }).click();
    await dialog.getByLabel('INV-0001').waitFor({ state: 'detached' });
    await finder.fill('kettle');
    await dialog.getByRole('option', { name: /^Ben Kettle/ }).click();
    await expect.poll(() => dialog.getByLabel('INV-0002').inputValue()).toBe('40.00');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the form for a payment');
    const calls = await answerCalls(page, 'recordPayment');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recorded the payment.').waitFor();
    expect(calls).toMatchObject([{ clientUid: 'ben', allocations: [{ invoiceUid: 'ben', cents: 4000 }] }]);
  });

  it('[MNY-5] lets a payment pay other invoices, and voids it', async () => {
    const { owner } = await accountWithPayments({ older: PAID, newer: NEWER }, { check: {} });
    const page = await openAs(owner, urls.payments, { viewport: WIDE });
    const row = page.getByRole('row').filter({ hasText: 'Check 1047' });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Change invoices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invoices that Check 1047 pays' });
    await dialog.getByLabel('INV-0002').fill('10');
    await dialog.getByText('Nothing is left over.').waitFor();
    await expectAccessible(page);
    const calls = await answerCalls(page, 'allocatePayment');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Saved.').waitFor();
    const allocations = [
      { invoiceUid: 'older', cents: 5000 },
      { invoiceUid: 'newer', cents: 1000 },
    ];
    expect(calls).toEqual([{ paymentUid: 'check', version: 4, allocations }]);
    const voids = await answerCalls(page, 'voidPayment');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Void' }).click();
    await page.getByRole('dialog', { name: 'Void Check 1047?' }).getByRole('button', { name: 'Void' }).click();
    await page.getByText('Check 1047 is void.').waitFor();
    expect(voids).toEqual([{ paymentUid: 'check', version: 4 }]);
  });
});

describe('an invoice with payments', () => {
  it('[MNY-5] shows what was paid and is still to be paid, and records a write-off of the rest', async () => {
    const { owner } = await accountWithPayments(
      { older: { paidCents: 2000, creditedCents: 500, balanceCents: 2500 } },
      {
        check: {
          amountCents: 2000,
          creditCents: 0,
          state: 'applied',
          allocations: [{ invoiceUid: 'older', number: 1, cents: 2000 }],
        },
      },
    );
    const page = await openAs(owner, `${urls.invoice}?id=older`, { viewport: WIDE });
    await page.getByRole('row').filter({ hasText: 'Credited' }).getByText('−$5.00').waitFor();
    await page.getByRole('row').filter({ hasText: 'Amount due' }).getByText('$25.00').waitFor();
    await page.getByRole('region', { name: 'Payments' }).getByText('Check 1047').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    await dialog.getByLabel('What it is').selectOption({ label: 'Write-off' });
    await expect.poll(() => dialog.getByLabel('INV-0001').inputValue()).toBe('25.00');
    const calls = await answerCalls(page, 'recordPayment');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await dialog.getByText('Say why.').waitFor();
    await dialog.getByLabel('Reason').fill('The broker went bankrupt.');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recorded the write-off.').waitFor();
    expect(calls).toMatchObject([
      { kind: 'writeOff', reason: 'The broker went bankrupt.', allocations: [{ invoiceUid: 'older', cents: 2500 }] },
    ]);
  });
});

describe('an invoice that many others are due before', () => {
  it('[MNY-5] is paid first where the form was opened, and stays so while other invoices change', async () => {
    const others = Array.from({ length: 100 }, (_, index) => [
      `other-${index}`,
      { number: index + 2, dueOn: inDays(-20), balanceCents: 100, totalCents: 100 },
    ]);
    const { account, owner } = await accountWithPayments({
      newest: { number: 150, dueOn: inDays(20) },
      ...Object.fromEntries(others),
    });
    const page = await openAs(owner, `${urls.invoice}?id=newest`, { viewport: WIDE });
    await page.getByRole('button', { name: 'Record a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    const newest = dialog.getByLabel('INV-0150');
    await expect.poll(() => newest.inputValue()).toBe('50.00');
    await db.doc(paths.invoice(account, 'newest')).update({ paidCents: 1000, balanceCents: 4000, version: 3 });
    await dialog.getByText('The 100 open invoices that are due first are listed.').waitFor();
    const calls = await answerCalls(page, 'recordPayment');
    await dialog.getByRole('button', { name: 'Record', exact: true }).click();
    await page.getByText('Recorded the payment.').waitFor();
    expect(calls).toMatchObject([{ amountCents: 5000, allocations: [{ invoiceUid: 'newest', cents: 5000 }] }]);
  });
});
