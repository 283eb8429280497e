import type { RequestLeg, RideRequest } from '@mtos/model';
import { plural } from '../../ui/format/numbers';
import { formatClock, formatDay, formatDuration } from '../time/when';
import { formatWeekdays } from '../time/workTime';
import { askedAt } from './openRequests';

type Asked = Pick<RideRequest, 'state' | 'change' | 'legs' | 'createdAt' | 'escalatedAt'>;

/** When a leg starts, within a sentence: '9:00 AM'; 'will-call'; 'appointment 10:00 AM' if that is all that is known. */
export function formatLegTime({ puTime, willCall, apptTime }: Omit<RequestLeg, 'day'>): string {
  if (willCall) return 'will-call';
  return puTime === '' ? `appointment ${formatClock(apptTime)}` : formatClock(puTime);
}

/** What the office has to answer: 'New request', 'Change of 2 rides', 'Cancel 1 ride', 'Cancel the rides of 1 day', 'End the repeated rides'. */
export function formatAsk({
  state,
  change,
  legs,
  repeat,
}: Pick<RideRequest, 'state' | 'change' | 'legs' | 'repeat'>): string {
  if (state !== 'accepted' || change?.state !== 'sent') return 'New request';
  // They are canceled together
  if (change.kind === 'skip') return `Cancel the rides of ${plural(change.days?.length ?? 0, 'day')}`;
  if (change.kind === 'cancel' && repeat) return 'End the repeated rides';
  return change.kind === 'cancel'
    ? `Cancel ${plural(change.cancel.length || legs.length, 'ride')}`
    : `Change of ${plural(change.legs?.length ?? legs.length, 'ride')}`;
}

/** How long it has waited: 'Waiting 25 min'; 'Overdue, waiting 4 h' once the office was reminded. */
export function formatWaiting(request: Asked, now: Date): string {
  const waiting = formatDuration(askedAt(request), now);
  return request.escalatedAt ? `Overdue, waiting ${waiting}` : `Waiting ${waiting}`;
}

/** The first ride in words, and how many more there are: 'Tue, Jan 6, 9:00 AM, and 1 more ride'. */
export function formatRides({ legs, repeat }: Pick<RideRequest, 'legs' | 'repeat'>, today: string): string {
  const [first, ...others] = legs.toSorted((one, other) => one.day.localeCompare(other.day));
  if (!first) return '';
  const more = others.length > 0 ? `, and ${plural(others.length, 'more ride')}` : '';
  return `${formatDay(first.day, today)}, ${formatLegTime(first)}${more}${repeat ? ', repeats' : ''}`;
}

/** How a request repeats: 'Mon Wed Fri until Tue, Jun 30'. */
export const formatRepeat = ({ weekdays, until }: NonNullable<RideRequest['repeat']>, today: string): string =>
  `${formatWeekdays(weekdays)} until ${formatDay(until, today)}`;
