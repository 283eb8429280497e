import { CANCELLERS, isLegalMove, LIMITS, TRIP_STATUSES, type TripStatus } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { move, newTrip } from './drafts';
import { nonBlankText, oneOf } from './fieldCases';
import { allows, create, type Data, denies, type RuleCase, update } from './ruleCase';

const cancelling = { cancelReason: 'No show', cancelledBy: 'client' } as const;
const notCancelled = { cancelReason: '', cancelledBy: null } as const;

/** An admin's status change, with the fields that cancelling and reinstating also change. */
const moveByAdmin = (from: TripStatus, to: string, changes: Data = {}) =>
  update(`trips/${from}`, {
    ...move('admin', to),
    ...(to === 'Cancelled' ? cancelling : {}),
    ...(from === 'Cancelled' && to !== 'Cancelled' ? notCancelled : {}),
    ...changes,
  });

const pairs = TRIP_STATUSES.flatMap((from) => [...TRIP_STATUSES, 'surprise'].map((to) => ({ from, to })));

/** From every status to every status, as the model's table allows. */
export const moveCases: readonly RuleCase[] = pairs.flatMap(({ from, to }) => {
  const legal = (role: 'admin' | 'driver') =>
    TRIP_STATUSES.some((known) => known === to && isLegalMove(from, known, role));
  const judge = (role: 'admin' | 'driver') => (legal(role) ? allows : denies);
  return [
    judge('admin')('admin', `change a trip from ${from} to ${to}`, moveByAdmin(from, to)),
    judge('driver')('driver', `change a trip from ${from} to ${to}`, update(`trips/${from}`, move('driver', to))),
  ];
});

export const moveTimeCases: readonly RuleCase[] = [
  denies(
    'admin',
    'change the status with a time other than now',
    moveByAdmin('Pending', 'Active', { statusAt: new Date(0) }),
  ),
  denies(
    'driver',
    'change the status with a time other than now',
    update('trips/Pending', { ...move('driver', 'Active'), statusAt: new Date(0) }),
  ),
  denies(
    'admin',
    'change the status without its time',
    moveByAdmin('Pending', 'Active', { statusAt: stored('trips/Pending').statusAt }),
  ),
  denies('admin', 'change the status time without the status', moveByAdmin('Pending', 'Pending')),
];

const cancelledTrip = (changes: Data) =>
  create(`trips/${ACCOUNT}_new`, { ...newTrip('admin'), status: 'Cancelled', ...cancelling, ...changes });

/** Only a cancelled trip has a reason and a canceller. */
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
      denies(
        'admin',
        `cancel a trip with ${field} ${JSON.stringify(value)}`,
        moveByAdmin('Active', 'Cancelled', { [field]: value }),
      ),
    ),
    ...bad.map((value) =>
      denies(
        'admin',
        `create a cancelled trip with ${field} ${JSON.stringify(value)}`,
        cancelledTrip({ [field]: value }),
      ),
    ),
  ]),
  allows('admin', 'create a cancelled trip', cancelledTrip({})),
  denies(
    'admin',
    'reinstate a trip and keep the reason',
    moveByAdmin('Cancelled', 'Pending', { cancelReason: 'No show' }),
  ),
  denies(
    'admin',
    'reinstate a trip and keep the canceller',
    moveByAdmin('Cancelled', 'Pending', { cancelledBy: 'client' }),
  ),
];
