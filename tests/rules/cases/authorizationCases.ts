import { AUTHORIZATION_UNITS, LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { authorizationEdit, newAuthorization } from './drafts';
import {
  everyDay,
  type FieldValues,
  fieldCases,
  id,
  nonBlankText,
  notCaller,
  notNow,
  onlyThese,
  text,
} from './fieldCases';
import { allows, create, denies, LEFT_OUT, NOW, type RuleCase, remove, update } from './ruleCase';

const authorizations = `accounts/${ACCOUNT}/authorizations`;
const fresh = `${authorizations}/new`;
const existing = `${authorizations}/stored`;

/** Texts are checked together, with a separator between them; none of them may have it, or the one between groups. */
const joined = ({ good, bad }: FieldValues): FieldValues => ({
  good,
  bad: [...bad, '\u001f', 'x\u001f', 'x\u001fx', 'x\u001e'],
});
const label = joined(text(LIMITS.label));

/** A limit of a week or month, which is missing without one. */
const limit: FieldValues = {
  good: [0, 1, 12.5, LIMITS.authorizedUnits],
  bad: [-1, LIMITS.authorizedUnits + 1, '3', [], {}, null],
  optional: true,
};

/** Of an authorization that is for the same day only, so that no day is in the wrong order. */
const onDay = (day: unknown) => ({ ...newAuthorization('admin'), from: day, until: day });

export const authorizationCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'authorization',
      create: { path: fresh, data: newAuthorization('admin') },
      update: {
        path: existing,
        data: { ...newAuthorization('admin'), ...authorizationEdit('admin'), createdAt: stored(existing).createdAt },
      },
    },
    {
      clientUid: id,
      number: joined(nonBlankText(LIMITS.label)),
      payer: joined(text(LIMITS.name)),
      payerUid: { ...id, optional: true },
      purpose: label,
      diagnosis: label,
      orderingProvider: label,
      unit: onlyThese(AUTHORIZATION_UNITS),
      total: { good: [null, 0, 1, 12.5, LIMITS.authorizedUnits], bad: [-1, LIMITS.authorizedUnits + 1, '36', [], {}] },
      weekLimit: limit,
      monthLimit: limit,
      needs: {
        optional: true,
        good: [
          { wheelchair: 3 },
          { ambulatory: null, stretcher: 0 },
          { wheelchairXl: 12.5, bariatricStretcher: null },
          { wheelchair: LIMITS.authorizedUnits },
        ],
        bad: [
          {},
          { taxi: 3 },
          { surprise: 3 },
          { wheelchair: -1 },
          { wheelchairXl: -1 },
          { bariatricStretcher: -1 },
          { stretcher: '3' },
          { ambulatory: LIMITS.authorizedUnits + 1 },
          [],
          'x',
          1,
          null,
        ],
      },
      places: {
        optional: true,
        good: [['1 Main St'], Array(LIMITS.authorizedPlaces).fill('1 Main St')],
        bad: [
          [],
          [''],
          [' '],
          [1],
          ['x\u001fx'],
          ['x\u001e'],
          ['x'.repeat(LIMITS.address + 1)],
          ['x', ''],
          ['x', ' '],
          ['x', 'x\u001e'],
          ['x', 'x\u001fx'],
          ['x', 'x'.repeat(LIMITS.address + 1)],
          Array(LIMITS.authorizedPlaces + 1).fill('x'),
          'x',
          {},
          null,
        ],
      },
      weekdays: {
        good: [[], [1], [7], [1, 2, 3, 4, 5, 6, 7]],
        bad: [[0], [8], [1, 8], ['1'], ['surprise'], [1.5], Array(8).fill(1), 'Monday', 1, null, {}, { 1: 1 }],
      },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...everyDay.good.map((day) =>
    allows('admin', `create an authorization for ${String(day)}`, create(fresh, onDay(day))),
  ),
  // Each day by itself, with one of the other that is in the right order: for the first day, what is no digit comes before them
  ...everyDay.bad.flatMap((day) => {
    const low = typeof day === 'string' ? day.replaceAll('x', '/') : day;
    const valid = newAuthorization('admin');
    return [
      denies(
        'admin',
        `create an authorization from ${String(low)}`,
        create(fresh, { ...valid, from: low, until: '9999-12-31' }),
      ),
      denies(
        'admin',
        `create an authorization until ${String(day)}`,
        create(fresh, { ...valid, from: '0001-01-01', until: day }),
      ),
    ];
  }),
  ...[LEFT_OUT].flatMap((day) => [
    denies(
      'admin',
      `create an authorization from ${String(day)}`,
      create(fresh, { ...newAuthorization('admin'), from: day }),
    ),
    denies(
      'admin',
      `create an authorization until ${String(day)}`,
      create(fresh, { ...newAuthorization('admin'), until: day }),
    ),
  ]),
  denies(
    'admin',
    'create an authorization that ends before it begins',
    create(fresh, { ...newAuthorization('admin'), from: '2026-02-02', until: '2026-02-01' }),
  ),
  ...[0, 2, '1', null].map((version) =>
    denies(
      'admin',
      `create an authorization with version ${String(version)}`,
      create(fresh, { ...newAuthorization('admin'), version }),
    ),
  ),
  ...[...notNow.bad, LEFT_OUT].map((createdAt) =>
    denies(
      'admin',
      `create an authorization with createdAt ${String(createdAt)}`,
      create(fresh, { ...newAuthorization('admin'), createdAt }),
    ),
  ),
  denies(
    'admin',
    'create an authorization with an unknown field',
    create(fresh, { ...newAuthorization('admin'), surprise: 1 }),
  ),
  ...['_a', 'constructor'].map((bad) =>
    denies(
      'admin',
      `create an authorization with the id ${bad}`,
      create(`${authorizations}/${bad}`, newAuthorization('admin')),
    ),
  ),
  ...[3, 5, 1, '4'].map((version) =>
    denies(
      'admin',
      `edit an authorization of version 3 as version ${version}`,
      update(existing, { ...authorizationEdit('admin'), version }),
    ),
  ),
  ...['createdAt', 'erasedAt', 'surprise'].map((field) =>
    denies(
      'admin',
      `change ${field} of an authorization`,
      update(existing, { ...authorizationEdit('admin'), [field]: NOW }),
    ),
  ),
  allows(
    'admin',
    'sign an authorization that can’t be read',
    update(`${authorizations}/broken`, { updatedAt: NOW, updatedBy: 'admin' }),
  ),
  denies('admin', 'delete an authorization that someone else wrote', remove(existing)),
];
