import { paths, type Trip } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/visit';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { expectAccessible, openPage } from './browser';

const MINUTE = 60_000;
const HEADERS = 'Trip ID,Member Name,Phone,LOS,DOS,PU Time,Pick Up,Destination';
const row = (id: number, day = '3/9/2027') =>
  `T-${id},Client ${id} Inkwell,(718) 555-${String(1000 + id)},WC,${day},9:15 AM,"${id} Marigold Row, Brooklyn",Lanternlight Dialysis`;

const csv = (...rows: string[]) => ({
  name: 'broker.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADERS, ...rows].join('\n')),
});

async function tripsOf(account: string): Promise<readonly Trip[]> {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  return found.docs.map((trip) => trip.data() as Trip);
}

async function chooseFile(page: Page, file: ReturnType<typeof csv>) {
  await page.getByLabel('Drop a CSV file here, or choose one').setInputFiles(file);
}

describe('importing trips', () => {
  it.each([
    { name: 'wide', width: 1280, height: 900 },
    { name: 'on a phone', width: 390, height: 844 },
  ])(
    '[TRP-5] takes a broker’s file with a guessed mapping, reports every row, and adds nothing twice, $name',
    async ({ width, height }) => {
      const { account, owner } = await newAccount();
      const page = await openPage('/admin/add_trips/import', { viewport: { width, height } });
      await signIn(page, owner);
      const file = csv(row(1), row(2), row(3, 'soon'), ...Array.from({ length: 40 }, (_, index) => row(index + 4)));
      await chooseFile(page, file);

      await page.getByRole('heading', { name: '42 can be imported, 1 can’t' }).waitFor();
      expect(await page.getByLabel('Day of the trip').inputValue()).toBe('DOS');
      expect(await page.getByLabel('Mobility need').inputValue()).toBe('LOS');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Import 42 trips' }).click();
      await page.getByText('42 added, 1 refused.').waitFor();
      await page.getByText('Day of the trip: ‘soon’ could not be understood.').waitFor();
      await expectAccessible(page);
      const trips = await tripsOf(account);
      expect(trips).toHaveLength(42);
      expect(trips.find(({ name }) => name === 'Client 1 Inkwell')).toMatchObject({
        tripDate: '2027-03-09',
        puTime: '09:15',
        clientDis: 'wheelchair',
        status: 'Pending',
        version: 1,
        updatedBy: owner.uid,
      });

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download refused rows' }).click();
      const refused = await (await download).createReadStream();
      const text = (await refused.toArray()).join('');
      expect(text).toContain('Trip ID,Member Name,Phone,LOS,DOS,PU Time,Pick Up,Destination,Reason');
      expect(text).toContain('could not be understood');

      await page.getByRole('button', { name: 'Import another file' }).click();
      await chooseFile(page, file);
      await page.getByText('As you read such a file the last time.').waitFor();
      await page.getByRole('button', { name: 'Import 42 trips' }).click();
      await page.getByText('0 added, 42 there already, 1 refused.').waitFor();
      expect(await tripsOf(account)).toHaveLength(42);
    },
  );

  it('[TRP-5] tells truly how far it is, stops between two batches and says so, and goes on later', async () => {
    const { account, owner } = await newAccount();
    const page = await openPage('/admin/add_trips/import');
    await signIn(page, owner);
    const file = csv(...Array.from({ length: 300 }, (_, index) => row(index + 1)));
    await chooseFile(page, file);
    await page.getByRole('button', { name: 'Import 300 trips' }).click();
    const bar = page.getByRole('progressbar', { name: 'Importing trips' });
    const told = async () => Number(await bar.getAttribute('value'));
    await expect.poll(told).toBeGreaterThan(0);
    expect(await told()).toBeLessThanOrEqual((await tripsOf(account)).length);

    await page.getByRole('button', { name: 'Stop importing' }).click();
    await page.getByRole('heading', { name: 'Stopped before the end' }).waitFor();
    const added = (await tripsOf(account)).length;
    expect(added).toBeLessThan(300);
    expect(added % 30).toBe(0);
    await page.getByText(`${added} added, ${300 - added} not tried yet.`).waitFor();

    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseFile(page, file);
    await page.getByRole('button', { name: 'Import 300 trips' }).click();
    await page.getByText(`${300 - added} added, ${added} there already.`).waitFor();
    expect(await tripsOf(account)).toHaveLength(300);
  });

  it('[TRP-5] [AUT-7] keeps the session while it goes on, and asks before it is left and so stopped', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/admin/add_trips/import');
    await signIn(page, owner);
    // Far more than are added before it is left
    await chooseFile(page, csv(...Array.from({ length: 3_000 }, (_, index) => row(index + 1))));
    await page.getByRole('button', { name: 'Import 3,000 trips' }).click();
    const bar = page.getByRole('progressbar', { name: 'Importing trips' });
    await bar.waitFor();

    // Left alone for almost so long that the session would end, had the import not gone on
    await page.evaluate((past) => localStorage.setItem('mtos.lastActive', String(Date.now() - past)), 14.5 * MINUTE);
    const idle = () => page.evaluate(() => Date.now() - Number(localStorage.getItem('mtos.lastActive')));
    await expect.poll(idle).toBeLessThan(MINUTE);

    const leave = () => page.getByRole('link', { name: 'Drivers', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Leave and stop the import?' });
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    await bar.waitFor();
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Drivers' }).waitFor();
  });

  it('[TRP-5] refuses what is no table, and says so', async () => {
    const { owner } = await newAccount();
    const page = await openPage('/admin/add_trips/import');
    await signIn(page, owner);
    await chooseFile(page, { ...csv(), name: 'letter.csv', buffer: Buffer.from('Dear Sir') });
    await page.getByRole('alert').getByText('This file has no columns.').waitFor();
    await chooseFile(page, csv());
    await page.getByRole('alert').getByText('This file has headers but no rows.').waitFor();
  });
});
