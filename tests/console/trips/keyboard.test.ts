import { paths, type Trip } from '@mtos/model';
import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { holdQueries } from '../../browser/network/holdQueries';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { button, field, hasFocus, holdsFocus, press, tabTo, type } from '../../browser/pages/keyboard';
import { allowImport } from '../../browser/trips/brokerFile';
import { addTrip, details, expectListed, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const main = (page: Page) => page.getByRole('main');

async function tripsNamed(account: string, name: string): Promise<readonly Trip[]> {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).where('name', '==', name).get();
  return found.docs.map((trip) => trip.data() as Trip);
}

describe('with the keyboard alone', () => {
  it('[TRP-14] [TRP-13] a trip takes under a dozen keys apart from what is typed, and a possible duplicate is asked about', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Sid Thimble', clientUid: 'sid', phone: '(917) 555-0142', puTime: '08:00' });
    const page = await openAs(owner, '/admin/add_trips');
    const count = { keys: 0 };
    const key = async (name: string) => {
      count.keys += 1;
      await page.keyboard.press(name);
    };
    const enter = (text: string) => page.keyboard.type(text);
    const tabsTo = async (target: Locator) => {
      while (!(await hasFocus(target))) await key('Tab');
    };
    const nameHasFocus = () => expect.poll(() => hasFocus(field(page, 'Name'))).toBe(true);

    // A new client
    await nameHasFocus();
    await enter('Nora Newcomer');
    await tabsTo(field(page, 'Phone (optional)'));
    await enter('718 555 0188');
    await tabsTo(field(page, 'Pick-up time'));
    await enter('930');
    await tabsTo(field(page, 'Address').first());
    await enter('7 Thimble Row, Bronx');
    await tabsTo(field(page, 'Address').last());
    await enter('Saltmarsh Wound Care, Bronx');
    await key('Control+Enter');
    await page.getByText('Added Nora Newcomer’s trip.').waitFor();
    expect(count.keys).toBeLessThan(12);

    // A known client, whose details are filled in
    count.keys = 0;
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('');
    await nameHasFocus();
    await enter('sid');
    await page.getByRole('option', { name: /Sid Thimble/ }).waitFor();
    await key('ArrowDown');
    await key('Enter');
    await expect.poll(() => hasFocus(field(page, 'Pick-up time'))).toBe(true);
    await enter('8:10a');
    await key('Control+Enter');
    const question = page.getByRole('dialog', { name: 'Add another trip at this time?' });
    await question.getByText('Sid Thimble already has a trip:').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await key('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await tripsNamed(account, 'Sid Thimble')).toHaveLength(1);
    await key('Control+Enter');
    await press(page, button(question, 'Add anyway'));
    await page.getByText('Added Sid Thimble’s trip.').waitFor();
    expect(count.keys).toBeLessThan(12);
    expect((await tripsNamed(account, 'Sid Thimble')).map(({ puTime }) => puTime).sort()).toEqual(['08:00', '08:10']);
    expect(await tripsNamed(account, 'Nora Newcomer')).toMatchObject([{ puTime: '09:30', phone: '718 555 0188' }]);
  });

  it('[TRP-14] a client is chosen from the list while the search for one letter more is on its way', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'Sid Thimble', clientUid: 'thimble', phone: '718 555 0199' });
    const page = await openAs(owner, '/admin/add_trips');
    const isSearch = (request: Request) => decodeURIComponent(request.postData() ?? '').includes('"sid"');
    const release = await holdQueries(page, (message) => message.includes('"sid"'));
    const search = page.waitForRequest(isSearch);
    await field(page, 'Name').click();
    await page.keyboard.type('si');
    await page.getByRole('option', { name: /Sid Thimble/ }).waitFor();
    await page.keyboard.type('d');
    await search;
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Phone (optional)').inputValue()).toBe('718 555 0199');
    release();
  });

  it('[TRP-3] [TRP-4] [TRP-6] a trip is added, edited, assigned, and cancelled, and the focus is kept', async () => {
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
    await page.getByRole('form', { name: 'Edit trip' }).waitFor();
    expect(await holdsFocus(panel)).toBe(true);
    await type(page, field(page, 'Comments for the driver (optional)'), 'Ring twice.');
    await press(page, button(panel, 'Save'));
    await panel.getByText('Ring twice.').first().waitFor();
    expect(await holdsFocus(panel)).toBe(true);

    await press(page, button(panel, 'Choose the driver'));
    const chooser = page.getByRole('dialog', { name: 'Assign Kay Board’s trip' });
    await expect.poll(() => hasFocus(field(page, 'Find a driver by name'))).toBe(true);
    await press(page, chooser.getByRole('list', { name: 'Drivers' }).getByRole('button'));
    await chooser.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(button(panel, 'Change the driver'))).toBe(true);

    await press(page, button(panel, 'Cancel trip'));
    const dialog = page.getByRole('dialog', { name: 'Cancel Kay Board’s trip?' });
    await expect.poll(() => hasFocus(dialog.getByLabel('Who canceled?'))).toBe(true);
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

    await allowImport(page);
    await press(page, button(page, 'More for trips'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Import Trips' }).waitFor();
    const chooser = page.getByLabel('Drop a CSV or Excel file here, or choose one');
    await tabTo(page, chooser);
    const row = 'T-1,Nan Inkwell,(718) 555-1001,AMB,3/9/2027,9:15 AM,"1 Marigold Row, Brooklyn",Lanternlight Dialysis';
    const csv = `Trip ID,Member Name,Phone,LOS,DOS,PU Time,Pick Up,Destination\n${row}`;
    await chooser.setInputFiles({ name: 'broker.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await button(page, 'Import 1 trip').waitFor();
    expect(await holdsFocus(main(page))).toBe(true);
    const calls = await answerCalls(page, 'uploadImport');
    await press(page, button(page, 'Import 1 trip'));
    await button(page, 'Import another file').waitFor();
    expect(calls).toMatchObject([{ total: 1, rows: [{ kind: 'add', trip: { name: 'Nan Inkwell' } }] }]);
    expect(await holdsFocus(main(page))).toBe(true);
    await press(page, button(page, 'Import another file'));
    await chooser.waitFor({ state: 'attached' });
    expect(await holdsFocus(main(page))).toBe(true);
  });
});
