import { COLUMN_TARGETS, DEFAULT_PLAN_SETTINGS, LIMITS } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import {
  defectAllowance,
  defectResolution,
  newColumnMapping,
  newCounters,
  newFrequentPlace,
  newMessage,
  newNotification,
  nextUse,
} from './drafts';
import { always, fieldCases, nonBlankText, notCaller, notNow, notTexts, searchGrams, text } from './fieldCases';
import { allows, commit, create, type Data, denies, given, LEFT_OUT, type RuleCase, update } from './ruleCase';

const account = stored(`accounts/${ACCOUNT}`);

const onTime = { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60 };
const office = { address: '1 Depot Way, Queens, NY', phone: '(718) 555-0100', npi: '1234567893' };
const learned = { speeds: null, roadPace: 1.2, learnedAt: 0 };
const manyHolidays = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [new Date(index * 86_400_000).toISOString().slice(0, 10), 'Closed']),
  );
const onTimeWith = (minutes: readonly unknown[]) =>
  Object.keys(onTime).flatMap((field) => minutes.map((value) => ({ ...onTime, [field]: value })));

const driveSettings = { asksSignature: true, asksOdometer: true, asksInspection: true, noShowMinutes: 15 };

/** Of each number, its bounds and whether it is whole. */
const planNumbers = {
  pickupTolerance: { low: 0, high: LIMITS.pickupTolerance, isWhole: true },
  rideAllowance: { low: 1, high: LIMITS.rideAllowance, isWhole: false },
  roadFactor: { low: 1, high: LIMITS.roadFactor, isWhole: false },
  speed: { low: LIMITS.minSpeed, high: LIMITS.maxSpeed, isWhole: false },
  rushSpeed: { low: LIMITS.minSpeed, high: LIMITS.maxSpeed, isWhole: false },
  freezeMinutes: { low: 0, high: LIMITS.freezeMinutes, isWhole: true },
  changeMiles: { low: 0, high: LIMITS.changeMiles, isWhole: false },
  maxDriveMinutes: { low: LIMITS.minDriveMinutes, high: LIMITS.maxDriveMinutes, isWhole: true },
};
const withNumber = (field: string, value: unknown) => ({ ...DEFAULT_PLAN_SETTINGS, [field]: value });
const withLoading = (need: string, minutes: unknown) =>
  withNumber('loadingMinutes', { ...DEFAULT_PLAN_SETTINGS.loadingMinutes, [need]: minutes });
const { maxDriveMinutes: _, earlyReturns: __, ...olderSettings } = DEFAULT_PLAN_SETTINGS;
const needs = Object.keys(DEFAULT_PLAN_SETTINGS.loadingMinutes);

