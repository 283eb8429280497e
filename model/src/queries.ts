/**
 * Every sorted or filtered query that web and functions ask of Firestore, as plain data.
 *
 * Build the SDK's query from the description in one place (web: src/firebase, functions: one module):
 *   query(collection(db, spec.collection), ...spec.where.map((f) => where(f.field, f.op, f.value)),
 *     ...spec.orderBy.map((o) => orderBy(o.field, o.direction)))
 * with `collectionGroup` where `spec.group` is true; limits and cursors are added to it and need no index.
 * A count asks for the same description. To ask something new, add it to `queries` and an example of each of its
 * shapes to `sample/exampleQueries.ts`: the tests name the index that `firestore.indexes.json` lacks or has for nothing.
 */
import type {
  AuditEntry,
  Client,
  DriverLocation,
  Message,
  Notification,
  NotifyTarget,
  StandingOrder,
  Trip,
  User,
  WaitingTrip,
} from './documents';
import { paths } from './paths';
import type { Role } from './role';
import { gramOf } from './searchGrams';
import { isOpen, TRIP_STATUSES, type TripStatus } from './tripStatus';

type FieldOf<Doc> = keyof Doc & string;

export interface QueryFilter<Doc> {
  readonly field: FieldOf<Doc>;
  readonly op: '==' | 'in' | 'array-contains' | '>' | '>=' | '<=';
  readonly value: unknown;
}

export type Direction = 'asc' | 'desc';

export interface QueryOrder<Doc> {
  readonly field: FieldOf<Doc>;
  readonly direction: Direction;
}

export interface QuerySpec<Doc> {
  /** Path of the collection, or the collection's name where `group` is true. */
  readonly collection: string;
  readonly group: boolean;
  readonly where: readonly QueryFilter<Doc>[];
  readonly orderBy: readonly QueryOrder<Doc>[];
}

/** What the ledger's queries need to know of an entry; the counters' functions own the rest. */
interface LedgerKeys {
  readonly account: string;
  readonly folded: boolean;
  readonly at: unknown;
}

export interface TripFilter {
  readonly status?: TripStatus | undefined;
  /** First and last day, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Typed text; the index narrows by one gram of it, the caller keeps what `containsText`. */
  readonly search?: string | undefined;
  /** A driver's uid, or null for the trips that have none. */
  readonly driverUid?: string | null | undefined;
}

function ask<Doc>(
  collection: string,
  where: readonly (QueryFilter<Doc> | undefined)[],
  orderBy: readonly QueryOrder<Doc>[],
  group = false,
): QuerySpec<Doc> {
  return { collection, group, where: where.filter((filter) => filter !== undefined), orderBy };
}

const equal = <Doc>(field: FieldOf<Doc>, value: unknown): QueryFilter<Doc> => ({ field, op: '==', value });

const given = <Doc>(field: FieldOf<Doc>, op: QueryFilter<Doc>['op'], value: unknown): QueryFilter<Doc> | undefined =>
  value === undefined ? undefined : { field, op, value };

const found = <Doc extends { searchGrams: unknown }>(search: string | undefined): QueryFilter<Doc> | undefined =>
  given<Doc>('searchGrams', 'array-contains', gramOf(search ?? ''));

