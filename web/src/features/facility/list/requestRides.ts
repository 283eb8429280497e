import {
  addToDay,
  DAYS_WITH_TRIPS,
  daysBetween,
  isSystem,
  type RequestLeg,
  type RequestTrip,
  type RideRequest,
  repeatsUntil,
  type StoppableRequest,
  toWeekday,
} from '@mtos/model';

/** A ride as the list shows it: what was asked for, and what is known of the trip that came of it. */
export interface ShownRide extends RequestLeg {
  readonly key: string;
  /** The index of its leg. */
  readonly leg: number;
  readonly trip: RequestTrip | undefined;
  /** Whether it is so far ahead that its trip is added later. */
  readonly isLater: boolean;
  /** Whether it is on a day that the facility canceled. */
  readonly isSkipped: boolean;
}

type Asked = StoppableRequest & Pick<RideRequest, 'trips' | 'firstDay' | 'skipped'>;

/**
 * The rides of a request: of a repeated one those of today and later that are known, and of yesterday what goes on, or else the
 * next ones.
 */
export function listRides(request: Asked, today: string): readonly ShownRide[] {
  const trips = Object.entries(request.trips).filter(
    ([, trip]) => !request.repeat || trip.day >= today || (trip.day === addToDay(today, -1) && isKept(trip)),
  );
  if (request.repeat && trips.length > 0) {
    return trips
      .flatMap(([key, trip]) => {
        const leg = request.legs[trip.leg];
        return leg ? [{ ...leg, ...withTrip(leg, trip), key, leg: trip.leg, isLater: false, isSkipped: false }] : [];
      })
      .toSorted((one, other) => compare(sortKey(one), sortKey(other)));
  }
  const day = request.repeat ? nextRepeat(request, today) : undefined;
  return request.legs.map((leg, index) => {
    const trip = trips.find(([, each]) => each.leg === index)?.[1];
    // A leg some days after the first stays as many days after it
    const shown = day ? { ...leg, day: addToDay(day, daysBetween(request.firstDay, leg.day)) } : leg;
    const isSkipped = day !== undefined && (request.skipped ?? []).includes(day);
    const isAhead = day !== undefined && request.state === 'accepted' && day >= addToDay(today, DAYS_WITH_TRIPS);
    const isLater = isAhead && !isSkipped;
    return { ...shown, ...withTrip(shown, trip), key: String(index), leg: index, isLater, isSkipped };
  });
}

/** The trip's day and time count once there is one: the office can have moved it, or made it a will-call. */
function withTrip(leg: RequestLeg, trip: RequestTrip | undefined) {
  const { day, puTime, willCall } = leg;
  if (!trip) return { day, puTime, willCall, trip };
  const waits = trip.stage === 'willCall' || (willCall && trip.puTime === '');
  return { day: trip.day, puTime: waits ? '' : trip.puTime, willCall: waits, trip };
}

/**
 * Whether the list shows a request. One whose last ride was before today is there for a day more, unless all went well: a ride
 * that goes on past midnight, and what the facility may not have read yet.
 */
export function isListed(request: Asked & Pick<RideRequest, 'lastDay' | 'answeredBy'>, today: string): boolean {
  const { lastDay, state, change, trips, answeredBy } = request;
  if (lastDay >= today) return true;
  // Those that nobody answered in time are in a list of their own
  if (state === 'declined') return !isSystem(answeredBy ?? '');
  return state === 'sent' || change?.state === 'sent' || Object.values(trips).some(isKept);
}

/** Whether a ride of a day that has passed is still shown: it goes on, or did not take place for want of the client. */
const isKept = ({ stage }: RequestTrip): boolean => stage !== 'droppedOff' && stage !== 'cancelled';

/**
 * The next day of a repeated request without trips, the last one if all have passed, or the first canceled one if all that come
 * were canceled. An accepted one has none on the days whose trips would be known.
 */
function nextRepeat(request: Asked, today: string): string {
  const { repeat, firstDay, state, skipped = [] } = request;
  if (!repeat || firstDay >= today) return firstDay;
  const until = repeatsUntil(request) ?? repeat.until;
  const from = state === 'accepted' ? addToDay(today, DAYS_WITH_TRIPS) : today;
  for (let day = from; day <= until; day = addToDay(day, 1)) {
    if (repeat.weekdays.includes(toWeekday(day)) && !skipped.includes(day)) return day;
  }
  return skipped.find((day) => day >= today) ?? until;
}

interface DayOfRequests<Request> {
  readonly day: string;
  readonly requests: readonly Request[];
}

/** Requests under the day of their next ride, the days in order, and within a day by the first time. */
export function groupByDay<Request extends Asked>(
  requests: readonly Request[],
  today: string,
): readonly DayOfRequests<Request>[] {
  const sorted = requests
    .map((request) => ({ request, next: nextRide(request, today) }))
    .toSorted((one, other) => compare(one.next, other.next));
  const days = new Map<string, Request[]>();
  for (const { request, next } of sorted) {
    const day = next.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), request]);
  }
  return [...days].map(([day, listed]) => ({ day, requests: listed }));
}

/** The day and time of the next ride; of the last one if all have passed. */
function nextRide(request: Asked, today: string): string {
  const rides = listRides(request, today).map(sortKey).toSorted();
  return rides.find((each) => each >= today) ?? rides.at(-1) ?? request.firstDay;
}

/** Will-calls without a time come last. */
const sortKey = ({ day, puTime, apptTime }: RequestLeg): string => `${day} ${puTime || apptTime || '99:99'}`;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Whether a ride can still be canceled: it is not over, and its driver has not set off. */
export const isCancelable = ({ trip, day }: ShownRide, today: string): boolean =>
  day >= today && (trip === undefined || ['willCall', 'scheduled', 'delayed'].includes(trip.stage));
