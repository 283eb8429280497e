import { DEFAULT_TIME_ZONE, dayIn, paths } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { expectAccessible } from './browser';
import { openAs, VIEWPORTS } from './openAs';

const DRIVERS = '/admin/drivers';
const ADMINS = '/admin/manage_admins';

describe.each(VIEWPORTS)('a driver’s details at $width px', (viewport) => {
  it('[PPL-1] show what is known and the trips of today, live, and stay in the address', async () => {
    const { owner, account, addMember } = await newAccount();
    const driver = await addMember('driver', {
      fullName: 'Dora Wheel',
      phoneNumber: '(347) 555-0108',
      vehicle: ['ambulatory', 'wheelchair'],
    });
    const now = new Date();
    const trip = (name: string, tripDate: string, puTime: string) =>
      db.collection(paths.trips).add(
        buildTrip({
          subOwneruid: account,
          clientUid: 'client',
          name,
          tripDate,
          puTime,
          driverUid: driver.uid,
          driverName: 'Dora Wheel',
          assignedBy: 'hand',
          updatedBy: account,
          createdAt: now,
        }),
      );
    const today = dayIn(DEFAULT_TIME_ZONE, now);
    await trip('Client Today', today, '14:30');
    await trip('Client Yesterday', dayIn(DEFAULT_TIME_ZONE, new Date(now.getTime() - 86_400_000)), '08:00');

    const page = await openAs(owner, DRIVERS, { viewport, reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Dora Wheel' }).click();
    const panel = page.getByRole('complementary', { name: 'Dora Wheel' });
    await panel.getByText('Ambulatory, Wheelchair').waitFor();
    await panel.getByRole('link', { name: /2:30 PM.*Client Today/ }).waitFor();
    expect(await panel.getByText('Client Yesterday').count()).toBe(0);
    await trip('Client Later', today, '16:00');
    await panel.getByRole('link', { name: /4:00 PM.*Client Later/ }).waitFor();
    await expectAccessible(page);

    await page.reload();
    await panel.getByRole('link', { name: /Client Today/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor();
    await page.getByRole('complementary', { name: 'Client Today' }).waitFor();
  });
});

describe('the list of drivers', () => {
  it('[PPL-3] prints everybody whom the search finds, under its title, without leaving the page', async () => {
    const { owner, addMember } = await newAccount();
    for (let number = 1; number <= 7; number += 1) {
      await addMember('driver', { fullName: `Petra Printed ${number}`, phoneNumber: `(347) 555-012${number}` });
    }
    await addMember('driver', { fullName: 'Not Meant' });
    const page = await openAs(owner, DRIVERS);
    await page.getByLabel('Search drivers by name').fill('petra');
    await page.getByText('7 drivers').waitFor();
    await page.evaluate(() => {
      window.print = () => {
        document.title = `printed ${document.querySelectorAll('[data-print-sheet] tbody tr').length}`;
      };
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.waitForFunction(() => document.title === 'printed 7');
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('[data-print-sheet]');
    expect(await sheet.isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1, name: 'Drivers' }).first().isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await sheet.innerText()).toContain('Petra Printed 7');
    expect(await sheet.innerText()).toContain('(347) 555-0127');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(DRIVERS);
  });

  it('[PPL-2] searches the whole account, and says how many it finds however long the text is', async () => {
    const { owner, addMember } = await newAccount();
    for (let number = 1; number <= 6; number += 1) await addMember('driver', { fullName: `Hanna ${number} Common` });
    await addMember('driver', { fullName: 'Hanover Rare' });
    const page = await openAs(owner, DRIVERS);
    await page.getByText('7 drivers').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByLabel('Search drivers by name').fill('HAN');
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByText('7 drivers').waitFor();
    await page.getByLabel('Search drivers by name').fill('hanov');
    await page.getByText('1 driver', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Hanover Rare' }).waitFor();
    await page.getByText('Page 1 of 1').waitFor();
  });
});

describe('a list that fails', () => {
  it.each([
    { role: 'driver', path: DRIVERS, many: 'drivers' },
    { role: 'admin', path: ADMINS, many: 'admins' },
  ] as const)(
    '[PPL-4] says so for $many, is empty, and is there again once it can be read',
    async ({ role, path, many }) => {
      const { owner, addMember } = await newAccount();
      const member = await addMember(role, { fullName: 'Broken Document' });
      await db.doc(paths.user(member.uid)).update({ state: 'no such state' });
      const page = await openAs(owner, path, { expectedErrors: [/MalformedDocument|users\//] });
      await page.getByText(`An error occurred while fetching ${many}! Please try again later.`).waitFor();
      await page.getByText('No records to display!').waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
      await db.doc(paths.user(member.uid)).update({ state: 'active' });
      await page.getByRole('link', { name: 'Broken Document' }).waitFor();
    },
  );
});
