import { ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { firstUse, newStandingOrder, standingOrderEdit } from './drafts';
import { bool, day, everyDay, type FieldValues, fieldCases, id, notCaller, notNow, time } from './fieldCases';
import { allows, commit, create, type Data, denies, given, LEFT_OUT, NOW, type RuleCase, update } from './ruleCase';
import { rideFields } from './tripFieldCases';

const orders = `accounts/${ACCOUNT}/standingOrders`;
const trip = stored(`${orders}/order`).trip as Data;
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));

const previous = {
  ...{ until: '2026-01-20', weekdays: [1, 4], puTime: '09:30', apptTime: '10:15', bookingComments: 'Ring twice.' },
  back: { puTime: '04:30', nextDay: true },
};

const clocks = { kind: 'places', company: 'America/Phoenix', pickup: 'America/Denver', dropoff: '' };

const replaces = { at: NOW, trips: ['one', 'two'] };
const replacing = (value: unknown) =>
  commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), replaces: value }), firstUse('order'));

const signature = { updatedAt: NOW, updatedBy: 'admin' };

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

/** Who pays for an order's trips, and who may go on without the authorization that this payer asks for. */
function paymentCases(): readonly RuleCase[] {
  const change = (caller: string, payment: Data) =>
    commit(update(`${orders}/order`, { ...payment, updatedAt: NOW, updatedBy: caller }), firstUse('order'));
  const excepted = { [`${orders}/order`]: { ...stored(`${orders}/order`), withoutAuthorization: true } };
  const chosen = { [`${orders}/order`]: { ...stored(`${orders}/order`), payerUid: 'medicaid' } };
  return [
    allows('dispatcher', 'choose who pays for a standing order', change('dispatcher', { payerUid: 'medicaid' })),
    given(
      chosen,
      allows('dispatcher', 'leave open who pays for a standing order', change('dispatcher', { payerUid: LEFT_OUT })),
    ),
    ...[42, '', null, 'a/b', 'constructor'].map((payerUid) =>
      denies('admin', `choose the payer ${String(payerUid)} of a standing order`, change('admin', { payerUid })),
    ),
    ...[{ paused: true }, { trip: { ...trip, puTime: '10:10' } }, { surprise: 1 }].flatMap((other) => [
      denies(
        'admin',
        `choose who pays for a standing order together with ${Object.keys(other)}`,
        change('admin', { payerUid: 'medicaid', ...other }),
      ),
      denies(
        'admin',
        `change the office’s notes on a standing order together with ${Object.keys(other)}`,
        change('admin', { officeNotes: 'Bill the facility.', ...other }),
      ),
    ]),
    denies(
      'admin',
      'choose who pays for a standing order without counting it',
      update(`${orders}/order`, { payerUid: 'medicaid', updatedAt: NOW, updatedBy: 'admin' }),
    ),
    denies(
      'admin',
      'choose who pays for a standing order in another name',
      commit(
        update(`${orders}/order`, { payerUid: 'medicaid', updatedAt: NOW, updatedBy: 'owner' }),
        firstUse('order'),
      ),
    ),
    denies(
      'admin',
      'choose who pays for a standing order at another time',
      commit(
        update(`${orders}/order`, { payerUid: 'medicaid', updatedAt: new Date(0), updatedBy: 'admin' }),
        firstUse('order'),
      ),
    ),
    ...(['owner', 'admin'] as const).map((caller) =>
      allows(
        caller,
        'go on with a standing order without an authorization',
        change(caller, { withoutAuthorization: true }),
      ),
    ),
    ...[false, 'true', null].map((withoutAuthorization) =>
      denies(
        'admin',
        `say ${String(withoutAuthorization)} of a standing order without an authorization`,
        change('admin', { withoutAuthorization }),
      ),
    ),
    denies(
      'dispatcher',
      'go on with a standing order without an authorization',
      change('dispatcher', { withoutAuthorization: true }),
    ),
    denies(
      'dispatcher',
      'create a standing order without the authorization that its payer asks for',
      commit(
        create(`${orders}/new`, { ...newStandingOrder('dispatcher'), withoutAuthorization: true }),
        firstUse('new'),
      ),
    ),
    given(
      excepted,
      allows(
        'dispatcher',
        'choose another payer for a standing order without an authorization, and take that back',
        change('dispatcher', { payerUid: 'medicaid', withoutAuthorization: LEFT_OUT }),
      ),
    ),
    given(
      excepted,
      denies(
        'dispatcher',
        'choose another payer for a standing order that an admin saved without an authorization',
        change('dispatcher', { payerUid: 'medicaid' }),
      ),
    ),
    given(
      excepted,
      allows(
        'dispatcher',
        'change the office’s notes on a standing order that an admin saved without an authorization',
        change('dispatcher', { officeNotes: 'Bill the facility.' }),
      ),
    ),
    given(
      excepted,
      allows(
        'dispatcher',
        'change a standing order that an admin saved without an authorization',
        commit(update(`${orders}/order`, standingOrderEdit('dispatcher')), firstUse('order')),
      ),
    ),
  ];
}

