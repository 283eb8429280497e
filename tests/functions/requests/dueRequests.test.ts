import {
  addToDay,
  check,
  clockIn,
  DEFAULT_TIME_ZONE,
  dayIn,
  NOT_ANSWERED,
  paths,
  type RideRequest,
  requestPaths,
  requestTripId,
  rideRequestSchema,
} from '@mtos/model';
import { buildDriverSettings, buildRequest } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions, and a run finds only the requests of these tests
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-requests';
});

import { closeRequests } from '../../../functions/src/requests/closeRequests';
import { escalateRequests } from '../../../functions/src/requests/escalateRequests';
import { followAccountRequests } from '../../../functions/src/requests/followAccountRequests';
import { followRequestTrip } from '../../../functions/src/requests/followRequestTrip';
import { startRun } from '../../../functions/src/schedules/runSchedule';
import { db, ownAccount } from '../admin';
import { sampleTrip } from '../documents';
import { startTaskServer, type TaskServer } from '../taskServer';
import { auditOf, leg, requestId } from './facility';

const MINUTE = 60_000;
const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

let tasks: TaskServer;
beforeAll(async () => {
  tasks = await startTaskServer();
});
afterAll(() => tasks.stop());

const client = {
  ...{ name: 'Clovis Kettle', phone: '', birthDate: '', medicaidId: '', needs: null },
  clientDis: 'ambulatory' as const,
};

async function writeRequest(account: string, given: object = {}) {
  const id = requestId(account);
  const written = { createdAt: now, createdBy: 'fay', answeredAt: now, answeredBy: 'olga' };
  const request = db.doc(requestPaths.request(account, id));
  await request.set({ ...buildRequest({ client, legs: [leg()] }, written), ...given });
  return request;
}

const notificationsOf = async (account: string) =>
  (await db.collection(paths.notifications).where('subOwneruid', '==', account).get()).docs.map((each) => each.data());

describe('requests that wait for an answer', () => {
  it('[FAC-3] remind the office once when they have waited too long, however often the schedule runs', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const [due, alsoDue, broken, later, answered] = [
      await writeRequest(account, { escalateAt: inMinutes(-1) }),
      await writeRequest(account, { escalateAt: inMinutes(-60) }),
      await writeRequest(other, { escalateAt: inMinutes(-60), legs: 'none' }),
      await writeRequest(account, { escalateAt: inMinutes(1) }),
      await writeRequest(account, { escalateAt: inMinutes(-1), isOpen: false, state: 'withdrawn' }),
    ];
    await Promise.all([escalateRequests(now), escalateRequests(now)]);
    await escalateRequests(inMinutes(0.5));
    for (const request of [due, alsoDue, broken]) {
      expect((await request.get()).data()).toMatchObject({ escalateAt: null, version: 1, isOpen: true });
      expect((await request.get()).get('escalatedAt').toMillis()).toBe(now.getTime());
    }
    for (const request of [later, answered]) expect((await request.get()).get('escalatedAt')).toBeNull();
    const [told, ...others] = await notificationsOf(account);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ target: 'Admins', sentBy: 'system', title: expect.stringMatching(/^2 requests/) });
    expect(JSON.stringify(told)).not.toContain('Clovis');
    expect(told?.description).toMatch(/ on the Requests page\.$/);
    expect(await notificationsOf(other)).toHaveLength(1);

    // What is asked later reminds them again
    await due.update({ escalateAt: inMinutes(30), escalatedAt: null });
    await escalateRequests(inMinutes(31));
    expect(await notificationsOf(account)).toHaveLength(2);
  });
});

describe('the days that a reminder names', () => {
  it('[FAC-3] are those of what is asked, not the first day of rides that have long repeated', async () => {
    const asked = { askedAt: now, askedBy: 'fay', ask: '', state: 'sent', reason: '', legs: null };
    const series = {
      ...{ state: 'accepted', escalateAt: inMinutes(-1), repeat: { weekdays: [1, 3], until: '2026-12-31' } },
      ...{ legs: [leg({ day: '2026-01-05' })], firstDay: '2026-01-05', lastDay: '2026-12-31' },
    };
    const skip = { ...asked, kind: 'skip', cancel: [], days: ['2026-03-11', '2026-03-09'] };
    const cancel = { ...asked, kind: 'cancel', cancel: [0] };
    const told = async (...changes: readonly object[]) => {
      const account = ownAccount();
      for (const change of changes) await writeRequest(account, { ...series, change });
      await escalateRequests(now);
      return (await notificationsOf(account)).map(({ description }) => description);
    };
    const end = 'Answer it on the Requests page.';
    expect(await told(skip)).toEqual([`It is for rides on Mar 9 to Mar 11. ${end}`]);
    expect(await told(cancel)).toEqual([`It is for rides that repeat. ${end}`]);
    expect(await told(skip, cancel)).toEqual([
      'They are for rides on Mar 9 to Mar 11, and rides that repeat. Answer them on the Requests page.',
    ]);
  });
});

