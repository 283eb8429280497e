import {
  assignmentTime,
  dayIn,
  findOverdue,
  formatTimeZone,
  isUnresolved,
  type LateRisk,
  MOBILITY_PHRASES,
  type MobilityNeed,
  needsLift,
  pickUpAt,
  type StoredTrip,
  type Trip,
  waitsForDriver,
  zoneOfPlace,
} from '@mtos/model';
import { formatEarlyNoShow, formatReport } from '../../../domain/reported/formatReport';
import { formatDuration, formatMinutes } from '../../../domain/time/when';
import { formatRisk, isMarked } from '../../../domain/trips/lateRisk';
import { capitalized } from '../../../ui/format/capitalized';
import { plural } from '../../../ui/format/numbers';

/** Why someone has to look at a trip, the most urgent first. */
const REASONS = [
  'reported',
  'liftDefect',
  'overdue',
  'late',
  'atRisk',
  'called',
  'zoneQuestion',
  'noVehicle',
  'unassignedSoon',
  'delayed',
  'leftOver',
  'unassigned',
] as const;
type Reason = (typeof REASONS)[number];

/** A trip that needs a person, and why. */
export interface AttentionItem {
  readonly trip: StoredTrip;
  /** The driver whose trips need a person, of which `trip` is the first. */
  readonly driver?: { readonly uid: string; readonly name: string; readonly lastDay: string };
  readonly tone: 'danger' | 'warn' | 'muted';
  /** Why, in words. */
  readonly why: string;
}

interface Found extends AttentionItem {
  readonly reason: Reason;
  /** Within a reason, the smaller the more urgent. */
  readonly order: number;
}

export interface Clock {
  readonly timeZone: string;
  readonly now: Date;
}

const SOON_MINUTES = 120;
/** A trip of yesterday that is overdue for longer is left over. */
const TONIGHT_MINUTES = 12 * 60;
const MINUTE = 60_000;

/**
 * The trips that need a person now, the most urgent first. A trip stands there once, for its most urgent reason. One that
 * automatic assignment will still look at, or a will-call whose client has not called, needs no one yet.
 */
export function attentionItems(
  trips: readonly StoredTrip[],
  riskByTrip: ReadonlyMap<string, LateRisk>,
  clock: Clock,
  uncarried: readonly MobilityNeed[] = [],
  ofBrokenLifts: readonly StoredTrip[] = [],
): readonly AttentionItem[] {
  const each = new Map(trips.map((trip) => [trip.id, trip]));
  return [...each.values()]
    .flatMap((trip) => reasonFor(trip, riskByTrip.get(trip.id), clock, uncarried) ?? [])
    .concat(liftDefects(ofBrokenLifts, clock))
    .sort((a, b) => REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) || a.order - b.order);
}

/** The drivers whose vehicles can't carry clients of theirs, because the lift got a defect after they were assigned. */
function liftDefects(trips: readonly StoredTrip[], { timeZone }: Clock): readonly Found[] {
  const isAhead = ({ clientDis, progress }: StoredTrip) => needsLift(clientDis) && progress?.stage !== 'onBoard';
  const waiting = trips.filter(isAhead);
  const drivers = new Set(waiting.map(({ driverUid }) => driverUid));
  return [...drivers].flatMap((uid) => {
    const own = waiting.filter(({ driverUid }) => driverUid === uid);
    const [trip] = own;
    if (!uid || !trip) return [];
    const driver = { uid, name: trip.driverName, lastDay: own.at(-1)?.tripDate ?? trip.tripDate };
    const why = `Lift or ramp defect: ${plural(own.length, 'trip')} to reassign`;
    const order = (pickUpAt(trip, timeZone) ?? new Date(trip.tripDate)).getTime();
    return [{ trip, driver, why, order, tone: 'danger', reason: 'liftDefect' }];
  });
}

