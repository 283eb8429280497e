import { isSameJson } from '../documents/canonicalJson';
import type { Trip } from '../documents/trip';
import type { Charge } from '../money/charge';
import { normalizeAddress } from '../places/normalizeAddress';
import { cancellation } from '../reports/countedTrip';
import { toWeekday } from '../time/calendarDays';
import { isOpen } from '../trip/tripStatus';
import {
  type Authorization,
  type AuthorizationUse,
  NO_USE,
  type StoredAuthorization,
  type TripAuthorization,
} from './authorization';
import { authorizationParts, type LimitedPart } from './authorizationParts';

/** The fields of a ride that decide which authorizations are for it, and how many units it takes. */
export type AuthorizedRide = Pick<Trip, 'tripDate' | 'miles' | 'clientDis' | 'fromAddress' | 'toAddress'>;

/** The fields of a trip that say whether it keeps its units. */
type EndingTrip = Pick<Trip, 'status' | 'statusAt' | 'cancelledBy' | 'progress'>;

/** The fields of a trip that decide which authorization covers it, and what it counts there. */
export type AuthorizedTrip = AuthorizedRide & EndingTrip & Pick<Trip, 'clientUid'> & OfficeChoices;

interface OfficeChoices {
  /** The payer whom a person or a file named for the trip: authorizations of other payers don't cover it. */
  readonly payerUid?: string | undefined;
  /** The authorization that a person chose for the trip. It covers the trip as long as it can. */
  readonly authorizationUid?: string | undefined;
}

/** A trip that does not exist yet, as it will be covered. */
export const asOpenTrip = (trip: AuthorizedRide & Pick<Trip, 'clientUid'> & OfficeChoices): AuthorizedTrip => ({
  ...trip,
  status: 'Pending',
  statusAt: NEVER,
  cancelledBy: null,
  progress: undefined,
});

/** The status of an open trip counts from no time. */
const NEVER: Trip['statusAt'] = { toMillis: () => 0, toDate: () => new Date(0) };

/** What an authorization is known to count. */
export interface CountedAuthorization extends StoredAuthorization {
  readonly use: AuthorizationUse;
}

/** What is left: negative if more was used than there is; undefined if only the days limit it. */
export const unitsLeft = (
  { total }: Pick<Authorization, 'total'>,
  { used, reserved }: AuthorizationUse,
): number | undefined => (total === null ? undefined : total - used - reserved);

/** With this share left, an authorization runs out soon. */
const LOW_SHARE = 0.1;

/** Whether little of it is left, or nothing. */
export function isLow(authorization: Pick<Authorization, 'total'>, use: AuthorizationUse): boolean {
  const left = unitsLeft(authorization, use);
  return left !== undefined && left <= (authorization.total ?? 0) * LOW_SHARE;
}

/** Each way of a round trip counts half of it. */
const unitsOf = ({ unit }: Pick<Authorization, 'unit'>, { miles }: Pick<Trip, 'miles'>): number =>
  unit === 'mile' ? roundUnits(miles) : unit === 'roundTrip' ? 0.5 : 1;

/** Open trips reserve units; completed ones and no-shows use them; cancelled ones release them. */
function stateOf(trip: EndingTrip): TripAuthorization['state'] | undefined {
  if (isOpen(trip.status)) return 'reserved';
  return trip.status === 'Completed' || cancellation(trip).noShows ? 'used' : undefined;
}

/**
 * Why an authorization of the trip's client does not cover it: another payer gave it, its days, places, or mobility needs, or
 * too few units are left, in all, in the trip's week or month, or for its mobility need.
 */
export type AuthorizationGap = 'payer' | 'notYet' | 'ended' | 'weekday' | 'place' | 'need' | LimitedPart | 'units';

/** Why an authorization of the trip's client can't cover it; undefined if it can. */
export const findAuthorizationGap = (
  authorization: CountedAuthorization,
  trip: AuthorizedRide & OfficeChoices,
): AuthorizationGap | undefined => findMisfit(authorization, trip) ?? findShortage(authorization, trip);

/** Why an authorization is not for a trip, however many units are left. */
export function findMisfit(authorization: CountedAuthorization, trip: AuthorizedRide & OfficeChoices) {
  const { payerUid, from, until, weekdays, places, needs } = authorization;
  if (payerUid !== undefined && trip.payerUid !== undefined && payerUid !== trip.payerUid) return 'payer';
  if (trip.tripDate < from) return 'notYet';
  if (trip.tripDate > until) return 'ended';
  if (weekdays.length > 0 && !weekdays.includes(toWeekday(trip.tripDate))) return 'weekday';
  if (places && !isAtPlace(places, trip)) return 'place';
  return needs && needs[trip.clientDis] === undefined ? 'need' : undefined;
}

function isAtPlace(places: readonly string[], { fromAddress, toAddress }: AuthorizedRide): boolean {
  const ends = [normalizeAddress(fromAddress), normalizeAddress(toAddress)];
  return places.some((place) => ends.includes(normalizeAddress(place)));
}

/**
 * Which units are too few for a trip, apart from those that the trip has already. Those of a limit that was added are until
 * all trips are counted on it: how many are left is not known before.
 */
