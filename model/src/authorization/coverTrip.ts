import type { Trip } from '../documents/trip';
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

/** The fields of a trip that decide which authorization covers it, and what it counts there. */
export type AuthorizedTrip = Pick<
  Trip,
  'clientUid' | 'tripDate' | 'miles' | 'status' | 'statusAt' | 'cancelledBy' | 'progress'
> &
  OfficeChoices;

interface OfficeChoices {
  /** The payer whom a person or a file named for the trip: authorizations of other payers don't cover it. */
  readonly payerUid?: string | undefined;
  /** The authorization that a person chose for the trip. It covers the trip as long as it can. */
  readonly authorizationUid?: string | undefined;
}

/** A trip that does not exist yet, as it will be covered. */
export const asOpenTrip = (trip: Pick<Trip, 'clientUid' | 'tripDate' | 'miles'> & OfficeChoices): AuthorizedTrip => ({
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
function stateOf(trip: AuthorizedTrip): TripAuthorization['state'] | undefined {
  if (isOpen(trip.status)) return 'reserved';
  return trip.status === 'Completed' || cancellation(trip).noShows ? 'used' : undefined;
}

/** Why an authorization of the trip's client does not cover it: another payer gave it, its days, or too few units left. */
export type AuthorizationGap = 'payer' | 'notYet' | 'ended' | 'weekday' | 'units';

/** Why an authorization of the trip's client can't cover it; undefined if it can. */
export function findAuthorizationGap(
  authorization: CountedAuthorization,
  trip: Pick<Trip, 'tripDate' | 'miles'> & OfficeChoices,
): AuthorizationGap | undefined {
  const { payerUid, from, until, weekdays, use } = authorization;
  if (payerUid !== undefined && trip.payerUid !== undefined && payerUid !== trip.payerUid) return 'payer';
  if (trip.tripDate < from) return 'notYet';
  if (trip.tripDate > until) return 'ended';
  if (weekdays.length > 0 && !weekdays.includes(toWeekday(trip.tripDate))) return 'weekday';
  const left = unitsLeft(authorization, use) ?? Number.POSITIVE_INFINITY;
  return left < unitsOf(authorization, trip) ? 'units' : undefined;
}

/**
 * Which authorization covers a trip, and what it counts there; null if none does, or the trip needs none. One that a person
 * chose comes first, if it has enough units left. The trip keeps the one that it has as long as that is for its client, payer,
 * and day. Otherwise it takes one with enough units left, the one that ends first.
 * @param current what the trip counts now, which is part of the use of its authorization
 */
export function coverTrip(
  trip: AuthorizedTrip,
  authorizations: readonly CountedAuthorization[],
  current: TripAuthorization | null,
): TripAuthorization | null {
  const state = stateOf(trip);
  if (!state) return null;
  const gaps = authorizations
    .filter(({ clientUid }) => clientUid === trip.clientUid)
    .map((authorization) => ({ authorization, gap: findAuthorizationGap(authorization, trip) }));
  const fitting = gaps.flatMap(({ authorization, gap }) => (gap === undefined ? [authorization] : []));
  const isForDay = (gap: AuthorizationGap | undefined) => gap === undefined || gap === 'units';
  const kept = gaps.find(({ authorization: { id }, gap }) => id === current?.uid && isForDay(gap))?.authorization;
  const found =
    [kept, ...fitting].find((each) => each && each.id === trip.authorizationUid) ??
    kept ??
    fitting.toSorted((a, b) => a.until.localeCompare(b.until) || a.id.localeCompare(b.id))[0];
  return found ? { uid: found.id, state, units: unitsOf(found, trip) } : null;
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
    if (!counted) return;
    const use = moved.get(counted.uid) ?? uses.get(counted.uid) ?? NO_USE;
    moved.set(counted.uid, { ...use, [counted.state]: roundUnits(use[counted.state] + sign * counted.units) });
  };
  add(before, -1);
  add(after, 1);
  return new Map(
    [...moved].filter(([uid, { used, reserved }]) => {
      const had = uses.get(uid) ?? NO_USE;
      return had.used !== used || had.reserved !== reserved;
    }),
  );
}

/** The use of an authorization, from all trips that count there. */
export const sumUse = (counted: readonly Pick<TripAuthorization, 'state' | 'units'>[]): AuthorizationUse => ({
  used: sumUnits(counted, 'used'),
  reserved: sumUnits(counted, 'reserved'),
});

const sumUnits = (
  counted: readonly Pick<TripAuthorization, 'state' | 'units'>[],
  state: TripAuthorization['state'],
): number => counted.reduce((sum, each) => (each.state === state ? roundUnits(sum + each.units) : sum), 0);

/** Miles have decimals, whose sums must be the same in any order. */
const roundUnits = (units: number): number => Math.round(units * 1000) / 1000 || 0;
