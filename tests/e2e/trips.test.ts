import { describe, expect, it } from 'vitest';
import { newAccount } from '../newAccount';
import { expectAccessible } from './browser';
import { openAs, VIEWPORTS } from './openAs';
import { addTrip, details, expectListed, storedTrip, takeAction, today } from './tripPages';

describe.each(VIEWPORTS)('the life of a trip at $width px', (viewport) => {
  it('[TRP-4] [AUD-1] moves a trip through its life by legal moves only, and keeps what happened', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Clovis Kettle' });
    const page = await openAs(owner, `/admin/trips?open=${id}`, { viewport });
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
    const page = await openAs(owner, '/admin/trips', { viewport });

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

    const page = await openAs(owner, '/admin/trips', { viewport });
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
    const page = await openAs(owner, '/admin/trips', { viewport });

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
    const page = await openAs(owner, '/admin/trips', { viewport });

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
