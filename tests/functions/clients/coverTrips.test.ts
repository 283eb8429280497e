import { type Demand, dayIn, ERASED, NO_END, paths } from '@mtos/model';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions, so that each turn is the test's own
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-cover-trips';
});

import { writeDocuments } from '../../../bench/writeDocuments';
import { coverStoredTrip } from '../../../functions/src/authorizations/coverStoredTrip';
import { coverTrips } from '../../../functions/src/authorizations/coverTrips';
import { followAuthorization } from '../../../functions/src/authorizations/followAuthorization';
import { followAuthorizationUse } from '../../../functions/src/authorizations/followAuthorizationUse';
import { recountAuthorizations, recountPage } from '../../../functions/src/authorizations/recountAuthorizations';
import { followPayer } from '../../../functions/src/billing/followPayer';
import { enqueueCollected, enqueueReleased } from '../../../functions/src/schedules/tasks';
import { db, ownAccount } from '../admin';
import { authorize, newTrip, officeTripBy, sampleTrip } from '../documents';
import { startTaskServer, type TaskServer } from '../taskServer';
import { addPayer, addTrips, officeTrips, tripId } from './accountTrips';

let tasks: TaskServer;
beforeAll(async () => {
  tasks = await startTaskServer();
});
afterAll(() => tasks.stop());

const turnsOf = (account: string) => tasks.turns.filter((each) => each === account).length;

const readUse = async (account: string) => {
  const { used, reserved, recount } = (await db.doc(paths.authorizationUse(account, 'one')).get()).data() ?? {};
  return { used, reserved, ...(recount && { recount: true }) };
};

/** Trips that count on an authorization, as they are stored after it has covered them. */
const addCovered = (account: string, count: number) =>
  writeDocuments(
    db,
    Array.from({ length: count }, (_, index) => [
      paths.officeTrip(account, tripId(account, index)),
      { ...officeTripBy(account, 'ann', ''), authorization: { uid: 'one', state: 'reserved', units: 1 } },
    ]),
  );

/** Stores a document that has no room for more. */
async function fill(document: FirebaseFirestore.DocumentReference, fields: object, room = 1_048_576): Promise<void> {
  const stored = await document.set({ ...fields, officeNotes: 'x'.repeat(room) }).catch(() => undefined);
  if (!stored) await fill(document, fields, room - 20);
}

const ofAnn = { clientUid: 'ann', from: '2026-11-01', until: NO_END };

