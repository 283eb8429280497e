import { addToDay, type DayDrives, dayIn, findDrive, paths, readTables } from '@mtos/model';
import { buildDriverSettings } from '@mtos/model/sample';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-roads';
});

import { measureDrives } from '../../../functions/src/roads/measureDrives';
import { requestDrives } from '../../../functions/src/roads/requestDrives';
import { type RoutingServer, startRoutingServer } from '../../fakes/routingServer';
import { RIVER, streetDrive } from '../../fakes/streetGrid';
import { db, ownAccount } from '../admin';
import { newTrip, sampleTrip } from '../documents';
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

const TODAY = dayIn('UTC', new Date());
const DAY = addToDay(TODAY, 2);
const place = (step: number, side: 'east' | 'west' = 'west') => ({
  lat: 40.7 + step / 100,
  lng: RIVER + (side === 'east' ? 0.01 : -0.01),
});

const measure = (account: string, day = DAY) =>
  measureDrives({ account, day, runAt: new Date().toISOString(), failures: 0 });
const read = async (account: string, day = DAY) =>
  (await db.doc(paths.dayDrivesPart(account, `${day}_0`)).get()).data() as DayDrives | undefined;
const known = async (account: string, day = DAY) => {
  const { docs } = await db.collection(paths.dayDrives(account)).where('day', '==', day).get();
  return readTables(docs.map((found) => Buffer.from(found.get('table'), 'base64')));
};
const asked = () => server.asked.reduce((sum, count) => sum + count, 0);

/** Stores a trip over the river and one that can follow it. */
async function addTrips(account: string, day = DAY): Promise<void> {
  const tomorrow = { tripDate: day, apptTime: '' };
  await newTrip().set(
    sampleTrip(account, { ...tomorrow, puTime: '09:00', pickup: place(0), dropoff: place(1, 'east') }),
  );
  await newTrip().set(
    sampleTrip(account, { ...tomorrow, puTime: '11:00', pickup: place(2, 'east'), dropoff: place(3) }),
  );
}

