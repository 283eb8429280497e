import { importedTripId } from '../../documents/contentIds';
import type { StoredTrip } from '../../documents/trip';
import { nameWords } from '../../people/nameWords';
import { orderCalendar, orderOn } from '../../standingOrder/standingOrderDays';
import type { Way } from '../../standingOrder/standingOrderPlan';
import { standingOrderTrip, standingOrderTripPath, WAYS } from '../../standingOrder/standingOrderPlan';
import { addToDay } from '../../time/calendarDays';
import { isOpen } from '../../trip/tripStatus';
import type { Ride } from '../reading/fileReading';
import type { ImportCells } from '../reading/rawFile';
import { isSamePerson } from '../samePerson';
import { findDifferences } from './differences';
import { type Found, findByKey, findByNumber, findCancelled, findLike, findMoved } from './findTrip';
import { isLikeOrdersRide } from './likeOrdersRide';
import type { ComparedRide, Comparison, Outcome, RideChoice, StoredOrder } from './outcome';
import { isSameWay, minutesApart } from './sameValue';
import { numberKey, StoredIndex } from './storedIndex';

/** What the account has that rides are compared with. */
export interface Known {
  readonly account: string;
  /** Today in the company's time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** All trips of the rides' days, and those of other days under the rides' numbers. */
  readonly trips: readonly StoredTrip[];
  /** The ids of trips that can't be read. */
  readonly broken?: ReadonlySet<string>;
  readonly orders?: readonly StoredOrder[];
  /** The id of the file's format, which its trips have too. */
  readonly format?: string;
  /** The cells of rows of the file that aren't rides, such as refused ones: their trips are still in the file. */
  readonly otherCells?: ReadonlySet<string>;
}

/** The cells of rows that aren't rides, as trip numbers and names are compared. */
export const otherCells = (rows: readonly { readonly cells: ImportCells }[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ cells }) => Object.values(cells)).flatMap((cell) => [numberKey(cell), nameWords(cell)]));

/** Moving this many trips, and more than half of the file, means that the broker uses its numbers again each day. */
const MANY_MOVED = 3;

/**
 * What importing the rides would do to the account's trips. Each trip is at most one ride's. A ride is told by its number,
 * leg, and person, never by its position in the file.
 */
