import { createHash, randomBytes } from 'node:crypto';
import { RETIRED_SECRET_DAYS, type TrackerSecret } from '@mtos/model';
import { collections } from '../collections';
import { newMinute } from '../minuteCount';
import { daysFromNow } from '../retention/expiry';

/** 160 random bits. */
const SECRET_BYTES = 20;
const SECRET = /^[A-Za-z0-9_-]{27}$/;

/** A new secret, and what is stored of it. */
export function newSecret(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** Whose phone has a secret, which never changes. */
export interface TrackedDriver {
  readonly hash: string;
  readonly account: string;
  readonly driverUid: string;
}

// A request with a known secret needs no look-up, and one with a wrong one only the first time, so that a flood of either
// costs little. How many unknown ones an instance looks up in a minute bounds the cost of a flood of different ones.
const known = new Map<string, TrackedDriver>();
const wrong = new Set<string>();
const MAX_REMEMBERED = 10_000;
const MAX_LOOKUPS_PER_MINUTE = 3000;
const lookups = newMinute();

/** Far more than a phone sends that has been without a network for hours. */
const MAX_REQUESTS_PER_MINUTE = 1200;
const requests = newMinute();

/** The driver whose phone has a secret; undefined if no one's has. `busy`: the phone has to try again. */
export async function findTrackedDriver(secret: string): Promise<TrackedDriver | 'busy' | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const hash = hashSecret(secret);
  if (requests.count(hash) > MAX_REQUESTS_PER_MINUTE) return 'busy';
  const driver = known.get(hash);
  if (driver) return driver;
  if (wrong.has(hash)) return undefined;
  if (lookups.count('all') > MAX_LOOKUPS_PER_MINUTE) return 'busy';
  const found = (await collections.trackerSecrets.doc(hash).get()).data();
  if (known.size >= MAX_REMEMBERED) known.clear();
  if (wrong.size >= MAX_REMEMBERED) wrong.clear();
  if (!found) {
    wrong.add(hash);
    return undefined;
  }
  const tracked = { hash, account: found.subOwneruid, driverUid: found.driverUid };
  known.set(hash, tracked);
  return tracked;
}

/**
 * Whether the phone of a secret that is no longer in use is still told that all is well. The first request after the phone
 * was replaced, or the driver deactivated, starts the time.
 */
export async function isStillAnswered({ hash }: TrackedDriver): Promise<boolean> {
  const ref = collections.trackerSecrets.doc(hash);
  const found = await ref.get();
  const secret = found.data();
  if (secret && !secret.expireAt) {
    await ref.update(retired()).catch(async (error: unknown) => {
      if ((await ref.get()).exists) throw error;
    });
    return true;
  }
  if (secret?.expireAt && secret.expireAt.toMillis() > Date.now()) return true;
  known.delete(hash);
  return false;
}

/** What is written on a secret that is no longer in use. */
export const retired = (): Required<Pick<TrackerSecret, 'expireAt'>> => ({
  expireAt: daysFromNow(RETIRED_SECRET_DAYS),
});
