import { addToDay, dayIn, type Figures, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { countDocumentsRead } from '../../browser/network/documentsRead';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { db } from '../../functions/admin';
import { newAccount, type TestAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const [WIDE, NARROW] = VIEWPORTS;
const today = dayIn(TIME_ZONE, new Date());

/** Ten completed trips, nine of them on time, one cancelled by the client, and a no-show. */
const DAY: Figures = {
  ...{
    Completed: 10,
    Cancelled: 2,
    cancelledByClient: 1,
    noShows: 1,
    onTime: 9,
    late: 1,
    pickUpsOnTime: 8,
    pickUpsLate: 2,
  },
  ...{ clientMiles: 12_340, estimatedMiles: 2_340, shifts: 2, shiftMinutes: 960, drivenMiles: 20_050 },
  ...{ trackedDays: 1, loadedMiles: 6_010, emptyMiles: 3_020, silentMinutes: 90 },
};

async function writeDays({ account }: TestAccount, days: number, driver: string): Promise<void> {
  const batch = db.batch();
  for (let back = 0; back < days; back += 1) {
    const day = addToDay(today, -back);
    const drivers = {
      [driver]: {
        ...{ Completed: 4, onTime: 3, late: 1, shiftMinutes: 480 },
        ...{ trackedDays: 1, loadedMiles: 6_010, emptyMiles: 3_020, silentMinutes: 90 },
      },
      gone: { Completed: 6, onTime: 6 },
    };
    const updatedAt = new Date();
    batch.set(db.doc(paths.day(account, day)), { day, figures: DAY, watermark: null, updatedAt });
    batch.set(db.doc(paths.driverDay(account, day)), { day, drivers, updatedAt });
  }
  await batch.commit();
}

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' });

describe('the report', () => {
  it('[RPT-2] [RPT-4] sums a span of days, live, marks estimates, and reads at most two documents for each day, at both widths', async () => {
    const company = await newAccount();
    const driver = await company.addMember('driver', { fullName: 'Dora Gearbox' });
    await writeDays(company, 120, driver.uid);
    const page = await openAs(company.owner, 'about:blank', { viewport: WIDE });
    const read = await countDocumentsRead(page);
    await page.goto('/admin/reports?span=90');
    await totals(page).getByText('810 of 900 trips with actual times').waitFor();
    await totals(page).getByText('including 90 no-shows').waitFor();
    expect(await totals(page).getByRole('link', { name: 'On time' }).innerText()).toContain('90%');
    await totals(page).getByText('2,106 estimated from the booking').waitFor();
    await page.getByRole('table', { name: 'Drivers' }).getByRole('link', { name: 'Dora Gearbox' }).waitFor();
    await page.getByRole('table', { name: 'Drivers' }).getByText('Former driver').waitFor();
    expect(read()).toBeGreaterThan(179);
    expect(read()).toBeLessThan(200);

    await page.setViewportSize(NARROW);
    await page.getByRole('button', { name: '7 days' }).click();
    await totals(page).getByText('63 of 70 trips with actual times').waitFor();
    await page.getByLabel('From').fill(addToDay(today, -1));
    await totals(page).getByText('18 of 20 trips with actual times').waitFor();
    await db.doc(paths.day(company.account, today)).update({ 'figures.onTime': 10 });
    await totals(page).getByText('19 of 21 trips with actual times').waitFor();
  });

  it('[RPT-2] [RPT-4] of one driver sums their figures, live, and reads at most one document for each day', async () => {
    const company = await newAccount();
    const driver = await company.addMember('driver', { fullName: 'Dora Gearbox' });
    await writeDays(company, 120, driver.uid);
    const page = await openAs(company.owner, 'about:blank');
    const read = await countDocumentsRead(page);
    await page.goto(`/admin/reports?span=90&driver=${driver.uid}`);
    await totals(page).getByText('270 of 360 trips with actual times').waitFor();
    await page.getByText('Driver: Dora Gearbox').waitFor();
    expect(read()).toBeGreaterThan(89);
    expect(read()).toBeLessThan(110);
    await db.doc(paths.driverDay(company.account, today)).update({ [`drivers.${driver.uid}.onTime`]: 4 });
    await totals(page).getByText('271 of 361 trips with actual times').waitFor();
  });

  it('[RPT-2] [POS-4] has a table by driver, live, with the miles by positions, that names the days that can’t be read and leaves them out', async () => {
    const company = await newAccount();
    const driver = await company.addMember('driver', { fullName: 'Dora Gearbox' });
    await writeDays(company, 3, driver.uid);
    const [ofToday, ofYesterday] = [today, addToDay(today, -1)].map((day) =>
      db.doc(paths.driverDay(company.account, day)),
    );
    await ofYesterday?.update({ drivers: 'none' });
    const page = await openAs(company.owner, '/admin/reports?span=7');
    await totals(page).getByText('27 of 30 trips with actual times').waitFor();
    const completed = (name: string) =>
      page.getByRole('table', { name: 'Drivers' }).getByRole('row', { name }).getByRole('cell').first();
    await expect.poll(() => completed('Dora Gearbox').innerText()).toBe('8');
    await expect.poll(() => completed('Former driver').innerText()).toBe('12');
    await page.getByText('1 record can’t be shown.').waitFor();
    await totals(page).getByText('By positions: 180.3 loaded, 90.6 empty').waitFor();
    const byPositions = async (name: string) =>
      (
        await page.getByRole('table', { name: 'Drivers' }).getByRole('row', { name }).getByRole('cell').allInnerTexts()
      ).slice(-3);
    expect(await byPositions('Dora Gearbox')).toEqual(['120.2', '60.4', '3']);
    expect(await byPositions('Former driver')).toEqual(['–', '–', '–']);
    await ofToday?.update({ [`drivers.${driver.uid}.Completed`]: 9 });
    await expect.poll(() => completed('Dora Gearbox').innerText()).toBe('13');
  });

  it('[RPT-2] has a table for each chart, from which each figure leads to its trips', async () => {
    const company = await newAccount();
    const driver = await company.addMember('driver', { fullName: 'Dora Gearbox' });
    await writeDays(company, 3, driver.uid);
    const page = await openAs(company.owner, '/admin/reports?span=7');
    for (const title of ['Are we on time?', 'How many trips?', 'Who cancels?', 'How many miles?']) {
      await page.getByRole('button', { name: `${title} As a table` }).click();
      expect(await page.getByRole('table', { name: title }).getByRole('row').count()).toBe(8);
    }
    await expectAccessible(page);
    const day = today;
    const row = page.getByRole('table', { name: 'How many trips?' }).getByRole('row', { name: /Today so far/ });
    expect(await row.getByRole('link').nth(2).getAttribute('href')).toBe(
      `/admin/trips?view=all&from=${day}&to=${day}&status=Completed`,
    );
    await page.getByRole('table', { name: 'Drivers' }).getByRole('link', { name: 'Dora Gearbox' }).click();
    await totals(page).getByText('9 of 12 trips with actual times').waitFor();
    await totals(page).getByRole('link', { name: 'Cancelled' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/trips');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      ...{ view: 'all', status: 'Cancelled', driver: driver.uid, from: addToDay(day, -6), to: day },
    });
    await page.goBack();
    await page.getByRole('button', { name: 'Remove the filter Driver: Dora Gearbox' }).click();
    await totals(page).getByText('27 of 30 trips with actual times').waitFor();
  });

  it('[RPT-2] [AUD-2] is recorded, then exported as CSV, and printed with its tables', async () => {
    const company = await newAccount();
    const driver = await company.addMember('driver', { fullName: '=Dora Gearbox' });
    await writeDays(company, 1, driver.uid);
    const page = await openAs(company.owner, 'about:blank', { expectedErrors: [/recordAccess|FunctionsError/] });
    const calls = await answerCalls(page, 'recordAccess');
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.goto('/admin/reports?span=7');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).createReadStream();
    const [header, ...rows] = (await file.toArray()).join('').trim().split('\r\n');
    expect(header).toContain('Day,Driver,Trips,Completed');
    expect(rows.filter((row) => row.startsWith(`${today},`))).toHaveLength(3);
    expect(rows.find((row) => row.includes('Dora'))).toMatch(/^[\d-]+,"?'=Dora Gearbox/);
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('table', { name: 'Are we on time?' }).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('table', { name: 'Drivers' }).getByRole('link', { name: '=Dora Gearbox' }).click();
    await totals(page).getByText('3 of 4 trips with actual times').waitFor();
    const ofDriver = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const lines = (await (await (await ofDriver).createReadStream()).toArray()).join('').trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(7);
    expect(lines.every((line) => line.includes('Dora Gearbox'))).toBe(true);
    expect(calls).toHaveLength(3);
  });

  it('[RPT-2] says that there are no trips, what can’t be read, and keeps days that make no span', async () => {
    const company = await newAccount();
    const page = await openAs(company.owner, '/admin/reports?from=2026-02-30&to=x');
    await page.getByText('No trips on these days').waitFor();
    await page.getByLabel('From').fill('2001-01-01');
    await page.getByText('Choose up to 366 days. The first day can’t be after the last.').waitFor();
    await writeDays(company, 1, 'driver');
    await totals(page).getByText('9 of 10 trips with actual times').waitFor();
  });
});

describe('the dashboard’s strip', () => {
  it('[RPT-2] shows today’s on-time share, which leads to the report, and moves nothing while it loads', async () => {
    const company = await newAccount();
    await writeDays(company, 14, 'driver');
    const page = await openAs(company.owner, '/admin/dashboard');
    const strip = page.getByRole('region', { name: 'On time' });
    await strip.getByRole('link', { name: '90% On time today' }).waitFor();
    expect((await strip.boundingBox())?.height).toBe(80);
    await db.doc(paths.day(company.account, today)).update({ 'figures.late': 9 });
    await strip.getByRole('link', { name: '50% On time today · 18 trips' }).waitFor();
    await db.doc(paths.day(company.account, today)).update({ figures: { onTime: 1 } });
    await strip.getByRole('link', { name: '100% On time today · 1 trip', exact: true }).waitFor();
    await strip.getByRole('link', { name: /On time today/ }).click();
    await totals(page).waitFor();
  });
});
