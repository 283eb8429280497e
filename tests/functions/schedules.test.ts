import {
  addToDay,
  clockIn,
  DEFAULT_TIME_ZONE,
  dayIn,
  emptyTripInput,
  NO_COUNTS,
  paths,
  standingOrderTripPath,
  toWeekday,
  type WaitingTrip,
} from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions, and a run finds only the accounts of these tests
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-schedules';
});

import { writeDocuments } from '../../bench/writeDocuments';
import { assignDueTrips } from '../../functions/src/dispatch/assignDueTrips';
import { startRun } from '../../functions/src/schedules/runSchedule';
import { db, ownAccount } from './admin';
import { readCounters } from './counters';
import { newTrip, newUser, sampleTrip, sampleUser } from './documents';
import { startTaskServer, type TaskServer } from './taskServer';

const HERE = { lat: 40.7, lng: -73.95 };
const MINUTE = 60_000;
const now = new Date();
const today = dayIn(DEFAULT_TIME_ZONE, now);
const ago = (minutes: number) => Timestamp.fromMillis(now.getTime() - minutes * MINUTE);

let tasks: TaskServer;
beforeAll(async () => {
  tasks = await startTaskServer();
});
afterAll(() => tasks.stop());

/** A trip that can be assigned now and whose next try was due some minutes ago. */
async function newDueTrip(account: string, dueMinutes: number, odd: object = {}): Promise<DocumentReference> {
  const trip = newTrip();
  const pickUp = new Date(now.getTime() + 60 * MINUTE);
  const when = { tripDate: dayIn(DEFAULT_TIME_ZONE, pickUp), puTime: clockIn(DEFAULT_TIME_ZONE, pickUp) };
  await writeDocuments(db, [
    [trip.path, { ...sampleTrip(account, { pickup: HERE, miles: 4, ...when }), ...odd }],
    [paths.waitingTrip(trip.id), { subOwneruid: account, tryAt: ago(dueMinutes) }],
  ]);
  return trip;
}

async function newDriverOnShift(account: string): Promise<string> {
  const user = newUser();
  const updatedAt = Timestamp.fromDate(now);
  const location = { subOwneruid: account, location: HERE, available: true, tripId: null, updatedAt };
  await user.set(sampleUser(account, { role: 'driver', vehicle: ['ambulatory'] }));
  await db.doc(paths.driverLocation(user.id)).set(location);
  return user.id;
}

const readDriver = async (trip: DocumentReference) => (await trip.get()).get('driverUid');

async function dueTrips(account: string): Promise<number> {
  const due = db.collection(paths.waitingTrips).where('subOwneruid', '==', account).where('tryAt', '<=', ago(0));
  return (await due.count().get()).data().count;
}

describe('assignDueTrips', () => {
  it('[SEC-6] [SCL-1] assigns a company’s trip, whatever 500 trips of another company hold', async () => {
    const [poisoned, healthy] = [ownAccount(), ownAccount()];
    await db.doc(paths.account(poisoned)).set({ name: 5, timeZone: [] });
    const odd = Array.from({ length: 500 }, (_, index) =>
      index % 5 === 0 ? { subOwneruid: 'a/b' } : { searchGrams: [1] },
    );
    await Promise.all(odd.map((fields) => newDueTrip(poisoned, 60, fields)));
    const drivers = [await newDriverOnShift(poisoned), await newDriverOnShift(healthy)];
    const trips = [await newDueTrip(poisoned, 5), await newDueTrip(healthy, 5)];

    await startRun('assignDueTrips', now);
    await expect.poll(() => Promise.all(trips.map(readDriver))).toEqual(drivers);
    // None of them is the first to be tried again
    await expect.poll(() => dueTrips(poisoned)).toBe(0);
  });

  it('[SCL-1] takes turns between accounts, and gives an account one turn for each page of a run', async () => {
    const [busy, other] = [ownAccount(), ownAccount()];
    await Promise.all(Array.from({ length: 250 }, () => newDueTrip(busy, 60, { status: 'Completed' })));
    await newDueTrip(other, 5, { status: 'Completed' });
    const runAt = new Date(now.getTime() + 1);
    // Like a schedule that fires twice
    await Promise.all([startRun('assignDueTrips', runAt), startRun('assignDueTrips', runAt)]);
    await expect.poll(async () => (await dueTrips(busy)) + (await dueTrips(other))).toBe(0);
    const turns = tasks.turns.filter((account) => account === busy || account === other);
    expect(turns.filter((account) => account === busy)).toHaveLength(3);
    expect(turns.indexOf(other)).toBeLessThan(2);
    expect(turns.filter((account) => account === other)).toHaveLength(1);
  });

  it('[SEC-6] waits longer after each failure', async () => {
    const account = ownAccount();
    const trip = await newDueTrip(account, 60, { subOwneruid: 'a/b' });
    const minutes: number[] = [];
    for (let failure = 0; failure < 3; failure += 1) {
      await db.doc(paths.waitingTrip(trip.id)).update({ tryAt: ago(1) });
      await assignDueTrips(account, now, now);
      const { tryAt } = (await db.doc(paths.waitingTrip(trip.id)).get()).data() as WaitingTrip;
      minutes.push((tryAt.toMillis() - now.getTime()) / MINUTE);
    }
    expect(minutes).toEqual([5, 10, 20]);
  });
});

