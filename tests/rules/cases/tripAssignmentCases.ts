import { MOBILITY_NEEDS } from '@mtos/model';
import { stored } from '../fixtures';
import { move, nextVersion } from './drafts';
import { dayFromToday } from './fieldCases';
import { allows, type Data, denies, get, given, type RuleCase, update } from './ruleCase';
import { byHand, bySecond, draft, edit, unassigned } from './tripDrafts';

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
  'The plan that moved it was undone!',
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
  ...['Chosen by admin.', 'Unassigned by owner.', 'Nobody is free.', 'surprise'].map((assignedWhy) =>
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
  ...[
    { assignedBy: 'surprise plan', assignedWhy: 'The plan that moved it was undone.' },
    { assignedBy: 'plan The', assignedWhy: 'plan that moved it was undone.' },
    { assignedBy: 'plan\u001fThe plan that moved it was undone.', assignedWhy: '' },
  ].map((split) =>
    denies(
      'admin',
      `assign a trip by ${JSON.stringify(split.assignedBy)}`,
      edit('trips/auto', { ...bySecond, ...split }),
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

/** The fixtures' trips are today's. */
const blockedFrom = (day: string, one: RuleCase, also: Readonly<Record<string, Data>> = {}) =>
  given({ 'users/driver': { ...stored('users/driver'), blockedFrom: day }, ...also }, one);
const today = dayFromToday(0);
const ALWAYS = '0000-01-01';

/** A driver without the credentials for a day is given no trip of it, but keeps and drives those that they have. */
export const blockedDriverCases: readonly RuleCase[] = [
  ...[ALWAYS, dayFromToday(-1), today].flatMap((day) => [
    blockedFrom(day, denies('admin', `create a trip for a driver blocked from ${day}`, draft(byHand))),
    blockedFrom(
      day,
      denies('admin', `assign a trip to a driver blocked from ${day}`, edit('trips/unassigned', byHand)),
    ),
  ]),
  ...['Pending', 'Active', 'Delayed'].map((status) =>
    blockedFrom(
      today,
      denies('admin', `create a trip that is ${status} for a blocked driver`, draft({ ...byHand, status })),
    ),
  ),
  blockedFrom(dayFromToday(1), allows('admin', 'create a trip for a driver blocked from tomorrow', draft(byHand))),
  blockedFrom(
    dayFromToday(1),
    allows('admin', 'assign a trip to a driver blocked from tomorrow', edit('trips/unassigned', byHand)),
  ),
  ...[dayFromToday(1), dayFromToday(2)].map((tripDate) =>
    blockedFrom(
      dayFromToday(1),
      denies('admin', `create a trip of ${tripDate} for a driver blocked before it`, draft({ ...byHand, tripDate })),
    ),
  ),
  blockedFrom(
    today,
    denies(
      'admin',
      'assign a trip by a plan to a blocked driver',
      edit('trips/unassigned', { ...byHand, assignedBy: 'plan', assignedWhy: PLAN_REASONS[0] }),
    ),
  ),
  blockedFrom(
    today,
    denies(
      'admin',
      'assign a trip to a blocked driver as it starts',
      update('trips/unassigned', { ...move('admin', 'Active'), ...byHand }),
    ),
  ),
  blockedFrom(
    today,
    denies('admin', 'assign a client who walks to a blocked driver', edit('trips/unassigned', byHand)),
    { 'trips/unassigned': { ...stored('trips/unassigned'), clientDis: 'ambulatory' } },
  ),
  blockedFrom(today, allows('admin', 'give a trip of a blocked driver to another one', edit('trips/auto', bySecond))),
  blockedFrom(today, allows('admin', 'unassign a trip of a blocked driver', edit('trips/auto', unassigned))),
  ...['Completed', 'Cancelled'].map((status) =>
    blockedFrom(
      ALWAYS,
      allows(
        'admin',
        `record a trip that a blocked driver had, ${status}`,
        draft({
          ...{ ...byHand, status },
          ...(status === 'Cancelled' && { cancelReason: 'Snow', cancelledBy: 'dispatcher' }),
        }),
      ),
    ),
  ),
  blockedFrom(
    ALWAYS,
    allows('admin', 'name a blocked driver as the one who drove a trip', edit('trips/Completed', byHand)),
    { 'trips/Completed': { ...stored('trips/Completed'), driverUid: null, driverName: '', assignedBy: null } },
  ),
  // What the driver already has
  ...Object.entries({
    'edit the ride of': { name: 'New Name' },
    'set the time of': { puTime: '10:30' },
    'move to another day': { tripDate: dayFromToday(3) },
    lock: { locked: true },
    plan: { planned: planned('Pending') },
    comment: { bookingComments: 'Ring twice.' },
  }).map(([what, changes]) =>
    blockedFrom(ALWAYS, allows('admin', `${what} a trip that a blocked driver has`, edit('trips/Pending', changes))),
  ),
  ...[
    ['Pending', 'Active'],
    ['Active', 'Completed'],
    ['Completed', 'Active'],
  ].map(([from, to = '']) =>
    blockedFrom(
      ALWAYS,
      allows(
        'admin',
        `make a trip that a blocked driver has ${to} after ${from}`,
        update(`trips/${from}`, move('admin', to)),
      ),
    ),
  ),
  blockedFrom(ALWAYS, allows('driver', 'get their trip while they are blocked', get('trips/drivenBy-driver'))),
];
