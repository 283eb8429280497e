import { isSameDrive } from '../assignment/assignmentTime';
import { canonicalJson, isSameJson } from '../documents/canonicalJson';
import { standingOrderTripId } from '../documents/contentIds';
import { contentKey } from '../documents/contentKey';
import { returnTripId } from '../documents/ids';
import type { Instant } from '../documents/instant';
import { paths } from '../documents/paths';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { type Holidays, NO_HOLIDAYS } from '../holidays/holidays';
import { keptLocations } from '../places/tripPlaces';
import { isErasedClient } from '../privacy/erased';
import { toInstant } from '../time/days';
import { OPPOSITE_SIDE, SIDES, type Side, storedTimes, zoneOfPlace } from '../trip/placeTime';
import { returnInput } from '../trip/returnInput';
import { emptyTripInput, type TripInput, tripFields } from '../trip/tripInput';
import { pickUpAt } from '../trip/tripSpan';
import { isOpen } from '../trip/tripStatus';
import { isSystem } from '../trip/writtenBy';
import { isZoneDecided, orderSides, storedWayBack, zonedLocation } from './orderClocks';
import { orderCalendar, orderOn, standingOrderDays } from './standingOrderDays';

/** A day for which the order created a trip, with the trip as it is now; undefined if someone deleted it. */
export interface MadeDay {
  readonly day: string;
  readonly trip: Trip | undefined;
  /** The id of the trip. */
  readonly id: string;
  /** What the order last wrote to the trip, see `orderTripKey`. Missing if it was made by an older version. */
  readonly written?: string | undefined;
  /** The way there of a way back. */
  readonly outbound?: Trip | undefined;
}

/** What to do to make the trips match the order. */
export interface StandingOrderPlan {
  /** Days that get a trip. */
  readonly make: readonly string[];
  /** Days whose trip is updated to match the order, with the changed fields. One that was canceled gets its status again. */
  readonly revise: readonly { readonly day: string; readonly trip: Trip; readonly change: Partial<Trip> }[];
  /** Days whose trip is deleted because the order no longer covers them. */
  readonly withdraw: readonly string[];
}

/** The two trips of a day: the way there, and the way back if the order has one. */
export const WAYS = ['there', 'back'] as const;
export type Way = (typeof WAYS)[number];

/** The path of the order's trip for a day: always the same, so there can be only one. */
export function standingOrderTripPath(account: string, orderId: string, day: string, way: Way = 'there'): string {
  const there = standingOrderTripId(account, orderId, day);
  return paths.trip(way === 'there' ? there : returnTripId(account, there));
}

/** The order's trip for a day, with its times in the company's time zone. The way back of an order without one is a will-call. */
export function standingOrderTrip(
  order: Pick<StandingOrder, 'weekdays' | 'trip' | 'back' | 'previous' | 'clocks'>,
  day: string,
  timeZone: string,
  way: Way = 'there',
): TripInput {
  const { trip, back } = orderOn(order, day);
  const said = { tripDate: day, puTime: trip.puTime, apptTime: trip.apptTime };
  const there = {
    ...trip,
    ...storedTimes(said, orderSides(order, timeZone), timeZone),
    pickup: zonedLocation(order, 'pickup', trip.pickup, timeZone, day),
    dropoff: zonedLocation(order, 'dropoff', trip.dropoff, timeZone, day),
    willCall: false,
    puTimeComputed: false,
  };
  if (way === 'there') return there;
  const returnTime = back ?? { puTime: '' };
  return { ...returnInput(there, returnTime), ...storedWayBack(order, returnTime, day, timeZone) };
}

/**
 * A key of what an order writes to a trip: it differs once someone changes the ride, except for where its places are. Keys
 * are stored, so they leave empty fields out: one that a later version adds changes none.
 */
export function orderTripKey(trip: TripInput): string {
  const { pickup: _, dropoff: __, ...empty } = emptyTripInput('');
  const values = new Map<string, unknown>(Object.entries(trip));
  const filled = Object.keys(empty).flatMap((field) => (values.get(field) ? [[field, values.get(field)]] : []));
  return contentKey(canonicalJson(Object.fromEntries(filled)));
}

