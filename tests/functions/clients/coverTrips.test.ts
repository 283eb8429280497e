import { addToDay, type Demand, dayIn, EMPTY_PAYER, ERASED, NO_END, paths } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions, so that each turn is the test's own
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-cover-trips';
});

import { writeDocuments } from '../../../bench/writeDocuments';
import { coverStoredTrip } from '../../../functions/src/authorizations/coverStoredTrip';
import { coverTrips } from '../../../functions/src/authorizations/coverTrips';
import { recountAuthorizations, recountPage } from '../../../functions/src/authorizations/recountAuthorizations';
import { followClientPayer } from '../../../functions/src/billing/followClientPayer';
import { followPayer } from '../../../functions/src/billing/followPayer';
import { db, ownAccount } from '../admin';
import { authorize, newTrip, officeTripBy, sampleTrip } from '../documents';
import { startTaskServer, type TaskServer } from '../taskServer';

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

const officeTrips = (account: string) => db.collection(paths.officeTrips(account));

const addPayer = (account: string, authorization: Demand) =>
  db
    .doc(paths.payer(account, 'plan'))
    .set(
      buildPayer(
        { name: 'Plan', wants: { ...EMPTY_PAYER.wants, authorization } },
        { at: new Date(), updatedBy: account },
      ),
    );

/** Ids whose order is that of their numbers, for one account. */
const tripId = (account: string, index: number) => `${account}-${String(index).padStart(4, '0')}`;

const addTrips = (account: string, count: number, given: Parameters<typeof sampleTrip>[1] = {}) =>
  writeDocuments(
    db,
    Array.from({ length: count }, (_, index) => [
      paths.trip(tripId(account, index)),
      sampleTrip(account, { tripDate: addToDay('2026-11-01', index % 30), ...given }),
    ]),
  );

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
    await expect.poll(() => turnsOf(account)).toBe(2);
    expect(await readUse(account)).toEqual({ used: 0, reserved: 150 });
    await coverTrips(task);
    expect(turnsOf(account)).toBe(2);
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

  it('[CLI-5] gives what a killed turn released to those without any, when the turn is repeated', async () => {
    const account = ownAccount();
    await authorize(account, 'one', { total: 1, until: NO_END });
    await addTrips(account, 2, { tripDate: dayIn('UTC', new Date()) });
    const [first, second] = [0, 1].map((index) => officeTrips(account).doc(tripId(account, index)));
    await coverTrips({ account, runId: 'first', page: 0, trips: [{ client: ofAnn }] });
    await db.doc(paths.trip(tripId(account, 0))).update({ status: 'Cancelled', cancelReason: 'Ill' });
    await coverStoredTrip(account, tripId(account, 0));
    await followClientPayer({
      ...{ id: 'repeated', params: { account, id: 'ann' } },
      data: { before: await db.doc(paths.profile(account, 'ann')).get(), after: { get: () => 'plan' } },
    } as never);
    expect((await first?.get())?.get('authorization')).toBeNull();
    expect((await second?.get())?.get('authorization.uid')).toBe('one');
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
    await expect.poll(() => turnsOf(account)).toBe(2);
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
