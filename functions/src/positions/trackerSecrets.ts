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
// costs little. How many wrong ones an instance looks up in a minute bounds the cost of a flood of different ones. Right ones
// use up nothing, and only networks that sent wrong ones wait, so phones elsewhere that the instance has not seen yet are found.
const known = new Map<string, TrackedDriver>();
const wrong = new Set<string>();
const MAX_REMEMBERED = 10_000;
const MAX_WRONG_PER_MINUTE = 3000;
const wrongOfAll = newMinute();
const wrongOfNetwork = newMinute();

/** Far more than a phone sends that has been without a network for hours. */
const MAX_REQUESTS_PER_MINUTE = 1200;
const requests = newMinute();

/**
 * The driver whose phone has a secret; undefined if no one's has. `busy`: the phone has to try again.
 * @param address the network address of the request
 */
export async function findTrackedDriver(secret: string, address: string): Promise<TrackedDriver | 'busy' | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const hash = hashSecret(secret);
  if (requests.count(hash) > MAX_REQUESTS_PER_MINUTE) return 'busy';
  const driver = known.get(hash);
  if (driver) return driver;
  if (wrong.has(hash)) return undefined;
  const network = toNetwork(address);
  if (wrongOfNetwork.read(network) > 0 && wrongOfAll.read('all') >= MAX_WRONG_PER_MINUTE) return 'busy';
  const found = (await collections.trackerSecrets.doc(hash).get()).data();
  if (known.size >= MAX_REMEMBERED) known.clear();
  if (wrong.size >= MAX_REMEMBERED) wrong.clear();
  if (!found) {
    wrongOfAll.count('all');
    wrongOfNetwork.count(network);
    wrong.add(hash);
    return undefined;
  }
  const tracked = { hash, account: found.subOwneruid, driverUid: found.driverUid };
  known.set(hash, tracked);
  return tracked;
}

/** The network of an address: of IPv6 the first half, of which one caller has all addresses. */
function toNetwork(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [start = ''] = address.split('::');
  return start.split(':').slice(0, 4).join(':');
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
