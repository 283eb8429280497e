import { addToDay, DEFAULT_TIME_ZONE, dayIn, paths, type Trip } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../scripts/visit';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { expectAccessible, openPage } from './browser';

async function repeatedDays(account: string): Promise<readonly string[]> {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  const trips = found.docs.map((trip) => trip.data() as Trip).filter(({ standingOrderId }) => standingOrderId !== null);
  return trips.map(({ tripDate }) => tripDate).sort();
}

describe('standing orders', () => {
  it('[TRP-7] repeats a trip on weekdays, leaves days out, pauses and resumes', async () => {
    const { account, owner } = await newAccount();
    const today = dayIn(DEFAULT_TIME_ZONE, new Date());
    const given = { subOwneruid: account, clientUid: 'client-1', updatedBy: owner.uid, createdAt: new Date() };
    const trip = buildTrip({
      ...given,
      name: 'Abner Teapot',
      tripDate: today,
      puTime: '23:45',
      fromAddress: '14 Marigold Row',
      toAddress: 'Lanternlight Dialysis',
    });
    await db.doc(paths.trip(`${account}-trip`)).set(trip);
    const page = await openPage(`/admin/trips?open=${account}-trip`);
    await signIn(page, owner);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Repeat this trip' }).click();

    const dialog = page.getByRole('dialog', { name: 'Repeat this trip' });
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      const toggle = dialog.getByRole('button', { name: day });
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
    }
    const leftOut = addToDay(today, 3);
    await dialog.getByLabel('Leave out a day').fill(leftOut);
    await dialog.getByRole('button', { name: 'Leave out', exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save standing order' }).click();
    await page.getByText('Saved. Its trips of the coming days follow.').waitFor();

    const expected = [1, 2, 4, 5, 6].map((days) => addToDay(today, days));
    await expect.poll(() => repeatedDays(account), { timeout: 30_000 }).toEqual(expected);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Actions for the standing order of Abner Teapot' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByText('Paused: it makes no trips').waitFor();
    await expect.poll(() => repeatedDays(account), { timeout: 30_000 }).toEqual([]);

    await page.getByRole('button', { name: 'Actions for the standing order of Abner Teapot' }).click();
    await page.getByRole('menuitem', { name: 'Resume' }).click();
    await expect.poll(() => repeatedDays(account), { timeout: 30_000 }).toEqual(expected);
  });
});
