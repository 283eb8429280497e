import { type Invoice, paths } from '@mtos/model';
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

type Given = Partial<Omit<Invoice, 'createdAt' | 'updatedAt'>>;

const DRAFT: Omit<Invoice, 'createdAt' | 'updatedAt' | 'lines'> = {
  ...{
    state: 'draft',
    payerUid: 'broker',
    payerName: 'Dustpan Brokerage',
    providerNumber: '',
    clientUid: '',
    through: inDays(-1),
  },
  ...{
    totalCents: 5610,
    paidCents: 0,
    creditedCents: 0,
    balanceCents: 0,
    number: null,
    sentOn: '',
    dueOn: '',
    version: 3,
  },
  updatedBy: 'owner',
};

/** An account with two payers, and invoices of one trip each, under the client's name. */
async function accountWithInvoices(invoices: Readonly<Record<string, Given>>) {
  const test = await newAccount();
  const { account, owner } = test;
  const at = new Date();
  for (const [id, name] of Object.entries({ broker: 'Dustpan Brokerage', self: 'Private pay' })) {
    const kind = id === 'self' ? 'private' : 'broker';
    await db.doc(paths.payer(account, id)).set(buildPayer({ name, kind }, { at, updatedBy: owner.uid }));
  }
  const item = { code: '', modifiers: [], quantity: 1 };
  const items = [
    { ...item, label: 'Base', code: 'A0130', unitCents: 4500, cents: 4500 },
    { ...item, label: 'Miles', quantity: 7.4, unitCents: 150, cents: 1110 },
  ];
  for (const [name, given] of Object.entries(invoices)) {
    const tripId = await addTrip(account, { name, clientUid: 'maria', status: 'Completed' });
    const lines = [{ tripId, tripDate: inDays(-2), outcome: 'completed' as const, items, cents: 5610 }];
    await db.doc(paths.invoice(account, name.replace(' ', '-'))).set({
      ...{ ...DRAFT, lines, ...given },
      ...{ createdAt: at, updatedAt: at },
    });
  }
  return test;
}

const sent = (number: number, dueOn: string): Given => ({
  ...{ state: 'open', number, sentOn: inDays(-40), dueOn, balanceCents: 5610 },
});

