import { documentPaths } from '../credentials/credentialDocument';
import { paths } from '../documents/paths';
import { payPaths } from '../pay/payPaths';
import { requestPaths } from '../requests/requestPaths';
import { LINK_RECIPIENTS } from '../riders/rideLink';
import { ratingPaths } from '../riders/rideRating';
import { textPaths } from '../texts/textPaths';
import { equal, type QueryShape } from './querySpec';

const query = (collection: string, where: QueryShape['where']) => ({ collection, where, orderBy: [] });

/** Where the personal data of a client or of a member stands; functions read them by id, page by page. */
export const personalDataQueries = {
  everyMessage: (account: string) => query(paths.messages, [equal('subOwneruid', account)]),

  everyNotification: (account: string) => query(paths.notifications, [equal('subOwneruid', account)]),

  everyReceipt: (account: string) => query(paths.receipts(account), []),

  everyImportChunk: (account: string) => query(paths.importChunks(account), []),

  everyLedgerEntry: (account: string) => query(paths.ledger, [equal('account', account)]),

  /** The places that trips of a client start or end at, or where a driver starts the day. */
  placesUsedBy: (account: string, uid: string) =>
    query(paths.places(account), [{ field: 'clientUids', op: 'array-contains', value: uid }]),

  everyDayDrives: (account: string) => query(paths.dayDrives(account), []),

  everyVehicle: (account: string) => query(paths.vehicles(account), []),
  everyMaintenance: (account: string) => query(paths.maintenance(account), []),
  everyCredentialType: (account: string) => query(paths.credentialTypes(account), []),
  everyCredential: (account: string) => query(paths.credentials(account), []),
  everyCredentialException: (account: string) => query(paths.credentialExceptions(account), []),
  everyCredentialDocument: (account: string) => query(documentPaths.documents(account), []),
  looseFilesOf: (account: string, subjectUid: string) =>
    query(documentPaths.looseFiles(account), [equal('subjectUid', subjectUid)]),
  everyFrequentPlace: (account: string) => query(paths.frequentPlaces(account), []),

  everyProfile: (account: string) => query(paths.profiles(account), []),

  standingOrdersOfClient: (account: string, clientUid: string) =>
    query(paths.standingOrders(account), [equal('trip.clientUid', clientUid)]),

  everyAuthorizationOfClient: (account: string, clientUid: string) =>
    query(paths.authorizations(account), [equal('clientUid', clientUid)]),

  officeTripsOfClient: (account: string, clientUid: string) =>
    query(paths.officeTrips(account), [equal('clientUid', clientUid)]),

  chargesOfClient: (account: string, clientUid: string) =>
    query(paths.charges(account), [equal('clientUid', clientUid)]),

  /** Of the requests that the office accepted for a client, what only the office knows. */
  officeRequestsOfClient: (account: string, clientUid: string) =>
    query(requestPaths.officeRequests(account), [equal('clientUid', clientUid)]),

  everyRequest: (account: string) => query(requestPaths.requests(account), []),

  /** What someone at a facility asked for. */
  requestsBy: (account: string, uid: string) => query(requestPaths.requests(account), [equal('createdBy', uid)]),

  /** The invoices that a client pays themselves. */
  invoicesOfClient: (account: string, clientUid: string) =>
    query(paths.invoices(account), [equal('clientUid', clientUid)]),

  /** To whom the statements of a client who pays were mailed. */
  statementMailsOfClient: (account: string, clientUid: string) =>
    query(paths.everyStatementMails(account), [equal('clientUid', clientUid)]),

  /** What a client paid themselves. */
  paymentsOfClient: (account: string, clientUid: string) =>
    query(paths.payments(account), [equal('clientUid', clientUid)]),

  /** Every payment: the reasons of credits and write-offs can name anyone. */
  everyPayment: (account: string) => query(paths.payments(account), []),

  /** Every pay period of the account: adjustments have reasons that people wrote. */
  everyPayPeriod: (account: string) => query(payPaths.periods(account), []),

  everyTripOfClient: (account: string, clientUid: string) =>
    query(paths.trips, [equal('subOwneruid', account), equal('clientUid', clientUid)]),

  everyTripOfDriver: (account: string, driverUid: string) =>
    query(paths.trips, [equal('subOwneruid', account), equal('driverUid', driverUid)]),

  /** Trips that keep the driver's license number, also if someone else was assigned later. */
  tripsDrivenWithLicense: (account: string, driverUid: string) =>
    query(paths.trips, [equal('subOwneruid', account), equal('vehicle.driverUid', driverUid)]),

  /** What drivers did on trips of a client. */
  driverEventsOfClient: (account: string, clientUid: string) =>
    query(paths.driverEvents, [equal('subOwneruid', account), equal('clientUid', clientUid)]),

  /** What drivers and the office said of a trip. */
  everyEventOfTrip: (account: string, tripId: string) =>
    query(paths.driverEvents, [equal('subOwneruid', account), equal('tripId', tripId)]),

  everyEventByDriver: (account: string, driverUid: string) =>
    query(paths.driverEvents, [equal('subOwneruid', account), equal('driverUid', driverUid)]),

  everyShiftByDriver: (account: string, driverUid: string) =>
    query(paths.shifts(account), [equal('driverUid', driverUid)]),

  everyTrackOfDriver: (account: string, driverUid: string) =>
    query(paths.tracks(account), [equal('driverUid', driverUid)]),

  everyDrivenDayOfDriver: (account: string, driverUid: string) =>
    query(paths.drivenDays(account), [equal('driverUid', driverUid)]),

  trackerSecretsOfDriver: (account: string, driverUid: string) =>
    query(paths.trackerSecrets, [equal('subOwneruid', account), equal('driverUid', driverUid)]),

  /** Links to a trip. */
  rideLinksOfTrip: (account: string, tripId: string) =>
    query(paths.rideLinks, [equal('subOwneruid', account), equal('tripId', tripId)]),

  /** Links to trips, at most 30. */
  rideLinksOfTrips: (account: string, tripIds: readonly string[]) =>
    query(paths.rideLinks, [equal('subOwneruid', account), { field: 'tripId', op: 'in', value: tripIds }]),

  /** What was said through links to a trip. */
  linkAnswersOfTrip: (account: string, tripId: string) =>
    query(textPaths.texts(account), [equal('tripId', tripId), { field: 'viaLink', op: 'in', value: LINK_RECIPIENTS }]),

  /** How a client, who can have been several, was content with rides: at most 30 uids. */
  ratingsOfClients: (account: string, clientUids: readonly string[]) =>
    query(ratingPaths.ratings(account), [{ field: 'clientUid', op: 'in', value: clientUids }]),

  everyRating: (account: string) => query(ratingPaths.ratings(account), []),

  /** Texts to and from a client, who can have been several: at most 30 uids. */
  textsOfClients: (account: string, clientUids: readonly string[]) =>
    query(textPaths.texts(account), [{ field: 'clientUid', op: 'in', value: clientUids }]),

  /** Texts to and from numbers that belong to no trip, at most 30 numbers. */
  textsOfNoOne: (account: string, numbers: readonly string[]) =>
    query(textPaths.texts(account), [equal('clientUid', ''), { field: 'number', op: 'in', value: numbers }]),

  /** What riders wrote in their own words. */
  textsInOwnWords: (account: string) => query(textPaths.texts(account), [equal('answer', 'other')]),

  /** What is known of numbers, at most 30. */
  textNumbers: (account: string, numbers: readonly string[]) =>
    query(textPaths.numbers(account), [{ field: 'number', op: 'in', value: numbers }]),

  everyTextNumber: (account: string) => query(textPaths.numbers(account), []),

  everyDefectReportByDriver: (account: string, driverUid: string) =>
    query(paths.defectReports(account), [equal('driverUid', driverUid)]),

  /** The trips with one of these reasons for their driver. */
  tripsAssignedFor: (account: string, reasons: readonly string[]) =>
    query(paths.trips, [equal('subOwneruid', account), { field: 'assignedWhy', op: 'in', value: reasons }]),

  /** The audit entries that contain data of a client or member. */
  auditAbout: (account: string, id: string) =>
    query(paths.audit(account), [{ field: 'about', op: 'array-contains', value: id }]),

  /** The audit entries of clients' profiles. */
  auditOfProfiles: (account: string) => query(paths.audit(account), [equal('collection', 'profiles')]),

  /** The audit entries of vehicles, of work on them, of credentials, and of drivers' settings, which name vehicles. */
  auditOfFleet: (account: string) =>
    query(paths.audit(account), [
      {
        field: 'collection',
        op: 'in',
        value: ['vehicles', 'maintenance', 'credentialTypes', 'credentials', 'credentialExceptions', 'drivers'],
      },
    ]),

  /** Erasures since an instant, oldest first. */
  erasuresSince: (account: string, since: unknown): QueryShape => ({
    collection: paths.audit(account),
    where: [equal('what', 'erase'), { field: 'when', op: '>=', value: since }],
    orderBy: [{ field: 'when', direction: 'asc' }],
    limit: 500,
  }),

  /** What a member did. */
  auditBy: (account: string, who: string) => query(paths.audit(account), [equal('who', who)]),
} as const;
