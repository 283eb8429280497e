import { paths, type RideView, rideLinkSchema } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { skipBroken } from '../skipBroken';
import { admitLookUp, rememberLink } from './linkRequests';
import { readRide } from './readRide';

/** For how long what was read of a ride is answered again, in milliseconds, however many look at it. */
const KEEP_MS = 10_000;
const MAX_KEPT = 5_000;

const kept = new Map<string, { readonly view: Promise<RideView | undefined>; readonly readAt: number }>();

/**
 * What the link with a hash shows. Undefined for every link that shows nothing: a wrong one, one that was revoked or has ended,
 * one that can't be read. `busy`: too many were asked for.
 * @param answeredAt when the rider answered, in milliseconds: what was read before then is not shown again
 */
export async function findRide(hash: string, now: Date, answeredAt = 0): Promise<RideView | 'busy' | undefined> {
  const known = kept.get(hash);
  if (known && now.getTime() < known.readAt + KEEP_MS && known.readAt >= answeredAt) return known.view;
  if (!admitLookUp(hash)) return 'busy';
  if (kept.size >= MAX_KEPT) kept.clear();
  const view = lookUp(hash, now);
  kept.set(hash, { view, readAt: now.getTime() });
  // A failure is not kept
  view.catch(() => kept.delete(hash));
  return view;
}

async function lookUp(hash: string, now: Date): Promise<RideView | undefined> {
  const found = await db.doc(paths.rideLink(hash)).get();
  const link = found.exists ? skipBroken(() => parseDocument(rideLinkSchema, found)) : undefined;
  if (link) rememberLink(hash);
  return link && !link.revokedAt ? readRide(link, now) : undefined;
}
