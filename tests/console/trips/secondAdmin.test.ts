import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { button, field } from '../../browser/pages/keyboard';
import { addTrip, details, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('when another admin changed the trip first', () => {
  it('[TRP-9] [TRP-6] [TRP-4] their choice is shown and kept, and what was typed can still be read if they deleted it', async () => {
    const { account, owner, addMember } = await newAccount();
    const theirs = await addMember('driver', { fullName: 'Tess Theirs', vehicle: ['ambulatory'] });
    const mine = await addMember('driver', { fullName: 'Mina Mine', vehicle: ['ambulatory'] });
    const id = await addTrip(account, { name: 'Pia Both' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const panel = details(page, 'Pia Both');

    // They assigned it: it can be reassigned once that is shown
    await button(panel, 'Choose the driver').click();
    const choice = page.getByRole('list', { name: 'Drivers' }).getByRole('button').filter({ hasText: 'Mina Mine' });
    await choice.waitFor();
    const given = { driverUid: theirs.uid, driverName: theirs.fullName, assignedBy: 'hand', assignedWhy: 'Near.' };
    await db.doc(paths.trip(id)).update({ ...given, version: 2 });
    await choice.click();
    await page.getByText('Someone else changed this trip first. It is now Pending, assigned to Tess Theirs.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ driverUid: theirs.uid });
    await choice.click();
    await page.getByText('Assigned Pia Both’s trip to Mina Mine.').waitFor();
    expect(await storedTrip(id)).toMatchObject({ driverUid: mine.uid, version: 3 });

    // They cancelled it: it is not cancelled again
    await button(panel, 'Cancel trip').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Pia Both’s trip?' });
    await dialog.getByLabel('Who canceled?').selectOption('client');
    await button(dialog, 'No-show').click();
    const cancelled = { status: 'Cancelled', cancelReason: 'Snow', cancelledBy: 'facility', version: 4 };
    await db.doc(paths.trip(id)).update(cancelled);
    await button(dialog, 'Cancel trip').click();
    await dialog.getByText('Someone else changed this trip first. It is now Cancelled').waitFor();
    await button(dialog, 'Cancel trip').waitFor({ state: 'detached' });
    await button(dialog, 'Close').last().click();
    expect(await storedTrip(id)).toMatchObject(cancelled);

    // They deleted it
    await button(panel, 'Edit').click();
    await field(page, 'Comments for the driver (optional)').fill('Much that was typed.');
    await db.doc(paths.trip(id)).delete();
    await page.getByText('Someone deleted this trip. What you typed is still here').waitFor();
    expect(await field(page, 'Comments for the driver (optional)').inputValue()).toBe('Much that was typed.');
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await button(page, 'Cancel').click();
    await page.getByText('This trip does not exist').waitFor();
  });
});
