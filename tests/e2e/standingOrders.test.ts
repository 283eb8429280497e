import { addToDay, dayIn, paths, type Trip } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { openAs } from '../browser/openAs';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { TIME_ZONE } from '../timeZone';

async function repeatedDays(account: string): Promise<readonly string[]> {
  const found = await db.collection(paths.trips).where('subOwneruid', '==', account).get();
  const trips = found.docs.map((trip) => trip.data() as Trip).filter(({ standingOrderId }) => standingOrderId !== null);
  return trips.map(({ tripDate }) => tripDate).sort();
}

describe('standing orders', () => {
  it('[TRP-7] [TRP-15] repeat a trip on weekdays, ask about a day that was not added, skip days, pause, and resume', async () => {
    const { account, owner } = await newAccount();
    const today = dayIn(TIME_ZONE, new Date());
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
    const page = await openAs(owner, `/admin/trips?open=${account}-trip`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Repeat this trip' }).click();

    const dialog = page.getByRole('dialog', { name: 'Repeat this trip' });
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      const toggle = dialog.getByRole('button', { name: day });
      if ((await toggle.getAttribute('aria-pressed')) === 'false') await toggle.click();
    }
    const leftOut = addToDay(today, 3);
    await dialog.getByLabel('Skip a day').fill(leftOut);
    await dialog.getByRole('button', { name: 'Save standing order' }).click();
    await page.getByRole('button', { name: 'Skip this day' }).click();
    await page.getByText('Saved. Its trips for the next days will appear shortly.').waitFor();

    const expected = [1, 2, 4, 5, 6].map((days) => addToDay(today, days));
    await expect.poll(() => repeatedDays(account), { timeout: 30_000 }).toEqual(expected);

    await page.getByRole('button', { name: 'Actions for Abner Teapot’s standing order' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await page.getByText('Paused: no new trips').waitFor();
    await expect.poll(() => repeatedDays(account), { timeout: 30_000 }).toEqual([]);

    await page.getByRole('button', { name: 'Actions for Abner Teapot’s standing order' }).click();
    await page.getByRole('menuitem', { name: 'Resume' }).click();
    await expect.poll(() => repeatedDays(account), { timeout: 30_000 }).toEqual(expected);
  });
});
