import { decodeTrack, drivenDayId, paths, type TrackChunk, type Tracker, type TrackPoint } from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { db } from '../admin';
import { call } from '../call';
import { soon } from '../driverEvents';
import { newMember, newOwner } from '../people';
import { form, json, liveOf, post, setUpPhone, storeShift, traccar, trackerOf } from './phone';

const SECOND = 1000;
const HOUR = 3_600_000;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

const pendingOf = (tracker: Tracker | undefined): readonly TrackPoint[] => decodeTrack(tracker?.pending?.points ?? '');

/** The chunks of all of a driver's tracks, in order. */
async function readTrack({ account, uid }: { readonly account: string; readonly uid: string }) {
  const { docs } = await db.collection(paths.tracks(account)).where('driverUid', '==', uid).get();
  return docs.map((chunk) => chunk.data() as TrackChunk).sort((a, b) => a.index - b.index);
}
const OK = { status: 200, body: '[]' };

/** A driver on shift since nine hours ago, with a phone that was set up. */
async function driverOnShift() {
  const owner = await newOwner();
  const driver = await newMember(owner, 'driver');
  await storeShift(driver.account, driver.uid, ago(9 * HOUR), null);
  const secret = await setUpPhone(driver.uid, owner);
  const phone = {
    send: (init: RequestInit, query?: string) => post(secret, init, query),
    live: () => liveOf(driver.uid),
    tracker: () => trackerOf(driver),
  };
  return { owner, driver, secret, phone };
}

