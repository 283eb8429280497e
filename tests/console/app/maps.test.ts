import { type DriverLocation, dayIn, type LatLng, paths } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutOffMaps, openWithKey, putMapsStandIn } from '../../browser/maps/mapsApp';
import { cutOffMapTiles, removeWebGl, serveMapTiles } from '../../browser/maps/mapTiles';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { db } from '../../functions/admin';
import { newAccount, type TestPerson } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const MAPS = '/admin/maps';
const HERE: LatLng = { lat: 40.7001, lng: -73.9002 };
const THERE: LatLng = { lat: 40.8003, lng: -73.8004 };

async function heardFrom({ uid }: TestPerson, account: string, location: LatLng, minutesAgo = 1): Promise<void> {
  const updatedAt = new Date(Date.now() - minutesAgo * 60_000);
  const heard: Stored<DriverLocation> = { subOwneruid: account, location, available: true, tripId: null, updatedAt };
  await db.doc(paths.driverLocation(uid)).set(heard);
}

/** An account with a driver who is available, one on a trip, one with an old position, and one without a position. */
async function accountOnTheRoad() {
  const account = await newAccount();
  const [free, busy, old, silent] = await Promise.all(
    ['Freda Free', 'Busby Busy', 'Otto Old', 'Silas Silent'].map((fullName) =>
      account.addMember('driver', { fullName }),
    ),
  );
  if (!free || !busy || !old || !silent) throw new Error('A driver could not be added');
  await Promise.all([
    heardFrom(free, account.account, HERE),
    heardFrom(busy, account.account, THERE),
    heardFrom(old, account.account, { lat: 40.75, lng: -73.95 }, 45),
  ]);
  const now = new Date();
  const trip = {
    subOwneruid: account.account,
    clientUid: 'client',
    tripDate: dayIn(TIME_ZONE, now),
    toAddress: 'City Hospital',
    updatedBy: account.account,
    createdAt: now,
  };
  const trips = [
    buildTrip({
      ...trip,
      name: 'Clara Client',
      puTime: '14:30',
      fromAddress: '1 Elm Street',
      pickup: { lat: 40.72, lng: -73.92 },
      dropoff: { lat: 40.78, lng: -73.87 },
      status: 'Active',
      driverUid: busy.uid,
      driverName: busy.fullName,
      assignedBy: 'hand',
    }),
    buildTrip({ ...trip, name: 'Norma Nowhere', puTime: '23:00', fromAddress: '2 Elm Street' }),
  ];
  await Promise.all(trips.map((each) => db.collection(paths.trips).add(each)));
  return { ...account, free };
}

const map = (page: Page) => page.locator('[data-map]');
const marker = (page: Page, name: string) => page.locator('[data-marker]').filter({ hasText: name });
/** A marker of the map without a key. */
const onMap = (page: Page, label: string) => page.locator('[data-map-marker]').and(page.getByLabel(label));
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Drivers' }).getByRole('listitem').filter({ hasText: name });

async function expectEverybodyListed(page: Page) {
  await row(page, 'Freda Free').getByText('Available').waitFor();
  await row(page, 'Freda Free').getByText('40.7001, -73.9002').waitFor();
  await row(page, 'Freda Free').getByText('1 minute ago').waitFor();
  await row(page, 'Busby Busy').getByText('On a trip').waitFor();
  await row(page, 'Busby Busy').getByText('2:30 PM Clara Client').waitFor();
  await row(page, 'Otto Old').getByText('Old position').waitFor();
  await row(page, 'Silas Silent').getByText('No position yet').waitFor();
}

/** Chooses from the list by keyboard, and on the map by pointer: the rest of a driver's day, and the open trips. */
async function chooseAll(page: Page, checkLine = async () => {}): Promise<void> {
  expect(await onMap(page, 'Clara Client').count()).toBe(0);
  await row(page, 'Busby Busy').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await onMap(page, 'Clara Client, pick-up: Active').waitFor();
  await onMap(page, 'Clara Client, drop-off: Active').waitFor();
  await checkLine();
  await page.getByLabel('Show today’s open trips (2)').check();
  const trips = page.getByRole('list', { name: 'Open trips' });
  await trips.getByRole('link').filter({ hasText: 'Norma Nowhere' }).getByText('Not on the map').waitFor();
  await onMap(page, 'Clara Client, pick-up: Active').click();
  const chosen = trips.getByRole('button').filter({ hasText: 'Clara Client' });
  await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true');
  await onMap(page, 'Freda Free').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => row(page, 'Freda Free').getByRole('button').getAttribute('aria-pressed')).toBe('true');
  await expectAccessible(page);
}

