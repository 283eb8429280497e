import type { DriverSettings } from '../crew/driverSettings';
import { areSeatsKnown, missingSeat, type Riders, seatsFor } from '../crew/seats';
import { type OffTime, offTimeAt } from '../crew/workTime';
import type { Instant } from '../documents/instant';
import type { LatLng } from '../documents/latLng';
import { needsLift } from '../driver/liftDefect';
import { dayIn } from '../time/timeZone';
import { type Approach, driveFromNearby, findApproach } from '../travel/approach';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { minutesBetween, straightMiles } from '../travel/travel';
import type { MobilityNeed } from '../trip/mobility';
import { LONGEST_TRIP_HOURS, notBefore, overlap, type Span, type TimedTrip, tripSpan } from '../trip/tripSpan';
import { isOpen } from '../trip/tripStatus';
import { estimatePosition } from './estimatedPosition';
import {
  type Clock,
  type DriverPosition,
  type DriverToAssess,
  type DriverTrip,
  type KnownOfDriver,
  POSITION_FRESH_MINUTES,
  type TripToAssign,
} from './knownOfDriver';
import { type LateFact, lateFacts } from './lateFacts';

/**
 * How much a reason matters:
 * - `forbidden`: no one may assign the trip to this driver. The security rules refuse it too.
 * - `conflict`: automatic assignment passes the driver over. A dispatcher can overrule it and is warned.
 * - `unknown`: automatic assignment passes the driver over, because something could not be checked.
 * - `unavailable`: automatic assignment passes the driver over for now. A dispatcher needs no warning.
 * - `lastResort`: automatic assignment takes the driver only if no one else can take the trip without it. A dispatcher is
 *   warned.
 * - `note`: does not keep anyone from driving.
 */
export type Severity = 'forbidden' | 'conflict' | 'unknown' | 'unavailable' | 'lastResort' | 'note';

/** Every kind of reason, the worst first: drivers are ranked in this order. */
const SEVERITIES = {
  notDriver: 'forbidden',
  inactive: 'forbidden',
  pending: 'forbidden',
  vehicle: 'conflict',
  liftDefect: 'conflict',
  blocked: 'conflict',
  busy: 'conflict',
  seats: 'conflict',
  dayOff: 'conflict',
  outsideHours: 'conflict',
  inBreak: 'conflict',
  makesTooLate: 'conflict',
  tooLate: 'conflict',
  tripsUnknown: 'unknown',
  settingsUnknown: 'unknown',
  wishesUnknown: 'unknown',
  positionUnknown: 'unknown',
  tripWithoutTime: 'unavailable',
  tripWithoutPlace: 'unavailable',
  shares: 'unavailable',
  offShift: 'unavailable',
  noPosition: 'unavailable',
  stalePosition: 'unavailable',
  outOfReach: 'unavailable',
  makesLate: 'lastResort',
  late: 'lastResort',
  preferred: 'note',
  estimatedPosition: 'note',
  distance: 'note',
  tripsThatDay: 'note',
} as const satisfies Record<string, Severity>;

type ReasonKind = keyof typeof SEVERITIES;
const KINDS = Object.keys(SEVERITIES) as readonly ReasonKind[];

type KindWithDetails =
  | OffTime['kind']
  | 'busy'
  | 'shares'
  | 'seats'
  | 'distance'
  | 'stalePosition'
  | 'estimatedPosition'
  | 'liftDefect'
  | 'tripsThatDay'
  | 'outOfReach'
  | LateFact<DriverTrip>['kind'];

