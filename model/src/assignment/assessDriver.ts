import { type CredentialGap, countsFor, gapsOn, type PayerOfTrip } from '../credentials/credentialGap';
import type { DriverSettings } from '../crew/driverSettings';
import { areSeatsKnown, missingSeat, type Riders, seatsFor } from '../crew/seats';
import { settingsOn } from '../crew/settingsOn';
import { offTimeAt } from '../crew/workTime';
import type { LatLng } from '../documents/latLng';
import { needsLift } from '../driver/liftDefect';
import { dayIn } from '../time/timeZone';
import { driveFromNearby, findApproach } from '../travel/approach';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { minutesBetween, straightMiles } from '../travel/travel';
import {
  LONGEST_TRIP_HOURS,
  LONGEST_WAY_HOURS,
  notBefore,
  overlap,
  type Span,
  type TimedTrip,
  tripSpan,
} from '../trip/tripSpan';
import { isOpen } from '../trip/tripStatus';
import { estimatePosition, type ReportedStep } from './estimatedPosition';
import {
  type Clock,
  type DriverPosition,
  type DriverToAssess,
  type DriverTrip,
  type KnownOfDriver,
  POSITION_FRESH_MINUTES,
  type TripToAssign,
} from './knownOfDriver';
import { lateFacts } from './lateFacts';
import { type Assessment, type DriverFact, REASON_KINDS, REASON_SEVERITIES } from './reasons';

/** When the trip would take a driver's time if it were assigned now; undefined without a pick-up time. */
export function spanToAssign(trip: TimedTrip, { timeZone, now, travel }: Clock): Span | undefined {
  const planned = tripSpan({ ...trip, status: 'Pending' }, timeZone, now, travel);
  return planned && notBefore(now, planned);
}

/** The first and last day on which a trip can start that overlaps this span, or that a trip of this span can make late. */
export function daysToCheck({ from, to }: Span, timeZone: string): readonly [string, string] {
  const dayAfter = (instant: Date, hours: number) => dayIn(timeZone, new Date(instant.getTime() + hours * 3_600_000));
  return [dayAfter(from, -LONGEST_TRIP_HOURS), dayAfter(to, LONGEST_WAY_HOURS)];
}

/** Checks one driver for one trip. This is the only place that decides who can take a trip. */
export function assessDriver<Driver extends DriverToAssess, OtherTrip extends DriverTrip>(
  trip: TripToAssign,
  driver: Driver,
  stored: KnownOfDriver<OtherTrip>,
  clock: Clock,
): Assessment<Driver, OtherTrip> {
  const known = { ...stored, settings: settingsForTrip(stored.settings, trip) };
  const persons = personFacts(driver, trip);
  const whereabouts = findWhereabouts(driver.id, known, clock);
  const facts = [
    ...persons,
    ...wishFacts(trip, driver, known.wishes),
    ...credentialFacts(trip, driver, known.settings, known.payers?.(trip.id) ?? 'unknown'),
    ...workFacts(trip, known.settings, clock),
    ...tripFacts(trip, known, clock),
    ...positionFacts(trip.pickup, whereabouts, clock),
    ...reachFacts(trip.pickup, whereabouts, clock),
    // Who may not drive at all, or can't carry the client, is never asked how late they would be
    ...(persons.length > 0 ? [] : lateFacts(trip, driver, known, clock)),
  ];
  const reasons = facts.map((fact) => ({ ...fact, severity: REASON_SEVERITIES[fact.kind] }));
  return { driver, reasons: reasons.sort((a, b) => REASON_KINDS.indexOf(a.kind) - REASON_KINDS.indexOf(b.kind)) };
}

/** With the vehicle of the trip's day. */
const settingsForTrip = (settings: KnownOfDriver['settings'], { tripDate }: TripToAssign): KnownOfDriver['settings'] =>
  settings === undefined || settings === 'unknown' ? settings : settingsOn(settings, tripDate);

function personFacts(
  { role, state, vehicle, liftDefectAt }: DriverToAssess,
  { clientDis }: TripToAssign,
): readonly DriverFact<never>[] {
  if (role !== 'driver') return [{ kind: 'notDriver' }];
  if (state !== 'active') return [{ kind: state }];
  if (!vehicle.includes(clientDis)) return [{ kind: 'vehicle' }];
  return liftDefectAt && needsLift(clientDis) ? [{ kind: 'liftDefect', at: liftDefectAt }] : [];
}

