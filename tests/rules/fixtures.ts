import {
  EMPTY_MAINTENANCE,
  EMPTY_PAYER,
  EMPTY_PROFILE,
  EMPTY_VEHICLE,
  frequentPlaceFields,
  TRIP_STATUSES,
  type Trip,
  type User,
  withSearchGrams,
} from '@mtos/model';
import { buildStandingOrder, buildTrip, buildUser, type Stored } from '@mtos/model/sample';
import { ACCOUNT, callerNames, OTHER_ACCOUNT, UNDERSCORE_ACCOUNT } from './callers';
import { dayFromToday, inDays } from './cases/fieldCases';
import type { Data } from './cases/ruleCase';

const createdAt = new Date('2026-01-05T12:00:00Z');
/** When the driver of trips/reported reported something that has to be resolved. */
export const REPORTED_AT = new Date('2026-01-05T13:00:00Z');

const user = (uid: string, given: Partial<Stored<User>> = {}): Data =>
  buildUser({ subOwneruid: ACCOUNT, fullName: uid, email: `${uid}@example.com`, updatedBy: uid, createdAt, ...given });

const trip = (given: Partial<Stored<Trip>> = {}) =>
  buildTrip({
    subOwneruid: ACCOUNT,
    clientUid: 'client',
    name: 'Ann Example',
    // Drivers read trips of the days around today only
    tripDate: dayFromToday(0),
    updatedBy: 'owner',
    createdAt,
    driverUid: 'driver',
    driverName: 'driver',
    assignedBy: 'hand',
    ...given,
  });

const withoutAddress = ({ email: _, ...others }: Data): Data => others;

const withoutLock = ({ locked: _, ...others }: ReturnType<typeof trip>): Data => others;

const order = buildStandingOrder(trip({ miles: 4 }), {
  weekdays: [1, 3],
  from: '2026-01-05',
  until: '2026-02-05',
  createdAt,
  updatedBy: 'owner',
});

const location: Data = {
  subOwneruid: ACCOUNT,
  location: { lat: 40.7, lng: -74 },
  available: true,
  tripId: null,
  updatedAt: createdAt,
  expireAt: inDays(7),
};

/** A drop-off by a driver, without what functions add. */
export const driverEvent = (driverUid: string, given: Data = {}): Data => ({
  subOwneruid: ACCOUNT,
  driverUid,
  tripId: `${ACCOUNT}_trip`,
  kind: 'droppedOff',
  at: createdAt,
  position: { lat: 40.7, lng: -74, accuracy: 12 },
  odometer: 120.5,
  signature: { signedBy: 'client', name: 'Ann Example', drawing: 'M0 0L10 10' },
  note: '',
  undoes: null,
  receivedAt: createdAt,
  ...given,
});

const driverSettings = (updatedBy: string): Data => ({
  hours: Array(7).fill({ from: '08:00', to: '16:00' }),
  break: { from: '12:00', to: '12:30' },
  daysOff: ['2026-01-06'],
  seats: { ambulatory: 3, wheelchair: 1 },
  vehicleUid: 'van',
  vehicleName: 'Van 7',
  plate: 'ABC 123',
  licenseNumber: 'D1234567',
  startPlace: { address: '1 Elm St', location: { lat: 40.7, lng: -74 } },
  updatedAt: createdAt,
  updatedBy,
});

const notification = (target: string, given: Data = {}): Data => ({
  subOwneruid: ACCOUNT,
  title: 'Snow',
  description: 'Allow more time.',
  target,
  sentBy: 'owner',
  createdAt,
  ...given,
});

/** That the driver has read a message; sent lately, as only late answers are accepted. */
const receipt = (message: string, quick: string, given: Data = {}): Data => {
  const at = new Date(Date.now() - 3_600_000);
  return {
    notification: message,
    driverUid: 'driver',
    answers: [{ at, quick, text: '' }],
    at,
    receivedAt: at,
    ...given,
  };
};

const cancelled = { status: 'Cancelled', cancelReason: 'No show', cancelledBy: 'client' } as const;

