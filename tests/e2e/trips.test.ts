import { paths, TRIP_STATUSES } from '@mtos/model';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { expectAccessible, launchBrowser } from './browser';
import { openAs, VIEWPORTS } from './openAs';
import { addTrip, details, expectListed, inDays, rows, storedTrip, takeAction, today } from './tripPages';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(VIEWPORTS)('the list of trips at $width px', (viewport) => {
  it('[TRP-1] [TRP-2] is narrowed down by status, days and client, which the address keeps', async () => {
    const { account, owner } = await newAccount();
    for (const [place, status] of TRIP_STATUSES.entries()) {
      const cancelled = status === 'Cancelled' ? ({ cancelReason: 'Unwell', cancelledBy: 'client' } as const) : {};
      await addTrip(account, { name: `Ada ${status}`, status, tripDate: inDays(place), ...cancelled });
    }
    await addTrip(account, { name: 'Bo Delayed', status: 'Delayed', tripDate: inDays(2), puTime: '23:50' });

    const page = await openAs(browser, owner, '/admin/trips', { viewport });
    await page.getByText('6 trips', { exact: true }).waitFor();
    await page.getByText('Page 1 of 2').waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('First day').fill(inDays(1));
    await page.getByLabel('Last day').fill(inDays(2));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectListed(page, 'Ada Delayed', 'Bo Delayed', 'Ada Pending');
    await page.getByText('3 trips', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Status').selectOption('Delayed');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectListed(page, 'Ada Delayed', 'Bo Delayed');

    await page.getByRole('textbox', { name: 'Search trips by client' }).fill('BO');
    await expectListed(page, 'Bo Delayed');
    await page.getByText('1 trip', { exact: true }).waitFor();
    await page.reload();
    await expectListed(page, 'Bo Delayed');

    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('button', { name: 'Remove the filter Status: Delayed' }).click();
    await expectListed(page, 'Ada Delayed', 'Bo Delayed', 'Ada Pending');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('6 trips', { exact: true }).waitFor();
  });

  it('[TRP-4] [AUD-1] moves a trip through its life by legal moves only, and keeps what happened', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Clovis Kettle' });
    const page = await openAs(browser, owner, `/admin/trips?open=${id}`, { viewport });
    const panel = details(page, 'Clovis Kettle');
    const moves = panel.getByRole('button', { name: /^(Start|Mark delayed|Complete|Cancel trip|Reopen|Reinstate)$/ });
    const expectMoves = (...verbs: readonly string[]) => expect.poll(() => moves.allTextContents()).toEqual(verbs);

    await expectMoves('Start', 'Mark delayed', 'Cancel trip');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Start' }).click();
    await expectMoves('Complete', 'Mark delayed', 'Cancel trip');
    await panel.getByRole('button', { name: 'Complete' }).click();
    await expectMoves('Reopen');
    await panel.getByRole('button', { name: 'Reopen' }).click();

    await panel.getByRole('button', { name: 'Cancel trip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the trip of Clovis Kettle?' });
    await dialog.getByRole('button', { name: 'Cancel trip' }).click();
    await dialog.getByText('Choose who cancelled.').waitFor();
    await dialog.getByText('Say why the trip is cancelled.').waitFor();
    expect((await storedTrip(id))?.status).toBe('Active');
    await expectAccessible(page);
    await dialog.getByLabel('Who cancelled?').selectOption('facility');
    await dialog.getByRole('button', { name: 'Appointment moved' }).click();
    await dialog.getByRole('button', { name: 'Cancel trip' }).click();
    await expectMoves('Reinstate');
    await panel.getByText('The facility: Appointment moved').waitFor();
    expect(await storedTrip(id)).toMatchObject({ cancelReason: 'Appointment moved', cancelledBy: 'facility' });

    await panel.getByRole('button', { name: 'Reinstate' }).click();
    await expectMoves('Start', 'Mark delayed', 'Cancel trip');
    expect(await storedTrip(id)).toMatchObject({ status: 'Pending', cancelReason: '', cancelledBy: null });
    await panel.getByText('Active → Cancelled: Appointment moved').waitFor();
    await panel.getByText('Completed → Active').waitFor();
  });

  it('[TRP-4] deletes a trip when that is confirmed, and brings it back', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const given = { driverUid: driver.uid, driverName: 'Dora Axle', assignedBy: 'auto', assignedWhy: 'Near.' } as const;
    const id = await addTrip(account, { name: 'Dot Saucer', ...given });
    const page = await openAs(browser, owner, '/admin/trips', { viewport });

    await takeAction(page, 'Dot Saucer', 'Delete');
    await page.getByRole('button', { name: 'Keep' }).click();
    await takeAction(page, 'Dot Saucer', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The trips of your company appear here.').waitFor();
    expect(await storedTrip(id)).toBeUndefined();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectListed(page, 'Dot Saucer');
    expect(await storedTrip(id)).toMatchObject({ name: 'Dot Saucer', driverName: 'Dora Axle', assignedWhy: 'Near.' });
  });

  it('[TRP-6] gives a trip to a driver by hand: who suits stands first, and the trip says who chose', async () => {
    const { account, owner, addMember } = await newAccount();
    const add = (fullName: string, vehicle: readonly ('ambulatory' | 'wheelchair')[]) =>
      addMember('driver', { fullName, vehicle });
    await add('Abe Walker', ['ambulatory']);
    const busy = await add('Bea Busy', ['ambulatory', 'wheelchair']);
    const free = await add('Cid Free', ['wheelchair']);
    await addTrip(account, {
      name: 'Other Client',
      driverUid: busy.uid,
      driverName: busy.fullName,
      assignedBy: 'hand',
    });
    const id = await addTrip(account, { name: 'Effie Ladle', clientDis: 'wheelchair' });

    const page = await openAs(browser, owner, '/admin/trips', { viewport });
    await takeAction(page, 'Effie Ladle', 'Choose a driver');
    const choices = page.getByRole('list', { name: 'Drivers' }).getByRole('button');
    const firstWords = async () => (await choices.allTextContents()).map((text) => text.slice(0, 8));
    await expect.poll(firstWords).toEqual(['Cid Free', 'Bea Busy', 'Abe Walk']);
    await choices.filter({ hasText: 'Bea Busy' }).getByText('busy then').waitFor();
    await choices.filter({ hasText: 'Abe Walker' }).getByText('vehicle does not suit').waitFor();
    await expectAccessible(page);
    await choices.filter({ hasText: 'Cid Free' }).click();
    await page.getByText('Cid Free drives Effie Ladle now.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      driverUid: free.uid,
      assignedBy: 'hand',
      assignedWhy: 'Chosen by Olympia Testwell.',
    });

    await takeAction(page, 'Effie Ladle', 'Change the driver');
    await page.getByRole('button', { name: 'Take the driver off' }).click();
    await page.getByText('The trip of Effie Ladle has no driver now.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ driverUid: null, driverName: '', assignedBy: 'hand' });
  });

  it('[TRP-7] makes a return once, keeps both linked, and asks about the other when one is cancelled', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Fern Whisk', pickup: { lat: 40.7, lng: -73.9 }, dropoff: null });
    const page = await openAs(browser, owner, '/admin/trips', { viewport });

    await takeAction(page, 'Fern Whisk', 'Make a return');
    await page.getByRole('button', { name: 'Make the return' }).click();
    await page.getByRole('link', { name: 'Open the trip' }).click();
    const panel = details(page, 'Fern Whisk');
    await panel.getByText('The way there').waitFor();
    const back = await storedTrip(`${id}-return`);
    expect(back).toMatchObject({
      returnOf: id,
      willCall: true,
      puTime: '',
      fromAddress: 'Dustpan Dialysis, Queens',
      toAddress: '1 Broomstick Yard, Queens',
      pickup: null,
      dropoff: { lat: 40.7, lng: -73.9 },
    });

    await panel.getByRole('link', { name: /11:45 PM/ }).click();
    await panel.getByText('The way back').waitFor();
    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Make a return' }).click();
    await page.getByText(/It has one already/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await panel.getByRole('button', { name: 'Cancel trip' }).click();
    await page.getByLabel('Who cancelled?').selectOption('client');
    await page.getByRole('button', { name: 'No-show' }).click();
    expect(await page.getByRole('checkbox', { name: /Cancel the return trip as well/ }).isChecked()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel trip' }).click();
    await page.getByText('Both trips were cancelled.').waitFor();
    expect((await storedTrip(id))?.status).toBe('Cancelled');
    expect((await storedTrip(`${id}-return`))?.status).toBe('Cancelled');
  });

  it('[TRP-8] lists will-calls with the time they have waited, and activates one with a pick-up time', async () => {
    const { account, owner } = await newAccount();
    const since = new Date(Date.now() - 65 * 60_000);
    const id = await addTrip(account, { name: 'Gus Ladle', willCall: true, puTime: '', createdAt: since });
    await addTrip(account, { name: 'Hal Timed' });
    const page = await openAs(browser, owner, '/admin/trips', { viewport });

    await page.getByRole('link', { name: /^Will-call\s*1$/ }).click();
    await expectListed(page, 'Gus Ladle');
    await page.getByText(/^1 h [56] min$/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Activate' }).click();
    const dialog = page.getByRole('dialog', { name: 'When is Gus Ladle picked up?' });
    await dialog.getByLabel('Pick-up time').fill('');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await dialog.getByText('Enter the pick-up time.').waitFor();
    await dialog.getByLabel('Pick-up time').fill('23:55');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await page.getByText('Nobody waits to be picked up on a call.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      willCall: false,
      puTime: '23:55',
      tripDate: today,
      status: 'Pending',
    });
    await page.getByRole('link', { name: /^Will-call\s*0$/ }).waitFor();
  });
});

describe('the list of trips', () => {
  it('[TRP-1] says that rows have come instead of moving them under the pointer', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Ida First' });
    const page = await openAs(browser, owner, '/admin/trips');
    await rows(page).filter({ hasText: 'Ida First' }).hover();
    await addTrip(account, { name: 'Jan Newer', tripDate: inDays(1) });
    await page.getByRole('button', { name: '1 new' }).waitFor();
    await expectListed(page, 'Ida First');
    await page.getByRole('button', { name: '1 new' }).click();
    await expectListed(page, 'Jan Newer', 'Ida First');
  });

  it('[TRP-1] prints every trip of the filter with the title, and nothing around it', async () => {
    const { account, owner } = await newAccount();
    const batch = db.batch();
    for (let place = 0; place < 7; place += 1) {
      const id = await addTrip(account, { name: `Kim ${place}`, puTime: `1${place}:00` });
      batch.update(db.doc(paths.trip(id)), { phone: `(917) 555-010${place}` });
    }
    await batch.commit();
    await addTrip(account, { name: 'Lee Other' });
    const page = await openAs(browser, owner, '/admin/trips#search=kim');
    await expectListed(page, 'Kim 0', 'Kim 1', 'Kim 2', 'Kim 3', 'Kim 4');
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor();
    await expect.poll(() => page.getByRole('row').filter({ hasText: 'Kim' }).count()).toBe(7);
    expect(await page.getByRole('row').filter({ hasText: 'Lee Other' }).count()).toBe(0);
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByText('(917) 555-0106').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expectListed(page, 'Kim 0', 'Kim 1', 'Kim 2', 'Kim 3', 'Kim 4');
  });

  it('[TRP-1] shows the trips without a driver that can still get one, with their number', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Max Axle' });
    const taken = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    await addTrip(account, { name: 'Nia Later', tripDate: inDays(3) });
    await addTrip(account, { name: 'Odo Sooner', tripDate: inDays(1) });
    await addTrip(account, { name: 'Pia Given', tripDate: inDays(1), ...taken });
    await addTrip(account, { name: 'Rio Calling', tripDate: inDays(1), willCall: true, puTime: '' });
    await addTrip(account, { name: 'Quin Past', tripDate: inDays(-1), status: 'Completed' });
    const page = await openAs(browser, owner, '/admin/trips?view=unassigned');
    await expectListed(page, 'Odo Sooner', 'Nia Later');
    await page.getByRole('link', { name: /^Unassigned\s*2$/ }).waitFor();
  });

  it('[TRP-1] is worked by keyboard: / searches, N adds, Escape closes the details', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Rex Keys' });
    const page = await openAs(browser, owner, `/admin/trips?open=${id}`);
    await details(page, 'Rex Keys').getByText('Dustpan Dialysis, Queens').waitFor();
    await page.keyboard.press('Escape');
    await details(page, 'Rex Keys').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('nobody');
    await page.getByText('No trip here is for a client called ‘nobody’.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('n');
    await page.getByRole('heading', { level: 1, name: 'Add Trips' }).waitFor();
  });
});
