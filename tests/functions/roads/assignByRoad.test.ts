import { dayDrivesId, type LatLng, paths } from '@mtos/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-roads-assign';
});

import { lookForDriver } from '../../../functions/src/dispatch/lookForDriver';
import { measureDrives } from '../../../functions/src/roads/measureDrives';
import { GOOGLE_KEY, type RoutingServer, startRoutingServer } from '../../fakes/routingServer';
import { RIVER, streetDrive } from '../../fakes/streetGrid';
import { db, ownAccount } from '../admin';
import { assigned, create, newDriver, pickUpIn } from '../dispatch/assigning';

let server: RoutingServer;
beforeEach(async () => {
  server = await startRoutingServer();
  process.env.ROUTING_STAND_IN = server.url;
});
afterEach(() => server.stop());

const west = (north: number): LatLng => ({ lat: 40.72 + north, lng: RIVER - 0.005 });
const east = (north: number): LatLng => ({ lat: 40.72 + north, lng: RIVER + 0.005 });

async function driverAt(account: string, location: LatLng): Promise<string> {
  const uid = await newDriver(account);
  await db.doc(paths.driverLocation(uid)).update({ location });
  return uid;
}

/** How long the pause after a failure lasts, and a moment more. All searches together end before positions count as old. */
const PAUSE = 61_000;
let ahead = 0;

/** The instant at which a search starts: after the pause that a failure in another one may have begun. */
const nextStart = (): Date => {
  ahead += PAUSE;
  return new Date(Date.now() + ahead);
};
const search = (tripId: string) => lookForDriver(tripId, nextStart());

describe('automatic assignment over a river', () => {
  it('[ROD-1] [TRP-6] picks the driver on the right bank, although one on the other bank is nearer', async () => {
    const account = ownAccount();
    const [across, near] = [await driverAt(account, east(0)), await driverAt(account, west(0.03))];
    const id = await create(account, { pickup: west(0) });
    await search(id);
    const drive = Math.round((streetDrive(west(0.03), west(0))?.seconds ?? 0) / 60);
    const why = expect.stringMatching(/^Nearest of 2 available drivers: \d+ minutes away by road\.$/);
    expect(await assigned(id)).toEqual([near, 'auto', why]);
    expect(drive).toBeGreaterThan(0);
    expect(across).not.toBe(near);
    // One request, with both drivers
    expect(server.asked).toEqual([2]);
  });

  it('[ROD-1] [ROD-2] uses what the day’s table knows of a driver at a client’s place without another request', async () => {
    const account = ownAccount();
    const pickUp = pickUpIn(60);
    // A ride that ended where the driver waits, and one that follows it
    const earlier = await create(account, { ...pickUp, pickup: east(0.01), dropoff: east(0), miles: 1 });
    const id = await create(account, { ...pickUp, pickup: west(0), dropoff: west(0.01), miles: 1 });
    await measureDrives({ account, day: pickUp.tripDate, runAt: new Date().toISOString(), failures: 0 });
    await db.doc(paths.trip(earlier)).update({ status: 'Completed', driverUid: 'someone', assignedBy: 'hand' });
    const [across, near] = [await driverAt(account, east(0)), await driverAt(account, west(0.03))];
    const before = server.asked.length;
    await search(id);
    expect((await assigned(id))?.[0]).toBe(near);
    expect(across).not.toBe(near);
    // Only the driver who is at no known place
    expect(server.asked.slice(before)).toEqual([1]);
  });

  it('[ROD-2] estimates while the service is down, and does not ask it for every trip', async () => {
    const account = ownAccount();
    server.failWith = 'outage';
    const [across, near] = [await driverAt(account, east(0)), await driverAt(account, west(0.03))];
    const [first, second] = [await create(account, { pickup: west(0) }), await create(account, { pickup: west(0) })];
    const now = nextStart();
    await lookForDriver(first, now);
    expect(await assigned(first)).toEqual([across, 'auto', 'Nearest of 2 available drivers: 0.5 miles away.']);
    await lookForDriver(second, now);
    expect((await assigned(second))?.[0]).toBe(near);
    expect(server.asked).toHaveLength(1);
  });
});

describe('automatic assignment with Google', () => {
  beforeEach(() => {
    process.env.ROUTING_SERVICE = 'google';
    process.env.GOOGLE_ROUTES_KEY = GOOGLE_KEY;
    process.env.GOOGLE_ROUTES_A_DAY = '3';
  });
  afterEach(() => {
    delete process.env.ROUTING_SERVICE;
    delete process.env.GOOGLE_ROUTES_KEY;
    delete process.env.GOOGLE_ROUTES_A_DAY;
  });

  const report = async (account: string, day: string) =>
    (await db.doc(paths.dayDrivesPart(account, dayDrivesId(day, 0))).get()).data();

  it('[ROD-1] [ROD-2] picks the driver on the right bank, stores nothing of what Google said, and stays in the budget', async () => {
    const account = ownAccount();
    const pickUp = pickUpIn(60);
    const [across, near] = [await driverAt(account, east(0)), await driverAt(account, west(0.03))];
    const first = await create(account, { ...pickUp, pickup: west(0) });
    await search(first);
    const why = 'Nearest of 2 available drivers by road: 2.1 miles away in a straight line.';
    expect(await assigned(first)).toEqual([near, 'auto', why]);
    const counts = { service: 'google', table: '', needed: 2, known: 2, failed: 0, noRoad: 0, overBudget: 0 };
    expect(await report(account, pickUp.tripDate)).toMatchObject(counts);

    const third = await driverAt(account, west(0.04));
    const second = await create(account, { ...pickUp, pickup: west(0) });
    await search(second);
    // The one who got the first trip is busy. The budget has one left, which is not enough to compare the two others
    expect(server.asked).toEqual([2]);
    expect(await report(account, pickUp.tripDate)).toMatchObject({ needed: 4, known: 2, overBudget: 2 });
    expect(await assigned(second)).toEqual([across, 'auto', 'Nearest of 2 available drivers: 0.5 miles away.']);

    const last = await create(account, { ...pickUp, pickup: west(0) });
    await search(last);
    expect(server.asked).toEqual([2, 1]);
    expect(await report(account, pickUp.tripDate)).toMatchObject({ needed: 5, known: 3, overBudget: 2 });
    const only = 'The only available driver: 2.8 miles away in a straight line.';
    expect(await assigned(last)).toEqual([third, 'auto', only]);
  });

  it('[ROD-2] asks for no drives of a day, because they would be stored', async () => {
    const account = ownAccount();
    const pickUp = pickUpIn(60);
    await create(account, { ...pickUp, pickup: west(0), dropoff: east(0) });
    await measureDrives({ account, day: pickUp.tripDate, runAt: new Date().toISOString(), failures: 0 });
    expect(server.asked).toEqual([]);
    expect(await report(account, pickUp.tripDate)).toBeUndefined();
  });
});