/** What a driver found when they inspected their vehicle. */
const defectReport: Data = {
  driverUid: 'driver',
  defects: 'Brakes',
  odometer: 120.5,
  at: createdAt,
  settledAt: null,
  settledBy: '',
  answer: '',
  expireAt: inDays(400),
};

/** Rides that a facility asked for. */
const rideRequest = (payerUid: string): Data => ({
  ...{ payerUid, state: 'sent', change: null, isOpen: true, escalateAt: createdAt, escalatedAt: null },
  ...{ firstDay: '2026-01-31', lastDay: '2026-01-31', trips: {}, version: 1, createdAt, updatedAt: createdAt },
});

const clientProfile = (updatedBy: string): Data => ({
  ...withSearchGrams({ ...EMPTY_PROFILE, name: 'Ann Example' }),
  version: 3,
  createdAt,
  updatedAt: createdAt,
  updatedBy,
});

const authorization = (updatedBy: string): Data => ({
  ...{ clientUid: 'client', number: 'A-4711', payer: 'Medicaid', from: '2026-01-01', until: '2026-12-31' },
  ...{ weekdays: [1, 3, 5], unit: 'leg', total: 36, purpose: 'Dialysis', diagnosis: '', orderingProvider: '' },
  ...{ version: 3, createdAt, updatedAt: createdAt, updatedBy },
});

const officeTrip = (clientUid: string): Data => ({
  ...{ clientUid, officeNotes: 'PO 4711', version: 3, createdAt, updatedAt: createdAt, updatedBy: 'owner' },
});
const payer: Data = {
  ...{ ...EMPTY_PAYER, name: 'Dustpan Brokerage', version: 3 },
  ...{ createdAt, updatedAt: createdAt, updatedBy: 'owner' },
};
const vehicle: Data = {
  ...{ ...EMPTY_VEHICLE, name: 'Van 7', vin: '1M8GDM9AXKP042788', seats: { wheelchair: 2 }, version: 3 },
  ...{ lift: { kind: 'ramp', pounds: 800 }, createdAt, updatedAt: createdAt, updatedBy: 'owner' },
};

const maintenance = (updatedBy: string): Data => ({
  ...{
    ...EMPTY_MAINTENANCE,
    vehicleUid: 'van',
    work: 'Oil change',
    dueDay: '2026-03-31',
    dueMiles: 50_000,
    monthDay: 31,
  },
  ...{ everyMonths: 6, everyMiles: 5000, version: 3, createdAt, updatedAt: createdAt, updatedBy },
});

const signed = (updatedBy: string): Data => ({ version: 3, createdAt, updatedAt: createdAt, updatedBy });
const credentialType: Data = {
  ...{ name: 'Driver license', subject: 'driver', renewalMonths: 48, warnDays: 30, effect: 'block' },
  ...{ blocksFrom: '2026-03-01', isRequired: true, isActive: true, payers: [], documentFrom: '', ...signed('owner') },
};
/** What a driver has of a type, and the exception from it. */
const ofDriver = (subjectUid: string): Data => ({ typeUid: 'license', subject: 'driver', subjectUid });
const credential = (subjectUid: string, updatedBy: string): Data => ({
  ...{ ...ofDriver(subjectUid), number: 'D1234567', issuedDay: '2022-03-31', expiresDay: '2026-03-31', note: '' },
  ...signed(updatedBy),
});
const credentialException = (subjectUid: string, updatedBy: string): Data => ({
  ...{ ...ofDriver(subjectUid), until: '2026-04-14', reason: 'Renewal is in the mail.', ...signed(updatedBy) },
});

