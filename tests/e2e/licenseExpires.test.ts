import { credentialId, paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { driverUrl, tripUrl, paths as urls } from '../../web/src/ui/paths';
import { openAs } from '../browser/openAs';
import { addTrip, inDays, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';

/** The emulator delivers one event after the other, which is slow on a busy machine. */
const delivered = { timeout: 120_000 };
/** The last day on which the license is valid. */
const EXPIRES = inDays(3);

const pathOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => `${pathname}${search}`;

async function assign(page: Page, tripId: string) {
  await page.goto(pathOf(tripUrl(tripId)));
  await page.getByRole('button', { name: 'Choose the driver', exact: true }).click();
  return page.getByRole('dialog').getByRole('button', { name: /^Dora Axle/ });
}

it('[FLT-3] a license expires: trips after that day wait until the owner allows them', async () => {
  const { account, owner, addMember } = await newAccount();
  const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
  const dispatcher = await addMember('dispatcher');
  const written = { version: 1, createdAt: new Date(), updatedAt: new Date(), updatedBy: owner.uid };
  await db.doc(paths.credentialType(account, 'license')).set({
    ...{ name: 'Driver license', subject: 'driver', renewalMonths: null, warnDays: 30, effect: 'block' },
    ...{ blocksFrom: '2026-01-01', isRequired: true, isActive: true, ...written },
  });
  const of = { typeUid: 'license', subject: 'driver', subjectUid: dora.uid };
  await db
    .doc(paths.credential(account, credentialId(of)))
    .set({ ...of, number: '', issuedDay: '', expiresDay: EXPIRES, note: '', ...written });
  const blockedFrom = async () => (await db.doc(paths.user(dora.uid)).get()).get('blockedFrom') as unknown;
  await expect.poll(blockedFrom, delivered).toBe(inDays(4));
  const [before, after] = await Promise.all([
    addTrip(account, { name: 'Abner Teapot', tripDate: EXPIRES }),
    addTrip(account, { name: 'Lotte Later', tripDate: inDays(4) }),
  ]);

  const page = await openAs(dispatcher, urls.trips);
  await (await assign(page, before)).click();
  await expect.poll(async () => (await storedTrip(before))?.driverUid).toBe(dora.uid);
  const refused = await assign(page, after);
  await refused.getByText('No valid credential that day: Driver license').waitFor();
  expect(await refused.isDisabled()).toBe(true);

  const ownersPage = await openAs(owner, pathOf(driverUrl(dora.uid)));
  await ownersPage.getByRole('button', { name: 'Actions for Driver license' }).click();
  await ownersPage.getByRole('menuitem', { name: 'Allow without it' }).click();
  const dialog = ownersPage.getByRole('dialog');
  await dialog.getByLabel('Until').fill(inDays(4));
  await dialog.getByLabel('Reason').fill('The renewal is in the mail');
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(blockedFrom, delivered).toBe(inDays(5));
  await (await assign(page, after)).click();
  await expect.poll(async () => (await storedTrip(after))?.driverUid).toBe(dora.uid);
  expect(await storedTrip(before)).toMatchObject({ driverUid: dora.uid });
});

it('[FLT-3] a new type that blocks does not stop today’s dispatch', async () => {
  const { account, owner, addMember } = await newAccount();
  const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
  const page = await openAs(owner, urls.credentials);
  await page.getByRole('button', { name: 'Add type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Drug screen');
  await dialog.getByLabel('Effect').selectOption('block');
  await dialog.getByRole('button', { name: 'Save type' }).click();
  await dialog.waitFor({ state: 'detached' });
  const blockedFrom = async () => (await db.doc(paths.user(dora.uid)).get()).get('blockedFrom') as unknown;
  await expect.poll(blockedFrom, delivered).toBe(inDays(30));
  await page.getByText('Dora Axle').waitFor();
  const trip = await addTrip(account, { name: 'Abner Teapot' });
  await (await assign(page, trip)).click();
  await expect.poll(async () => (await storedTrip(trip))?.driverUid).toBe(dora.uid);
});
