import { readFileSync } from 'node:fs';
import {
  accountSchema,
  authorizationSchema,
  check,
  chunk,
  clientProfileSchema,
  columnMappingSchema,
  credentialExceptionSchema,
  credentialSchema,
  credentialTypeSchema,
  DEFAULT_DRIVE_SETTINGS,
  DEFAULT_PLAN_SETTINGS,
  driverEventSchema,
  driverSettingsSchema,
  frequentPlaceSchema,
  type LimitedKind,
  logFormatSchema,
  maintenanceSchema,
  messageSchema,
  notificationSchema,
  officeTripSchema,
  payerSchema,
  type Schema,
  standingOrderSchema,
  tripSchema,
  userSchema,
  vehicleSchema,
} from '@mtos/model';
import pMap from 'p-map';
import { beforeAll, describe, expect, it } from 'vitest';
import { suite } from '../suite';
import { ACCOUNT, type PersonName, people } from './callers';
import {
  contactPeople,
  everyNeed,
  everyWish,
  newAuthorization,
  newClientProfile,
  newColumnMapping,
  newCorrection,
  newCredential,
  newCredentialException,
  newCredentialType,
  newDriverSettings,
  newEvent,
  newFrequentPlace,
  newLogFormat,
  newMaintenance,
  newMessage,
  newNotification,
  newOfficeTrip,
  newPayer,
  newStandingOrder,
  newTrip,
  newVehicle,
  profileEdit,
} from './cases/drafts';
import { commit, create, type Data, listWrites, NOW, type Operation, SecondsAgo, update } from './cases/ruleCase';
import { storeFixtures } from './emulator/fixtureProject';
import { type RestProject, restProject } from './emulator/restProject';
import { stored } from './fixtures';

/** Values that a program other than the console may send for any field, by their type. The first of a type differ most. */
const odd: readonly (readonly unknown[])[] = [
  [null],
  [true, false],
  [new Date(0)],
  [0, 1, 0.5, -1, 7, 2001],
  [
    ...['', 'x', '2026-01-07', ' ', '\u00a0', '\u200b', '\n', 'Ann', 'a,b', 'x'.repeat(130), 'x'.repeat(5000)],
    ...['__proto__', '__a__', 'constructor', 'prototype', 'toString', '_a', 'a/b'],
    ...['2024-02-29', '2026-02-30', '2099-99-99', '2026-1-7', '09:30', '24:00', '9:30'],
  ],
  [[], ['a'], [1], ['a', 'b'], ['a', 1], [null], [true], [{}], ['2026-01-07'], ['2026-02-30'], [1, 2], [0], [8]],
  [
    ...[{}, { a: 'a' }, { lat: 1, lng: 1 }, { name: 'x' }, { name: 1 }, { name: null }, { name: {} }],
    ...[{ lat: '1', lng: 1 }, { lat: 91, lng: 1 }, { lat: 1 }],
  ],
];

/** How many values to send of a type that the schema never accepts in a field: rules that forget the type accept any. */
const FEW = 2;

/** How many documents to create in one commit. */
const MOST_TOGETHER = 20;

interface Target {
  readonly what: string;
  readonly as: PersonName;
  readonly schema: Schema<object>;
  /** A valid document. */
  readonly data: Data;
  /** Writes a document; `id` is another one each time. */
  readonly write: (data: Data, id: string) => Operation;
  /** Fields whose value depends on more than its type: who writes, for whom, when, and what the document was before. */
  readonly fixed: readonly string[];
}

const written = ['updatedAt', 'updatedBy'];
const counts = `accounts/${ACCOUNT}/usage`;

/** A valid next count, from the count that the test stores. */
const nextUse = (kind: LimitedKind, last: string) => update(`${counts}/${kind}`, { count: 2, last, at: NOW });
const isCounted = ({ what }: Target) => what === 'standing order' || what === 'notification';

/** Each has another subject, which its id names, unless the subject is what is odd about it. */
const ofSubject = ({ subjectUid }: Data, id: string): Data => ({ subjectUid: subjectUid === 'new' ? id : subjectUid });

