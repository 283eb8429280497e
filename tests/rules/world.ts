import { TRIP_STATUSES, type Trip, type User } from '@mtos/model';
import { buildStandingOrder, buildTrip, buildUser, type Stored } from '@mtos/model/sample';
import { ACCOUNT, callerNames, OTHER_ACCOUNT } from './people';
import type { Data } from './ruleCase';

const createdAt = new Date('2026-01-05T12:00:00Z');

const user = (uid: string, given: Partial<Stored<User>> = {}): Data =>
  buildUser({ subOwneruid: ACCOUNT, fullName: uid, email: `${uid}@example.com`, updatedBy: uid, createdAt, ...given });

const trip = (given: Partial<Stored<Trip>> = {}) =>
  buildTrip({
    subOwneruid: ACCOUNT,
    clientUid: 'client',
    name: 'Ann Example',
    tripDate: '2026-01-06',
    updatedBy: 'owner',
    createdAt,
    driverUid: 'driver',
    driverName: 'driver',
    assignedBy: 'hand',
    ...given,
  });

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
};

const notification = (target: string): Data => ({
  subOwneruid: ACCOUNT,
  title: 'Snow',
  description: 'Allow more time.',
  target,
  sentBy: 'owner',
  createdAt,
});

const cancelled = { status: 'Cancelled', cancelReason: 'No show', cancelledBy: 'client' } as const;

/** What is stored before each case: every case finds it so and leaves it so. Paths to documents. */
export const world: Readonly<Record<string, Data>> = {
  'users/owner': user('owner'),
  'users/admin': user('admin'),
  'users/driver': user('driver', { role: 'driver' }),
  'users/secondDriver': user('secondDriver', { role: 'driver' }),
  'users/pendingDriver': user('pendingDriver', { role: 'driver', state: 'pending' }),
  'users/inactiveAdmin': user('inactiveAdmin', { state: 'inactive' }),
  'users/inactiveDriver': user('inactiveDriver', { role: 'driver', state: 'inactive' }),
  'users/otherOwner': user('otherOwner', { subOwneruid: OTHER_ACCOUNT }),
  'users/otherAdmin': user('otherAdmin', { subOwneruid: OTHER_ACCOUNT }),
  'users/otherDriver': user('otherDriver', { subOwneruid: OTHER_ACCOUNT, role: 'driver' }),

  ...Object.fromEntries(TRIP_STATUSES.map((status) => [`trips/${status}`, trip({ status })])),
  'trips/Cancelled': trip(cancelled),
  ...Object.fromEntries(callerNames.map((name) => [`trips/drivenBy-${name}`, trip({ driverUid: name })])),
  ...Object.fromEntries(callerNames.map((name) => [`trips/writtenBy-${name}`, trip({ updatedBy: name })])),
  'trips/auto': trip({ assignedBy: 'auto', assignedWhy: 'Nearest.' }),
  'trips/unassigned': trip({ driverUid: null, driverName: '', assignedBy: null }),
  'trips/willCall': trip({ willCall: true, puTime: '' }),
  'trips/ofSecondDriver': trip({ driverUid: 'secondDriver', driverName: 'secondDriver' }),
  'trips/ofOtherAccount': trip({ subOwneruid: OTHER_ACCOUNT, driverUid: null, driverName: '', assignedBy: null }),
  // Cannot come about; were it there, the driver's account would decide, not the name on the trip.
  'trips/ofOtherAccountWithDriver': trip({ subOwneruid: OTHER_ACCOUNT }),

  [`counters/${ACCOUNT}`]: { admins: 2, drivers: 2, trips: 9, clients: 1, status: {}, watermark: null },
  [`accounts/${ACCOUNT}`]: { name: 'Example Rides', timeZone: 'America/New_York' },
  [`accounts/${ACCOUNT}/clients/client`]: { subOwneruid: ACCOUNT, name: 'Ann Example', trips: 9 },
  [`accounts/${ACCOUNT}/audit/entry`]: { who: 'owner', what: 'create', collection: 'trips', documentId: 'Pending' },
  [`accounts/${ACCOUNT}/standingOrders/order`]: order,
  [`accounts/${ACCOUNT}/columnMappings/mapping`]: {
    columns: { name: 'Member' },
    updatedAt: createdAt,
    updatedBy: 'owner',
  },
  'notifications/toAll': notification('All'),
  'notifications/toAdmins': notification('Admins'),
  'notifications/toDrivers': notification('Drivers'),
  'messages/message': { subOwneruid: ACCOUNT, userUid: 'owner', name: '', picture: '', text: 'Hello', createdAt },
  'driverLocations/driver': location,
  'ledger/event': { account: ACCOUNT, delta: {}, at: createdAt, folded: true, expireAt: createdAt },
  'waitingTrips/trip': { subOwneruid: ACCOUNT, tryAt: createdAt },
  'assignmentLocks/driver': { subOwneruid: ACCOUNT },
  [`accounts/${ACCOUNT}/standingOrderRuns/order`]: { days: [] },
  'contactLimits/key': { count: 1 },
  'mail/letter': { to: 'owner@example.com', message: { subject: '', text: '' } },
  'contactMessages/message': { name: 'Ann', email: 'ann@example.com', message: 'Hello' },
};

/** The stored document at a path. */
export function stored(path: string): Data {
  const data = world[path];
  if (!data) throw new Error(`nothing is stored at ${path}`);
  return data;
}
