import {
  addToDay,
  dayIn,
  isSameJson,
  paths,
  type Shift,
  serverQueries,
  setOffAt,
  shiftSchema,
  type Trip,
  trackDayAt,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import pMap from 'p-map';
import { type ChangeEvent, readChange } from '../changeEvent';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { skipBroken } from '../skipBroken';
import { drivenDayRef, measureDrivenDay } from './measureDrivenDay';
import { trimTrack } from './trimTrack';

/** Positions come up to 72 hours late, and their shift can have started a day earlier. */
const LATE_DAYS = 4;
const CONCURRENCY = 5;

/** A shift changed: measures its day if it has ended, or had. A repeat measures the same. */
export async function measureShift(event: ChangeEvent<'account' | 'id'>): Promise<void> {
  const { before, after } = readChange(event, shiftSchema);
  // Breaks, which an old shift can get late, say nothing of the track
  if (before && after && isSameJson(withoutBreaks(before), withoutBreaks(after))) return;
  const ended = [before, after].flatMap((shift) => (shift?.endedAt ? [shift] : []));
  const days = new Map(ended.map(({ driverUid, day }) => [`${driverUid} ${day}`, { driverUid, day }]));
  for (const { driverUid, day } of days.values()) {
    await measureDrivenDay({ account: event.params.account, driverUid }, day);
  }
}

const withoutBreaks = ({ breaks: _, ...shift }: Shift) => shift;

/**
 * A trip changed: measures the day again on whose track it is, if that was measured before and the trip's ride is now another
 * one, such as after a correction. A repeat measures the same.
 */
export async function measureTrip(before: Trip | undefined, after: Trip | undefined): Promise<void> {
  if (describeRide(before) === describeRide(after)) return;
  const found = await Promise.all([before, after].map(findDay));
  const days = new Map(found.flatMap((day) => (day ? [[`${day.driverUid} ${day.day}`, day] as const] : [])));
  for (const { account, driverUid, day } of days.values()) {
    const driver = { account, driverUid };
    if ((await drivenDayRef(driver, day).get()).exists) await measureDrivenDay(driver, day);
  }
}

/** What of a ride that has ended decides what its track says; empty for any other trip. */
function describeRide(trip: Trip | undefined): string {
  const { progress } = trip ?? {};
  if (!trip || !progress || !(progress.times.droppedOff || progress.noShow)) return '';
  const { onMyWay, arrived, onBoard, droppedOff } = progress.times;
  const times = [onMyWay, arrived, onBoard, droppedOff, progress.noShow?.at];
  const places = [trip.pickup, trip.dropoff].map((place) => place && [place.lat, place.lng]);
  return JSON.stringify([
    ...[trip.driverUid, trip.tripDate, progress.driverUid, places],
    ...times.map((at) => at?.toMillis() ?? null),
  ]);
}

/** The driver and the day on whose track a ride that has ended is. */
async function findDay(trip: Trip | undefined) {
  const driverUid = trip?.progress?.driverUid;
  if (!trip || !driverUid || describeRide(trip) === '') return undefined;
  const at = setOffAt(trip, driverUid);
  if (at === undefined) return undefined;
  const account = trip.subOwneruid;
  const byStart = serverQueries.lastShift(account, driverUid, Timestamp.fromMillis(at));
  const { docs } = await toQuery(db.collection(paths.shifts(account)), byStart).get();
  const shifts = docs.flatMap((found) => skipBroken(() => parseDocument(shiftSchema, found)) ?? []);
  return { account, driverUid, day: trackDayAt(shifts, at) ?? trip.tripDate };
}

/**
 * Removes positions from after shifts, and measures the days of the account's drivers to which late positions can have come. A
 * repeat measures the same.
 */
export async function measureLateDays(account: string, now: Date): Promise<void> {
  const [timeZone, { docs }] = await Promise.all([
    readTimeZone(account),
    toQuery(db.collection(paths.trackers(account)), serverQueries.trackedDrivers(account))
      .select()
      .get(),
  ]);
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: LATE_DAYS + 1 }, (_, age) => addToDay(today, -age));
  const all = docs.flatMap(({ id }) => days.map((day) => ({ driver: { account, driverUid: id }, day })));
  await pMap(
    all,
    async ({ driver, day }) => {
      await trimTrack(driver, day);
      await measureDrivenDay(driver, day);
    },
    { concurrency: CONCURRENCY },
  );
}