/** One fact about a driver for a trip. */
type Fact<OtherTrip> =
  /** Another trip at that time. `shares`: the vehicle may carry both clients, but only a person can decide that. */
  | { readonly kind: 'busy' | 'shares'; readonly trip: OtherTrip }
  /** The vehicle has this many seats of a kind that the trip needs, and too few of them are free at that time. */
  | { readonly kind: 'seats'; readonly seats: number; readonly of: MobilityNeed }
  | OffTime
  /**
   * Miles from the last position, or the estimated one, to the pick-up in a straight line, to a tenth; and how long the drive
   * takes, where roads are known.
   */
  | { readonly kind: 'distance'; readonly miles: number; readonly drive?: Approach }
  /** A defect of the ramp, the lift, or the tie-downs was reported, and the client needs them. */
  | { readonly kind: 'liftDefect'; readonly at: Instant }
  | { readonly kind: 'stalePosition'; readonly at: Instant }
  /** The last position, of the instant `at`, is old, but the driver's last step says about where they are. */
  | { readonly kind: 'estimatedPosition'; readonly at: Instant; readonly step: Date }
  /** Open trips on the trip's day, not counting the trip itself. */
  | { readonly kind: 'tripsThatDay'; readonly count: number }
  /** How long the drive to the pick-up takes from a current position, if that is longer than the company allows. */
  | { readonly kind: 'outOfReach'; readonly minutes: number }
  | LateFact<OtherTrip>
  | { readonly kind: Exclude<ReasonKind, KindWithDetails> };

export type Reason<OtherTrip extends DriverTrip = DriverTrip> = Fact<OtherTrip> & { readonly severity: Severity };

/** Every reason for or against assigning a trip to a driver, the worst first. */
export interface Assessment<Driver extends DriverToAssess = DriverToAssess, OtherTrip extends DriverTrip = DriverTrip> {
  readonly driver: Driver;
  readonly reasons: readonly Reason<OtherTrip>[];
}

/** When the trip would take a driver's time if it were assigned now; undefined without a pick-up time. */
export function spanToAssign(trip: TimedTrip, { timeZone, now, travel }: Clock): Span | undefined {
  const planned = tripSpan({ ...trip, status: 'Pending' }, timeZone, now, travel);
  return planned && notBefore(now, planned);
}

/** The first and last day on which a trip can start that overlaps this span. */
export function daysToCheck(span: Span, timeZone: string): readonly [string, string] {
  return [dayIn(timeZone, new Date(span.from.getTime() - LONGEST_TRIP_HOURS * 3_600_000)), dayIn(timeZone, span.to)];
}

/** Checks one driver for one trip. This is the only place that decides who can take a trip. */
export function assessDriver<Driver extends DriverToAssess, OtherTrip extends DriverTrip>(
  trip: TripToAssign,
  driver: Driver,
  known: KnownOfDriver<OtherTrip>,
  clock: Clock,
): Assessment<Driver, OtherTrip> {
  const persons = personFacts(driver, trip);
  const whereabouts = findWhereabouts(driver.id, known, clock);
  const facts = [
    ...persons,
    ...wishFacts(trip, driver, known.wishes),
    ...workFacts(trip, known.settings, clock),
    ...tripFacts(trip, known, clock),
    ...positionFacts(trip.pickup, whereabouts, clock),
    ...reachFacts(trip.pickup, whereabouts, clock),
    // Who may not drive at all, or can't carry the client, is never asked how late they would be
    ...(persons.length > 0 ? [] : lateFacts(trip, driver, known, clock)),
  ];
  const reasons = facts.map((fact) => ({ ...fact, severity: SEVERITIES[fact.kind] }));
  return { driver, reasons: reasons.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)) };
}

function personFacts(
  { role, state, vehicle, liftDefectAt }: DriverToAssess,
  { clientDis }: TripToAssign,
): readonly Fact<never>[] {
  if (role !== 'driver') return [{ kind: 'notDriver' }];
  if (state !== 'active') return [{ kind: state }];
  if (!vehicle.includes(clientDis)) return [{ kind: 'vehicle' }];
  return liftDefectAt && needsLift(clientDis) ? [{ kind: 'liftDefect', at: liftDefectAt }] : [];
}