/**
 * Each day of an order by itself, with one of the other that is in the right order, when it is created and when it changes:
 * for the first day, what is no digit comes before them.
 */
function dayCases(): readonly RuleCase[] {
  const both = (judge: typeof allows, what: string, change: Data) => [
    judge(
      'admin',
      `create a standing order ${what}`,
      commit(create(`${orders}/new`, { ...newStandingOrder('admin'), ...change }), firstUse('new')),
    ),
    judge(
      'admin',
      `change a standing order ${what}`,
      commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), ...change }), firstUse('order')),
    ),
  ];
  const listed = everyDay.bad.filter((value) => value !== '');
  return [
    ...everyDay.good.flatMap((value) => both(allows, `for ${String(value)}`, { from: value, until: value })),
    ...everyDay.bad.flatMap((value) => {
      const low = typeof value === 'string' ? value.replaceAll('x', '/') : value;
      return [
        ...both(denies, `from ${String(low)}`, { from: low, until: '9999-12-31' }),
        ...both(denies, `until ${String(value)}`, { from: '0001-01-01', until: value }),
      ];
    }),
    ...both(allows, 'without every kind of day', { leftOut: everyDay.good, extraDays: everyDay.good }),
    ...listed.flatMap((value) => both(denies, `without ${String(value)}`, { leftOut: ['2026-01-07', value] })),
  ];
}

