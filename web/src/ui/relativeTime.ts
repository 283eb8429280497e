import { differenceInSeconds, formatDistanceStrict } from 'date-fns';

/** How long ago something was: 'just now' within a minute, then '5 minutes ago', '3 hours ago', '2 days ago'. */
export function relativeTime(at: Date, now: Date): string {
  if (differenceInSeconds(now, at) < 60) return 'just now';
  return formatDistanceStrict(at, now, { addSuffix: true, roundingMethod: 'floor' });
}
