import { paths } from '../../documents/paths';
import type { TripEnd } from '../../places/tripPlaces';
import { isOpen, TRIP_STATUSES } from '../../trip/tripStatus';
import { equal, type QueryShape } from '../querySpec';
import { ascending, between, byId, descending, query } from './serverQuery';

/** Queries of functions for trips and standing orders. */
export const serverTripQueries = {
  /** The trips of a standing order from a day to another one, the earliest day first. */
  tripsOfOrderBetween: (account: string, orderId: string, from: string, to: string) =>
    query(
      paths.trips,
      [equal('subOwneruid', account), equal('standingOrderId', orderId), ...between('tripDate', from, to)],
      [ascending('tripDate')],
    ),

  /** The account's trips of some days, the earliest first. */
  tripsOfDays: (account: string, from: string, to: string, limit: number) =>
    query(
      paths.trips,
      [equal('subOwneruid', account), ...between('tripDate', from, to)],
      [ascending('tripDate'), ascending('puTime')],
      limit,
    ),

  /** Every trip of the account by id, to be counted. */
  everyTrip: (account: string) => query(paths.trips, [equal('subOwneruid', account)]),

  /** An audit entry of a trip that says that it was assigned to a driver. */
  assignmentEntries: (account: string, tripId: string, driverUid: string) =>
    query(
      paths.audit(account),
      [equal('documentId', tripId), { field: 'about', op: 'array-contains', value: driverUid }],
      [],
      1,
    ),

  /** The account's pending trips without a driver on these days, both included; the latest day first. */
  unassignedTrips: (account: string, [from, to]: readonly [string, string]) =>
    query(
      paths.trips,
      [
        equal('subOwneruid', account),
        equal('status', 'Pending'),
        equal('driverUid', null),
        ...between('tripDate', from, to),
      ],
      [descending('tripDate'), ascending('puTime')],
    ),

  /** The account's open trips that have one of these addresses at an end; only those without its coordinates if asked. */
  openTripsAt: (account: string, spellings: readonly string[], end: TripEnd, withoutLocation: boolean) =>
    query(paths.trips, [
      equal('subOwneruid', account),
      { field: end.address, op: 'in', value: spellings },
      { field: 'status', op: 'in', value: TRIP_STATUSES.filter(isOpen) },
      ...(withoutLocation ? [equal(end.location, null)] : []),
    ]),

  /** The account's standing orders that run on the day or later. */
  runningStandingOrders: (account: string, day: string) =>
    query(
      paths.standingOrders(account),
      [equal('paused', false), { field: 'until', op: '>=', value: day }],
      [ascending('until'), byId],
    ),

  /** A client's trips from a day to another one, the earliest day first. */
  authorizedTrips: (account: string, clientUid: string, from: string, until: string) =>
    query(
      paths.trips,
      [equal('subOwneruid', account), equal('clientUid', clientUid), ...between('tripDate', from, until)],
      [ascending('tripDate'), byId],
    ),

  /** The account's open trips, the soonest first. */
  everyOpenTrip: (account: string) =>
    query(
      paths.trips,
      [equal('subOwneruid', account), { field: 'status', op: 'in', value: TRIP_STATUSES.filter(isOpen) }],
      [ascending('tripDate'), ascending('puTime'), byId],
    ),

  /** The account's trips from a day on, the soonest first. */
  everyTripFrom: (account: string, from: string) =>
    query(
      paths.trips,
      [equal('subOwneruid', account), { field: 'tripDate', op: '>=', value: from }],
      [ascending('tripDate'), ascending('puTime'), byId],
    ),

  /** What the office knows of the trips that count on an authorization. */
  tripsCountedBy: (account: string, authorization: string): QueryShape => ({
    collection: paths.officeTrips(account),
    where: [equal('authorization.uid', authorization)],
    orderBy: [],
  }),

  /** A client's trips from a day to another one, the latest day first. */
  tripsOfClientBetween: (account: string, clientUid: string, from: string, to: string) =>
    query(
      paths.trips,
      [equal('subOwneruid', account), equal('clientUid', clientUid), ...between('tripDate', from, to)],
      [descending('tripDate')],
      200,
    ),
} as const;
