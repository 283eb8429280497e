import { CREDENTIAL_EFFECTS, CREDENTIAL_SUBJECTS, LIMITS } from '@mtos/model';
import type { PersonName } from '../callers';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import {
  credentialEdit,
  credentialExceptionEdit,
  credentialTypeEdit,
  newCredential,
  newCredentialException,
  newCredentialType,
} from './drafts';
import {
  bool,
  day,
  everyDay,
  type FieldValues,
  fieldCases,
  id,
  nonBlankText,
  notCaller,
  notNow,
  onlyThese,
  text,
  wholeOrNull,
} from './fieldCases';
import { allows, create, type Data, denies, LEFT_OUT, NOW, type RuleCase, remove, update } from './ruleCase';

const types = `accounts/${ACCOUNT}/credentialTypes`;
const dayOrEmpty = { good: ['', ...day.good], bad: [...day.bad.filter((bad) => bad !== ''), 'soon', null] };
/** Ids that a document can have, but that no account can use. */
const badIds = id.bad.filter(
  (bad): bad is string => typeof bad === 'string' && /^[^/]+$/.test(bad) && !/^__.*__$/.test(bad),
);

/** A collection whose documents have a version. */
interface Collection {
  readonly as: PersonName;
  readonly what: string;
  readonly path: string;
  /** The id of a new one with `draft`, and of one of version 3. */
  readonly ids: { readonly fresh: string; readonly stored: string; readonly broken: string };
  readonly draft: Data;
  readonly edit: Data;
  readonly fields: Readonly<Record<string, FieldValues>>;
}

/** What all three collections have in common. */
function versionedCases({ as, what, path, ids, draft, edit, fields }: Collection): readonly RuleCase[] {
  const fresh = `${path}/${ids.fresh}`;
  const present = `${path}/${ids.stored}`;
  const { createdAt } = stored(present);
  return [
    ...fieldCases(
      {
        ...{ as, what, create: { path: fresh, data: draft } },
        update: { path: present, data: { ...stored(present), ...edit, createdAt } },
      },
      { ...fields, updatedAt: notNow, updatedBy: as === 'owner' ? { good: [], bad: ['admin', '', null] } : notCaller },
    ),
    ...[0, 2, '1', null].map((version) =>
      denies(as, `add a ${what} with version ${version}`, create(fresh, { ...draft, version })),
    ),
    ...[notNow.bad, [LEFT_OUT]]
      .flat()
      .map((at) =>
        denies(as, `add a ${what} with createdAt ${String(at)}`, create(fresh, { ...draft, createdAt: at })),
      ),
    denies(as, `add a ${what} with an unknown field`, create(fresh, { ...draft, surprise: 1 })),
    ...[3, 5, 1, '4'].map((version) =>
      denies(as, `edit a ${what} of version 3 as version ${version}`, update(present, { ...edit, version })),
    ),
    ...['createdAt', 'surprise'].map((field) =>
      denies(as, `change ${field} of a ${what}`, update(present, { ...edit, [field]: NOW })),
    ),
    denies(as, `edit a ${what} that can’t be read`, update(`${path}/${ids.broken}`, edit)),
  ];
}

/** Of a credential or an exception, whose id names its type and its subject. */
function subjectCases({ as, what, path, ids, draft, edit }: Collection): readonly RuleCase[] {
  const of = (typeUid: unknown, subjectUid: unknown) => ({ ...draft, typeUid, subjectUid });
  const present = `${path}/${ids.stored}`;
  return [
    ...[
      ['license', 'company'],
      ['A-z_0', 'x'],
      ['x', '0_'],
      ['constructors', 'van-7'],
      ['t'.repeat(63), 's'.repeat(64)],
    ].map(([typeUid, subjectUid]) =>
      allows(
        as,
        `add a ${what} of ${typeUid} and ${subjectUid}`,
        create(`${path}/${typeUid}_${subjectUid}`, of(typeUid, subjectUid)),
      ),
    ),
    ...[
      ...badIds.flatMap((bad) => [[bad, 'new'] as const, ['license', bad] as const]),
      ['', 'new'] as const,
      ['license', ''] as const,
      ['t'.repeat(64), 's'.repeat(64)] as const,
    ].map(([typeUid, subjectUid]) =>
      denies(
        as,
        `add a ${what} of '${typeUid}' and '${subjectUid}'`,
        create(`${path}/${typeUid}_${subjectUid}`, of(typeUid, subjectUid)),
      ),
    ),
    ...[
      of('other', 'new'),
      of('license', 'other'),
      of('license_', 'new'),
      of('license', '_new'),
      of('new', 'license'),
      ...[42, null, LEFT_OUT].flatMap((bad) => [of(bad, 'new'), of('license', bad)]),
    ].map((data) =>
      denies(
        as,
        `add a ${what} of ${String(data.typeUid)} and ${String(data.subjectUid)} with another id`,
        create(`${path}/${ids.fresh}`, data),
      ),
    ),
    ...['new', 'licensenew', 'xlicense_new', 'license_newx', 'license-new'].map((other) =>
      denies(as, `add a ${what} with the id ${other}`, create(`${path}/${other}`, draft)),
    ),
    ...Object.entries({ typeUid: 'other', subjectUid: 'other', subject: 'vehicle' }).map(([field, value]) =>
      denies(as, `change ${field} of a ${what}`, update(present, { ...edit, [field]: value })),
    ),
    ...[...onlyThese(CREDENTIAL_SUBJECTS).bad, LEFT_OUT].map((subject) =>
      denies(
        as,
        `add a ${what} of the subject ${String(subject)}`,
        create(`${path}/${ids.fresh}`, { ...draft, subject }),
      ),
    ),
    ...CREDENTIAL_SUBJECTS.map((subject) =>
      allows(as, `add a ${what} of the subject ${subject}`, create(`${path}/${ids.fresh}`, { ...draft, subject })),
    ),
    allows(as, `sign a ${what} that can’t be read`, update(`${path}/${ids.broken}`, { updatedAt: NOW, updatedBy: as })),
    denies(
      as,
      `sign a ${what} for someone else`,
      update(`${path}/${ids.broken}`, { updatedAt: NOW, updatedBy: 'biller' }),
    ),
    denies(as, `delete a ${what} that someone else updated last`, remove(present)),
  ];
}

