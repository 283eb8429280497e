import { addToDay, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db, ownAccount } from '../admin';
import { buildOrder, newOrder, readDays, soon, today } from './orders';

const readTripEntries = async (account: string) =>
  (await db.collection(paths.audit(account)).where('collection', '==', 'trips').get()).docs;
const auditOfTrips = async (account: string) =>
  (await readTripEntries(account))
    .map((entry) => ['who', 'what', 'via'].map((field) => entry.get(field)).join(' '))
    .sort();

describe('the audit of a standing order’s trips', () => {
  it('[AUD-2] names the person who created, changed, or deleted the order, once for each trip', async () => {
    const account = ownAccount();
    const order = newOrder(account);
    await order.set({ ...buildOrder({ until: addToDay(today, 1) }), updatedBy: 'ann' });
    await expect.poll(() => readDays(account), soon).toHaveLength(2);
    await order.update({ 'trip.toAddress': 'Heronbrook Dialysis', updatedBy: 'ben' });
    const trips = async () => (await auditOfTrips(account)).filter((entry) => entry.endsWith(' standingOrder'));
    await expect.poll(trips, soon).toHaveLength(4);
    // The console signs the order before it deletes it
    await order.update({ updatedBy: 'cat' });
    await order.delete();
    await expect.poll(() => readDays(account), soon).toEqual([]);
    const each = ['ann create standingOrder', 'ben update standingOrder', 'cat delete standingOrder'];
    await expect.poll(trips, soon).toEqual([...each, ...each].sort());
    // The event of a deletion finds the entry that the deletion has written
    expect((await readTripEntries(account)).filter(({ id }) => id.includes('-deleted-'))).toHaveLength(2);
    expect(await auditOfTrips(account)).toHaveLength(6);
  });
});
