import { paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { addTrip, details, expectListed, expectNoneToday, storedTrip, takeAction } from '../../browser/tripPages';
import { db } from '../../functions/admin';
import { newAccount } from '../../newAccount';

const REFUSED = /The server refused this|changed this trip first/;

describe('the buttons of a trip', () => {
  it('[TRP-11] start it once on a double click, and no other button comes under the pointer', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: 'Dee Double', ...given });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const panel = details(page, 'Dee Double');
    const start = panel.getByRole('button', { name: 'Start' });
    const box = await start.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.dblclick(x, y);
    await panel.getByRole('button', { name: 'Complete' }).waitFor();
    await page.mouse.down({ clickCount: 1 });
    await page.mouse.up({ clickCount: 1 });
    await page.getByText('Dee Double’s trip is now Active.').waitFor();
    expect(await page.getByText(REFUSED).count()).toBe(0);
    await page.mouse.move(0, 0);
    await panel.getByText('Done').waitFor({ state: 'detached' });
    expect(await storedTrip(id)).toMatchObject({ status: 'Active', version: 2 });
  });

  it('[TRP-12] start a trip without a driver only after one is chosen, or that is overruled', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Max Axle', vehicle: ['ambulatory'] });
    const [first, second] = [
      await addTrip(account, { name: 'Una One', clientDis: 'wheelchair' }),
      await addTrip(account, { name: 'Una Two' }),
    ];
    const page = await openAs(owner, '/admin/trips');
    await takeAction(page, 'Una One', 'Start');
    const dialog = page.getByRole('dialog', { name: 'Who drives Una One?' });
    await dialog.getByRole('list', { name: 'Drivers' }).getByRole('button').click();
    await dialog.getByText('Max Axle’s vehicle can’t carry a wheelchair.').waitFor();
    expect(await storedTrip(first)).toMatchObject({ status: 'Pending', driverUid: null });
    await dialog.getByRole('button', { name: 'Assign anyway' }).click();
    await page.getByText('Max Axle is now driving Una One.').waitFor();
    expect(await storedTrip(first)).toMatchObject({ status: 'Active', driverUid: driver.uid, version: 2 });

    await takeAction(page, 'Una Two', 'Start');
    await page.getByRole('button', { name: 'Start without a driver' }).click();
    await page.getByText('Una Two’s trip is now Active.').waitFor();
    expect(await storedTrip(second)).toMatchObject({ status: 'Active', driverUid: null });
  });

  it('[TRP-13] ask about the return when a trip is deleted or reinstated', async () => {
    const { account, owner } = await newAccount();
    const id = await addTrip(account, { name: 'Rae Round', puTime: '23:40' });
    const back = await addTrip(account, { name: 'Rae Round', puTime: '23:50', returnOf: id });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const panel = details(page, 'Rae Round');
    await panel.getByRole('button', { name: 'Cancel trip' }).click();
    await page.getByLabel('Who cancelled?').selectOption('client');
    await page.getByRole('button', { name: 'No-show' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel trip' }).click();
    await page.getByText('Cancelled both trips.').waitFor();

    await panel.getByRole('button', { name: 'Reinstate' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('checkbox', { name: /Also reinstate the return trip/ }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Reinstate' }).click();
    await page.getByText('Both trips are now Pending.').waitFor();
    expect([(await storedTrip(id))?.status, (await storedTrip(back))?.status]).toEqual(['Pending', 'Pending']);

    await panel.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByRole('checkbox', { name: /Also delete the return trip/ }).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Deleted both trips.').waitFor();
    await expectNoneToday(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Restored both trips.').waitFor();
    await page.keyboard.press('Escape');
    await expectListed(page, 'Rae Round', 'Rae Round');
  });
});

describe('while a trip is edited', () => {
  it('[TRP-13] a colleague’s cancellation and assignment show before it is saved', async () => {
    const { account, owner, addMember } = await newAccount();
    const tess = await addMember('driver', { fullName: 'Tess Theirs', vehicle: ['ambulatory'] });
    const colleague = await addMember('admin', { fullName: 'Ada Desk' });
    const id = await addTrip(account, { name: 'Cole League' });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Comments for the driver (optional)').fill('Ring twice.');
    const theirs = { status: 'Cancelled', cancelReason: 'Snow', cancelledBy: 'client', driverName: 'Tess Theirs' };
    await db.doc(paths.trip(id)).update({ ...theirs, driverUid: tess.uid, version: 2, updatedBy: colleague.uid });
    await page.getByText('Status is now Cancelled: Snow.').waitFor();
    await page.getByText('Driver is now Tess Theirs.').waitFor();
  });
});
