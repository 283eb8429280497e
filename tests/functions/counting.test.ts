import { type Client, paths } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { db, ownAccount } from './admin';
import { countersOf, expectExactCounters } from './counters';
import { newTrip, newUser, tripOf, userOf } from './documents';
import { deliver, restDocument } from './events';

const clientOf = async (account: string, uid: string) =>
  (await db.doc(paths.client(account, uid)).get()).data() as Client | undefined;

describe('countUser', () => {
  it('[CNT-1] counts users as they come, change their role, move to another account and go', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const [first, second] = [newUser(), newUser()];
    await Promise.all([first.set(userOf(account)), second.set(userOf(account, { role: 'driver' }))]);
    await expectExactCounters(account);
    expect(await countersOf(account)).toMatchObject({ admins: 1, drivers: 1 });

    await first.update({ role: 'driver' });
    await expectExactCounters(account);
    expect(await countersOf(account)).toMatchObject({ admins: 0, drivers: 2 });

    await second.update({ subOwneruid: other });
    await Promise.all([expectExactCounters(account), expectExactCounters(other)]);
    expect(await countersOf(other)).toMatchObject({ drivers: 1 });

    await first.delete();
    await expectExactCounters(account);
    expect(await countersOf(account)).toMatchObject({ admins: 0, drivers: 0 });
  });
});

describe('countTrip', () => {
  it('[CNT-1] follows status, client and account of a trip, and its deletion', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const [first, second] = [newTrip(), newTrip()];
    await Promise.all([first.set(tripOf(account)), second.set(tripOf(account))]);
    await expectExactCounters(account);
    expect(await countersOf(account)).toMatchObject({ trips: 2, clients: 1, status: { Pending: 2 } });

    await first.update({ status: 'Active' });
    await second.update({ clientUid: 'ben', name: 'Ben Marmalade' });
    await expectExactCounters(account);
    expect(await countersOf(account)).toMatchObject({ clients: 2, status: { Pending: 1, Active: 1 } });

    await first.update({ subOwneruid: other });
    await Promise.all([expectExactCounters(account), expectExactCounters(other)]);
    expect(await countersOf(account)).toMatchObject({ trips: 1, clients: 1 });

    await Promise.all([first.delete(), second.delete()]);
    await Promise.all([expectExactCounters(account), expectExactCounters(other)]);
    expect(await countersOf(account)).toMatchObject({ trips: 0, clients: 0 });
  });

  it('[CNT-1] counts five hundred trips that are written at once', async () => {
    const account = ownAccount();
    const statuses = ['Pending', 'Active', 'Delayed', 'Completed', 'Cancelled'] as const;
    const batch = db.batch();
    for (let index = 0; index < 500; index += 1) {
      batch.set(newTrip(), tripOf(account, { clientUid: `client-${index % 40}`, status: statuses[index % 5] }));
    }
    await batch.commit();
    await expectExactCounters(account, 150_000);
    expect(await countersOf(account)).toMatchObject({ trips: 500, clients: 40, status: { Delayed: 100 } });
  }, 180_000);

  it('[CNT-1] counts an event once that is delivered twice', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(tripOf(account));
    await expectExactCounters(account);
    const [entry] = (await db.collection(paths.ledger).where('account', '==', account).get()).docs;
    const id = entry?.id.replace(`.${account}`, '') ?? '';
    const after = await restDocument(trip.path);
    const event = { time: after.updateTime, path: trip.path, after };

    expect(await deliver('countTrip', { ...event, id })).toBe(200);
    expect(await countersOf(account)).toMatchObject({ trips: 1 });
    // The same change under an id of its own counts: so the delivery above did reach the function.
    expect(await deliver('countTrip', { ...event, id: `${id}-again` })).toBe(200);
    expect(await countersOf(account)).toMatchObject({ trips: 2 });
  });

  it('[CNT-1] finishes what a handler began that died after its entry in the ledger', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await trip.set(tripOf(account));
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
      .poll(() => countersOf(account))
      .toMatchObject({ trips: 2, clients: 2, status: { Pending: 0, Active: 1, Delayed: 1 } });
  });

  it('[TRP-3] keeps a record of each client, with what was last written and how many trips there are', async () => {
    const account = ownAccount();
    const [out, back] = [newTrip(), newTrip()];
    await out.set(tripOf(account, { fromAddress: '1 Home Street', toAddress: '2 Clinic Road' }));
    await expectExactCounters(account);
    await back.set(
      tripOf(account, {
        fromAddress: '2 Clinic Road',
        toAddress: '1 Home Street',
        returnOf: out.id,
        phone: '(917) 555-0102',
      }),
    );
    await expectExactCounters(account);
    expect(await clientOf(account, 'ann')).toMatchObject({
      subOwneruid: account,
      name: 'Ann Teapot',
      phone: '(917) 555-0102',
      clientDis: 'ambulatory',
      fromAddress: '1 Home Street',
      toAddress: '2 Clinic Road',
      trips: 2,
    });
    await out.update({ name: 'Ann Kettle' });
    await expect.poll(() => clientOf(account, 'ann')).toMatchObject({ name: 'Ann Kettle', trips: 2 });
  });
});
