import { describe, expect, it } from 'vitest';
import { driverTrips, updateTrip } from '../../browser/trips/boardPages';
import { apply, openBoard, panel, planDay, plannableDay } from '../../browser/trips/dayPlan';
import { details, storedTrip } from '../../browser/trips/tripPages';

describe('applying a plan of the day', () => {
  it('[PLN-6] applies what is accepted, and undoes it', async () => {
    const { owner, dora, fred, ann, bea } = await plannableDay();
    const page = await openBoard(owner);
    await planDay(page);
    await panel(page)
      .getByRole('checkbox', { name: /Bea Bolt/ })
      .uncheck();
    await apply(page, '1 change').click();
    await page.getByText('Applied 1 change.').waitFor();
    expect(await storedTrip(ann)).toMatchObject({
      ...{ driverUid: dora.uid, driverName: 'Dora Axle', assignedBy: 'plan', version: 2 },
      assignedWhy: expect.stringMatching(/^Planned pick-up at /),
    });
    expect(await storedTrip(bea)).toMatchObject({ driverUid: fred.uid, assignedBy: 'auto', version: 1 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undid 1 change.').waitFor();
    expect(await storedTrip(ann)).toMatchObject({ driverUid: null, assignedBy: null, version: 3 });
  });

  it('[PLN-6] applies all of a plan, and undoes it', async () => {
    const { owner, dora, fred, ann, bea } = await plannableDay();
    const page = await openBoard(owner);
    await planDay(page);
    await apply(page, '2 changes').click();
    await page.getByText('Applied 2 changes.').waitFor();
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(() => driverTrips(page, 'Dora Axle').count()).toBe(2);
    expect(await storedTrip(bea)).toMatchObject({ driverUid: dora.uid, assignedBy: 'plan' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undid 2 changes.').waitFor();
    expect(await storedTrip(bea)).toMatchObject({ driverUid: fred.uid, driverName: 'Fred Free', assignedBy: 'plan' });
    expect(await storedTrip(ann)).toMatchObject({ driverUid: null, assignedBy: null });
  });

  it('[PLN-6] says of each move whether someone else changed the trip meanwhile, and keeps what they did', async () => {
    const { owner, dora, fred, ann, bea } = await plannableDay();
    const page = await openBoard(owner);
    await planDay(page);
    await updateTrip(bea, {
      assignedBy: 'hand',
      assignedWhy: 'Chosen by a colleague.',
      version: 2,
      updatedBy: 'other',
    });
    await apply(page, '2 changes').click();
    await panel(page).getByRole('alert').filter({ hasText: 'Someone else changed this trip first.' }).waitFor();
    await panel(page).getByText('Applied.', { exact: true }).waitFor();
    expect(await storedTrip(ann)).toMatchObject({ driverUid: dora.uid, assignedBy: 'plan' });
    expect(await storedTrip(bea)).toMatchObject({ driverUid: fred.uid, assignedBy: 'hand', version: 2 });
    await panel(page).getByRole('button', { name: 'Show the trip' }).click();
    await details(page, 'Bea Bolt').waitFor();
  });
});
