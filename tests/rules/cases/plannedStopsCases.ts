import { stored } from '../fixtures';
import { nextVersion } from './drafts';
import { allows, type Data, denies, given, type RuleCase, update } from './ruleCase';
import { byHand, bySecond, draft, edit, PLANNED, planned } from './tripDrafts';

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
        assignedWhy: `The pick-up is 1 minute late. ${PLANNED}`,
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
