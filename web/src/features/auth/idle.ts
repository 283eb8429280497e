const MINUTE = 60_000;

/** How long a session may be left alone, and how long before its end that is said; in milliseconds. */
export const IDLE = {
  limit: idleMinutes(import.meta.env.VITE_IDLE_MINUTES) * MINUTE,
  warning: MINUTE,
} as const;

/** The setting in minutes, at least 2; 15 where it is missing or makes no sense. */
export function idleMinutes(setting: string | undefined): number {
  const minutes = Number(setting || 15);
  return minutes >= 2 ? minutes : 15;
}

export type Idleness = 'busy' | 'warned' | 'over';

/** Where a session stands that was last used `idle` milliseconds ago. */
export function idlenessOf(idle: number, { limit, warning }: { limit: number; warning: number } = IDLE): Idleness {
  if (idle >= limit) return 'over';
  return idle >= limit - warning ? 'warned' : 'busy';
}
