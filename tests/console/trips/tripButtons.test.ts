import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { addTrip, details, storedTrip, takeAction } from '../../browser/trips/tripPages';
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
});