export const queries = {
  /** The account's users of a role, in no order of their own: to be counted. */
  members: (account: string, role: Role) =>
    ask<User>(paths.users, [equal('subOwneruid', account), equal('role', role)], []),

  /** Every trip of the account, in the order of their ids: to be counted. */
  everyTrip: (account: string) => ask<Trip>(paths.trips, [equal('subOwneruid', account)], []),

  /** The account's admins or drivers by name. */
  people: (account: string, role: Role, search?: string, direction: Direction = 'asc') =>
    ask<User>(
      paths.users,
      [equal('subOwneruid', account), equal('role', role), found(search)],
      [{ field: 'fullName', direction }],
    ),

  /** The account's trips, latest day first if not told otherwise, within a day by pick-up time. */
  trips: (account: string, filter: TripFilter = {}, days: Direction = 'desc') =>
    ask<Trip>(
      paths.trips,
      [
        equal('subOwneruid', account),
        given('status', '==', filter.status),
        given('driverUid', '==', filter.driverUid),
        given('tripDate', '>=', filter.from),
        given('tripDate', '<=', filter.to),
        found(filter.search),
      ],
      [
        { field: 'tripDate', direction: days },
        { field: 'puTime', direction: 'asc' },
      ],
    ),

  /** The trips that came of the rows with these keys: at most thirty keys a query, which is Firestore's limit for `in`. */
  tripsByImportKey: (account: string, keys: readonly string[]) =>
    ask<Trip>(paths.trips, [equal('subOwneruid', account), given('importKey', 'in', keys)], []),

  /** Trips without a driver that can still be given one, the oldest first. */
  waitingTrips: (account: string) =>
    ask<Trip>(
      paths.trips,
      [equal('subOwneruid', account), equal('driverUid', null), equal('status', 'Pending')],
      [{ field: 'createdAt', direction: 'asc' }],
    ),

  /**
   * Pending trips from the day on that wait for the client's call, or for nothing but a driver: the soonest day first if
   * not told otherwise.
   */
  pendingTrips: (account: string, from: string, only: 'unassigned' | 'willCall', days: Direction = 'asc') =>
    ask<Trip>(
      paths.trips,
      [
        equal('subOwneruid', account),
        equal('status', 'Pending'),
        equal('willCall', only === 'willCall'),
        only === 'unassigned' ? equal('driverUid', null) : undefined,
        given('tripDate', '>=', from),
      ],
      [
        { field: 'tripDate', direction: days },
        { field: 'puTime', direction: 'asc' },
      ],
    ),

  /** The account's trips, the last changed first. */
  latestTrips: (account: string) =>
    ask<Trip>(paths.trips, [equal('subOwneruid', account)], [{ field: 'updatedAt', direction: 'desc' }]),

  /** One client's trips, latest day first: where they usually go. */
  tripsOfClient: (account: string, clientUid: string) =>
    ask<Trip>(
      paths.trips,
      [equal('subOwneruid', account), equal('clientUid', clientUid)],
      [{ field: 'tripDate', direction: 'desc' }],
    ),

  /** The return trips made from one outbound trip; in no order. */
  returnsOf: (account: string, tripId: string) =>
    ask<Trip>(paths.trips, [equal('subOwneruid', account), equal('returnOf', tripId)], []),

  /** The account's clients by name. */
  clients: (account: string, search?: string) =>
    ask<Client>(paths.clients(account), [found(search)], [{ field: 'name', direction: 'asc' }]),

  /** The account's notifications for some of the targets, newest first. */
  notificationsFor: (account: string, targets: readonly NotifyTarget[]) =>
    ask<Notification>(
      paths.notifications,
      [equal('subOwneruid', account), given('target', 'in', targets)],
      [{ field: 'createdAt', direction: 'desc' }],
    ),

  /** All notifications that the account has sent, newest first if not told otherwise. */
  sentNotifications: (account: string, direction: Direction = 'desc') =>
    ask<Notification>(paths.notifications, [equal('subOwneruid', account)], [{ field: 'createdAt', direction }]),

  /** The account's chat, newest first. */
  messages: (account: string) =>
    ask<Message>(paths.messages, [equal('subOwneruid', account)], [{ field: 'createdAt', direction: 'desc' }]),

  /** What happened to one user or trip, newest first. */
  auditOf: (account: string, collection: AuditEntry['collection'], documentId: string) =>
    ask<AuditEntry>(
      paths.audit(account),
      [equal('collection', collection), equal('documentId', documentId)],
      [{ field: 'when', direction: 'desc' }],
    ),

  /** Where the account's drivers are; in no order. */
  driverLocations: (account: string) => ask<DriverLocation>(paths.driverLocations, [equal('subOwneruid', account)], []),

  /** The account's drivers who say to be on shift and were heard of since an instant, the last heard of first. */
  driversOnShift: (account: string, since: unknown) =>
    ask<DriverLocation>(
      paths.driverLocations,
      [equal('subOwneruid', account), equal('available', true), given('updatedAt', '>=', since)],
      [{ field: 'updatedAt', direction: 'desc' }],
    ),

  /** Open trips of at most ten drivers that start on these days, both included. */
  openTripsOf: (account: string, driverUids: readonly string[], [from, to]: readonly [string, string]) =>
    ask<Trip>(
      paths.trips,
      [
        equal('subOwneruid', account),
        given('driverUid', 'in', driverUids),
        given('status', 'in', TRIP_STATUSES.filter(isOpen)),
        given('tripDate', '>=', from),
        given('tripDate', '<=', to),
      ],
      [
        { field: 'tripDate', direction: 'desc' },
        { field: 'puTime', direction: 'asc' },
      ],
    ),

  /** Every account's trips for which it is time to look for a driver, the longest due first. */
  dueTrips: (now: unknown) =>
    ask<WaitingTrip>(paths.waitingTrips, [given('tryAt', '<=', now)], [{ field: 'tryAt', direction: 'asc' }]),

  /** The account's standing orders, the newest first. */
  standingOrders: (account: string) =>
    ask<StandingOrder>(paths.standingOrders(account), [], [{ field: 'createdAt', direction: 'desc' }]),

  /** Every account's standing orders that run on the day or later: what the schedule makes trips from. */
  runningStandingOrders: (day: string) =>
    ask<StandingOrder>(
      'standingOrders',
      [equal('paused', false), given('until', '>=', day)],
      [{ field: 'until', direction: 'asc' }],
      true,
    ),

  /** An account's ledger entries not folded yet, the oldest first. */
  unfoldedLedger: (account: string) =>
    ask<LedgerKeys>(
      paths.ledger,
      [equal('account', account), equal('folded', false)],
      [{ field: 'at', direction: 'asc' }],
    ),

  /** An account's folded ledger entries after an instant: what a recount folds again. */
  ledgerFoldedAfter: (account: string, at: unknown) =>
    ask<LedgerKeys>(
      paths.ledger,
      [equal('account', account), equal('folded', true), given('at', '>', at)],
      [{ field: 'at', direction: 'asc' }],
    ),
} as const;