function wishFacts(
  { clientUid }: TripToAssign,
  { id }: DriverToAssess,
  wishes: KnownOfDriver['wishes'],
): readonly Fact<never>[] {
  const own = wishes(clientUid);
  if (own === 'unknown') return [{ kind: 'wishesUnknown' }];
  if (own.blocked.includes(id)) return [{ kind: 'blocked' }];
  return own.preferred.includes(id) ? [{ kind: 'preferred' }] : [];
}

function workFacts(trip: TripToAssign, settings: KnownOfDriver['settings'], clock: Clock): readonly Fact<never>[] {
  if (settings === 'unknown') return [{ kind: 'settingsUnknown' }];
  const span = spanToAssign(trip, clock);
  const off = settings && span && offTimeAt(settings, span, clock.timeZone);
  return off ? [off] : [];
}

function tripFacts<OtherTrip extends DriverTrip>(
  trip: TripToAssign,
  { trips, settings }: KnownOfDriver<OtherTrip>,
  clock: Clock,
): readonly Fact<OtherTrip>[] {
  const span = spanToAssign(trip, clock);
  const seats = settings === 'unknown' ? undefined : settings?.seats;
  const others = trips === 'unknown' ? [] : trips.filter(({ id, status }) => id !== trip.id && isOpen(status));
  const overlapping = others.flatMap((other) => {
    const taken = tripSpan(other, clock.timeZone, clock.now, clock.travel);
    return span && taken && overlap(taken, span) ? [{ trip: other, riders: toRiders(other), span: taken }] : [];
  });
  const isSeated = ({ riders }: { readonly riders: Riders }) =>
    areSeatsKnown(seats, riders) && areSeatsKnown(seats, trip);
  return [
    ...overlapping.map((other) => ({ kind: isSeated(other) ? 'shares' : 'busy', trip: other.trip }) as const),
    ...seatFacts(trip, seats, span ?? NO_TIME, overlapping),
    ...(span ? [] : [{ kind: 'tripWithoutTime' } as const]),
    trips === 'unknown'
      ? { kind: 'tripsUnknown' }
      : { kind: 'tripsThatDay', count: others.filter(({ tripDate }) => tripDate === trip.tripDate).length },
  ];
}

const toRiders = ({ clientDis, companions, attendants }: DriverTrip): Riders => ({ clientDis, companions, attendants });

/** Of a trip without a pick-up time: only whether the vehicle has such a seat at all can be said. */
const NO_TIME: Span = { from: new Date(0), to: new Date(0) };

function seatFacts(
  trip: TripToAssign,
  seats: DriverSettings['seats'] | undefined,
  span: Span,
  others: readonly { readonly riders: Riders; readonly span: Span }[],
): readonly Fact<never>[] {
  const rides = others.map((other) => ({ ...other.riders, span: other.span }));
  const of = missingSeat(seats, { ...toRiders(trip), span }, rides);
  return of ? [{ kind: 'seats', seats: seatsFor(seats, of) ?? 0, of }] : [];
}

export type Distance = Extract<Fact<never>, { readonly kind: 'distance' }>;

/** Where a driver is: at the last position while that is fresh, or else where their last step puts them, if it does. */
export interface Whereabouts extends DriverPosition {
  readonly isCurrent: boolean;
  /** The instant of the step by which the location is estimated. */
  readonly step?: Date;
}

export function findWhereabouts(
  driverUid: string,
  { position, trips }: KnownOfDriver,
  clock: Clock,
): Whereabouts | undefined | 'unknown' {
  if (position === undefined || position === 'unknown') return position;
  if (isFresh(position, clock.now)) return { ...position, isCurrent: true };
  const estimate = trips === 'unknown' ? undefined : estimatePosition(driverUid, position, trips, clock);
  return { ...position, ...estimate, isCurrent: estimate !== undefined };
}