describe('positions of an app', () => {
  it('[POS-1] come from Traccar Client with the battery, and name the account', async () => {
    const { phone, driver } = await driverOnShift();
    const at = ago(3 * SECOND);
    expect(await phone.send(traccar(at, [40.71, -73.99]))).toEqual(OK);
    expect(await phone.live()).toMatchObject({
      subOwneruid: driver.account,
      location: { lat: 40.71, lng: -73.99 },
      tripId: null,
      updatedAt: Timestamp.fromDate(at),
    });
    expect(await phone.tracker()).toMatchObject({
      app: 'traccar',
      battery: 64,
      pointAt: Timestamp.fromDate(at),
      problem: null,
    });
  });

  it('[POS-1] come as a form, as parameters of a GET, and from OwnTracks', async () => {
    const fields = { id: 'dora', lat: '40.72', lon: '-73.98', speed: '10', accuracy: '8', batt: '50' };
    const { phone, secret, driver } = await driverOnShift();
    expect(await phone.send(form({ ...fields, timestamp: String(Math.floor(Date.now() / 1000)) }))).toEqual(OK);
    expect(await phone.live()).toMatchObject({ location: { lat: 40.72, lng: -73.98 } });
    await db.doc(paths.driverLocation(driver.uid)).delete();
    expect(await post(secret, { method: 'GET' }, `?${new URLSearchParams(fields)}`)).toEqual(OK);
    expect(await phone.live()).toMatchObject({ location: { lat: 40.72, lng: -73.98 } });
    await db.doc(paths.driverLocation(driver.uid)).delete();
    const ownTracks = { _type: 'location', lat: 40.73, lon: -73.97, acc: 12, batt: 40, vel: 30, cog: 10 };
    expect(await phone.send(json({ ...ownTracks, tst: Math.floor(Date.now() / 1000) }))).toEqual(OK);
    expect(await phone.live()).toMatchObject({ location: { lat: 40.73, lng: -73.97 } });
  });

  it('[POS-1] are answered with 200 if there is nothing in them', async () => {
    const { phone } = await driverOnShift();
    const requests: readonly RequestInit[] = [
      form({ id: 'dora', notificationToken: 'token' }),
      json({ _type: 'waypoints', waypoints: [] }),
      json({ _type: 'location', lat: 'north' }),
      json({}),
      json([]),
      { headers: { 'content-type': 'application/json' } },
      { headers: { 'content-type': 'text/plain' }, body: 'hello' },
      { method: 'GET' },
    ];
    for (const request of requests) expect(await phone.send(request)).toEqual(OK);
    expect(await phone.live()).toBeUndefined();
    expect(await phone.tracker()).toMatchObject({ pointAt: null });
  });

  it('[POS-1] are not read from more than 16 kB', async () => {
    const { phone } = await driverOnShift();
    expect(await phone.send(traccar(ago(SECOND), [40.71, -73.99], { face: 'x'.repeat(16_500) }))).toEqual(OK);
    expect(await phone.live()).toBeUndefined();
    expect(await phone.send(traccar(ago(SECOND), [40.71, -73.99], { face: 'x'.repeat(15_000) }))).toEqual(OK);
    expect(await phone.live()).toBeDefined();
  });

  it('[POS-3] are used only during a shift, and leave nothing otherwise', async () => {
    const owner = await newOwner();
    const driver = await newMember(owner, 'driver');
    await storeShift(driver.account, driver.uid, ago(20 * HOUR), ago(12 * HOUR));
    const secret = await setUpPhone(driver.uid, driver);
    expect(await post(secret, traccar(ago(SECOND), [40.71, -73.99]))).toEqual(OK);
    expect(await liveOf(driver.uid)).toBeUndefined();
    // Once, so that the driver sees that it works
    const first = await trackerOf(driver);
    expect(first).toMatchObject({ app: 'traccar', problem: 'offShift', pointAt: null, battery: null });
    expect(await post(secret, traccar(ago(SECOND), [40.72, -73.99]))).toEqual(OK);
    expect(await trackerOf(driver)).toEqual(first);
    // Of the shift before, sent late
    expect(await post(secret, traccar(ago(13 * HOUR), [40.73, -73.99]))).toEqual(OK);
    expect(await liveOf(driver.uid)).toMatchObject({ location: { lat: 40.73, lng: -73.99 } });
  });

  it('[POS-3] move no driver if they are faked, of the future, too old, or inexact', async () => {
    const { phone } = await driverOnShift();
    const place = [40.71, -73.99] as const;
    const problems = async (init: RequestInit) => {
      expect(await phone.send(init)).toEqual(OK);
      expect(await phone.live()).toBeUndefined();
    };
    await problems(traccar(ago(SECOND), place, { mock: true }));
    expect(await phone.tracker()).toMatchObject({ problem: 'faked', pointAt: null });
    await problems(traccar(ago(-5 * 60 * SECOND), place));
    await problems(traccar(ago(73 * HOUR), place));
    await problems(form({ lat: '40.71', lon: '-73.99', accuracy: '501' }));
    await problems(form({ lat: '0', lon: '0' }));
    await problems(form({ lat: 'NaN', lon: '-73.99' }));
  });

  it('[POS-3] move no driver faster than a vehicle drives', async () => {
    const { phone } = await driverOnShift();
    await phone.send(traccar(ago(60 * SECOND), [40.71, -73.99]));
    await phone.send(traccar(ago(SECOND), [42.71, -73.99]));
    expect(await phone.live()).toMatchObject({ location: { lat: 40.71, lng: -73.99 } });
  });

  it('[POS-1] of one second each are written once in ten seconds, and repeats and late ones not at all', async () => {
    const { phone } = await driverOnShift();
    const times = [20, 19, 18, 17, 20, 25].map((seconds) => ago(seconds * SECOND));
    for (const [index, at] of times.entries()) {
      expect(await phone.send(traccar(at, [40.71 + index / 10_000, -73.99]))).toEqual(OK);
    }
    expect(await phone.live()).toMatchObject({
      location: { lat: 40.71 },
      updatedAt: Timestamp.fromDate(times[0] ?? new Date()),
    });
  });

  it('[POS-1] share the driver’s position with the drivers’ page: the newest wins', async () => {
    const { phone, driver } = await driverOnShift();
    const byPage = { subOwneruid: driver.account, tripId: 'trip', location: { lat: 40.8, lng: -73.9 } };
    const ref = db.doc(paths.driverLocation(driver.uid));
    await ref.set({ ...byPage, updatedAt: Timestamp.fromDate(ago(2 * SECOND)) });
    await phone.send(traccar(ago(30 * SECOND), [40.71, -73.99]));
    expect(await phone.live()).toMatchObject(byPage);
  });

  it('[POS-1] [SEC-1] write nothing over the position of another account', async () => {
    const { phone, driver } = await driverOnShift();
    const foreign = {
      subOwneruid: 'other',
      location: { lat: 1, lng: 1 },
      tripId: null,
      updatedAt: Timestamp.fromDate(ago(8 * HOUR)),
    };
    const ref = db.doc(paths.driverLocation(driver.uid));
    await ref.set(foreign);
    expect(await phone.send(traccar(ago(SECOND), [1.01, 1.01]))).toEqual(OK);
    expect(await phone.live()).toMatchObject(foreign);
  });

  it('[POS-1] that waited on a phone come at once, 500 of them, and none is lost or refused', async () => {
    const { phone, driver } = await driverOnShift();
    const start = Math.round(Date.now() / SECOND) * SECOND - 500 * 15 * SECOND;
    const points = Array.from({ length: 500 }, (_, index) => new Date(start + index * 15 * SECOND));
    for (const [index, at] of points.entries()) {
      const answer = await phone.send(traccar(at, [40.6 + index / 5000, -73.99]));
      if (answer.status !== 200) throw new Error(`${index}: ${answer.status}`);
    }
    const chunks = await readTrack(driver);
    expect(chunks.flatMap(({ points: encoded }) => decodeTrack(encoded).map(({ at }) => at))).toEqual(
      points
        .slice(0, -pendingOf(await phone.tracker()).length || undefined)
        .map((at) => Math.round(at.getTime() / SECOND) * SECOND),
    );
    expect(Math.max(...chunks.map(({ count }) => count))).toBeLessThanOrEqual(500);
    const live = await phone.live();
    expect(live?.updatedAt.toMillis()).toBeGreaterThanOrEqual(start);
    expect(live?.location.lat).toBeCloseTo(40.6 + (live?.updatedAt.toMillis() - start) / (15 * SECOND * 5000), 6);
  }, 120_000);
});