describe('the map', () => {
  it('[MAP-1] [MAP-2] fits the drivers, whose markers move live and show their name, status, and trip, until Google refuses the key', async () => {
    const { account, owner, free } = await accountOnTheRoad();
    const page = await openWithKey({ owner, path: MAPS }, putMapsStandIn);
    await marker(page, 'Freda Free: Available').waitFor();
    await marker(page, 'Busby Busy: On a trip').waitFor();
    await marker(page, 'Otto Old: Old position').waitFor();
    expect(await page.locator('[data-marker]').count()).toBe(3);
    expect(await marker(page, 'Freda Free: Available').getAttribute('data-name')).toBe('Freda Free');
    await page.getByRole('list', { name: 'Legend' }).getByText('Old position').waitFor();
    const fitted: LatLng[] = JSON.parse((await map(page).getAttribute('data-fitted')) ?? '[]');
    expect(fitted).toHaveLength(3);
    expect(fitted).toEqual(expect.arrayContaining([HERE, THERE]));
    await expectEverybodyListed(page);

    const moved = { lat: 40.71, lng: -73.91 };
    await heardFrom(free, account, moved, 0);
    await page.waitForFunction(
      (position) => document.querySelector(`[data-marker][data-position='${position}']`),
      JSON.stringify(moved),
    );

    await marker(page, 'Busby Busy').click();
    const info = page.locator('[data-info-window]');
    for (const text of ['Busby Busy', 'On a trip', '2:30 PM Clara Client', '1 Elm Street → City Hospital']) {
      await info.getByText(text).waitFor();
    }
    await expectAccessible(page);
    expect(JSON.parse((await map(page).getAttribute('data-line')) ?? '[]')).toHaveLength(3);
    await row(page, 'Otto Old').getByRole('button').click();
    await info.getByText('Otto Old').waitFor();
    await info.getByText('45 minutes ago').waitFor();

    await page.evaluate(() => Reflect.get(window, 'gm_authFailure')());
    await page.getByText('The map could not be loaded.').waitFor();
    await row(page, 'Silas Silent').getByText('No position yet').waitFor();
  });

  it('[MAP-2] [MAP-3] without a key is drawn from the tiles of the style that is set, under the policy of a deployment, with what is chosen', async () => {
    const { owner } = await accountOnTheRoad();
    const page = await openAs(owner, 'about:blank');
    const requests = await serveMapTiles(page);
    await page.goto(MAPS);
    await onMap(page, 'Freda Free: Available').waitFor();
    await onMap(page, 'Otto Old: Old position').waitFor();
    await page.locator('[data-map=streets] canvas').waitFor();
    await expect.poll(() => requests.filter((url) => url.endsWith('.pbf')).length).toBeGreaterThan(0);
    await expectEverybodyListed(page);
    expect(await page.getByText('The street map could not be loaded.').count()).toBe(0);
    await chooseAll(page);
  });

  it('[MAP-2] [MAP-3] is on plain ground with a scale where the browser has no WebGL, with what is chosen', async () => {
    const { owner, account, free } = await accountOnTheRoad();
    const page = await openAs(owner, 'about:blank');
    await removeWebGl(page);
    await page.goto(MAPS);
    await page.getByText('The street map could not be loaded.').waitFor();
    await onMap(page, 'Freda Free: Available').click();
    await page.locator('[data-plain-map]').getByText('40.7001, -73.9002').waitFor();
    await page
      .locator('[data-plain-map]')
      .getByText(/^[\d.]+ mi$/)
      .waitFor();
    await expectEverybodyListed(page);
    const before = await onMap(page, 'Freda Free').boundingBox();
    await heardFrom(free, account, { lat: 40.73, lng: -73.95 }, 0);
    await expect.poll(async () => (await onMap(page, 'Freda Free').boundingBox())?.x).not.toBe(before?.x);
    await chooseAll(page, async () => {
      const points = (await page.locator('[data-plain-map] polyline').getAttribute('points')) ?? '';
      expect(points.split(' ')).toHaveLength(3);
    });
  });

  it.each(['everything', 'tiles'] as const)(
    '[MAP-2] shows the drivers and says so where its host does not give %s',
    async (what) => {
      const { owner } = await accountOnTheRoad();
      const page = await openAs(owner, 'about:blank', { expectedErrors: [/ERR_FAILED/], hasMap: what === 'tiles' });
      await cutOffMapTiles(page, what);
      await page.goto(MAPS);
      await page.getByText('The street map could not be loaded.').waitFor();
      await onMap(page, 'Freda Free: Available').waitFor();
      expect(await page.locator('[data-plain-map]').count()).toBe(what === 'everything' ? 1 : 0);
    },
  );
});

describe('the map', () => {
  it('[MAP-1] shows New York while there are no drivers to show', async () => {
    const { owner } = await newAccount();
    let script: { requestedUrl: string | undefined } = { requestedUrl: undefined };
    const page = await openWithKey({ owner, path: MAPS }, async (opened) => {
      script = await putMapsStandIn(opened);
    });
    await map(page).waitFor();
    expect(JSON.parse((await map(page).getAttribute('data-center')) ?? '')).toEqual({ lat: 40.7488, lng: -73.9854 });
    expect(await map(page).getAttribute('data-zoom')).toBe('12');
    expect(script.requestedUrl).toContain('key=a-key');
  });

  it('[MAP-2] that can’t be loaded shows an error and lists the drivers', async () => {
    const { owner } = await accountOnTheRoad();
    const expectedErrors = [/ERR_FAILED/, /Google Maps/];
    const page = await openWithKey({ owner, path: MAPS }, cutOffMaps, { expectedErrors });
    await page.getByText('The map could not be loaded.').waitFor();
    await expectEverybodyListed(page);
  });
});
