import {
  addToDay,
  type DrivenDay,
  decodeTrack,
  drivenDayId,
  drivenDaySchema,
  driverQueries,
  isSameJson,
  measureDay,
  paths,
  type QuerySpec,
  toDrivenDay,
  trackerSchema,
  trackQueries,
  tripsOnTrack,
  withoutOffShift,
} from '@mtos/model';
import { Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import type { TrackedDriver } from './trackerSecrets';

export type DrivenBy = Omit<TrackedDriver, 'hash'>;

export const drivenDayRef = ({ account, driverUid }: DrivenBy, day: string) =>
  db.doc(paths.drivenDay(account, drivenDayId(driverUid, day)));

/**
 * Keeps what the track of a driver's day says: miles, silence, and distances, by trip. Does nothing without a track, so what is
 * kept stays when the track expires. Works from the stored documents, one call after the other for a day, so repeated, late, and
 * unordered calls lead to the same.
 */
export function measureDrivenDay(driver: DrivenBy, day: string): Promise<void> {
  const { account, driverUid } = driver;
  const keptRef = drivenDayRef(driver, day);
  return db.runTransaction(async (transaction) => {
    // First, so that what is read next is not older than what another call has kept
    const stored = await transaction.get(keptRef);
    const points = await readPoints(driver, day);
    if (points.length === 0) return;
    const [shifts, trips] = await Promise.all([
      readAll(trackQueries.shiftsAround(account, driverUid, day)),
      readAll(driverQueries.tripsOfDriver(account, driverUid, [addToDay(day, -1), addToDay(day, 1)])),
    ]);
    const onShift = points.map((each) => withoutOffShift(each, shifts, day));
    const track = measureDay(onShift, tripsOnTrack(trips, shifts, { driverUid, day }), driverUid);
    const measured = toDrivenDay(track, shifts, { subOwneruid: account, driverUid, day }, Timestamp.now());
    const kept = stored.exists ? skipBroken(() => parseDocument(drivenDaySchema, stored)) : undefined;
    if (!kept || !isSameJson(withoutTime(kept), withoutTime(measured))) transaction.set(keptRef, measured);
  });
}

const withoutTime = ({ measuredAt: _, ...rest }: DrivenDay) => rest;

/** The positions of a day: those of each chunk, and the latest ones, which are not in a chunk yet. */
async function readPoints({ account, driverUid }: DrivenBy, day: string) {
  const [chunks, stored] = await Promise.all([
    readAll(trackQueries.trackOfDay(account, driverUid, day)),
    db.doc(paths.tracker(account, driverUid)).get(),
  ]);
  const tracker = stored.exists ? skipBroken(() => parseDocument(trackerSchema, stored)) : undefined;
  const pending = tracker?.pending?.day === day ? [tracker.pending] : [];
  return [...chunks, ...pending].map(({ points }) => decodeTrack(points));
}

/** All documents of a query with their ids, without those that can't be read. */
export async function readAll<Doc>(spec: QuerySpec<Doc>): Promise<readonly (Doc & { readonly id: string })[]> {
  const { docs } = await toQuery(db.collection(spec.collection), spec).get();
  return docs.flatMap((found) => {
    const read = skipBroken(() => parseDocument(spec.schema, found));
    return read ? [{ ...read, id: found.id }] : [];
  });
}
