import type { DriverSettings } from '../crew/driverSettings';
import type { Instant } from '../documents/instant';
import type { Trip } from '../documents/trip';
import { countsAsNoShow } from '../driver/noShowWait';
import type { ExpectedTrip } from '../lateRisk/expectedTimes';
import { normalizeAddress } from '../places/normalizeAddress';
import { rideLinkEndsAt, rideStage, type StagedRide, stageSince } from '../riders/rideStage';
import { rideTime } from '../riders/rideTime';
import { EXPECTED_AHEAD, expectedRange, shownDriver } from '../riders/rideView';
import { clockIn } from '../time/timeZone';
import { pickUpAt } from '../trip/tripSpan';
import type { RequestLeg, RequestTrip } from './rideRequest';

const MINUTE = 60_000;
/** How often an expected time is read again, in milliseconds. */
const FOLLOW_EVERY = 5 * MINUTE;

/** What a facility sees of a ride, with times in milliseconds. */
export type ShownRide = Omit<RequestTrip, 'expected' | 'completedAt' | 'updatedAt' | 'nextAt'> & {
  readonly expected: { readonly from: number; readonly to: number } | null;
  readonly completedAt: number | null;
  /** When it is read again; null if only a change of the trip can change it. */
  readonly nextAt: number | null;
};

type ShownTrip = StagedRide & Pick<Trip, 'driverName' | 'pickup'>;

interface Known {
  readonly leg: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly expected: ExpectedTrip | undefined;
  readonly settings: Pick<DriverSettings, 'vehicleName' | 'plate'> | undefined;
}

/**
 * What a facility sees of a trip that it asked for: its stage, time, driver, and expected time, as the links to the ride show
 * them. A no-show that the office confirmed is one, as in reports.
 */
export function showRequestTrip(trip: ShownTrip, { leg, timeZone, now, expected, settings }: Known): ShownRide {
  const stage = rideStage(trip);
  const endsAt = rideLinkEndsAt(trip, timeZone);
  const isShown = endsAt > now.getTime();
  const driver = isShown ? shownDriver(trip, settings) : undefined;
  const range = isShown && driver ? expectedRange(stage, { expected, now }) : undefined;
  return {
    leg,
    ...saidTime(trip, { timeZone, now }),
    stage: stage === 'cancelled' && countsAsNoShow(trip.progress?.noShow, trip.statusAt) ? 'noShow' : stage,
    expected: range ?? null,
    driverFirstName: driver?.firstName ?? '',
    plate: driver?.plate ?? '',
    completedAt: stage === 'droppedOff' ? (stageSince(trip) ?? null) : null,
    canceled: stage === 'cancelled',
    nextAt: driver ? Math.min(endsAt, nextLook(trip, timeZone, now)) : null,
  };
}

/** The day and time of a ride by the clocks at its pick-up, with their zone if it is not the company's. */
function saidTime(trip: ShownTrip, clock: Pick<Known, 'timeZone' | 'now'>) {
  const { timeZone, bookedAt, day } = rideTime(trip, clock);
  const puTime = bookedAt === undefined ? trip.puTime : clockIn(timeZone, new Date(bookedAt));
  return { day, puTime, ...(timeZone !== clock.timeZone && { timeZone }) };
}

/** Whether a trip starts or goes elsewhere than its facility asked for. */
export function isElsewhere(trip: Pick<Trip, 'fromAddress' | 'toAddress'>, asked: RequestLeg | undefined): boolean {
  const isOther = (field: 'fromAddress' | 'toAddress') =>
    normalizeAddress(trip[field]) !== normalizeAddress(asked?.[field] ?? '');
  return asked !== undefined && (isOther('fromAddress') || isOther('toAddress'));
}

/** When the expected time of a ride with a driver can be another one. */
function nextLook(trip: ShownTrip, timeZone: string, now: Date): number {
  const stage = rideStage(trip);
  const soon = now.getTime() + FOLLOW_EVERY;
  if (stage === 'onMyWay' || stage === 'onBoard') return soon;
  const pickUp = stage === 'scheduled' || stage === 'delayed' ? pickUpAt(trip, timeZone)?.getTime() : undefined;
  return pickUp === undefined ? Number.POSITIVE_INFINITY : Math.max(soon, pickUp - EXPECTED_AHEAD);
}

/** A ride whose trip was deleted: it does not take place, at the time that the facility asked for. */
export const showDeletedTrip = (leg: number, { day, puTime }: Pick<ShownRide, 'day' | 'puTime'>): ShownRide => ({
  ...{ leg, day, puTime, stage: 'cancelled', expected: null, driverFirstName: '', plate: '' },
  ...{ completedAt: null, canceled: true, nextAt: null },
});

/** The ride as it is stored. @param at makes an instant of milliseconds */
export function toRequestTrip(ride: ShownRide, now: Date, at: (milliseconds: number) => Instant): RequestTrip {
  const { expected, completedAt, nextAt } = ride;
  return {
    ...ride,
    expected: expected && { from: at(expected.from), to: at(expected.to) },
    completedAt: completedAt === null ? null : at(completedAt),
    nextAt: nextAt === null ? null : at(nextAt),
    updatedAt: at(now.getTime()),
  };
}

/** Whether a facility sees the same of a ride. */
export function isSameRide(one: RequestTrip, other: RequestTrip): boolean {
  return JSON.stringify(toComparable(one)) === JSON.stringify(toComparable(other));
}

const toComparable = ({ expected, completedAt, ...ride }: RequestTrip) => [
  ...[ride.leg, ride.day, ride.puTime, ride.stage, ride.driverFirstName, ride.plate, ride.canceled],
  ...[ride.timeZone, ride.isElsewhere],
  ...[expected?.from.toMillis(), expected?.to.toMillis(), completedAt?.toMillis()],
];

/** When the first of some rides is read again, in milliseconds; undefined if none is. */
export function firstLook(rides: Readonly<Record<string, Pick<RequestTrip, 'nextAt'>>>): number | undefined {
  const times = Object.values(rides).flatMap(({ nextAt }) => (nextAt ? [nextAt.toMillis()] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

/** The rides of a standing order that a request still shows: from the day before on, at most so many. */
export function shownRides(
  rides: Readonly<Record<string, RequestTrip>>,
  from: string,
  most: number,
): Readonly<Record<string, RequestTrip>> {
  const shown = Object.entries(rides)
    .filter(([, { day }]) => day >= from)
    .toSorted(([id, one], [other, two]) => compare(one.day + one.puTime + id, two.day + two.puTime + other));
  return Object.fromEntries(shown.slice(0, most));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