function wishFacts(
  { clientUid }: TripToAssign,
  { id }: DriverToAssess,
  wishes: KnownOfDriver['wishes'],
): readonly DriverFact<never>[] {
  const own = wishes(clientUid);
  if (own === 'unknown') return [{ kind: 'wishesUnknown' }];
  if (own.blocked.includes(id)) return [{ kind: 'blocked' }];
  return own.preferred.includes(id) ? [{ kind: 'preferred' }] : [];
}

function workFacts(
  trip: TripToAssign,
  settings: KnownOfDriver['settings'],
  clock: Clock,
): readonly DriverFact<never>[] {
  if (settings === 'unknown') return [{ kind: 'settingsUnknown' }];
  const span = spanToAssign(trip, clock);
  const off = settings && span && offTimeAt(settings, span, clock.timeZone);
  return off ? [off] : [];
}

/** Of several credentials that are lacking, one that blocks is said first. The settings name it; without them, the user counts. */
function credentialFacts(
  { tripDate }: TripToAssign,
  { blockedFrom }: DriverToAssess,
  known: KnownOfDriver['settings'],
  payer: PayerOfTrip,
): readonly DriverFact<never>[] {
  const settings = known === 'unknown' ? undefined : known;
  const lacking = (gaps: readonly CredentialGap[] | undefined) => {
    const found = gapsOn(gaps, tripDate);
    return {
      counts: found.find((gap) => countsFor(gap, payer) === true),
      mayBlock: found.find((gap) => gap.blocks && countsFor(gap, payer) === 'unknown'),
    };
  };
  const { counts: own, mayBlock } = lacking(settings?.credentialGaps);
  const { counts: ofVehicle, mayBlock: vehicleMayBlock } = lacking(settings?.vehicleGaps);
  const isBlocked = blockedFrom !== undefined && blockedFrom <= tripDate;
  return [
    ...(isBlocked && !own?.blocks ? [{ kind: 'uncredentialed', of: 'driver', name: '' } as const] : []),
    ...(own ? [toFact('driver', own)] : []),
    ...(ofVehicle ? [toFact('vehicle', ofVehicle)] : []),
    ...(mayBlock ? [{ kind: 'payerUnknown', of: 'driver', name: mayBlock.name } as const] : []),
    ...(vehicleMayBlock ? [{ kind: 'payerUnknown', of: 'vehicle', name: vehicleMayBlock.name } as const] : []),
  ];
}

const toFact = (of: 'driver' | 'vehicle', { blocks, name, payers, document }: CredentialGap): DriverFact<never> => ({
  kind: blocks ? 'uncredentialed' : 'credentialMissing',
  of,
  name,
  ...(payers && { forPayer: true }),
  ...(document && { document }),
});

function tripFacts<OtherTrip extends DriverTrip>(
  trip: TripToAssign,
  { trips, settings }: KnownOfDriver<OtherTrip>,
  clock: Clock,
): readonly DriverFact<OtherTrip>[] {
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
): readonly DriverFact<never>[] {
  const rides = others.map((other) => ({ ...other.riders, span: other.span }));
  const of = missingSeat(seats, { ...toRiders(trip), span }, rides);
  return of ? [{ kind: 'seats', seats: seatsFor(seats, of) ?? 0, of }] : [];
}

/** Where a driver is: at the last position while that is fresh, or else where their last step puts them, if it does. */
export interface Whereabouts extends DriverPosition {
  readonly isCurrent: boolean;
  /** The step by which the location is estimated. */
  readonly step?: ReportedStep;
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
): readonly DriverFact<never>[] {
  const withoutPlace: readonly DriverFact<never>[] = pickup ? [] : [{ kind: 'tripWithoutPlace' }];
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
): DriverFact<never> {
  const drive = findApproach(location, pickup, now, timeZone, travel);
  return { kind: 'distance', miles: milesBetween(pickup, location), ...(drive && { drive }) };
}

/** A wrong pin, or a driver in another state, is nothing that automatic assignment may act on. */
function reachFacts(
  pickup: LatLng | null,
  position: Whereabouts | undefined | 'unknown',
  { timeZone, now, travel = DEFAULT_PLAN_SETTINGS }: Clock,
): readonly DriverFact<never>[] {
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
