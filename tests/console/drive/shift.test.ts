import { paths } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../scripts/browser/visit';
import { allSent, drivenAccount, OFFLINE, openDrive, PHONE, TIME_LEAP } from '../../browser/drive/drivePages';
import { openAs } from '../../browser/openAs';
import { openPage } from '../../browser/openPage';
import { expectAccessible, expectContrast } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const FIRESTORE = '**/google.firestore.v1.Firestore/**';

describe('the way to the drivers’ page', () => {
  it('[AUT-7] leads a driver there after the sign-in page, and from any address of the console', async () => {
    const { driver } = await drivenAccount();
    const page = await openPage('/Drive/anything', PHONE);
    await page.waitForURL('**/auth/login');
    await signIn(page, driver, '**/drive');
    await page.getByRole('heading', { level: 1, name: 'My trips' }).waitFor();
    await page.getByRole('heading', { name: 'No trips for today' }).waitFor();
    await page.goto('/admin/trips');
    await page.waitForURL('**/drive');
  });

  it('[AUT-7] leads an admin to the console', async () => {
    const { owner } = await newAccount();
    const page = await openAs(owner, '/drive');
    await page.waitForURL('**/admin/dashboard');
  });
});

describe('a driver’s day', () => {
  it('[DRV-1] shows the next stop large, with one-tap call and navigation, and the rest in order, live, on 320 px and in both themes too', async () => {
    const { driver, giveTrip } = await drivenAccount();
    await giveTrip({
      ...{ name: 'Clovis Kettle', puTime: '08:30', clientDis: 'wheelchair', bookingComments: 'Ring twice.' },
      ...{ fromPhone: '(718) 555-0100', medicaidId: 'WF10407T' },
    });
    await giveTrip({ name: 'Later Client', puTime: '15:00' });
    await giveTrip({ name: 'Client Tomorrow', tripDate: inDays(1), puTime: '07:00' });
    const page = await openDrive(driver);
    await page.getByRole('heading', { level: 2, name: 'Clovis Kettle' }).waitFor();
    const next = page.getByRole('region', { name: 'Clovis Kettle' });
    for (const text of ['8:30 AM', '1 Broomstick Yard, Queens', 'Wheelchair', 'Ring twice.']) {
      await next.getByText(text, { exact: true }).waitFor();
    }
    const iconBeside = (text: string) => page.getByText(text, { exact: true }).locator('svg').getAttribute('class');
    expect(await iconBeside('Wheelchair')).toContain('lucide-accessibility');
    // Nobody needs it to drive
    expect(await page.content()).not.toContain('WF10407T');
    expect(await page.getByRole('link', { name: 'Call client' }).getAttribute('href')).toBe('tel:+13475550142');
    expect(await page.getByRole('link', { name: 'Navigate' }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1%20Broomstick%20Yard%2C%20Queens&travelmode=driving',
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitsThumbs(page.locator('body'), 'button, a');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);

    await giveTrip({ name: 'Early Bird', puTime: '07:00' });
    await page.getByRole('heading', { level: 2, name: 'Early Bird' }).waitFor();
    expect(await iconBeside('Ambulatory')).toContain('lucide-person-standing');
    await expect
      .poll(() => page.getByRole('listitem').allTextContents())
      .toEqual([/Clovis Kettle/, /Later Client/, /Client Tomorrow/].map((name) => expect.stringMatching(name)));
  });

  it.each([
    [
      'en-US',
      'What the client needs',
      ['Never leave alone', 'Door through door', 'Oxygen 2 L/min', '12 steps at pick-up'],
    ],
    [
      'es-MX',
      'Lo que necesita el cliente',
      ['Nunca dejar solo', 'Acompañar hasta adentro', 'Oxígeno 2 L/min', '12 escalones'],
    ],
  ] as const)('[CLI-2] says what the client needs, on a phone in %s', async (locale, label, texts) => {
    const { driver, giveTrip } = await drivenAccount();
    const needs = { service: 'doorThroughDoor', neverLeaveAlone: true, oxygenLiters: 2, stairsAtPickUp: 12 } as const;
    await giveTrip({ name: 'Clovis Kettle', puTime: '08:30', needs: { ...needs, loadingMinutes: 15 } });
    const page = await openDrive(driver, { locale, viewport: { width: 320, height: 640 } });
    const items = page.getByRole('list', { name: label }).getByRole('listitem');
    await expect.poll(() => items.allTextContents()).toEqual(texts.map((text) => expect.stringContaining(text)));
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });

  it('[DSP-5] ends with the driver’s own vehicle, its seats, hours of today, and license, live, and also without a network', async () => {
    const { driver } = await drivenAccount();
    const settings = db.doc(paths.driverSettingsDocument(driver.account, driver.uid));
    const work = { hours: Array(7).fill({ from: '07:00', to: '15:30' }), vehicleName: 'Van 7', plate: 'ABC 123' };
    const more = { seats: { ambulatory: 3, wheelchair: 1 }, licenseNumber: 'K1234567' };
    await settings.set(buildDriverSettings({ ...work, ...more, updatedAt: new Date(), updatedBy: driver.account }));
    const page = await openDrive(driver, { expectedErrors: OFFLINE });
    const line = page.getByText('Van 7 · ABC 123 · Today 7:00 AM to 3:30 PM', { exact: true });
    await line.waitFor();
    await page.getByText('Seats: Ambulatory 3, Wheelchair 1 · License K1234567', { exact: true }).waitFor();
    await settings.update({ daysOff: [inDays(0)] });
    await page.getByText('Van 7 · ABC 123 · Day off today', { exact: true }).waitFor();
    await settings.update({ daysOff: [] });
    await line.waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    await page.context().route(FIRESTORE, (route) => route.abort());
    await page.reload();
    await line.waitFor();
  });
});

describe('a shift', () => {
  it('[DRV-3] [DRV-4] records each step once, and takes one back, also those tapped without a network and kept over a restart', async () => {
    const { driver, giveTrip, events } = await drivenAccount();
    const tripId = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    await giveTrip({ name: 'Next Client', puTime: '15:00' });
    const page = await openDrive(driver, { expectedErrors: OFFLINE });
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await tap('Start shift');
    await tap('On my way');
    await page.getByText('On my way: Clovis Kettle').waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await tap('On my way');
    const undone = ['shiftStarted', 'onMyWay', 'undo', 'onMyWay'];
    const kinds = async () => (await events()).map(({ kind }) => kind);
    await expect.poll(kinds).toEqual(undone);
    await allSent(page);

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.context().setOffline(true);
    // A page that is loaded again has the network for a moment before the browser takes it away
    await page.context().route(FIRESTORE, (route) => route.abort());
    await tap('Arrived');
    await page.getByText('Offline. 1 step will be sent.').waitFor();
    await tap('On board');
    await page.getByText('Offline. 2 steps will be sent.').waitFor();
    await page.reload();
    // Chromium reports a network again after a reload, although there is none
    await page.getByText(/2 steps (will|are waiting to) be sent/).waitFor();
    await tap('Dropped off');
    await page.getByRole('heading', { level: 2, name: 'Next Client' }).waitFor();
    expect(await kinds()).toEqual(undone);

    await page.context().unroute(FIRESTORE);
    await page.context().setOffline(false);
    await expect.poll(kinds).toEqual([...undone, 'arrived', 'onBoard', 'droppedOff']);
    const [start, ...steps] = await events();
    expect(start).toMatchObject({ tripId: null, driverUid: driver.uid });
    expect(new Set(steps.map((step) => step.tripId))).toEqual(new Set([tripId]));
    expect(steps.map(({ at }) => at.toMillis())).toEqual(steps.map(({ at }) => at.toMillis()).sort());
    await page.getByText(/be sent\./).waitFor({ state: 'detached' });
  });

  it('[DRV-5] offers to report a no-show once the driver has waited ten minutes', async () => {
    const { driver, giveTrip, events } = await drivenAccount();
    await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await openDrive(driver, { ownContext: true, expectedErrors: [TIME_LEAP] }, 'about:blank');
    await page.clock.install();
    await page.goto('/drive');
    for (const step of ['Start shift', 'On my way', 'Arrived']) await page.getByRole('button', { name: step }).click();
    await page.getByText('You can report a no-show in 10 min.').waitFor();
    await page.clock.fastForward(10 * 60_000);
    await page.getByRole('button', { name: 'Report a no-show' }).click();
    await page.getByLabel('What happened?').fill('No one home.');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Report a no-show' }).click();
    await page.getByText('No-show reported. Your dispatcher decides.').waitFor();
    await expect.poll(async () => (await events()).at(-1)).toMatchObject({ kind: 'noShow', note: 'No one home.' });
  });

  it('[DRV-2] writes the position while on shift, when the driver has moved, never off shift, and says plainly if there is none', async () => {
    const { driver } = await drivenAccount();
    const page = await openDrive(driver, { ownContext: true }, 'about:blank');
    await page.clock.install();
    await page.goto('/drive');
    const stored = async () => (await db.doc(paths.driverLocation(driver.uid)).get()).data();
    await page.getByText('Your position is shared only while you are on shift.').waitFor();
    expect(await stored()).toBeUndefined();
    await page.getByRole('button', { name: 'Start shift' }).click();
    await expect.poll(stored).toMatchObject({ location: { lat: 40.6782, lng: -73.9442 }, tripId: null });
    await page.getByText(/Keep this page open on the screen/).waitFor();

    // A function adds whether the driver is available, which the next position must leave as it is
    await db
      .doc(paths.driverLocation(driver.uid))
      .update({ available: true, updatedAt: new Date(Date.now() - 20_000) });
    await page.context().setGeolocation({ latitude: 40.6812, longitude: -73.9442 });
    await page.clock.fastForward(15_000);
    await expect.poll(stored).toMatchObject({ location: { lat: 40.6812 }, available: true });

    await page.getByRole('button', { name: 'End shift' }).click();
    await page.getByText('Your position is shared only while you are on shift.').waitFor();
    await db.doc(paths.driverLocation(driver.uid)).update({ updatedAt: new Date(Date.now() - 20_000) });
    await page.context().setGeolocation({ latitude: 40.7, longitude: -73.9442 });
    await page.clock.fastForward(120_000);
    await page.getByRole('button', { name: 'Start shift' }).waitFor();
    expect(await stored()).toMatchObject({ location: { lat: 40.6812 } });

    await page.context().clearPermissions();
    await page.getByRole('button', { name: 'Start shift' }).click();
    await page.getByText(/Location is off for this page/).waitFor();
  });
});

describe('what the phone keeps', () => {
  it('[AUT-7] [DRV-7] is removed when the driver signs out, comes back when they sign in, and is removed when they are deactivated', async () => {
    const { driver, giveTrip } = await drivenAccount();
    await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
    const page = await openDrive(driver, { expectedErrors: [/for '(get|list)'/, /status of 403/] });
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    const kept = async () => (await databases()).filter((name) => name?.startsWith('firestore/'));
    await page.getByRole('heading', { name: 'Clovis Kettle' }).waitFor();
    expect(await kept()).toHaveLength(1);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/auth/login');
    expect(await kept()).toEqual([]);

    await signIn(page, driver, '**/drive');
    await page.getByRole('heading', { name: 'Clovis Kettle' }).waitFor();
    await db.doc(paths.user(driver.uid)).update({ state: 'inactive' });
    await page.waitForURL('**/auth/login');
    await page.getByText(/account has been deactivated/).waitFor();
    expect(await kept()).toEqual([]);
  });
});
