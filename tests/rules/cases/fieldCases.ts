import { LIMITS } from '@mtos/model';
import { ACCOUNT, type PersonName } from '../callers';
import {
  allows,
  commit,
  create,
  type Data,
  denies,
  LEFT_OUT,
  type Operation,
  type RuleCase,
  update,
  type Write,
} from './ruleCase';

/** Values at and beyond the limits of a field. */
export interface FieldValues {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
  /** Whether documents without the field are valid. */
  readonly optional?: boolean;
}

export const text = (longest: number): FieldValues => ({
  good: ['', 'x'.repeat(longest)],
  bad: [42, [], 'x'.repeat(longest + 1)],
});

export const nonBlankText = (longest: number): FieldValues => ({
  good: ['x', 'x'.repeat(longest)],
  bad: [42, [], '', ' \n', '\u00a0\u2003', '\u200b', 'x'.repeat(longest + 1)],
});

export const onlyThese = (values: readonly unknown[]): FieldValues => ({ good: values, bad: ['surprise', 42, null] });

/** Names that every JavaScript object has. */
const objectNames = [
  ...['constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable', 'prototype'],
  ...['toLocaleString', 'toString', 'valueOf'],
];

export const id: FieldValues = {
  good: ['x', '0', 'A-z_0', 'a__b__', 'constructors', 'x'.repeat(128)],
  bad: [42, '', 'a/b', '/b', 'a/', 'x'.repeat(129), '_a', '-a', '__a__', '__proto__', ...objectNames],
};

export const idOrNull: FieldValues = { good: [null, ...id.good], bad: id.bad };

/** A day with one digit replaced by a letter. */
const misspelled = [0, 1, 2, 3, 5, 6, 8, 9].map((at) => `${'2026-01-31'.slice(0, at)}x${'2026-01-31'.slice(at + 1)}`);

export const day: FieldValues = {
  good: ['2026-01-31'],
  bad: [20260131, null, '', '2026-1-31', '2026-01-3', 'on 2026-01-31', '2026-01-31T00:00', '2026-02-30'],
};

/** Every way in which a day can be wrong: `day` with everything that loosening a part of its pattern would let pass. */
export const everyDay: FieldValues = {
  good: [
    ...['2026-01-31', '2026-10-10', '2026-12-01', '2026-02-28', '2026-04-30', '2026-11-09', '2026-06-20'],
    ...['2024-02-29', '2000-02-29', '2008-02-29', '2016-02-29', '1600-02-29'],
  ],
  bad: [
    ...day.bad,
    ...['226-01-31', '12026-01-31', '2026-011-31', '2026-01-311', '2026-13-01', '2099-99-99', '2026-00-10'],
    ...['2026-01-00', '2026-01-32', '2026-01-49', '2026-04-00', '2026-04-31', '2026-04-49', '2026-11-31'],
    ...['2026-04-1x', '2026-01-1x', '2026-02-00', '2026-02-1x', '2026-02-29', '2026-09-31', '2026-02-31'],
    ...['224-02-29', '12024-02-29', 'xx24-02-29', '2x24-02-29', '2001-02-29', '2010-02-29', '2011-02-29', '2021-02-29'],
    ...['2022-02-29', '2100-02-29', '1000-02-29', '1100-02-29', '2200-02-29'],
    ...misspelled,
  ],
};

export const time: FieldValues = {
  good: ['00:00', '19:59', '23:59'],
  bad: [930, '9:30', '24:00', '30:00', '1x:00', '12:60', '12:3x', '109:30', '09:300', '2x:00', 'x2:00'],
};

export const timeOrEmpty: FieldValues = { good: ['', ...time.good], bad: time.bad };

export const place: FieldValues = {
  good: [
    { lat: -90, lng: -180 },
    { lat: 90, lng: 180 },
  ],
  bad: [
    'here',
    { lat: 1 },
    { lng: 1 },
    { lat: 1, lng: 1, surprise: 1 },
    { lat: -90.5, lng: 1 },
    { lat: 90.5, lng: 1 },
    { lat: 1, lng: -180.5 },
    { lat: 1, lng: 180.5 },
  ],
};

const placeOrNull: FieldValues = { good: [null, ...place.good], bad: place.bad };

