import { clockIn, dayIn, paths } from '@mtos/model';
import { buildDriverSettings, buildVehicle } from '@mtos/model/sample';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { driverUrl, tripUrl, vehicleUrl } from '../../web/src/ui/paths';
import { allSent, drivenAccount, NEAR, OFFLINE, openDrive } from '../browser/drive/drivePages';
import { openAs } from '../browser/openAs';
import { addTrip, inDays, storedTrip, today } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { TIME_ZONE } from '../timeZone';

/** The emulator delivers the events of all functions one after the other, positions included. */
const applied = { timeout: 120_000 };

const pathOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => `${pathname}${search}`;

/** A company whose driver usually drives Van 1; Van 2 is spare, and Van 3 in the shop. */
async function companyWithVans() {
  const test = await drivenAccount({ asksVehicle: true });
  const { account, uid } = test.driver;
  const written = { at: new Date(), updatedBy: account };
  const store = (id: string, content: Parameters<typeof buildVehicle>[0]) =>
    db.doc(paths.vehicle(account, id)).set(buildVehicle({ seats: { ambulatory: 2 }, ...content }, written));
  await store('van-1', { name: 'Van 1', plate: 'T1' });
  await store('van-2', { name: 'Van 2', plate: 'T2', seats: { ambulatory: 3 } });
  await store('van-3', { name: 'Van 3', plate: 'T3', state: 'inShop', stateFrom: inDays(-1), stateUntil: inDays(2) });
  const usual = { vehicleUid: 'van-1', vehicleName: 'Van 1', plate: 'T1', seats: { ambulatory: 2 } };
  const settingsRef = db.doc(paths.driverSettingsDocument(account, uid));
  await settingsRef.set(buildDriverSettings({ ...usual, updatedAt: new Date(), updatedBy: account }));
  const shift = async () => (await settingsRef.get()).get('shift') as Readonly<Record<string, unknown>> | undefined;
  return { ...test, account, shift };
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function startShift(page: Page, vehicle: RegExp): Promise<void> {
  await tap(page, 'Start shift');
  const dialog = page.getByRole('dialog', { name: 'Which vehicle do you take?' });
  await dialog.getByRole('radio', { name: vehicle }).check();
  await dialog.getByRole('button', { name: 'Start shift' }).click();
  await page.getByText(/^On shift since /).waitFor();
}

async function drive(page: Page, client: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: client }).waitFor();
  for (const step of ['On my way', 'Arrived', 'On board', 'Dropped off']) await tap(page, step);
}

it('[FLT-1] a van is swapped at noon: each trip keeps the plate that it was driven with', async () => {
  const { account, driver, owner, giveTrip, shift } = await companyWithVans();
  const morning = await giveTrip({ name: 'Abner Teapot', puTime: '00:05' });
  const afternoon = await giveTrip({ name: 'Lotte Later', puTime: '23:55' });
  const phone = await openDrive(driver);
  await startShift(phone, /^Van 1/);
  await drive(phone, 'Abner Teapot');
  await expect
    .poll(() => storedTrip(morning), applied)
    .toMatchObject({ status: 'Completed', vehicle: { name: 'Van 1', plate: 'T1' } });

  await tap(phone, 'Change vehicle');
  const dialog = phone.getByRole('dialog', { name: 'Which vehicle do you take?' });
  await dialog.getByRole('radio', { name: /^Van 2/ }).check();
  await dialog.getByRole('button', { name: 'Change vehicle' }).click();
  await expect.poll(shift, applied).toMatchObject({ vehicleUid: 'van-2', seats: { ambulatory: 3 } });
  await drive(phone, 'Lotte Later');
  await expect
    .poll(() => storedTrip(afternoon), applied)
    .toMatchObject({ status: 'Completed', vehicle: { name: 'Van 2', plate: 'T2' } });
  expect(await storedTrip(morning)).toMatchObject({ vehicle: { name: 'Van 1', plate: 'T1' } });

  const office = await openAs(owner, pathOf(vehicleUrl('van-2')));
  await office.getByText(/since \d/).waitFor();
  await office.goto(pathOf(vehicleUrl('van-1')));
  await office.getByText('No one', { exact: true }).waitFor();
  await office.goto(pathOf(driverUrl(driver.uid)));
  await office.getByRole('link', { name: 'Van 2, T2' }).waitFor();
  expect((await db.doc(paths.vehicle(account, 'van-1')).get()).get('shifts')).toEqual({});
}, 240_000);

it('[FLT-1] [DRV-3] a shift begun offline in a vehicle that is in the shop is said at the office, and gets no trip by itself', async () => {
  const { account, driver, owner, shift } = await companyWithVans();
  const phone = await openDrive(driver, { expectedErrors: OFFLINE });
  await tap(phone, 'Start shift');
  const dialog = phone.getByRole('dialog', { name: 'Which vehicle do you take?' });
  // The phone has seen the vehicles
  await dialog.getByRole('radio', { name: /^Van 3/ }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await phone.context().setOffline(true);
  await startShift(phone, /^Van 3 *T3 · In the shop/);
  await phone.context().setOffline(false);
  await allSent(phone);
  await expect.poll(shift, applied).toMatchObject({ vehicleUid: 'van-3', vehicleOut: { state: 'inShop' } });
  const isOnShift = async () => (await db.doc(paths.driverLocation(driver.uid)).get()).get('available') as unknown;
  await expect.poll(isOnShift, applied).toBe(true);

  // Of the day of the shift, also shortly before midnight
  const soon = new Date(Date.now() + 40 * 60_000);
  const puTime = dayIn(TIME_ZONE, soon) === today ? clockIn(TIME_ZONE, soon) : '23:59';
  const trip = await addTrip(account, { name: 'Sid Thimble', puTime, pickup: NEAR, dropoff: NEAR, miles: 3 });
  await expect
    .poll(async () => (await storedTrip(trip))?.assignedWhy, applied)
    .toBe('No driver on shift has a vehicle for an ambulatory client that is in service.');
  const office = await openAs(owner, pathOf(tripUrl(trip)));
  await office.getByRole('button', { name: 'Choose the driver', exact: true }).click();
  const choice = office.getByRole('dialog').getByRole('button', { name: /^Dora Wheel/ });
  await choice.getByText(/Vehicle in the shop until/).waitFor();
  await office.goto(pathOf(driverUrl(driver.uid)));
  await office.getByText(/^Vehicle in the shop until/).waitFor();
}, 240_000);