function positionFacts(
  pickup: LatLng | null,
  position: Whereabouts | undefined | 'unknown',
  clock: Clock,
): readonly Fact<never>[] {
  const withoutPlace: readonly Fact<never>[] = pickup ? [] : [{ kind: 'tripWithoutPlace' }];
  if (position === 'unknown') return [{ kind: 'positionUnknown' }, ...withoutPlace];
  if (position === undefined) return [{ kind: 'noPosition' }, ...withoutPlace];
  const { location, available, updatedAt: at, isCurrent, step } = position;
  return [
    ...withoutPlace,
    ...(available ? [] : [{ kind: 'offShift' } as const]),
    ...(isCurrent ? [] : [{ kind: 'stalePosition', at } as const]),
    ...(step ? [{ kind: 'estimatedPosition', at, step } as const] : []),
    ...(pickup ? [distanceFact(location, pickup, clock)] : []),
  ];
}

function distanceFact(
  location: LatLng,
  pickup: LatLng,
  { timeZone, now, travel = DEFAULT_PLAN_SETTINGS }: Clock,
): Fact<never> {
  const drive = findApproach(location, pickup, now, timeZone, travel);
  return { kind: 'distance', miles: milesBetween(pickup, location), ...(drive && { drive }) };
}

/** A wrong pin, or a driver in another state, is nothing that automatic assignment may act on. */
function reachFacts(
  pickup: LatLng | null,
  position: Whereabouts | undefined | 'unknown',
  { timeZone, now, travel = DEFAULT_PLAN_SETTINGS }: Clock,
): readonly Fact<never>[] {
  if (!pickup || !position || position === 'unknown' || !position.isCurrent) return [];
  const minutes = Math.ceil(minutesBetween(position.location, pickup, now, timeZone, travel, driveFromNearby));
  return minutes > travel.maxDriveMinutes ? [{ kind: 'outOfReach', minutes }] : [];
}

const isFresh = ({ updatedAt }: DriverPosition, now: Date) =>
  now.getTime() - updatedAt.toMillis() <= POSITION_FRESH_MINUTES * 60_000;

const milesBetween = (a: LatLng, b: LatLng) => Math.round(straightMiles(a, b) * 10) / 10;

/** Whether the driver is on shift and sent a position in the last ten minutes. */
export function isOnShift(position: DriverPosition | undefined, now: Date): boolean {
  return position?.available === true && isFresh(position, now);
}

/** Whether automatic assignment may choose the driver: there is no conflict, and nothing is unknown. */
export function isEligible({ reasons }: Pick<Assessment, 'reasons'>): boolean {
  return reasons.every(({ severity }) => severity === 'note' || severity === 'lastResort');
}

/** Whether the driver can take the trip, and the forecast expects nothing to be late because of it. */
export function isOnTime({ reasons }: Pick<Assessment, 'reasons'>): boolean {
  return reasons.every(({ severity }) => severity === 'note');
}

/** The reasons for which the driver's trips and settings have to be read. */
const TIME_KINDS: readonly ReasonKind[] = [
  ...(['busy', 'seats', 'shares', 'tripsUnknown', 'settingsUnknown'] as const),
  ...(['dayOff', 'outsideHours', 'inBreak'] as const),
  // Their trips can say where they are
  'stalePosition',
  ...(['late', 'tooLate', 'makesLate', 'makesTooLate'] as const),
];

/** Whether the driver would be eligible if they had nothing else to do: only these drivers' trips and settings need to be read. */
export function isEligibleButForTime({ reasons }: Pick<Assessment, 'reasons'>): boolean {
  return reasons.every(({ kind, severity }) => severity === 'note' || TIME_KINDS.includes(kind));
}

/** A driver whom the client prefers counts as this much nearer: they come first unless someone else is much nearer. */
const PREFERRED_MILES = 2;
const PREFERRED_MINUTES = 5;

/**
 * Sorts drivers, the best first: eligible ones, then by their worst reason, how late someone would be, the way to the
 * pick-up, which is shorter for a driver whom the client prefers, the number of trips that day, and the name. Automatic
 * assignment takes the first one if it is eligible.
 */
