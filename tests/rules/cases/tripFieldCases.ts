import { EQUIPMENT, LIMITS, MOBILITY_NEEDS, SERVICE_LEVELS, TRIP_STATUSES } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { newTrip, nextVersion } from './drafts';
import {
  addressLocationOrNull,
  always,
  everyDay,
  type FieldValues,
  fieldCases,
  id,
  idOrNull,
  nonBlankText,
  notCaller,
  notNow,
  onlyThese,
  searchGrams,
  text,
  time,
  timeOrEmpty,
} from './fieldCases';
import { allows, create, denies, get, NOW, type RuleCase } from './ruleCase';
import { byHand, draft, edit, newPath } from './tripDrafts';

const riders = {
  optional: true,
  good: Array.from({ length: LIMITS.companions + 1 }, (_, count) => count),
  bad: [-1, LIMITS.companions + 1, 1.5, '1', null, true],
};

/** The rules put these texts together with a separator, which none can have. */
const rideText = (longest: number): FieldValues => {
  const { good, bad } = text(longest);
  return { good, bad: [...bad, null, 'a\u001eb', 'a\u001fb'] };
};

const amounts = {
  oxygenLiters: { good: [0, 0.5, 9.5, 10, 19.5, LIMITS.oxygenLiters], bad: [2.25, LIMITS.oxygenLiters + 0.5] },
  stairsAtPickUp: { good: [0, LIMITS.stairs], bad: [1.5, LIMITS.stairs + 1] },
  stairsAtDropOff: { good: [0, LIMITS.stairs], bad: [1.5, LIMITS.stairs + 1] },
  weightPounds: { good: [0, LIMITS.weightPounds], bad: [1.5, LIMITS.weightPounds + 1] },
  loadingMinutes: { good: [0, 9, 59, LIMITS.loadingMinutes], bad: [1.5, LIMITS.loadingMinutes + 1] },
};

export const rideNeeds: FieldValues = {
  optional: true,
  good: [
    ...[null, { neverLeaveAlone: true }, { neverLeaveAlone: false }, { equipment: [] }],
    ...SERVICE_LEVELS.map((service) => ({ service })),
    ...EQUIPMENT.map((each) => ({ equipment: [each] })),
    { service: 'bedToBed', equipment: EQUIPMENT, neverLeaveAlone: true, oxygenLiters: 2.5, weightPounds: 320 },
    ...Object.entries(amounts).flatMap(([field, { good }]) => good.map((amount) => ({ [field]: amount }))),
  ],
  bad: [
    ...['', 'walker', 1, [], ['walker'], true, {}, { surprise: 1 }, { service: 'doorToDoor', surprise: 1 }],
    ...['', 'surprise', 'walker', 1, null, ['doorToDoor'], 'doorToDoor false'].map((service) => ({ service })),
    ...['walker', [''], ['surprise'], [1], [null], ['walker cane'], null].map((equipment) => ({
      equipment,
    })),
    { equipment: [...EQUIPMENT, 'walker'] },
    { aSurprise: 1, service: 'doorToDoor' },
    ...['xcurbToCurb', 'curbToCurb '].map((service) => ({ service })),
    ...[145, 1005].map((oxygenLiters) => ({ oxygenLiters })),
    ...['true', 'false', 1, null].map((neverLeaveAlone) => ({ neverLeaveAlone })),
    ...Object.entries(amounts).flatMap(([field, { bad }]) =>
      [...bad, -1, '1', '', 'x', null, true, [1]].map((amount) => ({ [field]: amount })),
    ),
  ],
};

