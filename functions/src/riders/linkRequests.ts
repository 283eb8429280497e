import { newMinute } from '../minuteCount';
import { hashToken, TOKEN } from './linkTokens';

/** By one instance, for one token. */
const MAX_REQUESTS_PER_MINUTE = 30;
/** By one instance, of links that it does not know to exist: bounds the cost of a flood of different wrong ones. */
const MAX_LOOKUPS_PER_MINUTE = 3000;

/** Hashes of links that exist. A flood of wrong ones does not keep these from being looked up. */
const existing = new Set<string>();
const MAX_EXISTING = 10_000;

const requests = newMinute();
const lookups = newMinute();

/** The hash of the link that is asked for; undefined for what can't be a token. `busy`: it was asked for too often. */
export function admitRequest(token: string): string | 'busy' | undefined {
  if (!TOKEN.test(token)) return undefined;
  const hash = hashToken(token);
  return requests.count(hash) > MAX_REQUESTS_PER_MINUTE ? 'busy' : hash;
}

/** Whether the link with this hash may be read, or too many were that don't exist. */
export const admitLookUp = (hash: string): boolean =>
  existing.has(hash) || lookups.count('all') <= MAX_LOOKUPS_PER_MINUTE;

export function rememberLink(hash: string): void {
  if (existing.size >= MAX_EXISTING) existing.clear();
  existing.add(hash);
}
