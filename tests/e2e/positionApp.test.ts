import { type DriverEventKind, drivenDayId, paths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { driverUrl } from '../../web/src/ui/paths';
import { type DrivenAccount, drivenAccount, NEAR, openDrive } from '../browser/drive/drivePages';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { expectFits } from '../browser/pages/fits';
import { bar } from '../browser/trips/boardPages';
import { inDays, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { expectOutcome, send } from '../functions/driverEvents';
import { liveOf, post, traccar, trackerOf } from '../functions/positions/phone';
import { suite } from '../suite';

/** The emulator delivers the events of all functions one after the other. */
const applied = { timeout: 120_000 };

const MINUTE = 60_000;
/** What happens before the test starts has the times of the last fifty minutes. */
const NOW = Math.floor(Date.now() / 1000) * 1000;
const at = (minutesAgo: number) => Timestamp.fromMillis(NOW - minutesAgo * MINUTE);

const upTheRoad = (miles: number) => ({ lat: NEAR.lat + miles / 69.0936, lng: NEAR.lng });
/** Half a mile a minute since 40 minutes ago, but for five minutes at the pick-up. */
const milesDriven = (minutesAgo: number) => (40 - minutesAgo - Math.min(5, Math.max(0, 30 - minutesAgo))) / 2;

/** A driver on shift for 50 minutes, whose page was last open 41 minutes ago, and who has a client on board. */
async function driverUnderWay(): Promise<DrivenAccount & { readonly tripId: string }> {
  const company = await drivenAccount();
  const { driver, giveTrip } = company;
  const { account, uid: driverUid } = driver;
  const ends = { pickup: upTheRoad(5), dropoff: upTheRoad(17.5), miles: 12.5 };
  const tripId = await giveTrip({ name: 'Clovis Kettle', puTime: '11:30', ...ends });
  const position = { subOwneruid: account, location: NEAR, available: true, tripId: null, updatedAt: at(41) };
  await db.doc(paths.driverLocation(driverUid)).set(position);
  const report = (kind: DriverEventKind, minutesAgo: number, of: string | null = tripId) =>
    send({ account, driverUid, tripId: of, kind, at: at(minutesAgo) });
  await report('shiftStarted', 50, null);
  await expect.poll(async () => (await db.collection(paths.shifts(account)).get()).size, applied).toBe(1);
  await report('onMyWay', 40);
  await report('arrived', 30);
  const boarded = await report('onBoard', 25);
  await expectOutcome(boarded, 'applied');
  return { ...company, tripId };
}

/** Sets up the app on the drivers' page, and returns the secret in the link that the driver follows. */
async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up the position app' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set up the position app' });
  const link = await sheet.getByRole('link', { name: 'Set up Traccar Client' }).getAttribute('href');
  await sheet.getByRole('button', { name: 'Done' }).click();
  const url = new URL(new URL(link ?? '').searchParams.get('url') ?? '');
  expect(url.origin).toBe(suite.appUrl);
  return url.pathname.split('/').at(-1) ?? '';
}

/** Hides the page as a phone does that is in a pocket or shows another app, or shows it again. */
const setVisible = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const report = (secret: string, minutesAgo: number) => {
  const { lat, lng } = upTheRoad(milesDriven(minutesAgo));
  return post(secret, traccar(at(minutesAgo).toDate(), [lat, lng]), '', suite.appUrl);
};

/** A page that gets no positions, so that all are the app's. */
const SILENT = { permissions: [] };

const OK = { status: 200, body: '[]' };

