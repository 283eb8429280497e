import { ACCOUNT, type PersonName } from './people';
import { allows, create, type Data, LEFT_OUT, type Operation, type RuleCase, refuses, update } from './ruleCase';

/** Values at and beyond the edges of what a field may hold. */
export interface FieldValues {
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

export const text = (longest: number): FieldValues => ({
  good: ['', 'x'.repeat(longest)],
  bad: [42, [], 'x'.repeat(longest + 1)],
});

export const nonBlankText = (longest: number): FieldValues => ({
  good: ['x', 'x'.repeat(longest)],
  bad: [42, [], '', ' \n', 'x'.repeat(longest + 1)],
});

export const oneOf = (values: readonly unknown[]): FieldValues => ({ good: values, bad: ['surprise', 42, null] });

export const id: FieldValues = {
  good: ['x', 'A-z_0', 'x'.repeat(128)],
  bad: [42, '', 'a/b', '/b', 'a/', 'x'.repeat(129)],
};

export const idOrNull: FieldValues = { good: [null, ...id.good], bad: id.bad };

/** One digit of a day replaced by a letter. */
const misspelt = [0, 1, 2, 3, 5, 6, 8, 9].map((at) => `${'2026-01-31'.slice(0, at)}x${'2026-01-31'.slice(at + 1)}`);

export const day: FieldValues = {
  good: ['2026-01-31'],
  bad: [
    20260131,
    '',
    '226-01-31',
    '12026-01-31',
    '2026-1-31',
    '2026-011-31',
    '2026-01-3',
    '2026-01-311',
    'on 2026-01-31',
    '2026-01-31T00:00',
    ...misspelt,
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

export const placeOrNull: FieldValues = { good: [null, ...place.good], bad: place.bad };

export const searchGrams: FieldValues = {
  good: [[], ['a', 'an', 'ann'], Array(1100).fill('ann')],
  bad: ['ann', 42, Array(1101).fill('a'), ['x'.repeat(3301)]],
};

export const bool: FieldValues = { good: [true, false], bad: ['true', 1, null] };

/** A field that can hold one thing only, which the right document holds already. */
export const always = (bad: readonly unknown[]): FieldValues => ({ good: [], bad });

export const notNow = always([new Date('2026-01-05T12:00:00Z'), null, '2026-01-05']);
/** Of a caller who is no owner. */
export const notCaller = always([ACCOUNT, '', null]);

interface Target {
  readonly as: PersonName;
  /** What is written: 'trip', for the titles. */
  readonly what: string;
  readonly create?: { readonly path: string; readonly data: Data };
  readonly update?: { readonly path: string; readonly data: Data };
}

const show = (value: unknown): string => {
  if (value === LEFT_OUT) return 'left out';
  const json = typeof value === 'symbol' ? value.description : JSON.stringify(value);
  return json && json.length > 60 ? `${json.slice(0, 12)}… (${json.length} characters)` : String(json);
};

/** Each field with each of its values, good and bad, and left out, in a document that is right otherwise. */
export function fieldCases(target: Target, fields: Readonly<Record<string, FieldValues>>): readonly RuleCase[] {
  const attempts = (field: string, value: unknown): readonly (readonly [string, Operation])[] => [
    ...(target.create
      ? [['create', create(target.create.path, { ...target.create.data, [field]: value })] as const]
      : []),
    ...(target.update
      ? [['update', update(target.update.path, { ...target.update.data, [field]: value })] as const]
      : []),
  ];
  return Object.entries(fields).flatMap(([field, { good, bad }]) =>
    [
      ...good.map((value) => [allows, value] as const),
      ...[...bad, LEFT_OUT].map((value) => [refuses, value] as const),
    ].flatMap(([judge, value]) =>
      attempts(field, value).map(([verb, operation]) =>
        judge(target.as, `${verb} a ${target.what} with ${field} ${show(value)}`, operation),
      ),
    ),
  );
}
