import { queries } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { move, newLocation, newTrip } from './drafts';
import { always, bool, fieldCases, idOrNull, inDays, notNow, place } from './fieldCases';
import {
  allows,
  bareQuery,
  create,
  type Data,
  denies,
  get,
  given,
  list,
  type RuleCase,
  SecondsAgo,
  update,
} from './ruleCase';

const moveWith = (change: Data) => update('trips/Pending', { ...move('driver', 'Active'), ...change });

/** A different value for every field that a driver's status change must not touch. */
const otherValues: Data = {
  subOwneruid: OTHER_ACCOUNT,
  clientUid: 'other',
  name: 'Other',
  phone: '1',
  clientDis: 'wheelchair',
  tripDate: '2026-02-01',
  puTime: '10:00',
  apptTime: '11:00',
  fromAddress: 'Other',
  fromPhone: '1',
  toAddress: 'Other',
  toPhone: '1',
  pickup: { lat: 1, lng: 1 },
  dropoff: { lat: 1, lng: 1 },
  miles: 1,
  bookingComments: 'Other',
  driverUid: 'secondDriver',
  driverName: 'Other',
  assignedBy: 'auto',
  assignedWhy: 'Other',
  cancelReason: 'Other',
  cancelledBy: 'client',
  willCall: true,
  standingOrderId: 'other',
  returnOf: 'other',
  importKey: 'other',
  searchGrams: ['o'],
  createdAt: new Date(0),
};

const untouched = Object.keys(newTrip('driver')).filter(
  (field) => !['status', 'statusAt', 'version', 'updatedAt', 'updatedBy'].includes(field),
);

/** A driver changes the status of an assigned trip and nothing else. */
export const drivenTripCases: readonly RuleCase[] = [
  ...untouched.map((field) =>
    denies('driver', `change ${field} along with the status`, moveWith({ [field]: otherValues[field] ?? null })),
  ),
  denies('driver', 'add an unknown field along with the status', moveWith({ surprise: 1 })),
  denies('driver', 'change the status with a stale version', moveWith({ version: 1 })),
  denies('driver', 'change the status in the name of another', moveWith({ updatedBy: 'admin' })),
  denies('driver', 'change the status with a time other than now', moveWith({ updatedAt: new Date(0) })),
  denies(
    'driver',
    'update a trip without changing its status',
    update('trips/Pending', { ...move('driver', 'Pending') }),
  ),
  denies('driver', 'get a trip of another account assigned to them', get('trips/ofOtherAccountWithDriver')),
  denies(
    'driver',
    'change the status of a trip of another account assigned to them',
    update('trips/ofOtherAccountWithDriver', move('driver', 'Active')),
  ),
];

/** A driver's queries must filter by driver or by notification target. */
export const driverQueryCases: readonly RuleCase[] = [
  allows('driver', 'list their trips on one day', list(queries.tripsOfDriver(ACCOUNT, 'driver', '2026-01-06'))),
  denies('driver', 'list all trips of the account', list(queries.tripsOfDay(ACCOUNT, '2026-01-06'))),
  denies('driver', 'list trips without a driver', list(queries.pendingTrips(ACCOUNT, 'unassigned'))),
  denies('driver', 'list their trips without an account filter', list(bareQuery('trips', { driverUid: 'driver' }))),
  denies(
    'driver',
    'list their trips in another account',
    list(queries.tripsOfDriver(OTHER_ACCOUNT, 'driver', '2026-01-06')),
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

/** A driver's own position. */
export const locationCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'driver',
      what: 'position',
      update: { path: 'driverLocations/driver', data: newLocation },
    },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'driver', null]),
      location: place,
      available: bool,
      tripId: idOrNull,
      updatedAt: notNow,
      expireAt: { good: [inDays(1), inDays(7)], bad: [inDays(0), inDays(8), 'tomorrow', null] },
    },
  ),
  denies(
    'driver',
    'add an unknown field to a position',
    update('driverLocations/driver', { ...newLocation, surprise: 1 }),
  ),
  given(
    lastReported(7),
    denies('driver', 'report a position after 7 seconds', update('driverLocations/driver', newLocation)),
  ),
  given(
    lastReported(13),
    allows('driver', 'report a position after 13 seconds', update('driverLocations/driver', newLocation)),
  ),
  denies('secondDriver', 'write the position of another driver', update('driverLocations/driver', newLocation)),
  denies('driver', 'create the position of another driver', create('driverLocations/secondDriver', newLocation)),
];
