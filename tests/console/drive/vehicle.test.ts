import { paths } from '@mtos/model';
import { buildDriverSettings, buildVehicle } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { allSent, drivenAccount, OFFLINE, openDrive } from '../../browser/drive/drivePages';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFitsThumbs } from '../../browser/pages/fits';
import { inDays } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';

/** A company whose driver usually drives the first of three vans; the second is driven by someone else, the third in the shop. */
async function accountWithVans() {
  const test = await drivenAccount({ asksVehicle: true });
  const { account, uid } = test.driver;
  const written = { at: new Date(), updatedBy: account };
  const store = (id: string, content: Parameters<typeof buildVehicle>[0], more: object = {}) =>
    db.doc(paths.vehicle(account, id)).set({ ...buildVehicle(content, written), ...more });
  await store('van-1', { name: 'Van 1', plate: 'T1' });
  await store('van-2', { name: 'Van 2', plate: 'T2' }, { shifts: { ben: new Date() } });
  await store('van-3', { name: 'Van 3', state: 'inShop', stateFrom: inDays(-1) });
  await store('van-4', { name: 'Old van', state: 'retired', stateFrom: inDays(-9) });
  await db
    .doc(paths.driverSettingsDocument(account, uid))
    .set(buildDriverSettings({ vehicleUid: 'van-1', vehicleName: 'Van 1', updatedAt: new Date(), updatedBy: account }));
  return test;
}

describe('the vehicle of a shift', () => {
  it('[FLT-1] [DRV-2] is chosen at the start of a shift and changed during it, with a word where it is in use', async () => {
    const { driver, events } = await accountWithVans();
    const page = await openDrive(driver, { viewport: { width: 320, height: 640 } });
    await page.getByRole('button', { name: 'Start shift' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which vehicle do you take?' });
    await dialog.getByRole('radio', { name: /^Van 2 *T2 · In use since / }).waitFor();
    expect(await dialog.getByRole('radio', { name: /^Van 1 *Your usual vehicle · T1/ }).isChecked()).toBe(true);
    expect(await dialog.getByRole('radio').count()).toBe(3);
    await expectFitsThumbs(dialog, 'button, label');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Start shift' }).click();
    await page.getByText(/^On shift since /).waitFor();

    await page.getByRole('button', { name: 'Change vehicle' }).click();
    await dialog.getByRole('radio', { name: /^Van 3 *In the shop/ }).check();
    await dialog.getByText('The office has taken this vehicle out of service. Call the office').waitFor();
    await dialog.getByRole('radio', { name: /^Van 2/ }).check();
    await dialog.getByRole('button', { name: 'Change vehicle' }).click();
    await page.getByText('The office will know the vehicle you chose once you are online.').waitFor();
    await allSent(page);
    expect((await events()).map(({ kind, vehicleUid }) => [kind, vehicleUid])).toEqual([
      ['shiftStarted', undefined],
      ['shiftStarted', 'van-2'],
    ]);
  });

  it('[FLT-1] [DRV-3] is chosen without a network, from the vehicles that the phone has seen, also one in the shop', async () => {
    const { driver, events } = await accountWithVans();
    const page = await openDrive(driver, { expectedErrors: OFFLINE });
    await page.getByRole('button', { name: 'Start shift' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which vehicle do you take?' });
    await dialog.getByRole('radio', { name: /^Van 2/ }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Start shift' }).click();
    await dialog.getByRole('radio', { name: /^Van 3 *In the shop/ }).check();
    await dialog.getByRole('button', { name: 'Start shift' }).click();
    await page.getByText(/^On shift since /).waitFor();
    await page.context().setOffline(false);
    await allSent(page);
    expect((await events()).map(({ vehicleUid }) => vehicleUid)).toEqual(['van-3']);
  });

  it('[FLT-1] is not asked for in a company without other vehicles', async () => {
    const { driver, events } = await drivenAccount({ asksVehicle: true });
    const page = await openDrive(driver);
    await page.getByRole('button', { name: 'Start shift' }).click();
    await page.getByText(/^On shift since /).waitFor();
    await allSent(page);
    expect((await events()).map(({ kind }) => kind)).toEqual(['shiftStarted']);
  });
});
