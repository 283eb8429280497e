import { IDLE_MINUTES } from '../../settings';

const MINUTE = 60_000;

/** How long a session may be idle, and how long before that the warning comes, in milliseconds. */
export const IDLE = {
  limit: idleMinutes(IDLE_MINUTES) * MINUTE,
  warning: MINUTE,
} as const;

/** The setting in minutes; 15 if it is missing, not a number, or under 2. */
export function idleMinutes(setting: string | undefined): number {
  const minutes = Number(setting || 15);
  return minutes >= 2 ? minutes : 15;
}

export type Idleness = 'active' | 'warned' | 'expired';

/** The state of a session that was last used `idle` milliseconds ago. */
export function judgeIdleness(idle: number, { limit, warning }: { limit: number; warning: number } = IDLE): Idleness {
  if (idle >= limit) return 'expired';
  return idle >= limit - warning ? 'warned' : 'active';
}
