import { clockIn, dayIn, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { tripUrl, paths as urls } from '../../web/src/ui/paths';
import { openAs } from '../browser/openAs';
import { addTrip, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { TIME_ZONE } from '../timeZone';

/** The emulator delivers one event after the other, which is slow on a busy machine. */
const delivered = { timeout: 120_000 };
const HERE = { lat: 40.7, lng: -73.95 };

it('[FLT-3] a driver without what one payer wants gets the trips of another one', async () => {
  const { account, owner, addMember } = await newAccount();
  const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
  const written = { at: new Date(), updatedBy: owner.uid };
  await db
    .doc(paths.payer(account, 'modivcare'))
    .set(buildPayer({ name: 'Modivcare', importFormats: ['modivcare'] }, written));
  await db.doc(paths.payer(account, 'mtm')).set(buildPayer({ name: 'MTM', importFormats: ['mtm'] }, written));

  const page = await openAs(owner, urls.credentials);
  await page.getByRole('button', { name: 'Add type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Broker badge');
  await dialog.getByLabel('Effect').selectOption('block');
  await dialog.getByLabel('First day on which it blocks').fill('2026-01-01');
  await dialog.getByRole('group', { name: 'Only for trips of' }).getByLabel('Modivcare').check();
  await dialog.getByRole('button', { name: 'Save type' }).click();
  await page.getByRole('button', { name: 'Block trips', exact: true }).click();
  await page.getByText('Blocks trips, of 1 payer only').waitFor();
  await page.getByRole('list', { name: 'Blocked' }).getByText('Blocks trips of some payers').waitFor(delivered);

  await db.doc(paths.driverLocation(dora.uid)).set({
    ...{ subOwneruid: account, location: HERE, available: true, tripId: null, updatedAt: Timestamp.now() },
  });
  const inAnHour = new Date(Date.now() + 3_600_000);
  const addPaid = (name: string, importFormat: string) => {
    const ride = { tripDate: dayIn(TIME_ZONE, inAnHour), puTime: clockIn(TIME_ZONE, inAnHour), apptTime: '' };
    return addTrip(account, { name, importFormat, pickup: HERE, miles: 4, ...ride });
  };
  const wanting = await addPaid('Abner Teapot', 'modivcare');
  const why = async () => (await storedTrip(wanting))?.assignedWhy;
  await expect.poll(why, delivered).toContain('has the credentials for that day');
  const other = await addPaid('Lotte Later', 'mtm');
  await expect.poll(async () => (await storedTrip(other))?.driverUid, delivered).toBe(dora.uid);
  expect((await storedTrip(wanting))?.driverUid).toBeNull();

  const { pathname, search } = tripUrl(wanting);
  await page.goto(`${pathname}${search}`);
  await page.getByRole('button', { name: 'Choose the driver', exact: true }).click();
  const refused = page.getByRole('dialog').getByRole('button', { name: /^Dora Axle/ });
  await refused.getByText('No valid credential that day: Broker badge, which the trip’s payer wants').waitFor();
  expect(await refused.isDisabled()).toBe(true);
});
