import {
  clockIn,
  DEFAULT_TIME_ZONE,
  type DriverSettings,
  dayIn,
  type LatLng,
  type MobilityNeed,
  paths,
  type Trip,
  type WaitingTrip,
} from '@mtos/model';
import { buildDriverSettings, type Stored } from '@mtos/model/sample';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { assignDueTrips } from '../../functions/src/dispatch/assignDueTrips';
import { lookForDriver } from '../../functions/src/dispatch/lookForDriver';
import { startRun } from '../../functions/src/schedules/runSchedule';
import { db, ownAccount } from './admin';
import { newTrip, newUser, tripOf, userOf } from './documents';
import { deliver, restDocument } from './events';

const HERE: LatLng = { lat: 40.7, lng: -73.95 };
const milesNorth = (miles: number): LatLng => ({ lat: HERE.lat + miles / 69, lng: HERE.lng });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const minutesAgo = (minutes: number) => Timestamp.fromDate(inMinutes(-minutes));

/** A pick-up this many minutes from now, in the account's time zone. */
const pickUpIn = (minutes: number) => ({
  tripDate: dayIn(DEFAULT_TIME_ZONE, inMinutes(minutes)),
  puTime: clockIn(DEFAULT_TIME_ZONE, inMinutes(minutes)),
});

const waitingTrip = (account: string, given: Parameters<typeof tripOf>[1] = {}) =>
  tripOf(account, { pickup: HERE, miles: 4, ...pickUpIn(60), ...given });

interface GivenDriver {
  readonly miles?: number;
  readonly vehicle?: readonly MobilityNeed[];
  readonly available?: boolean;
  readonly sentAt?: Timestamp;
  readonly settings?: Partial<Stored<DriverSettings>>;
}

/** An active driver of the account, on shift by default. */
async function newDriver(
  account: string,
  { miles = 1, vehicle = ['ambulatory'], available = true, sentAt = minutesAgo(0), settings }: GivenDriver = {},
): Promise<string> {
  const user = newUser();
  if (settings) {
    const stored = buildDriverSettings({ updatedAt: new Date(), updatedBy: account, ...settings });
    await db.doc(paths.driverSettingsOf(account, user.id)).set(stored);
  }
  await user.set(userOf(account, { role: 'driver', fullName: `Driver ${miles}`, vehicle }));
  await db.doc(paths.driverLocation(user.id)).set({
    subOwneruid: account,
    location: milesNorth(miles),
    available,
    tripId: null,
    updatedAt: sentAt,
  });
  return user.id;
}

const read = async (id: string) => (await db.doc(paths.trip(id)).get()).data() as Trip | undefined;
const assigned = async (id: string) => {
  const trip = await read(id);
  return trip && [trip.driverUid, trip.assignedBy, trip.assignedWhy];
};

async function create(account: string, given: Parameters<typeof tripOf>[1] = {}): Promise<string> {
  const trip = newTrip();
  await trip.set(waitingTrip(account, given));
  return trip.id;
}

const soon = { timeout: 30_000, interval: 100 };

// Each function's first event starts a process. On a busy machine, starting all of them takes minutes.
beforeAll(async () => {
  const account = ownAccount();
  const driver = await newDriver(account);
  const id = await create(account);
  await vi.waitFor(async () => expect((await read(id))?.driverUid).toBe(driver), { ...soon, timeout: 170_000 });
}, 180_000);

