import { addMoneyMoves, type MoneyMove, negateMoneyMoves } from '../money/moneyFigures';
import { isOfficeRole, type Role } from '../people/role';
import { addDayMoves, type DayMove, negateDayMoves } from '../reports/figures';
import type { TripStatus } from '../trip/tripStatus';

/** The fields of a user that counting needs. */
export interface CountedUser {
  readonly subOwneruid: string;
  readonly role: Role;
}

/** The fields of a trip that counting needs. */
export interface CountedTrip {
  readonly subOwneruid: string;
  /** Undefined if the trip's client cannot have a record, so that only the trip counts. */
  readonly clientUid?: string | undefined;
  readonly status: TripStatus;
  /** What it adds to the figures of its day. */
  readonly day?: DayMove | undefined;
}

/** The fields of a shift, or of what is kept of a track, that counting needs. */
export interface CountedDay {
  readonly subOwneruid: string;
  readonly day: DayMove;
}

/** How much a change adds to an account's counters. Numbers that do not change are omitted. */
export interface CounterDelta {
  readonly admins?: number;
  readonly drivers?: number;
  readonly trips?: number;
  readonly status?: Readonly<Partial<Record<TripStatus, number>>>;
  /** How much to add to each client's number of trips, by uid. A map, because a uid can be any text. */
  readonly clients?: ReadonlyMap<string, number>;
  /** What to add to the figures of days. */
  readonly days?: readonly DayMove[];
  /** What to add to the figures about money. */
  readonly money?: readonly MoneyMove[];
}

export interface AccountDelta {
  readonly account: string;
  readonly delta: CounterDelta;
}

type Moves = ReadonlyMap<string, number>;
type Tally<Key extends string> = Readonly<Partial<Record<Key, number>>>;

function addTallies<Key extends string>(a: Tally<Key> | undefined, b: Tally<Key> | undefined): Tally<Key> | undefined {
  const sum: Partial<Record<Key, number>> = { ...a };
  for (const key of Object.keys(b ?? {}) as Key[]) {
    const total = (sum[key] ?? 0) + (b?.[key] ?? 0);
    if (total === 0) delete sum[key];
    else sum[key] = total;
  }
  return Object.keys(sum).length > 0 ? sum : undefined;
}

function addMoves(a: Moves | undefined, b: Moves | undefined): Moves | undefined {
  const sum = new Map(a);
  for (const [client, move] of b ?? []) {
    const total = (sum.get(client) ?? 0) + move;
    if (total === 0) sum.delete(client);
    else sum.set(client, total);
  }
  return sum.size > 0 ? sum : undefined;
}

/** The sum of two deltas. Addition commutes, so deltas can come in any order. */
export function addDeltas(a: CounterDelta, b: CounterDelta): CounterDelta {
  const { status: aStatus, clients: aClients, days: aDays, money: aMoney, ...aTotals } = a;
  const { status: bStatus, clients: bClients, days: bDays, money: bMoney, ...bTotals } = b;
  const status = addTallies(aStatus, bStatus);
  const clients = addMoves(aClients, bClients);
  const days = addDayMoves(aDays, bDays);
  const money = addMoneyMoves(aMoney, bMoney);
  return {
    ...addTallies(aTotals, bTotals),
    ...(status && { status }),
    ...(clients && { clients }),
    ...(days && { days }),
    ...(money && { money }),
  };
}

export function isZero(delta: CounterDelta): boolean {
  return Object.keys(addDeltas({}, delta)).length === 0;
}

function negate(delta: CounterDelta): CounterDelta {
  const flip = <Key extends string>(tally: Tally<Key>): Tally<Key> =>
    Object.fromEntries(Object.entries<number | undefined>(tally).map(([key, n]) => [key, -(n ?? 0)])) as Tally<Key>;
  const { status, clients, days, money, ...totals } = delta;
  return {
    ...flip(totals),
    ...(status && { status: flip(status) }),
    ...(days && { days: negateDayMoves(days) }),
    ...(money && { money: negateMoneyMoves(money) }),
    ...(clients && { clients: new Map([...clients].map(([client, move]) => [client, -move])) }),
  };
}

/** People at facilities are not the company's, and are not counted. */
function ofUser({ role }: CountedUser): CounterDelta {
  if (isOfficeRole(role)) return { admins: 1 };
  return role === 'driver' ? { drivers: 1 } : {};
}

const ofTrip = (trip: CountedTrip): CounterDelta => ({
  trips: 1,
  status: { [trip.status]: 1 },
  ...(trip.clientUid !== undefined && { clients: new Map([[trip.clientUid, 1]]) }),
  ...(trip.day && { days: [trip.day] }),
});

/** One delta for each account, because a document can move between accounts. */
function between<Counted extends { readonly subOwneruid: string }>(
  before: Counted | undefined,
  after: Counted | undefined,
  toDelta: (counted: Counted) => CounterDelta,
): readonly AccountDelta[] {
  const deltas = new Map<string, CounterDelta>();
  const add = (account: string, delta: CounterDelta) =>
    deltas.set(account, addDeltas(deltas.get(account) ?? {}, delta));
  if (before) add(before.subOwneruid, negate(toDelta(before)));
  if (after) add(after.subOwneruid, toDelta(after));
  return [...deltas].map(([account, delta]) => ({ account, delta })).filter(({ delta }) => !isZero(delta));
}

/** How a user change affects the counters; empty if it does not. */
export function userDeltas(before: CountedUser | undefined, after: CountedUser | undefined): readonly AccountDelta[] {
  return between(before, after, ofUser);
}

/** How a trip change affects the counters; empty if it does not. */
export function tripDeltas(before: CountedTrip | undefined, after: CountedTrip | undefined): readonly AccountDelta[] {
  return between(before, after, ofTrip);
}

/** How a change of a shift, or of what is kept of a track, affects the figures of days; empty if it does not. */
export function dayDeltas(before: CountedDay | undefined, after: CountedDay | undefined): readonly AccountDelta[] {
  return between(before, after, ({ day }) => ({ days: [day] }));
}

/** How a change of a charge or an invoice affects the figures about money; undefined if it does not. */
export function moneyDelta(before: MoneyMove | undefined, after: MoneyMove | undefined): CounterDelta | undefined {
  const money = addMoneyMoves(before && negateMoneyMoves([before]), after && [after]);
  return money && { money };
}

/** The change in the number of clients with trips when `moves` is added to the numbers of trips in `before`. */
export function distinctDelta(before: Moves, moves: Moves): number {
  return [...moves].reduce((sum, [client, move]) => {
    const had = before.get(client) ?? 0;
    return sum + Number(had + move > 0) - Number(had > 0);
  }, 0);
}
