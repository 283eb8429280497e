import { driverQueries, queries } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { REPORTED_AT } from '../fixtures/tripFixtures';
import { move, newLocation, nextVersion, VEHICLE } from './drafts';
import { always, dayFromToday, fieldCases, idOrNull, inDays, notNow, place } from './fieldCases';
import {
  allows,
  bareQuery,
  create,
  type Data,
  denies,
  get,
  given,
  LEFT_OUT,
  list,
  NOW,
  type RuleCase,
  SecondsAgo,
  update,
} from './ruleCase';

/** A driver reads assigned trips of their account, and changes nothing on them. */
export const drivenTripCases: readonly RuleCase[] = [
  ...Object.entries({
    'change the status': move('driver', 'Active'),
    'edit the comments': { ...nextVersion('driver'), bookingComments: 'Ring twice.' },
    'put their name on': { updatedAt: NOW, updatedBy: 'driver' },
    'write the progress': { ...nextVersion('driver'), progress: { stage: 'onBoard' } },
    'write the vehicle': { ...nextVersion('driver'), vehicle: VEHICLE },
    'resolve what they reported': { ...nextVersion('driver'), settled: { at: REPORTED_AT, answer: '' } },
  }).map(([what, changes]) =>
    denies('driver', `${what} of a trip assigned to them`, update('trips/reported', changes)),
  ),
  denies('driver', 'get a trip of another account assigned to them', get('trips/ofOtherAccountWithDriver')),
  ...[-2, 2].map((days) => allows('driver', `get their trip in ${days} days`, get(`trips/inDays${days}`))),
  ...[-5, 5].map((days) => denies('driver', `get their trip in ${days} days`, get(`trips/inDays${days}`))),
  ...[-5, 5].map((days) => allows('admin', `get a trip in ${days} days`, get(`trips/inDays${days}`))),
];

/** A driver's queries must filter by driver or by notification target. */
export const driverQueryCases: readonly RuleCase[] = [
  allows(
    'driver',
    'list their trips of yesterday, today, and tomorrow',
    list(driverQueries.tripsOfDriver(ACCOUNT, 'driver', [dayFromToday(-1), dayFromToday(1)])),
  ),
  denies(
    'driver',
    'list their trips of a year',
    list(driverQueries.tripsOfDriver(ACCOUNT, 'driver', [dayFromToday(-365), dayFromToday(0)])),
  ),
  denies(
    'driver',
    'list their trips from today on',
    list(driverQueries.tripsOfDriver(ACCOUNT, 'driver', [dayFromToday(0), dayFromToday(30)])),
  ),
  denies(
    'driver',
    'list their trips of every day',
    list(bareQuery('trips', { subOwneruid: ACCOUNT, driverUid: 'driver' })),
  ),
  denies('driver', 'list all trips of the account', list(queries.tripsOfDay(ACCOUNT, '2026-01-06'))),
  denies('driver', 'list trips without a driver', list(queries.pendingTrips(ACCOUNT, 'unassigned'))),
  denies('driver', 'list their trips without an account filter', list(bareQuery('trips', { driverUid: 'driver' }))),
  denies(
    'driver',
    'list their trips in another account',
    list(driverQueries.tripsOfDriver(OTHER_ACCOUNT, 'driver', [dayFromToday(0), dayFromToday(0)])),
  ),
  denies(
    'driver',
    'list notifications with an unknown target',
    list(bareQuery('notifications', { subOwneruid: ACCOUNT, target: 'surprise' })),
  ),
  denies('driver', 'list all notifications', list(queries.sentNotifications(ACCOUNT))),
  denies('driver', "list the admins' notifications", list(queries.notificationsFor(ACCOUNT, ['All', 'Admins']))),
  denies(
    'driver',
    'list notifications of another account',
    list(queries.notificationsFor(OTHER_ACCOUNT, ['All', 'Drivers'])),
  ),
];

const lastReported = (seconds: number) => ({
  'driverLocations/driver': { ...newLocation, updatedAt: new SecondsAgo(seconds) },
});

const locationFields = {
  subOwneruid: always([OTHER_ACCOUNT, 'driver', null]),
  location: place,
  tripId: idOrNull,
  updatedAt: notNow,
  expireAt: { good: [inDays(1), inDays(7)], bad: [inDays(0), inDays(8), 'tomorrow', null] },
};
const updateOwn = (changes: Data = {}) => update('driverLocations/driver', { ...newLocation, ...changes });
const createOwn = (changes: Data) => create('driverLocations/secondDriver', { ...newLocation, ...changes });

/** A driver's own position. */
export const locationCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'driver', what: 'position', update: { path: 'driverLocations/driver', data: newLocation } },
    locationFields,
  ),
  ...fieldCases(
    { as: 'secondDriver', what: 'first position', create: { path: 'driverLocations/secondDriver', data: newLocation } },
    locationFields,
  ),
  denies('driver', 'add an unknown field to a position', updateOwn({ surprise: 1 })),
  denies('secondDriver', 'create a position with an unknown field', createOwn({ surprise: 1 })),
  denies('driver', 'make themselves unavailable', updateOwn({ available: false })),
  denies('driver', 'remove whether they are available', updateOwn({ available: LEFT_OUT })),
  denies('secondDriver', 'create a position that says that they are available', createOwn({ available: true })),
  given(lastReported(7), denies('driver', 'report a position after 7 seconds', updateOwn())),
  given(lastReported(13), allows('driver', 'report a position after 13 seconds', updateOwn())),
  given(
    { 'driverLocations/inactiveDriver': stored('driverLocations/driver') },
    denies('inactiveDriver', 'write their own position', update('driverLocations/inactiveDriver', newLocation)),
  ),
  denies('secondDriver', 'write the position of another driver', update('driverLocations/driver', newLocation)),
  denies('driver', 'create the position of another driver', create('driverLocations/secondDriver', newLocation)),
];
