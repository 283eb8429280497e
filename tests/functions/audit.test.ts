import { type AuditEntry, paths } from '@mtos/model';
import { buildDriverSettings, buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { db, ownAccount } from './admin';
import { call } from './call';
import { newTrip, newUser, sampleTrip, sampleUser } from './documents';
import { deliver, restDocument } from './events';
import { newMember, newOwner } from './people';

async function readEntries(account: string) {
  const { docs } = await db.collection(paths.audit(account)).orderBy('when').get();
  return docs.map((doc) => ({ id: doc.id, ...(doc.data() as AuditEntry) }));
}

const readSummary = async (account: string) => (await readEntries(account)).map(({ who, what }) => `${who} ${what}`);

describe('auditTrip', () => {
  it('[AUD-1] writes one entry for each change, with the person and the trip before and after', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(sampleTrip(account, { updatedBy: 'ann' }));
    await trip.update({ status: 'Active', updatedBy: 'ben', version: 2 });
    await trip.update({ updatedBy: 'cat', version: 3 });
    await trip.delete();
    // The console updates a trip before it deletes it. That update has no entry, but names the person who deletes.
    await expect.poll(() => readSummary(account)).toEqual(['ann create', 'ben update', 'cat delete']);

    const [created, updated, deleted] = await readEntries(account);
    expect(created).toMatchObject({ collection: 'trips', documentId: trip.id, before: null });
    expect(updated).toMatchObject({ before: { status: 'Pending' }, after: { status: 'Active', name: 'Ann Teapot' } });
    expect(deleted).toMatchObject({ before: { status: 'Active', updatedBy: 'cat' }, after: null });
    const years = (updated?.expireAt.toDate().getFullYear() ?? 0) - (updated?.when.toDate().getFullYear() ?? 0);
    expect(years).toBe(6);
  });

  it('[AUD-1] writes no second entry for a repeated event', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(sampleTrip(account));
    await expect.poll(() => readSummary(account)).toHaveLength(1);
    const [entry] = await readEntries(account);
    const after = await restDocument(trip.path);
    const event = { id: entry?.id ?? '', time: after.updateTime, path: trip.path, after };
    expect(await deliver('auditTrip', event)).toBe(200);
    expect(await readEntries(account)).toHaveLength(1);
    expect(await deliver('auditTrip', { ...event, id: `${event.id}-again` })).toBe(200);
    expect(await readEntries(account)).toHaveLength(2);
  });
});

describe('auditTrip and auditDriverSettings', () => {
  it('[AUD-1] record two deletions of documents with one id that were written at the same instant', async () => {
    const account = ownAccount();
    const trip = newTrip();
    const settings = db.doc(paths.driverSettingsDocument(account, trip.id));
    await trip.set(sampleTrip(account, { assignedBy: 'hand' }));
    // Whoever wants to hide the deletion of a trip writes settings of the same id with its last version
    const batch = db.batch();
    batch.update(trip, { updatedBy: 'cat' });
    batch.set(settings, buildDriverSettings({ updatedAt: new Date(), updatedBy: 'cat' }));
    await batch.commit();
    await settings.delete();
    const deleted = async () =>
      (await readEntries(account)).filter(({ what }) => what === 'delete').map(({ collection }) => collection);
    await expect.poll(deleted).toEqual(['drivers']);
    await trip.delete();
    await expect.poll(deleted).toEqual(['drivers', 'trips']);
  });
});

describe('auditUser', () => {
  it('[AUD-1] names the person who changed a user', async () => {
    const account = ownAccount();
    const user = newUser();
    await user.set(sampleUser(account, { updatedBy: account }));
    await user.update({ state: 'inactive', updatedBy: 'ben' });
    await expect.poll(() => readSummary(account)).toEqual([`${account} create`, 'ben update']);
    expect(await readEntries(account)).toMatchObject([{ collection: 'users', documentId: user.id }, {}]);
  });
});