function findShortage(
  authorization: CountedAuthorization,
  trip: AuthorizedRide,
  own?: TripAuthorization,
): LimitedPart | 'units' | undefined {
  const { use } = authorization;
  const needed = unitsOf(authorization, trip);
  const short = authorizationParts(authorization, trip).find(({ kind, key, limitName, limit }) => {
    const isCounted = use.countedLimits?.includes(limitName) ?? true;
    const has = own && (own.parts?.includes(key) || !own.parts?.some((part) => part.startsWith(`${kind}:`)));
    return !has && (!isCounted || roundUnits(limit - (use.parts?.[key] ?? 0)) < needed);
  });
  if (short) return short.kind;
  const left = unitsLeft(authorization, use) ?? Number.POSITIVE_INFINITY;
  return !own && left < needed ? 'units' : undefined;
}

/**
 * Which authorization covers a trip, and what it counts there; null if none does, or the trip needs none. One that a person
 * chose comes first, if it has enough units left. The trip keeps the one that it has as long as that is for its client, payer,
 * day, places, and mobility need, and has room where the trip has moved to another week, month, or need. Otherwise it takes one
 * with enough units left, the one that ends first.
 * @param current what the trip counts now, which is part of the use of its authorization
 */
export function coverTrip(
  trip: AuthorizedTrip,
  authorizations: readonly CountedAuthorization[],
  current: TripAuthorization | null,
): TripAuthorization | null {
  const state = stateOf(trip);
  if (!state) return null;
  const suitable = authorizations.filter((each) => each.clientUid === trip.clientUid && !findMisfit(each, trip));
  const fitting = suitable.filter((each) => !findShortage(each, trip));
  const kept = current && suitable.find((each) => each.id === current.uid && !findShortage(each, trip, current));
  const found =
    [kept, ...fitting].find((each) => each && each.id === trip.authorizationUid) ??
    kept ??
    fitting.toSorted((a, b) => a.until.localeCompare(b.until) || a.id.localeCompare(b.id))[0];
  if (!found) return null;
  const parts = authorizationParts(found, trip).map(({ key }) => key);
  return { uid: found.id, state, units: unitsOf(found, trip), ...(parts.length > 0 && { parts }) };
}

/** What a trip counts that keeps its authorization, whatever else the trip says. */
export function keepCover(trip: AuthorizedTrip, current: TripAuthorization | null): TripAuthorization | null {
  const state = stateOf(trip);
  return current && state ? { ...current, state } : null;
}

/** Who still pays what a cancellation costs: the payer whose authorization the canceled trip released; undefined if none did. */
export function releasedPayer(
  trip: EndingTrip & Pick<Trip, 'clientUid'>,
  charge: Pick<Charge, 'payerUid' | 'payerFrom' | 'clientUid'> | undefined,
): string | undefined {
  const isOfTrip = charge?.payerFrom === 'authorization' && charge.clientUid === trip.clientUid;
  return isOfTrip && !stateOf(trip) ? charge.payerUid : undefined;
}

/** The day of an open trip that needs an authorization, and that none covers; undefined otherwise. */
export const findUncoveredDay = (
  trip: Pick<Trip, 'tripDate' | 'status'>,
  covered: TripAuthorization | null,
  needsOne: boolean,
): string | undefined => (covered === null && needsOne && isOpen(trip.status) ? trip.tripDate : undefined);

/** The use of each authorization after a trip counts differently; only those that change. */
export function moveUse(
  uses: ReadonlyMap<string, AuthorizationUse>,
  before: TripAuthorization | null,
  after: TripAuthorization | null,
): ReadonlyMap<string, AuthorizationUse> {
  const moved = new Map<string, AuthorizationUse>();
  const add = (counted: TripAuthorization | null, sign: 1 | -1) => {
    if (counted) moved.set(counted.uid, addUnits(moved.get(counted.uid) ?? uses.get(counted.uid), counted, sign));
  };
  add(before, -1);
  add(after, 1);
  return new Map([...moved].filter(([uid, use]) => !isSameJson(pickUse(uses.get(uid) ?? NO_USE), use)));
}

/** The use of an authorization, from all trips that count there, and what was counted before. */
export const sumUse = (
  counted: readonly Pick<TripAuthorization, 'state' | 'units' | 'parts'>[],
  before: AuthorizationUse = NO_USE,
): AuthorizationUse => counted.reduce((use, each) => addUnits(use, each, 1), pickUse(before));

/** Whether less is counted than before, in all or of a part: then other trips can have the units. */
export const releasesUnits = (before: AuthorizationUse, after: AuthorizationUse): boolean =>
  after.used + after.reserved < before.used + before.reserved ||
  Object.entries(before.parts ?? {}).some(([part, units]) => (after.parts?.[part] ?? 0) < units);

/** What is counted, without what else is stored with it. */
export const pickUse = ({ used, reserved, parts }: AuthorizationUse): AuthorizationUse => ({
  ...{ used, reserved },
  ...(parts && { parts }),
});

function addUnits(
  use: AuthorizationUse = NO_USE,
  { state, units, parts = [] }: Pick<TripAuthorization, 'state' | 'units' | 'parts'>,
  sign: 1 | -1,
): AuthorizationUse {
  const added = parts.map((part) => [part, roundUnits((use.parts?.[part] ?? 0) + sign * units)] as const);
  const left = Object.entries({ ...use.parts, ...Object.fromEntries(added) }).filter(([, sum]) => sum !== 0);
  const { used, reserved } = use;
  const sums = { used, reserved, [state]: roundUnits(use[state] + sign * units) };
  return { ...sums, ...(left.length > 0 && { parts: Object.fromEntries(left) }) };
}

/** Miles have decimals, whose sums must be the same in any order. */
const roundUnits = (units: number): number => Math.round(units * 1000) / 1000 || 0;