describe('assignTrip', () => {
  it('[TRP-6] assigns a new trip to the nearest eligible driver and says why on the trip', async () => {
    const account = ownAccount();
    await newDriver(account, { miles: 0.2, vehicle: ['stretcher'] });
    await newDriver(account, { miles: 0.3, available: false });
    await newDriver(account, { miles: 0.4, sentAt: minutesAgo(11) });
    const far = await newDriver(account, { miles: 5 });
    const near = await newDriver(account, { miles: 1.2 });
    const id = await create(account);
    await expect
      .poll(() => assigned(id), soon)
      .toEqual([near, 'auto', 'Nearest of 2 available drivers: 1.2 miles away.']);
    expect(await read(id)).toMatchObject({ driverName: 'Driver 1.2', version: 2, updatedBy: 'system' });

    const second = await create(account);
    await expect
      .poll(() => assigned(second), soon)
      .toEqual([far, 'auto', 'The only available driver: 5.0 miles away.']);
  });

  it('[DSP-5] passes over drivers outside their hours, on a day off, without a seat, or with broken settings', async () => {
    const account = ownAccount();
    const daysOff = [-1, 0, 1].map((days) => pickUpIn(60 + days * 24 * 60).tripDate);
    await newDriver(account, { miles: 0.2, settings: { daysOff } });
    // Two hours, which end before the trip begins
    const over = { from: pickUpIn(-60).puTime, to: pickUpIn(60).puTime };
    await newDriver(account, { miles: 0.3, settings: { hours: Array(7).fill(over) } });
    await newDriver(account, { miles: 0.4, settings: { seats: { ambulatory: 0 } } });
    const broken = await newDriver(account, { miles: 0.5 });
    await db.doc(paths.driverSettingsOf(account, broken)).set({ hours: 'always' });
    const hours = Array(7).fill({ from: pickUpIn(30).puTime, to: pickUpIn(200).puTime });
    const works = await newDriver(account, { miles: 4, settings: { hours, seats: { ambulatory: 1 } } });
    const id = await create(account);
    await expect.poll(() => assigned(id), soon).toEqual([works, 'auto', 'The only available driver: 4.0 miles away.']);
    // Their own hours end before this one
    const late = await create(account, pickUpIn(195));
    const why = expect.stringMatching(/is free at .+\. 1 driver could not be checked\.$/);
    await expect.poll(() => assigned(late), soon).toEqual([null, null, why]);
  });

  it('[DSP-5] offers no trip outside their hours to a driver who comes on shift', async () => {
    const account = ownAccount();
    const id = await create(account, { createdAt: inMinutes(-5) });
    const nobody = 'No driver is on shift with a position from the last 10 minutes.';
    await expect.poll(() => assigned(id), soon).toEqual([null, null, nobody]);
    const now = { from: pickUpIn(-60).puTime, to: pickUpIn(30).puTime };
    await newDriver(account, { settings: { hours: Array(7).fill(now) } });
    const why = expect.stringMatching(
      /^No driver on shift with a vehicle for an ambulatory client is scheduled to work at .+\.$/,
    );
    // Entered later, so that a driver who can take both is offered the first one
    const next = await create(account, { ...pickUpIn(120), createdAt: inMinutes(-1) });
    await expect.poll(() => assigned(next), soon).toEqual([null, null, why]);
    expect(await assigned(id)).toEqual([null, null, nobody]);
    const free = await newDriver(account, { miles: 9 });
    await expect.poll(async () => (await assigned(id))?.[0], soon).toBe(free);
  });

  it('[TRP-6] leaves a trip unassigned when no driver can take it, and says why', async () => {
    const account = ownAccount();
    await newDriver(ownAccount());
    const id = await create(account);
    const why = 'No driver is on shift with a position from the last 10 minutes.';
    await expect.poll(() => assigned(id), soon).toEqual([null, null, why]);
    await newDriver(account, { vehicle: ['wheelchair'] });
    const next = await create(account);
    await expect
      .poll(() => assigned(next), soon)
      .toEqual([null, null, 'No driver on shift has a vehicle for an ambulatory client.']);
  });

  it('[TRP-6] never assigns the last available driver to two trips created at once', async () => {
    const account = ownAccount();
    const drivers = [await newDriver(account), await newDriver(account, { miles: 2 })];
    const ids = await Promise.all(Array.from({ length: 6 }, () => create(account)));
    // The emulator delivers events one at a time. These calls run at the same time as each other and as the events.
    await Promise.all(ids.map((id) => lookForDriver(id, new Date())));
    const settled = async () => {
      const trips = await Promise.all(ids.map(read));
      return trips.every((trip) => trip?.driverUid || trip?.assignedWhy) ? trips.map((trip) => trip?.driverUid) : [];
    };
    await expect.poll(async () => (await settled()).length, soon).toBe(ids.length);
    expect((await settled()).filter((uid) => uid !== null).sort()).toEqual([...drivers].sort());
  });

  it('[TRP-6] offers a driver who comes on shift the oldest waiting trip they can take', async () => {
    const account = ownAccount();
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    const younger = await create(account, { createdAt: at(9) });
    const older = await create(account, { createdAt: at(8) });
    const other = await create(account, { createdAt: at(7), clientDis: 'stretcher' });
    await expect
      .poll(async () => Promise.all([younger, older, other].map(async (id) => (await assigned(id))?.[2])), soon)
      .toEqual(Array(3).fill('No driver is on shift with a position from the last 10 minutes.'));
    const driver = await newDriver(account, { miles: 3 });
    await expect
      .poll(() => assigned(older), soon)
      .toEqual([driver, 'auto', 'The only available driver: 3.0 miles away.']);
    expect([(await read(younger))?.driverUid, (await read(other))?.driverUid]).toEqual([null, null]);
  });

  it('[TRP-6] offers the oldest waiting trip to a driver who completes a trip', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    const first = await create(account);
    await expect.poll(async () => (await read(first))?.driverUid, soon).toBe(driver);
    const second = await create(account);
    await expect
      .poll(() => assigned(second), soon)
      .toEqual([
        null,
        null,
        expect.stringMatching(/^No driver with a vehicle for an ambulatory client is free at \d{1,2}:\d\d [AP]M\.$/),
      ]);
    await db.doc(paths.trip(first)).update({ status: 'Completed', version: FieldValue.increment(1) });
    await expect.poll(async () => (await read(second))?.driverUid, soon).toBe(driver);
  });

  it('[TRP-6] never changes a dispatcher’s decision', async () => {
    const account = ownAccount();
    const near = await newDriver(account);
    const chosen = await newDriver(account, { miles: 8 });
    const byHand = { assignedBy: 'hand', assignedWhy: 'Chosen by a dispatcher.' } as const;
    const given = await create(account, { ...byHand, driverUid: chosen, driverName: 'Driver 8' });
    const left = await create(account, byHand);
    const plain = await create(account);
    await expect.poll(async () => (await read(plain))?.driverUid, soon).toBe(near);
    expect(await read(given)).toMatchObject({ ...byHand, driverUid: chosen, version: 1 });
    expect(await read(left)).toMatchObject({ ...byHand, driverUid: null, version: 1 });
  });

  it('[TRP-6] says when automatic assignment starts for a trip on another day', async () => {
    const account = ownAccount();
    await newDriver(account);
    const id = await create(account, pickUpIn(3 * 24 * 60));
    const why = expect.stringMatching(/^Automatic assignment starts at \d{1,2}:\d\d [AP]M on \w{3}, \w{3} \d+\.$/);
    await expect.poll(() => assigned(id), soon).toEqual([null, null, why]);
    await db.doc(paths.trip(id)).update({ ...pickUpIn(90), version: FieldValue.increment(1), updatedBy: account });
    await expect.poll(async () => (await read(id))?.assignedBy, soon).toBe('auto');
  });

  it('[TRP-6] ignores repeated and late events', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    const id = await create(account);
    await expect.poll(async () => (await read(id))?.driverUid, soon).toBe(driver);
    const stored = await restDocument(paths.trip(id));
    const created = {
      ...stored,
      fields: { ...stored.fields, driverUid: { nullValue: null }, assignedBy: { nullValue: null } },
    };
    const event = { id: 'late', time: new Date().toISOString(), path: paths.trip(id), after: created };
    for (const _ of [1, 2]) expect(await deliver('assignTrip', event)).toBe(200);
    expect(await read(id)).toMatchObject({ driverUid: driver, version: 2 });
  });

  it('[TRP-6] passes over drivers whose own documents are broken and assigns the trip to another', async () => {
    const account = ownAccount();
    const drivers = await Promise.all([1, 2, 3, 4].map((miles) => newDriver(account, { miles })));
    const [user = '', position = '', trip = '', intact = ''] = drivers;
    await db.doc(paths.user(user)).update({ vehicle: 'van' });
    await db.doc(paths.driverLocation(position)).update({ location: 'here' });
    await newTrip().set({ ...waitingTrip(account, { driverUid: trip, assignedBy: 'hand' }), miles: 'four' });
    const id = await create(account);
    await expect.poll(() => assigned(id), soon).toEqual([intact, 'auto', 'The only available driver: 4.0 miles away.']);
  });

  it('[SEC-7] assigns trips although the account, the driver’s profile, and a trip of theirs have odd fields', async () => {
    const account = ownAccount();
    await db.doc(paths.account(account)).set({ name: 5, timeZone: [] });
    const driver = await newDriver(account);
    await db.doc(paths.user(driver)).update({ searchGrams: [1], address: 5 });
    const later = waitingTrip(account, { driverUid: driver, assignedBy: 'hand', ...pickUpIn(200) });
    await newTrip().set({ ...later, searchGrams: [1] });
    const id = await create(account);
    await expect.poll(async () => (await read(id))?.driverUid, soon).toBe(driver);
  });

  it('[TRP-6] says how many drivers could not be checked when no other driver can take the trip', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    const other = { ...waitingTrip(account, { driverUid: driver, assignedBy: 'hand' }), miles: 'four' };
    await newTrip().set(other);
    const id = await create(account);
    const why = expect.stringMatching(/is free at .+\. 1 driver could not be checked\.$/);
    await expect.poll(() => assigned(id), soon).toEqual([null, null, why]);
  });
});