export const accountCases: readonly RuleCase[] = [
  ...Object.entries({ driveSettings, onTime, holidays: {}, office }).flatMap(([field, settings]) => [
    denies(
      'owner',
      `write planSettings and ${field} at once`,
      update(`accounts/${ACCOUNT}`, { planSettings: DEFAULT_PLAN_SETTINGS, [field]: settings }),
    ),
    given(
      { [`accounts/${ACCOUNT}`]: { ...account, planSettings: DEFAULT_PLAN_SETTINGS } },
      allows('owner', `write ${field} and keep planSettings`, update(`accounts/${ACCOUNT}`, { [field]: settings })),
    ),
  ]),
  ...[
    denies('owner', 'write what was learned', update(`accounts/${ACCOUNT}`, { learnedTravel: learned })),
    given(
      { [`accounts/${ACCOUNT}`]: { ...account, learnedTravel: learned } },
      denies('owner', 'change what was learned', update(`accounts/${ACCOUNT}`, { learnedTravel: {} })),
    ),
    given(
      { [`accounts/${ACCOUNT}`]: { ...account, learnedTravel: learned } },
      allows('owner', 'write settings and keep what was learned', update(`accounts/${ACCOUNT}`, { driveSettings })),
    ),
    // Consoles that were loaded before there was such a field write the account without it
    given(
      { [`accounts/${ACCOUNT}`]: { ...account, learnedTravel: learned } },
      allows(
        'owner',
        'write settings without what was learned',
        update(`accounts/${ACCOUNT}`, { driveSettings, learnedTravel: LEFT_OUT }),
      ),
    ),
    denies(
      'otherOwner',
      'create their account with what was learned',
      create(`accounts/${OTHER_ACCOUNT}`, { ...account, learnedTravel: learned }),
    ),
  ],
  denies(
    'otherOwner',
    'create their account with two settings',
    create(`accounts/${OTHER_ACCOUNT}`, { ...account, planSettings: DEFAULT_PLAN_SETTINGS, driveSettings }),
  ),
  ...fieldCases(
    {
      as: 'owner',
      what: 'account',
      update: { path: `accounts/${ACCOUNT}`, data: account },
    },
    {
      name: nonBlankText(LIMITS.name),
      timeZone: {
        good: ['x', 'America/Port-au-Prince', 'Etc/GMT+1', 'x'.repeat(60)],
        bad: [42, '', 'New York', ' UTC', 'UTC ', 'x'.repeat(61)],
      },
      firstSteps: {
        optional: true,
        good: [[], ['trip'], ['company', 'driver', 'trip']],
        bad: ['trip', null, 42, {}, ['surprise'], [1], ['trip', 'surprise'], Array(4).fill('trip')],
      },
      driveSettings: {
        optional: true,
        good: [0, 10, LIMITS.noShowMinutes].map((noShowMinutes) => ({ ...driveSettings, noShowMinutes })),
        bad: [
          ...[null, 42, [], {}, { ...driveSettings, surprise: true }],
          ...Object.keys(driveSettings).flatMap((field) =>
            [null, 'true'].map((value) => ({ ...driveSettings, [field]: value })),
          ),
          ...[-1, 1.5, LIMITS.noShowMinutes + 1].map((noShowMinutes) => ({ ...driveSettings, noShowMinutes })),
        ],
      },
      planSettings: {
        optional: true,
        good: [
          ...[DEFAULT_PLAN_SETTINGS, olderSettings, withNumber('sharesRides', true), withNumber('earlyReturns', true)],
          ...Object.entries(planNumbers).flatMap(([field, { low, high, isWhole }]) => [
            ...[withNumber(field, low), withNumber(field, high)],
            ...(isWhole ? [] : [withNumber(field, low + 0.5)]),
          ]),
          ...needs.flatMap((need) => [withLoading(need, 0), withLoading(need, LIMITS.loadingMinutes)]),
        ],
        bad: [
          ...[null, 42, [], {}, withNumber('surprise', true), withLoading('surprise', 3)],
          ...Object.keys(DEFAULT_PLAN_SETTINGS).flatMap((field) => [withNumber(field, null), withNumber(field, '2')]),
          ...Object.entries(planNumbers).flatMap(([field, { low, high, isWhole }]) => [
            ...[withNumber(field, low - 1), withNumber(field, high + 1)],
            ...(isWhole ? [withNumber(field, low + 0.5)] : []),
          ]),
          ...needs.flatMap((need) =>
            [null, '3', -1, 1.5, LIMITS.loadingMinutes + 1].map((minutes) => withLoading(need, minutes)),
          ),
        ],
      },
      holidays: {
        optional: true,
        good: [
          ...[{}, { '2026-11-26': 'Thanksgiving Day', '2026-12-31': 'Closed' }, manyHolidays(100)],
          { '2026-12-25': 'x'.repeat(6000) },
        ],
        bad: [
          ...[null, 42, 'Christmas', ['2026-12-25'], { Christmas: '2026-12-25' }, { '2026-02-30': 'Leap' }],
          ...[{ '2026-12-25': 7 }, { '2026-12-25': null }, { '2026-12-25': 'x'.repeat(6001) }, manyHolidays(101)],
        ],
      },
      office: {
        optional: true,
        good: [
          ...[office, { address: '', phone: '', npi: '' }],
          { ...office, address: 'x'.repeat(LIMITS.address), phone: 'x'.repeat(LIMITS.phone) },
        ],
        bad: [
          ...[null, 42, [], {}, { ...office, surprise: 1 }],
          ...[
            { ...office, address: 'x'.repeat(LIMITS.address + 1) },
            { ...office, phone: 'x'.repeat(LIMITS.phone + 1) },
          ],
          ...['123456789', '12345678931', 'none', 'x'.repeat(10), 1234567893, null].map((npi) => ({ ...office, npi })),
          ...[
            { ...office, address: null },
            { ...office, phone: 7 },
          ],
        ],
      },
      onTime: {
        optional: true,
        good: onTimeWith([0, LIMITS.onTimeMinutes]),
        bad: [
          ...[null, 42, [], {}, { ...onTime, surprise: 1 }],
          ...onTimeWith([null, '15', -1, 1.5, LIMITS.onTimeMinutes + 1]),
        ],
      },
    },
  ),
  allows('otherOwner', 'create their account', create(`accounts/${OTHER_ACCOUNT}`, account)),
  denies('owner', 'add an unknown field to the account', update(`accounts/${ACCOUNT}`, { surprise: 1 })),
  denies('owner', 'write another account', update(`accounts/${OTHER_ACCOUNT}`, account)),
  denies('admin', 'create an account of their own', create('accounts/admin', account)),
];

