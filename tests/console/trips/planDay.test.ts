import { type LatLng, paths } from '@mtos/model';
import { buildDriverSettings, buildTrip, drivenTrip } from '@mtos/model/sample';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { driverTrips, queue } from '../../browser/trips/boardPages';
import { apply, north, openBoard, panel, planDay, plannableDay, row, TOMORROW } from '../../browser/trips/dayPlan';
import { storeRoads } from '../../browser/trips/storeRoads';
import { addTrip, details, inDays, storedTrip } from '../../browser/trips/tripPages';
import { RIVER } from '../../fakes/streetGrid';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

/** Trips that took twice as long as the settings say, one of the last two weeks after the other, and one that is broken. */
async function addDrivenTrips(account: string, driverUid: string, count: number): Promise<void> {
  const batch = db.batch();
  for (let index = 0; index < count; index += 1) {
    const trip = buildTrip({
      ...{ subOwneruid: account, clientUid: 'kim', name: 'Kim Kite', updatedBy: account, createdAt: new Date() },
      ...{
        tripDate: inDays(-1 - (index % 14)),
        puTime: `${String(7 + Math.floor(index / 14) * 3).padStart(2, '0')}:00`,
      },
      ...{
        pickup: north(0),
        dropoff: north(1 + (index % 3)),
        miles: 5 * (1 + (index % 3)),
        driverUid,
        driverName: 'Dora',
      },
    });
    const id = `${account}_driven-${index}`;
    batch.set(db.doc(paths.trip(id)), drivenTrip(id, trip, new Date()).trip);
  }
  const broken = { subOwneruid: account, status: 'Completed', tripDate: inDays(-2) };
  batch.set(db.doc(paths.trip(`${account}_broken`)), broken);
  await batch.commit();
}

async function edges(element: Locator): Promise<{ readonly left: number; readonly right: number }> {
  return element.evaluate((found) => {
    const { left, right } = found.getBoundingClientRect();
    return { left, right };
  });
}

const [, NARROW] = VIEWPORTS;

