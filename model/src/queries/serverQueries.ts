import { documentPaths } from '../credentials/credentialDocument';
import { paths } from '../documents/paths';
import { CORRECTED, SHIFT_EVENT_KINDS } from '../driver/driverEvent';
import { payPaths } from '../pay/payPaths';
import { type MemberGroup, rolesIn } from '../people/role';
import type { TripEnd } from '../places/tripPlaces';
import type { ReportDays } from '../requests/facilityReport';
import { requestPaths } from '../requests/requestPaths';
import { textPaths } from '../texts/textPaths';
import { isOpen, TRIP_STATUSES } from '../trip/tripStatus';
import { personalDataQueries } from './personalDataQueries';
import { equal, type QueryShape } from './querySpec';

const query = (
  collection: string,
  where: QueryShape['where'],
  orderBy: QueryShape['orderBy'] = [],
  limit?: number,
): Omit<QueryShape, 'group'> => ({ collection, where, orderBy, ...(limit !== undefined && { limit }) });

const byId = { field: '__name__', direction: 'asc' } as const;

/** The queries that only functions use, which read with their own schemas. */
export const serverQueries = {
  ...personalDataQueries,

  /** The account's users of a group, to be counted. */
  members: (account: string, group: MemberGroup) =>
    query(paths.users, [equal('subOwneruid', account), { field: 'role', op: 'in', value: rolesIn(group) }]),

  /** Every user of the account by id. */
  everyUser: (account: string) => query(paths.users, [equal('subOwneruid', account)]),

  /** Every account's invitations to an address. */
  invitationsTo: (email: string) => query(paths.invitations, [equal('email', email)], [], 20),

  /** The account's invitations to an address. */
  invitationsToEmail: (account: string, email: string) =>
    query(paths.invitations, [equal('subOwneruid', account), equal('email', email)], [], 1),

  /** The account's user with an address. */
  memberWithAddress: (account: string, email: string) =>
    query(paths.users, [equal('subOwneruid', account), equal('email', email)], [], 1),

  documentsOfCredential: (account: string, credentialUid: string) =>
    query(documentPaths.documents(account), [equal('credentialUid', credentialUid)]),

  /** Files at the image host that no document keeps and that are due to be deleted, the longest due first. */
  looseFilesUntil: (account: string, until: unknown) =>
    query(
      documentPaths.looseFiles(account),
      [{ field: 'destroyAt', op: '<=', value: until }],
      [{ field: 'destroyAt', direction: 'asc' }],
      500,
    ),

  /** The charges of a payer, or of all, on some days, the earliest day first. */
  chargesOfDays: (
    account: string,
    { payerUid, from, to }: { readonly payerUid?: string | undefined; readonly from: string; readonly to: string },
  ) =>
    query(
      paths.charges(account),
      [
        ...(payerUid === undefined ? [] : [equal('payerUid', payerUid)]),
        { field: 'tripDate', op: '>=', value: from },
        { field: 'tripDate', op: '<=', value: to },
      ],
      [{ field: 'tripDate', direction: 'asc' }, byId],
    ),

  /** Every account's requests of which the office is to be reminded by an instant, the longest due first. */
  requestsToEscalate: (until: unknown) => ({
    ...query(
      'requests',
      [equal('isOpen', true), { field: 'escalateAt', op: '<=', value: until }],
      [{ field: 'escalateAt', direction: 'asc' }],
      300,
    ),
    group: true,
  }),

  /** The accepted requests of a payer with a ride between two days. */
  acceptedRequestsOfDays: (account: string, payerUid: string, { from, to }: ReportDays, limit: number) =>
    query(
      requestPaths.requests(account),
      [
        equal('payerUid', payerUid),
        equal('state', 'accepted'),
        { field: 'lastDay', op: '>=', value: from },
        { field: 'firstDay', op: '<=', value: to },
      ],
      [
        { field: 'lastDay', direction: 'asc' },
        { field: 'firstDay', direction: 'asc' },
      ],
      limit,
    ),

  /** Every account's requests that wait for an answer although their last day is over, the earliest first. */
  openRequestsUntil: (day: string) => ({
    ...query(
      'requests',
      [equal('isOpen', true), { field: 'lastDay', op: '<=', value: day }],
      [{ field: 'lastDay', direction: 'asc' }],
      300,
    ),
    group: true,
  }),

  /** The requests with rides to be read again of the accounts whose ids come after this one, by account; of an account, the first due first. */
  followedRequestsAfter: (account: string): QueryShape => ({
    ...query(
      'requests',
      [{ field: 'follow.account', op: '>', value: account }],
      [
        { field: 'follow.account', direction: 'asc' },
        { field: 'follow.at', direction: 'asc' },
      ],
    ),
    group: true,
  }),

  /** The account's requests with rides to be read again, the longest due first. */
  requestsToFollow: (account: string, until: unknown, limit: number) =>
    query(
      requestPaths.requests(account),
      [{ field: 'follow.at', op: '<=', value: until }],
      [{ field: 'follow.at', direction: 'asc' }],
      limit,
    ),

  /** The invoices that a payer got from a day to another one, the earliest first. */
  invoicesSentBetween: (account: string, payerUid: string, from: string, to: string) =>
    query(
      paths.invoices(account),
      [
        equal('payerUid', payerUid),
        equal('clientUid', ''),
        { field: 'sentOn', op: '>=', value: from },
        { field: 'sentOn', op: '<=', value: to },
      ],
      [{ field: 'sentOn', direction: 'asc' }],
      200,
    ),

  /** The trips of a standing order from a day to another one, the earliest day first. */
  tripsOfOrderBetween: (account: string, orderId: string, from: string, to: string) =>
    query(
      paths.trips,
      [
        equal('subOwneruid', account),
        equal('standingOrderId', orderId),
        { field: 'tripDate', op: '>=', value: from },
        { field: 'tripDate', op: '<=', value: to },
      ],
      [{ field: 'tripDate', direction: 'asc' }],
    ),

  /** The shifts that started on some days, to be paid. */
  shiftsOfDays: (account: string, from: string, to: string, limit: number) =>
    query(
      paths.shifts(account),
      [
        { field: 'day', op: '>=', value: from },
        { field: 'day', op: '<=', value: to },
      ],
      [{ field: 'day', direction: 'asc' }],
      limit,
    ),

  /** The account's trips of some days, the earliest first. */
  tripsOfDays: (account: string, from: string, to: string, limit: number) =>
    query(
      paths.trips,
      [
        equal('subOwneruid', account),
        { field: 'tripDate', op: '>=', value: from },
        { field: 'tripDate', op: '<=', value: to },
      ],
      [
        { field: 'tripDate', direction: 'asc' },
        { field: 'puTime', direction: 'asc' },
      ],
      limit,
    ),

  /** The stored pay periods that end on some days, the last one first. */
  payPeriodsEnding: (account: string, from: string, to: string, limit: number) =>
    query(
      payPaths.periods(account),
      [
        { field: 'to', op: '>=', value: from },
        { field: 'to', op: '<=', value: to },
      ],
      [{ field: 'to', direction: 'desc' }],
      limit,
    ),

  /** Every trip of the account by id, to be counted. */
  everyTrip: (account: string) => query(paths.trips, [equal('subOwneruid', account)]),

  /** The account's drivers who are on shift and have reported since an instant, the latest report first. */
  driversOnShift: (account: string, since: unknown) =>
    query(
      paths.driverLocations,
      [equal('subOwneruid', account), equal('available', true), { field: 'updatedAt', op: '>=', value: since }],
      [{ field: 'updatedAt', direction: 'desc' }],
    ),

  /** The latest events of a driver's shift by the phone's clock: more than clocks that differ can bring out of order. */
  latestShiftEvents: (account: string, driverUid: string) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        equal('driverUid', driverUid),
        { field: 'kind', op: 'in', value: SHIFT_EVENT_KINDS },
      ],
      [{ field: 'at', direction: 'desc' }],
      5,
    ),

  /** A driver's starts and ends of shifts between two instants by the phone's clock: more than a driver has in some days. */
  shiftMarks: (account: string, driverUid: string, [from, to]: readonly [unknown, unknown]) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        equal('driverUid', driverUid),
        { field: 'kind', op: 'in', value: ['shiftStarted', 'shiftEnded'] },
        { field: 'at', op: '>=', value: from },
        { field: 'at', op: '<=', value: to },
      ],
      [{ field: 'at', direction: 'desc' }],
      100,
    ),

  /** What begins or ends the breaks of all of an account's drivers between two instants by the phone's clock. */
  breakMarks: (account: string, [from, to]: readonly [unknown, unknown], limit: number) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        { field: 'kind', op: 'in', value: ['breakStarted', 'breakEnded', 'shiftStarted'] },
        { field: 'at', op: '>=', value: from },
        { field: 'at', op: '<=', value: to },
      ],
      [{ field: 'at', direction: 'asc' }],
      limit,
    ),

  /** What a driver did between two instants by the phone's clock: more than a driver does in a shift. */
  driverEventsBetween: (account: string, driverUid: string, [from, to]: readonly [unknown, unknown]) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        equal('driverUid', driverUid),
        { field: 'at', op: '>=', value: from },
        { field: 'at', op: '<=', value: to },
      ],
      [{ field: 'at', direction: 'desc' }],
      300,
    ),

  /** What the office corrected of a driver's trips after an instant, the earliest first: more than it corrects of a shift. */
  correctionsSince: (account: string, driverUid: string, since: unknown) =>
    query(
      paths.driverEvents,
      [
        equal('subOwneruid', account),
        equal('driverUid', driverUid),
        equal('kind', CORRECTED),
        { field: 'at', op: '>=', value: since },
      ],
      [{ field: 'at', direction: 'asc' }],
      300,
    ),

  /** An audit entry of a trip that says that it was assigned to a driver. */
  assignmentEntries: (account: string, tripId: string, driverUid: string) =>
    query(
      paths.audit(account),
      [equal('documentId', tripId), { field: 'about', op: 'array-contains', value: driverUid }],
      [],
      1,
    ),

  /** A driver's last shift that started up to an instant. */
  lastShift: (account: string, driverUid: string, at: unknown) =>
    query(
      paths.shifts(account),
      [equal('driverUid', driverUid), { field: 'startedAt', op: '<=', value: at }],
      [{ field: 'startedAt', direction: 'desc' }],
      1,
    ),

  /** The account's phones that report positions, or did, by driver: as many as a company has drivers. */
  trackedDrivers: (account: string) => query(paths.trackers(account), [], [byId], 1000),

  /** The last chunk of a driver's track of a day. */
  lastTrackChunk: (account: string, driverUid: string, day: string) =>
    query(
      paths.tracks(account),
      [equal('driverUid', driverUid), equal('day', day)],
      [{ field: 'index', direction: 'desc' }],
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
        { field: 'tripDate', op: '>=', value: from },
        { field: 'tripDate', op: '<=', value: to },
      ],
      [
        { field: 'tripDate', direction: 'desc' },
        { field: 'puTime', direction: 'asc' },
      ],
    ),

  /** The account's trips for which it is time to look for a driver, the longest due first. */
  dueTrips: (account: string, now: unknown) =>
    query(
      paths.waitingTrips,
      [equal('subOwneruid', account), { field: 'tryAt', op: '<=', value: now }],
      [{ field: 'tryAt', direction: 'asc' }],
    ),

  /** The waiting trips of the accounts whose ids come after this one, by account; of an account, the first due first. */
  waitingTripsAfter: (account: string) =>
    query(
      paths.waitingTrips,
      [{ field: 'subOwneruid', op: '>', value: account }],
      [
        { field: 'subOwneruid', direction: 'asc' },
        { field: 'tryAt', direction: 'asc' },
      ],
    ),

  /** The accounts that send texts by themselves whose ids come after this one, by account. */
  textSchedulesAfter: (account: string) =>
    query(
      textPaths.schedules,
      [{ field: 'subOwneruid', op: '>', value: account }],
      [{ field: 'subOwneruid', direction: 'asc' }],
    ),

  /** The account's places that it is time to look up, the longest due first. */
  duePlaces: (account: string, now: unknown) =>
    query(paths.places(account), [{ field: 'tryAt', op: '<=', value: now }], [{ field: 'tryAt', direction: 'asc' }]),

  /** The places to look up of the accounts whose ids come after this one, by account; of an account, the first due first. */
  pendingPlacesAfter: (account: string): QueryShape => ({
    ...query(
      'places',
      [{ field: 'subOwneruid', op: '>', value: account }],
      [
        { field: 'subOwneruid', direction: 'asc' },
        { field: 'tryAt', direction: 'asc' },
      ],
    ),
    group: true,
  }),

  /** The account's open trips that have one of these addresses at an end; only those without its coordinates if asked. */
  openTripsAt: (account: string, spellings: readonly string[], end: TripEnd, withoutLocation: boolean) =>
    query(paths.trips, [
      equal('subOwneruid', account),
      { field: end.address, op: 'in', value: spellings },
      { field: 'status', op: 'in', value: TRIP_STATUSES.filter(isOpen) },
      ...(withoutLocation ? [equal(end.location, null)] : []),
    ]),

  /** The settings of the account's drivers who start the day at one of these addresses. */
  driversStartingAt: (account: string, addresses: readonly string[]) =>
    query(paths.driverSettings(account), [{ field: 'startPlace.address', op: 'in', value: addresses }]),

  /** The settings of the account's drivers who usually drive this vehicle. */
  driversOfVehicle: (account: string, vehicleUid: string) =>
    query(paths.driverSettings(account), [equal('vehicleUid', vehicleUid)]),

  /** The account's standing orders that run on the day or later. */
  runningStandingOrders: (account: string, day: string) =>
    query(
      paths.standingOrders(account),
      [equal('paused', false), { field: 'until', op: '>=', value: day }],
      [{ field: 'until', direction: 'asc' }, byId],
    ),

  /** A client's trips from a day to another one, the earliest day first. */
  authorizedTrips: (account: string, clientUid: string, from: string, until: string) =>
    query(
      paths.trips,
      [
        equal('subOwneruid', account),
        equal('clientUid', clientUid),
        { field: 'tripDate', op: '>=', value: from },
        { field: 'tripDate', op: '<=', value: until },
      ],
      [{ field: 'tripDate', direction: 'asc' }, byId],
    ),

  /** The account's open trips, the soonest first. */
  everyOpenTrip: (account: string) =>
    query(
      paths.trips,
      [equal('subOwneruid', account), { field: 'status', op: 'in', value: TRIP_STATUSES.filter(isOpen) }],
      [{ field: 'tripDate', direction: 'asc' }, { field: 'puTime', direction: 'asc' }, byId],
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
      [
        equal('subOwneruid', account),
        equal('clientUid', clientUid),
        { field: 'tripDate', op: '>=', value: from },
        { field: 'tripDate', op: '<=', value: to },
      ],
      [{ field: 'tripDate', direction: 'desc' }],
      200,
    ),

  /** The figures of all of the account's days, by day. */
  everyDay: (account: string) => query(paths.days(account), [], [byId]),

  /** The figures of each driver on all of the account's days, by day. */
  everyDriverDay: (account: string) => query(paths.driverDays(account), [], [byId]),

  /** All of the account's figures about money, by document. */
  everyMoneyDocument: (account: string) => query(paths.money(account), [], [byId]),

  /** Every charge of the account by id, to be counted. */
  everyCharge: (account: string) => query(paths.charges(account), []),

  /** Every open invoice of the account by id, to be counted. */
  everyOpenInvoice: (account: string) => query(paths.invoices(account), [equal('state', 'open')]),

  /** Every account's counters, by account. */
  everyCounters: () => query('counters', [], [byId]),

  /** An account's ledger entries that are not folded yet, the oldest first. */
  unfoldedLedger: (account: string) =>
    query(paths.ledger, [equal('account', account), equal('folded', false)], [{ field: 'at', direction: 'asc' }]),

  /** An account's folded ledger entries after an instant: a recount folds them again. */
  ledgerFoldedAfter: (account: string, at: unknown) =>
    query(
      paths.ledger,
      [equal('account', account), equal('folded', true), { field: 'at', op: '>', value: at }],
      [{ field: 'at', direction: 'asc' }],
    ),
} as const;