describe('assignDueTrips', () => {
  const waiting = (id: string) => db.doc(paths.waitingTrip(id));

  it('[TRP-6] tries again when a trip is due, because some changes trigger no event', async () => {
    const account = ownAccount();
    const driver = await newDriver(account);
    await db.doc(paths.user(driver)).update({ state: 'pending' });
    const id = await create(account);
    await expect.poll(async () => (await waiting(id).get()).exists, soon).toBe(true);
    await db.doc(paths.user(driver)).update({ state: 'active' });
    const { tryAt } = (await waiting(id).get()).data() as WaitingTrip;
    expect(tryAt.toMillis()).toBeGreaterThan(Date.now());
    await assignDueTrips(account, new Date(), new Date());
    expect((await read(id))?.driverUid).toBeNull();
    await waiting(id).update({ tryAt: minutesAgo(1) });
    await startRun('assignDueTrips', new Date());
    await expect.poll(async () => (await read(id))?.driverUid, { ...soon, timeout: 90_000 }).toBe(driver);
    expect((await waiting(id).get()).exists).toBe(false);
  });

  it('[TRP-6] stops trying once a trip is assigned manually, cancelled, deleted, or too late', async () => {
    const account = ownAccount();
    const ids = await Promise.all(Array.from({ length: 4 }, () => create(account)));
    const [given = '', cancelled = '', deleted = '', late = ''] = ids;
    const left = async () => (await Promise.all(ids.map((id) => waiting(id).get()))).filter(({ exists }) => exists);
    await expect.poll(async () => (await left()).length, soon).toBe(4);
    await db.doc(paths.trip(given)).update({ driverUid: 'someone', assignedBy: 'hand' });
    await db.doc(paths.trip(cancelled)).update({ status: 'Cancelled' });
    await db.doc(paths.trip(deleted)).delete();
    await db.doc(paths.trip(late)).update(pickUpIn(-90));
    await Promise.all(ids.map((id) => waiting(id).set({ subOwneruid: account, tryAt: minutesAgo(1) })));
    await assignDueTrips(account, new Date(), new Date());
    expect(await left()).toEqual([]);
    expect(await assigned(late)).toEqual([null, null, 'The pick-up time passed before a driver was found.']);
  });
});