const zoned = (timeZone: unknown) => ({ lat: 1, lng: 2, timeZone });
/** Where an address is, with its time zone if that is known. */
export const addressLocationOrNull: FieldValues = {
  good: [...placeOrNull.good, zoned('America/Chicago'), zoned('Etc/GMT+5'), zoned('x'.repeat(60))],
  bad: [
    ...placeOrNull.bad,
    ...['', 'x'.repeat(61), 'America New_York', 42, null, true, {}, []].map(zoned),
    { lat: 91, lng: 2, timeZone: 'America/Chicago' },
  ],
};

/** Lists with something else than text, and values that are no lists. */
const notTextLists = [
  ...['ann', 42, true, null, {}, { 0: 'a' }, [1], [1.5], [null], [true], ['a', 1], [1, 'a'], ['a', null], ['a', false]],
  ...[[{}], [{ a: 'a' }], [new Date(0)], ['a\u001fb']],
];

export const searchGrams: FieldValues = {
  good: [[], ['a'], ['a', 'an', 'ann'], ['1', 'true', 'null', ',', ' '], Array(1100).fill('ann')],
  bad: [...notTextLists, Array(1101).fill('a'), ['x'.repeat(3301)]],
};

/** The values of a map, of which each must be text. */
export const notTexts = [42, 1.5, true, null, {}, [], ['a'], new Date(0)] as const;

/** A picture in the account's folder at the image host, or none. */
function pictureValues(account: string, other: string): FieldValues {
  const host = 'https://res.cloudinary.com/cloud-1_A/image/upload';
  const own = `${host}/v1571218330/accounts/${account}`;
  const local = 'http://127.0.0.1:9555/demo-cloud/image/upload/v1/accounts';
  return {
    good: ['', `${own}/sample.jpg`, `${own}/people/A-z_0`, `${local}/${account}/sample.png`, longest(`${own}/`)],
    bad: [
      42,
      `${longest(`${own}/`)}x`,
      `${host}/v1/accounts/${other}/sample.jpg`,
      `${local}/${other}/sample.png`,
      `x${own}/sample.jpg`,
      `${own}/sample.jpg?size=1`,
      `${own}/sample?jpg`,
      `${own}/sample.j%g`,
      `${own}/../../sample.jpg`,
      `${own}`.replace('https:', 'http:'),
      `${own}/sample.jpg`.replace('res.cloudinary', 'resxcloudinary'),
      `${own}/sample.jpg`.replace('cloudinary.com', 'cloudinaryxcom'),
      `${own}/sample.jpg`.replace('cloud-1_A', 'cloud%1'),
      `${own}/sample.jpg`.replace('v1571218330', 'vw_100'),
      `${own}/sample.jpg`.replace('/v1571218330', ''),
      ...['127x0.0.1', '127.0x0.1', '127.0.0x1'].map((host) =>
        `${local}/${account}/sample.png`.replace('127.0.0.1', host),
      ),
      `${local}/${account}/sample.png`.replace('9555', '80@evil.example'),
      'https://pixel.example/track.png',
      'https://lh3.googleusercontent.com/a/picture',
    ],
  };
}

/** A picture in a person's own folder, or none. */
export function personPictureValues(account: string, other: string, uid: string): FieldValues {
  const host = 'https://res.cloudinary.com/cloud-1_A/image/upload/v1571218330/accounts';
  const own = `${host}/${account}/people/${uid}`;
  const local = `http://127.0.0.1:9555/demo-cloud/image/upload/v1/accounts/${account}/people/${uid}`;
  return {
    good: ['', `${own}/sample.jpg`, `${own}/A-z_0`, `${local}/sample.png`, longest(`${own}/`)],
    bad: [
      ...pictureValues(account, other).bad,
      `${longest(`${own}/`)}x`,
      `${host}/${other}/people/${uid}/sample.jpg`,
      ...['logo', 'logo/sample', 'sample.jpg', 'people/colleague/sample.jpg', `people/${uid}`].map(
        (name) => `${host}/${account}/${name}`,
      ),
      ...['logo', 'logos'].map((name) => `${host}/${account}/${name}/${uid}/sample.jpg`),
      ...['deep/er', '../colleague/sample.jpg'].map((name) => `${own}/${name}`),
    ],
  };
}

