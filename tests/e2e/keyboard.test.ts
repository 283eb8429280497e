import { paths } from '@mtos/model';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { openAs } from './openAs';
import { addTrip, details, expectListed, storedTrip } from './tripPages';

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const holdsFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** Goes on from where the focus is by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Types into a field as into an empty one. */
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
const main = (page: Page) => page.getByRole('main');

describe('by keyboard alone', () => {
  it('[TRP-3] [TRP-4] [TRP-6] a trip is entered, edited, given away and cancelled, and the focus stays beside it', async () => {
    const { account, owner, addMember } = await newAccount();
    await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const page = await openAs(owner, '/admin/trips');
    await page.getByText('0 trips', { exact: true }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('heading', { level: 1, name: 'Add Trips' }).waitFor();
    await type(page, field(page, 'Name'), 'Kay Board');
    await type(page, field(page, 'Pick-up time'), '1150PM');
    await type(page, field(page, 'Address').first(), '7 Thimble Row, Bronx');
    await type(page, field(page, 'Address').last(), 'Saltmarsh Wound Care, Bronx');
    await press(page, button(page, 'Add trip'));

    const panel = details(page, 'Kay Board');
    await expect.poll(() => holdsFocus(panel)).toBe(true);
    await press(page, button(panel, 'Edit'));
    await page.getByRole('form', { name: 'Edit the trip' }).waitFor();
    expect(await holdsFocus(panel)).toBe(true);
    await type(page, field(page, 'Comments for the driver (optional)'), 'Ring twice.');
    await press(page, button(panel, 'Save'));
    await panel.getByText('Ring twice.').first().waitFor();
    expect(await holdsFocus(panel)).toBe(true);

    await press(page, button(panel, 'Choose the driver'));
    const chooser = page.getByRole('dialog', { name: 'Who drives Kay Board?' });
    await expect.poll(() => hasFocus(field(page, 'Find a driver by name'))).toBe(true);
    await press(page, chooser.getByRole('list', { name: 'Drivers' }).getByRole('button'));
    await chooser.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(panel, 'Change the driver'))).toBe(true);

    await press(page, button(panel, 'Cancel trip'));
    const dialog = page.getByRole('dialog', { name: 'Cancel the trip of Kay Board?' });
    await expect.poll(() => hasFocus(dialog.getByLabel('Who cancelled?'))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await press(page, button(dialog, 'No-show'));
    await press(page, button(dialog, 'Cancel trip'));
    await button(panel, 'Reinstate').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => holdsFocus(panel)).toBe(true);
    const id = new URL(page.url()).searchParams.get('open') ?? '';
    expect(await storedTrip(id)).toMatchObject({
      subOwneruid: account,
      driverName: 'Dora Axle',
      bookingComments: 'Ring twice.',
      status: 'Cancelled',
    });

    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => holdsFocus(main(page))).toBe(true);
  });

  it('[TRP-2] [TRP-5] trips are filtered and imported', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Lou Late', status: 'Delayed' });
    await addTrip(account, { name: 'Mo Pending' });
    const page = await openAs(owner, '/admin/trips');
    await press(page, button(page, 'Filter'));
    await expect.poll(() => hasFocus(page.getByLabel('Status'))).toBe(true);
    await page.keyboard.type('Delayed');
    await press(page, button(page, 'Apply'));
    await expectListed(page, 'Lou Late');
    await expect.poll(() => hasFocus(button(page, 'Filter'))).toBe(true);
    await press(page, button(page, 'Remove the filter Status: Delayed'));
    await page.getByText('2 trips', { exact: true }).waitFor();
    expect(await holdsFocus(main(page))).toBe(true);

    await press(page, button(page, 'More for trips'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Import Trips' }).waitFor();
    const chooser = page.getByLabel('Drop a CSV file here, or choose one');
    await tabTo(page, chooser);
    const row = 'T-1,Nan Inkwell,(718) 555-1001,AMB,3/9/2027,9:15 AM,"1 Marigold Row, Brooklyn",Lanternlight Dialysis';
    const csv = `Trip ID,Member Name,Phone,LOS,DOS,PU Time,Pick Up,Destination\n${row}`;
    await chooser.setInputFiles({ name: 'broker.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await button(page, 'Import 1 trip').waitFor();
    expect(await holdsFocus(main(page))).toBe(true);
    await press(page, button(page, 'Import 1 trip'));
    await page.getByText('1 added.').waitFor();
    expect(await holdsFocus(main(page))).toBe(true);
    await press(page, page.getByRole('link', { name: 'See the trips' }));
    await page.getByText('3 trips', { exact: true }).waitFor();
    expect(await holdsFocus(main(page))).toBe(true);
  });

  it('[PPL-5] [PPL-7] a driver is added, looked at and deactivated', async () => {
    const { account, owner } = await newAccount();
    const page = await openAs(owner, '/admin/drivers');
    await press(page, button(page, 'Add driver'));
    const dialog = page.getByRole('dialog', { name: 'Add a driver' });
    await expect.poll(() => hasFocus(dialog.getByLabel('Name', { exact: true }))).toBe(true);
    await page.keyboard.type('Otis Keys');
    await type(page, dialog.getByLabel('Email'), `otis-${account}@example.com`);
    await type(page, dialog.getByLabel('Password'), 'Quiet-river-7');
    await press(page, button(dialog, 'Add driver'));
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(page, 'Add driver'))).toBe(true);

    await press(page, page.getByRole('link', { name: 'Otis Keys' }));
    const panel = details(page, 'Otis Keys');
    await expect.poll(() => holdsFocus(panel)).toBe(true);
    await press(page, button(panel, 'Deactivate'));
    await press(page, button(page.getByRole('dialog'), 'Deactivate'));
    await button(panel, 'Reactivate').waitFor();
    await expect.poll(() => holdsFocus(panel)).toBe(true);
  });
});