describe('planning the day', () => {
  it('[PLN-3] proposes moves with figures and reasons, and changes nothing', async () => {
    const { owner, ann } = await plannableDay();
    const page = await openBoard(owner);
    await planDay(page);
    expect(await row(page, 'Trips with a driver').allTextContents()).toEqual(['1', '2']);
    expect(await row(page, 'Without a driver').allTextContents()).toEqual(['1', '0']);
    expect(await row(page, 'Drivers used').allTextContents()).toEqual(['1', '1']);
    const [before = '', after = ''] = await row(page, 'Driven miles').allTextContents();
    expect(Number(after)).toBeLessThan(Number(before));
    await panel(page)
      .getByRole('checkbox', { name: /Ann Abel: no driver → Dora Axle$/ })
      .waitFor();
    await panel(page)
      .getByRole('checkbox', { name: /Bea Bolt: Fred Free → Dora Axle$/ })
      .waitFor();
    await panel(page)
      .getByText(/^Planned pick-up at .*, under 0\.1 miles from the previous drop-off; drop-off at /)
      .waitFor();
    await driverTrips(page, 'Dora Axle').filter({ hasText: 'Planned: Ann Abel' }).waitFor();
    expect(await storedTrip(ann)).toMatchObject({ driverUid: null, version: 1 });
    await expectAccessible(page);
  });

  it('[PLN-5] learns travel times from driven trips, skips what can’t be read, and says how far off they are', async () => {
    const { account, owner, dora } = await plannableDay();
    const page = await openBoard(owner);
    await planDay(page);
    await panel(page)
      .getByText('Learning them takes 40 driven trips of the last 4 weeks; so far there are 0.')
      .waitFor();
    const [first = ''] = await row(page, 'Driven miles').allTextContents();
    await addDrivenTrips(account, dora.uid, 45);
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await planDay(page);
    await panel(page)
      .getByText(
        /learned from 45 driven trips of the last 4 weeks\. Half of the drives were within \d+ minutes? of the estimate, 9 in 10 within \d+ minutes?\.$/,
      )
      .waitFor();
    // Their odometers show more miles than the usual road factor
    const [second = ''] = await row(page, 'Driven miles').allTextContents();
    expect(Number(second)).toBeGreaterThan(Number(first));
    await expectAccessible(page, 'main aside');
  });

  it('[PLN-3] plans with several searches where there are several cores, and says if one of them fails', async () => {
    const { owner } = await plannableDay();
    const page = await openBoard(owner);
    // One for the page, and two to search
    await page.evaluate(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 3 }));
    // From the start, because interception that begins while a worker ends can wait for it forever
    let isRefused = false;
    let loaded = 0;
    await page.context().route('**/*searchWorker*', async (route) => {
      if (isRefused) return route.abort();
      loaded += 1;
      return route.continue();
    });
    await planDay(page);
    const failure = panel(page).getByText('Part of the search failed, so a better plan may exist.');
    expect(loaded).toBe(1);
    expect(await failure.count()).toBe(0);

    isRefused = true;
    await panel(page).getByRole('button', { name: 'Plan again' }).click();
    await failure.waitFor({ timeout: 30_000 });
    expect(await row(page, 'Trips with a driver').allTextContents()).toEqual(['1', '2']);
  });

  it('[PLN-3] stops on request with the best so far', async () => {
    const { account, owner } = await plannableDay();
    const batch = db.batch();
    const stored = await storedTrip(await addTrip(account, { name: 'Kim Kite', tripDate: TOMORROW }));
    for (let index = 0; index < 250; index += 1) {
      const puTime = `${String(7 + Math.floor(index / 25)).padStart(2, '0')}:15`;
      const of = { ...stored, name: `Kim Kite ${index}`, puTime, assignedBy: null };
      const trip = { ...of, pickup: north((index % 7) / 2), dropoff: north((index % 5) / 2) };
      batch.set(db.collection(paths.trips).doc(`${account}_many-${index}`), trip);
    }
    await batch.commit();
    const page = await openBoard(owner);
    await queue(page).getByRole('button').nth(249).waitFor();
    await page.getByRole('button', { name: 'Plan the day' }).click();
    await panel(page)
      .getByText(/^Best so far: \d+ driven miles/)
      .waitFor();
    const bar = panel(page).getByRole('progressbar', { name: 'Seconds of planning' });
    expect(Number(await bar.getAttribute('max'))).toBeGreaterThan(12);
    expect(Number(await bar.getAttribute('value'))).toBeLessThan(12);
    await panel(page).getByRole('button', { name: 'Stop and show the best so far' }).click();
    await apply(page, '').waitFor();
    await panel(page)
      .getByRole('heading', { name: /^Can’t be on time/ })
      .waitFor();
  });

  it('[PLN-3] [PLN-7] offers a late place for a trip that nobody can do on time, and applies it only if it is checked', async () => {
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    await addTrip(account, {
      ...{ name: 'Len Long', tripDate: TOMORROW, puTime: '09:30', pickup: north(0), dropoff: north(4) },
      ...{ driverUid: dora.uid, driverName: 'Dora Axle', assignedBy: 'hand' },
    });
    const left = await addTrip(account, {
      ...{ name: 'Lea Left', tripDate: TOMORROW, puTime: '10:00', pickup: north(-1), dropoff: north(-2) },
      assignedBy: null,
    });
    const page = await openBoard(owner);
    await planDay(page);
    expect(await row(page, 'Without a driver').allTextContents()).toEqual(['1', '1']);
    await panel(page).getByRole('heading', { name: 'Possible, but late (1)' }).waitFor();
    // The board makes room for the panel and shows the same hours, so that what would move is in view
    const planned = page.locator('[data-timeline]').getByRole('button', { name: /^Planned: .*Lea Left/ });
    await expect.poll(async () => (await edges(planned)).right).toBeLessThan((await edges(panel(page))).left);
    const driver = page.locator('[data-timeline]').getByRole('link', { name: 'Dora Axle' });
    const first = page.locator('[data-timeline]').getByRole('button', { name: /Len Long/ });
    expect((await edges(first)).left).toBeGreaterThan((await edges(driver)).right);
    await panel(page)
      .getByText(/With all of them: 2 trips with a driver, 1 late, \d+ driven miles\.$/)
      .waitFor();
    await panel(page)
      .getByText(/^The pick-up is \d+ minutes late\. Planned pick-up at 10:\d\d AM, /)
      .waitFor();
    const offer = panel(page).getByRole('checkbox', { name: /Lea Left: no driver → Dora Axle$/ });
    expect(await offer.isChecked()).toBe(false);
    expect(await apply(page, '0 changes').isDisabled()).toBe(true);
    await expectAccessible(page, 'main aside');
    await offer.check();
    await apply(page, '1 change').click();
    await page.getByText('Applied 1 change.').waitFor();
    expect(await storedTrip(left)).toMatchObject({
      ...{ driverUid: dora.uid, assignedBy: 'plan', puTime: '10:00' },
      assignedWhy: expect.stringMatching(/^The pick-up is \d+ minutes late\. /),
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undid 1 change.').waitFor();
    expect(await storedTrip(left)).toMatchObject({ driverUid: null, assignedBy: null });
  });

  it('[PLN-4] names trips without a place, and works on a phone', async () => {
    const { account, owner } = await plannableDay();
    await addTrip(account, { name: 'Lost Lamb', tripDate: TOMORROW, pickup: null, dropoff: north(1) });
    const page = await openBoard(owner, NARROW);
    await planDay(page);
    await panel(page).getByRole('heading', { name: 'Not planned (1)' }).waitFor();
    await panel(page).getByText('The pick-up is not on the map.').waitFor();
    const review = panel(page).getByRole('link', { name: 'Review addresses' });
    expect(await review.getAttribute('href')).toBe('/admin/places');
    await expectAccessible(page, 'main aside');
    await panel(page).getByRole('button', { name: 'Lost Lamb' }).click();
    await details(page, 'Lost Lamb').waitFor();
  });

  it('[DRV-13] [SET-1] picks a return up before the promised time once the owner allows it', async () => {
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const startPlace = { address: '1 Broomstick Yard, Queens', location: north(0) };
    const settings = buildDriverSettings({ startPlace, updatedBy: account, updatedAt: new Date() });
    await db.doc(paths.driverSettingsDocument(account, dora.uid)).set(settings);
    const common = { tripDate: TOMORROW, assignedBy: null } as const;
    const way = { ...common, name: 'Ann Abel', puTime: '09:00', pickup: north(0), dropoff: north(1) } as const;
    const outboundId = await addTrip(account, way);
    const back = { ...common, name: 'Bea Bolt', puTime: '09:30', pickup: north(1), dropoff: north(0) } as const;
    await addTrip(account, { ...back, returnOf: outboundId });
    const page = await openBoard(owner);
    const pickUpOfBea = panel(page)
      .getByRole('listitem')
      .filter({ hasText: 'Bea Bolt: no driver → Dora Axle' })
      .getByText(/^Planned pick-up at /);
    await planDay(page);
    expect(await pickUpOfBea.textContent()).toMatch(/^Planned pick-up at 9:30 AM/);

    await page.goto('/admin/settings');
    const form = page.getByRole('form', { name: 'Planning' });
    await form.getByLabel('Returns may be early').check();
    await form.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Settings saved.').waitFor();
    await page.goto(`/admin/board?day=${TOMORROW}`);
    await planDay(page);
    expect(await pickUpOfBea.textContent()).toMatch(/^Planned pick-up at 9:(0|1|2)\d AM/);
  });
});

