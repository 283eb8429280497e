import {
  check,
  DEFAULT_TIME_ZONE,
  type DrivenDay,
  dayIn,
  decodeTrack,
  drivenDayId,
  encodeTrack,
  paths,
  type Shift,
  type TrackChunk,
  type Tracker,
  trackChunkId,
  tripSchema,
} from '@mtos/model';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';

// A separate project: its writes trigger no functions
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = 'demo-driven-days';
});

import { toChangeEvent } from '../../../bench/costs/toChangeEvent';
import type { ChangeEvent } from '../../../functions/src/changeEvent';
import { measureLateDays, measureShift, measureTrip } from '../../../functions/src/positions/keepDrivenDays';
import { db, ownAccount } from '../admin';
import { newTrip, sampleTrip } from '../documents';

const NOON = Date.parse('2026-11-23T17:00:00Z');
const DAY = '2026-11-23';
const DRIVER = 'dora';
const minute = (minutes: number) => NOON + minutes * 60_000;
const at = (minutes: number) => Timestamp.fromMillis(minute(minutes));
/** A mile a minute up the road since noon. */
const place = (minutes: number) => ({ lat: 40 + minutes / 69.0936, lng: -74 });

async function storeTrack(account: string, from: number, until: number, day = DAY): Promise<DocumentReference> {
  const minutes = Array.from({ length: until - from + 1 }, (_, index) => from + index);
  const points = encodeTrack(minutes.map((each) => ({ at: minute(each), location: place(each) })));
  const ref = db.doc(paths.trackChunk(account, trackChunkId(DRIVER, day, 0)));
  await ref.set({
    ...{ subOwneruid: account, driverUid: DRIVER, day, index: 0, count: minutes.length, points },
    expireAt: at(100_000),
  } satisfies TrackChunk);
  return ref;
}

async function storeShift(account: string, from: number, until: number | null, day = DAY) {
  const ref = db.collection(paths.shifts(account)).doc();
  const before = await ref.get();
  await ref.set({
    ...{ subOwneruid: account, driverUid: DRIVER, day, drivenMiles: null },
    ...{ startedAt: at(from), endedAt: until === null ? null : at(until) },
  } satisfies Shift);
  return { ref, before };
}

/** A change of a shift, as its trigger gets it. */
async function shiftChange(
  account: string,
  { ref, before }: Awaited<ReturnType<typeof storeShift>>,
): Promise<ChangeEvent<'account' | 'id'>> {
  const event = toChangeEvent(before, await ref.get());
  return { ...event, params: { ...event.params, account, id: ref.id } };
}

/** Stores a trip that the driver drove, on board from one minute to another one, and set off five minutes before. */
async function storeRide(account: string, boarded: number, left: number, tripDate = DAY) {
  const ref = newTrip();
  const driver = { driverUid: DRIVER, driverName: 'Dora Gearbox', assignedBy: 'hand' } as const;
  await ref.set(sampleTrip(account, { ...driver, tripDate, pickup: place(boarded), dropoff: place(left + 3) }));
  const times = { onMyWay: at(boarded - 5), arrived: at(boarded), onBoard: at(boarded), droppedOff: at(left) };
  await ref.update({
    progress: {
      ...{ driverUid: DRIVER, stage: 'droppedOff', times, odometers: { onBoard: null, droppedOff: null }, proof: null },
      ...{ noShow: null, unsettledAt: null, movedAt: null, decided: { status: 'Pending', at: at(-60) } },
    },
  });
  return ref;
}

const readTrip = async (ref: DocumentReference) => check(tripSchema, (await ref.get()).data()).data;

const readKept = async (account: string, day = DAY) =>
  (await db.doc(paths.drivenDay(account, drivenDayId(DRIVER, day))).get()).data() as DrivenDay | undefined;