describe('when a second admin is quicker', () => {
  it('[TRP-9] [TRP-6] a trip is given away on top of what they chose, once that is seen', async () => {
    const { account, owner, addMember } = await newAccount();
    const theirs = await addMember('driver', { fullName: 'Tess Theirs', vehicle: ['ambulatory'] });
    const mine = await addMember('driver', { fullName: 'Mina Mine', vehicle: ['ambulatory'] });
    const id = await addTrip(account, { name: 'Pia Both' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await button(details(page, 'Pia Both'), 'Choose the driver').click();
    const choice = page.getByRole('list', { name: 'Drivers' }).getByRole('button').filter({ hasText: 'Mina Mine' });
    await choice.waitFor();
    const given = { driverUid: theirs.uid, driverName: theirs.fullName, assignedBy: 'hand', assignedWhy: 'Near.' };
    await db.doc(paths.trip(id)).update({ ...given, version: 2 });
    await choice.click();
    await page.getByText('Somebody else was quicker: the trip is Pending now, with Tess Theirs.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ driverUid: theirs.uid });
    await choice.click();
    await page.getByText('Mina Mine drives Pia Both now.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ driverUid: mine.uid, version: 3 });
  });

  it('[TRP-9] [TRP-4] a trip that they cancelled is not cancelled again', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Quin Gone' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await button(details(page, 'Quin Gone'), 'Cancel trip').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel the trip of Quin Gone?' });
    await dialog.getByLabel('Who cancelled?').selectOption('client');
    await button(dialog, 'No-show').click();
    const cancelled = { status: 'Cancelled', cancelReason: 'Snow', cancelledBy: 'facility', version: 2 };
    await db.doc(paths.trip(id)).update(cancelled);
    await button(dialog, 'Cancel trip').click();
    await dialog.getByText('Somebody else was quicker: the trip is Cancelled now').waitFor();
    await button(dialog, 'Cancel trip').waitFor({ state: 'detached' });
    await button(dialog, 'Close').last().click();
    expect(await storedTrip(id)).toMatchObject(cancelled);
  });

  it('[TRP-9] what is typed into a trip that they deleted stays to be read', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Ruth Typing' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await button(page, 'Edit').click();
    await field(page, 'Comments for the driver (optional)').fill('Much that was typed.');
    await db.doc(paths.trip(id)).delete();
    await page.getByText('Somebody deleted this trip. What you typed is still here').waitFor();
    expect(await field(page, 'Comments for the driver (optional)').inputValue()).toBe('Much that was typed.');
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await button(page, 'Cancel').click();
    await page.getByText('This trip is gone').waitFor();
  });
});
