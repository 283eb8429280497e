import { CANCELLERS, isLegalMove, LIMITS, TRIP_STATUSES, type TripStatus } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { REPORTED_AT } from '../fixtures/tripFixtures';
import { move, newTrip, nextVersion, VEHICLE } from './drafts';
import { fieldCases, nonBlankText, onlyThese } from './fieldCases';
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
export const moveCases: readonly RuleCase[] = pairs.map(({ from, to }) => {
  const isLegal = TRIP_STATUSES.some((known) => known === to && isLegalMove(from, known));
  return (isLegal ? allows : denies)('admin', `change a trip from ${from} to ${to}`, moveByAdmin(from, to));
});

export const moveTimeCases: readonly RuleCase[] = [
  denies(
    'admin',
    'change the status with a time other than now',
    moveByAdmin('Pending', 'Active', { statusAt: new Date(0) }),
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
      ['cancelledBy', onlyThese(CANCELLERS)],
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

const answered = { at: REPORTED_AT, answer: 'Wait ten more minutes.' };
const resolve = (path: string, settled: unknown) => update(path, { ...nextVersion('admin'), settled });

/** A dispatcher answers what a driver has reported up to an instant, which the trip's progress names. */
export const resolutionCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'admin', what: 'trip', update: { path: 'trips/reported', data: nextVersion('admin') } },
    {
      settled: {
        good: [answered, { ...answered, answer: '' }, { ...answered, answer: 'x'.repeat(LIMITS.reason) }],
        bad: [
          ...[null, 'settled', [], {}, { at: REPORTED_AT }, { answer: '' }, { ...answered, surprise: 1 }],
          ...[
            { ...answered, answer: 42 },
            { ...answered, answer: 'x'.repeat(LIMITS.reason + 1) },
          ],
          ...[new Date(0), null, '2026-01-05'].map((at) => ({ ...answered, at })),
        ],
        optional: true,
      },
    },
  ),
  denies('admin', 'resolve a trip without a report', resolve('trips/withoutReport', { ...answered, at: null })),
  denies('admin', 'resolve a trip without progress', resolve('trips/Pending', answered)),
  denies('admin', 'create a resolved trip', create(`trips/${ACCOUNT}_new`, { ...newTrip('admin'), settled: answered })),
  denies(
    'admin',
    'write the progress of a trip',
    update('trips/reported', { ...nextVersion('admin'), progress: { unsettledAt: null } }),
  ),
  denies(
    'admin',
    'write the vehicle of a trip',
    update('trips/reported', { ...nextVersion('admin'), vehicle: VEHICLE }),
  ),
  denies(
    'admin',
    'create a trip with a vehicle',
    create(`trips/${ACCOUNT}_new`, { ...newTrip('admin'), vehicle: VEHICLE }),
  ),
];
