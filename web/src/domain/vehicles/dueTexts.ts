import { type DueState, dueState, type NextWork, odometerOf, type Vehicle } from '@mtos/model';
import { CalendarClock, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ChipLook } from '../../ui/display/Chip';
import { formatNumber } from '../../ui/format/numbers';
import { formatDay } from '../time/when';

export const formatMiles = (miles: number): string => `${formatNumber(miles)} miles`;

/** 'Tue, Mar 31, or at 50,000 miles'. */
export const formatDue = ({ day, miles }: NextWork, today: string): string =>
  [day && formatDay(day, today), miles === null ? '' : `at ${formatMiles(miles)}`].filter(Boolean).join(', or ');

interface DueChip extends ChipLook {
  readonly text: string;
}

const LOOKS: Readonly<Record<Exclude<DueState, 'later'>, ChipLook>> = {
  overdue: { icon: TriangleAlert, tone: 'warn' },
  soon: { icon: CalendarClock, tone: 'warn' },
  unknown: { icon: CircleHelp, tone: 'quiet' },
};

const STATE_TEXTS: Readonly<Record<Exclude<DueState, 'later'>, string>> = {
  overdue: 'Overdue',
  soon: 'Due soon',
  unknown: 'Odometer not known',
};

/** Whether work is overdue or due soon, as a chip; undefined if neither. */
export function dueChip(
  due: NextWork,
  vehicle: Pick<Vehicle, 'odometer' | 'reading'>,
  today: string,
): DueChip | undefined {
  const state = dueState(due, today, odometerOf(vehicle));
  return state === 'later' ? undefined : { ...LOOKS[state], text: STATE_TEXTS[state] };
}
