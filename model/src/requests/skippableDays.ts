import { isErasedClient } from '../privacy/erased';
import { addToDay, toWeekday } from '../time/calendarDays';
import { REQUEST_LIMITS } from './requestLimits';
import { requestOrders } from './requestOrders';
import { repeatsUntil, requestStop, type StoppableRequest } from './requestStop';
import type { RequestTrip, RideRequest } from './rideRequest';

type Skippable = StoppableRequest &
  Pick<RideRequest, 'trips' | 'skipped'> & { readonly client: Pick<RideRequest['client'], 'name'> };

/** Days ahead, today included, whose trips a repeated request has for certain. */
export const DAYS_WITH_TRIPS = 6;
/** As many days as are looked through: of rides once a week, the next eight weeks. */
const MAX_DAYS = 60;

/** A day of rides that repeat. */
export interface RepeatedDay {
  readonly day: string;
  /** Its trips, in order. None if they are added later. */
  readonly trips: readonly RequestTrip[];
}

/**
 * The coming days of a repeated request that can be canceled by themselves, at most 14: those with a trip whose driver has not
 * set off, and later ones that have no trips yet. A day is the one of the way there, also of a way back on the next.
 */
export function skippableDays(request: Skippable, today: string): readonly RepeatedDay[] {
  const { repeat, skipped = [] } = request;
  if (!repeat || isErasedClient(request.client)) return [];
  const stop = requestStop(request, today);
  const runs = stop === undefined || stop === 'partly';
  const days: RepeatedDay[] = [];
  for (let ahead = 0; ahead < MAX_DAYS && days.length < REQUEST_LIMITS.skippedDays; ahead += 1) {
    const day = addToDay(today, ahead);
    const all = tripsOf(request, day);
    const trips = all.filter(({ stage }) => CANCELABLE.includes(stage));
    const isLater = all.length === 0 && ahead >= DAYS_WITH_TRIPS && runs && !skipped.includes(day);
    if (trips.length > 0 || (isLater && drivesOn(request, day))) days.push({ day, trips });
  }
  return days;
}

/** Whether there are rides after the days that can be canceled by now. */
export function hasLaterDays(request: Skippable, days: readonly RepeatedDay[]): boolean {
  const last = days.at(-1)?.day;
  if (last === undefined) return false;
  const until = repeatsUntil(request) ?? '';
  return Array.from({ length: WEEK }, (_, index) => addToDay(last, index + 1)).some(
    (day) => day <= until && drivesOn(request, day) && !request.skipped?.includes(day),
  );
}

/** The rides of today that belong to yesterday's, so that they can't be canceled with today's, and have not begun. */
export const yesterdaysRides = ({ trips }: Pick<RideRequest, 'trips'>, today: string): readonly RequestTrip[] =>
  Object.entries(trips).flatMap(([tripId, trip]) => {
    const day = orderDay(tripId);
    return day !== undefined && day < today && trip.day >= today && CANCELABLE.includes(trip.stage) ? [trip] : [];
  });

const WEEK = 7;

/** The stages in which a ride can still be canceled by itself. */
const CANCELABLE: readonly RequestTrip['stage'][] = ['willCall', 'scheduled', 'delayed'];

/** The trips that the standing orders made for a day, wherever the office has moved them since. */
const tripsOf = ({ trips }: Pick<RideRequest, 'trips'>, day: string): readonly RequestTrip[] =>
  Object.entries(trips)
    .filter(([tripId, trip]) => (orderDay(tripId) ?? trip.day) === day)
    .map(([, trip]) => trip)
    .toSorted((one, other) => sortKey(one).localeCompare(sortKey(other)));

/** The day in the id of a standing order's trip, of which a way back can be on the next; undefined in any other id. */
export const orderDay = (tripId: string): string | undefined => /-(\d{4}-\d{2}-\d{2})(?:-return)?$/.exec(tripId)?.[1];

const sortKey = ({ day, puTime }: RequestTrip): string => `${day} ${puTime || '99:99'}`;

/** Whether one of the standing orders drives on a day, as it was asked for. */
export function drivesOn(request: StoppableRequest, day: string): boolean {
  const until = repeatsUntil(request) ?? '';
  return requestOrders(request).some(
    (order) =>
      order.from <= day &&
      day <= (until < order.until ? until : order.until) &&
      (order.weekdays.includes(toWeekday(day)) || order.extraDays.includes(day)),
  );
}