/** The server creates an account's counters when its owner registers, and only functions change them. */
export const counterCases: readonly RuleCase[] = [
  denies('newOwner', 'create their counters, even at zero', create('counters/newOwner', newCounters)),
  denies('owner', 'reset their counters to zero', update(`counters/${ACCOUNT}`, newCounters)),
  denies('admin', 'create counters of their own', create('counters/admin', newCounters)),
];

const mappings = `accounts/${ACCOUNT}/columnMappings`;
/** As long as all headers together can be. */
const columns = {
  ...Object.fromEntries(COLUMN_TARGETS.map((target) => [target, 'x'])),
  name: 'x'.repeat(LIMITS.columnHeaders - COLUMN_TARGETS.length + 1),
};
/** As long as all answers together can be. */
const answers = { 'need:wch': 'wheelchair', 'status:ns': 'x'.repeat(LIMITS.formatAnswers - 27) };

export const columnMappingCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'column mapping',
      create: { path: `${mappings}/new`, data: newColumnMapping('admin') },
      update: { path: `${mappings}/mapping`, data: newColumnMapping('admin') },
    },
    {
      columns: {
        good: [{}, columns, { name: 'Member', phone: '' }, { name: '', phone: '' }],
        bad: [
          ...['name', 42, ['name'], { surprise: 'x' }, { ...columns, name: `${columns.name}x` }],
          ...notTexts.flatMap((value) => [{ name: value }, { name: 'x', phone: value }]),
        ],
      },
      name: { ...nonBlankText(LIMITS.formatName), optional: true },
      answers: {
        optional: true,
        good: [{}, answers],
        bad: [
          ...[null, 42, 'need', ['need'], { ...answers, 'status:ns': `${answers['status:ns']}x` }],
          ...[{ ...answers, 'need:wch ': 'wheelchair' }],
          ...notTexts.flatMap((value) => [{ need: value }, { need: 'x', status: value }]),
        ],
      },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  denies(
    'admin',
    'add an unknown field to a column mapping',
    update(`${mappings}/mapping`, { ...newColumnMapping('admin'), surprise: 1 }),
  ),
];

const frequentPlaces = `accounts/${ACCOUNT}/frequentPlaces`;

export const frequentPlaceCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'frequent place',
      create: { path: `${frequentPlaces}/new`, data: newFrequentPlace('admin') },
      update: { path: `${frequentPlaces}/clinic`, data: newFrequentPlace('admin') },
    },
    {
      name: nonBlankText(LIMITS.name),
      address: nonBlankText(LIMITS.address),
      key: text(24),
      phone: text(LIMITS.phone),
      notes: text(LIMITS.reason),
      hours: text(LIMITS.name),
      searchGrams,
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  denies(
    'admin',
    'add an unknown field to a frequent place',
    update(`${frequentPlaces}/clinic`, { ...newFrequentPlace('admin'), surprise: 1 }),
  ),
];

const reports = `accounts/${ACCOUNT}/defectReports`;

