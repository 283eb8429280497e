import { addToDay, dayIn, paths, type RiderText, SYSTEM, type Trip, textPaths, toInstant } from '@mtos/model';
import { buildPayer } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-roads-follow';
});

import { measureDrives } from '../../../functions/src/roads/measureDrives';
import { type RoutingServer, startRoutingServer } from '../../fakes/routingServer';
import { RIVER, streetDrive } from '../../fakes/streetGrid';
import { db, ownAccount } from '../admin';
import { newTrip, officeTripBy, sampleTrip } from '../documents';
import { startTaskServer, type TaskServer } from '../taskServer';

let tasks: TaskServer;
let server: RoutingServer;
beforeAll(async () => {
  tasks = await startTaskServer();
});
beforeEach(async () => {
  server = await startRoutingServer();
  process.env.ROUTING_STAND_IN = server.url;
});
afterEach(() => server.stop());
afterAll(() => tasks.stop());

const DAY = addToDay(dayIn('UTC', new Date()), 2);
/** Across the river from each other, between the bridges: the straight line knows nothing of the way around. */
const HOME = { lat: 40.72, lng: RIVER - 0.01 };
const CLINIC = { lat: 40.722, lng: RIVER + 0.01 };
const { meters, seconds } = streetDrive(HOME, CLINIC) ?? { meters: 0, seconds: 0 };
const MILES = Math.round((Math.round(meters / 10) * 1000) / 1609.344) / 100;

type Given = Parameters<typeof sampleTrip>[1];
const ride = (account: string, given: Given = {}) =>
  sampleTrip(account, { tripDate: DAY, miles: 0, puTime: '12:30', pickup: HOME, dropoff: CLINIC, ...given });
/** As an import computes it from the straight line. */
const COMPUTED = { puTime: '12:30', apptTime: '13:00', puTimeComputed: true } as const;

async function add(account: string, given: Given = {}): Promise<string> {
  const trip = newTrip();
  await trip.set(ride(account, given));
  return trip.id;
}

const measure = (account: string) => measureDrives({ account, day: DAY, runAt: new Date().toISOString(), failures: 0 });
const tripOf = async (id: string) => (await db.doc(paths.trip(id)).get()).data() as Trip | undefined;
const officeOf = async (account: string, id: string) => (await db.doc(paths.officeTrip(account, id)).get()).data();
const addPayer = (account: string) =>
  db
    .doc(paths.payer(account, 'own'))
    .set(buildPayer({ name: 'Own', kind: 'private' }, { at: new Date(), updatedBy: account }));

describe('how far a trip is by road', () => {
  it('[ROD-1] [MNY-2] is kept with the trip, once, also by runs at the same time', async () => {
    const account = ownAccount();
    await addPayer(account);
    const [id, noted] = [await add(account), await add(account, { puTime: '15:00' })];
    await db.doc(paths.officeTrip(account, noted)).set(officeTripBy(account, 'ann', 'Ring twice.'));
    await Promise.all([measure(account), measure(account)]);
    const road = { miles: MILES, from: '407200 -739300', to: '407220 -739100', service: 'osrm' };
    const office = await officeOf(account, id);
    expect(office).toMatchObject({ clientUid: 'ann', officeNotes: '', road, version: 1, updatedBy: SYSTEM });
    expect(await officeOf(account, noted)).toMatchObject({ officeNotes: 'Ring twice.', road, version: 2 });
    await measure(account);
    expect(await officeOf(account, id)).toEqual(office);
  });

  it('[ROD-1] [MNY-2] stays as it was first known, until the trip is between other places', async () => {
    const account = ownAccount();
    await addPayer(account);
    const id = await add(account);
    await measure(account);
    const stored = { ...(await officeOf(account, id))?.road, miles: 1 };
    await db.doc(paths.officeTrip(account, id)).update({ road: stored });
    await measure(account);
    expect((await officeOf(account, id))?.road).toEqual(stored);
    await db.doc(paths.trip(id)).update({ dropoff: HOME, pickup: CLINIC, version: 2 });
    await measure(account);
    expect((await officeOf(account, id))?.road).toMatchObject({ from: '407220 -739100', to: '407200 -739300' });
  });

  it('[ROD-1] is kept without payers, but not for what was billed, nor for erased clients', async () => {
    const plain = ownAccount();
    const unpriced = await add(plain);
    await measure(plain);
    expect(await officeOf(plain, unpriced)).toMatchObject({ road: { miles: MILES } });
    const account = ownAccount();
    await addPayer(account);
    const [billed, erased] = [await add(account), await add(account)];
    await db.doc(paths.charge(account, billed)).set({ billedAt: new Date() });
    await db.doc(paths.trip(erased)).update({ name: 'Erased client', erasedAt: new Date() });
    await measure(account);
    expect(await officeOf(account, billed)).toBeUndefined();
    expect(await officeOf(account, erased)).toBeUndefined();
  });
});

