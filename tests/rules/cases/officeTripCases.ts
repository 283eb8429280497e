import { LIMITS, MAX_EXPENSE_CENTS } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newOfficeTrip, newTrip, officeTripEdit } from './drafts';
import { always, fieldCases, id, notCaller, notNow, text } from './fieldCases';
import { allows, commit, create, denies, given, LEFT_OUT, NOW, type RuleCase, update } from './ruleCase';

const officeTrips = `accounts/${ACCOUNT}/officeTrips`;
/** Of a trip that exists and has none yet. */
const fresh = `${officeTrips}/unassigned`;
const existing = `${officeTrips}/auto`;
const newId = `${ACCOUNT}_new`;

const expense = { good: [0, MAX_EXPENSE_CENTS], bad: [-1, 0.5, MAX_EXPENSE_CENTS + 1, '650', null], optional: true };

export const officeTripCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'trip’s office document',
      create: { path: fresh, data: newOfficeTrip('admin') },
      update: {
        path: existing,
        data: { ...newOfficeTrip('admin'), ...officeTripEdit('admin'), createdAt: stored(existing).createdAt },
      },
    },
    {
      clientUid: always(['other', '', 42, null]),
      officeNotes: text(LIMITS.comments),
      payerUid: { ...id, optional: true },
      authorizationUid: { ...id, optional: true },
      withoutAuthorization: { good: [true], bad: [false, 'true', 1, null, [], {}], optional: true },
      waitMinutes: {
        good: [0, LIMITS.waitMinutes],
        bad: [-1, 0.5, LIMITS.waitMinutes + 1, '30', null],
        optional: true,
      },
      tollCents: expense,
      parkingCents: expense,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...[0, 2, '1', null, LEFT_OUT].map((version) =>
    denies(
      'admin',
      `create a trip’s office document with version ${String(version)}`,
      create(fresh, { ...newOfficeTrip('admin'), version }),
    ),
  ),
  ...[...notNow.bad, LEFT_OUT].map((createdAt) =>
    denies(
      'admin',
      `create a trip’s office document with createdAt ${String(createdAt)}`,
      create(fresh, { ...newOfficeTrip('admin'), createdAt }),
    ),
  ),
  denies(
    'admin',
    'create a trip’s office document with an unknown field',
    create(fresh, { ...newOfficeTrip('admin'), surprise: 1 }),
  ),
  denies(
    'admin',
    'create the office document of a trip that does not exist',
    create(`${officeTrips}/missing`, newOfficeTrip('admin')),
  ),
  denies(
    'admin',
    'create the office document of a trip of another account',
    create(`${officeTrips}/ofOtherAccount`, newOfficeTrip('admin')),
  ),
  denies(
    'otherOwner',
    'create the office document of a trip of another account in their own',
    create(`accounts/${OTHER_ACCOUNT}/officeTrips/unassigned`, newOfficeTrip('otherOwner')),
  ),
  allows(
    'admin',
    'create a trip together with its office document',
    commit(create(`trips/${newId}`, newTrip('admin')), create(`${officeTrips}/${newId}`, newOfficeTrip('admin'))),
  ),
  denies(
    'admin',
    'create a trip together with an office document that names another client',
    commit(
      create(`trips/${newId}`, { ...newTrip('admin'), clientUid: 'other' }),
      create(`${officeTrips}/${newId}`, newOfficeTrip('admin')),
    ),
  ),
  given(
    { 'trips/odd': { ...stored('trips/unassigned'), clientUid: '__odd__' } },
    denies(
      'admin',
      'create the office document of a trip whose client can’t be one',
      create(`${officeTrips}/odd`, { ...newOfficeTrip('admin'), clientUid: '__odd__' }),
    ),
  ),
  ...(['owner', 'admin'] as const).flatMap((caller) => [
    allows(
      caller,
      'say on a trip’s office document that it has no authorization',
      update(existing, { ...officeTripEdit(caller), withoutAuthorization: true }),
    ),
  ]),
  ...(['dispatcher', 'biller'] as const).flatMap((caller) => [
    denies(
      caller,
      'say on a trip’s office document that it has no authorization',
      update(existing, { ...officeTripEdit(caller), withoutAuthorization: true }),
    ),
    denies(
      caller,
      'create a trip’s office document that says that it has no authorization',
      create(fresh, { ...newOfficeTrip(caller), withoutAuthorization: true }),
    ),
    given(
      { [existing]: { ...stored(existing), withoutAuthorization: true } },
      allows(
        caller,
        'edit the notes of a trip that an admin added without an authorization',
        update(existing, officeTripEdit(caller)),
      ),
    ),
  ]),
  ...[3, 5, 1, '4'].map((version) =>
    denies(
      'admin',
      `edit a trip’s office document of version 3 as version ${version}`,
      update(existing, { ...officeTripEdit('admin'), version }),
    ),
  ),
  ...['createdAt', 'erasedAt', 'surprise'].map((field) =>
    denies(
      'admin',
      `change ${field} of a trip’s office document`,
      update(existing, { ...officeTripEdit('admin'), [field]: NOW }),
    ),
  ),
];
