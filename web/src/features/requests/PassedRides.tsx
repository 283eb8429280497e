import { type RequestLeg, toInstant } from '@mtos/model';
import { useNow } from '../../browser/useNow';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import { formatLegTime } from '../../domain/requests/formatRequest';
import { formatDay } from '../../domain/time/when';

/** Warns of rides that are asked for and whose time has passed; nothing without any. */
export function PassedRides({ legs }: { readonly legs: readonly RequestLeg[] }) {
  const [now, today, timeZone] = [useNow(), useToday(), useTimeZone()];
  const passed = legs.filter((leg) => hasPassed(leg, { now, today, timeZone }));
  if (passed.length === 0) return null;
  const rides = passed.map((leg) => `${formatDay(leg.day, today)}, ${formatLegTime(leg)}`).join('; ');
  return (
    <p role="status" className="rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
      The time has passed: {rides}. Call the facility before you answer.
    </p>
  );
}

/** A will-call can still come on its day. */
function hasPassed(
  { day, puTime, apptTime }: RequestLeg,
  { now, today, timeZone }: { readonly now: Date; readonly today: string; readonly timeZone: string },
): boolean {
  const clock = puTime || apptTime;
  return clock === '' ? day < today : toInstant(timeZone, day, clock) < now;
}
