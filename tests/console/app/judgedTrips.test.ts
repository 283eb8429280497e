import { addToDay, DEFAULT_ON_TIME, paths, type Trip, toInstant } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { addTrip, rows, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { recomputeDays } from '../../functions/days';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const RULE = { ...DEFAULT_ON_TIME, timeZone: TIME_ZONE };

/** A driver's steps, all at one time. */
const stepsAt = (at: Timestamp, noShow: NonNullable<Trip['progress']>['noShow'] = null): Trip['progress'] => ({
  ...{ driverUid: null, stage: 'droppedOff', proof: null, noShow, unsettledAt: null, movedAt: null },
  times: { onMyWay: null, arrived: at, onBoard: at, droppedOff: at },
  odometers: { onBoard: null, droppedOff: null },
  decided: { status: 'Pending', at },
});

/** What a trip has whose driver was at the pick-up at this time; it is planned for 9:00. */
const arrivedAt = (clock: string, day = today): Partial<Stored<Trip>> => ({
  ...{ tripDate: day, puTime: '09:00', apptTime: '', status: 'Completed', assignedBy: 'hand', onTimeRule: RULE },
  progress: stepsAt(Timestamp.fromDate(toInstant(TIME_ZONE, day, clock))),
});

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
  await countDays(account);
  return { owner, late, onTime: [...onTime, 'Still Riding'] };
}

/** Writes the figures that functions would keep. */
async function countDays(account: string): Promise<void> {
  const days = await recomputeDays(account);
  await Promise.all(
    Object.entries(days).flatMap(([day, { figures, drivers }]) => [
      db.doc(paths.day(account, day)).set({ day, figures, watermark: null, updatedAt: new Date() }),
      db.doc(paths.driverDay(account, day)).set({ day, drivers, updatedAt: new Date() }),
    ]),
  );
}

/** Trips of today, each late or cancelled for a different reason. Dora drives one of the late ones and a no-show. */
async function companyWithLateAndCancelledTrips() {
  const { account, owner, addMember } = await newAccount();
  const { uid, fullName } = await addMember('driver', { fullName: 'Dora Gearbox' });
  const doras = { driverUid: uid, driverName: fullName };
  const droppedOffLate = {
    ...{ ...arrivedAt('09:10'), apptTime: '09:09' },
    // A return is judged by its pick-up, so the trip is on time
    returnOf: 'outbound',
  };
  const pickedUpLate = { ...arrivedAt('09:16'), apptTime: '10:00' };
  const cancelled = { status: 'Cancelled', cancelReason: 'Unwell', assignedBy: 'hand' } as const;
  const now = Timestamp.now();
  const noShow = { progress: stepsAt(now, { at: now, note: '' }) };
  await Promise.all([
    addTrip(account, { name: 'Picked Up Late', ...pickedUpLate }),
    addTrip(account, { name: 'Doras Pick-Up', ...pickedUpLate, ...doras }),
    addTrip(account, { name: 'Dropped Off Late', ...droppedOffLate }),
    addTrip(account, { name: 'On Time', ...arrivedAt('09:00'), apptTime: '10:00' }),
    addTrip(account, { name: 'Not There', ...cancelled, ...noShow, cancelledBy: 'client' }),
    addTrip(account, { name: 'Doras No-Show', ...cancelled, ...noShow, ...doras, cancelledBy: 'dispatcher' }),
    addTrip(account, { name: 'Client Cancelled', ...cancelled, cancelledBy: 'client' }),
    addTrip(account, { name: 'Broker Cancelled', ...cancelled, cancelledBy: 'broker' }),
    addTrip(account, { name: 'Broker Again', ...cancelled, cancelledBy: 'broker' }),
    addTrip(account, { name: 'Still Open', assignedBy: 'hand' }),
  ]);
  await countDays(account);
  return owner;
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

  it('[RPT-2] [RPT-4] are exactly those that each figure counts: late pick-ups and drop-offs, no-shows, and cancellations', async () => {
    const page = await openAs(await companyWithLateAndCancelledTrips(), '/admin/reports?span=7');
    const titles = ['Are we on time?', 'How many trips?', 'Who cancels?'];
    const table = (name: string) => page.getByRole('table', { name });
    /** Follows the link of a figure, and compares the number in it with the trips that it leads to. */
    const follow = async (link: Locator, ...names: readonly string[]) => {
      expect(Number(/\d+/.exec(await link.innerText())?.[0])).toBe(names.length);
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor();
      await page.getByText(`${names.length} trip${names.length === 1 ? '' : 's'}`, { exact: true }).waitFor();
      await expect.poll(() => rows(page).getByRole('link').allTextContents()).toHaveLength(names.length);
      expect((await rows(page).getByRole('link').allTextContents()).toSorted()).toEqual([...names].toSorted());
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    };
    const figure = async (title: string, row: RegExp, column: string) => {
      const button = page.getByRole('button', { name: `${title} As a table` });
      if (titles.includes(title) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
      await table(title).waitFor();
      const headers = await table(title).getByRole('columnheader').allTextContents();
      const cells = table(title).getByRole('row', { name: row }).getByRole('cell');
      return cells.nth(headers.indexOf(column) - 1).getByRole('link');
    };
    const today = /Today so far/;
    const pickUps = ['Picked Up Late', 'Doras Pick-Up'];
    const noShows = ['Not There', 'Doras No-Show'];

    await follow(await figure('Are we on time?', today, 'Pick-ups late'), ...pickUps);
    await follow(await figure('Are we on time?', today, 'Drop-offs late'), 'Dropped Off Late');
    await follow(await figure('How many trips?', today, 'Open'), 'Still Open');
    await follow(await figure('Who cancels?', today, 'No-show'), ...noShows);
    await follow(await figure('Who cancels?', today, 'Client'), 'Client Cancelled');
    await follow(await figure('Who cancels?', today, 'Broker'), 'Broker Cancelled', 'Broker Again');
    await follow(
      await figure('Who cancels?', today, 'Cancelled'),
      ...noShows,
      'Client Cancelled',
      'Broker Cancelled',
      'Broker Again',
    );
    await follow(await figure('Drivers', /Dora Gearbox/, 'No-shows'), 'Doras No-Show');
    await follow(page.getByRole('link', { name: 'including 2 no-shows' }), ...noShows);
  });

  it('[RPT-2] [RPT-4] are counted as in the report, also where there are more than a hundred', async () => {
    const { account, owner } = await newAccount();
    const names = Array.from({ length: 104 }, (_, index) => `Late ${index}`);
    await Promise.all(names.map((name) => addTrip(account, { name, ...arrivedAt('09:16') })));
    await addTrip(account, { name: 'On Time', ...arrivedAt('09:00') });
    await countDays(account);
    const page = await openAs(owner, '/admin/reports?span=7');
    await page.getByRole('button', { name: 'Are we on time? As a table' }).click();
    await page.getByRole('table', { name: 'Are we on time?' }).getByRole('link', { name: '104', exact: true }).click();
    await page.getByText('104 trips', { exact: true }).waitFor();
    await page.getByLabel('Rows').selectOption('50');
    await page.getByText('Page 1 of 3', { exact: true }).waitFor();
    const listed = () => rows(page).getByRole('link').allTextContents();
    const found = new Set<string>();
    for (const total of [50, 100, 104]) {
      await expect.poll(async () => new Set([...found, ...(await listed())]).size).toBe(total);
      for (const name of await listed()) found.add(name);
      if (total < names.length) await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    expect([...found].toSorted()).toEqual(names.toSorted());
  });
});
