import {
  decodeTrack,
  encodeTrack,
  paths,
  trackChunkSchema,
  trackerSchema,
  trackQueries,
  withoutOffShift,
} from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';
import { type DrivenBy, readAll } from './measureDrivenDay';

/**
 * Removes the positions of a driver's day from after a shift. They came before the phone had sent the end of the shift. At night
 * only, because the start of the driver's next shift can come later than the end of the last one. A repeat removes nothing.
 */
export async function trimTrack({ account, driverUid }: DrivenBy, day: string): Promise<void> {
  const shifts = await readAll(trackQueries.shiftsAround(account, driverUid, day));
  const trim = (text: string) => {
    const points = decodeTrack(text);
    const kept = withoutOffShift(points, shifts, day);
    return kept.length < points.length ? kept : undefined;
  };
  const ofDay = trackQueries.trackOfDay(account, driverUid, day);
  const trackerRef = db.doc(paths.tracker(account, driverUid));
  await db.runTransaction(async (transaction) => {
    const [chunks, stored] = await Promise.all([
      transaction.get(toQuery(db.collection(ofDay.collection), ofDay)),
      transaction.get(trackerRef),
    ]);
    for (const found of chunks.docs) {
      const chunk = skipBroken(() => parseDocument(trackChunkSchema, found));
      const points = chunk && trim(chunk.points);
      if (points) transaction.update(found.ref, { points: encodeTrack(points), count: points.length });
    }
    const tracker = stored.exists ? skipBroken(() => parseDocument(trackerSchema, stored)) : undefined;
    const pending = tracker?.pending?.day === day ? tracker.pending : undefined;
    const points = pending && trim(pending.points);
    if (points) {
      const kept = points.length > 0 ? { ...pending, points: encodeTrack(points) } : null;
      transaction.update(trackerRef, { pending: kept });
    }
  });
}
