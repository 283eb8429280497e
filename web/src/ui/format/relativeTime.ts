const format = new Intl.RelativeTimeFormat('en');

const UNITS = [
  { unit: 'year', seconds: 365 * 24 * 3600 },
  { unit: 'month', seconds: 30 * 24 * 3600 },
  { unit: 'day', seconds: 24 * 3600 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** How long ago an instant was: 'just now' within a minute, then '5 minutes ago', '3 hours ago', '2 days ago'. */
export function relativeTime(at: Date, now: Date): string {
  const ago = (now.getTime() - at.getTime()) / 1000;
  const largest = UNITS.find(({ seconds }) => ago >= seconds);
  return largest ? format.format(-Math.floor(ago / largest.seconds), largest.unit) : 'just now';
}
