import type { Trip } from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { updateTrip } from '../../browser/trips/boardPages';
import {
  addTrip,
  details,
  expectListed,
  fillNewTrip,
  inDays,
  storedTrip,
  today,
  tripsNamed,
} from '../../browser/trips/tripPages';
import { newAccount } from '../../newAccount';

/** What the browser itself logs when the server refuses or can't be reached. */
const REFUSED = [/permission|insufficient|Failed to load resource|ERR_INTERNET_DISCONNECTED|Could not reach/i];

const submit = (page: Page) => page.getByRole('button', { name: 'Add trip', exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
const group = (page: Page, name: string) => page.getByRole('group', { name });

describe('adding a trip', () => {
  it('[TRP-3] finds the client by phone, fills in the known fields, and shows an error beside each invalid field', async () => {
    const { account, owner } = await newAccount();
    const location = { lat: 40.71, lng: -73.95 };
    await addTrip(account, {
      name: 'Sid Thimble',
      clientUid: 'sid',
      phone: '(917) 555-0142',
      medicaidId: 'WF10407T',
      clientDis: 'stretcher',
      fromPhone: '(718) 555-0111',
      miles: 6,
      pickup: location,
    });

    const page = await openAs(owner, '/admin/add_trips');
    await submit(page);
    await page.getByText('Enter the client’s name.').waitFor();
    await page.getByText('Enter where the trip starts.').waitFor();
    await expectAccessible(page);

    await field(page, 'Name').fill('555 0142');
    await page.getByRole('option', { name: /Sid Thimble/ }).click();
    await page.getByText('On the map: the nearest suitable driver can be found.').waitFor();
    expect(await field(page, 'Phone (optional)').inputValue()).toBe('(917) 555-0142');
    expect(await field(page, 'Mobility need').inputValue()).toBe('stretcher');
    expect(await group(page, 'Pick-up').getByLabel('Phone at this address').inputValue()).toBe('(718) 555-0111');
    expect(await field(page, 'Miles (optional)').inputValue()).toBe('6');
    expect(await field(page, 'Medicaid ID (optional)').inputValue()).toBe('WF10407T');

    await submit(page);
    await page.getByText('Enter a pick-up time, or mark the trip as will-call.').waitFor();
    await field(page, 'Pick-up time').fill('23:50');
    await field(page, 'Return trip').selectOption('willCall');
    await submit(page);
    // The client has a trip five minutes earlier
    await page.getByRole('button', { name: 'Add anyway' }).click();
    await page.getByText('Added Sid Thimble’s trip.').waitFor();
    await details(page, 'Sid Thimble').getByText('Return trip').waitFor();
    await details(page, 'Sid Thimble').getByText('WF10407T', { exact: true }).waitFor();

    const added = (await tripsNamed(account, 'Sid Thimble')).filter(({ puTime }) => puTime === '23:50');
    expect(added).toMatchObject([
      {
        clientUid: 'sid',
        subOwneruid: account,
        medicaidId: 'WF10407T',
        status: 'Pending',
        tripDate: today,
        pickup: location,
      },
    ]);
    const back = (await tripsNamed(account, 'Sid Thimble')).find(({ willCall }) => willCall);
    expect(back).toMatchObject({
      ...{ clientUid: 'sid', medicaidId: 'WF10407T', fromAddress: 'Dustpan Dialysis, Queens', dropoff: location },
    });
  });

  it('[TRP-3] [RPT-3] fills in the Medicaid ID of the client’s latest trip that has one, and never another client’s', async () => {
    const { account, owner } = await newAccount();
    const sid = { name: 'Sid Thimble', clientUid: 'sid', phone: '(917) 555-0142' };
    await addTrip(account, { ...sid, medicaidId: 'WF10407T', tripDate: inDays(-1) });
    const id = await addTrip(account, sid);
    await addTrip(account, { name: 'Ben Kettle', clientUid: 'ben', phone: '(917) 555-0143' });
    const page = await openAs(owner, '/admin/add_trips');
    const medicaidId = field(page, 'Medicaid ID (optional)');
    const pick = async (name: string) => {
      await field(page, 'Name').fill(name.slice(0, 5));
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    };
    await pick('Sid Thimble');
    await expect.poll(() => medicaidId.inputValue()).toBe('WF10407T');
    // A new trip's form goes on with the time, which would take the focus from a name that is typed earlier
    await expect.poll(() => hasFocus(field(page, 'Pick-up time'))).toBe(true);
    await pick('Ben Kettle');
    await expect.poll(() => field(page, 'Phone (optional)').inputValue()).toBe('(917) 555-0143');
    expect(await medicaidId.inputValue()).toBe('');
    await expect.poll(() => hasFocus(field(page, 'Pick-up time'))).toBe(true);
    await pick('Sid Thimble');
    await expect.poll(() => medicaidId.inputValue()).toBe('WF10407T');

    // Picked again, the same client keeps what the trip has
    await page.getByRole('link', { name: 'Trips', exact: true }).first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Sid Thimble' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await medicaidId.fill('WF2T');
    await pick('Sid Thimble');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Trip saved.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ name: 'Sid Thimble', medicaidId: 'WF2T' });
  });

  it('[CLI-2] [TRP-14] takes what the ride needs behind one stop of the keyboard, for the return too', async () => {
    const { account, owner } = await newAccount();
    const page = await openAs(owner, '/admin/add_trips');
    await fillNewTrip(page, 'Fern Inkwell');
    const summary = page.getByText('What the ride needs');
    await field(page, 'Return trip').focus();
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.locator('summary', { has: summary }))).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(page.getByRole('button', { name: 'Add and enter another' }))).toBe(true);

    await summary.click();
    await field(page, 'Service level').selectOption('Door to door');
    await field(page, 'Never leave alone').check();
    await field(page, 'Oxygen').check();
    await field(page, 'Steps at pick-up (optional)').fill('12');
    await page.getByText(/What the ride needs.*Never leave alone, Door to door, Oxygen, 12 steps at pick-up/).waitFor();
    await expectAccessible(page);
    await field(page, 'Return trip').selectOption('willCall');
    await submit(page);
    await details(page, 'Fern Inkwell')
      .getByText('Never leave alone, Door to door, Oxygen, 12 steps at pick-up', { exact: true })
      .waitFor();
    const needs = { service: 'doorToDoor', neverLeaveAlone: true, equipment: ['oxygen'] };
    const [there, back] = (await tripsNamed(account, 'Fern Inkwell')).toSorted((a, b) =>
      a.willCall ? 1 : b.willCall ? -1 : 0,
    );
    expect(there?.needs).toEqual({ ...needs, stairsAtPickUp: 12 });
    expect(back?.needs).toEqual({ ...needs, stairsAtDropOff: 12 });
  });

  it('[TRP-13] asks whether someone with the client’s name and no phone number is the client, and keeps what was typed', async () => {
    const { account, owner } = await newAccount();
    await addTrip(account, { name: 'MARIA Núñez', clientUid: 'typed', phone: '' });
    await addTrip(account, {
      name: 'Maria Nunez',
      clientUid: 'else',
      phone: '602 555 0199',
    });
    const page = await openAs(owner, '/admin/add_trips');
    await fillNewTrip(page, 'Maria Nunez');
    await field(page, 'Phone (optional)').fill('602 555 0143');
    await submit(page);
    const client = page.getByRole('dialog', { name: 'Is Maria Nunez one of your clients?' });
    await client.getByText('Yes, MARIA Núñez').waitFor();
    await client.getByRole('button', { name: 'Go back' }).click();
    expect(await field(page, 'Phone (optional)').inputValue()).toBe('602 555 0143');
    expect((await tripsNamed(account, 'Maria Nunez')).map(({ clientUid }) => clientUid)).toEqual(['else']);
  });

  it('[TRP-3] [TRP-14] adds a new client and several trips in a row, keeps the focus, and loses nothing typed, on leaving or offline', async () => {
    const { account, owner } = await newAccount();
    const page = await openAs(owner, '/admin/trips', { expectedErrors: REFUSED });
    await page.getByRole('link', { name: 'Add trip', exact: true }).first().click();
    await expect.poll(() => hasFocus(field(page, 'Name'))).toBe(true);
    await fillNewTrip(page, 'Tess Newcomer');
    await page.getByRole('button', { name: 'Add and enter another' }).click();
    await page.getByRole('link', { name: 'Open trip' }).waitFor();
    await expect.poll(() => field(page, 'Name').inputValue()).toBe('');
    await expect.poll(() => hasFocus(field(page, 'Name'))).toBe(true);
    expect(await tripsNamed(account, 'Tess Newcomer')).toHaveLength(1);

    await fillNewTrip(page, 'Uma Unsaved');
    await page.getByRole('link', { name: 'Your settings' }).click();
    await page.getByText('What you typed will be lost.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await field(page, 'Name').inputValue()).toBe('Uma Unsaved');

    // Offline, it keeps what was typed, which is saved exactly once when back online
    await page.context().setOffline(true);
    await submit(page);
    await page.getByText('You are offline. Nothing was saved;').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('Uma Unsaved');
    await page.context().setOffline(false);
    await submit(page);
    await expect.poll(() => hasFocus(details(page, 'Uma Unsaved').getByRole('heading', { level: 2 }))).toBe(true);
    expect(await tripsNamed(account, 'Uma Unsaved')).toHaveLength(1);
  });
});