describe('runStandingOrders', () => {
  it('[SEC-6] [SCL-1] runs every other order of 301 and the orders of other companies if two of them fail', async () => {
    const [poisoned, healthy] = [ownAccount(), ownAccount()];
    const order = buildStandingOrder(
      { ...emptyTripInput(today), clientUid: 'abner', name: 'Abner Teapot', puTime: '23:59' },
      { weekdays: [toWeekday(today)], from: addToDay(today, -1), until: today, createdAt: now, updatedBy: 'admin' },
    );
    const orderPath = (account: string, id: string) => paths.standingOrder(account, id);
    const buildOrder = (clientUid: string) => ({ ...order, trip: { ...order.trip, clientUid } });
    const ids = Array.from({ length: 301 }, (_, index) => `order-${index}`);
    await writeDocuments(db, [
      ...[poisoned, healthy].map((account) => [paths.counters(account), NO_COUNTS] as const),
      ...ids.filter((id) => id !== 'order-7').map((id) => [orderPath(poisoned, id), buildOrder(id)] as const),
      [orderPath(healthy, 'order'), order],
      // One order is broken, and the trip of another one exists already
      [orderPath(poisoned, 'order-7'), { ...order, trip: { ...order.trip, miles: 'four' } }],
      [standingOrderTripPath(poisoned, 'order-8', today), { subOwneruid: 'someone' }],
    ]);
    await startRun('runStandingOrders', now);
    const countTrips = async (account: string) =>
      (await db.collection(paths.trips).where('subOwneruid', '==', account).count().get()).data().count;
    await expect.poll(() => countTrips(healthy)).toBe(1);
    await expect.poll(() => countTrips(poisoned)).toBe(299);
  });
});

describe('nightlyRecount', () => {
  it('[SEC-6] [SCL-1] recounts every account, although one has odd documents', async () => {
    const [poisoned, healthy] = [ownAccount(), ownAccount()];
    const odd = [
      { clientUid: '__proto__' },
      { clientUid: 'constructor' },
      { clientUid: '__a__' },
      { searchGrams: [1] },
    ];
    const wrong = { ...NO_COUNTS, trips: 77 };
    await writeDocuments(db, [
      ...odd.map((fields) => [newTrip().path, { ...sampleTrip(poisoned), ...fields }] as const),
      [newTrip().path, sampleTrip(healthy)],
      [paths.client(poisoned, 'ann'), { name: 5, trips: 'many' }],
      [`${paths.ledger}/odd.${poisoned}`, { account: poisoned, folded: false, at: now, delta: 'none' }],
      [paths.counters(poisoned), wrong],
      [paths.counters(healthy), wrong],
    ]);
    // A recount reads as of the last whole second
    const from = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(from);
    await startRun('nightlyRecount', now);
    await expect.poll(() => readCounters(healthy)).toMatchObject({ trips: 1, clients: 1 });
    await expect.poll(() => readCounters(poisoned)).toMatchObject({ trips: 4, clients: 2 });
    expect((await db.doc(paths.client(poisoned, 'ann')).get()).data()).toMatchObject({ name: 'Ann Teapot', trips: 1 });
  });
});