/** The fields to change to make a trip match the order; undefined if it already does. */
function findRevision(
  trip: Trip,
  order: StandingOrder,
  day: string,
  { way, timeZone, now }: { readonly way: Way; readonly timeZone: string; readonly now: Date },
): Partial<Trip> | undefined {
  const made = standingOrderTrip(order, day, timeZone, way);
  const side = (end: Side) => (way === 'there' ? end : OPPOSITE_SIDE[end]);
  const locations = keptLocations(made, trip);
  const fields: Partial<Trip> = {
    ...tripFields(made),
    pickup: zonedLocation(order, side('pickup'), locations.pickup, timeZone, day),
    dropoff: zonedLocation(order, side('dropoff'), locations.dropoff, timeZone, day),
    ...(isQuestionDecided(trip, (end, zone) => isZoneDecided(order, side(end), zone, timeZone, now), timeZone) && {
      zoneQuestion: null,
    }),
  };
  const stored = new Map<string, unknown>(Object.entries(trip));
  if (Object.entries(fields).every(([field, value]) => isSameJson(stored.get(field), value))) {
    return undefined;
  }
  const keepsDriver = trip.locked || isAssignedByPerson(trip) || isSameDrive(trip, { ...trip, ...fields });
  return keepsDriver ? fields : { ...fields, ...WITHOUT_DRIVER };
}

/** Whether a trip asks only about time zones that its order has decided about. */
function isQuestionDecided(trip: Trip, isDecided: (end: Side, zone: string) => boolean, timeZone: string): boolean {
  const asked = trip.zoneQuestion;
  const sides = SIDES.filter((end) => asked?.[end] !== undefined);
  return Boolean(asked) && sides.every((end) => isDecided(end, zoneOfPlace(trip[end], timeZone)));
}

/** A trip that needs a different drive also needs a new search for a driver. */
const WITHOUT_DRIVER = { driverUid: null, driverName: '', assignedBy: null, assignedWhy: '' } as const;

/** A canceled trip drives again as a new one does: its driver may have got other trips since. */
const REINSTATED = {
  ...{ status: 'Pending', cancelReason: '', cancelledBy: null },
  ...{ ...WITHOUT_DRIVER, locked: false },
} as const satisfies Partial<Trip>;

interface PlanOptions {
  readonly way?: Way;
  readonly holidays?: Holidays;
  /** When the change was made whose `replaces` an earlier run has carried out; undefined without any. */
  readonly replacedAt?: Instant | undefined;
}

/** The order without the trips that its last change named, if a run has reached them: what follows is another change's. */
function withoutReplaced(order: StandingOrder | undefined, replacedAt: Instant | undefined): StandingOrder | undefined {
  const isDone = order?.replaces && order.replaces.at.toMillis() === replacedAt?.toMillis();
  return order && isDone ? { ...order, replaces: null } : order;
}

/**
 * What a run of the order at `now` does for the ways there or the ways back; the order is undefined once deleted. Each day
 * gets a trip once: trips that someone deleted stay deleted, and those that the order does not touch stay as they are.
 */
export function planStandingOrder(
  stored: StandingOrder | undefined,
  made: readonly MadeDay[],
  timeZone: string,
  now: Date,
  { way = 'there', holidays = NO_HOLIDAYS, replacedAt }: PlanOptions = {},
): StandingOrderPlan {
  const order = withoutReplaced(stored, replacedAt);
  const madeDays = made.map(({ day }) => day);
  const follows = made.flatMap(({ day, trip, id, written, outbound }) => {
    if (!trip) return [];
    const why = whyNotTouched(trip, timeZone, now, written);
    const isFollowing = why === undefined || isReplaced(order, id, trip, why);
    const isWanted = isReinstated(order, day, trip) && !isGivenUp(order, id, trip);
    return isFollowing ? [{ day, trip, written, outbound, isWanted }] : [];
  });
  const hasWay = (day: string) => order !== undefined && (way === 'there' || Boolean(orderOn(order, day).back));
  const runsOn = order ? orderCalendar(order, holidays) : () => false;
  const belongs = (day: string) => hasWay(day) && runsOn(day);
  return {
    make: order
      ? standingOrderDays(order, timeZone, now, holidays).filter((day) => hasWay(day) && !madeDays.includes(day))
      : [],
    revise: follows.flatMap(({ day, trip, written, isWanted }) => {
      const isDriven = belongs(day) || (isWanted && hasWay(day));
      if (!order || !isDriven) return [];
      const isCanceled = trip.status === 'Cancelled';
      // What a person edited before the trip was canceled stays
      const isEdited = isCanceled && whyNotTouched({ ...trip, status: 'Pending' }, timeZone, now, written) === 'edited';
      const revision = isEdited ? undefined : findRevision(trip, order, day, { way, timeZone, now });
      const change = isCanceled ? { ...revision, ...REINSTATED } : revision;
      return change ? [{ day, trip, change }] : [];
    }),
    withdraw: follows
      .filter(({ trip }) => trip.status !== 'Cancelled')
      .filter(({ day, outbound, isWanted }) => !belongs(day) && !hasLeft(outbound, timeZone, now) && !isWanted)
      .map(({ day }) => day),
  };
}

