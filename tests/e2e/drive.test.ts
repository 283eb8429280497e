import { expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../browser/drivePages';
import { storedTrip } from '../browser/tripPages';

it('[DRV-3] the trip’s status follows the driver’s steps, also those tapped without a network', async () => {
  const { driver, giveTrip } = await drivenAccount();
  const id = await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const page = await openDrive(driver, {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED/, /Could not reach Cloud Firestore backend/],
  });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const stored = () => storedTrip(id);
  await tap('Start shift');
  await tap('On my way');
  await expect.poll(stored).toMatchObject({ status: 'Active', progress: { stage: 'onMyWay' } });
  await page.context().setOffline(true);
  for (const step of ['Arrived', 'On board', 'Dropped off']) await tap(step);
  await page.getByText('Offline. 3 steps will be sent.').waitFor();
  expect(await stored()).toMatchObject({ status: 'Active', progress: { stage: 'onMyWay' } });
  await page.context().setOffline(false);
  await expect.poll(stored).toMatchObject({ status: 'Completed', progress: { stage: 'droppedOff' } });
  expect((await stored())?.updatedBy).toBe(driver.uid);
  await page.getByText('Completed').waitFor();
});
