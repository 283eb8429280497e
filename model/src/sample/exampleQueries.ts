import { brokerFormats } from '../import/columnMapping';
import { recentImports } from '../import/tripImport';
import type { StatementInput } from '../money/statement';
import { TRIP_ENDS } from '../places/tripPlaces';
import { authorizationQueries } from '../queries/authorizationQueries';
import { credentialQueries } from '../queries/credentialQueries';
import { defectQueries } from '../queries/defectQueries';
import { driverQueries } from '../queries/driverQueries';
import { fleetQueries } from '../queries/fleetQueries';
import { messageQueries } from '../queries/messageQueries';
import { type ChargeFilter, type InvoiceFilter, moneyQueries, type PaymentFilter } from '../queries/moneyQueries';
import { payerQueries } from '../queries/payerQueries';
import { placeQueries } from '../queries/placeQueries';
import { profileQueries } from '../queries/profileQueries';
import { queries } from '../queries/queries';
import type { Direction, QueryShape } from '../queries/querySpec';
import { reportQueries } from '../queries/reportQueries';
import { requestQueries } from '../queries/requestQueries';
import { serverQueries } from '../queries/serverQueries';
import { textQueries } from '../queries/textQueries';
import { trackQueries } from '../queries/trackQueries';
import { tripListParts } from '../queries/tripListParts';
import {
  ASSIGNED,
  TRIP_VIEW_FILTERS,
  TRIP_VIEW_SORT,
  TRIP_VIEWS,
  type TripFilterPart,
  type TripListFilter,
  type TripListQuery,
  UNASSIGNED,
  UNFINISHED,
} from '../queries/tripListQuery';

const DAY = '2026-01-31';
const directions: readonly Direction[] = ['asc', 'desc'];
const searches = ['', 'ann'];

const FILTER_VALUES = {
  status: ['Active', UNFINISHED],
  driver: ['driver', UNASSIGNED, ASSIGNED],
  mobility: ['stretcher'],
  figure: ['late', 'noShows'],
} as const;

/** Each value of a filter, and none. */
const filterValues = (part: TripFilterPart): readonly TripListFilter[] =>
  part === 'days'
    ? [{}, { from: DAY }, { to: DAY }, { from: DAY, to: DAY }]
    : [{}, ...FILTER_VALUES[part].map((value) => ({ [part]: value }))];

/** Everything that the list of trips can show: each view with all of its filters and a search, or without. */
const tripListQueries: readonly TripListQuery[] = TRIP_VIEWS.flatMap((view) =>
  TRIP_VIEW_FILTERS[view]
    .reduce<readonly TripListFilter[]>(
      (filters, part) => filters.flatMap((filter) => filterValues(part).map((value) => ({ ...filter, ...value }))),
      [{}],
    )
    .flatMap((filter) => searches.map((search) => ({ view, filter, search }))),
);

/** What a biller can look at: all charges of a state, or those of a payer or of some days. */
const chargeFilters: readonly ChargeFilter[] = [undefined, 'payer'].flatMap((payerUid) =>
  [{}, { from: DAY }, { to: DAY }, { from: DAY, to: DAY }].map((days) => ({ state: 'review', payerUid, ...days })),
);

/** What a biller can look at: all invoices of a state, those of a payer, and of the open ones those that are overdue. */
const invoiceFilters: readonly InvoiceFilter[] = [undefined, 'payer'].flatMap((payerUid) => [
  { state: 'draft', payerUid },
  { state: 'open', payerUid },
  { state: 'open', payerUid, dueBy: DAY },
]);

/** What a biller can look at: all payments, those with credit left, and those of a payer. */
const paymentFilters: readonly PaymentFilter[] = [undefined, 'payer'].flatMap((payerUid) => [
  { payerUid },
  { state: 'unapplied', payerUid },
]);

const statement: StatementInput = { payerUid: 'payer', clientUid: 'client', through: DAY };