describe('covering many trips', () => {
  it('[CLI-5] [SCL-1] takes a turn for each page, the earliest trips first, also when it is repeated and called twice at once', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: 150 });
    await addTrips(account, 230);
    const task = { account, runId: account, page: 0, trips: [{ client: ofAnn }], recount: 'one' };
    // A turn that was killed halfway
    for (let index = 0; index < 40; index += 1) await coverStoredTrip(account, tripId(account, index));
    await Promise.all([coverTrips(task), coverTrips(task)]);
    // Two for the trips and the recount, and three for those that no authorization covers
    await expect.poll(() => turnsOf(account)).toBe(5);
    expect(await readUse(account)).toEqual({ used: 0, reserved: 150 });
    await coverTrips(task);
    expect(turnsOf(account)).toBe(5);
    const { docs } = await officeTrips(account).get();
    expect(docs.filter((office) => office.get('authorization'))).toHaveLength(150);
    expect(docs.filter((office) => office.get('uncoveredOn'))).toHaveLength(80);
    expect(await recountAuthorizations(account)).toBe(0);
  });

  it('[CLI-5] gives the units that trips release to those without any, in the same run', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: 1, payerUid: 'other' });
    await addPayer(account, 'block');
    await addTrips(account, 2);
    await coverTrips({ account, runId: 'first', page: 0, trips: [{ client: ofAnn }] });
    const cover = async (index: number): Promise<unknown> =>
      (await officeTrips(account).doc(tripId(account, index)).get()).get('authorization.uid');
    expect([await cover(0), await cover(1)]).toEqual(['one', undefined]);
    await officeTrips(account).doc(tripId(account, 0)).update({ payerUid: 'plan' });
    await coverTrips({ account, runId: 'second', page: 0, trips: [{ client: ofAnn }] });
    expect([await cover(0), await cover(1)]).toEqual([undefined, 'one']);
  });

  it('[CLI-5] gives what a trip released to those without any, although whoever covered the trip was killed, once for a repeated event', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: 1 });
    await addTrips(account, 2);
    const [first, second] = [0, 1].map((index) => officeTrips(account).doc(tripId(account, index)));
    await coverTrips({ account, runId: 'first', page: 0, trips: [{ client: ofAnn }] });
    await db.doc(paths.trip(tripId(account, 0))).update({ status: 'Cancelled', cancelReason: 'Ill' });
    const use = db.doc(paths.authorizationUse(account, 'one'));
    const before = await use.get();
    await coverStoredTrip(account, tripId(account, 0));
    const after = await use.get();
    const follow = (versions: object) =>
      followAuthorizationUse({ params: { account, id: 'one' }, data: versions } as never);
    // What reserves units releases none
    await follow({ before: after, after: before });
    expect((await second?.get())?.get('authorization') ?? null).toBeNull();
    await Promise.all([follow({ before, after }), follow({ before, after })]);
    await expect.poll(async () => (await second?.get())?.get('authorization.uid')).toBe('one');
    expect((await first?.get())?.get('authorization')).toBeNull();
    expect(await readUse(account)).toEqual({ used: 0, reserved: 1 });
    await follow({ before, after: { exists: false } });
  });

  it('[CLI-5] [SCL-1] adds a task for each page of trips when an authorization changes, however many of them release units', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: null });
    await addTrips(account, 150);
    await addCovered(account, 150);
    const use = db.doc(paths.authorizationUse(account, 'one'));
    await use.set({ clientUid: 'ann', used: 0, reserved: 150, updatedAt: new Date() });
    // The events of the use, as its trigger gets them
    let [before, releases] = [await use.get(), 0];
    const follows: Promise<void>[] = [];
    const stop = use.onSnapshot((after) => {
      if (after.get('reserved') < before.get('reserved')) releases += 1;
      const params = { account, id: 'one' };
      follows.push(followAuthorizationUse({ params, data: { before, after } } as never));
      before = after;
    });
    const authorization = db.doc(paths.authorization(account, 'one'));
    const was = await authorization.get();
    await authorize(account, 'one', { total: null, weekdays: [7] });
    const data = { before: was, after: await authorization.get() };
    await followAuthorization({ params: { account, id: 'one' }, data } as never);
    // Two for the trips and the recount, and two for those that no authorization covers
    await expect.poll(() => turnsOf(account), { timeout: 100_000 }).toBe(4);
    stop();
    await Promise.all(follows);
    expect(releases).toBeGreaterThan(50);
    const last = ownAccount();
    await enqueueReleased(last, 'last', { clientUid: 'ann', from: '2026-11-01', until: NO_END });
    await expect.poll(() => turnsOf(last)).toBe(1);
    expect(turnsOf(account)).toBe(4);
    expect(await readUse(account)).toEqual({ used: 0, reserved: 25 });
  });

  it('[CLI-5] gives no units of a new limit until all trips are counted on it', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: null });
    await addTrips(account, 4, { tripDate: '2026-11-03' });
    for (const index of [0, 1, 2]) await coverStoredTrip(account, tripId(account, index));
    await authorize(account, 'one', { total: null, weekLimit: 3 });
    const fourth = async () => {
      await coverStoredTrip(account, tripId(account, 3));
      return (await officeTrips(account).doc(tripId(account, 3)).get()).get('authorization.uid');
    };
    expect(await fourth()).toBeUndefined();
    await coverTrips({ account, runId: account, page: 0, trips: [{ client: ofAnn }], recount: 'one' });
    await expect.poll(() => turnsOf(account)).toBe(1);
    expect(await fourth()).toBeUndefined();
    expect(await readUse(account)).toEqual({ used: 0, reserved: 3 });
    await authorize(account, 'one', { total: null, weekLimit: 4 });
    expect(await fourth()).toBe('one');
    await authorize(account, 'one', { total: null, weekLimit: 4, monthLimit: 5 });
    await db.doc(paths.trip(tripId(account, 4))).set(sampleTrip(account, { tripDate: '2026-11-11' }));
    const fifth = async () => (await officeTrips(account).doc(tripId(account, 4)).get()).get('authorization.uid');
    await coverStoredTrip(account, tripId(account, 4));
    expect(await fifth()).toBeUndefined();
    await coverTrips({ account, runId: 'month', page: 0, trips: [{ client: ofAnn }], recount: 'one' });
    await expect.poll(fifth).toBe('one');
    expect(await recountAuthorizations(account)).toBe(0);
  });

  it('[CLI-5] [SCL-1] covers trips once for changes of payers that follow each other quickly', async () => {
    const account = ownAccount();
    await addPayer(account, 'block');
    await addTrips(account, 3);
    const payer = await db.doc(paths.payer(account, 'plan')).get();
    const change = { params: { account, id: 'plan' }, data: { before: { get: () => 'other' }, after: payer } };
    await Promise.all(Array.from({ length: 9 }, () => followPayer(change as never)));
    const last = ownAccount();
    await enqueueCollected(last, 'last', { trips: [] });
    await expect.poll(() => turnsOf(last)).toBe(1);
    // Two if they were at the end of two seconds
    expect([1, 2]).toContain(turnsOf(account));
  });

  it('[CLI-5] [SEC-13] lets erased trips keep their authorization, also if another one is for them now', async () => {
    const account = ownAccount();
    await authorize(account, 'clinic', { places: [ERASED.address] });
    await authorize(account, 'sooner', { until: '2026-11-29', places: [ERASED.address] });
    const erased = { name: ERASED.client, fromAddress: ERASED.address, toAddress: ERASED.address };
    await addTrips(account, 2, { ...erased, status: 'Completed', tripDate: '2026-11-02' });
    for (const index of [0, 1]) await db.doc(paths.trip(tripId(account, index))).update({ erasedAt: new Date() });
    const [covered, without] = [0, 1].map((index) => officeTrips(account).doc(tripId(account, index)));
    const clinic = { uid: 'clinic', state: 'used', units: 1 };
    await covered?.set({ ...officeTripBy(account, 'ann', ''), authorization: clinic });
    await coverTrips({ account, runId: 'erased', page: 0, trips: [{ client: ofAnn }] });
    expect((await covered?.get())?.get('authorization')).toEqual(clinic);
    expect((await without?.get())?.get('authorization') ?? null).toBeNull();
    await db.doc(paths.trip(tripId(account, 0))).delete();
    await coverStoredTrip(account, tripId(account, 0));
    expect((await covered?.get())?.exists).toBe(false);
  });

  it('[CLI-5] goes on after a page that ends with a broken trip', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: null });
    await addTrips(account, 99, { tripDate: '2026-11-01' });
    // The first of its day, and the last of the first page
    await db
      .doc(paths.trip(`${account}-broken`))
      .set({ ...sampleTrip(account, { tripDate: '2026-11-02' }), puTime: null });
    const later = newTrip();
    await later.set(sampleTrip(account, { tripDate: '2026-11-02' }));
    await coverTrips({ account, runId: account, page: 0, trips: [{}] });
    await expect.poll(() => turnsOf(account)).toBe(1);
    expect(await readUse(account)).toEqual({ used: 0, reserved: 100 });
    expect((await officeTrips(account).doc(later.id).get()).get('authorization.uid')).toBe('one');
  });

  it('[CLI-5] goes on after a trip that fails, and still recounts', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: null });
    await addTrips(account, 3);
    await fill(officeTrips(account).doc(tripId(account, 1)), officeTripBy(account, 'ann', ''));
    await db
      .doc(paths.authorizationUse(account, 'one'))
      .set({ clientUid: 'ann', used: 5, reserved: 9, updatedAt: new Date() });
    await coverTrips({ account, runId: account, page: 0, trips: [{ client: ofAnn }], recount: 'one' });
    expect(await readUse(account)).toEqual({ used: 0, reserved: 2 });
  });

  it('[CLI-5] says of open trips whether they lack an authorization once their payer wants one, and no longer wants one', async () => {
    const account = ownAccount();
    const payer = db.doc(paths.payer(account, 'plan'));
    await addPayer(account, 'ignore');
    const day = dayIn('UTC', new Date());
    await addTrips(account, 130, { tripDate: day });
    await db.doc(paths.trip(tripId(account, 7))).update({ status: 'Completed' });
    await writeDocuments(
      db,
      Array.from({ length: 130 }, (_, index) => [
        paths.officeTrip(account, tripId(account, index)),
        { ...officeTripBy(account, 'ann', ''), payerUid: 'plan' },
      ]),
    );
    const want = async (authorization: Demand) => {
      const before = await payer.get();
      await payer.update({ 'wants.authorization': authorization });
      const id = `${account}-${authorization}`;
      await followPayer({ id, params: { account, id: 'plan' }, data: { before, after: await payer.get() } } as never);
    };
    const uncovered = async () =>
      (await officeTrips(account).where('uncoveredOn', '==', day).count().get()).data().count;
    await want('block');
    await expect.poll(uncovered).toBe(129);
    await want('ignore');
    await expect.poll(uncovered).toBe(0);
    await expect.poll(() => turnsOf(account)).toBe(4);
  });
});