describe('the track of a driver’s day', () => {
  it('[POS-4] is written once a minute, at the end of the shift, and once for each position, and its miles are kept', async () => {
    const { phone, driver } = await driverOnShift();
    const times = [50, 35, 20].map(
      (seconds) => new Date(Math.round((Date.now() - seconds * SECOND) / SECOND) * SECOND),
    );
    const [first, second, third] = times.map((at) => at.getTime());
    for (const at of times.slice(0, 2)) await phone.send(traccar(at, [40.71, -73.99]));
    expect(await readTrack(driver)).toEqual([]);
    expect(pendingOf(await phone.tracker()).map(({ at }) => at)).toEqual([first, second]);
    // As if the first had come a minute ago
    await db
      .doc(paths.tracker(driver.account, driver.uid))
      .update({ 'pending.since': Timestamp.fromDate(ago(60 * SECOND)) });
    await phone.send(traccar(new Date(third ?? 0), [40.72, -73.99]));
    await phone.send(traccar(new Date(second ?? 0), [40.71, -73.99]));
    const [chunk, ...others] = await readTrack(driver);
    expect(others).toEqual([]);
    expect(chunk).toMatchObject({
      driverUid: driver.uid,
      index: 0,
      count: 3,
      day: ago(9 * HOUR)
        .toISOString()
        .slice(0, 10),
    });
    expect(decodeTrack(chunk?.points ?? '').map(({ at }) => at)).toEqual([first, second, third]);
    expect(((chunk?.expireAt.toMillis() ?? 0) - Date.now()) / (24 * HOUR)).toBeCloseTo(90, 0);

    // The repeat waits, and goes to the track with the first report off shift
    const [shift] = (await db.collection(paths.shifts(driver.account)).get()).docs;
    await shift?.ref.update({ endedAt: Timestamp.fromDate(ago(10 * SECOND)) });
    await phone.send(traccar(ago(SECOND), [40.73, -73.99]));
    expect((await readTrack(driver)).map(({ count }) => count)).toEqual([3]);
    expect(pendingOf(await phone.tracker())).toEqual([]);
    const kept = db.doc(paths.drivenDay(driver.account, drivenDayId(driver.uid, chunk?.day ?? '')));
    await expect.poll(async () => (await kept.get()).get('miles'), soon).toBe(0.69);
  });
});