export const rideFields: Readonly<Record<string, FieldValues>> = {
  clientUid: id,
  name: nonBlankText(LIMITS.name),
  phone: rideText(LIMITS.phone),
  medicaidId: { ...rideText(LIMITS.medicaidId), optional: true },
  clientDis: onlyThese(MOBILITY_NEEDS),
  apptTime: timeOrEmpty,
  fromAddress: rideText(LIMITS.address),
  fromPhone: rideText(LIMITS.phone),
  toAddress: rideText(LIMITS.address),
  toPhone: rideText(LIMITS.phone),
  pickup: addressLocationOrNull,
  dropoff: addressLocationOrNull,
  miles: { good: [0, 12.5, LIMITS.miles], bad: ['12', null, -0.5, LIMITS.miles + 0.5] },
  bookingComments: text(LIMITS.comments),
  companions: riders,
  attendants: riders,
  fromDetails: { ...rideText(LIMITS.addressDetails), optional: true },
  toDetails: { ...rideText(LIMITS.addressDetails), optional: true },
  needs: rideNeeds,
};

const longPath = (length: number) => `trips/${`${ACCOUNT}_`.padEnd(length, 'x')}`;

/** Every field of a trip: types, sizes, and allowed values. */
export const tripFieldCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'trip',
      create: { path: newPath, data: { ...newTrip('admin'), ...byHand } },
      update: { path: 'trips/Pending', data: nextVersion('admin') },
    },
    {
      ...rideFields,
      tripDate: everyDay,
      puTime: time,
      driverName: always(['secondDriver', 'Driver', '', 42, null]),
      assignedWhy: {
        good: ['', 'Chosen by admin.'],
        bad: ['Near.', 'surprise', 'Chosen by owner.', 'Chosen by driver.', 'Unassigned by admin.', 42, null],
      },
      puTimeComputed: { optional: true, good: [true, false], bad: ['true', 'surprise', '', 1, null] },
      locked: { optional: true, good: [true, false], bad: ['true', 'surprise', '', 1, null] },
      calledAt: { optional: true, good: [null, NOW, new Date(0)], bad: [new Date('2100-01-01'), 42, '', true] },
      searchGrams,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...fieldCases(
    { as: 'admin', what: 'trip', create: { path: newPath, data: newTrip('admin') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', '', null]),
      standingOrderId: idOrNull,
      returnOf: idOrNull,
      importKey: { good: [null, '', 'x'.repeat(LIMITS.importKey)], bad: [42, [], 'x'.repeat(LIMITS.importKey + 1)] },
      tripNumber: { ...text(LIMITS.tripNumber), optional: true },
      status: { good: TRIP_STATUSES.filter((status) => status !== 'Cancelled'), bad: ['surprise', 42, null] },
      version: always([0, 2, '1', null]),
      createdAt: notNow,
      statusAt: notNow,
    },
  ),
  denies('admin', 'create a trip with an unknown field', draft({ surprise: 1 })),
  allows('admin', 'create a trip with a long id', create(longPath(128), newTrip('admin'))),
  denies('admin', 'create a trip with too long an id', create(longPath(129), newTrip('admin'))),
  denies('admin', 'add an unknown field to a trip', edit('trips/Pending', { surprise: 1 })),
  // An update checks the ride only where it changes, so each field is changed alone
  ...Object.entries(rideFields).flatMap(([field, { good, bad }]) => [
    allows('admin', `change only ${field} of a trip`, edit('trips/Pending', { [field]: good.at(-1) })),
    ...bad.map((value) =>
      denies(
        'admin',
        `change only ${field} of a trip badly: ${JSON.stringify(value)?.slice(0, 20)}`,
        edit('trips/Pending', { [field]: value }),
      ),
    ),
  ]),
  // The day and the time are checked in one way alone, and in another with the rest of the ride
  ...Object.entries({ tripDate: everyDay, puTime: time }).flatMap(([field, { bad }]) =>
    bad.map((value) =>
      denies(
        'admin',
        `change the name and ${field} of a trip badly: ${JSON.stringify(value)}`,
        edit('trips/Pending', { name: 'New Name', [field]: value }),
      ),
    ),
  ),
  allows('admin', 'write comments of several lines', draft({ bookingComments: 'Ring twice.\nSide door.' })),
  // Neither does it check who drives the trip or how it goes where only something else changes
  ...Object.entries({
    ...{
      driverUid: 'otherDriver',
      driverName: 'secondDriver',
      assignedBy: 'auto',
      assignedWhy: 'Near.',
      locked: 'yes',
    },
    ...{ status: 'surprise', statusAt: NOW, cancelReason: 'Called off', cancelledBy: 'client' },
  }).map(([field, value]) =>
    denies('admin', `change only ${field} of a trip`, edit('trips/Pending', { [field]: value })),
  ),
];

/** Fields that never change after a trip was created. */
export const tripFixedFieldCases: readonly RuleCase[] = [
  { subOwneruid: OTHER_ACCOUNT },
  { createdAt: NOW },
  { standingOrderId: 'order' },
  { returnOf: 'trip' },
  { importKey: 'key' },
  { tripNumber: 'T-1' },
].map((change) => denies('admin', `change ${Object.keys(change)} of a trip`, edit('trips/Pending', change)));

/** Writes from a form that was opened before someone else saved the trip. */
export const staleTripCases: readonly RuleCase[] = [
  allows('admin', 'save the next version', edit('trips/Pending', { name: 'New Name' })),
  denies('admin', 'save the stored version again', edit('trips/Pending', { name: 'New Name', version: 1 })),
  denies('admin', 'skip a version', edit('trips/Pending', { name: 'New Name', version: 3 })),
];

/** Ids begin with the account, so that no account can take or look for the ids of another one. */
export const tripIdCases: readonly RuleCase[] = [
  allows('admin', 'get a deleted trip', get(`trips/${ACCOUNT}_gone`)),
  denies('driver', 'get a deleted trip', get(`trips/${ACCOUNT}_gone`)),
  denies('admin', 'get a trip of another account under an id of their own', get(`trips/${ACCOUNT}_ofOtherAccount`)),
  ...[`${OTHER_ACCOUNT}_gone`, 'gone', `gone_${ACCOUNT}`, `${ACCOUNT}gone`, '_gone'].map((id) =>
    denies('admin', `get a missing trip with the id ${id}`, get(`trips/${id}`)),
  ),
  ...(['get', 'create', 'set', 'update', 'delete'] as const).flatMap((kind) =>
    (['Pending', `${ACCOUNT}_gone`] as const).map((id) =>
      denies('otherOwner', `${kind} a trip of another account with the id ${id}`, {
        ...{ path: `trips/${id}`, kind },
        data: { ...newTrip('otherOwner'), subOwneruid: OTHER_ACCOUNT },
      }),
    ),
  ),
  ...[
    'new',
    `${OTHER_ACCOUNT}_new`,
    `new_${ACCOUNT}`,
    `${ACCOUNT}new`,
    `${ACCOUNT}_a b`,
    `${ACCOUNT}_${'x'.repeat(130)}`,
  ].map((id) =>
    denies('admin', `create a trip with the id ${id.slice(0, 20)}`, create(`trips/${id}`, newTrip('admin'))),
  ),
];

const waiting = { willCall: true, puTime: '' };

/** A will-call has no pick-up time; every other trip has one. */
export const willCallCases: readonly RuleCase[] = [
  allows('admin', 'create a will-call', draft(waiting)),
  denies('admin', 'create a will-call with a time', draft({ willCall: true })),
  denies('admin', 'create a trip without a time', draft({ puTime: '' })),
  denies('admin', 'create a trip whose will-call flag is not a boolean', draft({ willCall: 'no' })),
  denies('admin', 'create a trip whose will-call flag is null', draft({ willCall: null })),
  allows('admin', 'activate a will-call', edit('trips/willCall', { willCall: false, puTime: '14:30' })),
  denies('admin', 'activate a will-call without a time', edit('trips/willCall', { willCall: false })),
  denies('admin', 'set a time on a will-call without activating it', edit('trips/willCall', { puTime: '14:30' })),
  allows('admin', 'turn a trip into a will-call', edit('trips/Pending', waiting)),
];
