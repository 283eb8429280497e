import {
  DAY_EVENT_KINDS,
  driverQueries,
  LIMITS,
  MAX_CLOCK_LEAD_MINUTES,
  MAX_DRIVER_EXPENSE_CENTS,
  MAX_EVENT_AGE_HOURS,
  SIGNERS,
  TRIP_EVENT_KINDS,
} from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { driverEvent } from '../fixtures/driverFixtures';
import { newEvent } from './drafts';
import { always, type FieldValues, fieldCases, id, nonBlankText, notNow, place, text } from './fieldCases';
import { allows, create, type Data, denies, get, given, list, type RuleCase, SecondsAgo, set } from './ruleCase';

const path = `driverEvents/${ACCOUNT}_new`;
const draft = (changes: Data = {}) => create(path, newEvent('driver', changes));

const own = `${ACCOUNT}_x`;
const others = [`${OTHER_ACCOUNT}_x`, 'surprise_x'];
const signature = { signedBy: 'client', name: 'Ann Example', drawing: 'M0 0L10 10' };
const position = { lat: 40.7, lng: -74, accuracy: 12 };

/** Each value in place of one field of a map. */
const within = (map: Data, field: string, { good, bad }: FieldValues): FieldValues => ({
  good: good.map((value) => ({ ...map, [field]: value })),
  bad: bad.map((value) => ({ ...map, [field]: value })),
});
const together = (...values: readonly FieldValues[]): FieldValues => ({
  good: values.flatMap(({ good }) => good),
  bad: values.flatMap(({ bad }) => bad),
});
const without = (map: Data, field: string): Data =>
  Object.fromEntries(Object.entries(map).filter(([name]) => name !== field));
const mapOrNull = (map: Data): FieldValues => ({
  good: [null, map],
  bad: ['here', 42, [], {}, { ...map, surprise: 1 }, ...Object.keys(map).map((field) => without(map, field))],
});
/** Like `mapOrNull`, for a map that must be there. */
const mapOrNone = (map: Data): FieldValues => ({ good: [map], bad: [null, ...mapOrNull(map).bad] });
const upTo = (most: number): FieldValues => ({ good: [0, 12.5, most], bad: [-0.5, most + 0.5, '1'] });

const drawing: FieldValues = {
  good: ['M', 'M0 0', 'M1.5,-2L3 4C1 2 3 4 5 6Q7 8 9 0', `M${'0'.repeat(LIMITS.drawing - 1)}`],
  bad: [42, null, '', ' M0 0', 'L0 0', 'M0 0Z', 'xM0 0', 'M0 0<', `M${'0'.repeat(LIMITS.drawing)}`],
};

const odometer = upTo(LIMITS.odometer);
const signatureValues = together(
  mapOrNull(signature),
  within(signature, 'signedBy', { good: SIGNERS, bad: ['surprise', 42, null] }),
  within(signature, 'name', nonBlankText(LIMITS.name)),
  within(signature, 'drawing', drawing),
);

const phoneTime: FieldValues = {
  good: [new SecondsAgo((MAX_EVENT_AGE_HOURS - 2) * 3600), new SecondsAgo(-(MAX_CLOCK_LEAD_MINUTES - 5) * 60)],
  bad: [
    new SecondsAgo((MAX_EVENT_AGE_HOURS + 2) * 3600),
    new SecondsAgo(-(MAX_CLOCK_LEAD_MINUTES + 5) * 60),
    ...['2026-01-05', 42, null],
  ],
};

const refused = { kind: 'droppedOff', at: new Date(0) };
const refusal = newEvent('driver', { kind: 'refused', refused });
const expenses = { tollCents: 650, parkingCents: 0 };
const cents: FieldValues = {
  good: [0, 1, MAX_DRIVER_EXPENSE_CENTS],
  bad: [-1, 0.5, MAX_DRIVER_EXPENSE_CENTS + 1, '650', null],
};
const entry = newEvent('driver', { kind: 'expenses', expenses });
const undo = newEvent('driver', { kind: 'undo', signature: null, undoes: own });
const ofDay = newEvent('driver', { kind: 'shiftStarted', tripId: null, signature: null });

