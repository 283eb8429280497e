import { paths } from '@mtos/model';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { boardAccount, queue } from '../../browser/trips/boardPages';
import { addTrip, storedTrip, today } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';

const dialog = (page: Page) => page.getByRole('dialog');
const readSettings = async (account: string, uid: string) =>
  (await db.doc(paths.driverSettingsDocument(account, uid)).get()).data();

describe('a driver who is out for the day', () => {
  it('[DSP-4] [PPL-10] loses everything still open and gets the day off, and all of it is undone, at the desk and on a phone', async () => {
    const { account, owner, dora, first, given } = await boardAccount();
    const locked = await addTrip(account, { name: 'Lotte Locked', puTime: '14:00', ...given, locked: true });
    const driven = await addTrip(account, { name: 'Aki Active', puTime: '08:00', ...given, status: 'Active' });
    const page = await openAs(owner, '/admin/board');
    for (const [index, viewport] of VIEWPORTS.entries()) {
      const versions = { taken: 2 + 2 * index, undone: 3 + 2 * index };
      await page.setViewportSize(viewport);
      await page.getByRole('button', { name: 'Driver out for the day' }).click();
      await dialog(page).getByLabel('Who is out?').selectOption('Dora Axle');
      await dialog(page).getByText('1 trip under way stays:').waitFor();
      await dialog(page)
        .getByText('Lotte Locked, ')
        .getByText('Locked: it will be unlocked and moved to the queue')
        .waitFor();
      await expectAccessible(page, '[role=dialog]');
      await dialog(page).getByRole('button', { name: 'Unassign 2 trips' }).click();
      await dialog(page).getByText('Done for 2 trips. 1 trip was not changed.').waitFor();
      for (const id of [first, locked]) {
        const taken = { driverUid: null, assignedBy: 'hand', locked: false, version: versions.taken };
        expect(await storedTrip(id)).toMatchObject(taken);
      }
      expect(await storedTrip(driven)).toMatchObject({ driverUid: dora.uid, version: 1 });
      expect(await readSettings(account, dora.uid)).toMatchObject({ daysOff: [today], updatedBy: owner.uid });

      await dialog(page).getByRole('button', { name: 'Undo' }).click();
      await dialog(page).getByText('Undone for 2 trips.').waitFor();
      const undone = { driverUid: dora.uid, version: versions.undone };
      expect(await storedTrip(first)).toMatchObject({ ...undone, locked: false });
      expect(await storedTrip(locked)).toMatchObject({ ...undone, locked: true });
      expect(await readSettings(account, dora.uid)).toMatchObject({ daysOff: [] });
      await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    }
  });

  it('[DSP-4] is taken off from their panel, and keeps a day off that they had before when it is undone', async () => {
    const { account, owner, dora, first } = await boardAccount();
    await db.doc(paths.driverSettingsDocument(account, dora.uid)).set({
      ...{ hours: Array(7).fill(null), break: null, daysOff: [today], seats: {}, vehicleName: '', plate: '' },
      ...{ licenseNumber: '', startPlace: null, updatedAt: new Date(), updatedBy: owner.uid },
    });
    const page = await openAs(owner, `/admin/drivers?open=${dora.uid}`);
    await page.getByRole('link', { name: 'Out for the day' }).click();
    await dialog(page).getByRole('button', { name: 'Unassign 1 trip' }).click();
    await dialog(page).getByText('Done for 1 trip.').waitFor();
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByText('Undone for 1 trip.').waitFor();
    expect(await readSettings(account, dora.uid)).toMatchObject({ daysOff: [today] });
    expect(await storedTrip(first)).toMatchObject({ driverUid: dora.uid, version: 3 });
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await queue(page).getByRole('button', { name: 'Wilma Waiting' }).waitFor();
  });
});
