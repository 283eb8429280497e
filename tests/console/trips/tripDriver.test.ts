import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { addTrip, details, inDays, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

describe('the driver of a trip', () => {
  it('[TRP-6] is flagged as busy or in an unsuitable vehicle as soon as that happens, with a way to reassign', async () => {
    const { account, owner, addMember } = await newAccount();
    const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory', 'wheelchair'] });
    const free = await addMember('driver', { fullName: 'Fred Free', vehicle: ['ambulatory', 'stretcher'] });
    const given = { tripDate: inDays(1), driverUid: dora.uid, driverName: dora.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: 'Abner Teapot', puTime: '09:00', ...given });
    const other = await addTrip(account, { name: 'Berta Bucket', puTime: '14:00', ...given });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const panel = details(page, 'Abner Teapot');
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();

    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Pick-up time', { exact: true }).fill('14:10');
    await panel.getByRole('button', { name: 'Save' }).click();
    const busy = panel.getByText('Dora Axle is busy with Berta Bucket');
    await busy.waitFor();
    await expectAccessible(page, 'main aside');

    await db.doc(paths.trip(other)).update({ puTime: '16:00', version: 2 });
    await busy.waitFor({ state: 'detached' });
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    await db.doc(paths.trip(id)).update({ clientDis: 'stretcher', version: 3 });
    await panel.getByText('Dora Axle’s vehicle can’t carry a stretcher.').waitFor();
    await db.doc(paths.user(dora.uid)).update({ vehicle: ['stretcher'] });
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    await db.doc(paths.user(dora.uid)).update({ state: 'inactive' });
    await panel.getByText('Dora Axle is no longer an active driver.').waitFor();

    await panel.getByRole('button', { name: 'Reassign the trip' }).click();
    await page.getByRole('list', { name: 'Drivers' }).getByRole('button').filter({ hasText: 'Fred Free' }).click();
    await page.getByText('Assigned Abner Teapot’s trip to Fred Free.').waitFor();
    await panel.getByRole('button', { name: 'Change the driver' }).waitFor();
    expect(await panel.getByRole('alert').count()).toBe(0);
    expect(await storedTrip(id)).toMatchObject({ driverUid: free.uid, puTime: '14:10', clientDis: 'stretcher' });
  });
});