describe('requests that nobody answered until their rides were over', () => {
  it('[FAC-3] are closed from the day after the next on, in words, however often the schedule runs', async () => {
    const account = ownAccount();
    const today = dayIn(DEFAULT_TIME_ZONE, now);
    await db.doc(paths.account(account)).set({ name: 'Wayfare', timeZone: DEFAULT_TIME_ZONE }, { merge: true });
    const on = (daysAgo: number) => ({
      ...{ firstDay: addToDay(today, -daysAgo), lastDay: addToDay(today, -daysAgo) },
      escalateAt: inMinutes(600),
    });
    const change = {
      ...{ kind: 'cancel', legs: null, cancel: [0], ask: '', askedAt: now, askedBy: 'fay', state: 'sent', reason: '' },
    };
    const [over, asked, broken, yesterday, ahead, answered] = [
      await writeRequest(account, on(2)),
      await writeRequest(account, { ...on(30), state: 'accepted', change }),
      await writeRequest(account, { ...on(2), legs: 'none' }),
      await writeRequest(account, on(1)),
      await writeRequest(account, on(-1)),
      await writeRequest(account, { ...on(2), isOpen: false, state: 'withdrawn' }),
    ];
    await Promise.all([closeRequests(now), closeRequests(now)]);
    await closeRequests(inMinutes(0.5));
    const closed = { isOpen: false, escalateAt: null, version: 2, answeredBy: 'system', updatedBy: 'system' };
    const declined = { state: 'declined', declineReason: 'other', declineNote: NOT_ANSWERED };
    expect((await over.get()).data()).toMatchObject({ ...closed, ...declined });
    expect(check(rideRequestSchema, (await over.get()).data()).problem).toBeUndefined();
    expect((await asked.get()).data()).toMatchObject({
      ...{ ...closed, state: 'accepted', change: { state: 'declined', reason: NOT_ANSWERED } },
    });
    expect((await broken.get()).data()).toMatchObject({ ...closed, state: 'sent' });
    for (const request of [yesterday, ahead]) {
      expect((await request.get()).data()).toMatchObject({ isOpen: true, version: 1, state: 'sent' });
    }
    expect((await answered.get()).data()).toMatchObject({ state: 'withdrawn', version: 1 });
    const audited = { who: 'system', what: 'update', collection: 'requests' };
    expect(await auditOf(account, over.id)).toMatchObject([
      { ...audited, before: { state: 'sent' }, after: { state: 'declined', declineReason: 'other' } },
    ]);
    expect(await auditOf(account, asked.id)).toMatchObject([{ ...audited, after: { changeState: 'declined' } }]);
    expect(await auditOf(account, yesterday.id)).toEqual([]);
  });

  it('[FAC-3] are closed if the days to skip are over, though the rides go on, so that something else can be asked', async () => {
    const account = ownAccount();
    const today = dayIn(DEFAULT_TIME_ZONE, now);
    await db.doc(paths.account(account)).set({ name: 'Wayfare', timeZone: DEFAULT_TIME_ZONE }, { merge: true });
    const asked = (last: string) => ({
      ...{ firstDay: addToDay(today, -30), lastDay: addToDay(today, 30), state: 'accepted', closesAfter: last },
      ...{ repeat: { weekdays: [1, 3], until: addToDay(today, 30) }, version: 3 },
      change: {
        ...{ kind: 'skip', legs: null, cancel: [], days: [last], ask: '', askedAt: now, askedBy: 'fay' },
        ...{ state: 'sent', reason: '' },
      },
    });
    const [over, yesterday] = [
      await writeRequest(account, asked(addToDay(today, -2))),
      await writeRequest(account, asked(addToDay(today, -1))),
    ];
    await closeRequests(now);
    await closeRequests(now);
    const closed = (await over.get()).data();
    expect(check(rideRequestSchema, closed).problem).toBeUndefined();
    expect(closed).toMatchObject({
      ...{ isOpen: false, version: 4, state: 'accepted', lastDay: addToDay(today, 30) },
      change: { state: 'declined', reason: NOT_ANSWERED },
    });
    expect(closed).not.toHaveProperty('closesAfter');
    expect((await yesterday.get()).data()).toMatchObject({ isOpen: true, version: 3 });
  });

  it('[FAC-3] stay open if a change moves a ride to a day that is not over', async () => {
    const account = ownAccount();
    const today = dayIn(DEFAULT_TIME_ZONE, now);
    await db.doc(paths.account(account)).set({ name: 'Wayfare', timeZone: DEFAULT_TIME_ZONE }, { merge: true });
    const day = addToDay(today, -2);
    const movedTo = (other: string) => ({
      ...{ firstDay: day, lastDay: other, legs: [leg({ day })], state: 'accepted' },
      change: {
        ...{ kind: 'change', legs: [leg({ day: other })], cancel: [], ask: '', askedAt: now, askedBy: 'fay' },
        ...{ state: 'sent', reason: '' },
      },
    });
    const [ahead, past] = [
      await writeRequest(account, movedTo(addToDay(today, 5))),
      await writeRequest(account, movedTo(day)),
    ];
    await closeRequests(now);
    expect((await ahead.get()).data()).toMatchObject({ isOpen: true, version: 1, change: { state: 'sent' } });
    // The facility finds it among those that nobody answered
    expect((await past.get()).data()).toMatchObject({ isOpen: false, change: { state: 'declined' }, lastDay: day });
  });
});

