import { type Place, paths, placeKey } from '@mtos/model';
import { buildDriverSettings, buildPlace } from '@mtos/model/sample';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-places';
  process.env.PLACE_DAYS = '400';
});

import { writeDocuments } from '../../../bench/writeDocuments';
import { locateStartPlace } from '../../../functions/src/places/locateStartPlace';
import { locateTrip } from '../../../functions/src/places/locateTrip';
import { lookUpPlaces } from '../../../functions/src/places/lookUpPlaces';
import { startRun } from '../../../functions/src/schedules/runSchedule';
import { runSchedules } from '../../../scripts/suite/schedules';
import { type CensusGeocoder, foundAt, startCensusGeocoder } from '../../fakes/censusGeocoder';
import { db, ownAccount } from '../admin';
import { newTrip, sampleTrip } from '../documents';
import { startTaskServer, type TaskServer } from '../taskServer';

let tasks: TaskServer;
let service: CensusGeocoder;
beforeAll(async () => {
  tasks = await startTaskServer();
});
// A service for each test, to count its requests
beforeEach(async () => {
  service = await startCensusGeocoder();
  process.env.CENSUS_GEOCODER_STAND_IN = service.url;
});
afterEach(() => service.stop());
afterAll(() => tasks.stop());

const soon = { timeout: 30_000, interval: 100 };
const requests = async () => (await fetch(`${service.url}/requests`)).json() as Promise<readonly object[]>;
const street = (house: number) => `${house} Found Street, Brooklyn, NY 11201`;
const trip = (account: string, fromAddress: string, toAddress: string) =>
  sampleTrip(account, { fromAddress, toAddress, pickup: null, dropoff: null });
const readPlace = async (account: string, address: string) =>
  (await db.doc(paths.place(account, placeKey(address))).get()).data() as Place | undefined;
const locate = async (id: string) => locateTrip(id, undefined, (await db.doc(paths.trip(id)).get()).data() as never);

/** Stores places that are due, as trips leave them. */
const addDue = (account: string, ...addresses: readonly string[]) =>
  writeDocuments(
    db,
    addresses.map((address) => {
      const place = buildPlace({ subOwneruid: account, address, tryAt: new Date(0) });
      return [paths.place(account, placeKey(address)), place] as const;
    }),
  );

const settingsReference = (account: string, driver: string) => db.doc(paths.driverSettingsDocument(account, driver));

/** Stores a driver's settings with a start place, as an admin does, and handles the event. */
async function startAt(account: string, driver: string, address: string): Promise<void> {
  const startPlace = { address, location: null };
  await settingsReference(account, driver).set(
    buildDriverSettings({ startPlace, updatedAt: new Date(), updatedBy: account }),
  );
  await locateStart(account, driver);
}

const locateStart = async (account: string, id: string) =>
  locateStartPlace({ params: { account, id }, data: { after: await settingsReference(account, id).get() } } as never);

describe('addresses of imported trips', () => {
  it('[PLC-1] [IMP-4] are looked up once each, as batches, however many trips have them', async () => {
    const account = ownAccount();
    const trips = Array.from({ length: 60 }, (_, index) => ({
      ref: newTrip(),
      data: trip(
        account,
        street(1 + (index % 12)),
        index % 2 ? 'Clinic, 900 Found St, Brooklyn NY 11201' : street(900),
      ),
    }));
    await writeDocuments(
      db,
      trips.map(({ ref, data }) => [ref.path, data]),
    );
    // The events come twice, and in any order
    const ids = trips.map(({ ref }) => ref.id);
    await Promise.all([...ids, ...ids.toReversed()].map(locate));
    await expect
      .poll(async () => (await db.getAll(...trips.map(({ ref }) => ref))).every((found) => found.get('pickup')), soon)
      .toBe(true);
    const stored = await db.getAll(...trips.map(({ ref }) => ref));
    expect(stored.map((found) => found.get('dropoff'))).toEqual(Array(60).fill(foundAt(900)));
    expect(stored[7]?.data()).toMatchObject({ pickup: foundAt(8), updatedBy: 'system' });
    const asked = (await requests()) as readonly { rows?: number }[];
    expect(asked.reduce((sum, { rows = 1 }) => sum + rows, 0)).toBe(13);
  });
});

