import { clockIn, paths } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { openAs } from '../browser/openAs';
import { addTrip, storedTrip } from '../browser/trips/tripPages';
import { db } from '../functions/admin';
import { newAccount } from '../newAccount';
import { TIME_ZONE } from '../timeZone';

const PICKUP = { lat: 40.7, lng: -73.95 };
/** The emulator delivers one event after the other, which is slow on a busy machine. */
const assigned = { timeout: 120_000 };

it('[DSP-4] [DSP-6] [PPL-10] a driver is out: their trips go to someone else, never back to them, and a locked one waits for a person', async () => {
  const { account, owner, addMember } = await newAccount();
  const dora = await addMember('driver', { fullName: 'Dora Axle', vehicle: ['ambulatory'] });
  const fred = await addMember('driver', { fullName: 'Fred Free', vehicle: ['ambulatory'] });
  const onShiftAt = (uid: string, lat: number) =>
    db.doc(paths.driverLocation(uid)).set({
      ...{ subOwneruid: account, location: { lat, lng: PICKUP.lng }, available: true, tripId: null },
      updatedAt: Timestamp.now(),
    });
  const held = { driverUid: dora.uid, driverName: dora.fullName, assignedBy: 'hand', pickup: PICKUP } as const;
  const puTime = clockIn(TIME_ZONE, new Date());
  const open = await addTrip(account, { name: 'Abner Teapot', puTime, ...held });
  const locked = await addTrip(account, { name: 'Lotte Locked', puTime, ...held, locked: true });
  // Dora is nearer, so that only her day off keeps the trip from her
  await Promise.all([onShiftAt(dora.uid, PICKUP.lat), onShiftAt(fred.uid, PICKUP.lat + 0.1)]);

  const page = await openAs(owner, `/admin/board?out=${dora.uid}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What happens to these trips?').selectOption('Find other drivers automatically');
  await dialog.getByRole('button', { name: 'Unassign 2 trips' }).click();
  await dialog.getByText('Done for 2 trips.').waitFor();
  await expect.poll(async () => (await storedTrip(open))?.driverUid, assigned).toBe(fred.uid);
  expect(await storedTrip(open)).toMatchObject({ assignedBy: 'auto', driverName: 'Fred Free' });
  expect(await storedTrip(locked)).toMatchObject({ driverUid: null, assignedBy: 'hand', locked: false });

  // The trip has another driver now, so undoing leaves it to them
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await dialog.getByText('Undone for 1 trip. 1 trip could not be undone.').waitFor();
  expect(await storedTrip(open)).toMatchObject({ driverUid: fred.uid });
  expect(await storedTrip(locked)).toMatchObject({ driverUid: dora.uid, locked: true });
});
