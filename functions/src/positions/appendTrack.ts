import {
  decodeTrack,
  encodeTrack,
  MAX_CHUNK_POINTS,
  MAX_DAY_CHUNKS,
  mergePoints,
  paths,
  serverQueries,
  type TrackChunk,
  type TrackPoint,
  trackChunkId,
  trackChunkSchema,
} from '@mtos/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { trackDays } from '../config';
import { db } from '../firebase';
import { toQuery } from '../query';
import { daysAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import type { TrackedDriver } from './trackerSecrets';

/**
 * Reads the last chunk of each day that gets more points. Returns what writes them, because a transaction must read before it
 * writes. Points that the chunk has are not added again.
 */
export async function readChunks(
  transaction: Transaction,
  { account, driverUid }: TrackedDriver,
  appends: ReadonlyMap<string, readonly TrackPoint[]>,
  now: number,
): Promise<() => void> {
  const chunks: TrackChunk[] = [];
  const expireAt = daysAfter(Timestamp.fromMillis(now), trackDays.value());
  for (const [day, points] of appends) {
    const query = toQuery(db.collection(paths.tracks(account)), serverQueries.lastTrackChunk(account, driverUid, day));
    const [found] = (await transaction.get(query)).docs;
    const last = found && skipBroken(() => parseDocument(trackChunkSchema, found));
    const merged = mergePoints(last ? decodeTrack(last.points) : [], points);
    const isFull = last !== undefined && merged.length > MAX_CHUNK_POINTS;
    // One that can't be read stays where it is
    const index = found ? Number(found.get('index')) + (last && !isFull ? 0 : 1) : 0;
    // No one reads more of a day than this, and what is read must stay what the phone sent first
    if (index >= MAX_DAY_CHUNKS) continue;
    const kept = isFull ? mergePoints(points) : merged;
    chunks.push({
      ...{ subOwneruid: account, driverUid, day, index, count: kept.length, points: encodeTrack(kept), expireAt },
    });
  }
  return () => {
    for (const chunk of chunks) {
      transaction.set(db.doc(paths.trackChunk(account, trackChunkId(driverUid, chunk.day, chunk.index))), chunk);
    }
  };
}
