import { readFile } from 'node:fs/promises';
import { paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
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

describe('the export for accounting', () => {
  it('[MNY-6] [AUD-2] saves the invoices of a period, also void ones, and is recorded, at both widths', async () => {
    const { owner, account } = await newAccount();
    const at = new Date();
    const payer = buildPayer({ name: 'Dustpan Brokerage' }, { at, updatedBy: owner.uid });
    await db.doc(paths.payer(account, 'broker')).set(payer);
    const invoices = {
      one: {},
      two: { state: 'void', number: 2, balanceCents: 0, sentOn: inDays(-30) },
      later: { number: 3, sentOn: inDays(-1) },
      draft: { state: 'draft', number: null, sentOn: '', dueOn: '' },
    };
    for (const [id, given] of Object.entries(invoices))
      await db.doc(paths.invoice(account, id)).set({ ...OPEN_INVOICE, ...given, createdAt: at, updatedAt: at });
    const page = await openAs(owner, urls.invoices, { viewport: WIDE });
    const recorded = await answerCalls(page, 'recordAccess');
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export for accounting' });
    await dialog.getByLabel('From').fill(inDays(-40));
    await dialog.getByLabel('To', { exact: true }).fill(inDays(-50));
    const save = dialog.getByRole('button', { name: 'Export' });
    await save.click();
    await dialog.getByText('This day is before the first one.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('To', { exact: true }).fill(inDays(-2));
    await dialog.getByLabel('What to export').selectOption('payments');
    await save.click();
    await dialog.getByText('There is nothing to export from these days.').waitFor();
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the export for accounting');
    await expectAccessible(page);
    await dialog.getByLabel('What to export').selectOption('sentInvoices');
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toBe(`invoices-${inDays(-40)}-${inDays(-2)}.csv`);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(0, 2))).toEqual([
      ['INV-0001', 'Open'],
      ['INV-0002', 'Void'],
    ]);
    expect(recorded).toEqual([
      { what: 'export', list: 'sentInvoices', rows: 2, filter: `${inDays(-40)} to ${inDays(-2)}` },
    ]);
  });
});
