import { setInterval } from 'node:timers/promises';

const FIVE_MINUTES = 5 * 60_000;

/**
 * Starts runs of the schedules whose delay a dispatcher would notice, which the emulators leave out, until the signal is
 * aborted: waiting trips that are due get drivers, addresses are looked up again, riders are told of late
 * rides, and facilities see when drivers are expected.
 * @param env where the suite is; this process keeps it
 */
export async function runSchedules(
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
  interval = FIVE_MINUTES,
): Promise<void> {
  Object.assign(process.env, env);
  try {
    for await (const _ of setInterval(interval, undefined, { signal })) {
      // Loaded with the first run: starting the console does not wait for it
      const { startRun } = await import('../../functions/src/schedules/runSchedule');
      const { escalateRequests } = await import('../../functions/src/requests/escalateRequests');
      const now = new Date();
      await Promise.all([
        startRun('assignDueTrips', now),
        startRun('lookUpPlaces', now),
        startRun('sendDueTexts', now),
        startRun('followRequests', now),
        escalateRequests(now),
      ]);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
