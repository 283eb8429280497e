import { DEFAULT_TIME_ZONE, type DriverLocation, dayIn, type LatLng, paths } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedApp } from '../../scripts/webApp';
import { db } from '../functions/admin';
import { newAccount, type TestPerson } from '../newAccount';
import { expectAccessible } from './browser';
import { cutOffMaps, openWithKey, putMapsStandIn, serveAppWithMapsKey } from './mapsApp';
import { openAs, VIEWPORTS } from './openAs';

let withKey: ServedApp;
beforeAll(async () => {
  withKey = await serveAppWithMapsKey('maps');
}, 180_000);
afterAll(() => withKey.stop());

const MAPS = '/admin/maps';
const HERE: LatLng = { lat: 40.7001, lng: -73.9002 };
const THERE: LatLng = { lat: 40.8003, lng: -73.8004 };

async function heardFrom({ uid }: TestPerson, account: string, location: LatLng, minutesAgo = 1): Promise<void> {
  const updatedAt = new Date(Date.now() - minutesAgo * 60_000);
  const heard: Stored<DriverLocation> = { subOwneruid: account, location, available: true, tripId: null, updatedAt };
  await db.doc(paths.driverLocation(uid)).set(heard);
}

/** An account with a driver who is free, one on a trip, one long unheard of, and one never heard of. */
async function accountOnTheRoad() {
  const account = await newAccount();
  const [free, busy, old, silent] = await Promise.all(
    ['Freda Free', 'Busby Busy', 'Otto Old', 'Silas Silent'].map((fullName) =>
      account.addMember('driver', { fullName }),
    ),
  );
  if (!free || !busy || !old || !silent) throw new Error('Somebody could not be added');
  await Promise.all([
    heardFrom(free, account.account, HERE),
    heardFrom(busy, account.account, THERE),
    heardFrom(old, account.account, { lat: 40.75, lng: -73.95 }, 45),
  ]);
  const now = new Date();
  await db.collection(paths.trips).add(
    buildTrip({
      subOwneruid: account.account,
      clientUid: 'client',
      name: 'Clara Client',
      tripDate: dayIn(DEFAULT_TIME_ZONE, now),
      puTime: '14:30',
      fromAddress: '1 Elm Street',
      toAddress: 'City Hospital',
      status: 'Active',
      driverUid: busy.uid,
      driverName: busy.fullName,
      assignedBy: 'hand',
      updatedBy: account.account,
      createdAt: now,
    }),
  );
  return { ...account, free };
}

const map = (page: Page) => page.locator('[data-map]');
const marker = (page: Page, name: string) => page.locator('[data-marker]').filter({ hasText: name });
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

describe.each(VIEWPORTS)('the map at $width px', (viewport) => {
  it('[MAP-1] is fitted to the drivers, whose markers move live and tell who they are, their status and trip', async () => {
    const { account, owner, free } = await accountOnTheRoad();
    const page = await openWithKey({ withKey, owner, path: MAPS }, putMapsStandIn, { viewport });
    await marker(page, 'Freda Free: Available').waitFor();
    await marker(page, 'Busby Busy: On a trip').waitFor();
    await marker(page, 'Otto Old: Old position').waitFor();
    expect(await page.locator('[data-marker]').count()).toBe(3);
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
    await row(page, 'Otto Old').getByRole('button').click();
    await info.getByText('Otto Old').waitFor();
    await info.getByText('45 minutes ago').waitFor();
  });

  it('[MAP-2] without a key says so, how to set it, and lists the drivers with last position and time', async () => {
    const { owner } = await accountOnTheRoad();
    const page = await openAs(owner, MAPS, { viewport, reducedMotion: 'reduce' });
    await page.getByText('There is no map: no Google Maps key is set.').waitFor();
    await page.getByText('VITE_GOOGLE_MAPS_KEY').waitFor();
    await expectEverybodyListed(page);
    await expectAccessible(page);
  });
});

describe('the map', () => {
  it('[MAP-1] looks at New York while there is nobody to show', async () => {
    const { owner } = await newAccount();
    let script: { asked: string | undefined } = { asked: undefined };
    const page = await openWithKey({ withKey, owner, path: MAPS }, async (opened) => {
      script = await putMapsStandIn(opened);
    });
    await map(page).waitFor();
    expect(JSON.parse((await map(page).getAttribute('data-center')) ?? '')).toEqual({ lat: 40.7488, lng: -73.9854 });
    expect(await map(page).getAttribute('data-zoom')).toBe('12');
    expect(script.asked).toContain('key=a-key');
  });

  it('[MAP-2] that can’t be loaded is said to be missing, and the drivers are listed', async () => {
    const { owner } = await accountOnTheRoad();
    const expectedErrors = [/ERR_FAILED/, /Google Maps/];
    const page = await openWithKey({ withKey, owner, path: MAPS }, cutOffMaps, { expectedErrors });
    await page.getByText('The map could not be loaded.').waitFor();
    await expectEverybodyListed(page);
  });

  it('[MAP-2] whose key Google refuses gives way to the list', async () => {
    const { owner } = await accountOnTheRoad();
    const page = await openWithKey({ withKey, owner, path: MAPS }, putMapsStandIn);
    await marker(page, 'Freda Free').waitFor();
    await page.evaluate(() => Reflect.get(window, 'gm_authFailure')());
    await page.getByText('The map could not be loaded.').waitFor();
    await expectEverybodyListed(page);
  });
});