describe('planning the day over a river', () => {
  it.each(VIEWPORTS)(
    '[ROD-1] [ROD-3] gives the trip to the driver on its bank, and says how much it estimated, at %o',
    async (viewport) => {
      const { account, owner, addMember } = await newAccount();
      const at = (lat: number, side: number): LatLng => ({ lat, lng: RIVER + side });
      const [pickup, dropoff] = [at(40.721, 0.004), at(40.73, 0.006)];
      const add = async (fullName: string, location: LatLng) => {
        const driver = await addMember('driver', { fullName, vehicle: ['ambulatory'] });
        const startPlace = { address: '1 Broomstick Yard, Queens', location };
        const settings = buildDriverSettings({ startPlace, updatedBy: account, updatedAt: new Date() });
        await db.doc(paths.driverSettingsDocument(account, driver.uid)).set(settings);
      };
      // The straight line is half a mile for Wes over the river, and two miles for Elli
      const [west, east] = [at(40.721, -0.004), at(40.75, 0.004)];
      await add('Wes West', west);
      await add('Elli East', east);
      await addTrip(account, {
        tripDate: TOMORROW,
        name: 'Ann Abel',
        puTime: '09:00',
        pickup,
        dropoff,
        assignedBy: null,
      });
      await storeRoads(account, TOMORROW, [west, east, pickup, dropoff]);
      const page = await openBoard(owner, viewport);
      await planDay(page);
      await panel(page)
        .getByText('3 drives: 100% use road times from OSRM, 0% are estimated by the straight line.')
        .waitFor();
      await panel(page).getByText('Ann Abel: no driver → Elli East').waitFor();
      await expectAccessible(page);
    },
  );
});
