import { EQUIPMENT, LIMITS, MOBILITY_NEEDS, SERVICE_LEVELS, TRIP_STATUSES } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { REPORTED_AT, stored } from '../fixtures';
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
import { allows, create, type Data, denies, get, given, NOW, type RuleCase, remove, update } from './ruleCase';

const newPath = `trips/${ACCOUNT}_new`;
const draft = (changes: Data) => create(newPath, { ...newTrip('admin'), ...changes });
const edit = (path: string, changes: Data) => update(path, { ...nextVersion('admin'), ...changes });
const byHand = { driverUid: 'driver', driverName: 'driver', assignedBy: 'hand', assignedWhy: '' } as const;
const unassigned = { driverUid: null, driverName: '', assignedBy: 'hand', assignedWhy: '' } as const;
const bySecond = { ...byHand, driverUid: 'secondDriver', driverName: 'secondDriver' } as const;

const riders = {
  optional: true,
  good: Array.from({ length: LIMITS.companions + 1 }, (_, count) => count),
  bad: [-1, LIMITS.companions + 1, 1.5, '1', null, true],
};

/** The rules put these texts together with a separator, which none can have. */
const rideText = (longest: number): FieldValues => {
  const { good, bad } = text(longest);
  return { good, bad: [...bad, null, 'a\u001fb'] };
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

const PLAN_REASONS = [
  'Planned pick-up at 9:15 AM, 12.3 miles from the start.',
  'The pick-up is 1 minute late. Planned pick-up at 9:15 AM, 12.3 miles from the start.',
  'The client misses the appointment by 12 minutes. Planned pick-up at 9:15 AM, 12.3 miles from the start.',
  'The pick-up is 5 minutes late, and the client misses the appointment by 1 minute. Planned pick-up at 9:15 AM, 12.3 miles from the start.',
  'The plan that moved it was undone.',
  'Planned pick-up at 12:05 PM, under 0.1 miles from the previous drop-off; drop-off at 1:45 PM.',
  'Planned pick-up at 10:59 AM, 1234.0 miles from the previous pick-up, sharing the ride; drop-off at 11:30 AM.',
];

/** Reasons that no plan has, each in one respect. */
const NO_PLAN_REASONS = [
  'The owner says: Planned pick-up at 9:15 AM, 12.3 miles from the start.',
  'Planned pick-up at 9:15 AM, 12.3 miles from the start. The owner says.',
  ...[
    'The owner is 5 minutes late',
    'The pick-up is five minutes late',
    'The pick-up is 12345 minutes late',
    'The pick-up is  minutes late',
    'The pick-up is 5 minutes late, and the client misses the appointment by  minutes',
    'The pick-up is 5 minutes late, and the client misses the appointment by 12345 minutes',
    'The pick-up is 5 minutes late, and the client misses the appointment by five minutes',
    'The pick-up is 5 minutes late, and the owner says so',
    'The client misses the appointment by five minutes',
    'The client misses the appointment by 12345 minutes',
    'The client misses the appointment by  minutes',
    'The client misses the appointment by 5 minutes late',
  ].map((late) => `${late}. Planned pick-up at 9:15 AM, 12.3 miles from the start.`),
  'The pick-up is 5 minutes late! Planned pick-up at 9:15 AM, 12.3 miles from the start.',
  'The pick-up is 5 minutes late.',
  'The plan that moved it was undone. The owner says.',
  'Planned pick-up at 9:15 AM or so, 12.3 miles from the start.',
  'Planned pick-up at 9:15 AM, 12.3 miles from the start; drop-off at 9:45 AM or so.',
  ...['13:15 AM', '0:15 AM', '9:65 AM', '9:1x AM', '9:15 XM'].flatMap((clock) => [
    `Planned pick-up at ${clock}, 12.3 miles from the start.`,
    `Planned pick-up at 9:15 AM, 12.3 miles from the start; drop-off at ${clock}.`,
  ]),
  ...['x.3', '.3', '12345.6', '12,3', '12.x', 'under 0x1'].map(
    (miles) => `Planned pick-up at 9:15 AM, ${miles} miles from the start.`,
  ),
  'Planned pick-up at 9:15 AM, 12.3 miles from the start!',
];

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
        bad: ['Near.', 'Chosen by owner.', 'Chosen by driver.', 'Unassigned by admin.', 42, null],
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

/** A person assigns an active driver of the account, or none. Only functions assign automatically; a plan says why in its own words. */
export const assignmentCases: readonly RuleCase[] = [
  allows('admin', 'create a trip for a driver', draft(byHand)),
  allows('admin', 'create a trip that stays unassigned', draft({ assignedBy: 'hand' })),
  denies('admin', 'create a trip with an unknown assignedBy', draft({ assignedBy: 'surprise' })),
  denies('admin', 'create a trip assigned automatically', draft({ ...byHand, assignedBy: 'auto' })),
  denies('admin', 'create a trip with a driver and no assignedBy', draft({ ...byHand, assignedBy: null })),
  denies('admin', 'create a trip with a driver name and no driver', draft({ driverName: 'driver' })),
  denies('admin', 'create a trip without a driver, assigned automatically', draft({ assignedBy: 'auto' })),
  ...['otherDriver', 'admin', 'pendingDriver', 'inactiveDriver', 'nobody', '', 42].flatMap((driverUid) => [
    denies(
      'admin',
      `create a trip for ${driverUid || 'an empty driver'}`,
      draft({ ...byHand, driverUid, driverName: driverUid }),
    ),
    denies(
      'admin',
      `assign a trip to ${driverUid || 'an empty driver'}`,
      edit('trips/unassigned', { ...byHand, driverUid, driverName: driverUid }),
    ),
  ]),
  allows('admin', 'assign a trip', edit('trips/unassigned', byHand)),
  allows('admin', 'unassign a trip', edit('trips/auto', unassigned)),
  allows('admin', 'return a trip to automatic assignment', edit('trips/auto', { ...unassigned, assignedBy: null })),
  allows('admin', 'reassign an automatically assigned trip', edit('trips/auto', bySecond)),
  denies(
    'admin',
    'give a trip to one driver under the name of another',
    draft({ ...byHand, driverUid: 'secondDriver' }),
  ),
  allows(
    'admin',
    'say that they unassigned a trip',
    edit('trips/auto', { ...unassigned, assignedWhy: 'Unassigned by admin.' }),
  ),
  ...['Chosen by admin.', 'Unassigned by owner.', 'Nobody is free.'].map((assignedWhy) =>
    denies(
      'admin',
      `unassign a trip with the reason ${assignedWhy}`,
      edit('trips/auto', { ...unassigned, assignedWhy }),
    ),
  ),
  ...['', ...PLAN_REASONS].map((assignedWhy) =>
    allows(
      'admin',
      `assign a trip as planned with the reason ${assignedWhy}`,
      edit('trips/auto', { ...bySecond, assignedBy: 'plan', assignedWhy }),
    ),
  ),
  ...['surprise', 'Chosen by the owner.', 'Chosen by admin.', ...NO_PLAN_REASONS, 42, null].map((assignedWhy) =>
    denies(
      'admin',
      `assign a trip as planned with the reason ${String(assignedWhy)}`,
      edit('trips/auto', { ...bySecond, assignedBy: 'plan', assignedWhy }),
    ),
  ),
  denies('admin', 'unassign a trip as planned', edit('trips/auto', { ...unassigned, assignedBy: 'plan' })),
  denies(
    'admin',
    'assign a trip as planned to someone else’s driver',
    edit('trips/auto', { ...byHand, driverUid: 'otherDriver', driverName: 'otherDriver', assignedBy: 'plan' }),
  ),
  allows('admin', 'edit the times of a trip whose ride is broken', edit('trips/brokenRide', { puTime: '10:30' })),
  allows('admin', 'edit an automatically assigned trip', edit('trips/auto', { name: 'New Name' })),
  denies('admin', 'mark a manual assignment as automatic', edit('trips/Pending', { assignedBy: 'auto' })),
  denies(
    'admin',
    'change the driver and keep the assignment automatic',
    edit('trips/auto', { driverUid: 'secondDriver' }),
  ),
  denies('admin', 'change the driver name of an automatic assignment', edit('trips/auto', { driverName: 'Other' })),
  denies('admin', 'change the reason of an automatic assignment', edit('trips/auto', { assignedWhy: 'Other' })),
];

/** The stops of a plan for a stored trip. */
function planned(id: string, given: Data = {}): Data {
  const { driverUid, tripDate, puTime, apptTime, pickup, dropoff } = stored(`trips/${id}`);
  return {
    ...{ plan: 'plan', pickUpAfter: -10.5, dropOffAfter: 40, driverUid, tripDate, puTime, apptTime, pickup, dropoff },
    ...given,
  };
}
const plan = (id: string, given: Data = {}, changes: Data = {}) =>
  edit(`trips/${id}`, { planned: planned(id, given), ...changes });

/** A plan's times for a trip rest on what the trip is once the write is done, and say so. */
export const plannedStopsCases: readonly RuleCase[] = [
  allows('admin', 'say when a plan has the driver at a trip', plan('Pending')),
  allows(
    'owner',
    'say when a plan has the driver at a trip',
    update('trips/locked', {
      ...nextVersion('owner'),
      planned: planned('locked'),
    }),
  ),
  allows('admin', 'say so of a trip under way', plan('Active')),
  allows(
    'admin',
    'assign a trip as planned, with its times',
    plan(
      'auto',
      { driverUid: 'secondDriver' },
      {
        ...bySecond,
        assignedBy: 'plan',
        assignedWhy: PLAN_REASONS[1],
      },
    ),
  ),
  ...[
    { pickUpAfter: -1440, dropOffAfter: -1440 },
    { pickUpAfter: 1440, dropOffAfter: 1440 },
    { pickUpAfter: 0, dropOffAfter: 0 },
  ].map((times) => allows('admin', `plan the times ${JSON.stringify(times)}`, plan('Pending', times))),
  ...[
    { pickUpAfter: -1440.5 },
    { dropOffAfter: 1440.5 },
    { pickUpAfter: 41 },
    { pickUpAfter: '0' },
    { dropOffAfter: '50' },
    { pickUpAfter: null },
    { dropOffAfter: null },
  ].map((times) => denies('admin', `plan the times ${JSON.stringify(times)}`, plan('Pending', times))),
  ...['', 'a/b', 'constructor', 42, null].map((value) =>
    denies('admin', `name the plan ${String(value)}`, plan('Pending', { plan: value })),
  ),
  ...Object.entries({
    driverUid: 'secondDriver',
    tripDate: '2026-01-07',
    puTime: '04:05',
    apptTime: '04:06',
    pickup: { lat: 1, lng: 2 },
    dropoff: { lat: 1, lng: 2 },
    surprise: 1,
  }).map(([field, value]) => denies('admin', `plan a trip with another ${field}`, plan('Pending', { [field]: value }))),
  ...Object.keys(planned('Pending')).map((field) => {
    const { [field]: _, ...rest } = planned('Pending');
    return denies('admin', `plan a trip without ${field}`, edit('trips/Pending', { planned: rest }));
  }),
  denies('admin', 'plan the times of a trip without a driver', plan('unassigned')),
  ...['soon', 42, [], {}].map((value) =>
    denies('admin', `plan the times ${JSON.stringify(value)}`, edit('trips/Pending', { planned: value })),
  ),
  allows('admin', 'take the times of a plan back', edit('trips/Pending', { planned: null })),
  ...[
    allows('admin', 'edit a trip that was planned as another one', edit('trips/Pending', { name: 'New Name' })),
    allows(
      'admin',
      'change the time of a planned trip without its plan, as older pages do',
      edit('trips/Pending', { puTime: '06:07' }),
    ),
  ].map((edited) =>
    given(
      { 'trips/Pending': { ...stored('trips/Pending'), planned: planned('Pending', { puTime: '04:05' }) } },
      edited,
    ),
  ),
  denies('admin', 'create a trip with the times of a plan', draft({ ...byHand, planned: planned('Pending') })),
  denies(
    'driver',
    'plan the times of their trip',
    update('trips/Pending', {
      ...nextVersion('driver'),
      planned: planned('Pending'),
    }),
  ),
  denies(
    'otherAdmin',
    'plan the times of a trip of another account',
    update('trips/Pending', {
      ...nextVersion('otherAdmin'),
      planned: planned('Pending'),
    }),
  ),
];

const ride = { name: 'New Name', puTime: '10:45', tripDate: '2026-02-02', bookingComments: 'Ring.' } as const;
const start = { status: 'Active', statusAt: NOW } as const;
const settled = { at: REPORTED_AT, answer: 'Wait.' } as const;
const cancel = { status: 'Cancelled', statusAt: NOW, cancelReason: 'Called off', cancelledBy: 'client' } as const;

/** What the pages change together, and what they never do: the rules check only one of the ride, the driver, and the status. */
export const combinedChangeCases: readonly RuleCase[] = [
  allows('admin', 'edit a ride with its times and comments', edit('trips/Pending', ride)),
  allows(
    'admin',
    'give a trip to another driver, and say in the comments where they take over',
    edit('trips/auto', { ...bySecond, locked: false, bookingComments: 'Waits at the gate.' }),
  ),
  allows(
    'admin',
    'give a trip to another driver and take back its planned times',
    edit('trips/auto', { ...bySecond, locked: true, planned: null }),
  ),
  allows(
    'admin',
    'assign a trip, lock it, and start it',
    edit('trips/unassigned', { ...byHand, assignedWhy: 'Chosen by admin.', locked: true, ...start }),
  ),
  allows('admin', 'cancel a trip and answer its driver', edit('trips/reported', { ...cancel, settled })),
  allows('admin', 'become the last writer of a trip', edit('trips/Pending', {})),
  denies('admin', 'edit a ride and assign it', edit('trips/unassigned', { ...ride, ...byHand })),
  denies('admin', 'edit a ride and lock it', edit('trips/Pending', { ...ride, locked: true })),
  denies('admin', 'edit a ride and start it', edit('trips/Pending', { ...ride, ...start })),
  denies('admin', 'edit a ride and cancel it', edit('trips/Pending', { ...ride, ...cancel })),
  denies('admin', 'edit a ride and answer its driver', edit('trips/reported', { ...ride, settled })),
  denies('admin', 'edit a ride and plan it', edit('trips/Pending', { ...ride, planned: null })),
  denies('admin', 'start a trip with other comments', edit('trips/Pending', { ...start, bookingComments: 'Ring.' })),
  ...['x'.repeat(LIMITS.comments + 1), 42, null].map((bookingComments) =>
    denies(
      'admin',
      `give a trip to another driver with the comments ${String(bookingComments).slice(0, 8)}`,
      edit('trips/auto', { ...bySecond, bookingComments }),
    ),
  ),
  denies(
    'admin',
    'assign a trip and start it at another time',
    edit('trips/auto', { ...bySecond, ...start, statusAt: new Date(0) }),
  ),
  denies(
    'admin',
    'start a trip with a driver of another account',
    edit('trips/auto', { ...byHand, ...start, driverUid: 'otherDriver' }),
  ),
];

/** A trip can be locked to its driver, and then keeps them until the lock is taken off. */
export const lockCases: readonly RuleCase[] = [
  allows('admin', 'create a trip that is locked to its driver', draft({ ...byHand, locked: true })),
  denies('admin', 'create a locked trip without a driver', draft({ locked: true })),
  ...['Pending', 'auto', 'withoutLock', 'locked'].flatMap((id) => [
    allows('admin', `lock trips/${id}`, edit(`trips/${id}`, { locked: true })),
    allows('admin', `unlock trips/${id}`, edit(`trips/${id}`, { locked: false })),
  ]),
  denies('admin', 'lock a trip without a driver', edit('trips/unassigned', { locked: true })),
  allows('admin', 'assign a trip and lock it', edit('trips/unassigned', { ...byHand, locked: true })),
  allows(
    'admin',
    'give a trip to another driver and lock it',
    edit('trips/withoutLock', { ...bySecond, locked: true }),
  ),
  denies('admin', 'give a locked trip to another driver', edit('trips/locked', bySecond)),
  denies('admin', 'lock a locked trip to another driver', edit('trips/locked', { ...bySecond, locked: true })),
  allows('admin', 'unlock a trip and give it to another driver', edit('trips/locked', { ...bySecond, locked: false })),
  allows('admin', 'choose the driver of a locked trip again', edit('trips/locked', byHand)),
  given(
    { 'trips/locked': { ...stored('trips/auto'), locked: true } },
    allows('admin', 'choose the driver of an automatically assigned, locked trip', edit('trips/locked', byHand)),
  ),
  denies('admin', 'unassign a locked trip', edit('trips/locked', unassigned)),
  allows('admin', 'unlock and unassign a trip', edit('trips/locked', { ...unassigned, locked: false })),
  allows('admin', 'edit a locked trip', edit('trips/locked', { name: 'New Name' })),
  allows('admin', 'start a locked trip', edit('trips/locked', { status: 'Active', statusAt: NOW })),
  denies('driver', 'unlock their trip', update('trips/locked', { ...nextVersion('driver'), locked: false })),
  denies(
    'otherAdmin',
    'unlock a trip of another account',
    update('trips/locked', { ...nextVersion('otherAdmin'), locked: false }),
  ),
];

const withLiftDefect = (one: RuleCase, also: Readonly<Record<string, Data>> = {}) =>
  given({ 'users/driver': { ...stored('users/driver'), liftDefectAt: new Date(0) }, ...also }, one);
const LIFTED = MOBILITY_NEEDS.filter((need) => need !== 'ambulatory');

/** A reported defect of the lift keeps clients who need it away from the driver, until an admin resolves or allows it. */
export const liftDefectCases: readonly RuleCase[] = [
  ...LIFTED.flatMap((clientDis) => [
    withLiftDefect(
      denies('admin', `create a trip in need of ${clientDis} for the driver`, draft({ ...byHand, clientDis })),
    ),
    withLiftDefect(denies('admin', `assign a trip in need of ${clientDis}`, edit('trips/unassigned', byHand)), {
      'trips/unassigned': { ...stored('trips/unassigned'), clientDis },
    }),
    withLiftDefect(
      allows('admin', `give a trip in need of ${clientDis} to another driver`, edit('trips/auto', bySecond)),
      { 'trips/auto': { ...stored('trips/auto'), clientDis } },
    ),
    allows('admin', `assign a trip in need of ${clientDis} without a defect`, draft({ ...byHand, clientDis })),
  ]),
  withLiftDefect(
    denies(
      'admin',
      'assign a trip by a plan to the driver',
      edit('trips/unassigned', { ...byHand, assignedBy: 'plan', assignedWhy: PLAN_REASONS[0] }),
    ),
    { 'trips/unassigned': { ...stored('trips/unassigned'), clientDis: 'wheelchair' } },
  ),
  withLiftDefect(allows('admin', 'assign a client who walks', edit('trips/unassigned', byHand)), {
    'trips/unassigned': { ...stored('trips/unassigned'), clientDis: 'ambulatory' },
  }),
  withLiftDefect(
    allows(
      'admin',
      'record a trip that was driven before',
      draft({ ...byHand, clientDis: 'wheelchair', status: 'Completed' }),
    ),
  ),
  given(
    { 'users/driver': { ...stored('users/driver'), liftDefectAt: null } },
    allows('admin', 'assign a wheelchair once the defect is resolved', draft({ ...byHand, clientDis: 'wheelchair' })),
  ),
];

const question = { at: new Date(0), dropoff: '' };
const asked = (one: RuleCase) =>
  given({ 'trips/Pending': { ...stored('trips/Pending'), zoneQuestion: question } }, one);

/** Functions ask whether a trip's times were meant in the zones of its places. Admins answer, with other times or not. */
export const zoneQuestionCases: readonly RuleCase[] = [
  asked(allows('admin', 'keep the times in question', edit('trips/Pending', { zoneQuestion: null }))),
  asked(
    allows(
      'owner',
      'correct the times in question',
      update('trips/Pending', { ...nextVersion('owner'), puTime: '06:07', apptTime: '10:30', zoneQuestion: null }),
    ),
  ),
  asked(allows('admin', 'edit a trip whose times are in question', edit('trips/Pending', { name: 'New Name' }))),
  ...[{ ...question, dropoff: 'UTC' }, { at: question.at }, {}, '', false].map((value) =>
    asked(denies('admin', `ask ${JSON.stringify(value)} instead`, edit('trips/Pending', { zoneQuestion: value }))),
  ),
  given(
    { 'trips/Pending': { ...stored('trips/Pending'), apptZone: 'America/Chicago' } },
    allows('admin', 'set an appointment that an import read', edit('trips/Pending', { apptTime: '', apptZone: null })),
  ),
  given(
    { 'trips/Pending': { ...stored('trips/Pending'), puZone: 'America/Chicago' } },
    allows('admin', 'set a pick-up that an import read', edit('trips/Pending', { puTime: '06:07', puZone: null })),
  ),
  denies('admin', 'say in which zone an import read the pick-up', edit('trips/Pending', { puZone: 'America/Chicago' })),
  denies('admin', 'create a trip whose pick-up an import read', draft({ puZone: 'America/Chicago' })),
  denies('admin', 'say in which zone an import read', edit('trips/Pending', { apptZone: 'America/Chicago' })),
  denies('admin', 'create a trip that an import read', draft({ apptZone: 'America/Chicago' })),
  denies('admin', 'ask about a trip’s times', edit('trips/Pending', { zoneQuestion: question })),
  denies('admin', 'create a trip with a question', draft({ zoneQuestion: question })),
  asked(
    denies(
      'driver',
      'answer the question about the times of their trip',
      update('trips/Pending', { ...nextVersion('driver'), zoneQuestion: null }),
    ),
  ),
  asked(
    denies(
      'otherAdmin',
      'answer the question about a trip of another account',
      update('trips/Pending', { ...nextVersion('otherAdmin'), zoneQuestion: null }),
    ),
  ),
];

/** The person who deletes a trip must have updated it last, so that the audit names them. */
export const deleteTripCases: readonly RuleCase[] = [
  denies('admin', 'delete a trip that another person updated last', remove('trips/writtenBy-owner')),
  denies('owner', 'delete a trip that another person updated last', remove('trips/writtenBy-admin')),
];

const signature = { updatedAt: NOW, updatedBy: 'admin' };

/** A trip that can't be read can be signed, which is what its deletion needs, and nothing else. */
export const brokenTripCases: readonly RuleCase[] = [
  allows('admin', 'sign a broken trip', update('trips/broken', signature)),
  denies('admin', 'edit a broken trip', edit('trips/broken', { name: 'New Name' })),
  denies(
    'otherAdmin',
    'sign a trip of another account',
    update('trips/broken', { ...signature, updatedBy: 'otherAdmin' }),
  ),
  denies('driver', 'sign a broken trip', update('trips/broken', { ...signature, updatedBy: 'driver' })),
  ...[
    { updatedBy: 'owner' },
    { updatedAt: new Date(0) },
    ...Object.keys(newTrip('admin'))
      .filter((field) => !(field in signature))
      .map((field) => ({ [field]: 'other' })),
    { surprise: 1 },
  ].map((change) =>
    denies(
      'admin',
      `sign a broken trip and set ${Object.keys(change)}`,
      update('trips/broken', { ...signature, ...change }),
    ),
  ),
];