/** The documents stored before each case, by path. Each case leaves them unchanged. */
export const fixtures: Readonly<Record<string, Data>> = {
  'users/owner': user('owner'),
  'users/admin': user('admin', { updatedBy: ACCOUNT }),
  'users/dispatcher': user('dispatcher', { role: 'dispatcher' }),
  'users/biller': user('biller', { role: 'biller' }),
  'users/viewer': user('viewer', { role: 'viewer' }),
  'users/formerAdmin': user('formerAdmin', { role: 'viewer' }),
  'users/formerViewer': user('formerViewer', { role: 'dispatcher' }),
  'users/driver': user('driver', { role: 'driver' }),
  'users/facility': user('facility', { role: 'facility', payerUids: ['payer', 'secondPayer'] }),
  'users/otherFacility': user('otherFacility', { role: 'facility', payerUids: ['otherPayer'] }),
  'users/inactiveFacility': user('inactiveFacility', { role: 'facility', payerUids: ['payer'], state: 'inactive' }),
  'users/facilityElsewhere': user('facilityElsewhere', {
    ...{ subOwneruid: OTHER_ACCOUNT, role: 'facility', payerUids: ['payer'] },
  }),
  'users/facilityWithoutPayers': user('facilityWithoutPayers', { role: 'facility' }),
  'users/formerFacility': user('formerFacility', { role: 'driver', payerUids: ['payer'] }),
  'users/secondDriver': user('secondDriver', { role: 'driver' }),
  'users/pendingDriver': user('pendingDriver', { role: 'driver', state: 'pending' }),
  'users/inactiveAdmin': user('inactiveAdmin', { state: 'inactive' }),
  'users/inactiveDriver': user('inactiveDriver', { role: 'driver', state: 'inactive' }),
  'users/unverifiedAdmin': user('unverifiedAdmin'),
  'users/unverifiedOwner': user('unverifiedOwner', { subOwneruid: 'unverifiedOwner' }),
  // Only functions write such a field
  'users/erasedDriver': {
    ...user('erasedDriver', { role: 'driver', state: 'inactive', email: '' }),
    erasedAt: createdAt,
  },
  'users/inactiveOwner': user('inactiveOwner', { subOwneruid: 'inactiveOwner', state: 'inactive' }),
  'users/justJoined': user('justJoined'),
  'users/oddRole': { ...user('oddRole'), role: 'surprise', payerUids: ['payer'] },
  'users/otherOwner': user('otherOwner', { subOwneruid: OTHER_ACCOUNT }),
  'users/otherAdmin': user('otherAdmin', { subOwneruid: OTHER_ACCOUNT }),
  [`users/${UNDERSCORE_ACCOUNT}`]: user(UNDERSCORE_ACCOUNT, { subOwneruid: UNDERSCORE_ACCOUNT }),
  'users/driverOfUnderscore': user('driverOfUnderscore', { subOwneruid: UNDERSCORE_ACCOUNT, role: 'driver' }),
  'users/ownerWithNewAddress': user('ownerWithNewAddress', {
    subOwneruid: 'ownerWithNewAddress',
    email: 'old@example.com',
  }),
  // Not an address, as a changed rule might allow one.
  'users/driverWithNewAddress': user('driverWithNewAddress', { role: 'driver', email: 'surprise' }),
  'trips/ofDriverWithNewAddress': trip({ driverUid: 'driverWithNewAddress' }),
  'users/ownerWithoutAddress': user('ownerWithoutAddress', { subOwneruid: 'ownerWithoutAddress', email: '' }),
  'users/ownerBeforeAddresses': withoutAddress(user('ownerBeforeAddresses', { subOwneruid: 'ownerBeforeAddresses' })),
  'users/ownerWithCapitals': user('ownerWithCapitals', {
    subOwneruid: 'ownerWithCapitals',
    email: 'OwnerWithCAPITALS@Example.com',
  }),
  'users/otherDriver': user('otherDriver', { subOwneruid: OTHER_ACCOUNT, role: 'driver' }),

  ...Object.fromEntries(TRIP_STATUSES.map((status) => [`trips/${status}`, trip({ status })])),
  'trips/Cancelled': trip(cancelled),
  ...Object.fromEntries(callerNames.map((name) => [`trips/drivenBy-${name}`, trip({ driverUid: name })])),
  ...Object.fromEntries(callerNames.map((name) => [`trips/writtenBy-${name}`, trip({ updatedBy: name })])),
  ...Object.fromEntries([-5, -2, 2, 5].map((days) => [`trips/inDays${days}`, trip({ tripDate: dayFromToday(days) })])),
  'trips/auto': trip({ assignedBy: 'auto', assignedWhy: 'Nearest.' }),
  'trips/locked': trip({ locked: true }),
  // From before trips could be locked
  'trips/withoutLock': withoutLock(trip()),
  'trips/unassigned': trip({ driverUid: null, driverName: '', assignedBy: null }),
  'trips/brokenRide': { ...trip(), fromPhone: 7 },
  'trips/broken': { ...trip(), tripDate: '2099-99-99', miles: 'far', version: 'one' },
  'trips/reported': { ...trip(), progress: { unsettledAt: REPORTED_AT } },
  'trips/withoutReport': { ...trip(), progress: { unsettledAt: null } },
  'trips/willCall': trip({ willCall: true, puTime: '' }),
  'trips/ofSecondDriver': trip({ driverUid: 'secondDriver', driverName: 'secondDriver' }),
  'trips/ofOtherAccount': trip({ subOwneruid: OTHER_ACCOUNT, driverUid: null, driverName: '', assignedBy: null }),
  // Cannot exist. If it did, its account would decide, not its id.
  [`trips/${ACCOUNT}_ofOtherAccount`]: trip({ subOwneruid: OTHER_ACCOUNT }),
  // Cannot exist. If it did, the driver's account would decide, not the trip's driver.
  'trips/ofOtherAccountWithDriver': trip({ subOwneruid: OTHER_ACCOUNT }),

  [`counters/${ACCOUNT}`]: { admins: 2, drivers: 2, trips: 9, clients: 1, status: {}, watermark: null },
  [`counters/${ACCOUNT}/days/2026-01-06`]: { day: '2026-01-06', figures: { Pending: 1 }, watermark: null },
  [`counters/${ACCOUNT}/driverDays/2026-01-06`]: { day: '2026-01-06', drivers: { driver: { Pending: 1 } } },
  [`counters/${ACCOUNT}/money/totals`]: {
    key: 'totals',
    groups: { all: { ready: 1, readyCents: 4500 } },
    watermark: null,
  },
  [`accounts/${ACCOUNT}/shifts/shift`]: { subOwneruid: ACCOUNT, driverUid: 'driver', day: '2026-01-06' },
  [`accounts/${ACCOUNT}`]: { name: 'Example Rides', timeZone: 'America/New_York' },
  [`accounts/${ACCOUNT}/clients/client`]: { subOwneruid: ACCOUNT, name: 'Ann Example', trips: 9 },
  [`accounts/${ACCOUNT}/profiles/client`]: clientProfile('owner'),
  ...Object.fromEntries(
    callerNames.map((name) => [`accounts/${ACCOUNT}/profiles/writtenBy-${name}`, clientProfile(name)]),
  ),
  [`accounts/${ACCOUNT}/profiles/broken`]: { ...clientProfile('owner'), name: 7, version: 'one' },
  [`accounts/${ACCOUNT}/authorizations/stored`]: authorization('owner'),
  ...Object.fromEntries(
    callerNames.map((name) => [`accounts/${ACCOUNT}/authorizations/writtenBy-${name}`, authorization(name)]),
  ),
  [`accounts/${ACCOUNT}/authorizations/broken`]: { ...authorization('owner'), number: 7, version: 'one' },
  [`accounts/${ACCOUNT}/authorizationUses/stored`]: { clientUid: 'client', used: 3, reserved: 2, updatedAt: createdAt },
  [`accounts/${ACCOUNT}/officeTrips/auto`]: officeTrip('client'),
  ...Object.fromEntries(
    callerNames.map((name) => [`accounts/${ACCOUNT}/officeTrips/drivenBy-${name}`, officeTrip('client')]),
  ),
  [`accounts/${ACCOUNT}/audit/entry`]: { who: 'owner', what: 'create', collection: 'trips', documentId: 'Pending' },
  [`accounts/${ACCOUNT}/audit/payer`]: { who: 'owner', what: 'create', collection: 'payers', documentId: 'payer' },
  [`accounts/${ACCOUNT}/standingOrders/order`]: order,
  [`accounts/${ACCOUNT}/standingOrders/changed`]: { ...order, replaces: { at: new Date(0), trips: ['one'] } },
  [`accounts/${ACCOUNT}/standingOrders/broken`]: { ...order, from: '2099-99-99' },
  ...Object.fromEntries(
    callerNames.map((name) => [`accounts/${ACCOUNT}/standingOrders/writtenBy-${name}`, { ...order, updatedBy: name }]),
  ),
  [`accounts/${ACCOUNT}/imports/import`]: { fileName: 'broker.csv', state: 'running', createdAt: new Date() },
  [`accounts/${ACCOUNT}/importChunks/import-0`]: { rows: [] },
  [`accounts/${ACCOUNT}/places/place`]: { subOwneruid: ACCOUNT, address: '1 Elm St', status: 'notFound' },
  [`accounts/${ACCOUNT}/dayDrives/2026-01-06_0`]: { day: '2026-01-06', part: 0, service: 'osrm', table: '' },
  [`accounts/${ACCOUNT}/frequentPlaces/clinic`]: {
    ...frequentPlaceFields({ name: 'Clinic', address: '1 Elm St', phone: '', notes: '', hours: '' }),
    updatedAt: createdAt,
    updatedBy: 'owner',
  },
  ...Object.fromEntries(
    [...callerNames, 'secondDriver'].map((name) => [`accounts/${ACCOUNT}/drivers/${name}`, driverSettings(name)]),
  ),
  ...Object.fromEntries(
    [...callerNames, 'secondDriver'].map((name) => [
      `accounts/${ACCOUNT}/trackers/${name}`,
      { subOwneruid: ACCOUNT, hash: 'hash', revokedAt: createdAt },
    ]),
  ),
  [`accounts/${ACCOUNT}/tracks/chunk`]: { subOwneruid: ACCOUNT, driverUid: 'driver', day: '2026-01-06', index: 0 },
  [`accounts/${ACCOUNT}/drivenDays/kept`]: { subOwneruid: ACCOUNT, driverUid: 'driver', day: '2026-01-06' },
  'trackerSecrets/hash': { subOwneruid: ACCOUNT, driverUid: 'driver' },
  'rideLinks/hash': { subOwneruid: ACCOUNT, tripId: 'Pending', recipient: 'client', revokedAt: null },
  [`rideLinkKeys/${ACCOUNT}`]: { key: 'key' },
  [`accounts/${ACCOUNT}/rideRatings/Pending:client`]: { tripId: 'Pending', recipient: 'client', stars: 2 },
  [`accounts/${ACCOUNT}/texting/settings`]: { isOn: true },
  [`accounts/${ACCOUNT}/texts/text`]: { direction: 'in', tripId: 'Pending', needsPerson: true, at: createdAt },
  [`accounts/${ACCOUNT}/textNumbers/15185550100`]: { number: '+15185550100', consent: 'yes' },
  [`textSenders/${ACCOUNT}`]: { token: 'token', secret: 'secret' },
  'textWebhooks/hash': { account: ACCOUNT },
  [`textSchedules/${ACCOUNT}`]: { subOwneruid: ACCOUNT },
  [`accounts/${ACCOUNT}/drivers/broken`]: { hours: 'always', updatedAt: createdAt, updatedBy: 'admin' },
  // Cannot exist. If it did, the driver's account would decide, not the document's name.
  [`accounts/${OTHER_ACCOUNT}/drivers/driver`]: driverSettings('otherOwner'),
  [`accounts/${ACCOUNT}/columnMappings/mapping`]: {
    name: 'Broker',
    columns: { name: 'Member' },
    answers: { 'need:wch': 'wheelchair' },
    updatedAt: createdAt,
    updatedBy: 'owner',
  },
  [`accounts/${ACCOUNT}/logFormats/format`]: {
    ...{ name: 'Broker', columns: ['date', 'client'], headers: { client: 'Member' } },
    ...{ updatedAt: createdAt, updatedBy: 'owner' },
  },
  [`accounts/${ACCOUNT}/payers/payer`]: payer,
  [`accounts/${ACCOUNT}/vehicles/van`]: vehicle,
  [`accounts/${ACCOUNT}/maintenance/stored`]: maintenance('owner'),
  ...Object.fromEntries(
    callerNames.map((name) => [`accounts/${ACCOUNT}/maintenance/writtenBy-${name}`, maintenance(name)]),
  ),
  [`accounts/${ACCOUNT}/maintenance/broken`]: { ...maintenance('owner'), work: 7, version: 'one' },
  [`accounts/${ACCOUNT}/credentialTypes/license`]: credentialType,
  [`accounts/${ACCOUNT}/credentialTypes/insurance`]: {
    ...{ ...credentialType, name: 'Insurance', subject: 'company', effect: 'warn', blocksFrom: '' },
  },
  [`accounts/${ACCOUNT}/credentialTypes/broken`]: { ...credentialType, name: 7, version: 'one' },
  [`accounts/${ACCOUNT}/credentials/license_driver`]: credential('driver', 'owner'),
  ...Object.fromEntries(
    callerNames.map((name) => [
      `accounts/${ACCOUNT}/credentials/license_writtenBy-${name}`,
      credential(`writtenBy-${name}`, name),
    ]),
  ),
  [`accounts/${ACCOUNT}/credentials/license_broken`]: { ...credential('broken', 'owner'), number: 7, version: 'one' },
  [`accounts/${ACCOUNT}/credentialExceptions/license_driver`]: credentialException('driver', 'admin'),
  ...Object.fromEntries(
    callerNames.map((name) => [
      `accounts/${ACCOUNT}/credentialExceptions/license_writtenBy-${name}`,
      credentialException(`writtenBy-${name}`, name),
    ]),
  ),
  [`accounts/${ACCOUNT}/credentialExceptions/license_broken`]: {
    ...{ ...credentialException('broken', 'owner'), reason: 7, version: 'one' },
  },
  [`accounts/${ACCOUNT}/credentialDocuments/document`]: {
    ...{ credentialUid: 'license_driver', subject: 'driver', subjectUid: 'driver', format: 'pdf', bytes: 20_480 },
    ...{ expiresDay: '', name: 'License.pdf', addedAt: createdAt, addedBy: 'admin' },
  },
  [`accounts/${ACCOUNT}/looseFiles/file`]: {
    ...{ credentialUid: 'license_driver', subject: 'driver', subjectUid: 'driver', destroyAt: createdAt },
  },
  [`accounts/${ACCOUNT}/vehicles/broken`]: { ...vehicle, name: 7, version: 'one' },
  [`accounts/${ACCOUNT}/requests/request`]: rideRequest('payer'),
  [`accounts/${ACCOUNT}/requests/ofSecondPayer`]: rideRequest('secondPayer'),
  [`accounts/${ACCOUNT}/requests/ofOtherPayer`]: rideRequest('otherPayer'),
  [`accounts/${ACCOUNT}/requests/withoutPayer`]: { state: 'sent', isOpen: true },
  [`accounts/${OTHER_ACCOUNT}/requests/request`]: rideRequest('payer'),
  [`accounts/${ACCOUNT}/officeRequests/request`]: { clientUid: 'client', answerKey: '' },
  [`accounts/${OTHER_ACCOUNT}/officeRequests/request`]: { clientUid: 'client', answerKey: '' },
  [`accounts/${ACCOUNT}/repricings/repricing`]: { state: 'checked', createdAt },
  [`accounts/${ACCOUNT}/invoices/invoice`]: { state: 'draft', lines: [], totalCents: 4500, updatedAt: createdAt },
  [`accounts/${ACCOUNT}/payments/payment`]: { amountCents: 4500, allocations: [], updatedAt: createdAt },
  [`accounts/${ACCOUNT}/statementMails/payer:`]: { payerUid: 'payer', clientUid: '', mails: [], updatedAt: createdAt },
  [`accounts/${ACCOUNT}/invoiceNumbers/last`]: { number: 7, updatedAt: createdAt },
  [`accounts/${ACCOUNT}/payPlans/all`]: { weekStartsOn: 7, groups: [], drivers: {}, version: 1, updatedAt: createdAt },
  [`accounts/${ACCOUNT}/payPeriods/2026-01-04`]: { state: 'locked', slips: [], updatedAt: createdAt },
  [`accounts/${ACCOUNT}/charges/trip`]: { totalCents: 4500, lines: [], updatedAt: createdAt },
  [`accounts/${ACCOUNT}/rateCards/payer`]: { cards: [], version: 1, updatedAt: createdAt, updatedBy: 'owner' },
  [`accounts/${ACCOUNT}/payers/broken`]: { ...payer, name: 7, version: 'one' },
  [`accounts/${ACCOUNT}/defectReports/report`]: defectReport,
  [`accounts/${ACCOUNT}/defectReports/allowed`]: {
    ...{ ...defectReport, allowedAt: createdAt, allowedBy: 'owner', allowedWhy: 'The ramp works.' },
  },
  [`accounts/${ACCOUNT}/defectReports/settled`]: { ...defectReport, settledAt: createdAt, settledBy: 'owner' },
  [`accounts/${ACCOUNT}/usage/notifications`]: { count: 5, since: createdAt, last: 'toAll', at: createdAt },
  'notifications/toAll': notification('All', {
    drivers: ['driver', 'secondDriver', 'inactiveDriver', 'otherDriver'],
  }),
  'notifications/toAdmins': notification('Admins'),
  'notifications/toDrivers': notification('Drivers', { drivers: ['driver'], picked: true }),
  // From before messages named their drivers
  'notifications/toUnnamedDrivers': notification('Drivers'),
  [`accounts/${ACCOUNT}/receipts/toAll_driver`]: receipt('toAll', 'late', { waits: true }),
  [`accounts/${ACCOUNT}/receipts/toAll_inactiveDriver`]: receipt('toAll', 'late', {
    driverUid: 'inactiveDriver',
    waits: true,
  }),
  [`accounts/${ACCOUNT}/receipts/toDrivers_driver`]: receipt('toDrivers', 'late', {
    ...{ waits: false, seenBy: 'admin', seenAt: createdAt, expireAt: createdAt },
  }),
  'messages/message': { subOwneruid: ACCOUNT, userUid: 'owner', text: 'Hello', createdAt },
  'driverLocations/driver': location,
  'driverDevices/driver': {
    ...{ subOwneruid: ACCOUNT, token: 'token', language: 'en' },
    ...{ updatedAt: createdAt, expireAt: inDays(60) },
  },
  ...Object.fromEntries([...callerNames, 'secondDriver'].map((name) => [`driverEvents/of-${name}`, driverEvent(name)])),
  // Cannot exist. If it did, the driver's account would decide, not the event's driver.
  'driverEvents/ofOtherAccountWithDriver': driverEvent('driver', { subOwneruid: OTHER_ACCOUNT }),
  'ledger/event': { account: ACCOUNT, delta: {}, at: createdAt, folded: true, expireAt: createdAt },
  'waitingTrips/trip': { subOwneruid: ACCOUNT, tryAt: createdAt },
  'assignmentLocks/driver': { subOwneruid: ACCOUNT },
  [`accounts/${ACCOUNT}/standingOrderRuns/order`]: { days: [] },
  'contactLimits/key': { count: 1 },
  'invitations/invitation': {
    subOwneruid: ACCOUNT,
    role: 'driver',
    email: 'newOwner@example.com',
    fullName: 'Ann Example',
    createdAt,
    expireAt: createdAt,
  },
  'dailyLimits/limit': { count: 1 },
  'mail/letter': { to: 'owner@example.com', message: { subject: '', text: '' } },
  'contactMessages/message': { name: 'Ann', email: 'ann@example.com', message: 'Hello' },
};

/** The fixture at a path. @throws Error without one */
export function stored(path: string): Data {
  const data = fixtures[path];
  if (!data) throw new Error(`no fixture at ${path}`);
  return data;
}
