import { expect, it } from 'vitest';
import { drivenAccount, openDrive, sign } from '../browser/drive/drivePages';
import { openAs } from '../browser/openAs';
import { expectAccessible } from '../browser/pages/accessibility';
import { details, storedTrip } from '../browser/trips/tripPages';

it('[DRV-5] what a driver proves and finds reaches the admins: defects on the dashboard, the signature in the trip', async () => {
  const account = await drivenAccount({ asksInspection: true, asksOdometer: true, asksSignature: true });
  const { driver, owner, giveTrip } = account;
  const id = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const page = await openDrive(driver);
  const sheet = page.getByRole('dialog');
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
  await tap('Start shift');
  await sheet.getByLabel('Tires').check();
  await confirm('Report the defects');
  for (const step of ['On my way', 'Arrived', 'On board']) await tap(step);
  await sheet.getByLabel('Odometer (miles)').fill('1000');
  await confirm('On board');
  await tap('Dropped off');
  await sheet.getByLabel('Odometer (miles)').fill('1012.5');
  await sign(page);
  await confirm('Dropped off');
  await expect
    .poll(() => storedTrip(id))
    .toMatchObject({
      status: 'Completed',
      progress: {
        odometers: { onBoard: 1000, droppedOff: 1012.5 },
        proof: { signedBy: 'client', name: 'Clovis Kettle', note: '' },
      },
    });

  const desk = await openAs(owner, '/admin/dashboard');
  await desk.getByRole('link', { name: /^Dora Wheel.*Tires/ }).click();
  await details(desk, 'Dora Wheel').getByRole('button', { name: 'Resolve' }).click();
  await desk.getByRole('dialog', { name: 'Resolve these defects?' }).getByRole('button', { name: 'Resolve' }).click();
  await desk.getByText(/^Resolved by You/).waitFor();
  await desk.goto(`/admin/trips?open=${id}`);
  const panel = details(desk, 'Clovis Kettle');
  await panel.getByText('1,000 → 1,012.5, 12.5 miles').waitFor();
  await panel.getByRole('button', { name: 'Show signature' }).click();
  await panel.getByRole('img', { name: 'Signature of Clovis Kettle' }).waitFor();
});

it('[DRV-5] [MNY-1] tolls that a driver enters show in the trip’s panel, and the office’s amount counts', async () => {
  const { driver, owner, giveTrip } = await drivenAccount();
  const id = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const page = await openDrive(driver);
  for (const name of ['Start shift', 'On my way', 'Arrived', 'On board'])
    await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Add toll or parking, Clovis Kettle' }).click();
  await page.getByLabel('Tolls, in dollars').fill('6.50');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => storedTrip(id))
    .toMatchObject({ status: 'Active', progress: { expenses: { tollCents: 650, parkingCents: 0 } } });

  const desk = await openAs(owner, `/admin/trips?open=${id}`);
  const panel = details(desk, 'Clovis Kettle');
  await panel.getByText('$6.50, entered by the driver').waitFor();
  await panel.getByRole('button', { name: 'Edit waiting, tolls, and parking' }).click();
  await panel.getByText('Leave empty to use what the driver entered: $6.50. 0 for none.').waitFor();
  await panel.getByLabel('Tolls, in dollars').fill('5');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('$5.00, entered by the office').waitFor();
  await panel.getByText(/^The driver entered a different amount/).waitFor();
  await expectAccessible(desk);
});

it('[DRV-16] a reading that would mean more than 120 mph is asked about, and what the driver keeps is flagged', async () => {
  const account = await drivenAccount({ asksOdometer: true });
  const { driver, owner, giveTrip } = account;
  const corrected = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const kept = await giveTrip({ name: 'Ottilie Marmalade', puTime: '09:30' });
  const page = await openDrive(driver);
  const sheet = page.getByRole('dialog');
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const confirm = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
  const read = async (step: string, miles: string) => {
    await sheet.getByLabel('Odometer (miles)').fill(miles);
    await confirm(step);
  };
  await tap('Start shift');
  for (const step of ['On my way', 'Arrived', 'On board']) await tap(step);
  await read('On board', '1000');
  await tap('Dropped off');
  await read('Dropped off', '10012');
  await sheet
    .getByText('10,012? The last reading was 1,000. Correct it, or tap ‘Dropped off’ again to keep it.')
    .waitFor();
  await expectAccessible(page);
  await read('Dropped off', '1012');
  await page.getByRole('heading', { level: 2, name: 'Ottilie Marmalade' }).waitFor();

  for (const step of ['On my way', 'Arrived', 'On board']) await tap(step);
  await read('On board', '1013');
  await tap('Dropped off');
  await read('Dropped off', '1900');
  await sheet.getByText(/^1,900\? The last reading was 1,013\./).waitFor();
  await confirm('Dropped off');
  const readOdometers = async (id: string) => (await storedTrip(id))?.progress?.odometers;
  await expect.poll(() => readOdometers(corrected)).toMatchObject({ onBoard: 1000, droppedOff: 1012 });
  await expect.poll(() => readOdometers(kept)).toMatchObject({ onBoard: 1013, droppedOff: 1900 });

  const desk = await openAs(owner, '/admin/reports/trip_log');
  const leg = (name: string) => desk.getByRole('table', { name: 'Trip log' }).getByRole('row', { name });
  await leg('Ottilie Marmalade')
    .getByText(/plausible odometer readings/)
    .waitFor();
  expect(await leg('Clovis Kettle').innerText()).not.toContain('plausible');
  await desk.goto(`/admin/trips?open=${kept}`);
  await details(desk, 'Ottilie Marmalade').getByText('Not plausible: too many miles for the time.').waitFor();
});
