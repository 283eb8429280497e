import { addToDay, type DrivenDay, drivenDayId, paths, type TrackChunk, type Tracker, trackChunkId } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type DrivenAccount, drivenAccount, NEAR, openDrive } from '../../browser/drive/drivePages';
import { giveTrackedTrip } from '../../browser/drive/trackedDay';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';
import { db } from '../../functions/admin';
import { send } from '../../functions/driverEvents';
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
    await db.doc(paths.driverLocation(driver.uid)).set({
      ...{
        subOwneruid: owner.account,
        location: NEAR,
        available: true,
        tripId: null,
        updatedAt: secondsAgo(25 * 60 + 5),
      },
    });
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`);
    const inputs = await answerCalls(page, 'manageTracker', async () => storeTracker(driver, owner.account), created);
    const panel = page.getByRole('complementary', { name: driver.fullName });
    await panel.getByText('Not set up.').waitFor();
    await panel.getByText('Last position 25 minutes ago').waitFor();
    await panel.getByRole('button', { name: 'Set up a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up Dora Wheel’s phone' });
    await dialog.getByRole('img', { name: 'Setup code for Traccar Client' }).waitFor();
    await dialog.getByText('Waiting for the first report.').waitFor();
    await expectAccessible(page);
    await storeTracker(driver, owner.account, reported());
    await dialog.getByText(/The phone is connected\. Last report \d+ seconds ago\./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();

    await panel.getByText('64%').waitFor();
    await panel.getByText('Last position 25 minutes ago').waitFor({ state: 'detached' });
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
    const company = await drivenAccount();
    const { owner, driver } = company;
    await giveTrackedTrip(company);
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`, { hasMap: true });
    await page.getByRole('button', { name: 'Replay a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dora Wheel’s day' });
    const cells = async () => (await dialog.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
    await dialog.getByRole('row', { name: /Whole day/ }).waitFor();
    expect(await cells()).toEqual([
      ['Trip', 'Loaded miles', 'Empty miles'],
      [
        expect.stringMatching(
          /^1\. Clovis Kettle 8:30 AM\nEstimated: 1[5-9](\.\d)? loaded miles\n4 minutes without positions\nArrival: At the address\nDrop-off:\s+3 miles from the address$/,
        ),
        ...['7.5', '7.5'],
      ],
      ['Whole day', '7.5', '7.5'],
    ]);
    const slider = dialog.getByRole('slider', { name: /^Time/ });
    expect(await slider.getAttribute('aria-valuetext')).toBe('8:30 AM');
    await slider.press('Home');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('8:00 AM');
    await dialog.getByRole('button', { name: 'Driver at 8:00 AM' }).waitFor();
    await dialog.getByRole('button', { name: 'Show positions as a table' }).press('Enter');
    const positions = dialog.getByRole('table', { name: 'Positions, every five minutes' });
    expect((await positions.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['Time', 'Nearest stop', 'Miles so far'],
      ['8:00 AM', '5 miles from pick-up 1, Clovis Kettle', '0.0'],
      ['8:05 AM', '2.5 miles from pick-up 1, Clovis Kettle', '2.5'],
      ['8:10 AM', 'At pick-up 1, Clovis Kettle', '5.0'],
      ['8:15 AM', '2.5 miles from pick-up 1, Clovis Kettle', '7.5'],
      ['8:20 AM', '5 miles from pick-up 1, Clovis Kettle', '10.0'],
      ['8:24 AM', '6 miles from drop-off 1, Clovis Kettle\nAfter 4 minutes without positions', '12.0'],
      ['8:29 AM', '3.5 miles from drop-off 1, Clovis Kettle', '14.5'],
      ['8:30 AM', '3 miles from drop-off 1, Clovis Kettle', '15.0'],
    ]);
    await positions.getByRole('button', { name: 'Show 8:24 AM on the map' }).press('Enter');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('8:24 AM');
    await expectAccessible(page);
    await dialog.getByLabel('Day', { exact: true }).fill('2020-01-01');
    await dialog.getByText('No track of this day.').waitFor();
  });
});

/** What functions keep of the day of a tracked trip, and the track's end. */
async function expireTrack({ owner, driver }: DrivenAccount, tripId: string): Promise<void> {
  const { account } = owner;
  const day = String((await db.doc(paths.trip(tripId)).get()).get('tripDate'));
  const distances = { arrived: 0.01, droppedOff: 3 } as const;
  await db.doc(paths.drivenDay(account, drivenDayId(driver.uid, day))).set({
    ...{ subOwneruid: account, driverUid: driver.uid, day, miles: 41.3, loaded: 7.5, silentMinutes: 12 },
    trips: { [tripId]: { loaded: 7.5, empty: 7.4, silentMinutes: 4, isSilent: false, distances } },
    measuredAt: Timestamp.now(),
  } satisfies DrivenDay);
  const chunks = await db.collection(paths.tracks(account)).get();
  await Promise.all(chunks.docs.map((chunk) => chunk.ref.delete()));
}

