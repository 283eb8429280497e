import { driverQueries, queries, trackQueries } from '@mtos/model';
import { ACCOUNT } from '../../callers';
import { stored } from '../../fixtures';
import { newCorrection, newDevice, newDriverSettings, newEvent, newLocation } from '../drafts';
import { bareQuery, create, get, list, NOW, remove, update } from '../ruleCase';
import { dispatchers, drivers, office, officeAndDriver } from './callerGroups';
import { cell, none, type Row } from './matrix';

const newId = `${ACCOUNT}_new`;
const settings = `accounts/${ACCOUNT}/drivers`;
const trackers = `accounts/${ACCOUNT}/trackers`;
const tracks = `accounts/${ACCOUNT}/tracks`;

/** Who may do what with drivers' settings, phones, positions, and events. */
export const driverRows: readonly Row[] = [
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
