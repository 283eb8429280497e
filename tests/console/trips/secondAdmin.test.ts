import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { button, field } from '../../browser/keyboard';
import { openAs } from '../../browser/openAs';
import { addTrip, details, storedTrip } from '../../browser/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('when another admin changed the trip first', () => {
  it('[TRP-9] [TRP-6] the trip can be reassigned once their choice is shown', async () => {
    const { account, owner, addMember } = await newAccount();
    const theirs = await addMember('driver', { fullName: 'Tess Theirs', vehicle: ['ambulatory'] });
    const mine = await addMember('driver', { fullName: 'Mina Mine', vehicle: ['ambulatory'] });
    const id = await addTrip(account, { name: 'Pia Both' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await button(details(page, 'Pia Both'), 'Choose the driver').click();
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
  });

  it('[TRP-9] [TRP-4] a trip they cancelled is not cancelled again', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Quin Gone' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await button(details(page, 'Quin Gone'), 'Cancel trip').click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Quin Gone’s trip?' });
    await dialog.getByLabel('Who cancelled?').selectOption('client');
    await button(dialog, 'No-show').click();
    const cancelled = { status: 'Cancelled', cancelReason: 'Snow', cancelledBy: 'facility', version: 2 };
    await db.doc(paths.trip(id)).update(cancelled);
    await button(dialog, 'Cancel trip').click();
    await dialog.getByText('Someone else changed this trip first. It is now Cancelled').waitFor();
    await button(dialog, 'Cancel trip').waitFor({ state: 'detached' });
    await button(dialog, 'Close').last().click();
    expect(await storedTrip(id)).toMatchObject(cancelled);
  });

  it('[TRP-9] what was typed into a trip they deleted can still be read', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Ruth Typing' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await button(page, 'Edit').click();
    await field(page, 'Comments for the driver (optional)').fill('Much that was typed.');
    await db.doc(paths.trip(id)).delete();
    await page.getByText('Someone deleted this trip. What you typed is still here').waitFor();
    expect(await field(page, 'Comments for the driver (optional)').inputValue()).toBe('Much that was typed.');
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    await button(page, 'Cancel').click();
    await page.getByText('This trip does not exist').waitFor();
  });
});
