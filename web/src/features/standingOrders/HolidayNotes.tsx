import { addToDay, orderHolidays, type RepeatedRide, type StandingOrderInput, standingOrderFields } from '@mtos/model';
import { useHolidays } from '../../data/account/useHolidays';
import { useToday } from '../../data/account/useToday';
import { formatHoliday } from './formatOrder';

const DAYS_AHEAD = 120;
const MOST = 4;

interface Props {
  readonly ride: RepeatedRide;
  readonly input: StandingOrderInput;
}

/** What the order does on the company's coming holidays. */
export function HolidayNotes({ ride, input }: Props) {
  const holidays = useHolidays();
  const today = useToday();
  const order = { ...standingOrderFields(input, ride), paused: false };
  const coming = orderHolidays(order, holidays, today, addToDay(today, DAYS_AHEAD));
  if (coming.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-muted text-small" aria-label="Coming holidays">
      {coming.slice(0, MOST).map((holiday) => (
        <li key={holiday.day}>{formatHoliday(holiday, today)}</li>
      ))}
    </ul>
  );
}