describe('auditStandingOrder', () => {
  it('[AUD-2] names who created, changed, and deleted a standing order', async () => {
    const account = ownAccount();
    const order = db.collection(paths.standingOrders(account)).doc();
    // Paused, so that no trips follow
    const day = { from: '2026-11-20', until: '2026-11-21', createdAt: new Date(), updatedBy: 'ann', paused: true };
    await order.set(buildStandingOrder(sampleTrip(account), day));
    await order.update({ until: '2026-11-22', updatedBy: 'ben' });
    await order.update({ updatedBy: 'cat' });
    await order.delete();
    await expect.poll(() => readSummary(account)).toEqual(['ann create', 'ben update', 'cat delete']);
    const entries = await readEntries(account);
    for (const entry of entries) expect(entry).toMatchObject({ collection: 'standingOrders', documentId: order.id });
    expect(entries[1]).toMatchObject({ before: { until: '2026-11-21' }, after: { until: '2026-11-22' } });
  });
});

describe('auditDriverSettings', () => {
  it('[DSP-5] [AUD-2] names who set, changed, and deleted a driver’s hours', async () => {
    const account = ownAccount();
    const settings = db.doc(paths.driverSettingsDocument(account, 'dora'));
    await settings.set(buildDriverSettings({ updatedAt: new Date(), updatedBy: 'ann' }));
    await settings.update({ daysOff: ['2026-11-22'], updatedBy: 'ben' });
    await settings.update({ updatedBy: 'cat' });
    await settings.delete();
    await expect.poll(() => readSummary(account)).toEqual(['ann create', 'ben update', 'cat delete']);
    const entries = await readEntries(account);
    for (const entry of entries)
      expect(entry).toMatchObject({ collection: 'drivers', documentId: 'dora', about: ['dora'] });
    expect(entries[1]).toMatchObject({ before: { daysOff: [] }, after: { daysOff: ['2026-11-22'] } });
  });
});

describe('auditAccount', () => {
  it('[AUD-2] names the owner, who alone can change the account’s settings', async () => {
    const account = ownAccount();
    await db.doc(paths.account(account)).set({ name: 'Wayfare', timeZone: 'America/New_York' });
    await db.doc(paths.account(account)).update({ timeZone: 'America/Chicago' });
    await expect.poll(() => readSummary(account)).toEqual([`${account} create`, `${account} update`]);
    expect((await readEntries(account))[1]).toMatchObject({
      collection: 'accounts',
      before: { timeZone: 'America/New_York' },
      after: { timeZone: 'America/Chicago' },
    });
  });
});

describe('recordAccess', () => {
  const access = { what: 'export', list: 'trips', rows: 12, filter: 'Status: Active' };

  it('[AUD-2] records who exported or printed what', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    expect(await call('recordAccess', access, { token: admin.token })).toEqual({ result: {} });
    expect(await call('recordAccess', { ...access, what: 'print', list: 'drivers' }, { token: owner.token })).toEqual({
      result: {},
    });
    const recorded = (await readEntries(owner.account)).filter(({ documentId }) => documentId === '');
    expect(recorded).toMatchObject([
      {
        who: admin.uid,
        what: 'export',
        collection: 'trips',
        after: { list: 'trips', rows: 12, filter: 'Status: Active' },
      },
      { who: owner.uid, what: 'print', collection: 'users', after: { list: 'drivers' } },
    ]);
    expect(recorded.every(({ expireAt }) => expireAt !== undefined)).toBe(true);
  });

  it('[AUD-2] refuses signed-out callers, drivers, and unknown fields', async () => {
    const driver = await newMember(await newOwner(), 'driver');
    expect((await call('recordAccess', access)).error?.details).toMatchObject({ code: 'signed-out' });
    expect((await call('recordAccess', access, { token: driver.token })).error?.details).toMatchObject({
      code: 'not-allowed',
    });
    const { token } = await newOwner();
    expect((await call('recordAccess', { ...access, who: 'x' }, { token })).error?.details).toMatchObject({
      code: 'invalid-input',
    });
  });
});
