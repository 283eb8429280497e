import { LIMITS, MAX_CORRECTION_DAYS } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newCorrection, newEvent } from './drafts';
import { always, type FieldValues, fieldCases, nonBlankText, notNow, text } from './fieldCases';
import {
  allows,
  commit,
  create,
  type Data,
  denies,
  given,
  NOW,
  type RuleCase,
  SecondsAgo,
  set,
  update,
} from './ruleCase';

const path = `driverEvents/${ACCOUNT}_new`;
const draft = (changes: Data = {}) => create(path, newCorrection('admin', changes));
const DAY = 86_400;
const own = `${ACCOUNT}_x`;

const proof = { signedBy: 'client', name: 'Ann Example', note: '' };
const vehicle = { name: 'Van 7', plate: 'ABC 123', licenseNumber: 'D1234567' };

const timeValues: FieldValues = {
  good: [null, new SecondsAgo(60), new SecondsAgo((MAX_CORRECTION_DAYS - 1) * DAY)],
  bad: [new SecondsAgo(-60), new SecondsAgo((MAX_CORRECTION_DAYS + 1) * DAY), '2026-01-05', 42],
};
const readings: FieldValues = { good: [null, 0, 12.5, LIMITS.odometer], bad: [-0.5, LIMITS.odometer + 0.5, '1'] };

/** A map without each of its fields, with another one, and with each value of one field. */
function mapValues(map: Data, fields: Readonly<Record<string, FieldValues>>): FieldValues {
  const without = (field: string) => Object.fromEntries(Object.entries(map).filter(([name]) => name !== field));
  const each = (pick: 'good' | 'bad') =>
    Object.entries(fields).flatMap(([field, values]) => values[pick].map((value) => ({ ...map, [field]: value })));
  return {
    good: [map, ...each('good')],
    bad: ['here', 42, [], {}, { ...map, surprise: 1 }, ...Object.keys(map).map(without), ...each('bad')],
  };
}

const proofValues = mapValues(proof, {
  signedBy: { good: ['caregiver', null], bad: ['surprise', 42] },
  name: text(LIMITS.name),
  note: text(LIMITS.reason),
});

const entered: Readonly<Record<string, FieldValues>> = {
  ...{ onMyWay: timeValues, arrived: timeValues, onBoard: timeValues, droppedOff: timeValues },
  ...{ startOdometer: readings, endOdometer: readings },
  proof: { ...proofValues, good: [null, ...proofValues.good] },
  vehicle: mapValues(vehicle, {
    name: text(LIMITS.name),
    plate: text(LIMITS.plate),
    licenseNumber: text(LIMITS.licenseNumber),
  }),
};

const correction: FieldValues = {
  good: Object.entries(entered).flatMap(([field, { good }]) => good.map((value) => ({ [field]: value }))),
  bad: [
    ...[null, 42, 'surprise', [], {}, { surprise: 1 }, { arrived: new SecondsAgo(60), surprise: 1 }, { vehicle: null }],
    ...Object.entries(entered).flatMap(([field, { bad }]) => bad.map((value) => ({ [field]: value }))),
  ],
};

const trip = stored('trips/drivenBy-driver');

/** What an admin can enter or correct of a trip, and who else tries. */
export const correctionCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'admin', what: 'correction', create: { path, data: newCorrection('admin') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'driver', null]),
      driverUid: always(['secondDriver', 'admin', '', null]),
      tripId: always([null, 42, '', 'missing', 'ofSecondDriver', 'ofOtherAccountWithDriver', 'unassigned', 'a/b']),
      kind: always(['droppedOff', 'noShow', 'undo', 'shiftStarted', null]),
      at: notNow,
      position: always([{ lat: 40.7, lng: -74, accuracy: 12 }, 'here']),
      odometer: always([12.5, 'far']),
      signature: always([{ signedBy: 'client', name: 'Ann Example', drawing: 'M0 0' }, 'x']),
      note: nonBlankText(LIMITS.reason),
      undoes: always([own, '']),
      receivedAt: notNow,
      by: always(['driver', 'system', null]),
      who: always(['owner', 'driver', '', null]),
      correction,
    },
  ),
  ...Object.entries({ outcome: 'applied', clientUid: 'client', expireAt: new Date(0), surprise: 1 }).map(
    ([field, value]) => denies('admin', `add ${field} to a correction`, draft({ [field]: value })),
  ),
  denies('admin', 'correct a trip without a driver', draft({ tripId: 'unassigned', driverUid: null })),
  given(
    { 'trips/constructor': trip },
    denies('admin', 'correct a trip whose id is none', draft({ tripId: 'constructor' })),
  ),
  given(
    { 'trips/drivenBy-driver': { ...trip, driverUid: 'a/b' } },
    denies('admin', 'correct a trip whose driver is none', draft({ driverUid: 'a/b' })),
  ),
  denies('admin', 'write what a driver did', create(path, newEvent('admin'))),
  denies('admin', 'write what their driver did', create(path, newEvent('driver'))),
  denies('driver', 'correct a trip of their own', create(path, newCorrection('driver'))),
  denies('driver', 'correct as an admin', draft()),
  ...[{ by: 'office' }, { who: 'admin' }, { correction: { arrived: null } }, { by: 'office', who: 'driver' }].map(
    (forged) =>
      denies(
        'driver',
        `send a step with ${Object.keys(forged).join(' and ')}`,
        create(path, newEvent('driver', forged)),
      ),
  ),
  ...['new', `${OTHER_ACCOUNT}_new`].map((id) =>
    denies('admin', `correct with the id ${id}`, create(`driverEvents/${id}`, newCorrection('admin'))),
  ),
  denies('otherAdmin', 'correct a trip of another account', create(path, newCorrection('otherAdmin'))),
  given(
    { [path]: newCorrection('admin', { at: new Date(0), receivedAt: new Date(0), correction: { arrived: null } }) },
    denies('admin', 'correct again under the same id', set(path, newCorrection('admin'))),
  ),
  allows(
    'admin',
    'give a trip to another driver with what was recorded until then in one request',
    commit(
      update('trips/drivenBy-driver', {
        ...{ driverUid: 'secondDriver', driverName: 'secondDriver', assignedBy: 'hand', assignedWhy: '' },
        ...{ version: 2, updatedAt: NOW, updatedBy: 'admin' },
      }),
      draft({ driverUid: 'secondDriver', correction: { onBoard: new SecondsAgo(600) } }),
    ),
  ),
  allows(
    'admin',
    'reopen a trip and take its drop-off back in one request',
    commit(
      update('trips/Completed', {
        ...{ status: 'Active', statusAt: NOW, version: 2, updatedAt: NOW, updatedBy: 'admin' },
      }),
      draft({ tripId: 'Completed', correction: { droppedOff: null, endOdometer: null, proof: null } }),
    ),
  ),
];
