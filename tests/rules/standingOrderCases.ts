import { newStandingOrder, standingOrderEdit } from './drafts';
import { bool, day, type FieldValues, fieldCases, notCaller, notNow, time } from './fieldCases';
import { ACCOUNT } from './people';
import { create, type Data, NOW, type RuleCase, refuses, update } from './ruleCase';
import { rideFields } from './tripCases';
import { stored } from './world';

const orders = `accounts/${ACCOUNT}/standingOrders`;
const trip = stored(`${orders}/order`).trip as Data;
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));

/** The trip that an order repeats, with one field of it bad. */
const repeated: FieldValues = {
  good: [{ ...trip, name: 'Other Example' }],
  bad: [
    'a trip',
    { ...trip, surprise: 1 },
    { ...trip, puTime: '' },
    ...Object.entries({ ...rideFields, puTime: time }).map(([field, { bad }]) => ({ ...trip, [field]: bad[0] })),
  ],
};

export const standingOrderCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'standing order',
      create: { path: `${orders}/new`, data: newStandingOrder('admin') },
      update: { path: `${orders}/order`, data: standingOrderEdit('admin') },
    },
    {
      weekdays: { good: [[1, 2, 3, 4, 5, 6, 7], [7]], bad: [1, [], [0], [8], ['surprise'], [1, 1, 1, 1, 1, 1, 1, 1]] },
      from: { good: ['2026-01-06', '2026-02-05'], bad: [...day.bad, '2026-02-06'] },
      until: { good: ['2026-01-05', '2027-01-31'], bad: [...day.bad, '2026-01-04'] },
      leftOut: {
        good: [['2026-01-07'], ['2026-01-07', '2026-01-09'], days(366)],
        bad: [
          '2026-01-07',
          [7],
          ['2026-01-07', '2026-01'],
          ['2026-01-07,2026-01-08'],
          days(367),
          ...day.bad.filter((value) => value !== '').map((value) => [value]),
        ],
      },
      paused: bool,
      trip: repeated,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...fieldCases(
    { as: 'admin', what: 'standing order', create: { path: `${orders}/new`, data: newStandingOrder('admin') } },
    { createdAt: notNow },
  ),
  refuses(
    'admin',
    'create a standing order with an unknown field',
    create(`${orders}/new`, { ...newStandingOrder('admin'), surprise: 1 }),
  ),
  ...[{ createdAt: NOW }, { surprise: 1 }].map((change) =>
    refuses(
      'admin',
      `set ${Object.keys(change)} of a standing order`,
      update(`${orders}/order`, { ...standingOrderEdit('admin'), ...change }),
    ),
  ),
];
