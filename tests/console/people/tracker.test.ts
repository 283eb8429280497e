import { encodeTrack, paths, type Tracker, toInstant, trackChunkId } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../../browser/drive/drivePages';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';
import { db } from '../../functions/admin';
import type { TestPerson } from '../../newAccount';

const secondsAgo = (seconds: number) => Timestamp.fromMillis(Date.now() - seconds * 1000);

/** Stores the state of a driver's phone, as functions write it. */
async function storeTracker(driver: TestPerson, account: string, given: Partial<Tracker> = {}): Promise<void> {
  await db.doc(paths.tracker(account, driver.uid)).set({
    ...{ subOwneruid: account, hash: 'hash', createdAt: secondsAgo(600), createdBy: account, revokedAt: null },
    ...{ seenAt: null, app: null, pointAt: null, battery: null, problem: null, ...given },
  });
}

const created = { created: { secret: 'secret-of-the-phone-27-chars', hash: 'hash' } };
const reported = () => ({ app: 'traccar', seenAt: secondsAgo(10), pointAt: secondsAgo(12), battery: 64 }) as const;

/** Keeps the links to other apps that the page follows, which no browser here could open. */
async function keepAppLinks(page: Page): Promise<() => Promise<readonly string[]>> {
  const links: string[] = [];
  await page.exposeFunction('keepAppLink', (href: string) => void links.push(href));
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href.startsWith('org.traccar.client:')) return;
      event.preventDefault();
      Reflect.get(window, 'keepAppLink')(link.href);
    });
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function keep(this: HTMLAnchorElement) {
      if (this.isConnected) click.call(this);
      else Reflect.get(window, 'keepAppLink')(this.href);
    };
  });
  return async () => links;
}

describe('the position app in a driver’s panel', () => {
  it('[POS-2] is set up with one scan, says when the phone has reported, and is turned off in one press', async () => {
    const { owner, driver } = await drivenAccount();
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`);
    const inputs = await answerCalls(page, 'manageTracker', async () => storeTracker(driver, owner.account), created);
    const panel = page.getByRole('complementary', { name: driver.fullName });
    await panel.getByText('Not set up.').waitFor();
    await panel.getByRole('button', { name: 'Set up a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up Dora Wheel’s phone' });
    await dialog.getByRole('img', { name: 'Setup code for Traccar Client' }).waitFor();
    await dialog.getByText('Waiting for the first report.').waitFor();
    await expectAccessible(page);
    await storeTracker(driver, owner.account, reported());
    await dialog.getByText(/The phone is connected\. Last report \d+ seconds ago\./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await panel.getByText('64%').waitFor();
    await panel
      .getByText(/^\d+ seconds ago$/)
      .first()
      .waitFor();
    await storeTracker(driver, owner.account, { ...reported(), problem: 'faked' });
    await panel.getByText('The phone sends faked positions').waitFor();
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await page
      .getByRole('dialog', { name: /^Turn off/ })
      .getByRole('button', { name: 'Turn off' })
      .click();
    await page.getByText('Turned off Dora Wheel’s position app.').waitFor();
    expect(inputs).toEqual(['setUp', 'turnOff'].map((task) => ({ driverUid: driver.uid, task })));
  });
});

describe('the replay of a driver’s day', () => {
  it('[POS-4] shows the day on a map with a slider for the time, and the loaded and empty miles of each trip', async () => {
    const { owner, driver, giveTrip } = await drivenAccount();
    const id = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30', status: 'Completed' });
    const { timeZone, tripDate: day } = await dayOf(owner.account, id);
    const at = (clock: string) => toInstant(timeZone, day, clock);
    const times = { onMyWay: '08:00', arrived: '08:10', onBoard: '08:15', droppedOff: '08:30' };
    await db.doc(paths.trip(id)).update({
      progress: {
        ...{ driverUid: driver.uid, stage: 'droppedOff', odometers: { onBoard: null, droppedOff: null }, proof: null },
        ...{ noShow: null, unsettledAt: null, movedAt: null, decided: { status: 'Pending', at: at('07:00') } },
        times: Object.fromEntries(Object.entries(times).map(([step, clock]) => [step, at(clock)])),
      },
      version: 2,
    });
    // A mile up the road in two minutes, half of it loaded
    const points = Array.from({ length: 31 }, (_, minute) => ({
      at: at('08:00').getTime() + minute * 60_000,
      location: { lat: 40.6782 + minute / 2 / 69.0936, lng: -73.9442 },
    }));
    const chunk = { subOwneruid: owner.account, driverUid: driver.uid, day, index: 0, count: 31 };
    await db.doc(paths.trackChunk(owner.account, trackChunkId(driver.uid, day, 0))).set({
      ...{ ...chunk, points: encodeTrack(points), expireAt: secondsAgo(-86_400) },
    });
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`, { hasMap: true });
    await page.getByRole('button', { name: 'Replay a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dora Wheel’s day' });
    const cells = async () => (await dialog.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
    await dialog.getByRole('row', { name: /Whole day/ }).waitFor();
    expect(await cells()).toEqual([
      ['Trip', 'Loaded miles', 'Empty miles'],
      ['1. Clovis Kettle 8:30 AM', '7.5', '7.5'],
      ['Whole day', '7.5', '7.5'],
    ]);
    const slider = dialog.getByRole('slider', { name: /^Time/ });
    expect(await slider.getAttribute('aria-valuetext')).toBe('8:30 AM');
    await slider.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('8:00 AM');
    await dialog.getByRole('button', { name: 'Driver at 8:00 AM' }).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Day', { exact: true }).fill('2020-01-01');
    await dialog.getByText('No track of this day.').waitFor();
  });
});