/** A request for a ride in an hour, whose driver is known. */
async function writeNearRide(account: string) {
  const pickUp = inMinutes(60);
  const [day, puTime] = [dayIn(DEFAULT_TIME_ZONE, pickUp), clockIn(DEFAULT_TIME_ZONE, pickUp)];
  const request = await writeRequest(account, { state: 'accepted', isOpen: false });
  const trip = db.doc(paths.trip(requestTripId(request.id, 0)));
  await request.update({ tripIds: [trip.id], firstDay: day, lastDay: day });
  await db.doc(paths.account(account)).set({ name: 'Wayfare', timeZone: DEFAULT_TIME_ZONE }, { merge: true });
  const driverUid = `${account}-driver`;
  const written = { updatedAt: now, updatedBy: account };
  await db.doc(paths.driverSettingsDocument(account, driverUid)).set(buildDriverSettings({ plate: 'T1', ...written }));
  const given = { driverUid, driverName: 'Dora Axle', assignedBy: 'hand' as const, locked: true };
  const places = { pickup: { lat: 40.71, lng: -73.95 }, dropoff: { lat: 40.75, lng: -73.95 } };
  await trip.set(sampleTrip(account, { tripDate: day, puTime, ...given, ...places }));
  const after = await trip.get();
  await followRequestTrip({ params: { id: trip.id }, data: { before: after, after } });
  return { request, trip, driverUid };
}

const rideOf = async (request: Awaited<ReturnType<typeof writeRequest>>) =>
  Object.values(((await request.get()).data() as RideRequest).trips)[0];
const moveDriver = (account: string, uid: string, lat: number) =>
  db.doc(paths.driverLocation(uid)).set({
    ...{ subOwneruid: account, location: { lat, lng: -73.95 }, tripId: null, updatedAt: Timestamp.fromDate(now) },
  });

describe('rides that time and positions change', () => {
  it('[FAC-4] are read again when that is due, in turns by account, and a broken request stops none', async () => {
    const [account, other] = [ownAccount(), ownAccount()];
    const broken = await writeRequest(account, { legs: 5, follow: { account, at: inMinutes(-90) } });
    const rides = [await writeNearRide(account), await writeNearRide(other)];
    for (const { request } of rides) {
      expect(await rideOf(request)).toMatchObject({ driverFirstName: 'Dora', plate: 'T1', stage: 'scheduled' });
      const at: Timestamp = (await request.get()).get('follow.at');
      expect(at.toMillis() - Date.now()).toBeLessThanOrEqual(5 * MINUTE);
    }
    // Far away, so that the driver will be late
    await Promise.all([
      moveDriver(account, rides[0]?.driverUid ?? '', 42.2),
      moveDriver(other, rides[1]?.driverUid ?? '', 42.2),
    ]);
    const lookedAt = async () =>
      Promise.all(rides.map(async ({ request }) => (await rideOf(request))?.expected?.from.toMillis()));
    const before = await lookedAt();
    for (const { request, trip } of rides) {
      await request.update({ follow: { account: request.parent.parent?.id, at: inMinutes(-1) } });
      await request.update({ [`trips.${trip.id}.nextAt`]: inMinutes(-1) });
    }
    await startRun('followRequests', new Date());
    await expect
      .poll(async () => (await lookedAt()).every((from, index) => from !== undefined && from > (before[index] ?? 0)))
      .toBe(true);
    await expect.poll(async () => (await broken.get()).get('follow')).toBeUndefined();
    for (const { request } of rides)
      expect((await request.get()).get('follow.at').toMillis()).toBeGreaterThan(Date.now());
  });

  it('[FAC-4] are not read again once the trip is gone or over', async () => {
    const account = ownAccount();
    const [gone, done] = [await writeNearRide(account), await writeNearRide(account)];
    await gone.trip.delete();
    await done.trip.update({ status: 'Completed' });
    await followAccountRequests({ account }, inMinutes(10));
    expect(await rideOf(gone.request)).toMatchObject({ canceled: true, driverFirstName: '' });
    expect(await rideOf(done.request)).toMatchObject({ stage: 'droppedOff', driverFirstName: '' });
    for (const { request } of [gone, done]) expect((await request.get()).get('follow')).toBeUndefined();
  });
});
