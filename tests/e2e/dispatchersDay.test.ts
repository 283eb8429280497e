import { clockIn, dayIn, type LatLng, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitUntilLoaded } from '../../scripts/browser/visit';
import { signInSdkUser } from '../browser/accounts/sdkUser';
import { openAs, VIEWPORTS } from '../browser/openAs';
import { showNavigation, signOut } from '../browser/pages/navigation';
import { addTrip, details, inDays, storedTrip } from '../browser/trips/tripPages';
import { auth, db } from '../functions/admin';
import { acceptWithGoogle } from '../functions/members/invitations';
import { newAccount } from '../newAccount';
import { TIME_ZONE } from '../timeZone';

const HOME: LatLng = { lat: 40.7001, lng: -73.9502 };
const milesNorth = (miles: number): LatLng => ({ lat: HOME.lat + miles / 69, lng: HOME.lng });
const PASSWORD = 'Quiet-river-7';
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };

/** Goes to a page through the navigation, as users do. */
async function goTo(page: Page, entry: string, title = entry): Promise<void> {
  await showNavigation(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  await waitUntilLoaded(page);
}

const card = (page: Page, label: string, count: number) =>
  page.getByRole('link', { name: new RegExp(`^${count}\\s*${label}`) });

async function addDriver(page: Page, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add driver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Add driver' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: name }).getByText('Invited').waitFor();
  const { uid } = await acceptWithGoogle(email);
  await page.getByRole('link', { name }).waitFor();
  // The password that the SDK signs in with
  await auth.updateUser(uid, { password: PASSWORD });
}

const [desk, phone] = VIEWPORTS;

/** A company with a client who rode last week. */
async function companyWithSid() {
  const { account, owner } = await newAccount();
  const lastWeek = { pickup: HOME, dropoff: milesNorth(4), miles: 4, tripDate: inDays(-7) };
  await addTrip(account, { name: 'Sid Thimble', clientUid: 'sid', status: 'Completed', ...lastWeek });
  return { account, owner };
}

describe('a dispatcher’s day', () => {
  it('[DSH-2] [PPL-5] [TRP-3] [TRP-6] [TRP-4] adds drivers, and gives a client’s trip to the nearest and then to another, who drives it', async () => {
    const { account, owner } = await companyWithSid();
    await expect.poll(async () => (await db.doc(paths.client(account, 'sid')).get()).exists).toBe(true);

    const page = await openAs(owner, '/admin/dashboard', { viewport: desk });
    await card(page, 'TRIPS', 1).waitFor();
    await card(page, 'DRIVERS', 0).waitFor();

    // Two drivers start their shift
    await goTo(page, 'Drivers');
    const emails = [`near-${account}@example.com`, `far-${account}@example.com`] as const;
    await addDriver(page, 'Nora Near', emails[0]);
    await addDriver(page, 'Fay Farther', emails[1]);
    const nora = await signInSdkUser(account, emails[0], PASSWORD);
    const fay = await signInSdkUser(account, emails[1], PASSWORD);
    await nora.startShift(milesNorth(1));
    await fay.startShift(milesNorth(3));
    await goTo(page, 'Dashboard');
    await card(page, 'DRIVERS', 2).waitFor();

    // A known client calls; the nearest driver is assigned
    await goTo(page, 'Add Trips');
    const soon = new Date(Date.now() + 60 * 60_000);
    await page.getByLabel('Name', { exact: true }).fill('Sid');
    await page.getByRole('option', { name: /Sid Thimble/ }).click();
    await page.getByText('On the map: the nearest suitable driver can be found.').waitFor();
    await page.getByLabel('Day', { exact: true }).fill(dayIn(TIME_ZONE, soon));
    await page.getByLabel('Pick-up time', { exact: true }).fill(clockIn(TIME_ZONE, soon));
    await page.getByRole('button', { name: 'Add trip', exact: true }).click();
    const panel = details(page, 'Sid Thimble');
    await panel.getByText('Nora Near', { exact: true }).waitFor();
    await panel.getByText('Nearest of 2 available drivers: 1.0 miles away.').waitFor();
    const id = new URL(page.url()).searchParams.get('open') ?? '';

    // Nora is needed elsewhere
    await panel.getByRole('button', { name: 'Change the driver' }).click();
    const choice = page.getByRole('list', { name: 'Drivers' }).getByRole('button').filter({ hasText: 'Fay Farther' });
    await choice.click();
    await page.getByText('Assigned Sid Thimble’s trip to Fay Farther.').waitFor();
    await panel.getByText('Chosen by Olympia Testwell.').waitFor();

    // Fay drives, and the dispatcher sees it
    await fay.addDriverEvent('onMyWay', id);
    await panel.getByRole('button', { name: 'Complete' }).waitFor();
    await fay.addDriverEvent('droppedOff', id);
    await panel.getByRole('button', { name: 'Reopen' }).waitFor();
    expect(await storedTrip(id)).toMatchObject({ status: 'Completed', driverName: 'Fay Farther' });
    await goTo(page, 'Dashboard');
    await card(page, 'TRIPS', 2).waitFor();
    await card(page, 'CLIENTS', 1).waitFor();
    await Promise.all([nora.close(), fay.close()]);
  });

  it('[TRP-2] finds the remaining trips on a phone, and prints all of them', async () => {
    const { account, owner } = await companyWithSid();
    await addTrip(account, { name: 'Sid Thimble', clientUid: 'sid' });
    const page = await openAs(owner, '/admin/trips', { viewport: phone });
    await page.getByRole('link', { name: /^All/ }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Status').selectOption('Pending');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('1 trip', { exact: true }).waitFor();

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('2 trips', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('[data-printed]').waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  it('[CHT-1] [NTF-1] [SET-3] [SHL-4] writes to drivers, sees them on the map, changes the picture, and signs out on a phone', async () => {
    const { account, owner, addMember } = await newAccount();
    const { uid } = await addMember('driver', { fullName: 'Fay Farther' });
    const position = { subOwneruid: account, location: HOME, tripId: null, updatedAt: new Date(), available: true };
    await db.doc(paths.driverLocation(uid)).set(position);
    const page = await openAs(owner, '/admin/dashboard', { viewport: phone, hasMap: true });
    await goTo(page, 'Chat');
    await page.getByLabel('Message', { exact: true }).fill('Sid is at the clinic.');
    await page.getByLabel('Message', { exact: true }).press('Enter');
    await page.getByRole('log', { name: 'Messages' }).getByText('Sid is at the clinic.').waitFor();

    await goTo(page, 'Notify');
    await page.getByLabel('Title').fill('Bridge closed');
    await page.getByLabel('Description').fill('Take the tunnel until noon.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();

    await goTo(page, 'Maps');
    await page.getByRole('list', { name: 'Drivers' }).getByText('Fay Farther').waitFor();

    await goTo(page, 'Settings');
    await page.getByLabel('Profile picture').setInputFiles(picture);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Profile updated successfully!').waitFor();

    await signOut(page);
  });
});
