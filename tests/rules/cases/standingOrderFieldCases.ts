import { firstUse, newStandingOrder, standingOrderEdit } from './drafts';
import { bool, day, everyDay, type FieldValues, fieldCases, id, notCaller, notNow, time } from './fieldCases';
import type { RuleCase } from './ruleCase';
import { clocks, order, orders, previous, signature, orderTrip as trip } from './standingOrderDrafts';
import { rideFields } from './tripFieldCases';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));

const officeNotes: FieldValues = {
  optional: true,
  good: ['', 'Bill the facility.', 'x'.repeat(2000)],
  bad: [null, 7, [], 'x'.repeat(2001)],
};

/** The trip that an order repeats, with one bad value at a time. */
const repeated: FieldValues = {
  good: [{ ...trip, name: 'Other Example' }],
  bad: [
    'a trip',
    { ...trip, surprise: 1 },
    { ...trip, puTime: '' },
    ...Object.entries({ ...rideFields, puTime: time }).flatMap(([field, { bad }]) =>
      bad.map((value) => ({ ...trip, [field]: value })),
    ),
  ],
};

/** What a change at the same addresses replaces, with one bad value at a time. */
const rescheduled: FieldValues = {
  good: [
    { ...trip, apptTime: '' },
    { ...trip, bookingComments: 'x'.repeat(2000) },
  ],
  bad: Object.entries({
    bookingComments: ['\u001e', 'a\u001ea', 42, 'x'.repeat(2001)],
    ...{ puTime: ['', ...time.bad], apptTime: time.bad },
    ...{ companions: rideFields.companions?.bad ?? [], attendants: rideFields.attendants?.bad ?? [] },
    needs: rideFields.needs?.bad ?? [],
  }).flatMap(([field, bad]) => bad.map((value) => ({ ...trip, [field]: value }))),
};

const weekdays: FieldValues = {
  good: [[1, 2, 3, 4, 5, 6, 7], [7]],
  bad: [1, [], [0], [8], ['surprise'], [1, 1, 1, 1, 1, 1, 1, 1]],
};

const decidedClocks: FieldValues = {
  optional: true,
  good: [null, clocks, { ...clocks, kind: 'company', pickup: '', dropoff: 'America/Indiana/Knox' }],
  bad: [
    ...['places', 1, [], {}, { ...clocks, surprise: 1 }],
    ...Object.entries({
      ...{ kind: ['', null, 'surprise'], company: ['', null, 7, 'not a zone', 'x'.repeat(61)] },
      ...{ pickup: [null, 7, 'not a zone', 'x'.repeat(61)], dropoff: [null, 7, 'not a zone', 'x'.repeat(61)] },
    }).flatMap(([field, bad]) => bad.map((value) => ({ ...clocks, [field]: value }))),
  ],
};

/** Each field with each good and bad value. */
export const standingOrderFieldCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'standing order',
      create: { path: `${orders}/new`, data: newStandingOrder('admin'), also: firstUse('new') },
      update: { path: order, data: standingOrderEdit('admin'), also: firstUse('order') },
    },
    {
      weekdays,
      from: { good: ['2026-01-06', '2026-02-05'], bad: [...everyDay.bad, '2026-02-06'] },
      until: { good: ['2026-01-05', '2027-01-31'], bad: [...everyDay.bad, '2026-01-04'] },
      leftOut: {
        good: [['2026-01-07'], ['2026-01-07', '2026-01-09'], days(366)],
        bad: [
          '2026-01-07',
          [7],
          ['2026-01-07', '2026-01'],
          ['2026-01-07,2026-01-08'],
          ['2026-01-07', '2026-02-30'],
          days(367),
          ...day.bad.filter((value) => value !== '').map((value) => [value]),
        ],
      },
      extraDays: {
        optional: true,
        good: [[], ['2026-01-10'], days(366)],
        bad: ['2026-01-10', [7], ['2026-01'], ['2026-02-30'], days(367), null],
      },
      paused: bool,
      onHolidays: { optional: true, good: ['drive', 'skip', 'dayBefore', 'dayAfter'], bad: [null, '', 'surprise', 1] },
      clocks: decidedClocks,
      trip: repeated,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...fieldCases(
    {
      as: 'admin',
      what: 'standing order',
      update: { path: order, data: standingOrderEdit('admin'), also: firstUse('order') },
    },
    {
      weekdays,
      clocks: decidedClocks,
      trip: rescheduled,
      previous: {
        optional: true,
        good: [
          ...[null, previous, { ...previous, apptTime: '', back: null }, { ...previous, back: { puTime: '' } }],
          { ...previous, bookingComments: 'x'.repeat(2000) },
          { ...previous, weekdays: [1, 2, 3, 4, 5, 6, 7] },
        ],
        bad: [
          ...['soon', 1, [], {}, { ...previous, surprise: 1 }],
          ...Object.entries({
            ...{ until: everyDay.bad, weekdays: [[], [0], [8], ['surprise'], [1, 1, 1, 1, 1, 1, 1, 1], 'Monday'] },
            ...{ puTime: ['', ...time.bad, null], apptTime: [...time.bad, null], back: ['14:30', { puTime: 'soon' }] },
            bookingComments: [null, 7, 'x'.repeat(2001), '\u001e', 'a\u001ea'],
          }).flatMap(([field, bad]) => bad.map((value) => ({ ...previous, [field]: value }))),
        ],
      },
    },
  ),
  ...fieldCases(
    {
      as: 'admin',
      what: 'standing order',
      create: { path: `${orders}/new`, data: newStandingOrder('admin'), also: firstUse('new') },
    },
    {
      createdAt: notNow,
      payerUid: { ...id, optional: true },
      officeNotes,
      withoutAuthorization: { good: [true], bad: [false, 'true', 1, null, [], {}], optional: true },
    },
  ),
  ...fieldCases(
    {
      as: 'admin',
      what: 'standing order',
      update: { path: order, data: signature, also: firstUse('order') },
    },
    { officeNotes },
  ),
];
