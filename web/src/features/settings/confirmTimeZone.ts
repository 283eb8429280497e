import { type CounterNumbers, clockIn, formatClock, formatTimeZone, toInstant } from '@mtos/model';
import { plural } from '../../ui/format/numbers';
import { confirm } from '../../ui/overlay/confirm';
import { NotConfirmed } from './useSettingsForm';

/** What a change of the time zone does: trips keep their clock times, so they move; what happened stays. */
export function describeZoneChange(
  from: string,
  to: string,
  today: string,
  counts: CounterNumbers | undefined,
): string {
  const { Pending = 0, Active = 0, Delayed = 0 } = counts?.status ?? {};
  const open = Pending + Active + Delayed;
  const before = formatClock(clockIn(from, toInstant(to, today, '09:00')));
  const example =
    before === '9:00 AM' ? '' : ` A pick-up at 9:00 AM is then at what was ${before} in ${formatTimeZone(from)} time.`;
  const trips = counts
    ? `${plural(open, 'open trip')} ${open === 1 ? 'keeps its' : 'keep their'}`
    : 'Open trips keep their';
  return `${trips} clock times, and so do standing orders on the company’s clock and drivers’ hours.${example} Standing orders on the clock at their places keep the times there. Trips can become overdue at once. What drivers recorded keeps its time, and past figures stay.`;
}

/** Asks before another time zone is saved. @throws NotConfirmed */
export async function confirmTimeZone(...change: Parameters<typeof describeZoneChange>): Promise<void> {
  const isConfirmed = await confirm({
    title: `Change the time zone to ${formatTimeZone(change[1])}?`,
    text: describeZoneChange(...change),
    yes: 'Change the time zone',
    no: 'Go back',
  });
  if (!isConfirmed) throw new NotConfirmed();
}
