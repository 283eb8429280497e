import { paths } from '../documents/paths';
import { type Trip, tripSchema } from '../documents/trip';
import { isOpen, TRIP_STATUSES, type TripStatus } from '../trip/tripStatus';
import { type Direction, equal, optional, type QueryFilter, type QueryOrder, querySpec } from './querySpec';
import type { TripListFilter } from './tripListQuery';
import { toTripGram } from './tripSearch';

export const trips = { collection: paths.trips, schema: tripSchema };

const ofAccountOn = (account: string, day: string): readonly QueryFilter<keyof Trip & string>[] => [
  equal('subOwneruid', account),
  { field: 'tripDate', op: '>=', value: day },
  { field: 'tripDate', op: '<=', value: day },
];

/** By day, and within a day by pick-up time. */
export const byDay = (direction: Direction): readonly QueryOrder<keyof Trip & string>[] => [
  { field: 'tripDate', direction },
  { field: 'puTime', direction: 'asc' },
];

export const OPEN = TRIP_STATUSES.filter(isOpen);
/** Before every time that the server can have set. */
const EPOCH = new Date(0);

/** Both included. */
export const between = ({ from, to }: Pick<TripListFilter, 'from' | 'to'>) => [
  optional('tripDate' as const, '>=', from),
  optional('tripDate' as const, '<=', to),
];

