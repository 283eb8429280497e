/** What an account may do only a number of times a day. */
export const dailyLimits = {
  invitations: { most: 50, verb: 'send', what: 'invitations' },
  uploads: { most: 100, verb: 'upload', what: 'pictures' },
  /** Each reads all trips. */
  recounts: { most: 20, verb: 'run', what: 'recounts' },
  imports: { most: 30, verb: 'import', what: 'files' },
  lookups: { most: 3000, verb: 'look up', what: 'addresses' },
  accesses: { most: 500, verb: 'make', what: 'exports and prints' },
} as const;
export type DailyLimit = keyof typeof dailyLimits;

/** When the day of `now` ends: midnight UTC. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
