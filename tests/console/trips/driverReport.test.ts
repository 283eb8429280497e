import { accountDocumentId, type DriverEvent, paths, type Trip, type TripProgress } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { openAs } from '../../browser/openAs';
import { expectAccessible } from '../../browser/pages/accessibility';
import { addTrip, details, rows, storedTrip } from '../../browser/trips/tripPages';
import { db } from '../../functions/admin';
import { noShowProgress } from '../../functions/driverEvents';
import { newAccount, type TestPerson } from '../../newAccount';

const minutesAgo = (minutes: number) => Timestamp.fromMillis(Math.floor(Date.now() / 60_000 - minutes) * 60_000);

/** A trip that a driver of the account drives, with what they reported. */
async function reportedTrip(driver: TestPerson, given: Partial<Trip> & Pick<Trip, 'name'>) {
  const { progress, ...fields } = given;
  const driven = { driverUid: driver.uid, driverName: driver.fullName, assignedBy: 'hand' } as const;
  const id = await addTrip(driver.account, { ...driven, status: 'Active', name: fields.name });
  await db.doc(paths.trip(id)).update({ ...fields, progress });
  return id;
}

async function accountWithDriver() {
  const { account, owner, addMember } = await newAccount();
  return { account, owner, driver: await addMember('driver', { fullName: 'Dora Axle' }), addMember };
}

const readSettled = async (id: string) => (await storedTrip(id))?.settled;

