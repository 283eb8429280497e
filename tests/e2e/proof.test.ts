import { expect, it } from 'vitest';
import { drivenAccount, openDrive, sign } from '../browser/drivePages';
import { openAs } from '../browser/openAs';
import { details, storedTrip } from '../browser/tripPages';

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
  await details(desk, 'Dora Wheel').getByRole('button', { name: 'Settle' }).click();
  await desk.getByRole('dialog', { name: 'Settle these defects?' }).getByRole('button', { name: 'Settle' }).click();
  await desk.getByText(/^Settled by You/).waitFor();
  await desk.goto(`/admin/trips?open=${id}`);
  const panel = details(desk, 'Clovis Kettle');
  await panel.getByText('1,000 → 1,012.5, 12.5 miles').waitFor();
  await panel.getByRole('button', { name: 'Show signature' }).click();
  await panel.getByRole('img', { name: 'Signature of Clovis Kettle' }).waitFor();
});
