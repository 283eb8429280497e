import { readFile } from 'node:fs/promises';
import { type MoneyDocument, paths } from '@mtos/model';
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

const [WIDE, NARROW] = VIEWPORTS;

/** An account with what is ready, open, and overdue, and two days with trips that are billed or will be. */
async function accountWithFigures() {
  const company = await newAccount();
  const { account, owner } = company;
  const driver = await company.addMember('driver', { fullName: 'Dora Gearbox' });
  const at = new Date();
  const put = (key: string, groups: MoneyDocument['groups']) =>
    db.doc(paths.moneyDocument(account, key)).set({ key, groups, watermark: null, updatedAt: at });
  const yesterday = { billed: 2, billedCents: 900_000 };
  const today = { ready: 3, readyCents: 13_500, drafted: 1, draftedCents: 4500 };
  await Promise.all([
    db.doc(paths.payer(account, 'broker')).set(buildPayer({ name: 'Dustpan Brokerage' }, { at, updatedBy: owner.uid })),
    put('totals', {
      all: { ready: 12, readyCents: 123_450 },
      [`due:${inDays(-1)}`]: { open: 1, openCents: 60_050 },
      [`due:${inDays(0)}`]: { open: 2, openCents: 1000 },
    }),
    put(inDays(-1), { all: yesterday, 'payer:gone': yesterday, [`driver:${driver.uid}`]: yesterday }),
    put(inDays(0), { all: today, 'payer:broker': today, 'driver:': today }),
    ...[-1, 0].map((back) =>
      db
        .doc(paths.day(account, inDays(back)))
        .set({ day: inDays(back), figures: { Completed: 4 }, watermark: null, updatedAt: at }),
    ),
  ]);
  return { ...company, driver };
}

describe('the figures about money', () => {
  it('[MNY-7] show on the dashboard what is ready, open, and overdue, live, each leading to what it counts, at both widths', async () => {
    const { account, owner } = await accountWithFigures();
    const page = await openAs(owner, urls.dashboard, { viewport: WIDE });
    const figures = page.getByRole('list', { name: 'Billing' });
    const figure = (label: string) => figures.getByRole('link', { name: new RegExp(`^${label}`) });
    await figure('Ready to bill').getByText('$1,234.50').waitFor();
    await figure('Ready to bill').getByText('12 trips').waitFor();
    await figure('Open').getByText('$610.50').waitFor();
    await figure('Open').getByText('3 invoices').waitFor();
    await figure('Overdue').getByText('$600.50').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the dashboard');
    await expectAccessible(page);
    await db.doc(paths.moneyDocument(account, 'totals')).update({ 'groups.all': { ready: 1, readyCents: 5 } });
    await figure('Ready to bill').getByText('$0.05').waitFor();
    for (const [label, url] of [
      ['Ready to bill', `${urls.billing}?state=ready`],
      ['Open', `${urls.invoices}?view=open`],
      ['Overdue', `${urls.invoices}?view=overdue`],
    ] as const)
      expect(await figure(label).getAttribute('href')).toBe(url);
  });

  it('[MNY-7] report what is billed by day, payer, and driver, or for one driver, with links to charges, at both widths', async () => {
    const { owner, driver } = await accountWithFigures();
    const page = await openAs(owner, `${urls.reports}?span=7`, { viewport: WIDE });
    await page.getByText('$9,000.00 billed, $180.00 ready to bill or on a draft (lighter).').waitFor();
    const cells = (table: string, row: string) =>
      page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').allInnerTexts();
    expect(await cells('Payers', 'Another payer')).toEqual(['2', '$9,000.00', '$0.00', '$0.00', '$9,000.00']);
    expect(await cells('Payers', 'Dustpan Brokerage')).toEqual(['4', '$180.00', '$135.00', '$45.00', '$0.00']);
    expect(await cells('Billing by driver', 'No driver')).toEqual(['4', '$180.00', '$135.00', '$45.00', '$0.00']);
    const draft = page.getByRole('table', { name: 'Payers' }).getByRole('link', { name: '$45.00' });
    expect(await draft.getAttribute('href')).toBe(
      `${urls.billing}?state=drafted&payer=broker&from=${inDays(-6)}&to=${inDays(0)}`,
    );
    await answerCalls(page, 'recordAccess');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await readFile(await (await downloaded).path(), 'utf8');
    expect(file).toMatch(/,Trips to bill or billed,Ready to bill,On a draft,Billed\r\n/);
    expect(file).toMatch(new RegExp(`^${inDays(-1)},Dora Gearbox,.*,2,0\\.00,0\\.00,9000\\.00\r$`, 'm'));
    await page.getByRole('button', { name: 'How much is billed? As a table' }).click();
    const ready = page.getByRole('table', { name: 'How much is billed?' }).getByRole('link', { name: '$135.00' });
    expect(await ready.getAttribute('href')).toBe(`${urls.billing}?state=ready&from=${inDays(0)}&to=${inDays(0)}`);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page, 'the report');
    await page.getByRole('table', { name: 'Billing by driver' }).getByRole('link', { name: driver.fullName }).click();
    await page.getByText('Driver: Dora Gearbox').waitFor();
  });

  it('[MNY-7] [MNY-8] are not for people in the office who may not bill', async () => {
    const { addMember } = await accountWithFigures();
    const page = await openAs(await addMember('dispatcher'), urls.dashboard, { viewport: WIDE });
    await page.getByText('No trip needs you right now.').waitFor();
    await page.waitForFunction(() => !document.querySelector('.animate-pulse'));
    expect(await page.getByRole('list', { name: 'Billing' }).count()).toBe(0);
    await page.goto(`${urls.reports}?span=7`);
    await page.getByRole('heading', { name: 'How is each driver doing?' }).waitFor();
    expect(await page.getByText('How much is billed?').count()).toBe(0);
    await answerCalls(page, 'recordAccess');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect(await readFile(await (await downloaded).path(), 'utf8')).not.toContain('Billed');
  });
});
