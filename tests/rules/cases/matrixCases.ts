import {
  authorizationQueries,
  brokerFormats,
  credentialQueries,
  defectQueries,
  driverQueries,
  fleetQueries,
  messageQueries,
  payerQueries,
  placeQueries,
  profileQueries,
  queries,
  reportQueries,
  requestQueries,
  trackQueries,
} from '@mtos/model';
import { ACCOUNT, activeMembers, callersWhoMay } from '../callers';
import { stored } from '../fixtures';
import {
  authorizationEdit,
  clientProfileEdit,
  credentialEdit,
  credentialExceptionEdit,
  credentialTypeEdit,
  defectAllowance,
  defectResolution,
  firstUse,
  maintenanceEdit,
  move,
  newAuthorization,
  newClientProfile,
  newColumnMapping,
  newCorrection,
  newCredential,
  newCredentialException,
  newCredentialType,
  newDevice,
  newDriverSettings,
  newEvent,
  newFrequentPlace,
  newLocation,
  newLogFormat,
  newMaintenance,
  newMessage,
  newNotification,
  newOfficeTrip,
  newPayer,
  newReceipt,
  newStandingOrder,
  newTrip,
  newVehicle,
  nextUse,
  officeTripEdit,
  payerEdit,
  profileEdit,
  secondAnswer,
  standingOrderEdit,
  vehicleEdit,
} from './drafts';
import { dayFromToday } from './fieldCases';
import { cell, none, type Row, serverOnly, toCases } from './matrix';
import { bareQuery, commit, create, get, list, NOW, remove, update } from './ruleCase';

const drivers = callersWhoMay('drive');
const office = callersWhoMay('view');
const officeAndDriver = [...office, ...drivers];
const dispatchers = callersWhoMay('dispatch');
const reportManagers = callersWhoMay('manageReports');
const billers = callersWhoMay('bill');
const managers = callersWhoMay('manageMembers');
const owners = callersWhoMay('manageAccount');
const facilities = callersWhoMay('requestRides');

const newId = `${ACCOUNT}_new`;
const order = `accounts/${ACCOUNT}/standingOrders/order`;
const mapping = `accounts/${ACCOUNT}/columnMappings/mapping`;

const formats = `accounts/${ACCOUNT}/logFormats`;

const defectReport = `accounts/${ACCOUNT}/defectReports/report`;
const frequentPlaces = `accounts/${ACCOUNT}/frequentPlaces`;

const profiles = `accounts/${ACCOUNT}/profiles`;

const authorizations = `accounts/${ACCOUNT}/authorizations`;
const officeTrips = `accounts/${ACCOUNT}/officeTrips`;
const vehicles = `accounts/${ACCOUNT}/vehicles`;
const maintenance = `accounts/${ACCOUNT}/maintenance`;
const credentialTypes = `accounts/${ACCOUNT}/credentialTypes`;
const credentials = `accounts/${ACCOUNT}/credentials`;
const exceptions = `accounts/${ACCOUNT}/credentialExceptions`;
const payers = `accounts/${ACCOUNT}/payers`;

const receipts = `accounts/${ACCOUNT}/receipts`;

const settings = `accounts/${ACCOUNT}/drivers`;

const trackers = `accounts/${ACCOUNT}/trackers`;

const tracks = `accounts/${ACCOUNT}/tracks`;