export const standingOrderCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'standing order',
      create: { path: `${orders}/new`, data: newStandingOrder('admin'), also: firstUse('new') },
      update: { path: `${orders}/order`, data: standingOrderEdit('admin'), also: firstUse('order') },
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
      update: { path: `${orders}/order`, data: standingOrderEdit('admin'), also: firstUse('order') },
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
      update: { path: `${orders}/order`, data: signature, also: firstUse('order') },
    },
    { officeNotes },
  ),
  ...paymentCases(),
  ...dayCases(),
  given(
    { [`${orders}/order`]: { ...stored(`${orders}/order`), back: { puTime: 'soon' } } },
    allows(
      'admin',
      'pause a standing order that keeps a way back that can’t be read',
      commit(update(`${orders}/order`, standingOrderEdit('admin')), firstUse('order')),
    ),
  ),
  denies(
    'admin',
    'decide a standing order’s clocks together with a later start',
    commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), clocks, previous }), firstUse('order')),
  ),
  given(
    { [`${orders}/order`]: { ...stored(`${orders}/order`), previous } },
    allows(
      'admin',
      'decide a standing order’s clocks before a later start',
      commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), clocks }), firstUse('order')),
    ),
  ),
  given(
    { [`${orders}/order`]: { ...stored(`${orders}/order`), clocks } },
    allows(
      'admin',
      'start a change of a standing order later when its clocks are decided',
      commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), previous }), firstUse('order')),
    ),
  ),
  ...[null, { puTime: '' }, { puTime: '14:30' }, { puTime: '04:30', nextDay: true }].map((back) =>
    allows(
      'admin',
      `give a standing order the way back ${JSON.stringify(back)}`,
      commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), back }), firstUse('order')),
    ),
  ),
  ...[
    '14:30',
    7,
    {},
    { puTime: 'soon' },
    { puTime: null },
    { puTime: '14:30', surprise: 1 },
    { puTime: '04:30', nextDay: 1 },
    ...['1x:00', 'x9:00', '2x:00', '24:00', '12:x0', '12:3x'].map((puTime) => ({ puTime })),
  ].map((back) =>
    denies(
      'admin',
      `give a standing order the way back ${JSON.stringify(back)}`,
      commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), back }), firstUse('order')),
    ),
  ),
  ...[...[null, replaces, { at: NOW, trips: [] }, { at: NOW, trips: Array(40).fill('x'.repeat(200)) }]].map((value) =>
    allows('admin', `say which trips a change replaces: ${JSON.stringify(value)?.slice(0, 60)}`, replacing(value)),
  ),
  allows(
    'admin',
    'change a standing order that keeps which trips an earlier change replaced',
    commit(update(`${orders}/changed`, standingOrderEdit('admin')), firstUse('changed')),
  ),
  ...[
    ...['all', 1, [], {}, { at: NOW }, { trips: ['one'] }, { ...replaces, surprise: 1 }, { ...replaces, trips: 'one' }],
    ...[
      { ...replaces, trips: [7] },
      { ...replaces, trips: Array(41).fill('one') },
    ],
    ...[
      { ...replaces, trips: ['x'.repeat(8001)] },
      { ...replaces, at: new Date(0) },
    ],
  ].map((value) =>
    denies('admin', `say which trips a change replaces: ${JSON.stringify(value).slice(0, 60)}`, replacing(value)),
  ),
  ...[{ previous }, { previous: null }, { replaces }, { replaces: null }].map((earlier) =>
    denies(
      'admin',
      `create a standing order with ${JSON.stringify(earlier).slice(0, 60)}`,
      commit(create(`${orders}/new`, { ...newStandingOrder('admin'), ...earlier }), firstUse('new')),
    ),
  ),
  denies(
    'admin',
    'create a standing order with an unknown field',
    commit(create(`${orders}/new`, { ...newStandingOrder('admin'), surprise: 1 }), firstUse('new')),
  ),
  ...[{ createdAt: NOW }, { surprise: 1 }].map((change) =>
    denies(
      'admin',
      `set ${Object.keys(change)} of a standing order`,
      commit(update(`${orders}/order`, { ...standingOrderEdit('admin'), ...change }), firstUse('order')),
    ),
  ),
  ...[{ previous }, { replaces }].map((change) =>
    denies(
      'admin',
      `change who rides on a standing order together with ${Object.keys(change)}`,
      commit(
        update(`${orders}/order`, {
          ...standingOrderEdit('admin'),
          trip: { ...trip, name: 'Other Example' },
          ...change,
        }),
        firstUse('order'),
      ),
    ),
  ),
  ...[
    ...[
      { puTime: '08:15' },
      { apptTime: '10:40' },
      { bookingComments: 'Ring twice.' },
      { companions: 1 },
      { attendants: 1 },
    ],
    { needs: { service: 'doorToDoor' } },
  ].map((change) =>
    allows(
      'admin',
      `change ${Object.keys(change)} of a standing order from a later day`,
      commit(
        update(`${orders}/order`, { ...standingOrderEdit('admin'), trip: { ...trip, ...change }, previous, replaces }),
        firstUse('order'),
      ),
    ),
  ),
  ...[{ surprise: 1 }, { name: '' }, { fromAddress: 'x'.repeat(301) }, { clientDis: 'surprise' }].map((change) =>
    denies(
      'admin',
      `change ${JSON.stringify(change).slice(0, 40)} of the trip of a standing order`,
      commit(
        update(`${orders}/order`, { ...standingOrderEdit('admin'), trip: { ...trip, ...change } }),
        firstUse('order'),
      ),
    ),
  ),
  denies(
    'admin',
    'change a standing order without counting it',
    update(`${orders}/order`, { ...standingOrderEdit('admin'), trip: { ...trip, puTime: '08:15' } }),
  ),
  given(
    { [`${orders}/order`]: { ...stored(`${orders}/order`), leftOut: ['soon'] } },
    allows(
      'admin',
      'pause a standing order that keeps a day that can’t be read',
      commit(update(`${orders}/order`, standingOrderEdit('admin')), firstUse('order')),
    ),
  ),
  allows('admin', 'sign a broken standing order', update(`${orders}/broken`, signature)),
  denies(
    'admin',
    'sign a broken standing order for another',
    update(`${orders}/broken`, { ...signature, updatedBy: ACCOUNT }),
  ),
  denies('driver', 'sign a broken standing order', update(`${orders}/broken`, { ...signature, updatedBy: 'driver' })),
  denies(
    'admin',
    'pause a broken standing order',
    commit(update(`${orders}/broken`, standingOrderEdit('admin')), firstUse('broken')),
  ),
];
