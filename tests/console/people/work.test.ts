import { check, type DriverSettings, driverSettingsSchema, paths } from '@mtos/model';
import { buildDriverSettings, type Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { addTrip, details, inDays, storedTrip, takeAction } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const DRIVERS = '/admin/drivers';
const [WIDE, NARROW] = VIEWPORTS;
const HOURS = { from: '07:00', to: '15:30' };

const settingsReference = (account: string, uid: string) => db.doc(paths.driverSettingsDocument(account, uid));
const give = (account: string, uid: string, given: Partial<Stored<DriverSettings>>) =>
  settingsReference(account, uid).set(buildDriverSettings({ updatedAt: new Date(), updatedBy: account, ...given }));
const stored = async (account: string, uid: string) =>
  (await settingsReference(account, uid).get()).data() as Stored<DriverSettings> | undefined;

describe('a driver’s work settings', () => {
  it('[DSP-5] are shown in the panel and edited in a dialog, at both widths', async () => {
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory', 'wheelchair'] });
    const gus = await addMember('driver', { fullName: 'Gus Spoke', vehicle: ['ambulatory'] });
    await give(account, dora.uid, { vehicleName: 'Van 3' });
    const page = await openAs(owner, `${DRIVERS}?open=${gus.uid}`, { viewport: WIDE });
    await details(page, 'Gus Spoke').getByText('No hours set: works at any time, one trip at a time.').waitFor();
    await page.goto(`${DRIVERS}?open=${dora.uid}`);
    const panel = details(page, 'Dora Axle');
    await panel.getByText('Van 3').waitFor();

    await panel.getByRole('button', { name: 'Edit work settings' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Monday', { exact: true }).check();
    await dialog.getByLabel('Monday from').fill('7');
    await dialog.getByLabel('Monday to').fill('330p');
    await dialog.getByLabel('Tuesday', { exact: true }).check();
    await dialog.getByLabel('Break', { exact: true }).check();
    await dialog.getByLabel('First day off').fill(inDays(3));
    await dialog.getByLabel('Last day off').fill(inDays(2));
    await dialog.getByRole('button', { name: 'Add days off' }).click();
    await dialog.getByText('The last day off must not be before the first.').waitFor();
    await dialog.getByLabel('Last day off').fill(inDays(4));
    await dialog.getByRole('button', { name: 'Add days off' }).click();
    await dialog.getByRole('list', { name: 'Days off' }).getByRole('listitem').waitFor();
    await dialog.getByLabel('Plate').fill('ABC 123');
    await dialog.getByLabel('Ambulatory seats').fill('30');
    expect(await dialog.getByLabel('Stretcher seats').count()).toBe(0);
    await dialog.getByLabel('License number').fill('D1234567');
    await dialog.getByLabel('Starts the day at').fill('5 Depot Rd, Queens, NY 11101');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter a number from 0 to 20, or leave it empty.').waitFor();
    await dialog.getByText('Enter a time like 2:30p.').first().waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectAccessible(page, '[role=dialog]');
    expect(await stored(account, dora.uid)).toMatchObject({ plate: '', seats: {} });

    await dialog.getByLabel('Monday from').fill('7a');
    await dialog.getByLabel('Tuesday from').fill('7:00 AM');
    await dialog.getByLabel('Tuesday to').fill('3:30 PM');
    await dialog.getByLabel('Ambulatory seats').fill('3');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved Dora Axle’s work settings.').waitFor();
    expect(await stored(account, dora.uid)).toMatchObject({
      hours: [HOURS, HOURS, null, null, null, null, null],
      break: { from: '12:00', to: '12:30' },
      daysOff: [inDays(3), inDays(4)],
      seats: { ambulatory: 3 },
      startPlace: { address: '5 Depot Rd, Queens, NY 11101', location: null },
      updatedBy: owner.uid,
    });
    await panel.getByText('Mon–Tue 7:00 AM to 3:30 PM').waitFor();
    for (const text of ['12:00 PM to 12:30 PM', 'Ambulatory: 3', 'ABC 123', 'D1234567', '5 Depot Rd']) {
      await panel.getByText(text).waitFor();
    }
    await expectAccessible(page);
    expect(
      check(driverSettingsSchema, (await settingsReference(account, dora.uid).get()).data()).problem,
    ).toBeUndefined();
  });

  it('[DSP-5] are not replaced by a form that someone else’s change made old, until its person says so', async () => {
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    await give(account, dora.uid, { plate: 'OLD 1' });
    const page = await openAs(owner, `${DRIVERS}?open=${dora.uid}`);
    await details(page, 'Dora Axle').getByRole('button', { name: 'Edit work settings' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Plate').fill('MINE 1');
    await give(account, dora.uid, { plate: 'OTHER 1' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Someone else changed these settings while this form was open.').waitFor();
    expect(await stored(account, dora.uid)).toMatchObject({ plate: 'OTHER 1' });
    expect(await dialog.getByLabel('Plate').inputValue()).toBe('MINE 1');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved Dora Axle’s work settings.').waitFor();
    expect(await stored(account, dora.uid)).toMatchObject({ plate: 'MINE 1' });
  });

  it('[DSP-5] can be copied to several drivers, with a result for each', async () => {
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const fred = await addMember('driver', { fullName: 'Fred Free' });
    const gus = await addMember('driver', { fullName: 'Gus Gear' });
    const ida = await addMember('driver', { fullName: 'Ida Broken' });
    await addMember('driver', { fullName: 'Kim Gone', state: 'inactive' });
    const hours = Array(7).fill(HOURS);
    await give(account, dora.uid, { hours, break: { from: '11:00', to: '11:30' }, plate: 'DORA 1' });
    await give(account, fred.uid, { plate: 'FRED 1', seats: { ambulatory: 2 } });
    await settingsReference(account, ida.uid).set({ hours: 'always' });
    const page = await openAs(owner, `${DRIVERS}?open=${dora.uid}`);
    await details(page, 'Dora Axle').getByRole('button', { name: 'Copy hours to other drivers' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Mon–Sun 7:00 AM to 3:30 PM').waitFor();
    const choices = dialog.getByRole('list', { name: 'Drivers' }).getByRole('listitem');
    await expect.poll(() => choices.allTextContents()).toEqual(['Fred Free', 'Gus Gear', 'Ida Broken']);
    await dialog.getByLabel('Find drivers by name').fill('fred');
    await dialog.getByLabel('All 1', { exact: true }).check();
    await dialog.getByLabel('Find drivers by name').fill('');
    await dialog.getByLabel('Ida Broken').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy to 2 drivers' }).click();
    await dialog.getByText('Saved for 1 driver, not for 1.').waitFor();
    await choices.filter({ hasText: 'Fred Free' }).getByText('Saved').waitFor();
    await choices.filter({ hasText: 'Ida Broken' }).getByText('can’t be read').waitFor();
    await expectAccessible(page);
    expect(await stored(account, fred.uid)).toMatchObject({
      hours,
      break: { from: '11:00', to: '11:30' },
      plate: 'FRED 1',
      seats: { ambulatory: 2 },
    });
    expect(await stored(account, gus.uid)).toBeUndefined();
  });

  it('[DSP-5] say in the Assign dialog and in the trip’s panel why a driver does not suit the trip', async () => {
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const fred = await addMember('driver', { fullName: 'Fred Free', vehicle: ['ambulatory'] });
    await give(account, dora.uid, { daysOff: [inDays(1)] });
    await give(account, fred.uid, { hours: Array(7).fill({ from: '12:00', to: '20:00' }) });
    await addMember('driver', { fullName: 'Zoe Zebra', vehicle: ['ambulatory'] });
    const id = await addTrip(account, {
      name: 'Abner Teapot',
      puTime: '09:00',
      tripDate: inDays(1),
      assignedBy: 'hand',
    });
    const page = await openAs(owner, '/admin/trips?view=all');
    await takeAction(page, 'Abner Teapot', 'Assign driver');
    const choices = page.getByRole('list', { name: 'Drivers' }).getByRole('button');
    const names = async () => (await choices.allTextContents()).map((text) => text.slice(0, 9));
    await expect.poll(names).toEqual(['Zoe Zebra', 'Fred Free', 'Dora Axle']);
    await choices.filter({ hasText: 'Fred Free' }).getByText('Works 12:00 PM to 8:00 PM that day').waitFor();
    await choices.filter({ hasText: 'Dora Axle' }).getByText('Day off').waitFor();
    await expectAccessible(page);
    // A dispatcher can overrule it, and is warned
    await choices.filter({ hasText: 'Dora Axle' }).click();
    await page.getByText('Assigned Abner Teapot’s trip to Dora Axle.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ driverUid: dora.uid, assignedBy: 'hand' });
    await page.getByRole('table', { name: 'Trips' }).getByRole('link', { name: 'Abner Teapot' }).click();
    const panel = details(page, 'Abner Teapot');
    await panel.getByText('Dora Axle: Day off.').waitFor();
    await give(account, dora.uid, { daysOff: [] });
    await panel.getByText('Dora Axle: Day off.').waitFor({ state: 'detached' });
  });
});
