import { MOBILITY_NEEDS } from '@mtos/model';
import { stored } from '../fixtures';
import { move } from './drafts';
import { dayFromToday } from './fieldCases';
import { allows, type Data, denies, get, given, type RuleCase, update } from './ruleCase';
import { byHand, bySecond, draft, edit, PLANNED, planned, unassigned } from './tripDrafts';

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
      edit('trips/unassigned', { ...byHand, assignedBy: 'plan', assignedWhy: PLANNED }),
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
      edit('trips/unassigned', { ...byHand, assignedBy: 'plan', assignedWhy: PLANNED }),
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