describe('lookUpPlaces', () => {
  it('[PLC-1] survives a failure of the service, says so, and waits longer each time', async () => {
    const account = ownAccount();
    await addDue(account, '1 Outage Road, Troy, NY', street(1));
    const now = new Date();
    await lookUpPlaces(account, now);
    expect(await readPlace(account, street(1))).toMatchObject({ status: 'found', location: foundAt(1) });
    const failed = await readPlace(account, '1 Outage Road, Troy, NY');
    expect(failed).toMatchObject({ status: 'pending', problem: 'unavailable', failures: 1 });
    expect(failed?.tryAt?.toMillis()).toBe(now.getTime() + 5 * 60_000);
    await lookUpPlaces(account, now);
    expect((await requests()).length).toBe(2);
    await lookUpPlaces(account, new Date(now.getTime() + 5 * 60_000));
    expect(await readPlace(account, '1 Outage Road, Troy, NY')).toMatchObject({ failures: 2 });
  });

  it('[PLC-1] runs by itself for what is due, also in the local suite', async () => {
    const account = ownAccount();
    await addDue(account, street(1));
    const stop = new AbortController();
    const running = runSchedules(process.env, stop.signal, 100);
    await expect.poll(async () => (await readPlace(account, street(1)))?.status, soon).toBe('found');
    stop.abort();
    await running;
  });

  it('[PLC-1] looks up nothing twice in concurrent runs', async () => {
    const account = ownAccount();
    await addDue(account, street(1), street(2));
    const now = new Date();
    await Promise.all([1, 2, 3].map(() => lookUpPlaces(account, now)));
    expect(await requests()).toHaveLength(2);
  });

  it('[SEC-11] postpones what exceeds the account’s daily limit, and says so', async () => {
    const account = ownAccount();
    const now = new Date();
    await db.doc(paths.dailyLimit(account, 'lookups', now)).set({ count: 2999 });
    await addDue(account, street(1), street(2));
    await lookUpPlaces(account, now);
    const places = await Promise.all([1, 2].map((house) => readPlace(account, street(house))));
    expect(places.map((place) => place?.status).sort()).toEqual(['found', 'pending']);
    const postponed = places.find((place) => place?.status === 'pending');
    expect(postponed).toMatchObject({ problem: 'limit', failures: 0 });
    expect(postponed?.tryAt?.toDate().getUTCHours()).toBe(0);
  });

  it('[PLC-2] leaves alone what a person decided during the lookup', async () => {
    const account = ownAccount();
    await addDue(account, street(1));
    const ref = db.doc(paths.place(account, placeKey(street(1))));
    const pin = { status: 'found', location: { lat: 1, lng: 2 }, source: 'pin' };
    const running = lookUpPlaces(account, new Date());
    await expect.poll(async () => (await requests()).length, { interval: 1 }).toBe(1);
    await ref.update(pin);
    await running;
    // Written before the pin, or not at all
    expect((await ref.get()).data()).toMatchObject(pin);
  });

  it('[SEC-6] [SEC-7] looks up every account’s addresses, whatever the places of one account hold', async () => {
    const [poisoned, healthy] = [ownAccount(), ownAccount()];
    const broken = Array.from({ length: 210 }, (_, index) => [
      `${paths.places(poisoned)}/broken-${index}`,
      { subOwneruid: poisoned, tryAt: new Date(0), status: index % 2 ? 'pending' : 7, spellings: [1] },
    ]);
    await writeDocuments(db, broken as [string, object][]);
    await addDue(healthy, street(1));
    const last = newTrip();
    await last.set(trip(poisoned, street(2), ''));
    await locate(last.id);
    await startRun('lookUpPlaces', new Date());
    await expect.poll(async () => (await readPlace(healthy, street(1)))?.status, soon).toBe('found');
    await expect.poll(async () => (await last.get()).get('pickup'), soon).toEqual(foundAt(2));
  });
});

