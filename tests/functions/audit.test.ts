import { type AuditEntry, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db, ownAccount } from './admin';
import { newTrip, newUser, tripOf, userOf } from './documents';
import { deliver, restDocument } from './events';

async function entriesOf(account: string) {
  const { docs } = await db.collection(paths.audit(account)).orderBy('when').get();
  return docs.map((doc) => ({ id: doc.id, ...(doc.data() as AuditEntry) }));
}

const briefly = async (account: string) => (await entriesOf(account)).map(({ who, what }) => `${who} ${what}`);

describe('auditTrip', () => {
  it('[AUD-1] leaves one entry for each change, with who did it and the trip before and after', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(tripOf(account, { updatedBy: 'ann' }));
    await trip.update({ status: 'Active', updatedBy: 'ben', version: 2 });
    await trip.update({ updatedBy: 'cat', version: 3 });
    await trip.delete();
    // What deletes a trip touches it first; the touch is no entry of its own, and names who deleted.
    await expect.poll(() => briefly(account)).toEqual(['ann create', 'ben update', 'cat delete']);

    const [created, updated, deleted] = await entriesOf(account);
    expect(created).toMatchObject({ collection: 'trips', documentId: trip.id, before: null });
    expect(updated).toMatchObject({ before: { status: 'Pending' }, after: { status: 'Active', name: 'Ann Teapot' } });
    expect(deleted).toMatchObject({ before: { status: 'Active', updatedBy: 'cat' }, after: null });
    const years = (updated?.expireAt.toDate().getFullYear() ?? 0) - (updated?.when.toDate().getFullYear() ?? 0);
    expect(years).toBe(6);
  });

  it('[AUD-1] leaves no second entry when an event is delivered twice', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(tripOf(account));
    await expect.poll(() => briefly(account)).toHaveLength(1);
    const [entry] = await entriesOf(account);
    const after = await restDocument(trip.path);
    const event = { id: entry?.id ?? '', time: after.updateTime, path: trip.path, after };
    expect(await deliver('auditTrip', event)).toBe(200);
    expect(await entriesOf(account)).toHaveLength(1);
    expect(await deliver('auditTrip', { ...event, id: `${event.id}-again` })).toBe(200);
    expect(await entriesOf(account)).toHaveLength(2);
  });
});

describe('auditUser', () => {
  it('[AUD-1] tells who changed a user', async () => {
    const account = ownAccount();
    const user = newUser();
    await user.set(userOf(account, { updatedBy: account }));
    await user.update({ state: 'inactive', updatedBy: 'ben' });
    await expect.poll(() => briefly(account)).toEqual([`${account} create`, 'ben update']);
    expect(await entriesOf(account)).toMatchObject([{ collection: 'users', documentId: user.id }, {}]);
  });
});