/** A picture in the account's folder for its logo, or none. */
export function logoValues(account: string, other: string): FieldValues {
  const host = 'https://res.cloudinary.com/cloud-1_A/image/upload';
  const local = 'http://127.0.0.1:9555/demo-cloud/image/upload/v1';
  const own = `${host}/v1571218330/accounts/${account}`;
  return {
    good: ['', `${own}/logo/A-z_0.png`, `${own}/logo/sample`, `${local}/accounts/${account}/logo/sample`],
    bad: [
      ...pictureValues(account, other).bad,
      ...[null, [], {}, true],
      ...['sample.png', 'logo', 'logo/', 'logo.png', 'logos/sample', 'people/sample', 'logo/deep/er'].map(
        (name) => `${own}/${name}`,
      ),
      `${own}/x/accounts/${account}/logo/sample`,
      `${host}/v1/accounts/${other}/logo/sample.png`,
      `${own}/logo/../../../accounts/${other}/logo/sample`,
      `https://pixel.example/accounts/${account}/logo/sample`,
    ],
  };
}

const longest = (start: string) => start + 'x'.repeat(LIMITS.url - start.length);

/** Noon of the day that is so many days from now, in UTC. */
export function inDays(days: number): Date {
  const noon = new Date(Date.now() + days * 86_400_000);
  noon.setUTCHours(12, 0, 0, 0);
  return noon;
}

/** A day of the calendar (UTC), so many days from today. */
export const dayFromToday = (days: number): string => inDays(days).toISOString().slice(0, 10);

/** Whole numbers of a range, or null. */
export const wholeOrNull = (low: number, high: number): FieldValues => ({
  good: [null, low, high],
  bad: [low - 1, high + 1, low + 0.5, String(low), '', [], {}],
});

export const bool: FieldValues = { good: [true, false], bad: ['true', 1, null] };

/** A field with exactly one legal value, which the base document already has. */
export const always = (bad: readonly unknown[]): FieldValues => ({ good: [], bad });

export const notNow = always([new Date('2026-01-05T12:00:00Z'), null, '2026-01-05']);
/** For callers who are not the owner. */
export const notCaller = always([ACCOUNT, '', null]);

interface Target {
  readonly as: PersonName;
  /** The kind of document, for titles: 'trip'. */
  readonly what: string;
  readonly create?: Draft;
  readonly update?: Draft;
}

interface Draft {
  readonly path: string;
  readonly data: Data;
  /** What has to be written in the same request. */
  readonly also?: Write;
}

const show = (value: unknown): string => {
  if (value === LEFT_OUT) return 'missing';
  const json = typeof value === 'symbol' ? value.description : JSON.stringify(value);
  return json && json.length > 60 ? `${json.slice(0, 12)}… (${json.length} characters)` : String(json);
};

/**
 * Cases for each field with each good and bad value, and missing, in an otherwise valid document. Of a document that is
 * both created and updated, which the rules check with the same functions, only the first good value, the first bad one,
 * and the missing field are also sent in an update.
 */
export function fieldCases(target: Target, fields: Readonly<Record<string, FieldValues>>): readonly RuleCase[] {
  const attempts = (field: string, value: unknown, isFirst: boolean): readonly (readonly [string, Operation])[] =>
    ([create, update] as const).flatMap((write) => {
      const draft = target[write === create ? 'create' : 'update'];
      if (!draft || (write === update && target.create && !isFirst)) return [];
      const changed = write(draft.path, { ...draft.data, [field]: value });
      return [[changed.kind, draft.also ? commit(changed, draft.also) : changed] as const];
    });
  return Object.entries(fields).flatMap(([field, { good, bad, optional = false }]) =>
    [
      ...[...good, ...(optional ? [LEFT_OUT] : [])].map((value) => [allows, value] as const),
      ...[...bad, ...(optional ? [] : [LEFT_OUT])].map((value) => [denies, value] as const),
    ].flatMap(([judge, value]) =>
      attempts(field, value, [good[0], bad[0], LEFT_OUT].includes(value)).map(([verb, operation]) =>
        judge(target.as, `${verb} a ${target.what} with ${field} ${show(value)}`, operation),
      ),
    ),
  );
}
