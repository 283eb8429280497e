import { type DriverSettings, paths, toInstant } from '@mtos/model';
import { buildDriverSettings, buildTrip, buildUser, type Stored } from '@mtos/model/sample';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible, expectContrast } from '../../browser/pages/accessibility';
import { painted } from '../../browser/pages/fits';
import { hasFocus, tabTo } from '../../browser/pages/keyboard';
import { bar, boardAccount, driverTrips, queue, updateTrip } from '../../browser/trips/boardPages';
import { addTrip, details, inDays, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const [WIDE, NARROW] = VIEWPORTS;

/** Whether a bar is drawn at a clock time of today, to a pixel: the hours' labels are the scale. */
async function expectAt(page: Page, name: string, clock: string): Promise<void> {
  const label = page.getByText(clock, { exact: true }).first();
  await expect
    .poll(async () => {
      const [drawn, hour] = await Promise.all([bar(page, name).boundingBox(), label.boundingBox()]);
      return Math.abs((drawn?.x ?? 0) - (hour?.x ?? 1_000));
    })
    .toBeLessThan(1.5);
}

/** Stores drivers and their trips of today, as many for each; returns the drivers' uids. */
async function storeDay(account: string, drivers: readonly string[], count: number): Promise<readonly string[]> {
  const common = { subOwneruid: account, updatedBy: account, createdAt: new Date() };
  const batch = db.batch();
  const uids = drivers.map((fullName) => {
    const ref = db.collection(paths.users).doc();
    batch.set(ref, buildUser({ ...common, role: 'driver', fullName, vehicle: ['ambulatory'] }));
    return ref.id;
  });
  for (let index = 0; index < count; index += 1) {
    const place = index % drivers.length;
    const puTime = `${String(6 + Math.floor(index / drivers.length)).padStart(2, '0')}:15`;
    const trip = buildTrip({
      ...common,
      clientUid: `client-${index}`,
      name: `Client ${index}`,
      tripDate: today,
      puTime,
    });
    batch.set(db.collection(paths.trips).doc(), {
      ...trip,
      driverUid: uids[place] ?? null,
      driverName: drivers[place] ?? '',
      assignedBy: 'hand',
    });
  }
  await batch.commit();
  return uids;
}

const tripsOfAccount = (account: string, driverUid: string) =>
  db.collection(paths.trips).where('subOwneruid', '==', account).where('driverUid', '==', driverUid).limit(1).get();

/** The collections that the page listens to with a query, from now on. */
function collectionsAsked(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/channel')) return;
    const messages = [...new URLSearchParams(request.postData() ?? '').values()];
    for (const [, name = ''] of messages.join().matchAll(/"collectionId":"(\w+)"/g)) asked.push(name);
  });
  return asked;
}

