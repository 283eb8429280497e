import { queries } from '@mtos/model';
import { move, newLocation, newTrip } from './drafts';
import { always, bool, fieldCases, idOrNull, notNow, place } from './fieldCases';
import { ACCOUNT, OTHER_ACCOUNT } from './people';
import { allows, bareQuery, create, type Data, get, list, type RuleCase, refuses, update } from './ruleCase';

const moveWith = (change: Data) => update('trips/Pending', { ...move('driver', 'Active'), ...change });

/** Another value for every field of a trip that a driver's move does not touch. */
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

/** A driver moves an assigned trip and touches nothing else of it. */
export const drivenTripCases: readonly RuleCase[] = [
  ...untouched.map((field) =>
    refuses('driver', `change ${field} with a move`, moveWith({ [field]: otherValues[field] ?? null })),
  ),
  refuses('driver', 'add an unknown field with a move', moveWith({ surprise: 1 })),
  refuses('driver', 'move a trip with a stale version', moveWith({ version: 1 })),
  refuses('driver', 'move a trip in the name of another', moveWith({ updatedBy: 'admin' })),
  refuses('driver', 'move a trip at another time', moveWith({ updatedAt: new Date(0) })),
  refuses('driver', 'write a trip without moving it', update('trips/Pending', { ...move('driver', 'Pending') })),
  refuses('driver', 'get a trip of another account that names them', get('trips/ofOtherAccountWithDriver')),
  refuses(
    'driver',
    'move a trip of another account that names them',
    update('trips/ofOtherAccountWithDriver', move('driver', 'Active')),
  ),
];

/** A driver's queries say whose trips and notifications they ask for. */
export const driverQueryCases: readonly RuleCase[] = [
  allows(
    'driver',
    'list their trips of a day',
    list(queries.trips(ACCOUNT, { driverUid: 'driver', from: '2026-01-06', to: '2026-01-06' })),
  ),
  refuses('driver', 'list all trips of the account', list(queries.trips(ACCOUNT))),
  refuses('driver', 'list trips without a driver', list(queries.trips(ACCOUNT, { driverUid: null }))),
  refuses('driver', 'list their trips without naming the account', list(bareQuery('trips', { driverUid: 'driver' }))),
  refuses('driver', 'list their trips of another account', list(queries.trips(OTHER_ACCOUNT, { driverUid: 'driver' }))),
  refuses(
    'driver',
    'list notifications for whom nobody knows',
    list(bareQuery('notifications', { subOwneruid: ACCOUNT, target: 'surprise' })),
  ),
  refuses('driver', 'list all notifications', list(queries.sentNotifications(ACCOUNT))),
  refuses('driver', "list the admins' notifications", list(queries.notificationsFor(ACCOUNT, ['All', 'Admins']))),
  refuses(
    'driver',
    'list notifications of another account',
    list(queries.notificationsFor(OTHER_ACCOUNT, ['All', 'Drivers'])),
  ),
];

/** Where a driver is. */
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
    },
  ),
  refuses(
    'driver',
    'add an unknown field to a position',
    update('driverLocations/driver', { ...newLocation, surprise: 1 }),
  ),
  refuses('secondDriver', 'write the position of another', update('driverLocations/driver', newLocation)),
  refuses('driver', 'create the position of another', create('driverLocations/secondDriver', newLocation)),
];