describe('the miles that are kept of a driver’s day', () => {
  it('[POS-4] are measured when the shift has ended, by trip, and not before', async () => {
    const account = ownAccount();
    const [trip] = await Promise.all([storeRide(account, 10, 30), storeTrack(account, 0, 60)]);
    const open = await storeShift(account, -10, null);
    await measureShift(await shiftChange(account, open));
    expect(await readKept(account)).toBeUndefined();
    await open.ref.update({ endedAt: at(60) });
    const ended = await shiftChange(account, open);
    await Promise.all([measureShift(ended), measureShift(ended)]);
    const kept = await readKept(account);
    expect(kept).toMatchObject({
      ...{ subOwneruid: account, driverUid: DRIVER, day: DAY, silentMinutes: 10 },
      trips: { [trip.id]: { silentMinutes: 0, isSilent: false } },
    });
    const driven = kept?.trips[trip.id];
    expect([kept?.miles, kept?.loaded, driven?.loaded, driven?.empty].map((miles) => Math.round(miles ?? -1))).toEqual([
      60, 20, 20, 5,
    ]);
    expect(driven?.distances.arrived).toBeCloseTo(0, 1);
    expect(driven?.distances.droppedOff).toBeCloseTo(3, 1);
    await measureShift(ended);
    expect(await readKept(account)).toEqual(kept);
  });

  it('[POS-4] are nothing for a driver without positions, and stay when the track expires', async () => {
    const account = ownAccount();
    const shift = await shiftChange(account, await storeShift(account, 0, 60));
    await measureShift(shift);
    expect(await readKept(account)).toBeUndefined();
    const track = await storeTrack(account, 0, 60);
    await measureShift(shift);
    const kept = await readKept(account);
    expect(kept?.miles).toBeCloseTo(60, 0);
    await track.delete();
    await measureShift(shift);
    expect(await readKept(account)).toEqual(kept);
  });

  it('[POS-4] [DRV-10] follow a correction of the trip, and a driver who is given it later', async () => {
    const account = ownAccount();
    const trip = await storeRide(account, 10, 30);
    await storeTrack(account, 0, 60);
    const change = async (fields: object) => {
      const before = await readTrip(trip);
      await trip.update(fields);
      await measureTrip(before, await readTrip(trip));
      return (await readKept(account))?.trips[trip.id]?.loaded;
    };
    // Before the shift has ended, nothing is kept
    expect(await change({ 'progress.times.droppedOff': at(35) })).toBeUndefined();
    await measureShift(await shiftChange(account, await storeShift(account, 0, 60)));
    expect((await readKept(account))?.trips[trip.id]?.loaded).toBeCloseTo(25, 0);
    expect(await change({ 'progress.times.droppedOff': at(20) })).toBeCloseTo(10, 0);
    expect(await change({ 'progress.times.droppedOff': null })).toBeCloseTo(50, 0);
    expect(await change({ 'progress.times.droppedOff': at(20) })).toBeCloseTo(10, 0);
    expect(await change({ driverUid: 'amos', 'progress.driverUid': 'amos' })).toBeUndefined();
  });

  it('[POS-4] of a trip after midnight are those of the shift of the day before', async () => {
    const account = ownAccount();
    // From 8 PM to 2 AM
    const [evening, night] = [8 * 60, 14 * 60];
    const trip = await storeRide(account, 750, 780, '2026-11-24');
    const morning = await storeRide(account, 20 * 60, 20 * 60 + 30, '2026-11-24');
    await storeTrack(account, evening, night);
    await storeTrack(account, 20 * 60 - 10, 21 * 60, '2026-11-24');
    const shifts = [
      await storeShift(account, evening, night),
      await storeShift(account, 19 * 60, 21 * 60, '2026-11-24'),
    ];
    for (const shift of shifts) await measureShift(await shiftChange(account, shift));
    expect(Object.keys((await readKept(account))?.trips ?? {})).toEqual([trip.id]);
    expect((await readKept(account))?.trips[trip.id]?.loaded).toBeCloseTo(30, 0);
    expect(Object.keys((await readKept(account, '2026-11-24'))?.trips ?? {})).toEqual([morning.id]);
  });

  it('[POS-3] [POS-4] have no positions from after the shift, which are removed at night, and those that came late', async () => {
    const account = ownAccount();
    const track = await storeTrack(account, 0, 90);
    const pending = { day: DAY, since: at(90), points: encodeTrack([{ at: minute(91), location: place(91) }]) };
    const tracker = db.doc(paths.tracker(account, DRIVER));
    await tracker.set({
      ...{ subOwneruid: account, hash: 'hash', createdAt: at(0), createdBy: DRIVER, revokedAt: null, seenAt: null },
      ...{ app: null, pointAt: null, battery: null, problem: null, pending },
    } satisfies Tracker);
    await measureShift(await shiftChange(account, await storeShift(account, 0, 60)));
    expect((await readKept(account))?.miles).toBeCloseTo(60, 0);
    // The next shift's start can still be on the phone
    expect((await track.get()).get('count')).toBe(91);
    const threeDaysLater = new Date(minute(3 * 24 * 60));
    expect(dayIn(DEFAULT_TIME_ZONE, threeDaysLater)).toBe('2026-11-26');
    await measureLateDays(account, threeDaysLater);
    const { count, points } = (await track.get()).data() as TrackChunk;
    expect([count, decodeTrack(points).length]).toEqual([61, 61]);
    expect((await tracker.get()).get('pending')).toBeNull();
    await storeTrack(account, 0, 40);
    await measureLateDays(account, threeDaysLater);
    expect((await readKept(account))?.miles).toBeCloseTo(40, 0);
  });
});
