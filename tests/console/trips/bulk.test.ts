import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openAs, VIEWPORTS } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { bar, boardAccount, queue, updateTrip } from '../../browser/trips/boardPages';
import { addTrip, inDays, storedTrip, today } from '../../browser/trips/tripPages';

const [WIDE, NARROW] = VIEWPORTS;
const dialog = (page: Page) => page.getByRole('dialog');
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected trips' });
const result = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Results' }).getByRole('listitem').filter({ hasText: name });

describe('several trips on the board', () => {
  it('[DSP-4] [DSP-2] are chosen and given by keyboard alone, with a result for each, and undone', async () => {
    const { account, owner, fred, first, waiting } = await boardAccount();
    const also = await addTrip(account, { name: 'Otto Other', puTime: '12:00', assignedBy: 'hand' });
    const page = await openAs(owner, '/admin/board', { viewport: WIDE });
    for (const name of ['Wilma Waiting', 'Otto Other']) {
      await queue(page).getByRole('button', { name }).focus();
      await page.keyboard.press('x');
    }
    // Fred's vehicle can't carry a wheelchair
    await bar(page, 'Abner Teapot').focus();
    await page.keyboard.press('x');
    await chosen(page).getByText('3 trips selected').waitFor();
    expect(await bar(page, 'Abner Teapot').getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await chosen(page).getByRole('button', { name: 'Assign', exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Fred Free' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('list', { name: 'What does not fit' }).getByText('Abner Teapot').waitFor();
    await expectAccessible(page, '[role=dialog]');
    await dialog(page).getByRole('button', { name: 'Assign 2 trips to Fred Free' }).focus();
    await page.keyboard.press('Enter');

    await dialog(page).getByText('Done for 2 trips. 1 trip was not changed.').waitFor();
    await result(page, 'Wilma Waiting').getByText('Done').waitFor();
    await result(page, 'Abner Teapot').getByText('Unchanged. Vehicle can’t carry a wheelchair.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    for (const id of [waiting, also]) expect(await storedTrip(id)).toMatchObject({ driverUid: fred.uid, version: 2 });
    expect(await storedTrip(first)).toMatchObject({ version: 1 });

    await dialog(page).getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('Undone for 2 trips.').waitFor();
    for (const id of [waiting, also]) expect(await storedTrip(id)).toMatchObject({ driverUid: null, version: 3 });
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await chosen(page).waitFor({ state: 'hidden' });
  });

  it('[DSP-4] [DSP-6] [DSP-2] are chosen with Ctrl and Shift; what is locked or was changed meanwhile stays, and says so', async () => {
    const { account, owner, dora, first, waiting, given } = await boardAccount();
    const also = await addTrip(account, { name: 'Otto Other', puTime: '12:00', assignedBy: 'hand' });
    const locked = await addTrip(account, { name: 'Lotte Locked', puTime: '14:00', ...given, locked: true });
    const page = await openAs(owner, '/admin/board', { viewport: WIDE });
    await bar(page, 'Abner Teapot').click({ modifiers: ['Control'] });
    await bar(page, 'Lotte Locked').click({ modifiers: ['Shift'] });
    await chosen(page).getByText('2 trips selected').waitFor();
    const unassign = async () => {
      await chosen(page).getByRole('button', { name: 'Unassign' }).click();
      await dialog(page).getByRole('checkbox', { name: 'Also unlock and change 1 locked trip' }).waitFor();
    };
    await unassign();
    await dialog(page).getByRole('button', { name: 'Unassign' }).click();
    await result(page, 'Lotte Locked').getByText('Unchanged. It is locked to Dora Axle.').waitFor();
    await dialog(page).getByText('Done for 1 trip.').waitFor();
    expect(await storedTrip(first)).toMatchObject({ driverUid: null, assignedBy: 'hand' });
    expect(await storedTrip(locked)).toMatchObject({ driverUid: dora.uid, locked: true, version: 1 });
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();

    await bar(page, 'Lotte Locked').click({ modifiers: ['Control'] });
    await unassign();
    await dialog(page).getByRole('checkbox').check();
    await dialog(page).getByRole('button', { name: 'Unassign' }).click();
    await result(page, 'Lotte Locked').getByText('Done').waitFor();
    expect(await storedTrip(locked)).toMatchObject({ driverUid: null, locked: false, version: 2 });
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await result(page, 'Lotte Locked').getByText('Undone').waitFor();
    expect(await storedTrip(locked)).toMatchObject({ driverUid: dora.uid, locked: true, version: 3 });
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();

    await queue(page)
      .getByRole('button', { name: 'Wilma Waiting' })
      .click({ modifiers: ['Control'] });
    await queue(page).getByRole('button', { name: 'Otto Other' }).click();
    await chosen(page).getByRole('button', { name: 'Cancel trips' }).click();
    await dialog(page).getByLabel('Who canceled?').selectOption('facility');
    await dialog(page).getByRole('button', { name: 'Appointment moved' }).click();
    await updateTrip(waiting, { driverUid: dora.uid, driverName: dora.fullName, status: 'Active', version: 2 });
    // Behind the dialog, where no role is found
    await page.locator(`[data-row="${dora.uid}"]`).getByText('Wilma Waiting').first().waitFor({ state: 'attached' });
    await dialog(page).getByRole('button', { name: 'Cancel trips' }).click();
    await result(page, 'Otto Other').getByText('Done').waitFor();
    await result(page, 'Wilma Waiting')
      .getByText('Someone else changed this trip first. It is now Active, assigned to Dora Axle.')
      .waitFor();
    expect(await storedTrip(also)).toMatchObject({ status: 'Cancelled', cancelledBy: 'facility', version: 2 });
    expect(await storedTrip(waiting)).toMatchObject({ status: 'Active', version: 2 });
    await dialog(page).getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByText('Undone for 1 trip.').waitFor();
    expect(await storedTrip(also)).toMatchObject({
      status: 'Pending',
      cancelReason: '',
      cancelledBy: null,
      version: 3,
    });
  });

  it('[DSP-4] are chosen by touch on a phone and moved to another day, and undone', async () => {
    const { owner, dora, first, waiting } = await boardAccount();
    const page = await openAs(owner, '/admin/board', { viewport: NARROW, hasTouch: true });
    await page.getByRole('button', { name: 'Select trips' }).tap();
    await chosen(page).getByText('Select trips to change them together.').waitFor();
    // Late trips are also in a separate list, which comes first
    for (const name of ['Wilma Waiting', 'Abner Teapot']) await page.getByRole('button', { name }).last().tap();
    await chosen(page).getByText('2 trips selected').waitFor();
    await expectAccessible(page);
    await chosen(page).getByRole('button', { name: 'Move to another day' }).tap();
    await dialog(page).getByRole('button', { name: 'Move' }).tap();
    await dialog(page).getByText('Choose a day.').waitFor();
    await dialog(page).getByLabel('Day').fill(inDays(1));
    await dialog(page).getByRole('button', { name: 'Move' }).tap();
    await dialog(page).getByText('Done for 2 trips.').waitFor();
    await expectAccessible(page, '[role=dialog]');
    expect(await storedTrip(waiting)).toMatchObject({ tripDate: inDays(1), version: 2 });
    expect(await storedTrip(first)).toMatchObject({ tripDate: inDays(1), driverUid: dora.uid, version: 2 });
    await dialog(page).getByRole('button', { name: 'Undo' }).tap();
    await dialog(page).getByText('Undone for 2 trips.').waitFor();
    expect(await storedTrip(first)).toMatchObject({ tripDate: today, driverUid: dora.uid, version: 3 });
  });
});

describe('several trips in the list', () => {
  it('[DSP-4] are chosen with checkboxes and Shift; offline nothing is changed, and each trip says so', async () => {
    const { account, owner, waiting } = await boardAccount();
    await addTrip(account, { name: 'Otto Other', puTime: '12:00', assignedBy: 'hand' });
    const page = await openAs(owner, '/admin/trips?view=all', {
      viewport: WIDE,
      expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    });
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${name}, `) });
    await box('Abner Teapot').click();
    // The whole row presses its checkbox
    await page
      .getByRole('row')
      .filter({ hasText: 'Otto Other' })
      .getByRole('link')
      .click({ modifiers: ['Shift'] });
    expect(await box('Wilma Waiting').isChecked()).toBe(true);
    await box('Wilma Waiting').focus();
    await page.keyboard.press('Space');
    expect(await box('Wilma Waiting').isChecked()).toBe(false);
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await chosen(page).getByRole('button', { name: 'Move to another day' }).click();
    await dialog(page).getByLabel('Day').fill(inDays(2));
    await page.context().setOffline(true);
    await dialog(page).getByRole('button', { name: 'Move' }).click();
    await dialog(page).getByText('Done for 0 trips.').waitFor();
    await result(page, 'Wilma Waiting').getByText('You are offline. Nothing was saved').waitFor();
    expect(await storedTrip(waiting)).toMatchObject({ tripDate: today, version: 1 });
    expect(await dialog(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.context().setOffline(false);
  });
});
