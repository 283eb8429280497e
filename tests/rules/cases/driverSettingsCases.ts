import { LIMITS } from '@mtos/model';
import { ACCOUNT, OTHER_ACCOUNT } from '../callers';
import { stored } from '../fixtures';
import { newDriverSettings } from './drafts';
import { day, fieldCases, id, notCaller, notNow, place, text, time } from './fieldCases';
import { allows, create, denies, get, given, NOW, type RuleCase, remove, set, update } from './ruleCase';

const settings = `accounts/${ACCOUNT}/drivers`;
const range = { from: '08:00', to: '16:00' };
const noRanges = ['09:00', 42, [], {}, { from: '08:00' }, { to: '08:00' }, { ...range, surprise: 1 }];
const badTimes = [
  ...time.bad.flatMap((bad) => [
    { ...range, from: bad },
    { ...range, to: bad },
  ]),
  ...[
    { from: '08:0', to: '016:00' },
    { from: '08:00 16:00', to: '' },
    { from: '', to: '08:00 16:00' },
  ],
];
const weekWith = (value: unknown, at: number) =>
  Array.from({ length: 7 }, (_, index) => (index === at ? value : range));
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));
const everySeat = { ambulatory: 20, wheelchair: 0, wheelchairXl: 1, stretcher: 2, bariatricStretcher: 3 };
const address = '1 Elm St';
const noAddress = { location: null };

const vehicleOut = { state: 'inShop', from: '2026-01-05', until: '2026-01-09' };
const inShop = (one: RuleCase) =>
  given({ [`${settings}/driver`]: { ...stored(`${settings}/driver`), vehicleOut } }, one);

const gaps = [{ typeUid: 'license', name: 'License', blocks: true, from: '2026-01-05', until: '' }];
const lacking = (field: string, one: RuleCase) =>
  given({ [`${settings}/driver`]: { ...stored(`${settings}/driver`), [field]: gaps } }, one);

const ofShift = {
  ...{ day: '2026-01-05', isOver: false, vehicleUid: 'van', vehicleName: 'Van', plate: 'T1', seats: { ambulatory: 4 } },
};
const onShift = (one: RuleCase) =>
  given({ [`${settings}/driver`]: { ...stored(`${settings}/driver`), shift: ofShift } }, one);

