import { describe, expect, it } from 'vitest';
import { drivenAccount, FAR, NEAR, openDrive, TIME_LEAP } from '../../browser/drive/drivePages';
import { expectAccessible, expectContrast } from '../../browser/pages/accessibility';
import { NOON } from '../../browser/trips/lateAccount';

describe('a driver’s expected times', () => {
  it('[DSP-3] say on shift when the driver will be there, and how late, for each trip, in both themes', async () => {
    const { driver, giveTrip } = await drivenAccount();
    await giveTrip({ name: 'Clovis Kettle', puTime: '12:10', pickup: FAR, dropoff: NEAR, miles: 15 });
    await giveTrip({ name: 'Next Client', puTime: '13:00', pickup: NEAR, dropoff: NEAR, miles: 3 });
    await giveTrip({ name: 'Evening Client', puTime: '21:00', pickup: NEAR, dropoff: NEAR, miles: 3 });
    const page = await openDrive(
      driver,
      { colorScheme: 'dark', ownContext: true, expectedErrors: [TIME_LEAP, /ERR_FAILED/] },
      'about:blank',
    );
    await page.clock.install({ time: NOON });
    // The phone would correct its clock
    await page.route('**/clock.txt', (route) => route.abort());
    await page.goto('/drive');
    await page.getByRole('heading', { level: 2, name: 'Clovis Kettle' }).waitFor();
    expect(await page.getByText(/Expected there|min late/).count()).toBe(0);
    await page.getByRole('button', { name: 'Start shift' }).click();
    await page.clock.runFor(60_000);
    const next = page.getByRole('region', { name: 'Clovis Kettle' });
    await next.getByText(/^Expected there about 1:\d\d PM/).waitFor();
    await next.getByText(/^About \d+ min late$/).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Next Client' })
      .getByText(/^About \d+ min late$/)
      .waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: 'Evening Client' }).getByText(/late/).count()).toBe(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectContrast(page);
  });
});