/** Every field of an event: types, sizes, and allowed values. */
const eventFieldCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'driver', what: 'event', create: { path, data: newEvent('driver') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'driver', null]),
      driverUid: always(['secondDriver', ACCOUNT, '', null]),
      tripId: {
        good: [own, `${ACCOUNT}_a_b`, 'x', 'x'.repeat(128)],
        bad: [null, 42, '', 'a/b', '_x', 'x'.repeat(129), 'constructor', ...others],
      },
      kind: {
        good: TRIP_EVENT_KINDS.filter((kind) => kind !== 'undo' && kind !== 'expenses'),
        bad: ['undo', 'expenses', 'surprise', 42, null, ...DAY_EVENT_KINDS],
      },
      at: phoneTime,
      phoneAt: { good: [new Date(0), new SecondsAgo(-86_400)], bad: ['2026-01-05', 42, null], optional: true },
      refused: { ...always([{ kind: 'arrived', at: new Date(0) }, null]), optional: true },
      vehicleUid: { ...always(['van', null]), optional: true },
      expenses: { ...always([expenses, null]), optional: true },
      position: together(
        mapOrNull(position),
        {
          good: place.good.map((each) => ({ ...Object(each), accuracy: 5 })),
          bad: place.bad.filter((each) => typeof each === 'object').map((each) => ({ ...Object(each), accuracy: 5 })),
        },
        within(position, 'accuracy', upTo(LIMITS.accuracy)),
      ),
      odometer: { good: [null, ...odometer.good], bad: odometer.bad },
      signature: signatureValues,
      note: text(LIMITS.reason),
      undoes: always([own, '', 42]),
      receivedAt: notNow,
    },
  ),
  ...fieldCases(
    { as: 'driver', what: 'undo', create: { path, data: undo } },
    { undoes: { good: [own], bad: [null, 42, 'x', ...others] }, tripId: always([null, ...others]) },
  ),
  ...fieldCases(
    { as: 'driver', what: 'event of the day', create: { path, data: ofDay } },
    {
      kind: { good: DAY_EVENT_KINDS, bad: ['surprise', 'refused', null, ...TRIP_EVENT_KINDS] },
      tripId: always([own, '']),
      signature: always([signature]),
      undoes: always([own]),
      phoneAt: { good: [new Date(0)], bad: ['2026-01-05'], optional: true },
      refused: { ...always([refused]), optional: true },
      expenses: { ...always([expenses]), optional: true },
    },
  ),
  ...fieldCases(
    { as: 'driver', what: 'entry of expenses', create: { path, data: entry } },
    {
      expenses: together(
        mapOrNone(expenses),
        within(expenses, 'tollCents', cents),
        within(expenses, 'parkingCents', cents),
      ),
      tripId: always([null, ...others]),
    },
  ),
  ...(['shiftStarted', 'inspected'] as const).flatMap((kind) =>
    fieldCases(
      { as: 'driver', what: `${kind} event`, create: { path, data: { ...ofDay, kind } } },
      { vehicleUid: { good: ['van', 'x'.repeat(128)], bad: id.bad, optional: true } },
    ),
  ),
  ...DAY_EVENT_KINDS.filter((kind) => kind !== 'shiftStarted' && kind !== 'inspected').map((kind) =>
    denies('driver', `choose a vehicle with an event ${kind}`, create(path, { ...ofDay, kind, vehicleUid: 'van' })),
  ),
  ...fieldCases(
    { as: 'driver', what: 'report of a refused step', create: { path, data: refusal } },
    {
      refused: together(mapOrNone(refused), {
        good: [...TRIP_EVENT_KINDS.map((kind) => ({ ...refused, kind })), { ...refused, at: new SecondsAgo(-86_400) }],
        bad: [
          { ...refused, kind: 'refused' },
          { ...refused, kind: 'shiftStarted' },
          { ...refused, at: '2026-01-05' },
          { ...refused, at: null },
        ],
      }),
      kind: always(['droppedOff', 'corrected', ...DAY_EVENT_KINDS]),
      tripId: always([null, ...others]),
    },
  ),
  ...Object.entries({ outcome: 'applied', clientUid: 'client', expireAt: new Date(0), surprise: 1 }).map(
    ([field, value]) => denies('driver', `add ${field} to an event`, draft({ [field]: value })),
  ),
];

const ofOther = newEvent('otherDriver', { subOwneruid: OTHER_ACCOUNT, tripId: `${OTHER_ACCOUNT}_x` });

/** Who can send and read events, and under which ids. */
const eventAccessCases: readonly RuleCase[] = [
  ...['new', `${OTHER_ACCOUNT}_new`, `${ACCOUNT}new`].map((id) =>
    denies('driver', `create an event with the id ${id}`, create(`driverEvents/${id}`, newEvent('driver'))),
  ),
  given({ [path]: driverEvent('driver') }, denies('driver', 'send an event again', set(path, newEvent('driver')))),
  allows('otherDriver', 'create an event in their account', create(`driverEvents/${OTHER_ACCOUNT}_new`, ofOther)),
  denies('otherDriver', 'create an event in another account', create(path, newEvent('otherDriver'))),
  denies('otherDriver', 'get an event of another account', get('driverEvents/of-driver')),
  denies('driver', 'get an event of theirs in another account', get('driverEvents/ofOtherAccountWithDriver')),
  denies('driver', 'list events of a trip', list(driverQueries.unresolvedEvents(ACCOUNT, own))),
  denies(
    'driver',
    'list their events in another account',
    list(driverQueries.eventsSince(OTHER_ACCOUNT, 'driver', new Date(0))),
  ),
];

export const driverEventCases: readonly RuleCase[] = [...eventFieldCases, ...eventAccessCases];
