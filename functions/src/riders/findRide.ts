import { paths, type RideView, rideLinkSchema } from '@mtos/model';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { newMinute } from '../minuteCount';
import { skipBroken } from '../skipBroken';
import { hashToken, TOKEN } from './linkTokens';
import { readRide } from './readRide';

/** For how long what was read of a ride is answered again, in milliseconds, however many look at it. */
const KEEP_MS = 10_000;
const MAX_KEPT = 5_000;
/** By one instance, for one token. */
const MAX_REQUESTS_PER_MINUTE = 30;
/** By one instance, of links that it does not know to exist: bounds the cost of a flood of different wrong ones. */
const MAX_LOOKUPS_PER_MINUTE = 3000;

/** Hashes of links that exist. A flood of wrong ones does not keep these from being looked up. */
const existing = new Set<string>();
const MAX_EXISTING = 10_000;

const requests = newMinute();
const lookups = newMinute();
const kept = new Map<string, { readonly view: Promise<RideView | undefined>; readonly until: number }>();

/**
 * What the link with a token shows. Undefined for every link that shows nothing: a wrong one, one that was revoked or has ended,
 * one that can't be read. `busy`: it was asked for too often, or too many were.
 */
export async function findRide(token: string, now: Date): Promise<RideView | 'busy' | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const hash = hashToken(token);
  if (requests.count(hash) > MAX_REQUESTS_PER_MINUTE) return 'busy';
  const known = kept.get(hash);
  if (known && now.getTime() < known.until) return known.view;
  if (!existing.has(hash) && lookups.count('all') > MAX_LOOKUPS_PER_MINUTE) return 'busy';
  if (kept.size >= MAX_KEPT) kept.clear();
  const view = lookUp(hash, now);
  kept.set(hash, { view, until: now.getTime() + KEEP_MS });
  // A failure is not kept
  view.catch(() => kept.delete(hash));
  return view;
}

async function lookUp(hash: string, now: Date): Promise<RideView | undefined> {
  const found = await db.doc(paths.rideLink(hash)).get();
  const link = found.exists ? skipBroken(() => parseDocument(rideLinkSchema, found)) : undefined;
  if (link) {
    if (existing.size >= MAX_EXISTING) existing.clear();
    existing.add(hash);
  }
  return link && !link.revokedAt ? readRide(link, now) : undefined;
}