const rows: readonly Row[] = [
  {
    what: 'their own user document',
    cells: [
      cell([...activeMembers, 'oddRole', 'pendingDriver', 'unverifiedAdmin', 'otherOwner', 'otherAdmin'], (uid) =>
        get(`users/${uid}`),
      ),
      cell([...callersWhoMay('editProfile'), 'otherOwner', 'otherAdmin'], (uid) =>
        update(`users/${uid}`, profileEdit(uid)),
      ),
      cell(none, (uid) => remove(`users/${uid}`)),
    ],
  },
  {
    what: 'another user of the account',
    cells: [
      cell(office, () => get('users/secondDriver')),
      cell(office, () => list(queries.people(ACCOUNT, 'driver'))),
      cell(office, () => list(queries.people(ACCOUNT, 'office'))),
      cell(none, () => create('users/new', stored('users/secondDriver'))),
      cell(none, (uid) => update('users/secondDriver', profileEdit(uid))),
      cell(none, () => remove('users/secondDriver')),
    ],
  },
  {
    what: 'a trip assigned to them',
    cells: [
      cell(officeAndDriver, (uid) => get(`trips/drivenBy-${uid}`)),
      cell(officeAndDriver, (uid) =>
        list(driverQueries.tripsOfDriver(ACCOUNT, uid, [dayFromToday(-1), dayFromToday(1)])),
      ),
      cell(dispatchers, (uid) => update(`trips/drivenBy-${uid}`, move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip assigned to another driver',
    cells: [
      cell(office, () => get('trips/ofSecondDriver')),
      cell(office, () =>
        list(driverQueries.tripsOfDriver(ACCOUNT, 'secondDriver', [dayFromToday(0), dayFromToday(0)])),
      ),
      cell(dispatchers, (uid) => create(`trips/${newId}`, newTrip(uid))),
      cell(dispatchers, (uid) => update('trips/ofSecondDriver', move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip that they updated last',
    cells: [cell(dispatchers, (uid) => remove(`trips/writtenBy-${uid}`))],
  },
  {
    what: 'the invitations to the account',
    cells: [cell(dispatchers, () => list(queries.invitations(ACCOUNT, 'driver')))],
  },
  serverOnly(`counters/${ACCOUNT}`, office, none),
  serverOnly(`counters/${ACCOUNT}/days/2026-01-06`, office, office),
  serverOnly(`counters/${ACCOUNT}/driverDays/2026-01-06`, office, office),
  serverOnly(`counters/${ACCOUNT}/money/totals`, billers, billers),
  serverOnly(`accounts/${ACCOUNT}/shifts/shift`, none, office),
  serverOnly(`accounts/${ACCOUNT}/drivenDays/kept`, none, office),
  serverOnly(`accounts/${ACCOUNT}/clients/client`, office, office),
  serverOnly(`accounts/${ACCOUNT}/authorizationUses/stored`, office, office),
  serverOnly(`accounts/${ACCOUNT}/audit/entry`, office, managers),
  {
    what: 'the audit of a payer',
    cells: [
      cell(managers, () => get(`accounts/${ACCOUNT}/audit/payer`)),
      cell(managers, () => list(queries.auditForDocument(ACCOUNT, 'payers', 'payer', 30))),
    ],
  },
  {
    what: 'the history of a trip',
    cells: [cell(office, () => list(queries.auditForDocument(ACCOUNT, 'trips', 'Pending', 30)))],
  },
  serverOnly(`accounts/${ACCOUNT}/imports/import`, office, office),
  serverOnly(`accounts/${ACCOUNT}/importChunks/import-0`, none, none),
  serverOnly(`accounts/${ACCOUNT}/places/place`, office, office),
  serverOnly('trackerSecrets/hash', none, none),
  serverOnly('rideLinks/hash', none, none),
  serverOnly(`rideLinkKeys/${ACCOUNT}`, none, none),
  serverOnly(`accounts/${ACCOUNT}/rideRatings/Pending:client`, managers, none),
  serverOnly(`accounts/${ACCOUNT}/texting/settings`, office, none),
  serverOnly(`accounts/${ACCOUNT}/texts/text`, office, office),
  serverOnly(`accounts/${ACCOUNT}/textNumbers/15185550100`, dispatchers, none),
  serverOnly(`textSenders/${ACCOUNT}`, none, none),
  serverOnly('textWebhooks/hash', none, none),
  serverOnly(`textSchedules/${ACCOUNT}`, none, none),
  serverOnly(`accounts/${ACCOUNT}/dayDrives/2026-01-06_0`, none, office),
  serverOnly(`accounts/${ACCOUNT}/rateCards/payer`, billers, none),
  serverOnly(`accounts/${ACCOUNT}/charges/trip`, billers, billers),
  serverOnly(`accounts/${ACCOUNT}/repricings/repricing`, billers, billers),
  serverOnly(`accounts/${ACCOUNT}/invoices/invoice`, billers, billers),
  serverOnly(`accounts/${ACCOUNT}/payments/payment`, billers, billers),
  serverOnly(`accounts/${ACCOUNT}/statementMails/payer:`, billers, none),
  serverOnly(`accounts/${ACCOUNT}/invoiceNumbers/last`, none, none),
  serverOnly(`accounts/${ACCOUNT}/credentialDocuments/document`, managers, managers),
  serverOnly(`accounts/${ACCOUNT}/looseFiles/file`, none, none),
  serverOnly(`accounts/${ACCOUNT}/payPlans/all`, none, none),
  serverOnly(`accounts/${ACCOUNT}/payPeriods/2026-01-04`, none, none),
  serverOnly(`accounts/${ACCOUNT}/requests/request`, [...office, ...facilities], office),
  serverOnly('ledger/event', none, none),
  serverOnly('waitingTrips/trip', none, none),
  serverOnly('assignmentLocks/driver', none, none),
  serverOnly(`accounts/${ACCOUNT}/standingOrderRuns/order`, none, office),
  serverOnly('contactLimits/key', none, none),
  serverOnly('invitations/invitation', dispatchers, none),
  serverOnly('dailyLimits/limit', none, none),
  serverOnly('mail/letter', none, none),
  serverOnly('contactMessages/message', none, none),
  {
    what: 'the account',
    cells: [
      cell(officeAndDriver, () => get(`accounts/${ACCOUNT}`)),
      cell(none, () => list(bareQuery('accounts'))),
      cell(none, () => create('accounts/new', stored(`accounts/${ACCOUNT}`))),
      cell(callersWhoMay('manageAccount'), () => update(`accounts/${ACCOUNT}`, { name: 'New Name' })),
      cell(none, () => remove(`accounts/${ACCOUNT}`)),
    ],
  },
  {
    what: 'a frequent place',
    cells: [
      cell(office, () => get(`${frequentPlaces}/clinic`)),
      cell(office, () => list(placeQueries.frequentPlaces(ACCOUNT))),
      cell(dispatchers, (uid) => create(`${frequentPlaces}/new`, newFrequentPlace(uid))),
      cell(dispatchers, (uid) => update(`${frequentPlaces}/clinic`, newFrequentPlace(uid))),
      cell(dispatchers, () => remove(`${frequentPlaces}/clinic`)),
    ],
  },
  {
    what: 'a client’s profile',
    cells: [
      cell(office, () => get(`${profiles}/client`)),
      cell(office, () => get(`${profiles}/missing`)),
      cell(office, () => list(profileQueries.profiles(ACCOUNT))),
      cell(office, () => list(profileQueries.profilesWithDriverWishes(ACCOUNT, 10))),
      cell(dispatchers, (uid) => create(`${profiles}/new`, newClientProfile(uid))),
      cell(dispatchers, (uid) => update(`${profiles}/client`, clientProfileEdit(uid))),
      cell(dispatchers, (uid) => remove(`${profiles}/writtenBy-${uid}`)),
    ],
  },
  {
    what: 'a client’s profile that someone else wrote',
    cells: [cell(none, () => remove(`${profiles}/writtenBy-justJoined`))],
  },
  {
    what: 'an authorization',
    cells: [
      cell(office, () => get(`${authorizations}/stored`)),
      cell(office, () => list(authorizationQueries.authorizationsOfClient(ACCOUNT, 'client', 20))),
      cell(office, () => list(authorizationQueries.authorizationUsesOfClient(ACCOUNT, 'client', 20))),
      cell(office, () => list(authorizationQueries.authorizationsOfClients(ACCOUNT, ['client'], '2026-01-31', 20))),
      cell(office, () => list(authorizationQueries.authorizationUsesOfClients(ACCOUNT, ['client'], 20))),
      cell(office, () => list(authorizationQueries.endingAuthorizations(ACCOUNT, '2026-01-31', '2026-02-14', 9))),
      cell(office, () => list(authorizationQueries.lowAuthorizationUses(ACCOUNT, '2026-01-31', 9))),
      cell(office, () => list(authorizationQueries.uncoveredTrips(ACCOUNT, '2026-01-31', '2026-02-01', 300))),
      cell([...dispatchers, 'biller'], (uid) => create(`${authorizations}/new`, newAuthorization(uid))),
      cell([...dispatchers, 'biller'], (uid) => update(`${authorizations}/stored`, authorizationEdit(uid))),
      cell([...dispatchers, 'biller'], (uid) => remove(`${authorizations}/writtenBy-${uid}`)),
    ],
  },
  {
    what: 'an authorization that someone else wrote',
    cells: [cell(none, () => remove(`${authorizations}/writtenBy-justJoined`))],
  },
  {
    what: 'what only the office knows of a trip',
    cells: [
      cell(office, () => get(`${officeTrips}/auto`)),
      cell(office, () => get(`${officeTrips}/missing`)),
      cell(office, (uid) => get(`${officeTrips}/drivenBy-${uid}`)),
      cell(office, () => list(bareQuery(officeTrips))),
      cell([...dispatchers, 'biller'], (uid) => create(`${officeTrips}/unassigned`, newOfficeTrip(uid))),
      cell([...dispatchers, 'biller'], (uid) => update(`${officeTrips}/auto`, officeTripEdit(uid))),
      cell(none, () => remove(`${officeTrips}/auto`)),
    ],
  },
  {
    what: 'where drivers were',
    cells: [
      cell(none, () => get(`${tracks}/chunk`)),
      cell(office, () => list(trackQueries.trackOfDay(ACCOUNT, 'driver', '2026-01-06'))),
      cell(none, () => create(`${tracks}/new`, stored(`${tracks}/chunk`))),
      cell(none, () => update(`${tracks}/chunk`, { points: '' })),
      cell(none, () => remove(`${tracks}/chunk`)),
    ],
  },
  {
    what: 'the phone with which they report positions',
    cells: [
      cell(officeAndDriver, (uid) => get(`${trackers}/${uid}`)),
      cell(none, () => list(bareQuery(trackers))),
      cell(none, (uid) => create(`${trackers}/new-${uid}`, stored(`${trackers}/secondDriver`))),
      cell(none, (uid) => update(`${trackers}/${uid}`, { revokedAt: null })),
      cell(none, (uid) => remove(`${trackers}/${uid}`)),
    ],
  },
  {
    what: 'the phone with which another driver reports positions',
    cells: [cell(office, () => get(`${trackers}/secondDriver`))],
  },
  {
    what: 'their own settings as a driver',
    cells: [
      cell(officeAndDriver, (uid) => get(`${settings}/${uid}`)),
      cell(dispatchers, (uid) => update(`${settings}/${uid}`, newDriverSettings(uid))),
      cell(dispatchers, (uid) => remove(`${settings}/${uid}`)),
    ],
  },
  {
    what: 'the settings of a driver',
    cells: [
      cell(office, () => get(`${settings}/secondDriver`)),
      cell(office, () => list(driverQueries.settings(ACCOUNT))),
      cell(dispatchers, (uid) => create(`${settings}/new`, newDriverSettings(uid))),
      cell(dispatchers, (uid) => update(`${settings}/secondDriver`, newDriverSettings(uid))),
      cell(none, () => remove(`${settings}/secondDriver`)),
    ],
  },
  {
    what: 'a report of defects',
    cells: [
      cell(office, () => get(defectReport)),
      cell(office, () => list(defectQueries.openDefectReports(ACCOUNT))),
      cell(office, () => list(defectQueries.resolvedDefectReports(ACCOUNT, 'driver'))),
      cell(none, () => create(`accounts/${ACCOUNT}/defectReports/new`, stored(defectReport))),
      cell(dispatchers, (uid) => update(defectReport, defectResolution(uid))),
      cell(dispatchers, (uid) => update(defectReport, defectAllowance(uid))),
      cell(none, () => remove(defectReport)),
    ],
  },
  {
    what: 'a standing order',
    cells: [
      cell(office, () => get(order)),
      cell(office, () => list(queries.standingOrders(ACCOUNT))),
      cell(dispatchers, (uid) =>
        commit(create(`accounts/${ACCOUNT}/standingOrders/new`, newStandingOrder(uid)), firstUse('new')),
      ),
      cell(dispatchers, (uid) => commit(update(order, standingOrderEdit(uid)), firstUse('order'))),
      cell(['owner'], () => remove(order)),
    ],
  },
  {
    what: 'a standing order that they updated last',
    cells: [cell(dispatchers, (uid) => remove(`accounts/${ACCOUNT}/standingOrders/writtenBy-${uid}`))],
  },
  {
    what: 'a count of uses',
    cells: [
      cell(dispatchers, () => get(`accounts/${ACCOUNT}/usage/notifications`)),
      cell(none, () => list(bareQuery(`accounts/${ACCOUNT}/usage`))),
      cell(dispatchers, () => firstUse('order')),
      cell(dispatchers, () => nextUse('toAll')),
      cell(none, () => remove(`accounts/${ACCOUNT}/usage/notifications`)),
    ],
  },
  {
    what: 'a column mapping',
    cells: [
      cell(dispatchers, () => get(mapping)),
      cell(dispatchers, () => list(brokerFormats(ACCOUNT, 50))),
      cell(dispatchers, (uid) => create(`accounts/${ACCOUNT}/columnMappings/new`, newColumnMapping(uid))),
      cell(dispatchers, (uid) => update(mapping, newColumnMapping(uid))),
      cell(dispatchers, () => remove(mapping)),
    ],
  },
  {
    what: 'a format of the trip log',
    cells: [
      cell(office, () => get(`${formats}/format`)),
      cell(office, () => list(reportQueries.logFormats(ACCOUNT))),
      cell(reportManagers, (uid) => create(`${formats}/new`, newLogFormat(uid))),
      cell(reportManagers, (uid) => update(`${formats}/format`, newLogFormat(uid))),
      cell(reportManagers, () => remove(`${formats}/format`)),
    ],
  },
  {
    what: 'a vehicle',
    cells: [
      cell(officeAndDriver, () => get(`${vehicles}/van`)),
      cell(officeAndDriver, () => list(fleetQueries.vehicles(ACCOUNT))),
      cell(dispatchers, (uid) => create(`${vehicles}/new`, newVehicle(uid))),
      cell(dispatchers, (uid) => update(`${vehicles}/van`, vehicleEdit(uid))),
      cell(none, () => remove(`${vehicles}/van`)),
    ],
  },
  {
    what: 'maintenance of a vehicle',
    cells: [
      cell(office, () => get(`${maintenance}/stored`)),
      cell(office, () => list(fleetQueries.dueWork(ACCOUNT, 'van'))),
      cell(office, () => list(fleetQueries.doneWork(ACCOUNT, 'van'))),
      cell(dispatchers, (uid) => create(`${maintenance}/new`, newMaintenance(uid))),
      cell(dispatchers, (uid) => update(`${maintenance}/stored`, maintenanceEdit(uid))),
      cell(dispatchers, (uid) => update(`${maintenance}/stored`, { updatedAt: NOW, updatedBy: uid })),
      cell(dispatchers, (uid) => remove(`${maintenance}/writtenBy-${uid}`)),
    ],
  },
  {
    what: 'a type of credentials',
    cells: [
      cell(office, () => get(`${credentialTypes}/license`)),
      cell(office, () => list(credentialQueries.credentialTypes(ACCOUNT))),
      cell(managers, (uid) => create(`${credentialTypes}/new`, newCredentialType(uid))),
      cell(managers, (uid) => update(`${credentialTypes}/license`, credentialTypeEdit(uid))),
      cell(none, () => remove(`${credentialTypes}/license`)),
    ],
  },
  {
    what: 'a credential',
    cells: [
      cell(office, () => get(`${credentials}/license_driver`)),
      cell(office, () => list(credentialQueries.credentialsOf(ACCOUNT, 'driver'))),
      cell(office, () => list(credentialQueries.expiringCredentials(ACCOUNT, '2026-03-31'))),
      cell(managers, (uid) => create(`${credentials}/license_new`, newCredential(uid))),
      cell(managers, (uid) => update(`${credentials}/license_driver`, credentialEdit(uid))),
      cell(managers, (uid) => update(`${credentials}/license_driver`, { updatedAt: NOW, updatedBy: uid })),
      cell(managers, (uid) => remove(`${credentials}/license_writtenBy-${uid}`)),
    ],
  },
  {
    what: 'an exception from a credential',
    cells: [
      cell(office, () => get(`${exceptions}/license_driver`)),
      cell(office, () => list(credentialQueries.credentialExceptionsOf(ACCOUNT, 'driver'))),
      cell(owners, (uid) => create(`${exceptions}/license_new`, newCredentialException(uid))),
      cell(owners, (uid) => update(`${exceptions}/license_driver`, credentialExceptionEdit(uid))),
      cell(owners, (uid) => update(`${exceptions}/license_driver`, { updatedAt: NOW, updatedBy: uid })),
      cell(owners, (uid) => remove(`${exceptions}/license_writtenBy-${uid}`)),
    ],
  },
  {
    what: 'the documents of a driver',
    cells: [cell(managers, () => list(credentialQueries.documentsOf(ACCOUNT, 'driver')))],
  },
  {
    what: 'a payer',
    cells: [
      cell(office, () => get(`${payers}/payer`)),
      cell(office, () => list(payerQueries.payers(ACCOUNT))),
      cell(billers, (uid) => create(`${payers}/new`, newPayer(uid))),
      cell(billers, (uid) => update(`${payers}/payer`, payerEdit(uid))),
      cell(none, () => remove(`${payers}/payer`)),
    ],
  },
  {
    what: 'requests for rides',
    cells: [
      cell([...office, ...facilities], () =>
        list(requestQueries.requestsOfPayers(ACCOUNT, ['payer', 'secondPayer'], '2026-01-31', 30)),
      ),
      cell(office, () => list(requestQueries.requestsOfPayers(ACCOUNT, ['payer', 'otherPayer'], '2026-01-31', 30))),
      cell([...office, ...facilities], () =>
        list(requestQueries.repeatedRequests(ACCOUNT, ['payer', 'secondPayer'], '2026-01-31', 200)),
      ),
      cell([...office, ...facilities], () =>
        list(requestQueries.unansweredRequests(ACCOUNT, ['payer', 'secondPayer'], '2026-01-31', 20)),
      ),
      cell(office, () => list(requestQueries.openRequests(ACCOUNT, 30))),
      cell(office, () => list(requestQueries.overdueRequests(ACCOUNT, 30))),
      cell(office, () => list(requestQueries.answeredRequests(ACCOUNT, new Date(0), 30))),
    ],
  },
  {
    what: 'a notification for everyone',
    cells: [
      cell(officeAndDriver, () => get('notifications/toAll')),
      cell(office, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Drivers']))),
      cell(officeAndDriver, () => list(messageQueries.messagesTo(ACCOUNT, 'driver', new Date(0)))),
      cell(dispatchers, (uid) => commit(create(`notifications/${newId}`, newNotification(uid)), nextUse(newId))),
      cell(none, () => update('notifications/toAll', { title: 'Other' })),
      cell(none, () => remove('notifications/toAll')),
    ],
  },
  {
    what: 'a notification for drivers',
    cells: [
      cell(officeAndDriver, () => get('notifications/toDrivers')),
      { attempt: () => get('notifications/toDrivers'), allowed: office, driver: 'secondDriver' },
      cell(office, () => get('notifications/toUnnamedDrivers')),
      cell(office, () => list(messageQueries.messagesTo(ACCOUNT, 'secondDriver', new Date(0)))),
    ],
  },
  {
    what: 'a receipt of a message',
    cells: [
      cell(officeAndDriver, () => get(`${receipts}/toAll_driver`)),
      { attempt: () => get(`${receipts}/toAll_driver`), allowed: office, driver: 'secondDriver' },
      cell(officeAndDriver, () => list(messageQueries.receiptsOfDriver(ACCOUNT, 'driver', new Date(0)))),
      cell(office, () => list(messageQueries.receiptsOfDriver(ACCOUNT, 'secondDriver', new Date(0)))),
      cell(office, () => list(messageQueries.receiptsForMessage(ACCOUNT, 'toAll'))),
      cell(office, () => list(messageQueries.waitingReceipts(ACCOUNT))),
      {
        attempt: (uid) => create(`${receipts}/toAll_${uid}`, newReceipt(uid)),
        allowed: drivers,
        driver: 'secondDriver',
      },
      cell(drivers, () => update(`${receipts}/toAll_driver`, secondAnswer(`${receipts}/toAll_driver`))),
      cell(dispatchers, (uid) => update(`${receipts}/toAll_driver`, { waits: false, seenBy: uid, seenAt: NOW })),
      cell(none, () => remove(`${receipts}/toAll_driver`)),
    ],
  },
  {
    what: 'a notification for admins',
    cells: [
      cell(office, () => get('notifications/toAdmins')),
      cell(office, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Admins']))),
      cell(office, () => list(queries.sentNotifications(ACCOUNT))),
    ],
  },
  {
    what: 'a chat message',
    cells: [
      cell(office, () => get('messages/message')),
      cell(office, () => list(queries.messages(ACCOUNT, 30))),
      cell(callersWhoMay('chat'), (uid) => create(`messages/${newId}`, newMessage(uid))),
      cell(none, () => update('messages/message', { text: 'Other' })),
      cell(none, () => remove('messages/message')),
    ],
  },
  {
    what: 'a driver position',
    cells: [
      cell(office, () => get('driverLocations/driver')),
      cell(office, () => list(queries.driverLocations(ACCOUNT))),
      cell(drivers, () => update('driverLocations/driver', { tripId: null, updatedAt: NOW })),
      cell(none, () => remove('driverLocations/driver')),
    ],
  },
  {
    what: 'the phone on which a driver is notified',
    cells: [
      cell(none, () => get('driverDevices/driver')),
      cell(none, () => list(bareQuery('driverDevices', { subOwneruid: ACCOUNT }))),
      cell(drivers, () => update('driverDevices/driver', newDevice)),
      cell(drivers, () => remove('driverDevices/driver')),
    ],
  },
  {
    what: 'their own first position',
    cells: [
      {
        attempt: (uid) => create(`driverLocations/${uid}`, newLocation),
        allowed: drivers,
        driver: 'secondDriver',
      },
    ],
  },
  {
    what: 'what they did themselves',
    cells: [
      cell(officeAndDriver, (uid) => get(`driverEvents/of-${uid}`)),
      cell(officeAndDriver, (uid) => list(driverQueries.eventsSince(ACCOUNT, uid, new Date(0)))),
      cell(drivers, (uid) => create(`driverEvents/${newId}`, newEvent(uid))),
      cell(none, (uid) => update(`driverEvents/of-${uid}`, { note: 'Other' })),
      cell(none, (uid) => remove(`driverEvents/of-${uid}`)),
    ],
  },
  {
    what: 'corrections of what a driver did',
    cells: [cell(dispatchers, (uid) => create(`driverEvents/${newId}`, newCorrection(uid)))],
  },
  {
    what: 'what another driver did',
    cells: [
      cell(office, () => get('driverEvents/of-secondDriver')),
      cell(office, () => list(driverQueries.unresolvedEvents(ACCOUNT, `${ACCOUNT}_trip`))),
      cell(office, () => list(driverQueries.eventsSince(ACCOUNT, 'secondDriver', new Date(0)))),
      cell(none, () => create(`driverEvents/${newId}`, newEvent('secondDriver'))),
      cell(none, () => update('driverEvents/of-secondDriver', { note: 'Other' })),
      cell(none, () => remove('driverEvents/of-secondDriver')),
    ],
  },
];

/** Every collection, by operation, by kind of caller. */
export const matrixCases = toCases(rows);
