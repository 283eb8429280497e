import { setTimeout } from 'node:timers/promises';

/** More than a task is ever early, in milliseconds. */
const LONGEST_WAIT = 10_000;

/**
 * Waits until a task is due, in milliseconds since 1970. Cloud Tasks waits by itself; the local suite gives a function every
 * task at once, and then refuses the id to what follows in the same period.
 */
export async function untilDue(due: number | undefined): Promise<void> {
  const left = (due ?? 0) - Date.now();
  if (left > 0) await setTimeout(Math.min(left, LONGEST_WAIT));
}