export function rankDrivers<Ranked extends Assessment>(assessments: readonly Ranked[]): readonly Ranked[] {
  return assessments
    .map((assessment) => ({ assessment, ...rankAssessment(assessment) }))
    .sort(
      (a, b) =>
        a.obstacles - b.obstacles ||
        compare(a.late, b.late) ||
        compare(a.way, b.way) ||
        compare(b.preferred, a.preferred) ||
        compare(a.trips, b.trips) ||
        a.assessment.driver.fullName.localeCompare(b.assessment.driver.fullName, 'en') ||
        compare(a.assessment.driver.id, b.assessment.driver.id),
    )
    .map(({ assessment }) => assessment);
}

const compare = <Value extends number | string>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

function rankAssessment({ reasons }: Assessment) {
  const kinds = new Set(reasons.filter(({ severity }) => severity !== 'note').map(({ kind }) => kind));
  // One bit a kind, so that one bad reason outweighs any number of milder ones
  const obstacles = KINDS.reduce((bits, kind) => bits * 2 + (kinds.has(kind) ? 1 : 0), 0);
  return {
    obstacles,
    late: latestStop({ reasons })?.minutes ?? 0,
    way: (wayToPickup({ reasons }) ?? Infinity) - (isPreferred({ reasons }) ? preferredLead({ reasons }) : 0),
    preferred: isPreferred({ reasons }) ? 1 : 0,
    trips: tripsThatDay({ reasons }) ?? Infinity,
  };
}

/** What would be the latest if the driver took the trip; undefined if nothing would be late. */
export function latestStop<OtherTrip extends DriverTrip>({
  reasons,
}: Pick<Assessment<DriverToAssess, OtherTrip>, 'reasons'>): LateFact<OtherTrip> | undefined {
  const late = reasons.flatMap((reason) => (isLateReason(reason) ? [reason] : []));
  return late.toSorted((a, b) => b.minutes - a.minutes)[0];
}

/** Whether a reason is about something that would be late. */
export const isLateReason = <OtherTrip extends DriverTrip>(
  reason: Reason<OtherTrip>,
): reason is LateFact<OtherTrip> & { readonly severity: Severity } =>
  ['late', 'tooLate', 'makesLate', 'makesTooLate'].includes(reason.kind);

/** Whether the client asked for the driver. */
export const isPreferred = ({ reasons }: Pick<Assessment, 'reasons'>): boolean =>
  reasons.some(({ kind }) => kind === 'preferred');

/** By how much the way of a preferred driver counts as shorter, in the units of `wayToPickup`. */
export const preferredLead = (assessment: Pick<Assessment, 'reasons'>): number =>
  distanceToPickup(assessment)?.drive ? PREFERRED_MINUTES : PREFERRED_MILES;

/** How far the driver is from the pick-up; undefined if that is unknown. */
export function distanceToPickup({ reasons }: Pick<Assessment, 'reasons'>): Distance | undefined {
  return reasons.find((reason) => reason.kind === 'distance');
}

/** How long the way to the pick-up is, for comparison: in minutes where roads are known, or else in miles. */
export function wayToPickup(assessment: Pick<Assessment, 'reasons'>): number | undefined {
  const distance = distanceToPickup(assessment);
  return distance?.drive?.minutes ?? distance?.miles;
}

/** The instant of the step by which the driver's position is estimated; undefined if it is not. */
export function stepOfEstimate({ reasons }: Pick<Assessment, 'reasons'>): Date | undefined {
  return reasons.find((reason) => reason.kind === 'estimatedPosition')?.step;
}

/** How many other open trips the driver has on the trip's day; undefined if unknown. */
export function tripsThatDay({ reasons }: Pick<Assessment, 'reasons'>): number | undefined {
  return reasons.find((reason) => reason.kind === 'tripsThatDay')?.count;
}
