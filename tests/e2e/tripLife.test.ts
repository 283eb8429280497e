import { describe, expect, it } from 'vitest';
import { openAs } from '../browser/openAs';
import { addTrip, details, storedTrip } from '../browser/trips/tripPages';
import { newAccount } from '../newAccount';

describe('the life of a trip', () => {
  it('[TRP-4] [AUD-1] allows only legal status changes, and keeps the history', async () => {
    const { account, owner, addMember } = await newAccount();
    const driver = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
    const given = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
    const id = await addTrip(account, { name: 'Clovis Kettle', ...given });
    const page = await openAs(owner, `/admin/trips?open=${id}`);
    const panel = details(page, 'Clovis Kettle');
    const moves = panel.getByRole('button', { name: /^(Start|Mark delayed|Complete|Cancel trip|Reopen|Reinstate)$/ });
    const expectMoves = (...verbs: readonly string[]) => expect.poll(() => moves.allTextContents()).toEqual(verbs);

    await expectMoves('Start', 'Mark delayed', 'Cancel trip');
    await panel.getByRole('button', { name: 'Start' }).click();
    await expectMoves('Complete', 'Mark delayed', 'Cancel trip');
    await panel.getByRole('button', { name: 'Complete' }).click();
    await expectMoves('Reopen');
    await panel.getByRole('button', { name: 'Reopen' }).click();

    await panel.getByRole('button', { name: 'Cancel trip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Clovis Kettle’s trip?' });
    await dialog.getByRole('button', { name: 'Cancel trip' }).click();
    await dialog.getByText('Choose who canceled.').waitFor();
    await dialog.getByText('Say why the trip is canceled.').waitFor();
    expect((await storedTrip(id))?.status).toBe('Active');
    await dialog.getByLabel('Who canceled?').selectOption('facility');
    await dialog.getByRole('button', { name: 'Appointment moved' }).click();
    await dialog.getByRole('button', { name: 'Cancel trip' }).click();
    await expectMoves('Reinstate');
    await panel.getByText('The facility: Appointment moved').waitFor();
    expect(await storedTrip(id)).toMatchObject({ cancelReason: 'Appointment moved', cancelledBy: 'facility' });

    await panel.getByRole('button', { name: 'Reinstate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
    await expectMoves('Start', 'Mark delayed', 'Cancel trip');
    expect(await storedTrip(id)).toMatchObject({ status: 'Pending', cancelReason: '', cancelledBy: null });
    await panel.getByText('Active → Cancelled: Appointment moved').waitFor();
    await panel.getByText('Completed → Active').waitFor();

    await panel.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Appointment (optional)', { exact: true }).fill('23:55');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Appointment: – → 11:55 PM').waitFor();
  });
});
