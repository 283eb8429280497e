import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../../browser/drive/drivePages';
import { expectAccessible } from '../../browser/pages/accessibility';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';

const news = (page: Page) => page.getByRole('dialog', { name: /changed|Cambi/ });
const change = (tripId: string, data: Readonly<Record<string, unknown>>) => db.doc(paths.trip(tripId)).update(data);

/** A driver with three trips, whose phone has seen them. */
async function driverAtWork() {
  const { driver, giveTrip } = await drivenAccount();
  const moved = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const cancelled = await giveTrip({ name: 'Later Client', puTime: '15:00' });
  const taken = await giveTrip({ name: 'Client Tomorrow', tripDate: inDays(1), puTime: '07:00' });
  return { driver, giveTrip, trips: { moved, cancelled, taken } };
}

describe('changes of a driver’s trips', () => {
  it('[DRV-6] are shown over the page during a shift, over a restart, until they are acknowledged', async () => {
    const { driver, giveTrip, trips } = await driverAtWork();
    const page = await openDrive(driver);
    await page.getByRole('button', { name: 'Start shift' }).click();
    await page.getByRole('button', { name: 'On my way' }).waitFor();

    await change(trips.moved, { puTime: '09:15', fromAddress: '7 Thimble Row, Bronx' });
    await news(page).getByText('Changed: Clovis Kettle').waitFor();
    for (const text of ['Pick-up time: 9:15 AM (was 8:30 AM)', /^Pick-up: 7 Thimble Row, Bronx \(was 1 Broomstick/]) {
      await news(page).getByText(text).waitFor();
    }
    await giveTrip({ name: 'Early Bird', puTime: '07:00' });
    await change(trips.cancelled, { status: 'Cancelled' });
    await change(trips.taken, { driverUid: 'another-driver' });
    await news(page).getByRole('heading', { name: '4 trips have changed' }).waitFor();
    const titles = ['New trip: Early Bird', 'Changed: Clovis Kettle', 'Cancelled: Later Client'];
    const lines = () => news(page).getByRole('listitem').locator('p:first-child').allTextContents();
    await expect.poll(lines).toEqual([...titles, 'No longer on your list: Client Tomorrow']);
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(lines).toEqual([...titles, 'No longer on your list: Client Tomorrow']);
    await news(page).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { level: 2, name: 'Early Bird' }).waitFor();
    expect(await news(page).count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Early Bird' }).waitFor();
    expect(await news(page).count()).toBe(0);
  });

  it('[DRV-6] made by the driver, or off shift, are not news', async () => {
    const { driver, giveTrip, trips } = await driverAtWork();
    const page = await openDrive(driver);
    await page.getByRole('heading', { level: 2, name: 'Clovis Kettle' }).waitFor();
    await change(trips.taken, { driverUid: 'another-driver' });
    await giveTrip({ name: 'Early Bird', puTime: '07:00' });
    await page.getByRole('heading', { level: 2, name: 'Early Bird' }).waitFor();
    // Until the server confirms that it is gone, a trip stays on the list
    await page.getByText('Client Tomorrow').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Start shift' }).click();
    for (const step of ['On my way', 'Arrived', 'On board', 'Dropped off']) {
      await page.getByRole('button', { name: step }).click();
    }
    await page.getByRole('heading', { level: 2, name: 'Clovis Kettle' }).waitFor();
    expect(await news(page).count()).toBe(0);
    // What comes next is the only news
    await change(trips.cancelled, { status: 'Cancelled' });
    await news(page).getByText('Cancelled: Later Client').waitFor();
    expect(await news(page).getByRole('listitem').count()).toBe(1);
  });

  it('[DRV-6] are in Spanish on a Spanish phone, and fit 320 px in the dark', async () => {
    const { driver, trips } = await driverAtWork();
    const page = await openDrive(driver, {
      locale: 'es-MX',
      viewport: { width: 320, height: 640 },
      colorScheme: 'dark',
    });
    await page.getByRole('button', { name: 'Empezar turno' }).click();
    await page.getByRole('button', { name: 'En camino' }).waitFor();
    await change(trips.moved, { bookingComments: 'Ring twice.', puTime: '' });
    await news(page).getByText('Cambiado: Clovis Kettle').waitFor();
    await news(page).getByText('Comentarios: Ring twice. (antes: sin datos)').waitFor();
    await news(page).getByText('Hora de recogida: Sin hora (antes: 8:30 AM)').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

describe('a notification', () => {
  it('[DRV-6] is shown by the page’s service worker, one in place of another', async () => {
    const { driver } = await drivenAccount();
    const page = await openDrive(driver);
    await page.getByRole('button', { name: 'Start shift' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [worker] = page.context().serviceWorkers();
    // As Firebase Cloud Messaging delivers it. A browser without a window shows no notifications, so they are recorded.
    const shown = await worker?.evaluate(
      async (message) => {
        const shownBy: unknown[] = [];
        const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
        registration.showNotification = async (...notification) => void shownBy.push(notification);
        const data = { json: () => message };
        dispatchEvent(Object.assign(new Event('push'), { data, waitUntil: () => undefined }));
        return shownBy;
      },
      { data: { title: 'Your trips have changed', body: 'Open the page.' }, fcmMessageId: '1', priority: 'high' },
    );
    const options = { body: 'Open the page.', tag: 'trips', icon: '/drive-192.png' };
    expect(shown).toEqual([['Your trips have changed', options]]);
  });
});
