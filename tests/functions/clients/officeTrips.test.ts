import { paths, SYSTEM } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { newTrip, officeTripBy, sampleTrip } from '../documents';
import { newOwner } from '../people';

async function notedTrip() {
  const { account } = await newOwner();
  const trip = newTrip();
  const office = db.doc(paths.officeTrip(account, trip.id));
  await trip.set(sampleTrip(account));
  await office.set(officeTripBy(account, 'ann', 'PO 4711'));
  return { account, trip, office };
}

const audited = async (account: string) =>
  (await db.collection(paths.audit(account)).where('collection', '==', 'officeTrips').get()).docs.map((entry) =>
    entry.data(),
  );

describe('what only the office knows of a trip', () => {
  it('[CLI-2] [CLI-6] is audited, follows the trip’s client, and is deleted with the trip', async () => {
    const { account, trip, office } = await notedTrip();
    await expect
      .poll(() => audited(account))
      .toMatchObject([
        { who: account, what: 'create', documentId: trip.id, about: ['ann'], after: { officeNotes: 'PO 4711' } },
      ]);
    await trip.update({ clientUid: 'ben', version: 2 });
    await expect
      .poll(async () => (await office.get()).data())
      .toMatchObject({ clientUid: 'ben', officeNotes: 'PO 4711', version: 2, updatedBy: SYSTEM });
    await trip.delete();
    await expect.poll(async () => (await office.get()).exists).toBe(false);
    expect(await audited(account)).toHaveLength(1);
  });

  it('[CLI-2] stays if the trip is back by the time its deletion is handled', async () => {
    const { account, trip, office } = await notedTrip();
    const data = sampleTrip(account);
    // As an undo in the browser does
    await trip.delete();
    await trip.set(data);
    await office.set(officeTripBy(account, 'ann', 'PO 4711'));
    const other = newTrip();
    const otherOffice = db.doc(paths.officeTrip(account, other.id));
    await other.set(data);
    await otherOffice.set(officeTripBy(account, 'ann', 'PO 4712'));
    await other.delete();
    // Events come in order here, so the first trip's are handled by now
    await expect.poll(async () => (await otherOffice.get()).exists).toBe(false);
    expect((await office.get()).get('officeNotes')).toBe('PO 4711');
  });
});