describe('the page of invoices', () => {
  it('[MNY-4] lists drafts, open, overdue, and void invoices with exact sums, at both widths', async () => {
    const { owner } = await accountWithInvoices({
      'Maria Garcia': {},
      'Ben Kettle': { clientUid: 'ben', payerUid: 'self', payerName: 'Private pay' },
      'Ann Teapot': sent(1, inDays(-10)),
      'Otis Plum': { ...sent(2, inDays(20)), totalCents: 10, balanceCents: 10 },
      'Ida Moth': { ...sent(3, inDays(20)), state: 'void', balanceCents: 0 },
    });
    const page = await openAs(owner, urls.invoices, { viewport: WIDE });
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    await row('Dustpan Brokerage').getByText('Not sent').first().waitFor();
    await row('Ben Kettle').getByText('$56.10').waitFor();
    await page.getByText('$112.20').waitFor();
    await expectAccessible(page);
    const views = page.getByRole('navigation', { name: 'Invoices by state' });
    await views.getByRole('link', { name: 'Open 2' }).click();
    await row('INV-0002').waitFor();
    await page.getByText('$56.20').waitFor();
    await views.getByRole('link', { name: 'Overdue 1' }).click();
    await row('INV-0001')
      .getByText(/^Overdue since/)
      .waitFor();
    await row('INV-0002').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await views.getByRole('link', { name: 'Void 1' }).click();
    await row('INV-0003').waitFor();
    await page.getByLabel('Payer').selectOption({ label: 'Private pay' });
    await page.getByText('No void invoices').waitFor();
    await views.getByRole('link', { name: 'Drafts 1' }).click();
    await row('Ben Kettle').waitFor();
    await expectFits(page, 'the page of invoices');
    await page.setViewportSize(NARROW);
    await row('Ben Kettle').waitFor();
    await expectFits(page, 'the page of invoices');
    await expectAccessible(page);
  });

  it('[MNY-4] creates drafts for all payers through a day, until nothing is ready', async () => {
    const { owner } = await accountWithInvoices({});
    const page = await openAs(owner, urls.invoices, { viewport: WIDE });
    const trips = [2, 0, 1, 3, 0];
    const made = {
      get trips() {
        return trips.shift() ?? 0;
      },
    };
    const calls = await answerCalls(page, 'draftInvoice', undefined, made);
    await page.getByText('No drafts').waitFor();
    await page.getByRole('option', { name: 'Private pay' }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Create drafts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create draft invoices' });
    await dialog.getByLabel('Trips through').fill('');
    await dialog.getByRole('button', { name: 'Create drafts' }).click();
    await dialog.getByText('Choose a day.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Trips through').fill(inDays(-3));
    await dialog.getByRole('button', { name: 'Create drafts' }).click();
    await page.getByText('Created 3 drafts with 6 trips.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    const through = inDays(-3);
    expect(calls).toEqual([
      ...[1, 2].map(() => ({ payerUid: 'broker', through })),
      ...[1, 2, 3].map(() => ({ payerUid: 'self', through })),
    ]);
  });
});

describe('an invoice whose trips changed since it was sent', () => {
  it('[MNY-4] says beside the line what it would be now, and offers a credit of the difference or to void it, at both widths; not in print', async () => {
    const { owner, account } = await accountWithInvoices({ 'Ann Teapot': { ...sent(1, inDays(5)), paidCents: 0 } });
    const invoice = await db.doc(paths.invoice(account, 'Ann-Teapot')).get();
    const [{ tripId }] = invoice.get('lines');
    await db.doc(paths.charge(account, tripId)).set({
      ...{ tripDate: inDays(-2), clientUid: 'maria', driverUid: '', status: 'Completed', payerUid: 'broker' },
      ...{ payerFrom: 'trip', outcome: 'completed', lines: [], totalCents: 5610, amountCents: 5610, problems: [] },
      ...{ cardId: 'one', cardName: 'All', hold: null, ownAmount: null, state: 'billed', invoiceUid: 'Ann-Teapot' },
      ...{ pricedFrom: 'key', billedAt: new Date(), version: 2, updatedAt: new Date() },
      sinceBilled: { amountCents: 5200, payerUid: 'broker' },
    });
    const page = await openAs(owner, `${urls.invoice}?id=Ann-Teapot`, { viewport: WIDE });
    const line = page.getByRole('row').filter({ hasText: 'Ann Teapot' });
    await line.getByText('Changed since billed: now $52.00, was $56.10').waitFor();
    await page
      .getByText('1 trip changed since billed. The invoice stays as it is. Now it would be $4.10 less.')
      .waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the invoice');
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await line.getByText('Changed since billed').waitFor({ state: 'hidden' });
    await page.emulateMedia({ media: null });
    const calls = await answerCalls(page, 'recordPayment', undefined, {});
    await page.getByRole('button', { name: 'Credit $4.10' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a payment' });
    await dialog.getByText('INV-0001').waitFor();
    await dialog.getByRole('button', { name: 'Record' }).click();
    await page.getByText('Recorded the credit.').waitFor();
    expect(calls).toMatchObject([
      {
        ...{ kind: 'credit', payerUid: 'broker', amountCents: 410, reason: 'Trips changed since they were billed.' },
        allocations: [{ invoiceUid: 'Ann-Teapot', cents: 410 }],
      },
    ]);
  });
});

describe('an invoice', () => {
  it('[MNY-4] [AUD-2] shows what it bills for as it prints, is recorded when it is printed, and is sent in the version that it shows, at both widths', async () => {
    const { owner, account } = await accountWithInvoices({ 'Maria Garcia': { providerNumber: 'WF-20417' } });
    const page = await openAs(owner, `${urls.invoice}?id=Maria-Garcia`, { viewport: WIDE });
    await page.getByRole('heading', { name: 'Draft invoice' }).waitFor();
    const line = page.getByRole('row').filter({ hasText: 'Maria Garcia' });
    await line.getByText('Base A0130: $45.00').waitFor();
    await page.getByText('Provider number WF-20417').waitFor();
    await line.getByText('Miles: 7.4 × $1.50 = $11.10').waitFor();
    await expectAccessible(page);
    const calls = await answerCalls(page, 'sendInvoice', undefined, { number: 7 });
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark this invoice as sent?' });
    await dialog.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByText('Sent as INV-0007.').waitFor();
    expect(calls).toEqual([{ invoiceUid: 'Maria-Garcia', version: 3 }]);
    await db.doc(paths.invoice(account, 'Maria-Garcia')).update({ ...sent(7, inDays(20)), version: 4 });
    await page.getByRole('heading', { name: 'Invoice INV-0007' }).waitFor();
    const recorded = await answerCalls(page, 'recordAccess');
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Print' }).click();
    const sheet = page.locator('[data-print-sheet]');
    await sheet.waitFor({ state: 'attached' });
    expect(await sheet.textContent()).toContain('Base A0130: $45.00');
    await page.emulateMedia({ media: 'print' });
    // A table's foot would be at the foot of each page
    const sums = sheet.locator('tfoot');
    expect(await sums.evaluate((foot) => getComputedStyle(foot).display)).toBe('table-row-group');
    await page.emulateMedia({ media: 'screen' });
    expect(recorded).toEqual([{ what: 'print', list: 'invoices', rows: 1, filter: 'INV-0007' }]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
    const voids = await answerCalls(page, 'voidInvoice');
    await page.getByRole('button', { name: 'Void' }).click();
    await page.getByRole('dialog', { name: 'Void INV-0007?' }).getByRole('button', { name: 'Void' }).click();
    await page.getByText('INV-0007 is void.').waitFor();
    expect(voids).toEqual([{ invoiceUid: 'Maria-Garcia', version: 4 }]);
    await expectFits(page, 'an invoice');
    await page.setViewportSize(NARROW);
    await expectFits(page, 'an invoice');
    await expectAccessible(page);
  });

  it('[MNY-4] says that a draft changed since it was shown, and is not sent', async () => {
    const { owner } = await accountWithInvoices({ 'Maria Garcia': {} });
    const page = await openAs(owner, `${urls.invoice}?id=Maria-Garcia`, { viewport: WIDE });
    await answerCalls(page, 'sendInvoice', undefined, { number: null });
    await page.getByRole('button', { name: 'Mark as sent' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark this invoice as sent?' });
    await dialog.getByRole('button', { name: 'Mark as sent' }).click();
    await page.getByText('Trips or prices changed since this draft was created.').waitFor();
  });

  it('[MNY-4] is mailed to addresses of its payer, once, and says what became of each mail, at both widths', async () => {
    const { owner, account } = await accountWithInvoices({ 'Ann Teapot': sent(1, inDays(20)) });
    const to = ['billing@dustpan.example', 'rides@dustpan.example'];
    await db.doc(paths.payer(account, 'broker')).update({ invoiceEmails: to });
    const failed = 'The mail server refused it: 550 5.1.1 No such mailbox';
    const page = await openAs(owner, `${urls.invoice}?id=Ann-Teapot`, {
      viewport: WIDE,
      // The second call gets no answer
      expectedErrors: [/ERR_FAILED/, /FirebaseError: internal/],
    });
    await answerCalls(page, 'readMailSetup', undefined, { isSetUp: true });
    const answers = [{ state: 'failed', answer: failed }, undefined, { state: 'sent', answer: '' }];
    const calls: { readonly mailId: string }[] = [];
    await page.route('**/mailInvoice', async (route) => {
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (route.request().method() !== 'POST') return route.fulfill({ headers });
      calls.push(route.request().postDataJSON().data);
      const result = answers[calls.length - 1];
      return result ? route.fulfill({ headers, json: { result } }) : route.abort();
    });
    await page.getByRole('button', { name: 'Mail…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mail INV-0001?' });
    await dialog.getByLabel(to[0] ?? '').waitFor();
    await dialog.getByText(/^Invoice INV-0001 from /).waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the dialog that mails an invoice');
    await expectAccessible(page);
    for (const address of to) await dialog.getByLabel(address).uncheck();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Choose who gets it.').waitFor();
    expect(calls).toEqual([]);
    await dialog.getByLabel('rides@dustpan.example').check();
    await dialog.getByLabel('Message').fill('For June');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(failed).waitFor();
    // Nothing was sent, so the next try is another mail; without an answer, it stays the same
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(failed).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Mailed INV-0001.').waitFor();
    expect(calls).toMatchObject(
      calls.map(() => ({ invoiceUid: 'Ann-Teapot', to: ['rides@dustpan.example'], message: 'For June' })),
    );
    const [first, second, third] = calls.map(({ mailId }) => mailId);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    const mail = (id: string, given: object) => ({ id, to, at: new Date(), by: owner.uid, answer: '', ...given });
    await db.doc(paths.invoice(account, 'Ann-Teapot')).update({
      mails: [
        mail('one', { state: 'failed', answer: failed }),
        mail('two', { state: 'sending', at: new Date(Date.now() - 3_600_000) }),
        mail('three', { state: 'sent' }),
      ],
    });
    const history = page.getByRole('region', { name: 'Mail' }).getByRole('listitem');
    await history.nth(0).getByText('Sent', { exact: true }).waitFor();
    await history.nth(1).getByText('Maybe sent').waitFor();
    await history.nth(2).getByText('Not sent').waitFor();
    await history.nth(2).getByText(failed).waitFor();
    await expectFits(page, 'the mails of an invoice');
    await expectAccessible(page);
  });

  it('[MNY-4] says why it can’t be mailed, and downloads its PDF', async () => {
    const { owner } = await accountWithInvoices({
      'Ann Teapot': sent(1, inDays(20)),
      'Ben Kettle': { ...sent(2, inDays(20)), clientUid: 'ben', payerUid: 'self', payerName: 'Private pay' },
    });
    const page = await openAs(owner, `${urls.invoice}?id=Ann-Teapot`, { viewport: WIDE });
    const setup = { isSetUp: false };
    await answerCalls(page, 'readMailSetup', undefined, setup);
    await page.getByRole('button', { name: 'Mail…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mail INV-0001?' });
    await dialog.getByText('Mail isn’t set up.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    setup.isSetUp = true;
    await page.getByRole('button', { name: 'Mail…' }).click();
    await dialog.getByText('Dustpan Brokerage has no addresses for invoices.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const recorded = await answerCalls(page, 'recordAccess');
    const pdf = Buffer.from('%PDF-1.3').toString('base64');
    const calls = await answerCalls(page, 'makeInvoicePdf', undefined, { pdf, replaced: '李' });
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    expect((await downloading).suggestedFilename()).toBe('INV-0001.pdf');
    await page.getByText('The PDF shows question marks for letters that its font lacks: 李').waitFor();
    expect(calls).toEqual([{ invoiceUid: 'Ann-Teapot' }]);
    expect(recorded).toEqual([{ what: 'export', list: 'invoices', rows: 1, filter: 'INV-0001' }]);
    await page.getByLabel('With times and signatures').check();
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await again;
    expect(calls.at(-1)).toEqual({ invoiceUid: 'Ann-Teapot', withProofs: true });
    expect(recorded.at(-1)).toMatchObject({ filter: 'INV-0001, with times and signatures' });
    await page.goto(`${urls.invoice}?id=Ben-Kettle`);
    await page.getByRole('heading', { name: 'Invoice INV-0002' }).waitFor();
    await page.getByRole('button', { name: 'Mail…' }).click();
    await page.getByText('The client has no email address that mail can go to.').waitFor();
    await page.getByRole('link', { name: 'the client’s profile' }).waitFor();
  });

  it('[MNY-4] can be gone', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, `${urls.invoice}?id=gone`, { viewport: WIDE });
    await page.getByText('There is no such invoice').waitFor();
    await page.getByRole('link', { name: 'All invoices' }).click();
    await page.waitForURL(`**${urls.invoices}`);
  });
});
