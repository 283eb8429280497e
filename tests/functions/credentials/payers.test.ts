import { paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { db } from '../admin';
import { assigned, newDriver, soon, waitingTrip } from '../dispatch/assigning';
import { newTrip } from '../documents';
import { BLOCKS, newCredentials } from './credentials';

const AT = new Date('2026-01-05T12:00:00Z');

/** A waiting trip for which a person chose the payer, as one write. */
async function tripPaidBy(account: string, payerUid: string | undefined): Promise<string> {
  const trip = newTrip();
  const stored = waitingTrip(account);
  const batch = db.batch();
  batch.set(trip, stored);
  if (payerUid !== undefined) {
    const now = Timestamp.now();
    batch.set(db.doc(paths.officeTrip(account, trip.id)), {
      ...{ clientUid: stored.clientUid, officeNotes: '', payerUid, version: 1 },
      ...{ createdAt: now, updatedAt: now, updatedBy: account },
    });
  }
  await batch.commit();
  return trip.id;
}

it('[FLT-3] keeps a driver only from trips of the payers that want what is lacking', async () => {
  const { account, saveType, save, keptOf } = newCredentials();
  for (const id of ['modivcare', 'mtm'])
    await db.doc(paths.payer(account, id)).set(buildPayer({ name: id }, { at: AT, updatedBy: account }));
  const dora = await newDriver(account);
  await saveType('badge', { ...BLOCKS, name: 'Badge', payers: ['modivcare'] });
  const gap = { typeUid: 'badge', name: 'Badge', payers: ['modivcare'] };
  await expect
    .poll(() => keptOf(dora), soon)
    .toEqual({
      gaps: [
        { ...gap, blocks: false, from: '', until: '2026-02-03' },
        { ...gap, blocks: true, from: '2026-02-04', until: '' },
      ],
      from: undefined,
    });
  const wanting = await tripPaidBy(account, 'modivcare');
  const waits = [null, null, expect.stringContaining('credentials for that day')];
  await expect.poll(() => assigned(wanting), soon).toEqual(waits);
  const other = await tripPaidBy(account, 'mtm');
  await expect.poll(async () => (await assigned(other))?.[0], soon).toBe(dora);
  // Someone can still name a payer
  const unsaid = await tripPaidBy(account, undefined);
  await expect.poll(() => assigned(unsaid), soon).toEqual([null, null, expect.stringContaining('not known who pays')]);
  expect(await assigned(wanting)).toEqual(waits);
  // Nothing else keeps her from the waiting trip
  await Promise.all([unsaid, other].map((id) => db.doc(paths.trip(id)).delete()));
  await save({ typeUid: 'badge', subjectUid: dora });
  await expect.poll(async () => (await keptOf(dora)).gaps, soon).toBeUndefined();
  await expect.poll(async () => (await assigned(wanting))?.[0], soon).toBe(dora);
});
