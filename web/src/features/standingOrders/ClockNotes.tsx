import { type ClockChange, clockChanges, comingDays, type StandingOrder } from '@mtos/model';
import { useNow } from '../../browser/useNow';
import { useHolidays } from '../../data/account/useHolidays';
import { formatClockChange } from './formatClocks';

/** Enough days of an order to include the next change of clocks. */
export const DAYS_AHEAD = 190;
const MOST = 4;

interface Props {
  readonly order: Omit<StandingOrder, 'createdAt' | 'updatedAt' | 'updatedBy'>;
  readonly timeZone: string;
  readonly today: string;
}

/** The coming times of an order that a change of clocks skips or repeats. */
export function ClockNotes({ order, timeZone, today }: Props) {
  const now = useNow();
  const holidays = useHolidays();
  const changes = clockChanges(order, comingDays(order, timeZone, now, DAYS_AHEAD, holidays), timeZone);
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-muted text-small" aria-label="Changes of clocks">
      {changes.slice(0, MOST).map((change: ClockChange) => (
        <li key={change.day + change.time}>{formatClockChange(change, today)}</li>
      ))}
    </ul>
  );
}