const ofType: Collection = {
  ...{ as: 'admin', what: 'type of credentials', path: types },
  ids: { fresh: 'new', stored: 'license', broken: 'broken' },
  draft: newCredentialType('admin'),
  edit: credentialTypeEdit('admin'),
  fields: {
    name: nonBlankText(LIMITS.label),
    renewalMonths: wholeOrNull(1, LIMITS.credentialMonths),
    warnDays: {
      good: [0, 30, LIMITS.credentialWarnDays],
      bad: [-1, LIMITS.credentialWarnDays + 1, 0.5, '30', null, []],
    },
    isRequired: bool,
    payers: {
      good: [[], ['payer'], Array(LIMITS.credentialPayers).fill('x'.repeat(128))],
      bad: [
        ...[null, 'payer', {}, [1], [null], [''], ['a b'], ['-a'], ['payer', '-a'], ['payer', ''], ['x'.repeat(129)]],
        ['payer', 'x'.repeat(129)],
        Array(LIMITS.credentialPayers + 1).fill('payer'),
      ],
      optional: true,
    },
    documentFrom: { ...dayOrEmpty, optional: true },
    isActive: bool,
  },
};

const ofCredential: Collection = {
  ...{ as: 'admin', what: 'credential', path: `accounts/${ACCOUNT}/credentials` },
  ids: { fresh: 'license_new', stored: 'license_driver', broken: 'license_broken' },
  draft: newCredential('admin'),
  edit: credentialEdit('admin'),
  fields: {
    number: text(LIMITS.licenseNumber),
    issuedDay: dayOrEmpty,
    expiresDay: dayOrEmpty,
    note: text(LIMITS.reason),
  },
};

const ofException: Collection = {
  ...{ as: 'owner', what: 'credential exception', path: `accounts/${ACCOUNT}/credentialExceptions` },
  ids: { fresh: 'license_new', stored: 'license_driver', broken: 'license_broken' },
  draft: newCredentialException('owner'),
  edit: credentialExceptionEdit('owner'),
  fields: { until: day, reason: nonBlankText(LIMITS.reason) },
};

/** What lacking a credential means, and from when. */
const effects = (changes: Data) => ({ ...newCredentialType('admin'), ...changes });
const validEffects: readonly Data[] = [
  ...['driver', 'vehicle'].map((subject) => ({ subject, effect: 'block', blocksFrom: '2026-03-01' })),
  ...CREDENTIAL_SUBJECTS.flatMap((subject) => ['none', 'warn'].map((effect) => ({ subject, effect, blocksFrom: '' }))),
];
const invalidEffects: readonly Data[] = [
  { subject: 'company', effect: 'block', blocksFrom: '2026-03-01' },
  ...everyDay.bad.map((blocksFrom) => ({ effect: 'block', blocksFrom })),
  ...CREDENTIAL_EFFECTS.filter((effect) => effect !== 'block').flatMap((effect) =>
    ['2026-03-01', 'soon', null, LEFT_OUT].map((blocksFrom) => ({ effect, blocksFrom })),
  ),
  ...onlyThese([]).bad.flatMap((effect) => ['', '2026-03-01'].map((blocksFrom) => ({ effect, blocksFrom }))),
  ...[...onlyThese([]).bad, LEFT_OUT].map((subject) => ({ subject })),
  ...['effect', 'blocksFrom'].map((field) => ({ [field]: LEFT_OUT })),
];
const describe = (changes: Data): string =>
  Object.entries(changes)
    .map(([field, value]) => `${field} ${value === LEFT_OUT ? 'missing' : JSON.stringify(value)}`)
    .join(', ');

/** What drivers, vehicles, and the company must have, and from when they may not drive without it. */
export const credentialCases: readonly RuleCase[] = [
  ...versionedCases(ofType),
  ...badIds.map((bad) =>
    denies('admin', `add a type of credentials with the id ${bad}`, create(`${types}/${bad}`, ofType.draft)),
  ),
  ...validEffects.map((changes) =>
    allows('admin', `add a type of credentials with ${describe(changes)}`, create(`${types}/new`, effects(changes))),
  ),
  ...invalidEffects.map((changes) =>
    denies('admin', `add a type of credentials with ${describe(changes)}`, create(`${types}/new`, effects(changes))),
  ),
  denies(
    'admin',
    'change whose credentials a type is about',
    update(`${types}/license`, { ...ofType.edit, subject: 'vehicle' }),
  ),
  denies(
    'admin',
    'let a type of the company’s credentials block',
    update(`${types}/insurance`, { ...ofType.edit, effect: 'block', blocksFrom: '2026-03-01' }),
  ),
  denies('admin', 'do nothing but sign a type', update(`${types}/license`, { updatedAt: NOW, updatedBy: 'admin' })),
  ...versionedCases(ofCredential),
  ...subjectCases(ofCredential),
  ...versionedCases(ofException),
  ...subjectCases(ofException),
  denies(
    'admin',
    'put an exception off',
    update(`${ofException.path}/license_driver`, credentialExceptionEdit('admin')),
  ),
];
