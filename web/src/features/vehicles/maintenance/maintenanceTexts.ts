import {
  type DueState,
  dueState,
  formatCents,
  type Maintenance,
  type NextWork,
  odometerOf,
  type Vehicle,
} from '@mtos/model';
import { CalendarClock, CircleHelp, TriangleAlert } from 'lucide-react';
import { formatDay } from '../../../domain/time/when';
import type { ChipLook } from '../../../ui/display/Chip';
import { formatNumber, plural } from '../../../ui/format/numbers';

const formatMiles = (miles: number) => `${formatNumber(miles)} miles`;

/** 'Tue, Mar 31, or at 50,000 miles'. */
export const formatDue = ({ day, miles }: NextWork, today: string): string =>
  [day && formatDay(day, today), miles === null ? '' : `at ${formatMiles(miles)}`].filter(Boolean).join(', or ');

/** 'Every 6 months or 5,000 miles, from when it was done'; empty if it does not repeat. */
export function formatRepeats({ everyMonths, everyMiles, countsFrom }: Maintenance): string {
  const every = [
    everyMonths === null ? '' : plural(everyMonths, 'month'),
    everyMiles === null ? '' : formatMiles(everyMiles),
  ].filter(Boolean);
  if (every.length === 0) return '';
  return `Every ${every.join(' or ')}, from when it was ${countsFrom}`;
}

export const formatDoneMiles = ({ doneMiles }: Maintenance): string =>
  doneMiles === null ? '' : formatMiles(doneMiles);

export const formatCost = ({ costCents }: Maintenance): string => (costCents === null ? '' : formatCents(costCents));

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
