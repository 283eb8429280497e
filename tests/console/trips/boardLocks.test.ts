import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { hasFocus } from '../../browser/pages/keyboard';
import { bar, boardAccount, queue } from '../../browser/trips/boardPages';
import { details, storedTrip } from '../../browser/trips/tripPages';

const [WIDE] = VIEWPORTS;
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text);

describe('locking a trip to its driver', () => {
  it('[DSP-6] locks and unlocks by keyboard on the board, and asks before a locked trip is taken back', async () => {
    const { owner, dora, first, waiting } = await boardAccount();
    const page = await openAs(owner, '/admin/board', { viewport: WIDE });
    const trip = bar(page, 'Abner Teapot');
    await page.locator('[data-draggable]').waitFor();
    await trip.focus();
    await page.keyboard.press('l');
    await toast(page, 'Abner Teapot’s trip is locked to Dora Axle.').waitFor();
    await page.getByRole('button', { name: /^Abner Teapot, .*, Pending, locked to its driver, / }).waitFor();
    expect(await storedTrip(first)).toMatchObject({ locked: true, driverUid: dora.uid, version: 2 });
    await expectAccessible(page);

    // Dragging it to the queue asks; keeping it changes nothing
    await trip.dragTo(queue(page));
    const question = page.getByRole('dialog', { name: 'Abner Teapot’s trip is locked to Dora Axle' });
    await question.getByRole('button', { name: 'Keep locked' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await storedTrip(first)).toMatchObject({ locked: true, driverUid: dora.uid, version: 2 });
    await trip.dragTo(queue(page));
    await question.getByRole('button', { name: 'Unlock and change' }).click();
    await toast(page, 'Unassigned Abner Teapot’s trip.').waitFor();
    expect(await storedTrip(first)).toMatchObject({ locked: false, driverUid: null, version: 3 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Abner Teapot’s trip is assigned to Dora Axle again.').waitFor();
    expect(await storedTrip(first)).toMatchObject({ locked: true, driverUid: dora.uid, version: 4 });

    await trip.focus();
    await expect.poll(() => hasFocus(trip)).toBe(true);
    await page.keyboard.press('l');
    await toast(page, 'Abner Teapot’s trip is unlocked.').waitFor();
    expect(await storedTrip(first)).toMatchObject({ locked: false, version: 5 });

    // A trip without a driver can't be locked
    await queue(page).getByRole('button', { name: 'Wilma Waiting' }).focus();
    await page.keyboard.press('l');
    await toast(page, 'Wilma Waiting’s trip has no driver to lock it to.').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({ version: 1 });
  });

  it('[DSP-6] locks in the panel at the desk and on a phone, unlocks by menu, and asks before another driver is chosen', async () => {
    const { owner, dora, first } = await boardAccount();
    const page = await openAs(owner, `/admin/board?open=${first}`, { viewport: WIDE });
    const panel = details(page, 'Abner Teapot');
    const dialog = page.getByRole('dialog', { name: 'Assign Abner Teapot’s trip' });
    const question = page.getByRole('dialog', { name: 'Abner Teapot’s trip is locked to Dora Axle' });
    for (const [index, viewport] of VIEWPORTS.entries()) {
      await page.setViewportSize(viewport);
      await panel.getByRole('button', { name: 'Lock', exact: true }).click();
      await panel.getByText('Locked. Automatic assignment won’t reassign it.').waitFor();
      await panel.getByRole('button', { name: 'Change the driver' }).click();
      await dialog.getByRole('button', { name: 'Unassign' }).click();
      await question.getByRole('button', { name: 'Keep locked' }).click();
      await question.waitFor({ state: 'hidden' });
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      expect(await storedTrip(first)).toMatchObject({ locked: true, driverUid: dora.uid, version: 2 + 2 * index });
      await expectAccessible(page, 'main aside');
      await panel.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Unlock' }).click();
      await panel.getByRole('button', { name: 'Lock', exact: true }).waitFor();
      expect(await storedTrip(first)).toMatchObject({ locked: false, version: 3 + 2 * index });
    }
  });
});