export const tripQueries = {
  /** Pending trips that are will-calls or have no driver, the soonest day first by default. */
  pendingTrips: (
    account: string,
    only: 'unassigned' | 'will-call',
    days: Pick<TripListFilter, 'from' | 'to'> = {},
    sort: Direction = 'asc',
  ) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        equal('status', 'Pending'),
        equal('willCall', only === 'will-call'),
        only === 'unassigned' ? equal('driverUid', null) : undefined,
        ...between(days),
      ],
      byDay(sort),
    ),

  /** Will-calls whose clients have called and wait for a pick-up time, the longest waiting first. */
  calledWillCalls: (account: string, limit?: number) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        equal('status', 'Pending'),
        equal('willCall', true),
        { field: 'calledAt', op: '>', value: EPOCH },
      ],
      [{ field: 'calledAt', direction: 'asc' }],
      limit,
    ),

  /** Trips whose drivers reported something for a dispatcher since an instant, answered or not, the latest report first. */
  reportedTrips: (account: string, since: Date, limit?: number) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), { field: 'progress.unsettledAt', op: '>=', value: since }],
      [{ field: 'progress.unsettledAt', direction: 'desc' }],
      limit,
    ),

  /** Open trips whose times may be meant in another time zone, until a person has answered, the latest question first. */
  tripsWithZoneQuestion: (account: string, limit?: number) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        optional('status', 'in', OPEN),
        { field: 'zoneQuestion.at', op: '>', value: EPOCH },
      ],
      [{ field: 'zoneQuestion.at', direction: 'desc' }],
      limit,
    ),

  /** Unfinished trips up to a day, the latest day first. */
  unfinishedTrips: (account: string, to: string) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), optional('status', 'in', OPEN), optional('tripDate', '<=', to)],
      byDay('desc'),
    ),

  /** The account's trips of a day by pick-up time, those in one status if it is given. */
  tripsOfDay: (account: string, day: string, status?: TripStatus) =>
    querySpec(trips, [...ofAccountOn(account, day), optional('status', '==', status)], byDay('desc')),

  /** A driver's open trips of every day, the latest day first. */
  openTripsOfDriver: (account: string, driverUid: string, limit?: number) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), equal('driverUid', driverUid), optional('status', 'in', OPEN)],
      byDay('desc'),
      limit,
    ),

  /** Open trips of at most ten drivers from a day on, the soonest first. Firestore allows thirty pairs of a driver and a status. */
  openTripsOfDrivers: (account: string, driverUids: readonly string[], from: string, limit: number) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        optional('driverUid', 'in', driverUids),
        optional('status', 'in', OPEN),
        ...between({ from }),
      ],
      byDay('asc'),
      limit,
    ),

  /**
   * Completed trips of at most thirty days, which is Firestore's limit for `in`. By id, which has nothing to do with the time:
   * so a limit leaves a sample of all of these days and hours.
   */
  completedTrips: (account: string, days: readonly string[], limit: number) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), equal('status', 'Completed'), optional('tripDate', 'in', days)],
      [],
      limit,
    ),

  /** The account's delayed trips, the latest day first. */
  delayedTrips: (account: string, limit: number) =>
    querySpec(trips, [equal('subOwneruid', account), equal('status', 'Delayed')], byDay('desc'), limit),

  /** The trips imported from the rows with these keys: at most thirty keys, which is Firestore's limit for `in`. */
  tripsByImportKey: (account: string, keys: readonly string[]) =>
    querySpec(trips, [equal('subOwneruid', account), optional('importKey', 'in', keys)]),

  /** The trips from a day on that have these broker's numbers: at most thirty numbers. */
  tripsByNumber: (account: string, numbers: readonly string[], from: string) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        optional('tripNumber', 'in', numbers),
        { field: 'tripDate', op: '>=', value: from },
      ],
      [{ field: 'tripDate', direction: 'asc' }],
      20 * numbers.length,
    ),

  /** All trips from a day on, the soonest first: to be read in batches. */
  tripsFrom: (account: string, day: string) =>
    querySpec(trips, [equal('subOwneruid', account), { field: 'tripDate', op: '>=', value: day }], byDay('asc')),

  /** The trip that was changed last. */
  latestTrip: (account: string) =>
    querySpec(trips, [equal('subOwneruid', account)], [{ field: 'updatedAt', direction: 'desc' }], 1),

  /** One client's latest trips, the latest day first. */
  tripsOfClient: (account: string, clientUid: string, limit: number) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), equal('clientUid', clientUid)],
      [{ field: 'tripDate', direction: 'desc' }],
      limit,
    ),

  /** A client's trips from a day on, the soonest day first. */
  comingTripsOfClient: (account: string, clientUid: string, from: string, limit: number) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), equal('clientUid', clientUid), ...between({ from })],
      [{ field: 'tripDate', direction: 'asc' }],
      limit,
    ),

  /** A client's trips up to a day, the latest day first. */
  pastTripsOfClient: (account: string, clientUid: string, to: string, limit: number) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), equal('clientUid', clientUid), ...between({ to })],
      [{ field: 'tripDate', direction: 'desc' }],
      limit,
    ),

  /** A day's trips of at most thirty clients, which is Firestore's limit for `in`. */
  tripsOfClientsOn: (account: string, clientUids: readonly string[], day: string) =>
    querySpec(
      trips,
      [...ofAccountOn(account, day), optional('clientUid', 'in', clientUids)],
      [{ field: 'tripDate', direction: 'desc' }],
      20 * clientUids.length,
    ),

  /** A day's trips that this name can be on, among others: whoever asks compares the names. */
  tripsWithNameOn: (account: string, name: string, day: string) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        optional('searchGrams', 'array-contains', toTripGram(name)),
        ...between({ from: day, to: day }),
      ],
      byDay('asc'),
      200,
    ),

  /** A standing order's trips from a day on, the soonest first. */
  tripsOfOrder: (account: string, orderId: string, from: string) =>
    querySpec(
      trips,
      [equal('subOwneruid', account), equal('standingOrderId', orderId), { field: 'tripDate', op: '>=', value: from }],
      [{ field: 'tripDate', direction: 'asc' }],
      20,
    ),

  /** The return trips of an outbound trip, in no order. */
  returnsForTrip: (account: string, tripId: string) =>
    querySpec(trips, [equal('subOwneruid', account), equal('returnOf', tripId)]),

  /** The account's open trips of a day with a pick-up time, by that; those from or up to a time, if it is given. */
  timedTrips: (account: string, day: string, until?: string, from?: string) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        optional('status', 'in', OPEN),
        equal('tripDate', day),
        from === undefined ? { field: 'puTime', op: '>', value: '' } : { field: 'puTime', op: '>=', value: from },
        optional('puTime', '<=', until),
      ],
      [{ field: 'puTime', direction: 'asc' }],
    ),

  /** Open trips that start on these days, both included: the account's, or those of at most ten drivers. */
  openTrips: (account: string, [from, to]: readonly [string, string], driverUids?: readonly string[]) =>
    querySpec(
      trips,
      [
        equal('subOwneruid', account),
        optional('driverUid', 'in', driverUids),
        optional('status', 'in', TRIP_STATUSES.filter(isOpen)),
        optional('tripDate', '>=', from),
        optional('tripDate', '<=', to),
      ],
      byDay('desc'),
    ),
} as const;
