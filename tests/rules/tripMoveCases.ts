import { CANCELLERS, isLegalMove, LIMITS, TRIP_STATUSES, type TripStatus } from '@mtos/model';
import { move, newTrip } from './drafts';
import { nonBlankText, oneOf } from './fieldCases';
import { allows, create, type Data, type RuleCase, refuses, update } from './ruleCase';
import { stored } from './world';

const cancelling = { cancelReason: 'No show', cancelledBy: 'client' } as const;
const notCancelled = { cancelReason: '', cancelledBy: null } as const;

/** An admin's move, with what cancelling and reinstating change besides the status. */
const moveByAdmin = (from: TripStatus, to: string, changes: Data = {}) =>
  update(`trips/${from}`, {
    ...move('admin', to),
    ...(to === 'Cancelled' ? cancelling : {}),
    ...(from === 'Cancelled' && to !== 'Cancelled' ? notCancelled : {}),
    ...changes,
  });

const pairs = TRIP_STATUSES.flatMap((from) => [...TRIP_STATUSES, 'surprise'].map((to) => ({ from, to })));

/** From every status to every status, by the model's table. */
export const moveCases: readonly RuleCase[] = pairs.flatMap(({ from, to }) => {
  const legal = (role: 'admin' | 'driver') =>
    TRIP_STATUSES.some((known) => known === to && isLegalMove(from, known, role));
  const judge = (role: 'admin' | 'driver') => (legal(role) ? allows : refuses);
  return [
    judge('admin')('admin', `move a trip from ${from} to ${to}`, moveByAdmin(from, to)),
    judge('driver')('driver', `move a trip from ${from} to ${to}`, update(`trips/${from}`, move('driver', to))),
  ];
});

export const moveTimeCases: readonly RuleCase[] = [
  refuses('admin', 'move a trip at another time', moveByAdmin('Pending', 'Active', { statusAt: new Date(0) })),
  refuses(
    'driver',
    'move a trip at another time',
    update('trips/Pending', { ...move('driver', 'Active'), statusAt: new Date(0) }),
  ),
  refuses(
    'admin',
    'move a trip without its time',
    moveByAdmin('Pending', 'Active', { statusAt: stored('trips/Pending').statusAt }),
  ),
  refuses('admin', 'change the time of a status that stays', moveByAdmin('Pending', 'Pending')),
];

const cancelledTrip = (changes: Data) =>
  create('trips/new', { ...newTrip('admin'), status: 'Cancelled', ...cancelling, ...changes });

/** A cancelled trip says why and by whom; no other does. */
export const cancelCases: readonly RuleCase[] = [
  ...(
    [
      ['cancelReason', nonBlankText(LIMITS.reason)],
      ['cancelledBy', oneOf(CANCELLERS)],
    ] as const
  ).flatMap(([field, { good, bad }]) => [
    ...good.map((value) =>
      allows('admin', `cancel a trip with ${field} ${value}`, moveByAdmin('Active', 'Cancelled', { [field]: value })),
    ),
    ...bad.map((value) =>
      refuses(
        'admin',
        `cancel a trip with ${field} ${JSON.stringify(value)}`,
        moveByAdmin('Active', 'Cancelled', { [field]: value }),
      ),
    ),
    ...bad.map((value) =>
      refuses(
        'admin',
        `create a cancelled trip with ${field} ${JSON.stringify(value)}`,
        cancelledTrip({ [field]: value }),
      ),
    ),
  ]),
  allows('admin', 'create a cancelled trip', cancelledTrip({})),
  refuses(
    'admin',
    'reinstate a trip and keep the reason',
    moveByAdmin('Cancelled', 'Pending', { cancelReason: 'No show' }),
  ),
  refuses(
    'admin',
    'reinstate a trip and keep who cancelled',
    moveByAdmin('Cancelled', 'Pending', { cancelledBy: 'client' }),
  ),
];