describe('what a driver reported', () => {
  it('[DRV-5] shows the times, the odometer, who signed, and the signature once it is asked for, as far as it is a path', async () => {
    const { account, owner, driver } = await accountWithDriver();
    const at = minutesAgo(20);
    const progress: TripProgress = {
      ...noShowProgress(driver.uid, at),
      ...{ stage: 'droppedOff', noShow: null, unsettledAt: null },
      times: { onMyWay: minutesAgo(50), arrived: minutesAgo(40), onBoard: minutesAgo(30), droppedOff: at },
      odometers: { onBoard: 1000.5, droppedOff: 1010 },
      proof: { signedBy: 'caregiver', name: 'Ada Example', note: '' },
    };
    const id = await reportedTrip(driver, { name: 'Sid Signed', status: 'Completed', progress });
    const event = { subOwneruid: account, driverUid: driver.uid, tripId: id, kind: 'droppedOff', at, receivedAt: at };
    const sign = (drawing: string) =>
      db.doc(paths.driverEvent(accountDocumentId(account, `${driver.uid}-signed`))).set({
        ...{ ...event, position: null, odometer: null, note: '', undoes: null, outcome: 'applied' },
        signature: { signedBy: 'caregiver', name: 'Ada Example', drawing },
      });
    const page = await openAs(owner, `/admin/trips?open=${id}`, {
      expectedErrors: [/signature|attribute d: Expected/],
    });
    const panel = details(page, 'Sid Signed');
    for (const text of ['1,000.5 → 1,010, 9.5 miles', 'Signed by a caregiver: Ada Example']) {
      await panel.getByText(text).waitFor();
    }
    for (const step of ['On the way', 'Arrived', 'On board', 'Dropped off']) {
      expect(await panel.getByRole('term').filter({ hasText: step }).count()).toBe(1);
    }
    expect(await panel.getByRole('alert').count()).toBe(0);

    const picture = panel.getByRole('img', { name: 'Signature of Ada Example' });
    // Not a path, without sense as far as the browser understands it, erased, and drawn
    for (const [drawing, isShown] of [
      ['M0 0"/><script>alert(1)</script>', false],
      ['M1 1L5 5Q..--,,', true],
      ['M0 0', false],
      ['M10 10Q50 90 100 40L300 200', true],
    ] as const) {
      await sign(drawing);
      await panel.getByRole('button', { name: 'Show signature' }).click();
      if (isShown) await expect.poll(() => picture.locator('path').getAttribute('d')).toBe(drawing);
      else await panel.getByText('The drawing is no longer available.').waitFor();
      if (drawing.endsWith('200')) await expectAccessible(page, 'main aside');
      await panel.getByRole('button', { name: 'Hide signature' }).click();
    }
    await panel.getByRole('button', { name: 'Show signature' }).waitFor();
  });

  it('[DRV-4] [DRV-5] lets the dispatcher confirm a no-show, says what did not fit, and keeps the answer with the trip', async () => {
    const { account, owner, driver, addMember } = await accountWithDriver();
    const other = await addMember('driver', { fullName: 'Ben Brake' });
    const at = minutesAgo(5);
    const id = await reportedTrip(driver, { name: 'Nat Noshow', progress: noShowProgress(driver.uid, at) });
    const page = await openAs(owner, '/admin/trips');
    const row = rows(page).filter({ hasText: 'Nat Noshow' });
    await row.getByRole('img', { name: 'Needs review' }).waitFor();
    await row.getByRole('link', { name: 'Nat Noshow' }).click();
    const panel = details(page, 'Nat Noshow');
    await panel.getByText('The driver reports that the client did not come.').waitFor();
    await panel.getByText('Nobody opens.').waitFor();
    await expectAccessible(page, 'main aside');
    await panel.getByRole('button', { name: 'Confirm the no-show' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Nat Noshow’s trip as a no-show?' });
    await dialog.getByRole('button', { name: 'Cancel trip' }).click();
    await page.getByText('Canceled Nat Noshow’s trip.').waitFor();
    expect(await storedTrip(id)).toMatchObject({
      ...{ status: 'Cancelled', cancelReason: 'No-show', cancelledBy: 'client', updatedBy: owner.uid },
      settled: { at, answer: '' },
    });
    await panel.getByRole('alert').waitFor({ state: 'detached' });
    await row.getByRole('img', { name: 'Needs review' }).waitFor({ state: 'detached' });

    const progress = { ...noShowProgress(driver.uid, at), noShow: null };
    const cancelled = { status: 'Cancelled', cancelReason: 'Snow', cancelledBy: 'client' } as const;
    const late = await reportedTrip(driver, { name: 'Lou Late', ...cancelled, progress });
    const report = async (driverUid: string, given: Pick<DriverEvent, 'kind' | 'outcome'>) => {
      const event = { subOwneruid: account, driverUid, tripId: late, at, receivedAt: at, note: '', undoes: null };
      const path = paths.driverEvent(accountDocumentId(account, `${driverUid}-${given.kind}`));
      await db.doc(path).set({ ...event, position: null, odometer: null, signature: null, ...given });
    };
    await report(driver.uid, { kind: 'onBoard', outcome: 'cancelled' });
    await report(other.uid, { kind: 'droppedOff', outcome: 'otherDriver' });
    await report(driver.uid, { kind: 'arrived', outcome: 'overruled' });

    await rows(page).getByRole('link', { name: 'Lou Late' }).click();
    const alert = details(page, 'Lou Late').getByRole('alert');
    await alert.getByText(/^Dora Axle reported ‘On board’ at .+, after the trip was canceled\.$/).waitFor();
    await alert.getByText(/^Ben Brake reported ‘Dropped off’ at .+, but does not drive this trip\.$/).waitFor();
    expect(await alert.getByText('Arrived').count()).toBe(0);
    expect(await alert.getByRole('button', { name: 'Confirm the no-show' }).count()).toBe(0);
    await alert.getByRole('button', { name: 'Answer' }).click();
    const answer = page.getByRole('dialog', { name: 'Answer Dora Axle' });
    await answer.getByLabel('Answer').fill('Please take the client home.');
    await answer.getByRole('button', { name: 'Resolve' }).click();
    await page.getByText('Marked the report on Lou Late’s trip as resolved.').waitFor();
    await expect.poll(() => readSettled(late)).toEqual({ at, answer: 'Please take the client home.' });
    await alert.waitFor({ state: 'detached' });
    await details(page, 'Lou Late').getByText('Please take the client home.').first().waitFor();
    expect(await storedTrip(late)).toMatchObject({ ...cancelled, version: 2 });
  });
});
