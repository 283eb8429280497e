import { addToDay, DEFAULT_ON_TIME, instantOf, paths, type Trip } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { addTrip, rows, today } from '../../browser/tripPages';
import { db } from '../../functions/admin';
import { countedDaysOf } from '../../functions/days';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const RULE = { ...DEFAULT_ON_TIME, timeZone: TIME_ZONE };

/** What a trip has whose driver was at the pick-up at this time; it is planned for 9:00. */
function arrivedAt(clock: string, day = today): Partial<Stored<Trip>> {
  const at = Timestamp.fromDate(instantOf(TIME_ZONE, day, clock));
  return {
    ...{ tripDate: day, puTime: '09:00', apptTime: '', status: 'Completed', assignedBy: 'hand', onTimeRule: RULE },
    progress: {
      ...{ driverUid: null, stage: 'droppedOff', proof: null, noShow: null, unsettledAt: null, movedAt: null },
      times: { onMyWay: null, arrived: at, onBoard: at, droppedOff: at },
      odometers: { onBoard: null, droppedOff: null },
      decided: { status: 'Pending', at },
    },
  };
}

/** Trips of today that were on time, late, and not judged, with the figures that functions would keep. */
async function companyWithJudgedTrips() {
  const { account, owner } = await newAccount();
  const late = ['Ann Late', 'Ben Late', 'Cat Late'];
  const onTime = Array.from({ length: 7 }, (_, index) => `On Time ${index}`);
  const completed = { puTime: '09:00', status: 'Completed', assignedBy: 'hand' } as const;
  await Promise.all([
    ...late.map((name) => addTrip(account, { name, ...arrivedAt('09:16') })),
    ...onTime.map((name) => addTrip(account, { name, ...arrivedAt('09:15') })),
    addTrip(account, { name: 'Still Riding', ...arrivedAt('09:10'), status: 'Active' }),
    addTrip(account, { name: 'Without Steps', ...completed }),
    // No figure counts what is written here
    addTrip(account, { name: 'Broken Rule', ...arrivedAt('09:50'), onTimeRule: 'fast' as never }),
    addTrip(account, {
      ...{ name: 'Called Off', ...arrivedAt('09:50'), status: 'Cancelled' },
      ...{ cancelReason: 'Unwell', cancelledBy: 'client' },
    }),
    addTrip(account, { name: 'Late Yesterday', ...arrivedAt('09:50', addToDay(today, -1)) }),
  ]);
  const days = await countedDaysOf(account);
  await Promise.all(
    Object.entries(days).map(([day, of]) =>
      db.doc(paths.day(account, day)).set({ day, ...of, watermark: null, updatedAt: new Date() }),
    ),
  );
  return { owner, late, onTime: [...onTime, 'Still Riding'] };
}

/** The clients on both pages of a list of that many. */
async function listedOnTwoPages(page: Page, total: number): Promise<readonly string[]> {
  const names = () => rows(page).getByRole('link').allTextContents();
  await expect.poll(names).toHaveLength(5);
  const first = await names();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(names).toHaveLength(total - first.length);
  return [...first, ...(await names())].toSorted();
}

describe('the trips behind the figures of being on time', () => {
  it('[RPT-2] [RPT-4] are exactly those that were judged on time or late', async () => {
    const { owner, late, onTime } = await companyWithJudgedTrips();
    const page = await openAs(owner, '/admin/reports?span=7');
    const figure = async (column: string) => {
      await page.getByRole('button', { name: 'Are we on time? As a table' }).click();
      const table = page.getByRole('table', { name: 'Are we on time?' });
      const headers = await table.getByRole('columnheader').allTextContents();
      const row = table.getByRole('row', { name: /Today so far/ });
      return row
        .getByRole('cell')
        .nth(headers.indexOf(column) - 1)
        .getByRole('link');
    };

    expect(await (await figure('Trips late')).innerText()).toBe(String(late.length));
    await page.getByRole('table', { name: 'Are we on time?' }).getByRole('link', { name: '3', exact: true }).click();
    await page.getByText('3 trips', { exact: true }).waitFor();
    await expect.poll(() => rows(page).getByRole('link').allTextContents()).toHaveLength(3);
    expect((await rows(page).getByRole('link').allTextContents()).toSorted()).toEqual(late);

    await page.goBack();
    const link = await figure('Trips on time');
    expect(await link.innerText()).toBe(String(onTime.length));
    await link.click();
    await page.getByText('8 trips', { exact: true }).waitFor();
    expect(await listedOnTwoPages(page, onTime.length)).toEqual(onTime.toSorted());
    await page.getByRole('button', { name: 'Remove the filter On time' }).click();
    await page.getByText('14 trips', { exact: true }).waitFor();
  });
});