const targets: readonly Target[] = [
  {
    ...{ what: 'trip', as: 'admin', schema: tripSchema, data: newTrip('admin') },
    write: (data, id) => create(`trips/${id}`, data),
    fixed: [
      ...[
        'subOwneruid',
        'createdAt',
        'statusAt',
        'version',
        'status',
        'cancelReason',
        'cancelledBy',
        'willCall',
        'puTime',
      ],
      ...['driverUid', 'driverName', 'assignedBy', 'assignedWhy', 'locked', ...written],
    ],
  },
  {
    ...{ what: 'user', as: 'admin', schema: userSchema, data: { ...stored('users/admin'), ...profileEdit('admin') } },
    write: (data) => update('users/admin', data),
    fixed: ['role', 'subOwneruid', 'email', 'vehicle', 'state', 'image', 'createdAt', ...written],
  },
  {
    ...{ what: 'standing order', as: 'admin', schema: standingOrderSchema, data: newStandingOrder('admin') },
    write: (data, id) =>
      commit(create(`accounts/${ACCOUNT}/standingOrders/${id}`, data), nextUse('standingOrders', id)),
    fixed: ['from', 'until', 'previous', 'replaces', 'createdAt', ...written],
  },
  {
    ...{
      what: 'notification',
      as: 'admin',
      schema: notificationSchema,
      data: newNotification('admin', { target: 'Drivers', picked: true }),
    },
    write: (data, id) => commit(create(`notifications/${id}`, data), nextUse('notifications', id)),
    fixed: ['subOwneruid', 'sentBy', 'createdAt'],
  },
  {
    ...{ what: 'column mapping', as: 'admin', schema: columnMappingSchema, data: newColumnMapping('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/columnMappings/${id}`, data),
    fixed: written,
  },
  {
    ...{ what: 'format of the trip log', as: 'admin', schema: logFormatSchema, data: newLogFormat('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/logFormats/${id}`, data),
    fixed: written,
  },
  {
    ...{ what: 'frequent place', as: 'admin', schema: frequentPlaceSchema, data: newFrequentPlace('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/frequentPlaces/${id}`, data),
    fixed: written,
  },
  {
    ...{ what: 'client profile', as: 'admin', schema: clientProfileSchema, data: newClientProfile('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', ...written],
  },
  {
    ...{ what: 'authorization', as: 'admin', schema: authorizationSchema, data: newAuthorization('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/authorizations/${id}`, data),
    fixed: ['from', 'until', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'trip’s office document', as: 'admin', schema: officeTripSchema, data: newOfficeTrip('admin') },
    write: (data, id) =>
      commit(create(`trips/${id}`, newTrip('admin')), create(`accounts/${ACCOUNT}/officeTrips/${id}`, data)),
    fixed: ['clientUid', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'vehicle', as: 'admin', schema: vehicleSchema, data: newVehicle('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/vehicles/${id}`, data),
    fixed: ['state', 'stateFrom', 'stateUntil', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'maintenance', as: 'admin', schema: maintenanceSchema, data: newMaintenance('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/maintenance/${id}`, data),
    fixed: ['version', 'createdAt', ...written],
  },
  {
    ...{ what: 'type of credentials', as: 'admin', schema: credentialTypeSchema, data: newCredentialType('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/credentialTypes/${id}`, data),
    fixed: ['subject', 'effect', 'blocksFrom', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'credential', as: 'admin', schema: credentialSchema, data: newCredential('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/credentials/license_${id}`, { ...data, ...ofSubject(data, id) }),
    fixed: ['typeUid', 'subjectUid', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'exception from a credential', as: 'owner', schema: credentialExceptionSchema },
    data: newCredentialException('owner'),
    write: (data, id) =>
      create(`accounts/${ACCOUNT}/credentialExceptions/license_${id}`, { ...data, ...ofSubject(data, id) }),
    fixed: ['typeUid', 'subjectUid', 'version', 'createdAt', ...written],
  },
  {
    ...{ what: 'payer', as: 'biller', schema: payerSchema, data: newPayer('biller') },
    write: (data, id) => create(`accounts/${ACCOUNT}/payers/${id}`, data),
    fixed: ['version', 'createdAt', ...written],
  },
  {
    ...{ what: 'client profile with people', as: 'admin', schema: clientProfileSchema },
    data: { ...newClientProfile('admin'), places: [], people: contactPeople },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', 'places', ...written],
  },
  {
    ...{ what: 'client profile with needs', as: 'admin', schema: clientProfileSchema },
    data: { ...newClientProfile('admin'), places: [], needs: everyNeed },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', 'places', 'people', ...written],
  },
  {
    ...{ what: 'client profile with wishes about drivers', as: 'admin', schema: clientProfileSchema },
    data: { ...newClientProfile('admin'), places: [], driverWishes: everyWish },
    write: (data, id) => create(`accounts/${ACCOUNT}/profiles/${id}`, data),
    fixed: ['version', 'createdAt', 'places', 'people', 'needs', ...written],
  },
  {
    ...{ what: 'set of driver settings', as: 'admin', schema: driverSettingsSchema, data: newDriverSettings('admin') },
    write: (data, id) => create(`accounts/${ACCOUNT}/drivers/${id}`, data),
    fixed: written,
  },
  {
    ...{
      what: 'account',
      as: 'owner',
      schema: accountSchema,
      data: { ...stored(`accounts/${ACCOUNT}`), firstSteps: ['trip'], planSettings: DEFAULT_PLAN_SETTINGS },
    },
    write: (data) => update(`accounts/${ACCOUNT}`, data),
    fixed: ['timeZone'],
  },
  {
    ...{ what: 'account’s settings of the drivers’ page', as: 'owner', schema: accountSchema },
    data: { ...stored(`accounts/${ACCOUNT}`), driveSettings: DEFAULT_DRIVE_SETTINGS },
    write: (data) => update(`accounts/${ACCOUNT}`, data),
    fixed: ['timeZone'],
  },
  {
    ...{ what: 'message', as: 'admin', schema: messageSchema, data: newMessage('admin') },
    write: (data, id) => create(`messages/${id}`, data),
    fixed: ['subOwneruid', 'userUid', 'createdAt'],
  },
  {
    ...{ what: 'driver event', as: 'driver', schema: driverEventSchema },
    data: newEvent('driver', { phoneAt: new Date(0) }),
    write: (data, id) => create(`driverEvents/${id}`, data),
    fixed: ['subOwneruid', 'driverUid', 'tripId', 'kind', 'at', 'undoes', 'receivedAt'],
  },
  {
    ...{ what: 'entry of a driver’s expenses', as: 'driver', schema: driverEventSchema },
    data: newEvent('driver', { kind: 'expenses', expenses: { tollCents: 650, parkingCents: 0 } }),
    write: (data, id) => create(`driverEvents/${id}`, data),
    fixed: ['subOwneruid', 'driverUid', 'tripId', 'kind', 'at', 'undoes', 'receivedAt'],
  },
  {
    ...{ what: 'correction', as: 'admin', schema: driverEventSchema, data: newCorrection('admin') },
    write: (data, id) => create(`driverEvents/${id}`, data),
    fixed: [
      ...['subOwneruid', 'driverUid', 'tripId', 'kind', 'at', 'position', 'odometer', 'signature', 'note', 'undoes'],
      ...['receivedAt', 'by', 'who'],
    ],
  },
];

/** The document as an SDK reads it after it was written. */
const asRead = (value: unknown): unknown => {
  if (value === NOW || value instanceof Date || value instanceof SecondsAgo)
    return { toMillis: () => 0, toDate: () => new Date(0) };
  if (Array.isArray(value)) return value.map(asRead);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, asRead(inner)]));
};

interface Attempt {
  readonly field: string;
  readonly value: unknown;
  readonly changed: Data;
  readonly isReadable: boolean;
}

/** The documents to write: each has one field with an odd value. */
function attemptsOn({ data, schema, fixed }: Target): readonly Attempt[] {
  return Object.keys(data).flatMap((field) =>
    odd.flatMap((values) => {
      const attempts = values.map((value): Attempt => {
        const changed = { ...data, [field]: value };
        return { field, value, changed, isReadable: check(schema, asRead(changed)).problem === undefined };
      });
      if (!attempts.some(({ isReadable }) => isReadable)) return attempts.slice(0, FEW);
      // The rules may refuse what can be read, for another reason
      return attempts.filter(({ isReadable }) => !(isReadable && fixed.includes(field)));
    }),
  );
}

describe('the rules and the schemas, on odd values in each field', () => {
  let project: RestProject;
  let writes = 0;
  beforeAll(async () => {
    project = restProject(suite.firestore.address, 'demo-rules-agreement');
    await project.setRules(readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8'));
    await storeFixtures(project);
    await storeCounts(project);
  });

  it.each(targets)('[SEC-7] agree for a $what', async (target) => {
    const isRight = async (attempts: readonly Attempt[]): Promise<boolean> => {
      const sent = attempts.flatMap(({ changed }) => {
        writes += 1;
        return listWrites(target.write(changed, `${ACCOUNT}_${writes}`));
      });
      const isAllowed = await project.permits(people[target.as], commit(...sent));
      if (isAllowed && isCounted(target)) await storeCounts(project);
      return attempts.every(({ isReadable }) => isReadable === isAllowed);
    };
    const findDisagreements = async (attempts: readonly Attempt[]): Promise<readonly string[]> => {
      if (await isRight(attempts)) return [];
      const wrong: string[] = [];
      for (const each of attempts) {
        if (attempts.length === 1 || !(await isRight([each]))) wrong.push(describeAttempt(each));
      }
      return wrong;
    };
    const found = await pMap(groupAttempts(target), findDisagreements, { concurrency: isIndependent(target) ? 10 : 1 });
    expect(found.flat()).toEqual([]);
  });
});

const describeAttempt = ({ field, value, isReadable }: Attempt): string =>
  `only the ${isReadable ? 'schema' : 'rules'}: ${field} ${JSON.stringify(value)?.slice(0, 40)}`;

/** Whether each write creates another document and nothing else. */
const isIndependent = ({ write, data }: Target): boolean => write(data, 'x').kind === 'create';

/** The attempts, in groups to send together: a commit is refused if one of its writes is, so those to be allowed. */
function groupAttempts(target: Target): readonly (readonly Attempt[])[] {
  const attempts = attemptsOn(target);
  if (!isIndependent(target)) return chunk(attempts, 1);
  const readable = attempts.filter(({ isReadable }) => isReadable);
  const unreadable = attempts.filter(({ isReadable }) => !isReadable);
  return [...chunk(readable, MOST_TOGETHER), ...chunk(unreadable, 1)];
}

async function storeCounts(project: RestProject): Promise<void> {
  const count = { count: 1, since: new Date(0), last: 'earlier', at: new Date(0) };
  await project.put({ [`${counts}/notifications`]: count, [`${counts}/standingOrders`]: count });
}
