import { createHash, randomBytes } from 'node:crypto';
import {
  type DrivenDay,
  decodeTrack,
  measureDay,
  mergePoints,
  paths,
  type TrackChunk,
  type TrackPoint,
} from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { createReportingDriver, type ReportingDriver } from '../../../bench/costs/positions';
import { db } from '../admin';
import { post, traccar } from '../positions/phone';

/** In minutes. */
const SHIFT = 60;
const INTERVAL = 15_000;
const REPORTS = (SHIFT * 60_000) / INTERVAL;

/** A driver whose phone has the positions of a shift that it has not sent yet. */
interface ReportingPhone extends ReportingDriver {
  readonly secret: string;
  /** In a random order, some of them twice. */
  readonly points: readonly TrackPoint[];
}

/** What a reader finds of a phone's positions, and must find: each once. */
export interface Tracked {
  readonly stored: object;
  readonly expected: object;
}

/** Writes a driver's shift of the last hour, and the phone whose positions of it come only now. */
export async function writeReportingPhone(account: string, random: Random): Promise<ReportingPhone> {
  const driver = await createReportingDriver(account, 'reporting-driver');
  const secret = randomBytes(20).toString('base64url');
  const hash = createHash('sha256').update(secret).digest('hex');
  const start = driver.start - (SHIFT + 2) * 60_000;
  const startedAt = Timestamp.fromMillis(start);
  const { driverUid } = driver;
  await Promise.all([
    db.doc(paths.shift(account, driverUid)).update({ startedAt, day: startedAt.toDate().toISOString().slice(0, 10) }),
    db.doc(paths.tracker(account, driverUid)).update({ hash }),
    db.doc(paths.trackerSecret(hash)).set({ subOwneruid: account, driverUid, createdAt: startedAt }),
    db.doc(paths.driverLocation(driverUid)).update({ updatedAt: startedAt }),
  ]);
  const points = Array.from({ length: REPORTS }, (_, index) => ({
    at: start + (index + 1) * INTERVAL,
    location: { lat: 40 + index * 0.0018, lng: -74 },
  }));
  const sent = [...points, ...points.filter(() => random.next() < 0.2)];
  const shuffled = sent.map((point) => [random.next(), point] as const).sort(([a], [b]) => a - b);
  return { ...driver, hash, start, secret, points: shuffled.map(([, point]) => point) };
}

/** Sends positions as an app does: again until the answer is 200, because the process that takes one may be killed. */
export async function reportAll({ secret, points }: ReportingPhone, isTimeUp: () => boolean): Promise<void> {
  for (const { at, location } of points) {
    const report = traccar(new Date(at), [location.lat, location.lng]);
    const isTaken = async () => (await post(secret, report).catch(() => undefined))?.status === 200;
    while (!(await isTaken())) if (isTimeUp()) throw new Error('A position was not taken');
  }
}

/** Ends the phone's shift, so that functions measure its day. */
export const endShift = ({ account, driverUid, start }: ReportingPhone) =>
  db.doc(paths.shift(account, driverUid)).update({ endedAt: Timestamp.fromMillis(start + SHIFT * 60_000) });

/** What is kept of the phone's positions, and of its day. */
export async function readTracked({ account, driverUid, points }: ReportingPhone): Promise<Tracked> {
  const [chunks, tracker, days] = await Promise.all([
    db.collection(paths.tracks(account)).get(),
    db.doc(paths.tracker(account, driverUid)).get(),
    db.collection(paths.drivenDays(account)).get(),
  ]);
  const pending: string = tracker.get('pending')?.points ?? '';
  const texts = [...chunks.docs.map((chunk) => (chunk.data() as TrackChunk).points), pending];
  // As readers do: a repeat can wait beside the chunk that has the position
  const kept = mergePoints(...texts.map(decodeTrack)).map(({ at }) => at);
  const all = [...new Set(points.map(({ at }) => at))].sort((a, b) => a - b);
  const { miles } = measureDay([points], [], driverUid);
  return {
    stored: { times: kept, miles: days.docs.map((day) => Math.round((day.data() as DrivenDay).miles)) },
    expected: { times: all, miles: [Math.round(miles)] },
  };
}
