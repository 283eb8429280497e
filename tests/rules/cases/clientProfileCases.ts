import { LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { clientProfileEdit, newClientProfile } from './drafts';
import {
  everyDay,
  type FieldValues,
  fieldCases,
  id,
  nonBlankText,
  notCaller,
  notNow,
  onlyThese,
  searchGrams,
  text,
} from './fieldCases';
import { allows, create, type Data, denies, LEFT_OUT, NOW, type RuleCase, remove, update } from './ruleCase';

const profiles = `accounts/${ACCOUNT}/profiles`;

const dayOrEmpty: FieldValues = {
  good: ['', ...everyDay.good],
  bad: everyDay.bad.filter((value) => value !== ''),
};

/** A list of up to `most` entries: each field of an entry at and beyond its limits, and a bad entry at each index. */
function entries(field: string, most: number, fields: Readonly<Record<string, FieldValues>>): FieldValues {
  const [entry] = newClientProfile('admin')[field] as readonly Data[];
  const withBad = (at: number) => Array.from({ length: at + 1 }, (_, index) => (index === at ? {} : entry));
  return {
    good: [
      Array(most).fill(entry),
      ...Array.from({ length: most }, (_, size) => Array(size).fill(entry)),
      ...Object.entries(fields).flatMap(([name, { good }]) => good.map((value) => [{ ...entry, [name]: value }])),
    ],
    bad: [
      ...['', 'entry', 42, null, {}, { 0: entry }, ['entry'], [42], [null], Array(most + 1).fill(entry)],
      ...Array.from({ length: most }, (_, at) => withBad(at)),
      [{ ...entry, surprise: 1 }],
      ...Object.entries(fields).flatMap(([name, { bad }]) =>
        // Firestore has lists in maps, but not lists in lists
        bad.map((value) => [{ ...entry, [name]: value }]),
      ),
      ...Object.keys(fields).map((name) => [
        Object.fromEntries(Object.entries(entry ?? {}).filter(([other]) => other !== name)),
      ]),
    ],
  };
}

/** Texts are checked together, with a separator between them that none of them may have. */
const withoutSeparator = ({ good, bad }: FieldValues): FieldValues => ({
  good,
  bad: [...bad, '\u001f', 'x\u001f', 'x\u001fx', '\u001fx'],
});
const joinedText = (longest: number) => withoutSeparator(text(longest));
const joinedNonBlank = (longest: number) => withoutSeparator(nonBlankText(longest));

const label = joinedText(LIMITS.label);

export const clientProfileCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'client profile',
      create: { path: `${profiles}/new`, data: newClientProfile('admin') },
      update: {
        path: `${profiles}/client`,
        data: {
          ...newClientProfile('admin'),
          ...clientProfileEdit('admin'),
          createdAt: stored(`${profiles}/client`).createdAt,
        },
      },
    },
    {
      name: nonBlankText(LIMITS.name),
      nickname: joinedText(LIMITS.name),
      birthDate: dayOrEmpty,
      language: label,
      memberNumbers: entries('memberNumbers', LIMITS.memberNumbers, {
        payer: label,
        number: joinedNonBlank(LIMITS.medicaidId),
      }),
      phones: entries('phones', LIMITS.clientPhones, {
        number: joinedNonBlank(LIMITS.phone),
        label,
        texts: { good: [true, false], bad: ['true', 1, null] },
      }),
      email: joinedText(LIMITS.email),
      places: entries('places', LIMITS.clientPlaces, {
        name: joinedNonBlank(LIMITS.label),
        address: joinedNonBlank(LIMITS.address),
        details: joinedText(LIMITS.addressDetails),
        phone: joinedText(LIMITS.phone),
        access: joinedText(LIMITS.reason),
      }),
      clientDis: onlyThese(['ambulatory', 'bariatricStretcher']),
      people: entries('people', LIMITS.contactPeople, {
        name: joinedNonBlank(LIMITS.name),
        relation: label,
        phone: joinedText(LIMITS.phone),
      }),
      driverNotes: text(LIMITS.comments),
      officeNotes: text(LIMITS.comments),
      inactiveFrom: dayOrEmpty,
      inactiveUntil: dayOrEmpty,
      inactiveReason: joinedText(LIMITS.reason),
      searchGrams,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
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
];
