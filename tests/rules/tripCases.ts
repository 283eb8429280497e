import { LIMITS, MOBILITY_NEEDS, TRIP_STATUSES } from '@mtos/model';
import { newTrip, nextVersion } from './drafts';
import {
  always,
  day,
  type FieldValues,
  fieldCases,
  id,
  idOrNull,
  notCaller,
  notNow,
  oneOf,
  placeOrNull,
  searchGrams,
  text,
  time,
  timeOrEmpty,
} from './fieldCases';
import { OTHER_ACCOUNT } from './people';
import { allows, create, type Data, get, NOW, type RuleCase, refuses, remove, update } from './ruleCase';

const draft = (changes: Data) => create('trips/new', { ...newTrip('admin'), ...changes });
const edit = (path: string, changes: Data) => update(path, { ...nextVersion('admin'), ...changes });
const byHand = { driverUid: 'driver', driverName: 'driver', assignedBy: 'hand' } as const;

export const rideFields: Readonly<Record<string, FieldValues>> = {
  clientUid: id,
  name: text(LIMITS.name),
  phone: text(LIMITS.phone),
  clientDis: oneOf(MOBILITY_NEEDS),
  apptTime: timeOrEmpty,
  fromAddress: text(LIMITS.address),
  fromPhone: text(LIMITS.phone),
  toAddress: text(LIMITS.address),
  toPhone: text(LIMITS.phone),
  pickup: placeOrNull,
  dropoff: placeOrNull,
  miles: { good: [0, 12.5, LIMITS.miles], bad: ['12', null, -0.5, LIMITS.miles + 0.5] },
  bookingComments: text(LIMITS.comments),
};

/** Every field of a trip: its type, its size, its values. */
export const tripFieldCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'trip',
      create: { path: 'trips/new', data: { ...newTrip('admin'), ...byHand } },
      update: { path: 'trips/Pending', data: nextVersion('admin') },
    },
    {
      ...rideFields,
      tripDate: day,
      puTime: time,
      driverName: text(LIMITS.name),
      assignedWhy: text(LIMITS.reason),
      searchGrams,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...fieldCases(
    { as: 'admin', what: 'trip', create: { path: 'trips/new', data: newTrip('admin') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', '', null]),
      standingOrderId: idOrNull,
      returnOf: idOrNull,
      importKey: { good: [null, '', 'x'.repeat(300)], bad: [42, [], 'x'.repeat(301)] },
      status: { good: TRIP_STATUSES.filter((status) => status !== 'Cancelled'), bad: ['surprise', 42, null] },
      version: always([0, 2, '1', null]),
      createdAt: notNow,
      statusAt: notNow,
    },
  ),
  refuses('admin', 'create a trip with an unknown field', draft({ surprise: 1 })),
  refuses('admin', 'add an unknown field to a trip', edit('trips/Pending', { surprise: 1 })),
];

/** What stays as it was when the trip was made. */
export const tripFixedFieldCases: readonly RuleCase[] = [
  { subOwneruid: OTHER_ACCOUNT },
  { createdAt: NOW },
  { standingOrderId: 'order' },
  { returnOf: 'trip' },
  { importKey: 'key' },
].map((change) => refuses('admin', `change ${Object.keys(change)} of a trip`, edit('trips/Pending', change)));

/** A write from a form that was opened before somebody else saved. */
export const staleTripCases: readonly RuleCase[] = [
  allows('admin', 'save the next version', edit('trips/Pending', { name: 'New Name' })),
  refuses('admin', 'save the version that is stored', edit('trips/Pending', { name: 'New Name', version: 1 })),
  refuses('admin', 'skip a version', edit('trips/Pending', { name: 'New Name', version: 3 })),
  allows('admin', 'look for a trip that was deleted', get('trips/gone')),
  refuses('driver', 'look for a trip that was deleted', get('trips/gone')),
];

const waiting = { willCall: true, puTime: '' };

/** A will-call waits without a pick-up time; every other trip has one. */
export const willCallCases: readonly RuleCase[] = [
  allows('admin', 'create a will-call', draft(waiting)),
  refuses('admin', 'create a will-call with a time', draft({ willCall: true })),
  refuses('admin', 'create a trip without a time', draft({ puTime: '' })),
  refuses('admin', 'create a trip that is no will-call and no other', draft({ willCall: 'no' })),
  refuses('admin', 'create a trip that does not say whether it is a will-call', draft({ willCall: null })),
  allows('admin', 'activate a will-call', edit('trips/willCall', { willCall: false, puTime: '14:30' })),
  refuses('admin', 'activate a will-call without a time', edit('trips/willCall', { willCall: false })),
  refuses('admin', 'give a waiting will-call a time', edit('trips/willCall', { puTime: '14:30' })),
  allows('admin', 'make a trip a will-call', edit('trips/Pending', waiting)),
];

/** By hand: an active driver of the account, or none. Only functions assign automatically. */
export const assignmentCases: readonly RuleCase[] = [
  allows('admin', 'create a trip for a driver', draft(byHand)),
  allows('admin', 'create a trip that is to stay unassigned', draft({ assignedBy: 'hand' })),
  refuses('admin', 'create a trip assigned by a surprise', draft({ assignedBy: 'surprise' })),
  refuses('admin', 'create a trip assigned automatically', draft({ ...byHand, assignedBy: 'auto' })),
  refuses('admin', 'create a trip that says nobody assigned its driver', draft({ ...byHand, assignedBy: null })),
  refuses('admin', 'create a trip that names a driver without having one', draft({ driverName: 'driver' })),
  refuses('admin', 'create a trip without a driver as assigned automatically', draft({ assignedBy: 'auto' })),
  ...['otherDriver', 'admin', 'pendingDriver', 'inactiveDriver', 'nobody', '', 42].flatMap((driverUid) => [
    refuses('admin', `create a trip for ${driverUid || 'an empty driver'}`, draft({ ...byHand, driverUid })),
    refuses(
      'admin',
      `assign a trip to ${driverUid || 'an empty driver'}`,
      edit('trips/unassigned', { ...byHand, driverUid }),
    ),
  ]),
  allows('admin', 'assign a trip', edit('trips/unassigned', byHand)),
  allows(
    'admin',
    'take a trip from its driver',
    edit('trips/auto', { driverUid: null, driverName: '', assignedBy: 'hand' }),
  ),
  allows(
    'admin',
    'leave a trip to the functions',
    edit('trips/auto', { driverUid: null, driverName: '', assignedBy: null }),
  ),
  allows(
    'admin',
    'reassign what was assigned automatically',
    edit('trips/auto', { ...byHand, driverUid: 'secondDriver' }),
  ),
  allows('admin', 'edit what was assigned automatically', edit('trips/auto', { name: 'New Name' })),
  refuses('admin', 'claim that it was automatic', edit('trips/Pending', { assignedBy: 'auto' })),
  refuses('admin', 'swap the driver as if automatic', edit('trips/auto', { driverUid: 'secondDriver' })),
  refuses('admin', 'rename the driver of an automatic assignment', edit('trips/auto', { driverName: 'Other' })),
  refuses('admin', 'reword an automatic assignment', edit('trips/auto', { assignedWhy: 'Other' })),
];

/** Who deletes has written last, so that the audit knows them. */
export const deleteTripCases: readonly RuleCase[] = [
  refuses('admin', 'delete a trip that another wrote last', remove('trips/writtenBy-owner')),
  refuses('owner', 'delete a trip that another wrote last', remove('trips/writtenBy-admin')),
];