describe('editing a trip', () => {
  it('[TRP-9] [TRP-13] tells the second of two admins, shows the newer values, keeps what was typed, and lets them use the other’s', async () => {
    const { account, owner, addMember } = await newAccount();
    const otherAdmin = await addMember('admin', { fullName: 'Zoe Colleague' });
    const tess = await addMember('driver', { fullName: 'Tess Theirs', vehicle: ['ambulatory'] });
    const id = await addTrip(account, { name: 'Xena Twice', bookingComments: 'Ring once.' });
    const change = (fields: Partial<Stored<Trip>>) => updateTrip(id, { ...fields, updatedBy: otherAdmin.uid });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const comments = field(page, 'Comments for the driver (optional)');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await comments.fill('Ring twice, says Olympia.');
    await change({ bookingComments: 'Side door.', phone: '(917) 555-0177', version: 2 });
    await page.getByText('Zoe Colleague changed this trip while you were editing it.').waitFor();
    await page.getByText('Phone is now (917) 555-0177.').waitFor();
    await page.getByText('Theirs: Side door.').waitFor();
    await page.getByText('Yours: Ring twice, says Olympia.').waitFor();
    await expectAccessible(page, 'main aside');
    expect(await field(page, 'Phone (optional)').inputValue()).toBe('(917) 555-0177');
    expect(await comments.inputValue()).toBe('Ring twice, says Olympia.');
    expect(await storedTrip(id)).toMatchObject({ bookingComments: 'Side door.', phone: '(917) 555-0177' });

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Trip saved.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      bookingComments: 'Ring twice, says Olympia.',
      phone: '(917) 555-0177',
      version: 3,
      updatedBy: owner.uid,
    });

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await comments.fill('Mine.');
    await change({ bookingComments: 'Theirs.', version: 4 });
    await page.getByRole('button', { name: 'Use theirs for Comments' }).click();
    expect(await comments.inputValue()).toBe('Theirs.');
    await page.getByText('Comments is now Theirs.').waitFor();

    // A cancellation and an assignment show, too, before the trip is saved
    const cancelled = { status: 'Cancelled', cancelReason: 'Snow', cancelledBy: 'client' } as const;
    await change({ ...cancelled, driverUid: tess.uid, driverName: tess.fullName, version: 5 });
    await page.getByText('Status is now Cancelled: Snow.').waitFor();
    await page.getByText('Driver is now Tess Theirs.').waitFor();
  });

  it('[TRP-4] saves a change, and asks before opening another trip would discard one', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Zack Edited' });
    await addTrip(account, { name: 'Amy Other', puTime: '23:50' });
    const page = await openAs(owner, '/admin/trips');
    await expectListed(page, 'Zack Edited', 'Amy Other');
    await page.getByRole('link', { name: 'Zack Edited' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await field(page, 'Appointment (optional)').fill('10:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The appointment is before the pick-up.').waitFor();
    await field(page, 'Appointment (optional)').fill('23:55');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay' }).click();
    await details(page, 'Zack Edited').getByRole('button', { name: 'Save' }).click();
    await details(page, 'Zack Edited').getByText('11:55 PM', { exact: true }).waitFor();
    expect(await storedTrip(id)).toMatchObject({ apptTime: '23:55', version: 2 });
  });
});