/**
 * Whether a trip of a day that a running order leaves out was put back to Pending, as after a facility's cancellation of the
 * day: then it drives all the same, and changes with the order. It ends with the order, and while that is paused.
 */
export function isReinstated(
  order: Pick<StandingOrder, 'leftOut' | 'paused' | 'from' | 'until'> | undefined,
  day: string,
  { status, statusAt, createdAt }: Pick<Trip, 'status' | 'statusAt' | 'createdAt'>,
): boolean {
  if (!order || order.paused || day < order.from || day > order.until) return false;
  return status !== 'Cancelled' && order.leftOut.includes(day) && statusAt.toMillis() > createdAt.toMillis();
}

/** Whether whoever left out the day chose that this trip goes, although someone had reinstated it by then. */
const isGivenUp = (order: StandingOrder | undefined, id: string, { statusAt }: Trip): boolean => {
  const replaces = order?.replaces;
  return (
    replaces?.trips.includes(id) === true &&
    replaces.keepsReinstated !== true &&
    statusAt.toMillis() <= replaces.at.toMillis()
  );
};

/**
 * Whether the client has left on the way there, or will, because its time has come and it is not canceled: then they need the way
 * back, whatever became of the order.
 */
export function hasLeft(outbound: Trip | undefined, timeZone: string, now: Date): boolean {
  if (!outbound || outbound.status === 'Cancelled') return false;
  return BEGUN.includes(whyNotTouched(outbound, timeZone, now));
}

/**
 * Why a change of the order does not touch one of its trips: a person edited its ride, assigned or unassigned it, locked it to
 * its driver, or put it back to Pending before its day was left out; it was canceled before it began; it has begun or ended; or it is
 * over.
 */
export type NotTouched = 'edited' | 'assigned' | 'locked' | 'canceled' | 'reinstated' | 'begun' | 'closed' | 'over';

/** The reasons of a trip that no change of its order can reach anymore. */
const BEGUN: readonly (NotTouched | undefined)[] = ['begun', 'closed', 'over'];

/** The reasons that whoever changes the order can overrule. */
const REPLACEABLE: readonly NotTouched[] = ['edited', 'assigned', 'locked', 'canceled', 'reinstated'];
export const canBeReplaced = (why: NotTouched): boolean => REPLACEABLE.includes(why);

/** Whether the order's last change was to reach the trip as well, and no person has changed the trip since. */
function isReplaced(order: StandingOrder | undefined, id: string, trip: Trip, why: NotTouched): boolean {
  const replaces = order?.replaces;
  if (!replaces?.trips.includes(id) || !canBeReplaced(why)) return false;
  const at = replaces.at.toMillis();
  // Functions can have written it since it was canceled again
  if (why === 'canceled') return trip.statusAt.toMillis() <= at;
  return isSystem(trip.updatedBy) || trip.updatedAt.toMillis() <= at;
}

type FollowingTrip = Pick<
  Trip,
  'updatedBy' | 'status' | 'locked' | 'assignedBy' | 'calledAt' | 'progress' | 'tripDate' | 'puTime' | 'willCall'
> &
  TripInput;

/**
 * Why a change of the order does not touch this trip of it; undefined if it does.
 * @param written what the order last wrote to the trip; without it, whoever wrote the trip last decides
 */
export function whyNotTouched(
  trip: FollowingTrip,
  timeZone: string,
  now: Date,
  written?: string,
): Exclude<NotTouched, 'reinstated'> | undefined {
  // A will-call has no time: it is over with its day
  const start = pickUpAt(trip, timeZone) ?? toInstant(timeZone, trip.tripDate, '00:00');
  const hasBegun = Boolean(trip.progress?.stage || trip.calledAt);
  if (trip.status === 'Cancelled' && !hasBegun && start > now) return 'canceled';
  if (!isOpen(trip.status)) return 'closed';
  if (trip.status !== 'Pending' || hasBegun) return 'begun';
  if (start <= now) return 'over';
  // An erasure is no one's change of the ride
  const isEdited =
    written === undefined || isErasedClient(trip) ? !isSystem(trip.updatedBy) : orderTripKey(trip) !== written;
  if (isEdited) return 'edited';
  // Functions may have written it since, for example its place on the map
  if (trip.locked) return 'locked';
  return isAssignedByPerson(trip) ? 'assigned' : undefined;
}

const isAssignedByPerson = ({ assignedBy }: Pick<Trip, 'assignedBy'>): boolean =>
  assignedBy === 'hand' || assignedBy === 'plan';
