import type { ChainTrip, DriverChain } from '../lateRisk/driverChain';
import type { LateEnd } from '../lateRisk/lateRisk';
import { driverRisks, type TripRisk } from '../lateRisk/tripRisks';
import { toInstant } from '../time/days';
import { DEFAULT_PLAN_SETTINGS, type DrivingSettings } from '../travel/planSettings';
import { LONGEST_TRIP_HOURS, LONGEST_WAY_HOURS, notBefore, pickUpAt, tripSpan } from '../trip/tripSpan';
import { isOpen } from '../trip/tripStatus';
import type { Clock, DriverToAssess, DriverTrip, KnownOfDriver, TripToAssign } from './knownOfDriver';

/** The most minutes by which automatic assignment delays a trip that a driver already has. */
export const MAX_ADDED_MINUTES = 30;

/** What the forecast expects to be late if the driver takes the trip. */
export type LateFact<OtherTrip> =
  /** The trip itself. `tooLate`: by more than the longest drive to a pick-up would explain. */
  | { readonly kind: 'late' | 'tooLate'; readonly what: LateEnd; readonly minutes: number }
  /** Another trip of the driver is late by `minutes`; this trip adds `added` of them. `makesTooLate`: it adds too many. */
  | {
      readonly kind: 'makesLate' | 'makesTooLate';
      readonly trip: OtherTrip;
      readonly what: LateEnd;
      readonly minutes: number;
      readonly added: number;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Runs the forecast that marks late trips with the trip added to the driver's day. What would be as late without it, or with
 * any driver, is left out. Nothing is said of a trip without a pick-up time; of a driver whose trips are unknown, only whether
 * the trip itself would be late.
 */
export function lateFacts<OtherTrip extends DriverTrip>(
  trip: TripToAssign,
  driver: DriverToAssess,
  known: KnownOfDriver<OtherTrip>,
  clock: Clock,
): readonly LateFact<OtherTrip>[] {
  if (trip.puTime === '') return [];
  const driving = clock.travel ?? DEFAULT_PLAN_SETTINGS;
  const others = tripsAround(trip, known, clock);
  const at = forecastClock(trip, others, clock);
  const added = toChainTrip(trip, driver.id);
  const chain = toChain([...others.map((other) => toChainTrip(other, driver.id)), added], known);
  const after = driverRisks(chain, at, driving);
  const own = ownFacts(after.get(trip.id), added, at, driving);
  if (!others.some(({ id }) => lateMinutes(after.get(id)) > 0)) return own;
  const before = driverRisks({ ...chain, trips: chain.trips.filter((each) => each !== added) }, at, driving);
  const worse = others.flatMap((other): readonly LateFact<OtherTrip>[] => {
    const { risk } = after.get(other.id) ?? {};
    if (risk?.kind !== 'late') return [];
    const minutes = risk.minutes - lateMinutes(before.get(other.id));
    if (minutes <= 0) return [];
    const kind = minutes > MAX_ADDED_MINUTES ? 'makesTooLate' : 'makesLate';
    return [{ kind, trip: other, what: risk.what, minutes: risk.minutes, added: minutes }];
  });
  return [...own, ...worse.sort((a, b) => b.minutes - a.minutes)];
}

const lateMinutes = (of: TripRisk | undefined): number => (of?.risk.kind === 'late' ? of.risk.minutes : 0);

/** Of a trip that is late whoever drives it, only a driver for whom that gets worse by more than the tolerance is said to be late. */
function ownFacts(
  own: TripRisk | undefined,
  trip: ChainTrip,
  clock: Clock,
  driving: DrivingSettings,
): readonly LateFact<never>[] {
  if (own?.risk.kind !== 'late') return [];
  const position = trip.pickup ? { location: trip.pickup, at: clock.now.getTime() } : undefined;
  const soonest = driverRisks({ trips: [trip], position, settings: undefined }, clock, driving).get(trip.id);
  const { what, minutes } = own.risk;
  const inevitable = lateMinutes(soonest);
  if (minutes - inevitable <= (inevitable > 0 ? driving.pickupTolerance : 0)) return [];
  const wait = ((own.expected.pickUp?.likely ?? 0) - (soonest?.expected.pickUp?.likely ?? 0)) / MINUTE;
  return [{ kind: wait > driving.maxDriveMinutes ? 'tooLate' : 'late', what, minutes }];
}

/** A day that has not begun is forecast from its midnight, or from the first of the driver's trips of the evening before. */
function forecastClock({ tripDate }: TripToAssign, others: readonly DriverTrip[], { now, ...rest }: Clock): Clock {
  const starts = others.flatMap((other) => pickUpAt(other, rest.timeZone) ?? []);
  const begin = Math.min(...[toInstant(rest.timeZone, tripDate, '00:00'), ...starts].map(Number));
  return { ...rest, now: new Date(Math.max(Number(now), begin)) };
}

/**
 * The driver's other open trips of the same day, and those of the days around it that are not over and lie so close to this
 * trip that one can make the other late. They start on the `daysToCheck`.
 */
function tripsAround<OtherTrip extends DriverTrip>(
  trip: TripToAssign,
  { trips }: KnownOfDriver<OtherTrip>,
  { timeZone, now, travel }: Clock,
): readonly OtherTrip[] {
  if (trips === 'unknown') return [];
  const planned = tripSpan({ ...trip, status: 'Pending' }, timeZone, now, travel);
  const own = planned && notBefore(now, planned);
  return trips.filter((other) => {
    if (other.id === trip.id || !isOpen(other.status)) return false;
    if (other.tripDate === trip.tripDate) return true;
    const span = tripSpan(other, timeZone, now, travel);
    if (!span || !own) return false;
    const hoursBefore = (a: Date, b: Date) => (Number(b) - Number(a)) / HOUR;
    const follows = span.to > now && hoursBefore(span.to, own.from) < LONGEST_WAY_HOURS;
    return (
      follows &&
      hoursBefore(span.from, own.from) <= LONGEST_TRIP_HOURS &&
      hoursBefore(own.to, span.from) < LONGEST_WAY_HOURS
    );
  });
}

/** Only what is on the map says how far it is; a trip of another driver begins from its start. */
const toChainTrip = (
  { status, pickup, dropoff, clientDis, progress, ...trip }: DriverTrip,
  driverUid: string,
): ChainTrip => ({
  ...trip,
  driverUid,
  status: isBegunByOther(progress, driverUid) ? 'Pending' : status,
  clientDis: clientDis ?? 'ambulatory',
  pickup: pickup ?? null,
  dropoff: dropoff ?? null,
  ...(progress && { progress }),
});

const isBegunByOther = (progress: DriverTrip['progress'], driverUid: string) =>
  progress !== undefined && progress.driverUid !== driverUid;

function toChain(trips: readonly ChainTrip[], { position, settings }: KnownOfDriver): DriverChain {
  const isKnown = position !== undefined && position !== 'unknown';
  return {
    trips,
    position: isKnown ? { location: position.location, at: position.updatedAt.toMillis() } : undefined,
    settings: settings === 'unknown' ? undefined : settings,
  };
}
