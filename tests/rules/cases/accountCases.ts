import { DEFAULT_PLAN_SETTINGS, FIRST_STEPS, LIMITS } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newCounters } from './drafts';
import { fieldCases, logoValues, nonBlankText } from './fieldCases';
import { allows, create, denies, given, LEFT_OUT, type RuleCase, update } from './ruleCase';

const account = stored(`accounts/${ACCOUNT}`);

const onTime = { pickUpMinutes: 15, dropOffMinutes: 0, willCallMinutes: 60 };
const office = { address: '1 Depot Way, Queens, NY', phone: '(718) 555-0100', npi: '1234567893' };
const logo = `https://res.cloudinary.com/cloud-1_A/image/upload/v1571218330/accounts/${ACCOUNT}/logo/sample.png`;
const learned = { speeds: null, roadPace: 1.2, learnedAt: 0 };
const manyHolidays = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [new Date(index * 86_400_000).toISOString().slice(0, 10), 'Closed']),
  );
const onTimeWith = (minutes: readonly unknown[]) =>
  Object.keys(onTime).flatMap((field) => minutes.map((value) => ({ ...onTime, [field]: value })));

const driveSettings = {
  ...{ asksSignature: true, asksOdometer: true, asksInspection: true, asksVehicle: true },
  noShowMinutes: 15,
};
/** As they were before the vehicle was asked for. */
const { asksVehicle: _asksVehicle, ...olderDriveSettings } = driveSettings;

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
    // The logo's picture would be deleted
    given(
      { [`accounts/${ACCOUNT}`]: { ...account, logo } },
      denies(
        'owner',
        'write settings without the stored logo',
        update(`accounts/${ACCOUNT}`, { driveSettings, logo: LEFT_OUT }),
      ),
    ),
    given(
      { [`accounts/${ACCOUNT}`]: { ...account, logo } },
      allows('owner', 'write settings and keep the logo', update(`accounts/${ACCOUNT}`, { driveSettings })),
    ),
    given(
      { [`accounts/${ACCOUNT}`]: { ...account, logo } },
      allows('owner', 'remove the logo', update(`accounts/${ACCOUNT}`, { logo: '' })),
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
        good: [[], ['trip'], [...FIRST_STEPS]],
        bad: [
          'trip',
          null,
          42,
          {},
          ['surprise'],
          [1],
          ['trip', 'surprise'],
          Array(FIRST_STEPS.length + 1).fill('trip'),
        ],
      },
      driveSettings: {
        optional: true,
        good: [
          olderDriveSettings,
          ...[0, 10, LIMITS.noShowMinutes].map((noShowMinutes) => ({ ...driveSettings, noShowMinutes })),
        ],
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
          { ...office, taxId: 'x'.repeat(LIMITS.taxId), howToPay: 'x'.repeat(LIMITS.howToPay) },
        ],
        bad: [
          ...[null, 42, [], {}, { ...office, surprise: 1 }],
          ...[
            { ...office, address: 'x'.repeat(LIMITS.address + 1) },
            { ...office, phone: 'x'.repeat(LIMITS.phone + 1) },
            { ...office, taxId: 'x'.repeat(LIMITS.taxId + 1) },
            { ...office, howToPay: 'x'.repeat(LIMITS.howToPay + 1) },
          ],
          ...['123456789', '12345678931', 'none', 'x'.repeat(10), 1234567893, null].map((npi) => ({ ...office, npi })),
          ...[
            { ...office, address: null },
            { ...office, phone: 7 },
            { ...office, taxId: 7 },
            { ...office, howToPay: null },
          ],
        ],
      },
      logo: { optional: true, ...logoValues(ACCOUNT, OTHER_ACCOUNT) },
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
