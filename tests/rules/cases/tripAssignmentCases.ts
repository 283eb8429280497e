import { allows, denies, type RuleCase } from './ruleCase';
import { byHand, bySecond, draft, edit, PLANNED, unassigned } from './tripDrafts';

const PLAN_REASONS = [
  PLANNED,
  `The pick-up is 1 minute late. ${PLANNED}`,
  `The client misses the appointment by 12 minutes. ${PLANNED}`,
  `The pick-up is 5 minutes late, and the client misses the appointment by 1 minute. ${PLANNED}`,
  'The plan that moved it was undone.',
  'Planned pick-up at 12:05 PM, under 0.1 miles from the previous drop-off; drop-off at 1:45 PM.',
  'Planned pick-up at 10:59 AM, 1234.0 miles from the previous pick-up, sharing the ride; drop-off at 11:30 AM.',
];

/** Reasons that no plan has, each in one respect. */
const NO_PLAN_REASONS = [
  `The owner says: ${PLANNED}`,
  `${PLANNED} The owner says.`,
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
  ].map((late) => `${late}. ${PLANNED}`),
  `The pick-up is 5 minutes late! ${PLANNED}`,
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
