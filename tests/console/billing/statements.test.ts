import { paths } from '@mtos/model';
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

async function accountWithPayers() {
  const test = await newAccount();
  const at = new Date();
  for (const [id, name] of Object.entries({ broker: 'Dustpan Brokerage', self: 'Private pay' })) {
    const kind = id === 'self' ? 'private' : 'broker';
    const payer = buildPayer({ name, kind }, { at, updatedBy: test.owner.uid });
    await db.doc(paths.payer(test.account, id)).set(payer);
  }
  return test;
}

const row = (number: number, dueOn: string, openCents: number) => ({
  ...{ invoiceUid: `invoice-${number}`, number, sentOn: inDays(-130), dueOn, totalCents: 5000, openCents },
});

const STATEMENT = {
  payerName: 'Dustpan Brokerage',
  rows: [row(1, inDays(-100), 1200), row(2, inDays(-31), 5000), row(3, inDays(0), 5000)],
  creditCents: 700,
};

describe('the page of statements', () => {
  it('[MNY-4] [AUD-2] shows open invoices by age, prints what it shows, and is recorded, at both widths', async () => {
    const { owner } = await accountWithPayers();
    const page = await openAs(owner, urls.invoices, { viewport: WIDE });
    const calls = await answerCalls(page, 'readStatement', undefined, STATEMENT);
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.getByText('Choose a payer').last().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Payer').selectOption({ label: 'Dustpan Brokerage' });
    const old = page.getByRole('row').filter({ hasText: 'INV-0001' });
    await old.getByText('100 days past due').waitFor();
    await old.getByText('$12.00').waitFor();
    const ages = page.locator('dl').first();
    expect(await ages.innerText()).toMatch(
      /Current\s+\$50\.00\s+1–30 days\s+\$0\.00\s+31–60 days\s+\$50\.00\s+61–90 days\s+\$0\.00\s+Over 90 days\s+\$12\.00/,
    );
    await page.getByText('$105.00').waitFor();
    await expectAccessible(page);
    await expectFits(page, 'a statement');
    const recorded = await answerCalls(page, 'recordAccess');
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Print' }).click();
    const sheet = page.locator('[data-print-sheet]');
    await sheet.waitFor({ state: 'attached' });
    expect(await sheet.textContent()).toContain('INV-0001');
    expect(recorded).toEqual([
      { what: 'print', list: 'statements', rows: 3, filter: `Through ${inDays(0)}, payer broker` },
    ]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await sheet.waitFor({ state: 'detached' });
    await page.getByLabel('Through').fill(inDays(-5));
    await old.getByText('95 days past due').waitFor();
    expect(calls).toEqual([inDays(0), inDays(-5)].map((through) => ({ payerUid: 'broker', clientUid: '', through })));
    await page.setViewportSize(NARROW);
    await expectFits(page, 'a statement');
    await expectAccessible(page);
  });

  it('[MNY-4] asks for the client who pays, and says why there is no statement', async () => {
    const { owner } = await accountWithPayers();
    const page = await openAs(owner, `${urls.statement}?payer=self`, {
      viewport: WIDE,
      expectedErrors: [/status of 400/, /Choose a later day/],
    });
    await page.getByText('Choose a client').waitFor();
    await refuseCall(page, 'readStatement', { code: 'long-statement', message: 'Choose a later day.' });
    await page.getByLabel('Payer').selectOption({ label: 'Dustpan Brokerage' });
    await page.getByText('Choose a later day.').waitFor();
    await answerCalls(page, 'readStatement', undefined, { ...STATEMENT, rows: [], creditCents: 900 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No open invoices.').waitFor();
    await page.getByText('In your favor').waitFor();
    await expectAccessible(page);
  });
});
