import { LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { distinctionCases } from './distinctionCases';
import { clientProfileEdit, contactPeople, everyNeed, everyWish, newClientProfile } from './drafts';
import {
  everyDay,
  type FieldValues,
  fieldCases,
  id,
  nonBlankText,
  notCaller,
  notNow,
  searchGrams,
  text,
} from './fieldCases';
import { allows, create, type Data, denies, given, LEFT_OUT, NOW, type RuleCase, remove, update } from './ruleCase';
import { rideNeeds } from './tripFieldCases';

const profiles = `accounts/${ACCOUNT}/profiles`;

const dayOrEmpty: FieldValues = {
  good: ['', ...everyDay.good],
  bad: everyDay.bad.filter((value) => value !== ''),
};

/** A list of up to `most` entries: each field of an entry at its limits, and beyond them at each index. */
function entries(all: unknown, most: number, fields: Readonly<Record<string, FieldValues>>): FieldValues {
  const [entry = {}] = all as readonly Data[];
  const without = (name: string): Data => Object.fromEntries(Object.entries(entry).filter(([other]) => other !== name));
  const badEntries: readonly Data[] = [
    { ...entry, surprise: 1 },
    ...Object.entries(fields).flatMap(([name, { bad }]) => [
      ...bad.map((value) => ({ ...entry, [name]: value })),
      without(name),
    ]),
  ];
  return {
    good: [
      Array(most).fill(entry),
      ...Array.from({ length: most }, (_, size) => Array(size).fill(entry)),
      ...Object.entries(fields).flatMap(([name, { good }]) => good.map((value) => [{ ...entry, [name]: value }])),
    ],
    bad: [
      ...['', 'entry', 42, null, {}, { 0: entry }, ['entry'], [42], [null], Array(most + 1).fill(entry)],
      ...Array.from({ length: most }, (_, at) =>
        badEntries.map((each) => Array(most).fill(entry).with(at, each)),
      ).flat(),
    ],
  };
}

/** Texts are checked together, with separators between them that none of them may have. */
const withoutSeparator = ({ good, bad }: FieldValues): FieldValues => ({
  good,
  bad: [...bad, '\u001f', 'x\u001f', 'x\u001fx', '\u001fx', '\u001e', 'x\u001e', '\u001ex'],
});
const joinedText = (longest: number) => withoutSeparator(text(longest));
const joinedNonBlank = (longest: number) => withoutSeparator(nonBlankText(longest));

const label = joinedText(LIMITS.label);

const valid = newClientProfile('admin');
/** With people in place of places. */
const withPeople = { ...valid, places: [], people: contactPeople };
/** With needs in place of places. */
const withNeeds = { ...valid, places: [], needs: everyNeed };
/** With wishes about drivers in place of places. */
const withWishes = { ...valid, places: [], driverWishes: everyWish };
const { createdAt } = stored(`${profiles}/client`);

/** What one write of a profile can set only one of. */
const GROUPS: readonly (readonly [string, Data])[] = [
  ['places', { places: valid.places }],
  ['people', { people: contactPeople }],
  ['needs', { needs: everyNeed }],
  ['wishes', { driverWishes: everyWish }],
];

const most = (uid: string) => Array(LIMITS.driverWishes).fill(uid);
const badDrivers = [
  '',
  'driver',
  42,
  null,
  {},
  { 0: 'driver' },
  [''],
  [','],
  [' driver'],
  ['driver\u001fsecondDriver'],
  [42],
  [null],
  ['x'.repeat(129)],
  [...most('driver'), 'driver'],
];

const driverWishes: FieldValues = {
  optional: true,
  good: [
    null,
    { blocked: [], preferred: [] },
    { blocked: ['driver'], preferred: [] },
    { blocked: [], preferred: ['x'.repeat(128)] },
    { blocked: most('driver'), preferred: most('driver') },
  ],
  bad: [
    ...['', 'driver', 42, true, [], ['driver'], {}, { blocked: [] }, { preferred: [] }],
    { blocked: [], preferred: [], surprise: 1 },
    ...badDrivers.flatMap((bad) => [
      { blocked: bad, preferred: [] },
      { blocked: [], preferred: bad },
    ]),
  ],
};

export const clientProfileCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'client profile',
      create: { path: `${profiles}/new`, data: valid },
      update: { path: `${profiles}/client`, data: { ...valid, ...clientProfileEdit('admin'), createdAt } },
    },
    {
      name: joinedNonBlank(LIMITS.name),
      nickname: joinedText(LIMITS.name),
      birthDate: dayOrEmpty,
      language: label,
      memberNumbers: entries(valid.memberNumbers, LIMITS.memberNumbers, {
        payer: label,
        number: joinedNonBlank(LIMITS.medicaidId),
      }),
      phones: entries(valid.phones, LIMITS.clientPhones, {
        number: joinedNonBlank(LIMITS.phone),
        label,
        texts: { good: [true, false], bad: ['true', 1, null] },
      }),
      email: joinedText(LIMITS.email),
      places: entries(valid.places, LIMITS.clientPlaces, {
        name: joinedNonBlank(LIMITS.label),
        address: joinedNonBlank(LIMITS.address),
        details: joinedText(LIMITS.addressDetails),
        phone: joinedText(LIMITS.phone),
        access: joinedText(LIMITS.reason),
      }),
      clientDis: { good: ['ambulatory', 'bariatricStretcher'], bad: ['surprise', 'bariatricStretchers', 42, null] },
      payerUid: {
        optional: true,
        good: ['', 'broker', 'x'.repeat(128)],
        bad: ['_broker', 'bro ker', 'a/b', '\u001f', 'x\u001f', 'x'.repeat(129), 42, true, null, [], {}],
      },
      driverNotes: joinedText(LIMITS.comments),
      officeNotes: joinedText(LIMITS.comments),
      inactiveFrom: dayOrEmpty,
      inactiveUntil: dayOrEmpty,
      inactiveReason: joinedText(LIMITS.reason),
      searchGrams,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...fieldCases(
    {
      as: 'admin',
      what: 'client profile',
      create: { path: `${profiles}/new`, data: withPeople },
      update: { path: `${profiles}/client`, data: { ...withPeople, ...clientProfileEdit('admin'), createdAt } },
    },
    {
      people: entries(contactPeople, LIMITS.contactPeople, {
        name: joinedNonBlank(LIMITS.name),
        relation: label,
        phone: joinedText(LIMITS.phone),
      }),
    },
  ),
  ...fieldCases(
    {
      as: 'admin',
      what: 'client profile',
      create: { path: `${profiles}/new`, data: withNeeds },
      update: { path: `${profiles}/client`, data: { ...withNeeds, ...clientProfileEdit('admin'), createdAt } },
    },
    { needs: rideNeeds },
  ),
  ...fieldCases(
    {
      as: 'admin',
      what: 'client profile',
      create: { path: `${profiles}/new`, data: withWishes },
      update: { path: `${profiles}/client`, data: { ...withWishes, ...clientProfileEdit('admin'), createdAt } },
    },
    { driverWishes },
  ),
  ...GROUPS.flatMap(([one, ofOne], index) =>
    GROUPS.slice(index + 1).flatMap(([other, ofOther]) => [
      denies(
        'admin',
        `create a client profile with ${one} and ${other}`,
        create(`${profiles}/new`, { ...valid, places: [], ...ofOne, ...ofOther }),
      ),
      denies(
        'admin',
        `set the ${one} and the ${other} of a client profile together`,
        update(`${profiles}/client`, { ...clientProfileEdit('admin'), ...ofOne, ...ofOther }),
      ),
    ]),
  ),
  ...GROUPS.flatMap(([kept, ofKept]) =>
    GROUPS.filter(([set]) => set !== kept).map(([set, ofSet]) =>
      given(
        { [`${profiles}/client`]: { ...stored(`${profiles}/client`), ...ofKept } },
        allows(
          'admin',
          `set the ${set} of a client profile that has ${kept}`,
          update(`${profiles}/client`, { ...clientProfileEdit('admin'), ...ofSet }),
        ),
      ),
    ),
  ),
  given(
    { [`${profiles}/client`]: { ...stored(`${profiles}/client`), needs: everyNeed } },
    allows(
      'admin',
      'remove the needs of a client profile and set its places',
      update(`${profiles}/client`, { ...clientProfileEdit('admin'), needs: null, places: valid.places }),
    ),
  ),
  ...[0, 2, '1', null].map((version) =>
    denies(
      'admin',
      `create a client profile with version ${version}`,
      create(`${profiles}/new`, { ...newClientProfile('admin'), version }),
    ),
  ),
  ...[notNow.bad, [LEFT_OUT]]
    .flat()
    .map((createdAt) =>
      denies(
        'admin',
        `create a client profile with createdAt ${String(createdAt)}`,
        create(`${profiles}/new`, { ...newClientProfile('admin'), createdAt }),
      ),
    ),
  denies(
    'admin',
    'create a client profile with an unknown field',
    create(`${profiles}/new`, { ...newClientProfile('admin'), surprise: 1 }),
  ),
  allows('admin', 'create a client profile with a word as its id', create(`${profiles}/surprise`, valid)),
  ...id.bad
    .filter((bad): bad is string => typeof bad === 'string' && /^[^/]+$/.test(bad) && !/^__.*__$/.test(bad))
    .map((bad) =>
      denies(
        'admin',
        `create a client profile with the id ${bad}`,
        create(`${profiles}/${bad}`, newClientProfile('admin')),
      ),
    ),
  ...[3, 5, 1, '4'].map((version) =>
    denies(
      'admin',
      `edit a client profile of version 3 as version ${version}`,
      update(`${profiles}/client`, { ...clientProfileEdit('admin'), version }),
    ),
  ),
  ...['createdAt', 'erasedAt', 'surprise'].map((field) =>
    denies(
      'admin',
      `change ${field} of a client profile`,
      update(`${profiles}/client`, { ...clientProfileEdit('admin'), [field]: NOW }),
    ),
  ),
  allows(
    'admin',
    'sign a client profile that can’t be read',
    update(`${profiles}/broken`, { updatedAt: NOW, updatedBy: 'admin' }),
  ),
  denies('admin', 'delete a client profile that someone else wrote', remove(`${profiles}/client`)),
  ...distinctionCases,
];
