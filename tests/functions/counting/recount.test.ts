import { randomUUID } from 'node:crypto';
import { type Client, type Counters, dailyLimits, paths, TRIP_STATUSES } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { enqueueRange } from '../../../functions/src/schedules/tasks';
import { db } from '../admin';
import { call } from '../call';
import { countDocuments, expectExactCounters, readCounters } from '../counters';
import { newTrip, sampleTrip } from '../documents';
import { newMember, newOwner, type Person } from '../people';

const recount = (by?: Person) => call('recount', {}, by ? { token: by.token } : {});

const writeTrips = async (account: string, count: number) => {
  const trips = Array.from({ length: count }, newTrip);
  const clients = ['ann', 'ben', 'cat'];
  await Promise.all(
    trips.map((trip, index) => trip.set(sampleTrip(account, { clientUid: clients[index % clients.length] ?? '' }))),
  );
  return trips;
};

/** Makes the counters and client records wrong in every way. */
async function damage(account: string): Promise<void> {
  await db.doc(paths.counters(account)).update({ trips: 77, clients: -3, admins: 12, 'status.Active': 5 });
  await db.doc(paths.client(account, 'ann')).update({ trips: 40 });
  await db.doc(paths.client(account, 'ben')).delete();
  const ann = (await db.doc(paths.client(account, 'ann')).get()).data();
  await db.doc(paths.client(account, 'nobody')).set({ ...ann, trips: 2 });
}

const clientTrips = async (account: string) => {
  const { docs } = await db.collection(paths.clients(account)).get();
  return Object.fromEntries(docs.map((doc) => [doc.id, (doc.data() as Client).trips]));
};

/** A recount reads as of the last whole second, which must come after the writes. */
const nextSecond = async () => {
  const from = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(from);
};

/**
 * How much is written during the recounts: at least enough that one of them ends in between. And at most what a busy
 * machine still counts in time, because a recount also folds what is written while it runs.
 */
const CHANGES = { least: 60, most: 300 };

describe('recount', () => {
  it('[CNT-2] corrects the counters and client records for the owner', async () => {
    const owner = await newOwner();
    await writeTrips(owner.account, 6);
    await expectExactCounters(owner.account);
    await damage(owner.account);
    await nextSecond();

    const { result } = await recount(owner);
    const correct = await countDocuments(owner.account);
    expect(result).toEqual(correct);
    expect(await readCounters(owner.account)).toEqual(correct);
    expect(await clientTrips(owner.account)).toEqual({ ann: 2, ben: 2, cat: 2 });
    expect((await db.doc(paths.client(owner.account, 'ben')).get()).data()).toMatchObject({ name: 'Ann Teapot' });
    const { watermark } = (await db.doc(paths.counters(owner.account)).get()).data() as Counters;
    expect(watermark?.toMillis()).toBeLessThanOrEqual(Date.now());
  });

  it('[CNT-2] is exact during concurrent writes', async () => {
    const owner = await newOwner();
    const { account } = owner;
    const trips = await writeTrips(account, 20);
    await expectExactCounters(account);
    await damage(account);
    // The first call of a function takes long, because its process has to start.
    await recount(owner);
    let written = 0;
    const change = async (turn: number) => {
      const trip = trips[turn % trips.length];
      if (turn % 5 === 0) await newTrip().set(sampleTrip(account, { clientUid: `new-${turn}` }));
      else if (turn % 5 === 1) await trip?.delete();
      else await trip?.set(sampleTrip(account, { status: TRIP_STATUSES[turn % 4], clientUid: `client-${turn % 7}` }));
      written += 1;
    };
    let isOver = false;
    const writer = async (start: number) => {
      for (let turn = start; turn < (isOver ? CHANGES.least : CHANGES.most); turn += 3) await change(turn);
    };
    const writers = [0, 1, 2].map(writer);
    let during = 0;
    while (during === 0) {
      const before = written;
      expect((await recount(owner)).error).toBeUndefined();
      during = written - before;
    }
    isOver = true;
    await Promise.all(writers);
    await recount(owner);
    await expectExactCounters(account, 120_000);
    expect((await countDocuments(account)).trips).toBe(
      Object.values(await clientTrips(account)).reduce((a, b) => a + b, 0),
    );
  }, 180_000);

  it('[CNT-2] does not count a late entry again that a recount has already counted', async () => {
    const owner = await newOwner();
    const { account } = owner;
    await writeTrips(account, 3);
    await expectExactCounters(account);
    await nextSecond();
    await recount(owner);
    const { watermark } = (await db.doc(paths.counters(account)).get()).data() as Counters;
    const late = { account, delta: { trips: 5 }, client: null, folded: false, expireAt: watermark };
    await db
      .collection(paths.ledger)
      .doc(`late.${account}`)
      .set({ ...late, at: watermark });
    const [trip] = await writeTrips(account, 1);
    await expectExactCounters(account);
    await trip?.delete();
    await expectExactCounters(account);
  });

  it('[CNT-2] refuses everyone but the owner', async () => {
    const owner = await newOwner();
    const admin = await newMember(owner, 'admin');
    expect((await recount()).error?.details).toMatchObject({ code: 'signed-out' });
    expect((await recount(admin)).error?.details).toMatchObject({ code: 'not-allowed' });
    expect((await call('recount', { account: 'x' }, { token: owner.token })).error?.details).toMatchObject({
      code: 'invalid-input',
      field: 'account',
    });
  });
});

describe('the limit of recounts', () => {
  it('[SEC-11] refuses the owner for the rest of the day, and says so', async () => {
    const owner = await newOwner();
    const { most } = dailyLimits.recounts;
    await db.doc(paths.dailyLimit(owner.account, 'recounts', new Date())).set({ count: most - 1 });
    expect((await recount(owner)).result).toBeDefined();
    const { error } = await recount(owner);
    expect(error?.details).toMatchObject({ code: 'too-many', retryAt: expect.stringMatching(/T00:00:00/) });
    expect(error?.details?.message).toContain(`You can run ${most} recounts a day.`);
  });
});

describe('nightlyRecount', () => {
  it('[CNT-2] recounts every account', async () => {
    // A separate range: recounting the accounts of all other tests would take half a minute
    const after = `nightly-${randomUUID()}`;
    const accounts = [`${after}-1`, `${after}-2`] as const;
    const prepare = async (account: string) => {
      await writeTrips(account, 3);
      await expectExactCounters(account);
      await damage(account);
    };
    await Promise.all(accounts.map(prepare));
    await nextSecond();
    await enqueueRange({ after, until: accounts[1], schedule: 'nightlyRecount', runAt: new Date().toISOString() });
    for (const account of accounts) {
      const exact = await countDocuments(account);
      await expect.poll(() => readCounters(account), { timeout: 120_000 }).toEqual(exact);
    }
  }, 180_000);
});