/** When a driver works, and with which vehicle. */
export const driverSettingsCases: readonly RuleCase[] = [
  ...fieldCases(
    {
      as: 'admin',
      what: 'document of driver settings',
      create: { path: `${settings}/new`, data: newDriverSettings('admin') },
      update: { path: `${settings}/driver`, data: newDriverSettings('admin') },
    },
    {
      hours: {
        good: [
          Array(7).fill(null),
          ...[0, 3, 6].map((at) => weekWith(null, at)),
          weekWith({ from: '22:00', to: '06:00' }, 0),
        ],
        bad: [
          ...[null, 42, {}, 'always', [], Array(6).fill(range), Array(8).fill(range)],
          ...[0, 1, 2, 3, 4, 5, 6].map((at) => weekWith('09:00', at)),
          { 0: range, 1: range, 2: range, 3: range, 4: range, 5: range, 6: range },
          // Firestore has no lists in lists
          ...[...noRanges, ...badTimes].filter((bad) => !Array.isArray(bad)).map((bad) => weekWith(bad, 1)),
        ],
      },
      break: {
        good: [null, { from: '23:45', to: '00:15' }],
        bad: [...noRanges, ...badTimes, { from: '12:00', to: '12:00' }],
      },
      daysOff: {
        good: [[], ['2026-01-07', '2026-01-09'], days(LIMITS.daysOff)],
        bad: [
          ...[
            '2026-01-07',
            null,
            [7],
            ['2026-01-07,2026-01-08'],
            ['2026-01-07', '2026-02-30'],
            days(LIMITS.daysOff + 1),
          ],
          ...day.bad.filter((value) => value !== '').map((value) => [value]),
        ],
      },
      seats: {
        good: [{}, everySeat, ...Array.from({ length: LIMITS.seats + 1 }, (_, wheelchair) => ({ wheelchair }))],
        bad: [
          ...[null, 3, [], 'three', { surprise: 1 }, { ambulatory: -1 }, { ambulatory: LIMITS.seats + 1 }],
          ...[
            { ambulatory: 1.5 },
            { ambulatory: '1' },
            { ambulatory: null },
            { ambulatory: 'surprise' },
            { wheelchair: 1, stretcher: true },
          ],
        ],
      },
      vehicleUid: { ...id, bad: [...id.bad, null], optional: true },
      vehicleName: text(LIMITS.name),
      plate: text(LIMITS.plate),
      licenseNumber: text(LIMITS.licenseNumber),
      startPlace: {
        good: [
          null,
          { address: '', location: null },
          { address: 'x'.repeat(LIMITS.address), location: null },
          ...place.good.map((location) => ({ address, location })),
        ],
        bad: [
          ...['1 Elm St', 42, [], {}, { address }, noAddress, { address, location: null, surprise: 1 }],
          ...text(LIMITS.address).bad.map((bad) => ({ ...noAddress, address: bad })),
          ...place.bad.map((location) => ({ address, location })),
        ],
      },
      updatedAt: notNow,
      updatedBy: notCaller,
    },
  ),
  ...['driver', 'new'].map((id) =>
    denies(
      'admin',
      `write driver settings with an unknown field to ${id}`,
      (id === 'new' ? create : update)(`${settings}/${id}`, { ...newDriverSettings('admin'), surprise: 1 }),
    ),
  ),
  ...[vehicleOut, null, 'inShop'].flatMap((value) => [
    denies(
      'admin',
      `create driver settings with a vehicle that is ${JSON.stringify(value)}`,
      create(`${settings}/new`, { ...newDriverSettings('admin'), vehicleOut: value }),
    ),
    denies(
      'admin',
      `say that a driver’s vehicle is ${JSON.stringify(value)}`,
      update(`${settings}/driver`, { ...newDriverSettings('admin'), vehicleOut: value }),
    ),
  ]),
  ...[vehicleOut, { ...vehicleOut, until: '' }, null].map((value) =>
    inShop(
      (value === vehicleOut ? allows : denies)(
        'admin',
        `change settings of a driver whose vehicle is in the shop, with ${JSON.stringify(value)}`,
        update(`${settings}/driver`, { ...newDriverSettings('admin'), vehicleOut: value }),
      ),
    ),
  ),
  inShop(
    allows('admin', 'leave out that the vehicle is in the shop', set(`${settings}/driver`, newDriverSettings('admin'))),
  ),
  ...[ofShift, null].flatMap((value) => [
    denies(
      'admin',
      `create driver settings with the shift ${JSON.stringify(value)}`,
      create(`${settings}/new`, { ...newDriverSettings('admin'), shift: value }),
    ),
    denies(
      'admin',
      `say that a driver’s shift has ${JSON.stringify(value)}`,
      update(`${settings}/driver`, { ...newDriverSettings('admin'), shift: value }),
    ),
  ]),
  onShift(
    allows(
      'admin',
      'change settings of a driver on shift, and keep the vehicle of the shift',
      set(`${settings}/driver`, { ...newDriverSettings('admin'), shift: ofShift }),
    ),
  ),
  ...[undefined, null, { ...ofShift, vehicleUid: 'other' }].map((value) =>
    onShift(
      denies(
        'admin',
        `change the vehicle of a driver’s shift to ${JSON.stringify(value)}`,
        set(`${settings}/driver`, { ...newDriverSettings('admin'), ...(value !== undefined && { shift: value }) }),
      ),
    ),
  ),
  ...['credentialGaps', 'vehicleGaps'].flatMap((field) => [
    ...[gaps, [], null].flatMap((value) => [
      denies(
        'admin',
        `create driver settings with ${field} ${JSON.stringify(value)}`,
        create(`${settings}/new`, { ...newDriverSettings('admin'), [field]: value }),
      ),
      denies(
        'admin',
        `add ${field} ${JSON.stringify(value)} to driver settings`,
        update(`${settings}/driver`, { ...newDriverSettings('admin'), [field]: value }),
      ),
    ]),
    lacking(
      field,
      allows(
        'admin',
        `change driver settings and keep their ${field}`,
        set(`${settings}/driver`, { ...newDriverSettings('admin'), [field]: gaps }),
      ),
    ),
    ...[[], null, [{ ...gaps[0], blocks: false }]].map((value) =>
      lacking(
        field,
        denies(
          'admin',
          `change ${field} of driver settings to ${JSON.stringify(value)}`,
          update(`${settings}/driver`, { ...newDriverSettings('admin'), [field]: value }),
        ),
      ),
    ),
  ]),
  lacking(
    'credentialGaps',
    denies(
      'admin',
      'leave out what credentials the driver lacks',
      set(`${settings}/driver`, newDriverSettings('admin')),
    ),
  ),
  lacking(
    'vehicleGaps',
    allows(
      'admin',
      'leave out what credentials the vehicle lacks',
      set(`${settings}/driver`, newDriverSettings('admin')),
    ),
  ),
  ...['_a', 'constructor', 'x'.repeat(129)].map((id) =>
    denies(
      'admin',
      `create driver settings with the id ${id.slice(0, 12)}`,
      create(`${settings}/${id}`, newDriverSettings('admin')),
    ),
  ),
  allows(
    'admin',
    'sign driver settings that can’t be read',
    update(`${settings}/broken`, { updatedAt: NOW, updatedBy: 'admin' }),
  ),
  allows('admin', 'delete driver settings that can’t be read and that they signed', remove(`${settings}/broken`)),
  denies('owner', 'delete driver settings that someone else updated last', remove(`${settings}/broken`)),
  denies('driver', 'get driver settings of another driver', get(`${settings}/secondDriver`)),
  denies(
    'driver',
    'get driver settings with their uid in another account',
    get(`accounts/${OTHER_ACCOUNT}/drivers/driver`),
  ),
  denies('otherDriver', 'get driver settings of an account that is not theirs', get(`${settings}/driver`)),
];