export function compareRides(rides: readonly Ride[], known: Known): Comparison {
  const steps = compareInSteps(rides, known);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** After how many rides a step ends. */
const STEP_SIZE = 250;
/** How often each ride is looked at. */
const PASSES = 5;

/** As `compareRides`, in steps, between which a page can react. Each yields how much of the whole is done, from 0 to 1. */
export function* compareInSteps(rides: readonly Ride[], known: Known): Generator<number, Comparison> {
  const index = new StoredIndex(known.trips);
  const named = new Map<Ride, Named>();
  const total = PASSES * rides.length;
  let looked = 0;
  const isStepOver = () => {
    looked += 1;
    return looked % STEP_SIZE === 0;
  };
  // First by their keys, then by their numbers, the rides' own days before others
  for (const find of FINDERS) {
    for (const ride of rides) {
      nameTrip(ride, named, find(ride, index, known.today), index);
      if (isStepOver()) yield looked / total;
    }
  }
  const moved = [...named.values()].filter(({ isMoved }) => isMoved).length;
  const isSure = moved < MANY_MOVED || moved * 2 <= rides.length;

  const compared: ComparedRide[] = [];
  for (const ride of rides) {
    compared.push(compareNamed(ride, named.get(ride), isSure, known));
    if (isStepOver()) yield looked / total;
  }
  const answered: ComparedRide[] = [];
  for (const each of compared) {
    answered.push(each.outcome.kind === 'new' ? asLike(each, index, known) : asCancelled(each, index));
    if (isStepOver()) yield looked / total;
  }
  return { rides: answered, missing: missingTrips(rides, index, known) };
}

function compareNamed(ride: Ride, found: Named | undefined, isSure: boolean, known: Known): ComparedRide {
  const key = found?.secondLeg?.key ?? ride.key;
  const returnOfKey = found?.secondLeg?.returnOfKey ?? ride.returnOfKey;
  const outcome = known.broken?.has(importedTripId(known.account, key))
    ? ({ kind: 'leftOut', why: 'broken' } as const)
    : found?.stored
      ? decideOutcome(ride, found.stored, found.isMoved ? { isSure } : undefined)
      : newOutcome(ride);
  return { ride, outcome, key, ...(returnOfKey && { returnOfKey }), choices: choicesFor(outcome) };
}

interface Named extends Found {
  readonly isMoved: boolean;
}

type Find = (ride: Ride, index: StoredIndex, today: string) => Named | undefined;

const FINDERS: readonly Find[] = [
  (ride, index) => ({ ...findByKey(ride, index), isMoved: false }),
  (ride, index) => ({ stored: findByNumber(ride, index), isMoved: false }),
  (ride, index, today) => (ride.cancellation ? undefined : { stored: findMoved(ride, index, today), isMoved: true }),
];

/** Notes a ride's trip, so that no other ride gets it, unless the ride has one already. */
function nameTrip(ride: Ride, named: Map<Ride, Named>, found: Named | undefined, index: StoredIndex): void {
  const before = named.get(ride);
  if (!found || before?.stored || (before && ride.identity.recordId !== '')) return;
  if (found.stored) index.take(found.stored);
  if (!found.stored && before) return;
  const secondLeg = found.secondLeg ?? before?.secondLeg;
  named.set(ride, { ...found, ...(secondLeg && { secondLeg }), isMoved: found.isMoved && found.stored !== undefined });
}

/** The outcome of a ride that no trip is known for. */
function newOutcome({ cancellation, record, trip }: Ride): Outcome {
  const isRecord = record !== undefined && trip !== undefined;
  return cancellation && !isRecord ? { kind: 'leftOut', why: 'unknown' } : { kind: 'new' };
}

function decideOutcome(ride: Ride, stored: StoredTrip, moved: { readonly isSure: boolean } | undefined): Outcome {
  if (ride.cancellation) {
    if (isOpen(stored.status)) return { kind: 'cancel', stored };
    return stored.status === 'Cancelled' ? { kind: 'same', stored } : { kind: 'leftOut', why: 'closed', stored };
  }
  const difference = findDifferences(ride, stored);
  if (moved) return { kind: 'movedDay', ...moved, ...difference };
  if (difference.changes.some(({ field }) => field === 'status') && stored.status === 'Cancelled') {
    return { kind: 'reinstate', ...difference };
  }
  const isSame = difference.changes.length + difference.notApplied.length === 0;
  return isSame ? { kind: 'same', stored } : { kind: 'change', ...difference };
}

/** The cancellation of an unknown ride, unless a trip may be it: that is asked. */
function asCancelled(compared: ComparedRide, index: StoredIndex): ComparedRide {
  const { ride, outcome } = compared;
  if (outcome.kind !== 'leftOut' || outcome.why !== 'unknown' || ride.identity.recordId !== '') return compared;
  const stored = findCancelled(ride, index);
  if (!stored) return compared;
  index.take(stored);
  const guess: Outcome = isOpen(stored.status) ? { kind: 'cancel', stored, isGuess: true } : { kind: 'same', stored };
  return { ...compared, outcome: guess, choices: choicesFor(guess) };
}

/** A new ride, unless a trip is like it, or a standing order will make one like it. */
function asLike(compared: ComparedRide, index: StoredIndex, known: Known): ComparedRide {
  const { ride } = compared;
  if (ride.cancellation || ride.identity.recordId !== '') return compared;
  const like = findLike(ride, index);
  if (like) {
    index.take(like.stored);
    const difference = findDifferences(ride, like.stored);
    const isSame = difference.changes.length + difference.notApplied.length === 0;
    const adds = ride.tripNumber !== '' && !like.stored.tripNumber;
    const outcome: Outcome =
      isSame && !adds && like.why !== 'copy'
        ? { kind: 'same', stored: like.stored }
        : { kind: 'similar', why: like.why, isClose: like.isClose, ...difference };
    return { ...compared, outcome, choices: choicesFor(outcome) };
  }
  const ordered = findOrder(ride, index, known);
  return ordered ? { ...compared, outcome: ordered, choices: choicesFor(ordered) } : compared;
}

/** The standing order that will make a trip like the ride, on a day that it has not reached yet. */
function findOrder(ride: Ride, index: StoredIndex, known: Known): Outcome | undefined {
  const { orders = [], today, timeZone } = known;
  const { trip } = ride;
  if (!trip || ride.tripDate < today) return undefined;
  for (const order of orders) {
    const { name, phone, medicaidId } = order.trip;
    const isTheirs =
      nameWords(name) === nameWords(trip.name) &&
      isSamePerson(ride.person, { name, phone, memberNumber: medicaidId }, 'time');
    const runsOn = orderCalendar(order);
    const found = isTheirs && likeTrip(ride, order, index, known, runsOn);
    if (!found) continue;
    const made = standingOrderTrip(order, found.day, timeZone, found.way);
    return { kind: 'ordered', order, ...found, isClose: isSameWay(made, trip) && minutesApart(made, trip) <= 15 };
  }
  return undefined;
}

/** How many days before a trip's day the day of its order can be: a return can be on the next day. */
const ORDER_DAYS = [-2, -1, 0, 1];

/** The order's trip that a ride is like, which the order has not made yet. */
function likeTrip(
  { trip, tripDate }: Ride,
  order: StoredOrder,
  index: StoredIndex,
  { account, timeZone }: Known,
  runsOn: (day: string) => boolean,
): { readonly day: string; readonly way: Way } | undefined {
  if (!trip) return undefined;
  for (const way of WAYS) {
    for (const day of ORDER_DAYS.map((days) => addToDay(tripDate, days))) {
      if (!runsOn(day) || (way === 'back' && !orderOn(order, day).back)) continue;
      const made = standingOrderTrip(order, day, timeZone, way);
      const isMade = index.hasId(standingOrderTripPath(account, order.id, day, way).slice('trips/'.length));
      if (!isMade && made.tripDate === tripDate && isLikeOrdersRide(made, trip)) return { day, way };
    }
  }
  return undefined;
}

/** What can be chosen for an outcome, the preset first. */
function choicesFor(outcome: Outcome): readonly RideChoice[] {
  switch (outcome.kind) {
    case 'new':
      return ['add', 'leaveOut'];
    case 'change':
      return outcome.changes.length > 0 ? ['leaveOut', 'apply'] : ['leaveOut'];
    case 'movedDay':
      return outcome.isSure ? ['apply', 'add', 'leaveOut'] : ['add', 'apply', 'leaveOut'];
    case 'cancel':
      return outcome.isGuess ? ['leaveOut', 'apply'] : ['apply', 'leaveOut'];
    case 'reinstate':
      return ['leaveOut', 'apply'];
    case 'similar':
    case 'ordered':
      return outcome.isClose ? ['apply', 'add', 'leaveOut'] : ['add', 'apply', 'leaveOut'];
    default:
      return ['leaveOut'];
  }
}

/** Finding this many trips of another format, and half of its trips of these days, means that the broker changed its headers. */
const MANY_FOUND = 3;

/**
 * The open trips that an earlier file of the broker had for the days of this one, and that this one lacks. A file is of the
 * same broker if its headers are, or if it has most of the trips that files with other headers had. Trips without a format,
 * from before formats were kept, can be several brokers', so they are never missing.
 */
function missingTrips(rides: readonly Ride[], index: StoredIndex, known: Known): readonly StoredTrip[] {
  const { format, today, otherCells = new Set<string>() } = known;
  if (format === undefined) return [];
  const days = new Set(rides.map(({ tripDate }) => tripDate));
  const open = index.all().filter(({ tripDate, status }) => days.has(tripDate) && tripDate >= today && isOpen(status));
  const isOfBroker = (of: string | undefined) => {
    if (of === undefined || of === format) return of === format;
    const ofFormat = open.filter(({ importFormat }) => importFormat === of);
    const found = ofFormat.filter((trip) => !index.isFree(trip)).length;
    return found >= MANY_FOUND && found * 2 >= ofFormat.length;
  };
  const formats = new Set([...new Set(open.map(({ importFormat }) => importFormat))].filter(isOfBroker));
  return open
    .filter(
      (trip) =>
        formats.has(trip.importFormat) &&
        index.isFree(trip) &&
        !(trip.tripNumber && otherCells.has(numberKey(trip.tripNumber))) &&
        !otherCells.has(nameWords(trip.name)),
    )
    .toSorted((a, b) => (a.tripDate + a.puTime < b.tripDate + b.puTime ? -1 : 1));
}