describe('what is kept of a track that has expired', () => {
  it('[POS-4] shows in the driver’s panel, in the replay, and in the trip’s panel, which say that the track is gone', async () => {
    const company = await drivenAccount();
    const { owner, driver } = company;
    const id = await giveTrackedTrip(company);
    await expireTrack(company, id);
    const page = await openAs(owner, `/admin/drivers?open=${driver.uid}`);
    const panel = page.getByRole('complementary', { name: driver.fullName });
    await panel.getByText('41.3 miles: 7.5 loaded, 33.8 empty. 12 minutes without positions.').waitFor();
    await panel.getByRole('button', { name: 'Replay a day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dora Wheel’s day' });
    await dialog.getByText(/^The positions of this day are deleted: tracks are kept for 90 days/).waitFor();
    const rows = (await dialog.getByRole('row').allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
    expect(rows.slice(1)).toEqual([
      [
        expect.stringMatching(
          /^1\. Clovis Kettle 8:30 AM\nEstimated: 1[5-9](\.\d)? loaded miles\n4 minutes without positions\nArrival:/,
        ),
        ...['7.5', '7.4'],
      ],
      ['Whole day', '7.5', '33.8'],
    ]);
    expect(await dialog.getByRole('slider').count()).toBe(0);
    await expectAccessible(page);

    await page.goto(`/admin/trips?open=${id}`);
    const trip = page.getByRole('complementary', { name: 'Clovis Kettle' });
    await trip.getByText('14.9 miles: 7.5 loaded, 7.4 empty. 4 minutes without positions.').waitFor();
    await trip.getByText(/^The positions of this day are deleted/).waitFor();
  });
});

describe('a trip’s panel', () => {
  it('[POS-4] says the miles by the phone, its silence, and how far from the addresses the driver reported', async () => {
    const company = await drivenAccount();
    const id = await giveTrackedTrip(company);
    const page = await openAs(company.owner, `/admin/trips?open=${id}`);
    const panel = page.getByRole('complementary', { name: 'Clovis Kettle' });
    await panel.getByText('15 miles: 7.5 loaded, 7.5 empty. 4 minutes without positions.').waitFor();
    const section = panel.locator('section').filter({ has: page.getByRole('heading', { name: 'Phone positions' }) });
    expect((await section.locator('dl').innerText()).split(/\s*\n\s*/).slice(2)).toEqual([
      ...['Estimate', expect.stringMatching(/^About 1[5-9](\.\d)? miles loaded, from the addresses$/)],
      ...['Arrival', 'At the address'],
      ...['Drop-off', '3 miles from the address'],
    ]);
    await expectAccessible(page);
  });

  it('[POS-4] finds a trip after midnight on the track of the shift of the day before', async () => {
    const company = await drivenAccount();
    const { account } = company.owner;
    const id = await giveTrackedTrip(company);
    const [chunk] = (await db.collection(paths.tracks(account)).get()).docs;
    const track = chunk?.data() as TrackChunk;
    const day = addToDay(track.day, -1);
    const setOff = (await db.doc(paths.trip(id)).get()).get('progress.times.onMyWay') as Timestamp;
    await Promise.all([
      chunk?.ref.delete(),
      db.doc(paths.trackChunk(account, trackChunkId(company.driver.uid, day, 0))).set({ ...track, day }),
      db.doc(paths.shift(account, 'night')).set({
        ...{ subOwneruid: account, driverUid: company.driver.uid, day, endedAt: null, drivenMiles: null },
        startedAt: Timestamp.fromMillis(setOff.toMillis() - 10 * 3_600_000),
      }),
    ]);
    const page = await openAs(company.owner, `/admin/trips?open=${id}`);
    const panel = page.getByRole('complementary', { name: 'Clovis Kettle' });
    await panel.getByText('15 miles: 7.5 loaded, 7.5 empty. 4 minutes without positions.').waitFor();
  });

  it('[POS-4] says how far away a step was by the position of the report where the driver has no app', async () => {
    const company = await drivenAccount();
    const { owner, driver } = company;
    const id = await giveTrackedTrip(company);
    const chunks = await db.collection(paths.tracks(owner.account)).get();
    await Promise.all(chunks.docs.map((chunk) => chunk.ref.delete()));
    const trip = await db.doc(paths.trip(id)).get();
    const { lat, lng } = trip.get('dropoff');
    const at: Timestamp = trip.get('progress.times.droppedOff');
    const position = { lat: lat - 2 / 69.0936, lng, accuracy: 20 };
    await send({ account: owner.account, driverUid: driver.uid, tripId: id, kind: 'droppedOff', at, position });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const panel = page.getByRole('complementary', { name: 'Clovis Kettle' });
    const section = panel.locator('section').filter({ has: page.getByRole('heading', { name: 'Phone positions' }) });
    await section.getByText('2 miles from the address').waitFor();
    expect((await section.locator('dl').innerText()).split(/\s*\n\s*/)).toEqual([
      ...['Arrival', 'Distance unknown: no position at that time'],
      ...['Drop-off', '2 miles from the address'],
    ]);
    await expectAccessible(page);
  });

  it('[POS-4] says nothing of positions where the driver has no app for them', async () => {
    const company = await drivenAccount();
    const id = await giveTrackedTrip(company);
    const chunks = await db.collection(paths.tracks(company.owner.account)).get();
    await Promise.all(chunks.docs.map((chunk) => chunk.ref.delete()));
    await storeTracker(company.driver, company.owner.account);
    const page = await openAs(company.owner, `/admin/trips?open=${id}`);
    const panel = page.getByRole('complementary', { name: 'Clovis Kettle' });
    await panel.getByRole('heading', { name: 'On the road' }).waitFor();
    const section = panel.getByRole('heading', { name: 'Phone positions' });
    await section.waitFor();
    await panel.getByText('Unknown: the phone sent no positions during this trip.').waitFor();
    await panel.getByText('Distance unknown: no position at that time').first().waitFor();
    await db.doc(paths.tracker(company.owner.account, company.driver.uid)).delete();
    await section.waitFor({ state: 'detached' });
  });
});

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