describe('the board', () => {
  it('[DSP-1] shows a day’s trips by driver along the hours, and what waits, live, and so any other day', async () => {
    const { account, owner, fred, first, waiting, given } = await boardAccount();
    await addTrip(account, { name: 'Tom Tomorrow', tripDate: inDays(1), puTime: '09:00', ...given });
    const page = await openAs(owner, '/admin/board', { viewport: WIDE });
    await expect.poll(() => driverTrips(page, 'Dora Axle').allTextContents()).toHaveLength(2);
    const text = 'Abner Teapot, 9:00 AM to 9:20 AM, Pending, Wheelchair, 1 Broomstick Yard, Queens to Dustpan Dialysis';
    await page.getByRole('button', { name: text }).waitFor();
    await page.getByRole('button', { name: /^Berta Bucket, .*Completed/ }).waitFor();
    await expectAt(page, 'Abner Teapot', '9 AM');
    await expect.poll(() => queue(page).getByRole('button').allTextContents()).toHaveLength(2);
    expect((await queue(page).getByRole('button').allTextContents()).join()).toMatch(/Wilma Waiting.*Carl Call/);
    await page.getByText('4 trips · 2 in the queue').waitFor();

    await updateTrip(waiting, { driverUid: fred.uid, driverName: fred.fullName, version: 2 });
    await expect.poll(() => driverTrips(page, 'Fred Free').allTextContents()).toHaveLength(1);
    await page.getByText('4 trips · 1 in the queue').waitFor();
    await updateTrip(first, { puTime: '12:00', status: 'Delayed', version: 2 });
    await page.getByRole('button', { name: /^Abner Teapot, 12:00 PM to 12:20 PM, Delayed/ }).waitFor();
    await expectAt(page, 'Abner Teapot', '12 PM');
    await addTrip(account, { name: 'New Nelly', puTime: '08:00', assignedBy: 'hand' });
    await queue(page).getByRole('button', { name: 'New Nelly' }).waitFor();

    // Another day, which a link or a reload keeps
    await page.getByRole('button', { name: 'Next day' }).click();
    await bar(page, 'Tom Tomorrow').waitFor();
    expect(await bar(page, 'Abner Teapot').count()).toBe(0);
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe(inDays(1));
    await page.reload();
    await bar(page, 'Tom Tomorrow').waitFor();

    // How wide an hour is
    const width = async () => (await bar(page, 'Tom Tomorrow').boundingBox())?.width ?? 0;
    const atSix = await width();
    await page.getByRole('button', { name: '2 hours' }).click();
    await expect.poll(width).toBeGreaterThan(1.5 * atSix);
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await expectAt(page, 'Tom Tomorrow', '9 AM');
    await page.getByLabel('Day', { exact: true }).fill(today);
    await bar(page, 'Abner Teapot').waitFor();
    expect(page.url()).not.toContain('day=2');
    await page.getByRole('button', { name: 'Previous day' }).click();
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^0\strips$/ })
      .waitFor();
  });

  it('[DSP-1] draws the present moment and what was driven', async () => {
    const { owner, first, dora } = await boardAccount();
    const noon = toInstant(TIME_ZONE, today, '12:00');
    const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
    const times = { onMyWay: minutes(-60), arrived: minutes(-45), onBoard: minutes(-30), droppedOff: null };
    const progress = {
      driverUid: dora.uid,
      stage: 'onBoard',
      times,
      odometers: { onBoard: null, droppedOff: null },
      proof: null,
      noShow: null,
      unsettledAt: null,
      decided: { status: 'Pending', at: minutes(-120) },
      movedAt: minutes(-30),
    };
    await db.doc(paths.trip(first)).update({ puTime: '11:00', status: 'Active', progress, version: 2 });
    const page = await openAs(owner, 'about:blank', { viewport: WIDE, ownContext: true });
    await page.clock.install({ time: noon });
    await page.goto('/admin/board');
    await bar(page, 'Abner Teapot').waitFor();
    const hour = await page.getByText('12 PM', { exact: true }).first().boundingBox();
    const before = await page.getByText('11 AM', { exact: true }).first().boundingBox();
    const [now, driven] = [page.locator('[data-now]'), page.locator('[data-part="ride"]')];
    await expect.poll(async () => Math.abs(((await now.boundingBox())?.x ?? 0) - (hour?.x ?? 99))).toBeLessThan(2);
    const ride = await driven.boundingBox();
    const perHour = (hour?.x ?? 0) - (before?.x ?? 0);
    expect(ride?.width).toBeCloseTo(perHour / 2, -0.5);
    // The pointer moves now and then: an idle dispatcher would be signed out
    for (const x of [100, 200, 300]) {
      await page.clock.fastForward('10:00');
      await page.mouse.move(x, 10);
    }
    await expect.poll(async () => (await driven.boundingBox())?.width).toBeGreaterThan(perHour * 0.9);
  });

  it('[DSP-1] shows when each driver works, with breaks, and who is off that day', async () => {
    const { account, owner, dora, fred } = await boardAccount();
    const store = (uid: string, given: Partial<Stored<DriverSettings>>) =>
      db
        .doc(paths.driverSettingsDocument(account, uid))
        .set(buildDriverSettings({ updatedBy: account, updatedAt: new Date(), ...given }));
    const hours = Array(7).fill({ from: '08:00', to: '16:00' });
    await store(dora.uid, { hours, break: { from: '12:00', to: '12:30' } });
    await store(fred.uid, { hours, daysOff: [today] });
    const page = await openAs(owner, '/admin/board?zoom=day', { viewport: WIDE });
    await page.getByText('2 trips, works 8:00 AM to 4:00 PM, break 12:00 PM to 12:30 PM').waitFor();
    await page.getByText('0 trips · off, does not work that day').waitFor();
    const left = async (band: Locator) => (await band.boundingBox())?.x ?? 0;
    const rest = page.locator('[data-band=break]');
    const noon = page.getByText('12 PM', { exact: true }).first();
    expect(Math.abs((await left(rest)) - (await left(noon)))).toBeLessThan(1.5);
    expect(await page.locator('[data-band=off]').count()).toBe(3);
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await page.getByText('Off that day: Fred Free').waitFor();
  });

  it('[DSP-1] opens a trip in the panel that the list of trips uses, which a reload keeps, by pointer and by keyboard', async () => {
    const { owner, first } = await boardAccount();
    await updateTrip(first, { status: 'Delayed', version: 2 });
    const page = await openAs(owner, '/admin/board?zoom=day', { viewport: WIDE });
    await bar(page, 'Abner Teapot').click();
    await details(page, 'Abner Teapot').getByRole('button', { name: 'Change the driver' }).waitFor();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await painted(page);
    await expectContrast(page);
    await page.reload();
    await details(page, 'Abner Teapot').getByRole('button', { name: 'Change the driver' }).waitFor();
    expect(await bar(page, 'Abner Teapot').getAttribute('aria-current')).toBe('true');
    await queue(page).getByRole('button', { name: 'Wilma Waiting' }).click();
    await details(page, 'Wilma Waiting').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => hasFocus(queue(page).getByRole('button', { name: 'Wilma Waiting' }))).toBe(true);
    expect(page.url()).not.toContain('open=');
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    expect(await queue(page).count()).toBe(0);

    // Tab to the rows, arrows among them, Enter for a trip
    await tabTo(page, page.getByRole('link', { name: 'Dora Axle' }));
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => hasFocus(bar(page, 'Abner Teapot'))).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => hasFocus(bar(page, 'Berta Bucket'))).toBe(true);
    await page.keyboard.press('Enter');
    await details(page, 'Berta Bucket').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => hasFocus(bar(page, 'Berta Bucket'))).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => hasFocus(page.getByRole('link', { name: 'Fred Free' }))).toBe(true);
    await page.keyboard.press('Tab');
    expect(
      await page.getByRole('list', { name: 'Drivers' }).evaluate((list) => list.contains(document.activeElement)),
    ).toBe(false);
  });

  it('[DSP-1] scrolls the last hours out from under the panel of an opened trip', async () => {
    const { account, owner, dora } = await boardAccount();
    await addTrip(account, { name: 'Lena Evening', puTime: '23:15', driverUid: dora.uid, driverName: dora.fullName });
    const page = await openAs(owner, '/admin/board', { viewport: WIDE });
    const edges = async () => {
      const [drawn, panel] = await Promise.all([
        bar(page, 'Lena Evening').boundingBox(),
        details(page, 'Lena Evening').boundingBox(),
      ]);
      return (panel?.x ?? 0) - ((drawn?.x ?? 0) + (drawn?.width ?? 0));
    };
    await bar(page, 'Lena Evening').focus();
    await page.keyboard.press('Enter');
    await details(page, 'Lena Evening').waitFor();
    await page.locator('[data-timeline]').evaluate((hours) => hours.scrollTo({ left: hours.scrollWidth }));
    await expect.poll(edges).toBeGreaterThanOrEqual(0);
  });

  it('[DSP-1] scrolls an opened trip out from under its panel, by pointer and by keyboard, and only if it is there', async () => {
    const { account, owner, given } = await boardAccount();
    const tomorrow = { tripDate: inDays(1), ...given };
    await addTrip(account, { name: 'Mona Morning', puTime: '09:00', ...tomorrow });
    await addTrip(account, { name: 'Nora Noon', puTime: '12:00', ...tomorrow });
    const page = await openAs(owner, `/admin/board?day=${inDays(1)}`, { viewport: WIDE });
    const hours = page.locator('[data-timeline]');
    const scrolled = () => hours.evaluate(({ scrollLeft }) => scrollLeft);
    const isCovered = async (name: string) => {
      const [drawn, panel] = await Promise.all([bar(page, name).boundingBox(), details(page, name).boundingBox()]);
      return (drawn?.x ?? 0) + (drawn?.width ?? 0) > (panel?.x ?? 0);
    };
    await bar(page, 'Mona Morning').click();
    const before = await scrolled();
    await details(page, 'Mona Morning').waitFor();
    expect(await isCovered('Mona Morning')).toBe(false);
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');

    const open = [() => bar(page, 'Nora Noon').click(), () => page.keyboard.press('Enter')];
    for (const press of open) {
      await hours.evaluate((element, left) => element.scrollTo({ left }), before);
      await expect.poll(scrolled).toBe(before);
      await press();
      await details(page, 'Nora Noon').waitFor();
      await expect.poll(() => isCovered('Nora Noon')).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(() => hasFocus(bar(page, 'Nora Noon'))).toBe(true);
    }
  });

  it('[DSP-1] is a list on a phone, with the same panel', async () => {
    const { owner, fred, waiting } = await boardAccount();
    const page = await openAs(owner, '/admin/board', { viewport: NARROW });
    const theirs = (title: string) => page.getByRole('region', { name: new RegExp(title) }).getByRole('button');
    await expect.poll(() => theirs('Dora Axle').allTextContents()).toHaveLength(2);
    await expect.poll(() => theirs('Unassigned').allTextContents()).toHaveLength(2);
    await page.getByText('Without trips: Fred Free').waitFor();
    await updateTrip(waiting, { driverUid: fred.uid, driverName: fred.fullName, version: 2 });
    await theirs('Fred Free').filter({ hasText: 'Wilma Waiting' }).click();
    await details(page, 'Wilma Waiting').waitFor();
    await expectAccessible(page);
  });

  it('[DSP-1] says what is missing: no drivers yet, and documents that can’t be read', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Bea Broken', puTime: '10:00', assignedBy: 'hand' });
    const page = await openAs(owner, '/admin/board', { viewport: WIDE });
    await page.getByText('No drivers yet').waitFor();
    await db.doc(paths.trip(id)).update({ miles: 'many' });
    await page
      .getByText(/can’t be (read|shown)/)
      .first()
      .waitFor();
  });

  it('[DSP-1] [DSP-8] reads trips, drivers, and hours with a query each, and redraws one row where one trip changes', async () => {
    const { account, owner } = await newAccount();
    const drivers = Array.from({ length: 30 }, (_, index) => `Driver ${String(index).padStart(2, '0')}`);
    const uids = await storeDay(account, drivers, 300);
    const page = await openAs(owner, 'about:blank', { viewport: WIDE, ownContext: true });
    // Before the first trip, so that none becomes later from minute to minute
    await page.clock.install({ time: toInstant(TIME_ZONE, today, '05:00') });
    const asked = collectionsAsked(page);
    await page.goto('/admin/board');
    await page.getByText('300 trips', { exact: true }).waitFor();
    // The rows come first, and are drawn again with what is expected of their trips
    await expect.poll(() => driverTrips(page, 'Driver 29').filter({ hasText: 'no estimate' }).count()).toBe(10);
    const countReads = (collection: string) => asked.filter((name) => name === collection).length;
    // The bell, which loads after the page, asks for the trips with reports. The positions are read once a minute
    await expect.poll(() => ['trips', 'users', 'drivers', 'driverLocations'].map(countReads)).toEqual([2, 1, 1, 1]);

    await page.getByRole('list', { name: 'Drivers' }).evaluate((list) => {
      const changed: Element[] = [];
      Object.assign(window, { changed });
      new MutationObserver((records) => {
        for (const { target } of records) {
          const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-row]');
          if (row && !changed.includes(row)) changed.push(row);
        }
      }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const [changed] = (await tripsOfAccount(account, uids[3] ?? '')).docs;
    await changed?.ref.update({ status: 'Delayed', version: 2, updatedAt: new Date() });
    await driverTrips(page, 'Driver 03').filter({ hasText: 'Delayed' }).waitFor();
    // The emulator sends the whole result again, and the SDK finds what changed
    const rows = await page.evaluate(() =>
      (window as unknown as { changed: Element[] }).changed.map((row) => row.textContent?.slice(0, 9)),
    );
    expect(rows).toEqual(['Driver 03']);
  });
});
