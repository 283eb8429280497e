import { texts } from '../texts/texts';
import type { PositionState } from './usePosition';

/** From when on a position counts as old, in minutes. */
const STALE_MINUTES = 3;

/** What is wrong with the position that the driver shares, for people; undefined while all is well. */
export function describePosition({ problem, readAt, sentAt }: PositionState, now: Date): string | undefined {
  const minutesSince = (at: number) => Math.floor((now.getTime() - at) / 60_000);
  if (problem === 'refused') return texts.positionRefused;
  if (problem === 'missing' && readAt === undefined) return texts.positionMissing;
  // A single one says little: the next may be better
  const isReadOld = readAt === undefined || minutesSince(readAt) >= STALE_MINUTES;
  if (problem === 'inexact' && isReadOld) return texts.positionInexact;
  if (readAt !== undefined && minutesSince(readAt) >= STALE_MINUTES) return texts.positionStale(minutesSince(readAt));
  if (sentAt !== undefined && minutesSince(sentAt) >= STALE_MINUTES) return texts.positionUnsent(minutesSince(sentAt));
  return undefined;
}