function reasonFor(
  trip: StoredTrip,
  risk: LateRisk | undefined,
  clock: Clock,
  uncarried: readonly MobilityNeed[],
): Found | undefined {
  const { timeZone, now } = clock;
  const found = (reason: Reason, tone: Found['tone'], why: string, order: number): Found => ({
    ...{ trip, reason, tone, why, order },
  });
  const pickUp = pickUpAt(trip, timeZone)?.getTime();
  const start = pickUp ?? Date.parse(trip.tripDate);
  if (isUnresolved(trip)) {
    const early = formatEarlyNoShow(trip, timeZone);
    const why = `${formatReport(trip)}${early && ` ${early}`}`;
    return found('reported', 'danger', why, trip.progress?.unsettledAt?.toMillis() ?? 0);
  }
  const isWillCall = trip.willCall && trip.puTime === '';
  if (isWillCall && trip.calledAt) {
    return found(
      'called',
      'warn',
      `Called ${formatDuration(trip.calledAt.toDate(), now)} ago`,
      trip.calledAt.toMillis(),
    );
  }
  const asksZone = trip.zoneQuestion && found('zoneQuestion', 'warn', formatZoneQuestion(trip, timeZone), start);
  const overdue = findOverdue(trip, timeZone, now);
  const isTonight = overdue !== undefined && overdue.minutes <= TONIGHT_MINUTES;
  if (trip.tripDate < dayIn(timeZone, now) && !isTonight) return found('leftOver', 'warn', leftOver(trip), -start);
  const expected = isMarked(risk) && trip.driverUid !== null ? risk : undefined;
  // One figure for each trip: where its driver is expected, which the list and the board show
  if (overdue && expected) return found('overdue', 'danger', capitalized(formatRisk(expected)), -expected.minutes);
  if (overdue) {
    const late = formatMinutes(overdue.minutes);
    const why = overdue.what === 'pick-up' ? `Pick-up ${late} overdue` : `${late} past the appointment`;
    return found('overdue', 'danger', trip.driverUid ? why : `${why}, no driver`, -overdue.minutes);
  }
  if (expected) {
    const why = capitalized(formatRisk(expected));
    return expected.kind === 'late'
      ? found('late', 'danger', why, -expected.minutes)
      : found('atRisk', 'warn', why, -expected.minutes);
  }
  if (asksZone) return asksZone;
  if (trip.driverUid === null && uncarried.includes(trip.clientDis)) {
    return found('noVehicle', 'warn', `No vehicle for ${MOBILITY_PHRASES[trip.clientDis]}`, start);
  }
  if (trip.driverUid === null && pickUp !== undefined) {
    const minutes = Math.ceil((pickUp - now.getTime()) / MINUTE);
    // Automatic assignment does not look at such a trip, so nothing is said in its `assignedWhy`
    const unplaced = trip.pickup === null ? ', address not on the map' : '';
    if (minutes <= SOON_MINUTES) {
      return found('unassignedSoon', 'warn', `No driver, pick-up in ${formatMinutes(minutes)}${unplaced}`, start);
    }
    const isOnlyManual = !waitsForDriver(trip) && trip.tripDate === dayIn(timeZone, now);
    return isOnlyManual || assignmentTime(trip, timeZone, now).kind !== 'later'
      ? found('unassigned', 'muted', trip.assignedWhy || `No driver${unplaced}`, start)
      : undefined;
  }
  return trip.status === 'Delayed' ? found('delayed', 'warn', 'Delayed', start) : undefined;
}

function formatZoneQuestion(trip: Trip, timeZone: string): string {
  const side = trip.zoneQuestion?.pickup === undefined ? 'dropoff' : 'pickup';
  const zone = formatTimeZone(zoneOfPlace(trip[side], timeZone));
  return side === 'pickup'
    ? `Pick-up is on ${zone} time. Check the pick-up time`
    : `Drop-off is on ${zone} time. Check the appointment`;
}

function leftOver({ driverUid, status, willCall }: Trip): string {
  if (willCall) return 'Left over, the client never called';
  return driverUid === null
    ? 'Left over, no driver'
    : `Left over, ${status === 'Delayed' ? 'delayed' : 'not finished'}`;
}
