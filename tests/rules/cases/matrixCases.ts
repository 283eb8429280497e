import {
  brokerFormats,
  defectQueries,
  driverQueries,
  messageQueries,
  placeQueries,
  queries,
  reportQueries,
} from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import {
  defectAllowance,
  defectResolution,
  firstUse,
  move,
  newColumnMapping,
  newCorrection,
  newDevice,
  newDriverSettings,
  newEvent,
  newFrequentPlace,
  newLocation,
  newLogFormat,
  newMessage,
  newNotification,
  newReceipt,
  newStandingOrder,
  newTrip,
  nextUse,
  profileEdit,
  secondAnswer,
  standingOrderEdit,
} from './drafts';
import { dayFromToday } from './fieldCases';
import { admins, adminsAndDriver, cell, none, type Row, serverOnly, toCases } from './matrix';
import { bareQuery, commit, create, get, list, NOW, remove, update } from './ruleCase';

const newId = `${ACCOUNT}_new`;
const order = `accounts/${ACCOUNT}/standingOrders/order`;
const mapping = `accounts/${ACCOUNT}/columnMappings/mapping`;

const formats = `accounts/${ACCOUNT}/logFormats`;

const defectReport = `accounts/${ACCOUNT}/defectReports/report`;
const frequentPlaces = `accounts/${ACCOUNT}/frequentPlaces`;

const receipts = `accounts/${ACCOUNT}/receipts`;

const settings = `accounts/${ACCOUNT}/drivers`;