/** Every shape of every query, once, for an account: what each index is for, and what the rules must allow or refuse. */
export function exampleQueries(account: string): readonly QueryShape[] {
  const examples: Readonly<
    Record<
      | keyof typeof queries
      | keyof typeof authorizationQueries
      | keyof typeof credentialQueries
      | keyof typeof defectQueries
      | keyof typeof driverQueries
      | keyof typeof fleetQueries
      | keyof typeof messageQueries
      | keyof typeof moneyQueries
      | keyof typeof payerQueries
      | keyof typeof placeQueries
      | keyof typeof profileQueries
      | keyof typeof reportQueries
      | keyof typeof requestQueries
      | keyof typeof serverQueries
      | keyof typeof textQueries
      | keyof typeof trackQueries
      | 'tripList'
      | 'recentImports'
      | 'brokerFormats',
      readonly QueryShape[]
    >
  > = {
    members: (['office', 'driver', 'facility'] as const).map((group) => serverQueries.members(account, group)),
    everyUser: [serverQueries.everyUser(account)],
    invitations: (['office', 'driver', 'facility'] as const).map((group) => queries.invitations(account, group)),
    invitationsTo: [serverQueries.invitationsTo('ann@example.com')],
    invitationsToEmail: [serverQueries.invitationsToEmail(account, 'ann@example.com')],
    memberWithAddress: [serverQueries.memberWithAddress(account, 'ann@example.com')],
    everyTrip: [serverQueries.everyTrip(account)],
    people: directions.flatMap((direction) =>
      searches.map((search) => queries.people(account, 'driver', search, direction)),
    ),
    driversCarrying: [queries.driversCarrying(account, 'stretcher', 5)],
    tripList: directions.flatMap((days) =>
      tripListQueries.flatMap((query) =>
        tripListParts(account, query, DAY, TRIP_VIEW_SORT[query.view] && days).map(({ spec }) => spec),
      ),
    ),
    calledWillCalls: [queries.calledWillCalls(account)],
    reportedTrips: [queries.reportedTrips(account, new Date(0), 30)],
    usersWithLiftDefect: [queries.usersWithLiftDefect(account, 5)],
    openTripsOfDrivers: [queries.openTripsOfDrivers(account, ['a', 'b'], '2026-01-01', 50)],
    tripsWithZoneQuestion: [queries.tripsWithZoneQuestion(account, 30)],
    unfinishedTrips: [queries.unfinishedTrips(account, DAY)],
    tripsOfDay: [queries.tripsOfDay(account, DAY), queries.tripsOfDay(account, DAY, 'Active')],
    tripsOfDriver: [driverQueries.tripsOfDriver(account, 'driver', [DAY, DAY])],
    openTripsOfDriver: [queries.openTripsOfDriver(account, 'driver', 6)],
    completedTrips: [queries.completedTrips(account, [DAY], 300)],
    delayedTrips: [queries.delayedTrips(account, 6)],
    tripsByNumber: [queries.tripsByNumber(account, ['n'], '2026-01-01')],
    tripsByImportKey: [queries.tripsByImportKey(account, ['k'])],
    pendingTrips: (['unassigned', 'will-call'] as const).map((only) => queries.pendingTrips(account, only)),
    unassignedTrips: [serverQueries.unassignedTrips(account, ['2026-01-01', '2026-01-02'])],
    recentImports: [recentImports(account, 3)],
    brokerFormats: [brokerFormats(account, 50)],
    timedTrips: [
      queries.timedTrips(account, DAY),
      queries.timedTrips(account, DAY, '12:00'),
      queries.timedTrips(account, DAY, '12:00', '10:00'),
    ],
    latestTrip: [queries.latestTrip(account)],
    tripsWithNameOn: [queries.tripsWithNameOn(account, 'Maria Garcia', DAY)],
    tripsOfClientsOn: [queries.tripsOfClientsOn(account, ['client', 'other'], DAY)],
    tripsOfClient: [queries.tripsOfClient(account, 'client', 12)],
    comingTripsOfClient: [queries.comingTripsOfClient(account, 'client', DAY, 10)],
    pastTripsOfClient: [queries.pastTripsOfClient(account, 'client', DAY, 10)],
    profiles: ['', 'ann', '1/31/1950'].map((typed) => profileQueries.profiles(account, typed)),
    profilesWithKeysByName: [profileQueries.profilesWithKeysByName(account, ['phone:9175550101', 'member:WF1'])],
    everyEventOfTrip: [serverQueries.everyEventOfTrip(account, 'trip')],
    profilesWithKeys: [profileQueries.profilesWithKeys(account, ['name:ann', 'phone:9175550101'], 50)],
    profilesWithDriverWishes: [profileQueries.profilesWithDriverWishes(account)],
    profilesMergedFrom: [profileQueries.profilesMergedFrom(account, ['client', 'other'])],
    tripsOfOrder: [queries.tripsOfOrder(account, 'order', DAY)],
    returnsForTrip: [queries.returnsForTrip(account, 'trip')],
    clients: [queries.clients(account), queries.clients(account, 'ann')],
    clientsWithKeys: [queries.clientsWithKeys(account, ['name:ann', 'phone:9175550101'])],
    notificationsFor: [queries.notificationsFor(account, ['All', 'Admins'])],
    sentNotifications: directions.map((direction) => queries.sentNotifications(account, direction)),
    messages: [queries.messages(account, 30)],
    messagesAfter: [queries.messagesAfter(account, new Date(0), 10)],
    auditLog: directions.flatMap((direction) =>
      [undefined, 'ann'].flatMap((who) =>
        [undefined, { collection: 'trips' as const, documentId: 'trip' }].flatMap((target) =>
          [undefined, [new Date(0), new Date(1)] as const].map((span) =>
            queries.auditLog(account, { who, target, span }, direction),
          ),
        ),
      ),
    ),
    auditForDocument: [queries.auditForDocument(account, 'trips', 'trip', 30)],
    driverLocations: [queries.driverLocations(account)],
    settings: [driverQueries.settings(account)],
    eventsOfTrip: [driverQueries.eventsOfTrip(account, `${account}_trip`, 'driver')],
    correctionsOfTrip: [driverQueries.correctionsOfTrip(account, `${account}_trip`, 'driver')],
    unresolvedEvents: [driverQueries.unresolvedEvents(account, `${account}_trip`)],
    assignmentEntries: [serverQueries.assignmentEntries(account, `${account}_trip`, 'driver')],
    eventsSince: [driverQueries.eventsSince(account, 'driver', new Date(0))],
    latestShiftEvents: [serverQueries.latestShiftEvents(account, 'driver')],
    shiftMarks: [serverQueries.shiftMarks(account, 'driver', [0, 1])],
    breakMarks: [serverQueries.breakMarks(account, [0, 1], 10)],
    correctionsSince: [serverQueries.correctionsSince(account, 'driver', 0)],
    driverEventsBetween: [serverQueries.driverEventsBetween(account, 'driver', [0, 1])],
    lastShift: [serverQueries.lastShift(account, 'driver', 0)],
    everyShiftByDriver: [serverQueries.everyShiftByDriver(account, 'driver')],
    logFormats: [reportQueries.logFormats(account)],
    days: [reportQueries.days(account, [DAY, DAY])],
    driverDays: [reportQueries.driverDays(account, [DAY, DAY])],
    everyDay: [serverQueries.everyDay(account)],
    everyDriverDay: [serverQueries.everyDriverDay(account)],
    everyMoneyDocument: [serverQueries.everyMoneyDocument(account)],
    everyCharge: [serverQueries.everyCharge(account)],
    everyOpenInvoice: [serverQueries.everyOpenInvoice(account)],
    moneyDays: [moneyQueries.moneyDays(account, { from: DAY, to: DAY })],
    driverEventsOfClient: [serverQueries.driverEventsOfClient(account, 'client')],
    everyEventByDriver: [serverQueries.everyEventByDriver(account, 'driver')],
    openDefectReports: [undefined, 'driver'].map((uid) => defectQueries.openDefectReports(account, uid)),
    openDefectsOfVehicle: [defectQueries.openDefectsOfVehicle(account, 'van', 10)],
    resolvedDefectReports: [defectQueries.resolvedDefectReports(account, 'driver')],
    everyTrackOfDriver: [serverQueries.everyTrackOfDriver(account, 'driver')],
    shiftsOfDays: [serverQueries.shiftsOfDays(account, DAY, DAY, 10)],
    tripsOfDays: [serverQueries.tripsOfDays(account, DAY, DAY, 10)],
    payPeriodsEnding: [serverQueries.payPeriodsEnding(account, DAY, DAY, 10)],
    everyPayPeriod: [serverQueries.everyPayPeriod(account)],
    lastTrackChunk: [serverQueries.lastTrackChunk(account, 'driver', DAY)],
    trackOfDay: [trackQueries.trackOfDay(account, 'driver', DAY)],
    shiftsAround: [trackQueries.shiftsAround(account, 'driver', DAY)],
    drivenDays: [undefined, 'driver'].map((of) => trackQueries.drivenDays(account, [DAY, DAY], of)),
    everyDrivenDayOfDriver: [serverQueries.everyDrivenDayOfDriver(account, 'driver')],
    trackedDrivers: [serverQueries.trackedDrivers(account)],
    trackerSecretsOfDriver: [serverQueries.trackerSecretsOfDriver(account, 'driver')],
    rideLinksOfTrip: [serverQueries.rideLinksOfTrip(account, 'trip')],
    rideLinksOfTrips: [serverQueries.rideLinksOfTrips(account, ['trip', 'other'])],
    linkAnswersOfTrip: [serverQueries.linkAnswersOfTrip(account, 'trip')],
    ratingsOfClients: [serverQueries.ratingsOfClients(account, ['client', 'merged'])],
    everyRating: [serverQueries.everyRating(account)],
    textsOfClients: [serverQueries.textsOfClients(account, ['client', 'merged'])],
    textsOfNoOne: [serverQueries.textsOfNoOne(account, ['+15185550101'])],
    textsInOwnWords: [serverQueries.textsInOwnWords(account)],
    textNumbers: [serverQueries.textNumbers(account, ['+15185550101'])],
    everyTextNumber: [serverQueries.everyTextNumber(account)],
    everyDefectReportByDriver: [serverQueries.everyDefectReportByDriver(account, 'driver')],
    driversOnShift: [serverQueries.driversOnShift(account, 0)],
    openTrips: [undefined, ['driver']].map((of) => queries.openTrips(account, ['2026-01-01', '2026-01-02'], of)),
    dueTrips: [serverQueries.dueTrips(account, 0)],
    textSchedulesAfter: [serverQueries.textSchedulesAfter(account)],
    textsOfTrip: [textQueries.textsOfTrip(account, 'trip')],
    textsToRiderOfTrip: [textQueries.textsToRiderOfTrip(account, 'trip')],
    textsToHandle: [textQueries.textsToHandle(account, 'in'), textQueries.textsToHandle(account, 'out')],
    waitingTripsAfter: [serverQueries.waitingTripsAfter(account)],
    duePlaces: [serverQueries.duePlaces(account, 0)],
    pendingPlacesAfter: [serverQueries.pendingPlacesAfter(account)],
    openTripsAt: TRIP_ENDS.flatMap((end) =>
      [true, false].map((withoutLocation) => serverQueries.openTripsAt(account, ['a'], end, withoutLocation)),
    ),
    placesUsedBy: [serverQueries.placesUsedBy(account, 'client')],
    driversOfVehicle: [serverQueries.driversOfVehicle(account, 'vehicle')],
    settingsOfVehicle: [driverQueries.settingsOfVehicle(account, 'vehicle', 20)],
    driversStartingAt: [serverQueries.driversStartingAt(account, ['a'])],
    everyVehicle: [serverQueries.everyVehicle(account)],
    everyMaintenance: [serverQueries.everyMaintenance(account)],
    everyCredentialType: [serverQueries.everyCredentialType(account)],
    everyCredential: [serverQueries.everyCredential(account)],
    everyCredentialDocument: [serverQueries.everyCredentialDocument(account)],
    looseFilesOf: [serverQueries.looseFilesOf(account, 'driver')],
    documentsOfCredential: [serverQueries.documentsOfCredential(account, 'license_driver')],
    looseFilesUntil: [serverQueries.looseFilesUntil(account, DAY)],
    everyCredentialException: [serverQueries.everyCredentialException(account)],
    everyFrequentPlace: [serverQueries.everyFrequentPlace(account)],
    authorizationsOfClient: [authorizationQueries.authorizationsOfClient(account, 'client', 20)],
    authorizationUsesOfClient: [authorizationQueries.authorizationUsesOfClient(account, 'client', 20)],
    authorizationsOfClients: [authorizationQueries.authorizationsOfClients(account, ['client', 'other'], DAY, 20)],
    authorizationUsesOfClients: [authorizationQueries.authorizationUsesOfClients(account, ['client', 'other'], 20)],
    endingAuthorizations: [authorizationQueries.endingAuthorizations(account, DAY, DAY, 9)],
    lowAuthorizationUses: [authorizationQueries.lowAuthorizationUses(account, DAY, 9)],
    uncoveredTrips: [authorizationQueries.uncoveredTrips(account, DAY, DAY, 300)],
    everyAuthorizationOfClient: [serverQueries.everyAuthorizationOfClient(account, 'client')],
    authorizedTrips: [serverQueries.authorizedTrips(account, 'client', DAY, DAY)],
    everyOpenTrip: [serverQueries.everyOpenTrip(account)],
    everyTripFrom: [serverQueries.everyTripFrom(account, DAY)],
    tripsCountedBy: [serverQueries.tripsCountedBy(account, 'authorization')],
    officeTripsOfClient: [serverQueries.officeTripsOfClient(account, 'client')],
    everyProfile: [serverQueries.everyProfile(account)],
    placesToReview: [placeQueries.placesToReview(account)],
    knownPlaces: searches.map((search) => placeQueries.knownPlaces(account, search)),
    placesInZones: [placeQueries.placesInZones(account, ['America/Denver', 'America/Phoenix'], 1000)],
    dayDrives: [placeQueries.dayDrives(account, DAY)],
    everyDayDrives: [serverQueries.everyDayDrives(account)],
    frequentPlacesAt: [placeQueries.frequentPlacesAt(account, ['one', 'another'])],
    frequentPlaces: [placeQueries.frequentPlaces(account), placeQueries.frequentPlaces(account, 'ann')],
    credentialTypes: [credentialQueries.credentialTypes(account)],
    credentialsOf: [credentialQueries.credentialsOf(account), credentialQueries.credentialsOf(account, 'driver')],
    credentialExceptionsOf: [credentialQueries.credentialExceptionsOf(account, 'driver')],
    documentsOf: [credentialQueries.documentsOf(account), credentialQueries.documentsOf(account, 'driver')],
    expiringCredentials: [credentialQueries.expiringCredentials(account, '2026-01-01')],
    vehicles: [fleetQueries.vehicles(account)],
    dueWork: [fleetQueries.dueWork(account, 'vehicle')],
    doneWork: [fleetQueries.doneWork(account, 'vehicle')],
    payers: [payerQueries.payers(account)],
    charges: chargeFilters.map((filter) => moneyQueries.charges(account, filter)),
    chargeSums: chargeFilters.map((filter) => moneyQueries.chargeSums(account, filter)),
    latestCharge: [moneyQueries.latestCharge(account)],
    latestRepricings: [moneyQueries.latestRepricings(account, 3)],
    chargesOfDays: [undefined, 'payer'].map((payerUid) =>
      serverQueries.chargesOfDays(account, { payerUid, from: DAY, to: DAY }),
    ),
    chargesToBill: [undefined, 'client'].map((clientUid) =>
      moneyQueries.chargesToBill(account, { payerUid: 'payer', clientUid, through: DAY }),
    ),
    invoices: invoiceFilters.map((filter) => moneyQueries.invoices(account, filter)),
    invoiceSums: invoiceFilters.map((filter) => moneyQueries.invoiceSums(account, filter)),
    invoicesToPay: [undefined, 'client'].map((clientUid) =>
      moneyQueries.invoicesToPay(account, { payerUid: 'payer', clientUid }),
    ),
    chargesChangedSince: [moneyQueries.chargesChangedSince(account, 'invoice')],
    payments: paymentFilters.map((filter) => moneyQueries.payments(account, filter)),
    paymentSums: paymentFilters.map((filter) => moneyQueries.paymentSums(account, filter)),
    paymentsOfInvoice: [moneyQueries.paymentsOfInvoice(account, 'invoice')],
    statedInvoices: [moneyQueries.statedInvoices(account, statement)],
    invoicesSentAfter: [moneyQueries.invoicesSentAfter(account, statement)],
    paymentsAfter: [moneyQueries.paymentsAfter(account, statement)],
    creditThrough: [moneyQueries.creditThrough(account, statement)],
    paymentsForInvoices: [moneyQueries.paymentsForInvoices(account, ['invoice'], DAY)],
    invoicesSent: [moneyQueries.invoicesSent(account, { from: DAY, to: DAY })],
    paymentsReceived: [moneyQueries.paymentsReceived(account, { from: DAY, to: DAY })],
    latestPayment: [moneyQueries.latestPayment(account)],
    paymentsOfClient: [serverQueries.paymentsOfClient(account, 'client')],
    everyPayment: [serverQueries.everyPayment(account)],
    latestInvoice: [moneyQueries.latestInvoice(account)],
    statementMailsOfClient: [serverQueries.statementMailsOfClient(account, 'client')],
    invoicesOfClient: [serverQueries.invoicesOfClient(account, 'client')],
    chargesOfClient: [serverQueries.chargesOfClient(account, 'client')],
    requestsOfPayers: [requestQueries.requestsOfPayers(account, ['payer'], DAY, 30)],
    openRequests: [requestQueries.openRequests(account, 30)],
    repeatedRequests: [requestQueries.repeatedRequests(account, ['payer'], DAY, 200)],
    unansweredRequests: [requestQueries.unansweredRequests(account, ['payer'], DAY, 20)],
    overdueRequests: [requestQueries.overdueRequests(account, 30)],
    answeredRequests: [requestQueries.answeredRequests(account, new Date(0), 30)],
    officeRequestsOfClient: [serverQueries.officeRequestsOfClient(account, 'client')],
    everyRequest: [serverQueries.everyRequest(account)],
    requestsBy: [serverQueries.requestsBy(account, 'person')],
    followedRequestsAfter: [serverQueries.followedRequestsAfter(account)],
    requestsToFollow: [serverQueries.requestsToFollow(account, new Date(0), 30)],
    invoicesSentBetween: [serverQueries.invoicesSentBetween(account, 'payer', DAY, DAY)],
    tripsOfOrderBetween: [serverQueries.tripsOfOrderBetween(account, 'order', DAY, DAY)],
    acceptedRequestsOfDays: [serverQueries.acceptedRequestsOfDays(account, 'payer', { from: DAY, to: DAY }, 30)],
    openRequestsUntil: [serverQueries.openRequestsUntil(DAY)],
    openSkipsUntil: [serverQueries.openSkipsUntil(DAY)],
    requestsToEscalate: [serverQueries.requestsToEscalate(new Date(0))],
    standingOrders: [queries.standingOrders(account)],
    ordersOfClient: [queries.ordersOfClient(account, 'client', 20)],
    importedOrderDays: [queries.importedOrderDays(account, '2026-01-31')],
    askedOrderZones: [queries.askedOrderZones(account)],
    tripsFrom: [queries.tripsFrom(account, '2026-01-31')],
    tripsOfClientBetween: [serverQueries.tripsOfClientBetween(account, 'client', '2026-01-30', '2026-01-31')],
    runningStandingOrders: [serverQueries.runningStandingOrders(account, '2026-01-31')],
    everyCounters: [serverQueries.everyCounters()],
    unfoldedLedger: [serverQueries.unfoldedLedger(account)],
    everyMessage: [serverQueries.everyMessage(account)],
    messagesTo: [messageQueries.messagesTo(account, 'driver', new Date(0))],
    receiptsOfDriver: [messageQueries.receiptsOfDriver(account, 'driver', new Date(0))],
    receiptsForMessage: [messageQueries.receiptsForMessage(account, `${account}_message`)],
    waitingReceipts: [messageQueries.waitingReceipts(account, 6)],
    everyReceipt: [serverQueries.everyReceipt(account)],
    everyNotification: [serverQueries.everyNotification(account)],
    everyImportChunk: [serverQueries.everyImportChunk(account)],
    everyLedgerEntry: [serverQueries.everyLedgerEntry(account)],
    standingOrdersOfClient: [serverQueries.standingOrdersOfClient(account, 'client')],
    everyTripOfClient: [serverQueries.everyTripOfClient(account, 'client')],
    everyTripOfDriver: [serverQueries.everyTripOfDriver(account, 'driver')],
    tripsDrivenWithLicense: [serverQueries.tripsDrivenWithLicense(account, 'driver')],
    tripsAssignedFor: [serverQueries.tripsAssignedFor(account, ['Chosen by Ann.'])],
    auditAbout: [serverQueries.auditAbout(account, 'client')],
    auditOfFleet: [serverQueries.auditOfFleet(account)],
    auditOfProfiles: [serverQueries.auditOfProfiles(account)],
    erasuresSince: [serverQueries.erasuresSince(account, new Date(0))],
    auditBy: [serverQueries.auditBy(account, 'ann')],
    ledgerFoldedAfter: [serverQueries.ledgerFoldedAfter(account, 0)],
  };
  // Most combinations of view, filter, and search ask the server for the same, and narrow it down in the browser
  return [
    ...new Map(Object.values(examples).flatMap((each) => each.map((query) => [serializeQuery(query), query]))).values(),
  ];
}

const serializeQuery = ({ collection, group, where, orderBy, startAt, limit, merged, summed }: QueryShape): string =>
  JSON.stringify({ collection, group, where, orderBy, startAt, limit, merged, summed });