describe('the secret of a phone', () => {
  it('[POS-1] is needed: anything else is not found', async () => {
    const { secret } = await driverOnShift();
    const wrong = ['', 'short', `${secret}x`, 'a'.repeat(27), `${secret}/more`, '..%2f..%2fusers', '__proto__'];
    for (const other of wrong) {
      const { status } = await post(other, traccar(ago(SECOND), [40.71, -73.99]));
      expect(status, other).toBe(404);
    }
    expect((await post(secret, { method: 'PUT' })).status).toBe(405);
  });

  it('[POS-2] is turned off in one call, and then answered for a day', async () => {
    const { phone, owner, driver, secret } = await driverOnShift();
    const turnOff = { driverUid: driver.uid, task: 'turnOff' };
    expect((await call('manageTracker', turnOff, { token: owner.token })).result).toEqual({});
    expect(await phone.send(traccar(ago(SECOND), [40.71, -73.99]))).toEqual(OK);
    expect(await phone.live()).toBeUndefined();
    const [stored] = (await db.collection(paths.trackerSecrets).where('driverUid', '==', driver.uid).get()).docs;
    expect(stored?.get('expireAt').toMillis() - Date.now()).toBeGreaterThan(23 * HOUR);
    await stored?.ref.update({ expireAt: Timestamp.fromDate(ago(SECOND)) });
    expect((await post(secret, traccar(ago(SECOND), [40.71, -73.99]))).status).toBe(404);
  });

  it('[POS-2] is replaced by the next setup', async () => {
    const { phone, owner, driver } = await driverOnShift();
    const next = await setUpPhone(driver.uid, owner);
    expect(await phone.send(traccar(ago(SECOND), [40.71, -73.99]))).toEqual(OK);
    expect(await phone.live()).toBeUndefined();
    expect(await post(next, traccar(ago(SECOND), [40.71, -73.99]))).toEqual(OK);
    expect(await phone.live()).toBeDefined();
  });

  it('[POS-2] ends with the driver’s access, also if the phone never reports again', async () => {
    const { phone, owner, driver, secret } = await driverOnShift();
    await call('setMemberState', { uid: driver.uid, state: 'inactive' }, { token: owner.token });
    expect(await phone.tracker()).toBeUndefined();
    const [stored] = (await db.collection(paths.trackerSecrets).where('driverUid', '==', driver.uid).get()).docs;
    expect(stored?.get('expireAt').toMillis() - Date.now()).toBeGreaterThan(23 * HOUR);
    expect(await phone.send(traccar(ago(SECOND), [40.71, -73.99]))).toEqual(OK);
    expect(await phone.live()).toBeUndefined();
    await stored?.ref.delete();
    expect((await post(secret, traccar(ago(SECOND), [40.71, -73.99]))).status).toBe(404);
  });

  it('[POS-2] [SEC-1] is for the driver and for dispatchers of the account, and is not stored', async () => {
    const { owner, driver, secret } = await driverOnShift();
    const [colleague, viewer, stranger] = [
      await newMember(owner, 'driver'),
      await newMember(owner, 'viewer'),
      await newOwner(),
    ];
    const code = async (by: { readonly token: string }, driverUid = driver.uid) =>
      (await call('manageTracker', { driverUid, task: 'setUp' }, { token: by.token })).error?.details?.code;
    expect(await code(driver)).toBeUndefined();
    expect(await code(colleague)).toBe('not-allowed');
    expect(await code(viewer)).toBe('not-allowed');
    expect(await code(stranger)).toBe('no-such-member');
    expect(await code(owner, viewer.uid)).toBe('no-such-driver');
    expect(await code(owner, '__proto__')).toBe('invalid-input');
    const stored = await Promise.all([trackerOf(driver), db.collection(paths.trackerSecrets).get()]);
    expect(JSON.stringify([stored[0], stored[1].docs.map((document) => [document.id, document.data()])])).not.toContain(
      secret,
    );
    const entries = await db.collection(paths.audit(owner.account)).where('collection', '==', 'trackers').get();
    expect(entries.docs.map((entry) => [entry.get('what'), entry.get('who'), entry.get('documentId')])).toContainEqual([
      'create',
      driver.uid,
      driver.uid,
    ]);
  });
});
