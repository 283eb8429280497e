import { dayIn, paths } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { answerCalls } from '../../browser/network/answerCalls';
import { openAs } from '../../browser/openAs';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';
import { TIME_ZONE } from '../../timeZone';

const DRIVERS = '/admin/drivers';

describe('a driver’s details', () => {
  it('[PPL-1] show the driver’s fields and today’s trips live, and are kept in the URL', async () => {
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
    const today = dayIn(TIME_ZONE, now);
    await trip('Client Today', today, '14:30');
    await trip('Client Yesterday', dayIn(TIME_ZONE, new Date(now.getTime() - 86_400_000)), '08:00');

    const page = await openAs(owner, DRIVERS);
    await page.getByRole('link', { name: 'Dora Wheel' }).click();
    const panel = page.getByRole('complementary', { name: 'Dora Wheel' });
    await panel.getByText('Ambulatory, Wheelchair').waitFor();
    await panel.getByRole('link', { name: /2:30 PM.*Client Today/ }).waitFor();
    expect(await panel.getByText('Client Yesterday').count()).toBe(0);
    await trip('Client Later', today, '16:00');
    await panel.getByRole('link', { name: /4:00 PM.*Client Later/ }).waitFor();

    await page.reload();
    await panel.getByRole('link', { name: /Client Today/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Trips' }).waitFor();
    await page.getByRole('complementary', { name: 'Client Today' }).waitFor();
  });
});

describe('the list of drivers', () => {
  it('[PPL-3] [AUD-2] prints everyone the search finds, under a title, without leaving the page', async () => {
    const { owner, addMember } = await newAccount();
    for (let number = 1; number <= 7; number += 1) {
      await addMember('driver', { fullName: `Petra Printed ${number}`, phoneNumber: `(347) 555-012${number}` });
    }
    await addMember('driver', { fullName: 'Not Matching' });
    const page = await openAs(owner, DRIVERS);
    const recorded = await answerCalls(page, 'recordAccess');
    await page.getByLabel('Search drivers by name').fill('petra');
    await page.getByText('7 drivers').waitFor();
    await page.evaluate(() => {
      window.print = () => {
        document.title = `printed ${document.querySelectorAll('[data-print-sheet] tbody tr').length}`;
      };
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.waitForFunction(() => document.title === 'printed 7');
    expect(recorded).toEqual([{ what: 'print', list: 'drivers', rows: 7, filter: '' }]);
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

  it('[PPL-2] finds part of a name in the whole account, shows the number of matches, however long the search text, and says so when no one matches', async () => {
    const { owner, addMember } = await newAccount();
    for (let number = 1; number <= 6; number += 1) await addMember('driver', { fullName: `Hanna ${number} Common` });
    await addMember('driver', { fullName: 'Rare Johanover' });
    const page = await openAs(owner, DRIVERS);
    await page.getByText('7 drivers').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByLabel('Search drivers by name').fill('HAN');
    await page.getByText('Page 1 of 2').waitFor();
    await page.getByText('7 drivers').waitFor();
    await page.getByLabel('Search drivers by name').fill('hanov');
    await page.getByText('1 driver', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Rare Johanover' }).waitFor();
    await page.getByText('Page 1 of 1').waitFor();
    await page.getByLabel('Search drivers by name').fill('no such name');
    await page.getByText('No records to display!').waitFor();
    await page.getByRole('button', { name: 'Clear the search', exact: true }).first().click();
    await page.getByText('7 drivers').waitFor();
  });
});

describe('the lists of drivers and admins', () => {
  it('[SEC-7] name a broken document beside the other rows, and show its row once it is fixed', async () => {
    const { owner, addMember } = await newAccount();
    const page = await openAs(owner, DRIVERS);
    const notice = page.getByRole('region', { name: 'Records that can’t be shown' });
    for (const [role, link] of [
      ['driver', 'Drivers'],
      ['admin', 'Admins'],
    ] as const) {
      await addMember(role, { fullName: 'Mia Whole' });
      const broken = await addMember(role, { fullName: 'Mia Broken' });
      await db.doc(paths.user(broken.uid)).update({ state: 'no such state' });
      await page.getByRole('link', { name: link, exact: true }).click();
      await notice.getByText(`${paths.user(broken.uid)}: the field state is wrong`).waitFor();
      await page.getByRole('link', { name: 'Mia Whole' }).waitFor();
      expect(await page.getByRole('link', { name: 'Mia Broken' }).count()).toBe(0);
      await db.doc(paths.user(broken.uid)).update({ state: 'active' });
      await page.getByRole('link', { name: 'Mia Broken' }).waitFor();
      await notice.waitFor({ state: 'detached' });
    }
  });
});
