import { expect, it } from 'vitest';
import { drivenAccount, openDrive } from '../../browser/drivePages';
import { expectAccessible } from '../../browser/openPage';

it('[DRV-1] shows that it loads while its code comes, and what to do when that does not come', async () => {
  const { driver, giveTrip } = await drivenAccount();
  await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const expectedErrors = [/ERR_FAILED/, /DriveArea/];
  const page = await openDrive(driver, { expectedErrors, serviceWorkers: 'block' }, 'about:blank');
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/DriveArea-*.js', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('/drive', { waitUntil: 'commit' });
  await page.getByRole('status').getByText('Loading your trips').waitFor();
  fail();
  await page.getByRole('alert').getByText('Your trips could not be loaded.').waitFor();
  await expectAccessible(page);

  await page.unroute('**/DriveArea-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 2, name: 'Clovis Kettle' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