const rows: readonly Row[] = [
  {
    what: 'their own user document',
    cells: [
      cell(['owner', 'admin', 'driver', 'pendingDriver', 'unverifiedAdmin', 'otherOwner', 'otherAdmin'], (uid) =>
        get(`users/${uid}`),
      ),
      cell(['owner', 'admin', 'otherOwner', 'otherAdmin'], (uid) => update(`users/${uid}`, profileEdit(uid))),
      cell(none, (uid) => remove(`users/${uid}`)),
    ],
  },
  {
    what: 'another user of the account',
    cells: [
      cell(admins, () => get('users/secondDriver')),
      cell(admins, () => list(queries.people(ACCOUNT, 'driver'))),
      cell(none, () => create('users/new', stored('users/secondDriver'))),
      cell(none, (uid) => update('users/secondDriver', profileEdit(uid))),
      cell(none, () => remove('users/secondDriver')),
    ],
  },
  {
    what: 'a trip assigned to them',
    cells: [
      cell(adminsAndDriver, (uid) => get(`trips/drivenBy-${uid}`)),
      cell(adminsAndDriver, (uid) => list(queries.tripsOfDriver(ACCOUNT, uid, [dayFromToday(-1), dayFromToday(1)]))),
      cell(admins, (uid) => update(`trips/drivenBy-${uid}`, move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip assigned to another driver',
    cells: [
      cell(admins, () => get('trips/ofSecondDriver')),
      cell(admins, () => list(queries.tripsOfDriver(ACCOUNT, 'secondDriver', [dayFromToday(0), dayFromToday(0)]))),
      cell(admins, (uid) => create(`trips/${newId}`, newTrip(uid))),
      cell(admins, (uid) => update('trips/ofSecondDriver', move(uid, 'Active'))),
    ],
  },
  {
    what: 'a trip that they updated last',
    cells: [cell(admins, (uid) => remove(`trips/writtenBy-${uid}`))],
  },
  {
    what: 'the invitations to the account',
    cells: [cell(admins, () => list(queries.invitations(ACCOUNT, 'driver')))],
  },
  serverOnly(`counters/${ACCOUNT}`, admins, none),
  serverOnly(`counters/${ACCOUNT}/days/2026-01-06`, admins, admins),
  serverOnly(`counters/${ACCOUNT}/driverDays/2026-01-06`, admins, admins),
  serverOnly(`accounts/${ACCOUNT}/shifts/shift`, none, none),
  serverOnly(`accounts/${ACCOUNT}/clients/client`, admins, admins),
  serverOnly(`accounts/${ACCOUNT}/audit/entry`, admins, admins),
  serverOnly(`accounts/${ACCOUNT}/imports/import`, admins, admins),
  serverOnly(`accounts/${ACCOUNT}/importChunks/import-0`, none, none),
  serverOnly(`accounts/${ACCOUNT}/places/place`, admins, admins),
  serverOnly('ledger/event', none, none),
  serverOnly('waitingTrips/trip', none, none),
  serverOnly('assignmentLocks/driver', none, none),
  serverOnly(`accounts/${ACCOUNT}/standingOrderRuns/order`, none, admins),
  serverOnly('contactLimits/key', none, none),
  serverOnly('invitations/invitation', admins, none),
  serverOnly('dailyLimits/limit', none, none),
  serverOnly('mail/letter', none, none),
  serverOnly('contactMessages/message', none, none),
  {
    what: 'the account',
    cells: [
      cell(adminsAndDriver, () => get(`accounts/${ACCOUNT}`)),
      cell(none, () => list(bareQuery('accounts'))),
      cell(none, () => create('accounts/new', stored(`accounts/${ACCOUNT}`))),
      cell(['owner'], () => update(`accounts/${ACCOUNT}`, { name: 'New Name' })),
      cell(none, () => remove(`accounts/${ACCOUNT}`)),
    ],
  },
  {
    what: 'a frequent place',
    cells: [
      cell(admins, () => get(`${frequentPlaces}/clinic`)),
      cell(admins, () => list(placeQueries.frequentPlaces(ACCOUNT))),
      cell(admins, (uid) => create(`${frequentPlaces}/new`, newFrequentPlace(uid))),
      cell(admins, (uid) => update(`${frequentPlaces}/clinic`, newFrequentPlace(uid))),
      cell(admins, () => remove(`${frequentPlaces}/clinic`)),
    ],
  },
  {
    what: 'their own settings as a driver',
    cells: [
      cell(adminsAndDriver, (uid) => get(`${settings}/${uid}`)),
      cell(admins, (uid) => update(`${settings}/${uid}`, newDriverSettings(uid))),
      cell(admins, (uid) => remove(`${settings}/${uid}`)),
    ],
  },
  {
    what: 'the settings of a driver',
    cells: [
      cell(admins, () => get(`${settings}/secondDriver`)),
      cell(admins, () => list(driverQueries.settings(ACCOUNT))),
      cell(admins, (uid) => create(`${settings}/new`, newDriverSettings(uid))),
      cell(admins, (uid) => update(`${settings}/secondDriver`, newDriverSettings(uid))),
      cell(none, () => remove(`${settings}/secondDriver`)),
    ],
  },
  {
    what: 'a report of defects',
    cells: [
      cell(admins, () => get(defectReport)),
      cell(admins, () => list(defectQueries.openDefectReports(ACCOUNT))),
      cell(admins, () => list(defectQueries.resolvedDefectReports(ACCOUNT, 'driver'))),
      cell(none, () => create(`accounts/${ACCOUNT}/defectReports/new`, stored(defectReport))),
      cell(admins, (uid) => update(defectReport, defectResolution(uid))),
      cell(admins, (uid) => update(defectReport, defectAllowance(uid))),
      cell(none, () => remove(defectReport)),
    ],
  },
  {
    what: 'a standing order',
    cells: [
      cell(admins, () => get(order)),
      cell(admins, () => list(queries.standingOrders(ACCOUNT))),
      cell(admins, (uid) =>
        commit(create(`accounts/${ACCOUNT}/standingOrders/new`, newStandingOrder(uid)), firstUse('new')),
      ),
      cell(admins, (uid) => commit(update(order, standingOrderEdit(uid)), firstUse('order'))),
      cell(['owner'], () => remove(order)),
    ],
  },
  {
    what: 'a standing order that they updated last',
    cells: [cell(admins, (uid) => remove(`accounts/${ACCOUNT}/standingOrders/writtenBy-${uid}`))],
  },
  {
    what: 'a count of uses',
    cells: [
      cell(admins, () => get(`accounts/${ACCOUNT}/usage/notifications`)),
      cell(none, () => list(bareQuery(`accounts/${ACCOUNT}/usage`))),
      cell(admins, () => firstUse('order')),
      cell(admins, () => nextUse('toAll')),
      cell(none, () => remove(`accounts/${ACCOUNT}/usage/notifications`)),
    ],
  },
  {
    what: 'a column mapping',
    cells: [
      cell(admins, () => get(mapping)),
      cell(admins, () => list(brokerFormats(ACCOUNT, 50))),
      cell(admins, (uid) => create(`accounts/${ACCOUNT}/columnMappings/new`, newColumnMapping(uid))),
      cell(admins, (uid) => update(mapping, newColumnMapping(uid))),
      cell(admins, () => remove(mapping)),
    ],
  },
  {
    what: 'a format of the trip log',
    cells: [
      cell(admins, () => get(`${formats}/format`)),
      cell(admins, () => list(reportQueries.logFormats(ACCOUNT))),
      cell(admins, (uid) => create(`${formats}/new`, newLogFormat(uid))),
      cell(admins, (uid) => update(`${formats}/format`, newLogFormat(uid))),
      cell(admins, () => remove(`${formats}/format`)),
    ],
  },
  {
    what: 'a notification for everyone',
    cells: [
      cell(adminsAndDriver, () => get('notifications/toAll')),
      cell(admins, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Drivers']))),
      cell(adminsAndDriver, () => list(messageQueries.messagesTo(ACCOUNT, 'driver', new Date(0)))),
      cell(admins, (uid) => commit(create(`notifications/${newId}`, newNotification(uid)), nextUse(newId))),
      cell(none, () => update('notifications/toAll', { title: 'Other' })),
      cell(none, () => remove('notifications/toAll')),
    ],
  },
  {
    what: 'a notification for drivers',
    cells: [
      cell(adminsAndDriver, () => get('notifications/toDrivers')),
      { attempt: () => get('notifications/toDrivers'), allowed: admins, driver: 'secondDriver' },
      cell(admins, () => get('notifications/toUnnamedDrivers')),
      cell(admins, () => list(messageQueries.messagesTo(ACCOUNT, 'secondDriver', new Date(0)))),
    ],
  },
  {
    what: 'a receipt of a message',
    cells: [
      cell(adminsAndDriver, () => get(`${receipts}/toAll_driver`)),
      { attempt: () => get(`${receipts}/toAll_driver`), allowed: admins, driver: 'secondDriver' },
      cell(adminsAndDriver, () => list(messageQueries.receiptsOfDriver(ACCOUNT, 'driver', new Date(0)))),
      cell(admins, () => list(messageQueries.receiptsOfDriver(ACCOUNT, 'secondDriver', new Date(0)))),
      cell(admins, () => list(messageQueries.receiptsForMessage(ACCOUNT, 'toAll'))),
      cell(admins, () => list(messageQueries.waitingReceipts(ACCOUNT))),
      {
        attempt: (uid) => create(`${receipts}/toAll_${uid}`, newReceipt(uid)),
        allowed: ['driver'],
        driver: 'secondDriver',
      },
      cell(['driver'], () => update(`${receipts}/toAll_driver`, secondAnswer(`${receipts}/toAll_driver`))),
      cell(admins, (uid) => update(`${receipts}/toAll_driver`, { waits: false, seenBy: uid, seenAt: NOW })),
      cell(none, () => remove(`${receipts}/toAll_driver`)),
    ],
  },
  {
    what: 'a notification for admins',
    cells: [
      cell(admins, () => get('notifications/toAdmins')),
      cell(admins, () => list(queries.notificationsFor(ACCOUNT, ['All', 'Admins']))),
      cell(admins, () => list(queries.sentNotifications(ACCOUNT))),
    ],
  },
  {
    what: 'a chat message',
    cells: [
      cell(admins, () => get('messages/message')),
      cell(admins, () => list(queries.messages(ACCOUNT, 30))),
      cell(admins, (uid) => create(`messages/${newId}`, newMessage(uid))),
      cell(none, () => update('messages/message', { text: 'Other' })),
      cell(none, () => remove('messages/message')),
    ],
  },
  {
    what: 'a driver position',
    cells: [
      cell(admins, () => get('driverLocations/driver')),
      cell(admins, () => list(queries.driverLocations(ACCOUNT))),
      cell(['driver'], () => update('driverLocations/driver', { tripId: null, updatedAt: NOW })),
      cell(none, () => remove('driverLocations/driver')),
    ],
  },
  {
    what: 'the phone on which a driver is notified',
    cells: [
      cell(none, () => get('driverDevices/driver')),
      cell(none, () => list(bareQuery('driverDevices', { subOwneruid: ACCOUNT }))),
      cell(['driver'], () => update('driverDevices/driver', newDevice)),
      cell(['driver'], () => remove('driverDevices/driver')),
    ],
  },
  {
    what: 'their own first position',
    cells: [
      {
        attempt: (uid) => create(`driverLocations/${uid}`, newLocation),
        allowed: ['driver'],
        driver: 'secondDriver',
      },
    ],
  },
  {
    what: 'what they did themselves',
    cells: [
      cell(adminsAndDriver, (uid) => get(`driverEvents/of-${uid}`)),
      cell(adminsAndDriver, (uid) => list(driverQueries.eventsSince(ACCOUNT, uid, new Date(0)))),
      cell(['driver'], (uid) => create(`driverEvents/${newId}`, newEvent(uid))),
      cell(none, (uid) => update(`driverEvents/of-${uid}`, { note: 'Other' })),
      cell(none, (uid) => remove(`driverEvents/of-${uid}`)),
    ],
  },
  {
    what: 'corrections of what a driver did',
    cells: [cell(admins, (uid) => create(`driverEvents/${newId}`, newCorrection(uid)))],
  },
  {
    what: 'what another driver did',
    cells: [
      cell(admins, () => get('driverEvents/of-secondDriver')),
      cell(admins, () => list(driverQueries.unresolvedEvents(ACCOUNT, `${ACCOUNT}_trip`))),
      cell(admins, () => list(driverQueries.eventsSince(ACCOUNT, 'secondDriver', new Date(0)))),
      cell(none, () => create(`driverEvents/${newId}`, newEvent('secondDriver'))),
      cell(none, () => update('driverEvents/of-secondDriver', { note: 'Other' })),
      cell(none, () => remove('driverEvents/of-secondDriver')),
    ],
  },
];

/** Every collection, by operation, by kind of caller. */
export const matrixCases = toCases(rows);
