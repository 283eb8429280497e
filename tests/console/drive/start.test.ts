import { expect, it } from 'vitest';
import { allSent, drivenAccount, OFFLINE, openDrive } from '../../browser/drive/drivePages';
import { expectAccessible } from '../../browser/pages/accessibility';
import { expectFits } from '../../browser/pages/fits';

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

it('[DRV-1] fits 320 px with the browser’s text at twice its size, in Spanish', async () => {
  const { driver, giveTrip } = await drivenAccount();
  await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  await giveTrip({ name: 'Ottilie Marmalade', puTime: '09:30' });
  const page = await openDrive(driver, { locale: 'es-MX', viewport: { width: 320, height: 640 } });
  const title = page.getByRole('heading', { level: 2, name: 'Clovis Kettle' });
  await title.waitFor();
  const sizeOfTitle = () => title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOfTitle();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(sizeOfTitle).toBe(2 * before);
  await expectFits(page, '/drive with large text');
});

it('[DRV-7] makes it easier to stay than to lose steps that wait on the phone', async () => {
  const { driver, giveTrip } = await drivenAccount();
  await giveTrip({ name: 'Clovis Kettle', puTime: '08:30' });
  const page = await openDrive(driver, { expectedErrors: OFFLINE });
  await page.getByRole('button', { name: 'Start shift' }).click();
  await page.getByRole('button', { name: 'On my way' }).waitFor();
  await allSent(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'On my way' }).click();
  // The page may not have heard yet that the server has the start of the shift, which then waits, too
  await page.getByText(/(1 step|2 steps) will be sent\./).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await dialog.getByText(/(1 step was|2 steps were) not sent yet/).waitFor();
  await expectAccessible(page);
  expect(await dialog.getByRole('button').allTextContents()).toEqual(['Cancel', 'Sign out anyway']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Arrived' }).waitFor();
});