describe('the drives of a day', () => {
  it('[ROD-1] [ROD-2] are asked for and stored with what the road takes over the river', async () => {
    const account = ownAccount();
    await addTrips(account);
    const start = { startPlace: { address: 'Garage', location: place(5) }, updatedAt: new Date(), updatedBy: account };
    await db.doc(paths.driverSettingsDocument(account, 'driver')).set(buildDriverSettings(start));
    await measure(account);
    expect(await read(account)).toMatchObject({
      ...{ day: DAY, part: 0, service: 'osrm', needed: 7, known: 7, failed: 0, noRoad: 0, overBudget: 0 },
      askedAt: expect.anything(),
    });
    const drives = await known(account);
    for (const [from, to] of [
      [place(0), place(1, 'east')],
      [place(1, 'east'), place(2, 'east')],
      [place(5), place(0)],
      [place(3), place(5)],
    ] as const) {
      const { seconds, meters } = streetDrive(from, to) ?? { seconds: 0, meters: 0 };
      expect(findDrive(drives, from, to)?.minutes).toBeCloseTo(seconds / 60, 1);
      expect(findDrive(drives, from, to)?.miles).toBeCloseTo(meters / 1609.344, 1);
    }
  });

  it('[ROD-2] are not asked for again, nor what another day of the week knows', async () => {
    const account = ownAccount();
    await addTrips(account);
    await measure(account);
    const first = asked();
    await measure(account);
    expect(asked()).toBe(first);
    const later = addToDay(DAY, 3);
    await addTrips(account, later);
    await newTrip().set(sampleTrip(account, { tripDate: later, puTime: '', pickup: place(7), dropoff: place(8) }));
    await measure(account, later);
    expect(await read(account, later)).toMatchObject({ needed: 4, known: 4 });
    // The new ride, and one or none of the others whose turn it is
    expect(asked() - first).toBeLessThanOrEqual(4);
  });

  it('[ROD-2] forget what no trip needs any more', async () => {
    const account = ownAccount();
    const trip = newTrip();
    await addTrips(account);
    await trip.set(sampleTrip(account, { tripDate: DAY, puTime: '', pickup: place(7), dropoff: place(8) }));
    await measure(account);
    expect(findDrive(await known(account), place(7), place(8))).toBeDefined();
    await trip.update({ pickup: null });
    await measure(account);
    expect(findDrive(await known(account), place(7), place(8))).toBeUndefined();
    expect(await read(account)).toMatchObject({ needed: 3, known: 3 });
  });

  it('[ROD-2] are counted as failed while the service is down, and asked for again', async () => {
    const account = ownAccount();
    await addTrips(account);
    server.failWith = 'outage';
    await measure(account);
    expect(await read(account)).toMatchObject({ needed: 3, known: 0, failed: 3 });
    server.failWith = 'nothing';
    await measure(account);
    expect(await read(account)).toMatchObject({ needed: 3, known: 3, failed: 0 });
  });

  it('[ROD-2] without a road are counted, and not asked for again', async () => {
    const account = ownAccount();
    const island = { lat: 41.4, lng: RIVER };
    await newTrip().set(sampleTrip(account, { tripDate: DAY, puTime: '', pickup: place(0), dropoff: island }));
    await measure(account);
    expect(await read(account)).toMatchObject({ needed: 1, known: 0, noRoad: 1, failed: 0 });
    const first = asked();
    await measure(account);
    expect(asked()).toBe(first);
  });

  it('[ROD-2] beyond the account’s budget of the day wait', async () => {
    const account = ownAccount();
    await addTrips(account);
    await db.doc(paths.dailyLimit(account, 'drives', new Date())).set({ count: 299_998, expireAt: new Date() });
    await measure(account);
    expect(await read(account)).toMatchObject({ needed: 3, known: 2, overBudget: 1, failed: 0 });
  });

  it('[ROD-2] are left alone on past days and without a service', async () => {
    const account = ownAccount();
    await addTrips(account, addToDay(TODAY, -3));
    await measure(account, addToDay(TODAY, -3));
    process.env.ROUTING_STAND_IN = '';
    await addTrips(account);
    await measure(account);
    expect(asked()).toBe(0);
    expect((await db.collection(paths.dayDrives(account)).get()).size).toBe(0);
  });
});

describe('requestDrives', () => {
  it('[ROD-2] [MNY-2] asks again when a completed trip of the last days gets another place', async () => {
    const account = ownAccount();
    const trip = sampleTrip(account, { tripDate: TODAY, status: 'Completed', pickup: place(0), dropoff: place(1) });
    const moved = { ...trip, dropoff: place(2) };
    await newTrip().set(moved);
    await requestDrives(trip as never, moved as never);
    await expect.poll(() => read(account, TODAY), { timeout: 40_000, interval: 200 }).toMatchObject({ known: 1 });
  });

  it('[ROD-2] has one day asked for once, when trips are placed, timed, or moved', async () => {
    const account = ownAccount();
    const trip = sampleTrip(account, { tripDate: DAY, puTime: '09:00', pickup: place(0), dropoff: place(1) });
    await newTrip().set(trip);
    const stored = { ...trip, version: 1 } as never;
    await Promise.all([requestDrives(undefined, stored), requestDrives(undefined, stored)]);
    await expect.poll(() => read(account), { timeout: 40_000, interval: 200 }).toMatchObject({ needed: 1, known: 1 });
    expect(asked()).toBe(1);
  });

  it('[ROD-2] asks for nothing when something else of a trip changes, or its day is past', async () => {
    const account = ownAccount();
    const trip = sampleTrip(account, { tripDate: DAY, puTime: '09:00', pickup: place(0), dropoff: place(1) });
    const before = tasks.turns.length;
    await requestDrives(trip as never, { ...trip, driverUid: 'driver', version: 2 } as never);
    await requestDrives(trip as never, { ...trip, status: 'Completed', version: 2 } as never);
    await requestDrives(undefined, { ...trip, tripDate: addToDay(TODAY, -2) } as never);
    await requestDrives(undefined, { ...trip, status: 'Cancelled' } as never);
    expect(tasks.turns.slice(before)).not.toContain(account);
  });
});