describe('recounting an authorization', () => {
  it('[CLI-5] [SCL-1] reads a page at a time, and stays exact while trips that it has counted, and others, change', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: null });
    await addCovered(account, 350);
    await db
      .doc(paths.authorizationUse(account, 'one'))
      .set({ clientUid: 'ann', used: 5, reserved: 9, updatedAt: new Date() });
    expect(await recountPage(account, 'one', 'run', true)).toBe('more');
    // Their trips are gone, so they count nothing
    for (const index of [10, 340]) await coverStoredTrip(account, tripId(account, index));
    expect(await recountPage(account, 'one', 'run', false)).toBe('wrong');
    expect(await readUse(account)).toEqual({ used: 0, reserved: 348 });
    expect(await recountAuthorizations(account)).toBe(0);
  });

  it('[CLI-5] goes on where a killed one stopped, and a later one ends the earlier', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: null });
    await addCovered(account, 301);
    expect(await recountPage(account, 'one', 'killed', true)).toBe('more');
    expect(await readUse(account)).toEqual({ used: 0, reserved: 0, recount: true });
    expect(await recountPage(account, 'one', 'killed', true)).toBe('wrong');
    expect(await readUse(account)).toEqual({ used: 0, reserved: 301 });
    expect(await recountPage(account, 'one', 'earlier', true)).toBe('more');
    expect(await recountPage(account, 'one', 'later', true)).toBe('more');
    expect(await recountPage(account, 'one', 'earlier', false)).toBe('right');
    expect(await recountPage(account, 'one', 'later', false)).toBe('right');
    expect(await readUse(account)).toEqual({ used: 0, reserved: 301 });
  });
});