describe('locateTrip', () => {
  it('[SEC-7] replaces a broken place, and knows other spellings of a known one', async () => {
    const account = ownAccount();
    await db.doc(paths.place(account, placeKey(street(5)))).set({ status: 'found', location: 'there' });
    await addDue(account, street(6));
    await lookUpPlaces(account, new Date());
    const asked = (await requests()).length;
    const ref = newTrip();
    await ref.set(trip(account, '6 FOUND ST, Apt 3, brooklyn ny 11201', street(5)));
    await locate(ref.id);
    expect((await ref.get()).get('pickup')).toEqual(foundAt(6));
    await expect.poll(async () => (await ref.get()).get('dropoff'), soon).toEqual(foundAt(5));
    expect((await requests()).length).toBe(asked + 1);
    expect(await readPlace(account, street(6))).toMatchObject({
      spellings: [street(6), '6 FOUND ST, Apt 3, brooklyn ny 11201'],
      clientUids: ['ann'],
    });
  });

  it('[PLC-2] gives a new trip the pin of its address, whatever coordinates it was entered with', async () => {
    const account = ownAccount();
    const pin = { lat: 41, lng: -73 };
    const place = buildPlace({
      subOwneruid: account,
      address: street(8),
      status: 'found',
      location: pin,
      source: 'pin',
    });
    await db.doc(paths.place(account, placeKey(street(8)))).set(place);
    const ref = newTrip();
    await ref.set({ ...trip(account, street(8), ''), pickup: foundAt(8) });
    await locate(ref.id);
    expect((await ref.get()).data()).toMatchObject({ pickup: pin, version: 2 });
    await locate(ref.id);
    expect((await ref.get()).get('version')).toBe(2);
  });

  it('[PLC-1] uses nothing of another account, and nothing for a trip that is over', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    await addDue(other, street(7));
    await lookUpPlaces(other, new Date());
    const over = newTrip();
    await over.set({ ...trip(account, street(7), ''), status: 'Completed' });
    await locate(over.id);
    expect(await readPlace(account, street(7))).toBeUndefined();
    const expireAt = (await readPlace(other, street(7)))?.expireAt as Timestamp;
    expect(expireAt.toMillis()).toBeGreaterThan(Date.now() + 399 * 86_400_000);
  });
});

describe('locateStartPlace', () => {
  const readLocation = async (account: string, driver: string) =>
    (await settingsReference(account, driver).get()).get('startPlace.location');

  it('[DSP-5] [PLC-1] gives drivers the coordinates of where they start, looked up once for all of them', async () => {
    const account = ownAccount();
    await startAt(account, 'dora', street(11));
    await expect.poll(() => readLocation(account, 'dora'), soon).toEqual(foundAt(11));
    expect((await settingsReference(account, 'dora').get()).data()).toMatchObject({
      startPlace: { address: street(11), location: foundAt(11) },
      updatedBy: 'system',
    });
    await startAt(account, 'fred', '11 FOUND ST, Brooklyn NY 11201');
    expect(await readLocation(account, 'fred')).toEqual(foundAt(11));
    expect(await requests()).toHaveLength(1);
    expect((await readPlace(account, street(11)))?.clientUids).toEqual(['dora', 'fred']);
    // A repeated event writes nothing
    const { updateTime } = await settingsReference(account, 'fred').get();
    await locateStart(account, 'fred');
    expect((await settingsReference(account, 'fred').get()).updateTime).toEqual(updateTime);
  });

  it('[PLC-2] follows a person who corrects the address, also where it had coordinates', async () => {
    const account = ownAccount();
    await startAt(account, 'dora', street(12));
    await expect.poll(() => readLocation(account, 'dora'), soon).toEqual(foundAt(12));
    const place = db.doc(paths.place(account, placeKey(street(12))));
    await place.update({ status: 'pending', location: null, correction: street(13), tryAt: new Date(0) });
    await lookUpPlaces(account, new Date());
    expect(await readLocation(account, 'dora')).toEqual(foundAt(13));
  });

  it('[SEC-6] [SEC-7] uses nothing of another account, and passes over broken settings', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    await startAt(other, 'olga', street(14));
    await expect.poll(() => readLocation(other, 'olga'), soon).toEqual(foundAt(14));
    const startPlace = { address: street(14), location: null };
    await settingsReference(account, 'broken').set({ startPlace, hours: 7 });
    await locateStart(account, 'broken');
    expect(await readPlace(account, street(14))).toBeUndefined();
    await startAt(account, 'dora', street(14));
    await expect.poll(() => readLocation(account, 'dora'), soon).toEqual(foundAt(14));
    expect(await readLocation(account, 'broken')).toBeNull();
  });
});
