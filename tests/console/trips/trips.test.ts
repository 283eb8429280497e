import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { updateTrip } from '../../browser/trips/boardPages';
import {
  addTrip,
  details,
  expectListed,
  expectNoneToday,
  inDays,
  rows,
  storedTrip,
  takeAction,
  today,
} from '../../browser/trips/tripPages';
import { newAccount } from '../../newAccount';

describe('the life of a trip', () => {
  it('[TRP-4] deletes a trip after confirmation, and restores it on undo', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const given = { driverUid: driver.uid, driverName: 'Dora Axle', assignedBy: 'auto', assignedWhy: 'Near.' } as const;
    const id = await addTrip(account, { name: 'Dot Saucer', ...given });
    const page = await openAs(owner, '/admin/trips');

    await takeAction(page, 'Dot Saucer', 'Delete');
    await page.getByRole('button', { name: 'Keep' }).click();
    await takeAction(page, 'Dot Saucer', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expectNoneToday(page);
    expect(await storedTrip(id)).toBeUndefined();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectListed(page, 'Dot Saucer');
    expect(await storedTrip(id)).toMatchObject({ name: 'Dot Saucer', driverName: 'Dora Axle', assignedWhy: '' });
  });

  it('[TRP-6] assigns a trip manually: the best driver is listed first, and the trip shows who assigned it', async () => {
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

    const page = await openAs(owner, '/admin/trips');
    await takeAction(page, 'Effie Ladle', 'Assign driver');
    const choices = page.getByRole('list', { name: 'Drivers' }).getByRole('button');
    const firstWords = async () => (await choices.allTextContents()).map((text) => text.slice(0, 8));
    await expect.poll(firstWords).toEqual(['Cid Free', 'Bea Busy', 'Abe Walk']);
    await choices.filter({ hasText: 'Bea Busy' }).getByText('Busy with Other Client').waitFor();
    await choices.filter({ hasText: 'Abe Walker' }).getByText('Vehicle can’t carry a wheelchair').waitFor();
    await choices.filter({ hasText: 'Cid Free' }).click();
    await page.getByText('Assigned Effie Ladle’s trip to Cid Free.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      driverUid: free.uid,
      assignedBy: 'hand',
      assignedWhy: 'Chosen by Olympia Testwell.',
    });

    await takeAction(page, 'Effie Ladle', 'Change driver');
    await page.getByRole('button', { name: 'Unassign' }).click();
    await page.getByText('Unassigned Effie Ladle’s trip.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ driverUid: null, driverName: '', assignedBy: 'hand' });
  });

  it('[TRP-8] adds a return trip once, and links both trips', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Fern Whisk', pickup: { lat: 40.7, lng: -73.9 }, dropoff: null });
    const page = await openAs(owner, '/admin/trips');

    await takeAction(page, 'Fern Whisk', 'Add return trip');
    const adding = page.getByRole('dialog', { name: 'Add Fern Whisk’s return trip' });
    // An unreadable time does not make a will-call: that is a separate choice
    await adding.getByLabel('Pick-up time for the return').fill('430');
    await adding.getByLabel('Pick-up time for the return').fill('4:3');
    await adding.getByRole('button', { name: 'Add return' }).click();
    await adding.getByText('Enter a time like 2:30p.').waitFor();
    await adding.getByLabel('Return trip').selectOption('willCall');
    await adding.getByRole('button', { name: 'Add return' }).click();
    await page.getByRole('link', { name: 'Open trip' }).click();
    const panel = details(page, 'Fern Whisk');
    await panel.getByText('Outbound trip').waitFor();
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
    await panel.getByText('Return trip').waitFor();
    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add return trip' }).click();
    await page.getByText(/This trip already has a return/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });

  /** The panel of a trip that has a return, and the ids of both. */
  const openRoundTrip = async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Fern Whisk' });
    const back = await addTrip(account, { name: 'Fern Whisk', returnOf: id, willCall: true, puTime: '' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const panel = details(page, 'Fern Whisk');
    await panel.getByText('Return trip').waitFor();
    const statuses = () => Promise.all([id, back].map(async (each) => (await storedTrip(each))?.status));
    return { page, panel, dialog: page.getByRole('dialog'), statuses };
  };

  it('[TRP-4] [TRP-13] asks about the return when a trip is cancelled, and when it is reinstated', async () => {
    const { page, panel, dialog, statuses } = await openRoundTrip();
    await panel.getByRole('button', { name: 'Cancel trip' }).click();
    await page.getByLabel('Who canceled?').selectOption('client');
    await page.getByRole('button', { name: 'No-show' }).click();
    expect(await page.getByRole('checkbox', { name: /Also cancel the return trip/ }).isChecked()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel trip' }).click();
    await page.getByText('Canceled both trips.').waitFor();
    expect(await statuses()).toEqual(['Cancelled', 'Cancelled']);

    await panel.getByRole('button', { name: 'Reinstate' }).click();
    expect(await dialog.getByRole('checkbox', { name: /Also reinstate the return trip/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await page.getByText('Both trips are now Pending.').waitFor();
    expect(await statuses()).toEqual(['Pending', 'Pending']);
  });

  it('[TRP-13] asks about the return when a trip is deleted, and restores both', async () => {
    const { page, panel, dialog } = await openRoundTrip();
    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByRole('checkbox', { name: /Also delete the return trip/ }).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted both trips.').waitFor();
    await expectNoneToday(page);
    // Its panel listens to the trip, too
    await page.getByText('This trip does not exist').waitFor();
    // A dialog that is still closing takes the key
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByText('This trip does not exist').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored both trips.').waitFor();
    await expectListed(page, 'Fern Whisk', 'Fern Whisk');
  });

  it('[TRP-8] [TRP-12] lists will-calls of earlier days, too, with their time since the call, and activates one after the call', async () => {
    const { account, owner } = await newAccount();
    const waiting = { name: 'Gus Ladle', willCall: true, puTime: '', tripDate: inDays(-1) } as const;
    const id = await addTrip(account, waiting);
    await addTrip(account, { name: 'Hal Timed' });
    const page = await openAs(owner, '/admin/trips');

    await page.getByRole('link', { name: /^Will-call\s*1$/ }).click();
    await expectListed(page, 'Gus Ladle');
    // The client's call is a separate step
    await page.getByRole('button', { name: 'Client called' }).click();
    await page.getByText('Marked Gus Ladle as waiting.').waitFor();
    await rows(page).getByText('0 min').waitFor();
    expect(await storedTrip(id)).toMatchObject({ calledAt: expect.anything(), willCall: true, status: 'Pending' });
    await updateTrip(id, { calledAt: new Date(Date.now() - 65.5 * 60_000), version: 3 });
    await page.getByText(/^1 h [56] min$/).waitFor();
    await page.getByRole('button', { name: 'Activate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Activate Gus Ladle’s will-call' });
    await dialog.getByLabel('Pick-up time').fill('');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await dialog.getByText('Enter a time like 2:30p.').waitFor();
    await dialog.getByLabel('Pick-up time').fill('23:55');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await page.getByText('No will-calls waiting.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      willCall: false,
      puTime: '23:55',
      tripDate: today,
      status: 'Pending',
    });
    await page.getByRole('link', { name: /^Will-call\s*0$/ }).waitFor();
  });
});