it('[POS-2] [POS-4] a driver’s page is hidden for 40 minutes: the board and the driver’s panel see the app’s positions, and the day is replayed', async () => {
  const { owner, driver, tripId } = await driverUnderWay();
  const phone = await openDrive(driver, SILENT);
  await phone.getByText(/^On shift since/).waitFor();
  const secret = await setUpApp(phone);
  await setVisible(phone, 'hidden');

  const board = await openAs(owner, '/admin/board', { viewport: VIEWPORTS[0] });
  const silence = board.getByTitle(
    /^Position estimated: on the way to the drop-off since .* (AM|PM); last position .* ago$/,
  );
  await silence.waitFor();
  for (let minutesAgo = 40; minutesAgo >= 0; minutesAgo -= 0.5) expect(await report(secret, minutesAgo)).toEqual(OK);
  // The next one, as the app sends them: a driver's position is written once in ten seconds
  const isCurrent = async () => {
    const { lat, lng } = upTheRoad(17.5);
    await post(secret, traccar(new Date(), [lat, lng]), '', suite.appUrl);
    return (await liveOf(driver.uid))?.location.lat;
  };
  await expect.poll(isCurrent, { timeout: 60_000 }).toBeCloseTo(upTheRoad(17.5).lat, 4);
  await board.reload();
  await bar(board, 'Clovis Kettle').waitFor();
  await silence.waitFor({ state: 'detached' });

  await setVisible(phone, 'visible');
  await phone.getByText(/^Position app: last position \d+ s ago, battery 64%\.$/).waitFor();
  await phone.getByRole('button', { name: 'Dropped off' }).click();
  await expect.poll(async () => (await storedTrip(tripId))?.status, applied).toBe('Completed');
  await phone.getByRole('button', { name: 'End shift' }).click();
  await phone.getByText('Off shift').waitFor();
  const kept = db.doc(paths.drivenDay(owner.account, drivenDayId(driver.uid, inDays(0))));
  await expect.poll(async () => (await kept.get()).get('loaded'), applied).toBeCloseTo(12.5, 1);

  const { pathname, search } = driverUrl(driver.uid);
  const office = await openAs(owner, `${pathname}${search}`, { viewport: VIEWPORTS[0], hasMap: true });
  await office.getByText(/^17\.5 miles: 12\.5 loaded, 5 empty\./).waitFor();
  await office.getByText('64%').waitFor();
  await office.getByRole('button', { name: 'Replay a day' }).click();
  const dialog = office.getByRole('dialog', { name: 'Dora Wheel’s day' });
  await dialog.getByRole('row', { name: /^1\. Clovis Kettle .* 12\.5 5\.0$/ }).waitFor();
  await dialog.getByRole('row', { name: 'Whole day 12.5 5.0' }).waitFor();
  await dialog.getByText('Arrival: At the address').waitFor();
  await dialog.getByRole('slider', { name: /^Time/ }).press('Home');
  await dialog.getByRole('button', { name: 'Show positions as a table' }).click();
  const positions = dialog.getByRole('table', { name: 'Positions, every five minutes' });
  await positions
    .getByRole('row', { name: /At pick-up 1, Clovis Kettle 5\.0$/ })
    .first()
    .waitFor();
  for (const viewport of VIEWPORTS) {
    await office.setViewportSize(viewport);
    await expectFits(office, `the replay at ${viewport.width} px`);
    await expectAccessible(office);
  }
}, 400_000);

it('[POS-2] [POS-3] a phone that the office turned off moves no one, and is told that all is well', async () => {
  const { owner, driver } = await driverUnderWay();
  const phone = await openDrive(driver, SILENT);
  const secret = await setUpApp(phone);
  expect(await report(secret, 10)).toEqual(OK);
  await expect.poll(async () => (await trackerOf(driver))?.pointAt?.toMillis()).toBe(at(10).toMillis());
  const [live, tracker] = [await liveOf(driver.uid), await trackerOf(driver)];

  const { pathname, search } = driverUrl(driver.uid);
  const office = await openAs(owner, `${pathname}${search}`);
  await office.getByRole('button', { name: 'Turn off', exact: true }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click();
  await office.getByText('Turned off Dora Wheel’s position app.').waitFor();
  await office.getByText('Not set up.').waitFor();
  expect(await report(secret, 0)).toEqual(OK);
  expect(await liveOf(driver.uid)).toEqual(live);
  expect(await trackerOf(driver)).toMatchObject({ pointAt: tracker?.pointAt, pending: tracker?.pending });
  await phone.getByRole('button', { name: 'Set up the position app' }).waitFor();
}, 240_000);
