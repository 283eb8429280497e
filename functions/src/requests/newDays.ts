import { firstDay, lastDay, type RequestTrip, type RideRequest } from '@mtos/model';

type Dated = Pick<RideRequest, 'legs' | 'repeat' | 'change' | 'firstDay' | 'lastDay'>;
type Days = Pick<RideRequest, 'firstDay' | 'lastDay'>;

/**
 * The first and the last day, if the office moved a ride to a day outside them, if a change that waits for an answer would, or
 * if the office goes on with a standing order: pages and reports find the request by them. Those of rides that repeat only
 * grow, because the request shows some of its rides, and stay once the facility canceled them. Undefined if they are as they
 * were.
 */
export function newDays(
  { legs, repeat, change, ...stored }: Dated,
  rides: readonly Pick<RequestTrip, 'day' | 'canceled'>[],
): Days | undefined {
  // They end with the last ride that stays; those shown since yesterday were canceled or are over
  if (repeat && change?.kind === 'cancel' && change.state === 'accepted') return undefined;
  const shown = rides.filter(({ canceled }) => !repeat || !canceled);
  const wanted = change?.state === 'sent' ? (change.legs ?? []) : [];
  const asked = repeat ? [{ day: stored.firstDay }, { day: stored.lastDay }] : [...legs, ...wanted];
  const days = [...asked, ...shown].map(({ day }) => ({ day }));
  const next = { firstDay: firstDay(days), lastDay: lastDay(days, null) };
  return next.firstDay === stored.firstDay && next.lastDay === stored.lastDay ? undefined : next;
}

/**
 * The days of a request whose change was declined: those of its rides. If these are over, it lasts until today, or until the
 * day that was asked for, so that the facility still finds the answer in its list.
 */
export function daysAfterDecline(request: Dated & Pick<RideRequest, 'trips'>, today: string): Days {
  const { trips, firstDay: first, lastDay: last } = request;
  const days = newDays({ ...request, change: null }, Object.values(trips)) ?? { firstDay: first, lastDay: last };
  const until = last < today ? last : today;
  return { ...days, lastDay: days.lastDay > until ? days.lastDay : until };
}