export const defectReportCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'report of defects',
      update: { path: `${reports}/report`, data: defectResolution('admin') },
    },
    {
      settledAt: notNow,
      settledBy: notCaller,
      answer: text(LIMITS.reason),
    },
  ),
  ...['driverUid', 'defects', 'odometer', 'at', 'expireAt', 'surprise'].map((field) =>
    denies(
      'admin',
      `change ${field} of a report of defects`,
      update(`${reports}/report`, { ...defectResolution('admin'), [field]: 'x' }),
    ),
  ),
  denies('admin', 'resolve defects a second time', update(`${reports}/settled`, defectResolution('admin'))),
  ...fieldCases(
    {
      as: 'admin',
      what: 'report of allowed defects',
      update: { path: `${reports}/report`, data: defectAllowance('admin') },
    },
    { allowedAt: notNow, allowedBy: notCaller, allowedWhy: nonBlankText(LIMITS.reason) },
  ),
  allows('admin', 'resolve defects after allowing clients', update(`${reports}/allowed`, defectResolution('admin'))),
  denies('admin', 'allow clients a second time', update(`${reports}/allowed`, defectAllowance('admin'))),
  denies('admin', 'allow clients after defects are settled', update(`${reports}/settled`, defectAllowance('admin'))),
  denies(
    'admin',
    'allow clients with an unknown field',
    update(`${reports}/report`, { ...defectAllowance('admin'), surprise: 1 }),
  ),
  denies(
    'admin',
    'allow clients and change the defects',
    update(`${reports}/report`, { ...defectAllowance('admin'), defects: 'None' }),
  ),
];

const newId = `${ACCOUNT}_new`;
const newNotificationPath = `notifications/${newId}`;
const newMessagePath = `messages/${newId}`;
/** Ids that do not begin with the account. */
const otherIds = ['new', `${OTHER_ACCOUNT}_new`];

const notifies = (changes: Data) =>
  commit(create(newNotificationPath, { ...newNotification('admin'), ...changes }), nextUse(newId));

export const notificationCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'notification',
      create: { path: newNotificationPath, data: newNotification('admin'), also: nextUse(newId) },
    },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', null]),
      title: nonBlankText(LIMITS.title),
      description: nonBlankText(LIMITS.description),
      target: { good: ['All', 'Drivers'], bad: ['Admins', 'surprise', 42, null] },
      drivers: {
        good: [[], ['driver'], Array(1000).fill('x'.repeat(128))],
        bad: [
          ...['driver', [1], ['driver', null], Array(1001).fill('d'), null],
          ...[129, 128].map((size) => [...Array(999).fill('x'.repeat(size)), 'x'.repeat(129)]),
        ],
        optional: true,
      },
      picked: { good: [], bad: [true, false], optional: true },
      sentBy: notCaller,
      createdAt: notNow,
    },
  ),
  denies(
    'admin',
    'send a notification with an unknown field',
    commit(create(newNotificationPath, { ...newNotification('admin'), surprise: 1 }), nextUse(newId)),
  ),
  allows('admin', 'notify the admins', notifies({ target: 'Admins', drivers: LEFT_OUT })),
  allows('admin', 'notify drivers whom they picked', notifies({ target: 'Drivers', picked: true })),
  denies('admin', 'notify drivers whom they picked somehow', notifies({ target: 'Drivers', picked: 'yes' })),
  denies('admin', 'pick no drivers', notifies({ target: 'Drivers', picked: true, drivers: LEFT_OUT })),
  ...otherIds.map((id) =>
    denies(
      'admin',
      `send a notification with the id ${id}`,
      commit(create(`notifications/${id}`, newNotification('admin')), nextUse(id)),
    ),
  ),
];

export const messageCases: readonly RuleCase[] = [
  ...fieldCases(
    { as: 'admin', what: 'message', create: { path: newMessagePath, data: newMessage('admin') } },
    {
      subOwneruid: always([OTHER_ACCOUNT, 'admin', null]),
      userUid: notCaller,
      text: nonBlankText(LIMITS.chatText),
      createdAt: notNow,
    },
  ),
  ...['surprise', 'name', 'picture'].map((field) =>
    denies('admin', `send a message with ${field}`, create(newMessagePath, { ...newMessage('admin'), [field]: 'x' })),
  ),
  ...otherIds.map((id) =>
    denies('admin', `send a message with the id ${id}`, create(`messages/${id}`, newMessage('admin'))),
  ),
];
