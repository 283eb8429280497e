import { type Client, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { recountAccount } from '../../../functions/src/counting/recount';
import { db, ownAccount } from '../admin';
import { expectExactCounters, readCounters, unfolded } from '../counters';
import { newTrip, newUser, sampleTrip, sampleUser } from '../documents';
import { deliver, restDocument } from '../events';

const readClient = async (account: string, uid: string) =>
  (await db.doc(paths.client(account, uid)).get()).data() as Client | undefined;

describe('countUser', () => {
  it('[CNT-1] counts users that are created, change their role, move to another account, and are deleted', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const [first, second] = [newUser(), newUser()];
    await Promise.all([first.set(sampleUser(account)), second.set(sampleUser(account, { role: 'driver' }))]);
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ admins: 1, drivers: 1 });

    await first.update({ role: 'viewer' });
    await second.update({ fullName: 'Still a driver' });
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ admins: 1, drivers: 1 });

    await first.update({ role: 'driver' });
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ admins: 0, drivers: 2 });

    await second.update({ subOwneruid: other });
    await Promise.all([expectExactCounters(account), expectExactCounters(other)]);
    expect(await readCounters(other)).toMatchObject({ drivers: 1 });

    await first.delete();
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ admins: 0, drivers: 0 });
  });
});

describe('countTrip', () => {
  it('[CNT-1] follows a trip’s status, client, account, and deletion', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const [first, second] = [newTrip(), newTrip()];
    await Promise.all([first.set(sampleTrip(account)), second.set(sampleTrip(account))]);
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ trips: 2, clients: 1, status: { Pending: 2 } });

    await first.update({ status: 'Active' });
    await second.update({ clientUid: 'ben', name: 'Ben Marmalade' });
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ clients: 2, status: { Pending: 1, Active: 1 } });

    await first.update({ subOwneruid: other });
    await Promise.all([expectExactCounters(account), expectExactCounters(other)]);
    expect(await readCounters(account)).toMatchObject({ trips: 1, clients: 1 });

    await Promise.all([first.delete(), second.delete()]);
    await Promise.all([expectExactCounters(account), expectExactCounters(other)]);
    expect(await readCounters(account)).toMatchObject({ trips: 0, clients: 0 });
  });

  it('[CNT-1] counts more than one fold takes for a single trip, from handlers that died', async () => {
    const account = ownAccount();
    const statuses = ['Pending', 'Active', 'Delayed', 'Completed', 'Cancelled'] as const;
    const at = new Date();
    const batch = db.batch();
    for (let index = 0; index < 160; index += 1) {
      const delta = { trips: 1, status: { [statuses[index % 5] ?? '']: 1 }, clients: { [`client-${index % 40}`]: 1 } };
      const entry = { account, delta, client: null, at, folded: false, expireAt: at };
      batch.set(db.collection(paths.ledger).doc(`died-${index}.${account}`), entry);
    }
    await batch.commit();
    await newTrip().set(sampleTrip(account, { assignedBy: 'hand' }));
    await expect
      .poll(() => readCounters(account))
      .toMatchObject({ trips: 161, clients: 41, status: { Pending: 33, Active: 32, Delayed: 32, Cancelled: 32 } });
    expect(await unfolded(account)).toBe(0);
  });

  it('[CNT-1] counts a repeated event once', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(sampleTrip(account));
    await expectExactCounters(account);
    const [entry] = (await db.collection(paths.ledger).where('account', '==', account).get()).docs;
    const id = entry?.id.replace(`.${account}`, '') ?? '';
    const after = await restDocument(trip.path);
    const event = { time: after.updateTime, path: trip.path, after };

    expect(await deliver('countTrip', { ...event, id })).toBe(200);
    expect(await readCounters(account)).toMatchObject({ trips: 1 });
    // The same change with a new id does count, so the delivery above did reach the function.
    expect(await deliver('countTrip', { ...event, id: `${id}-again` })).toBe(200);
    expect(await readCounters(account)).toMatchObject({ trips: 2 });
  });

  it('[CNT-1] folds the ledger entry of a handler that died', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(sampleTrip(account));
    await expectExactCounters(account);
    const at = new Date();
    await db
      .collection(paths.ledger)
      .doc(`died.${account}`)
      .set({
        account,
        delta: { trips: 1, status: { Active: 1 }, clients: { ben: 1 } },
        client: null,
        at,
        folded: false,
        expireAt: at,
      });
    await trip.update({ status: 'Delayed' });
    await expect
      .poll(() => readCounters(account))
      .toMatchObject({ trips: 2, clients: 2, status: { Pending: 0, Active: 1, Delayed: 1 } });
  });

  it('[SEC-7] counts trips whatever their client’s uid is, without clients that cannot have a record', async () => {
    const account = ownAccount();
    const uids = ['constructor', '__proto__', '__a__', '', 'ann/ben'];
    const trips = uids.map((clientUid) => ({ ref: newTrip(), trip: sampleTrip(account, { clientUid }) }));
    await Promise.all(trips.map(({ ref, trip }) => ref.set(trip)));
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ trips: 5, clients: 1, status: { Pending: 5 } });
    expect(await readClient(account, 'constructor')).toMatchObject({ trips: 1 });
    await Promise.all(trips.map(({ ref }) => ref.delete()));
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ trips: 0, clients: 0 });
  });

  it('[SEC-7] goes on counting past broken ledger entries and client records', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(sampleTrip(account));
    await expectExactCounters(account);
    const at = new Date();
    const facts = { clientUid: 'ben', phone: '', clientDis: 'ambulatory', fromAddress: '', toAddress: '' };
    const entry = { account, delta: {}, client: null, at, folded: false, expireAt: at };
    const odd = [
      { delta: 'none' },
      { delta: { clients: { ann: 'one' } } },
      // A client record with this name and its search grams would be larger than Firestore allows
      { client: { ...facts, name: Array.from({ length: 40_000 }, (_, index) => index.toString(36)).join('-') } },
    ];
    const ledger = db.collection(paths.ledger);
    await Promise.all(odd.map((fields, index) => ledger.doc(`odd-${index}.${account}`).set({ ...entry, ...fields })));
    await db.doc(paths.client(account, 'ann')).update({ name: 5, searchGrams: 'ann' });
    await newTrip().set(sampleTrip(account));
    await expectExactCounters(account);
    expect(await readCounters(account)).toMatchObject({ trips: 2, clients: 1 });
    expect(await readClient(account, 'ann')).toMatchObject({ name: 'Ann Teapot', trips: 2 });
  });

  it('[CNT-1] [CNT-2] counts a deletion once if a recount saw it before its event, which has a later time', async () => {
    const account = ownAccount();
    const [kept, deleted] = [newTrip(), newTrip()];
    await Promise.all([kept.set(sampleTrip(account)), deleted.set(sampleTrip(account))]);
    await expectExactCounters(account);
    const before = await restDocument(deleted.path);
    await deleted.delete();
    await expectExactCounters(account);
    const second = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
    await recountAccount(account);
    // The first delivery of the deletion, as far as the function knows
    const event = { path: deleted.path, before, time: new Date().toISOString() };
    expect(await deliver('countTrip', { ...event, id: `late-${deleted.id}` })).toBe(200);
    expect(await readCounters(account)).toMatchObject({ trips: 1, clients: 1 });
  });

  it('[TRP-3] keeps a record of each client, with the latest details and the number of trips', async () => {
    const account = ownAccount();
    const [out, back] = [newTrip(), newTrip()];
    await out.set(sampleTrip(account, { fromAddress: '1 Home Street', toAddress: '2 Clinic Road' }));
    await expectExactCounters(account);
    await back.set(
      sampleTrip(account, {
        fromAddress: '2 Clinic Road',
        toAddress: '1 Home Street',
        returnOf: out.id,
        phone: '(917) 555-0102',
      }),
    );
    await expectExactCounters(account);
    expect(await readClient(account, 'ann')).toMatchObject({
      subOwneruid: account,
      name: 'Ann Teapot',
      phone: '(917) 555-0102',
      clientDis: 'ambulatory',
      fromAddress: '1 Home Street',
      toAddress: '2 Clinic Road',
      trips: 2,
    });
    await out.update({ name: 'Ann Kettle' });
    await expect.poll(() => readClient(account, 'ann')).toMatchObject({ name: 'Ann Kettle', trips: 2 });
  });
});
