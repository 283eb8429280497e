import {
  compareWithLive,
  type DayPoint,
  driverLocationSchema,
  encodeTrack,
  findPointProblem,
  type PhonePoint,
  type PhoneReport,
  type PointProblem,
  paths,
  planTrack,
  type Shift,
  serverQueries,
  shiftSchema,
  type Tracker,
  trackerSchema,
  wasOnShift,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { daysAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import { readChunks } from './appendTrack';
import type { TrackedDriver } from './trackerSecrets';

/** How often the state of a phone is written without a position that could be used, in milliseconds. */
const STATE_INTERVAL = 30_000;
/** How long a position is kept, in days: the rules let a phone keep it for up to a week. */
const LIVE_DAYS = 6;

/**
 * Records what an app reported: the newest position as the driver's, all of them in the track, and how the phone is. Nothing of it is kept of a time off
 * shift, except that the app was heard of for the first time. Repeated and late reports change nothing.
 * @returns whether the phone's secret is in use
 */
export function recordReport(driver: TrackedDriver, report: PhoneReport, now: number): Promise<boolean> {
  const { account, driverUid } = driver;
  const trackerRef = db.doc(paths.tracker(account, driverUid));
  const liveRef = db.doc(paths.driverLocation(driverUid));
  return db.runTransaction(async (transaction) => {
    const [stored, live] = await transaction.getAll(trackerRef, liveRef);
    const tracker = stored?.exists ? skipBroken(() => parseDocument(trackerSchema, stored)) : undefined;
    if (!live || tracker?.subOwneruid !== account || tracker.hash !== driver.hash || tracker.revokedAt) return false;
    const { used, problem } = await judge(transaction, driver, report, now);
    const track = planTrack(tracker.pending, used, now);
    const append = await readChunks(transaction, driver, track.appends, now);
    append();
    const newest = used.at(-1);
    const verdict = newest && writeLive(transaction, account, live, newest, now);
    const found = verdict === 'tooFast' ? 'tooFast' : newest ? null : problem;
    const state = nextState(tracker, report, { pointAt: newest?.at, problem: found, now });
    const pending = track.pending && { ...track.pending, since: Timestamp.fromMillis(track.pending.since) };
    if (state || newest || tracker.pending) {
      transaction.update(trackerRef, {
        ...state,
        pending: pending && { ...pending, points: encodeTrack(pending.points) },
      });
    }
    return true;
  });
}

interface Judged {
  /** The positions during shifts, the oldest first, with the day of the shift. */
  readonly used: readonly (PhonePoint & DayPoint)[];
  /** Why the newest of the others can't be used; null without others. */
  readonly problem: PointProblem | null;
}

async function judge(
  transaction: Transaction,
  driver: TrackedDriver,
  { points, invalid }: PhoneReport,
  now: number,
): Promise<Judged> {
  const used: (PhonePoint & DayPoint)[] = [];
  let problem: PointProblem | null = invalid > 0 ? 'invalid' : null;
  let shift: Shift | undefined;
  let isShiftRead = false;
  for (const point of points.toSorted((a, b) => b.at - a.at)) {
    const found = findPointProblem(point, now);
    if (!found && (!isShiftRead || (shift && point.at < shift.startedAt.toMillis()))) {
      shift = await readShift(transaction, driver, point.at);
      isShiftRead = true;
    }
    if (!found && shift && wasOnShift(shift, point.at)) used.unshift({ ...point, day: shift.day });
    else problem ??= found ?? 'offShift';
  }
  return { used, problem };
}

/** The last shift that started up to an instant. */
async function readShift(
  transaction: Transaction,
  { account, driverUid }: TrackedDriver,
  at: number,
): Promise<Shift | undefined> {
  const byStart = serverQueries.lastShift(account, driverUid, Timestamp.fromMillis(at));
  const [last] = (await transaction.get(toQuery(db.collection(paths.shifts(account)), byStart))).docs;
  return last && skipBroken(() => parseDocument(shiftSchema, last));
}

/** Writes a position as the driver's if it is newer than the one that is shown. */
function writeLive(
  transaction: Transaction,
  account: string,
  live: DocumentSnapshot,
  point: PhonePoint,
  now: number,
): ReturnType<typeof compareWithLive> {
  const shown = live.exists ? skipBroken(() => parseDocument(driverLocationSchema, live)) : undefined;
  const verdict = compareWithLive(
    point,
    shown && {
      location: shown.location,
      at: shown.updatedAt.toMillis(),
      writtenAt: live.updateTime?.toMillis() ?? 0,
    },
    now,
  );
  if (verdict !== 'live' || (live.exists && live.get('subOwneruid') !== account)) return verdict;
  // The drivers' page can't write before the time of the last position has passed
  const updatedAt = Timestamp.fromMillis(Math.min(point.at, now));
  const written = { location: point.location, updatedAt, expireAt: daysAfter(Timestamp.fromMillis(now), LIVE_DAYS) };
  if (shown) transaction.update(live.ref, written);
  else transaction.set(live.ref, { subOwneruid: account, tripId: null, ...written });
  return verdict;
}

interface News {
  readonly pointAt: number | undefined;
  readonly problem: PointProblem | null;
  readonly now: number;
}

/** What changes in the state of a phone; undefined if nothing does, or the last change was just now. */
function nextState(tracker: Tracker, { app, battery }: PhoneReport, { pointAt, problem, now }: News) {
  const isFirst = tracker.seenAt === null;
  const seenAt = Timestamp.fromMillis(now);
  if (problem === 'offShift') return isFirst ? { app, seenAt, problem } : undefined;
  if (!isFirst && pointAt === undefined && now - tracker.seenAt.toMillis() < STATE_INTERVAL) return undefined;
  const last = tracker.pointAt?.toMillis() ?? 0;
  return {
    app,
    seenAt,
    problem,
    battery: battery ?? tracker.battery,
    ...(pointAt !== undefined && pointAt > last && { pointAt: Timestamp.fromMillis(pointAt) }),
  };
}
