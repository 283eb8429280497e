import { LIMITS } from '@mtos/model';
import { stored } from '../fixtures';
import { REPORTED_AT } from '../fixtures/tripFixtures';
import { newTrip, nextVersion } from './drafts';
import { allows, denies, given, NOW, type RuleCase, remove, update } from './ruleCase';
import { byHand, bySecond, draft, edit, unassigned } from './tripDrafts';

const ride = { name: 'New Name', puTime: '10:45', tripDate: '2026-02-02', bookingComments: 'Ring.' } as const;
const start = { status: 'Active', statusAt: NOW } as const;
const answered = { at: REPORTED_AT, answer: 'Wait.' } as const;
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
  allows('admin', 'cancel a trip and answer its driver', edit('trips/reported', { ...cancel, settled: answered })),
  allows('admin', 'become the last writer of a trip', edit('trips/Pending', {})),
  denies('admin', 'edit a ride and assign it', edit('trips/unassigned', { ...ride, ...byHand })),
  denies('admin', 'edit a ride and lock it', edit('trips/Pending', { ...ride, locked: true })),
  denies('admin', 'edit a ride and start it', edit('trips/Pending', { ...ride, ...start })),
  denies('admin', 'edit a ride and cancel it', edit('trips/Pending', { ...ride, ...cancel })),
  denies('admin', 'edit a ride and answer its driver', edit('trips/reported', { ...ride, settled: answered })),
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