/** The day of a trip, and its account's time zone. */
async function dayOf(account: string, id: string) {
  const [company, trip] = await Promise.all([db.doc(paths.account(account)).get(), db.doc(paths.trip(id)).get()]);
  return { timeZone: String(company.get('timeZone')), tripDate: String(trip.get('tripDate')) };
}

describe('the position app on the drivers’ page', () => {
  it('[POS-2] is set up by links, and started and stopped with the shift on this phone only', async () => {
    const { owner, driver, events } = await drivenAccount();
    const page = await openDrive(driver);
    await page.getByRole('button', { name: 'Set up the position app' }).waitFor();
    const followed = await keepAppLinks(page);
    await page.getByRole('button', { name: 'Start shift' }).click();
    await page.getByText(/^On shift since/).waitFor();
    expect(await followed()).toEqual([]);

    const inputs = await answerCalls(page, 'manageTracker', async () => storeTracker(driver, owner.account), created);
    await page.getByRole('button', { name: 'Set up the position app' }).click();
    const sheet = page.getByRole('dialog', { name: 'Set up the position app' });
    const setUp = sheet.getByRole('link', { name: 'Set up Traccar Client' });
    const href = new URL((await setUp.getAttribute('href')) ?? '');
    expect(href.searchParams.get('url')).toBe(`${new URL(page.url()).origin}/positions/${created.created.secret}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitsThumbs(sheet, 'button, a');
    await setUp.click();
    await sheet.getByRole('link', { name: 'Start Traccar Client' }).click();
    await storeTracker(driver, owner.account, reported());
    await sheet.getByText(/last position \d+ s ago, battery 64%/).waitFor();
    await sheet.getByRole('button', { name: 'Use another phone' }).click();
    await sheet.getByRole('img', { name: 'Code for another phone' }).waitFor();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await page.getByText('You can use other apps and turn the screen off').waitFor();

    await page.getByRole('button', { name: 'End shift' }).click();
    await page.getByText('Off shift').waitFor();
    const links = ['start', 'stop'].map((action) => `org.traccar.client://action/${action}`);
    expect(await followed()).toEqual([expect.stringMatching(/^org\.traccar\.client:\/\/config\?url=/), ...links]);
    await expect.poll(async () => (await events()).map(({ kind }) => kind)).toEqual(['shiftStarted', 'shiftEnded']);

    await page.getByRole('button', { name: 'Turn off the position app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off the position app' }).click();
    await expect.poll(() => inputs).toEqual(['setUp', 'turnOff'].map((task) => ({ driverUid: driver.uid, task })));
  });
});
