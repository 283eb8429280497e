import { firstDay, lastDay, type RequestTrip, type RideRequest } from '@mtos/model';

type Dated = Pick<RideRequest, 'legs' | 'repeat' | 'change' | 'firstDay' | 'lastDay'>;

/**
 * The first and the last day, if the office moved a ride to a day outside them, or goes on with a standing order: pages and
 * reports find the request by them. Those of rides that repeat only grow, because the request shows some of its rides, and
 * stay once the facility canceled them. Undefined if they are as they were.
 */
export function newDays(
  { legs, repeat, change, ...stored }: Dated,
  rides: readonly Pick<RequestTrip, 'day' | 'canceled'>[],
): Pick<RideRequest, 'firstDay' | 'lastDay'> | undefined {
  // They end with the last ride that stays; those shown since yesterday were canceled or are over
  if (repeat && change?.kind === 'cancel' && change.state === 'accepted') return undefined;
  const shown = rides.filter(({ canceled }) => !repeat || !canceled);
  const asked = repeat ? [{ day: stored.firstDay }, { day: stored.lastDay }] : legs;
  const days = [...asked, ...shown].map(({ day }) => ({ day }));
  const next = { firstDay: firstDay(days), lastDay: lastDay(days, null) };
  return next.firstDay === stored.firstDay && next.lastDay === stored.lastDay ? undefined : next;
}