describe('a pick-up that was computed from the appointment', () => {
  it('[ROD-1] [IMP-8] is moved to what the road asks for, once, also by runs at the same time', async () => {
    const account = ownAccount();
    const id = await add(account, COMPUTED);
    await Promise.all([measure(account), measure(account)]);
    const trip = await tripOf(id);
    const pickUp = toInstant('UTC', DAY, trip?.puTime ?? '').getTime();
    const before = (toInstant('UTC', DAY, '13:00').getTime() - pickUp) / 60_000;
    // The drive, which may be slower at noon, loading, and the time before an appointment, on the five minutes
    expect(before).toBeGreaterThan(seconds / 60 + 15);
    expect(before % 5).toBe(0);
    expect(trip).toMatchObject({ puTimeComputed: true, version: 2, updatedBy: SYSTEM, tripDate: DAY });
    await measure(account);
    expect(await tripOf(id)).toEqual(trip);
  });

  it('[ROD-1] is left to people once a driver, a plan, or a person depends on it, and never moved later', async () => {
    const account = ownAccount();
    const planned = {
      ...{ plan: 'plan', pickUpAfter: 0, dropOffAfter: 30, driverUid: 'dora', tripDate: DAY, puTime: '12:30' },
      ...{ apptTime: '13:00', pickup: HOME, dropoff: CLINIC },
    };
    const given: readonly Given[] = [
      { ...COMPUTED, driverUid: 'dora', driverName: 'Dora', assignedBy: 'hand' },
      { ...COMPUTED, planned },
      { ...COMPUTED, assignedBy: 'hand' },
      { ...COMPUTED, puTimeComputed: false },
      { ...COMPUTED, status: 'Active' },
      { ...COMPUTED, puTime: '09:00' },
    ];
    const ids = await Promise.all(given.map((each) => add(account, each)));
    const [before, free] = [await Promise.all(ids.map(tripOf)), await add(account, COMPUTED)];
    await measure(account);
    expect(await Promise.all(ids.map(tripOf))).toEqual(before);
    expect((await tripOf(free))?.version).toBe(2);
  });

  it('[ROD-1] [RDR-1] stays where its rider was told the time or has answered', async () => {
    const account = ownAccount();
    const [told, answered, free] = [
      await add(account, COMPUTED),
      await add(account, COMPUTED),
      await add(account, COMPUTED),
    ];
    const at = Timestamp.now();
    const text = (tripId: string): RiderText => ({
      ...{ direction: 'out', kind: 'reminder', tripId, clientUid: 'ann', number: '+12015550123', body: '', parts: 1 },
      ...{ language: 'en', state: 'sent', problem: '', errorCode: 0, sid: '', answer: '', needsPerson: false },
      ...{ handledBy: '', handledAt: null, at, told: { tripDate: DAY, puTime: '12:30' }, sentAt: at, expireAt: at },
    });
    const { told: _, ...answer } = text(answered);
    await db.doc(textPaths.text(account, 'told')).set(text(told));
    await db
      .doc(textPaths.text(account, 'answered'))
      .set({ ...answer, direction: 'in', kind: '', state: 'received', answer: 'ready', viaLink: 'client' });
    await measure(account);
    expect(await tripOf(told)).toMatchObject({ puTime: '12:30', version: 1 });
    expect(await tripOf(answered)).toMatchObject({ puTime: '12:30', version: 1 });
    expect((await tripOf(free))?.version).toBe(2);
  });

  it('[ROD-1] keeps its time while the service is down', async () => {
    const account = ownAccount();
    const id = await add(account, COMPUTED);
    server.failWith = 'outage';
    await measure(account);
    expect(await tripOf(id)).toMatchObject({ puTime: '12:30', version: 1 });
  });
});
