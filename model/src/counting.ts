import type { Role } from './role';
import type { TripStatus } from './tripStatus';

/** What counting needs to know of a user; undefined where the user is not there. */
export interface CountedUser {
  readonly subOwneruid: string;
  readonly role: Role;
}

/** What counting needs to know of a trip. */
export interface CountedTrip {
  readonly subOwneruid: string;
  readonly clientUid: string;
  readonly status: TripStatus;
}

/** By how much a change moves an account's counters. Numbers that do not move are left out. */
export interface CounterDelta {
  readonly admins?: number;
  readonly drivers?: number;
  readonly trips?: number;
  readonly status?: Readonly<Partial<Record<TripStatus, number>>>;
  /** By how much each client's number of trips moves. */
  readonly clients?: Readonly<Record<string, number>>;
}

export interface AccountDelta {
  readonly account: string;
  readonly delta: CounterDelta;
}

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

/** The sum of two deltas; addition commutes, so deltas may come in any order. */
export function addDeltas(a: CounterDelta, b: CounterDelta): CounterDelta {
  const { status: aStatus, clients: aClients, ...aTotals } = a;
  const { status: bStatus, clients: bClients, ...bTotals } = b;
  const status = addTallies(aStatus, bStatus);
  const clients = addTallies(aClients, bClients) as Readonly<Record<string, number>> | undefined;
  return { ...addTallies(aTotals, bTotals), ...(status && { status }), ...(clients && { clients }) };
}

export function isZero(delta: CounterDelta): boolean {
  return Object.keys(addDeltas({}, delta)).length === 0;
}

function negate(delta: CounterDelta): CounterDelta {
  const flip = <Key extends string>(tally: Tally<Key>): Tally<Key> =>
    Object.fromEntries(Object.entries<number | undefined>(tally).map(([key, n]) => [key, -(n ?? 0)])) as Tally<Key>;
  const { status, clients, ...totals } = delta;
  return {
    ...flip(totals),
    ...(status && { status: flip(status) }),
    ...(clients && { clients: flip(clients) as Readonly<Record<string, number>> }),
  };
}

const ofUser = (user: CountedUser): CounterDelta => (user.role === 'admin' ? { admins: 1 } : { drivers: 1 });

const ofTrip = (trip: CountedTrip): CounterDelta => ({
  trips: 1,
  status: { [trip.status]: 1 },
  clients: { [trip.clientUid]: 1 },
});

/** One delta an account: a document moved between accounts leaves one and joins the other. */
function between<Counted extends { readonly subOwneruid: string }>(
  before: Counted | undefined,
  after: Counted | undefined,
  weigh: (counted: Counted) => CounterDelta,
): readonly AccountDelta[] {
  const deltas = new Map<string, CounterDelta>();
  const add = (account: string, delta: CounterDelta) =>
    deltas.set(account, addDeltas(deltas.get(account) ?? {}, delta));
  if (before) add(before.subOwneruid, negate(weigh(before)));
  if (after) add(after.subOwneruid, weigh(after));
  return [...deltas].map(([account, delta]) => ({ account, delta })).filter(({ delta }) => !isZero(delta));
}

/** How a change of a user moves the counters: empty where it moves nothing. */
export function userDeltas(before: CountedUser | undefined, after: CountedUser | undefined): readonly AccountDelta[] {
  return between(before, after, ofUser);
}

/** How a change of a trip moves the counters: empty where it moves nothing. */
export function tripDeltas(before: CountedTrip | undefined, after: CountedTrip | undefined): readonly AccountDelta[] {
  return between(before, after, ofTrip);
}

/** How many clients come or go when the clients' numbers of trips move by `moves` from `before`. */
export function distinctDelta(
  before: Readonly<Record<string, number>>,
  moves: Readonly<Record<string, number>>,
): number {
  return Object.entries(moves).reduce((sum, [client, move]) => {
    const had = before[client] ?? 0;
    return sum + Number(had + move > 0) - Number(had > 0);
  }, 0);
}
