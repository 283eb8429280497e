import type { HolidayRule, OrderChanges, OrderHoliday, Trip } from '@mtos/model';
import { formatBothTimes } from '../../domain/time/placeTime';
import { formatDay } from '../../domain/time/when';
import { plural } from '../../ui/format/numbers';

/** What an order can do on holidays. */
export const HOLIDAY_RULE_LABELS: Readonly<Record<HolidayRule, string>> = {
  drive: 'Drive as usual',
  skip: 'Skip',
  dayBefore: 'Move to the nearest free day before',
  dayAfter: 'Move to the nearest free day after',
};

/** What an order does on a holiday: 'Thu, Nov 26, Thanksgiving Day: moves to Fri, Nov 27'. */
export function formatHoliday({ day, name, plan }: OrderHoliday, today: string): string {
  const holiday = [formatDay(day, today), name].filter(Boolean).join(', ');
  switch (plan.what) {
    case 'drive':
      return `${holiday}: drives as usual`;
    case 'skip':
      return `${holiday}: no trip`;
    case 'move':
      return `${holiday}: moves to ${formatDay(plan.to, today)}`;
    case 'noFreeDay':
      return `${holiday}: no trip, because no day within a week is free`;
  }
}

/** One of an order's trips: 'Thu, Nov 26, return 1:15 PM', or '1:15 PM MST (12:15 PM here)' in another time zone. */
export function formatOrderTrip(trip: Trip, today: string, timeZone: string): string {
  const { tripDate, returnOf, willCall } = trip;
  const time = willCall ? 'will-call' : formatBothTimes(trip, 'pickup', timeZone);
  return `${formatDay(tripDate, today)}, ${returnOf ? 'return ' : ''}${time}`;
}

/** How a change of an order changes a trip: the new time, or that it is only other details. */
export function formatRevision(trip: Trip, change: Partial<Trip>, today: string, timeZone: string): string {
  const changed = { ...trip, ...change };
  const before = formatOrderTrip(trip, today, timeZone);
  const after = formatOrderTrip(changed, today, timeZone);
  const appointment = formatAppointmentChange(trip, changed, timeZone);
  if (change.status !== undefined) return `${after}: it is canceled and will be reinstated`;
  const otherwise = change.zoneQuestion === null ? 'its time is confirmed' : 'other details change';
  if (before === after) return `${before}: ${appointment || otherwise}`;
  const time = changed.willCall ? 'will-call' : formatBothTimes(changed, 'pickup', timeZone);
  const then = trip.tripDate === changed.tripDate ? time : after;
  return `${before} → ${then}${appointment && `, ${appointment}`}`;
}

function formatAppointmentChange(trip: Trip, changed: Trip, timeZone: string): string {
  if (trip.apptTime === changed.apptTime || trip.apptTime === '' || changed.apptTime === '') return '';
  const [before, after] = [trip, changed].map((each) => formatBothTimes(each, 'dropoff', timeZone));
  return `appointment ${before} → ${after}`;
}

/** How many trips a change of an order changes, adds, deletes, and leaves: 'Changes 2 trips, adds 1 trip'. */
export function formatChanges({ make, revise, withdraw, keep }: OrderChanges): string {
  const counts = { changes: revise.length, adds: make.length, deletes: withdraw.length, leaves: keep.length };
  const parts = Object.entries(counts).flatMap(([verb, count]) =>
    count > 0 ? [`${verb} ${plural(count, 'trip')}`] : [],
  );
  const text = parts.join(', ');
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : 'No trip changes';
}
