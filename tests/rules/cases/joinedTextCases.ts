import { LIMITS } from '@mtos/model';
import { ACCOUNT } from '../callers';
import { firstUse, newClientProfile, newDriverSettings, newStandingOrder, newTrip } from './drafts';
import { allows, commit, create, type Data, denies, type RuleCase } from './ruleCase';

/**
 * The rules join texts and check them with one pattern. Here, the values of some fields together look like valid values of
 * others, moved by as many texts as optional ones make room for.
 */

const trip = (changes: Data) => create(`trips/${ACCOUNT}_a`, { ...newTrip('admin'), ...changes });
const order = (changes: Data) =>
  commit(
    create(`accounts/${ACCOUNT}/standingOrders/new`, { ...newStandingOrder('admin'), ...changes }),
    firstUse('new'),
  );
const profile = (changes: Data) =>
  create(`accounts/${ACCOUNT}/profiles/new`, { ...newClientProfile('admin'), places: [], ...changes });
const hours = (range: Data) =>
  create(`accounts/${ACCOUNT}/drivers/new`, { ...newDriverSettings('admin'), hours: [range, ...Array(6).fill(null)] });

const week = ['2026-01-07', '2026-01-09'];
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(index * 86_400_000).toISOString().slice(0, 10));
/** Between groups of texts, and between texts. */
const SEPARATORS = ['\u001e', '\u001f'];

/** The texts of a ride, without its times. */
const RIDE_TEXTS = [
  ...['name', 'phone', 'medicaidId', 'bookingComments', 'fromAddress', 'fromPhone', 'fromDetails'],
  ...['toAddress', 'toPhone', 'toDetails'],
];

export const joinedTextCases: readonly RuleCase[] = [
  // Each is valid where the group begins or ends one text earlier or later
  ...Object.entries({
    'a status for who cancelled it': { cancelledBy: 'Active', status: '', cancelReason: 'Late', tripNumber: 'true' },
    'a missing status': { cancelledBy: 'Active', status: null },
    'ids for a cancellation': {
      ...{ importKey: '\u001e', standingOrderId: 'client', returnOf: 'Cancelled', cancelledBy: 'x' },
      ...{ status: 'surprise', cancelReason: 'true', tripNumber: '\u001e' },
    },
    'an id for who cancelled it': { status: 'Cancelled', cancelReason: 'Late', standingOrderId: 'client' },
    'an import key for an id': { importKey: '\u001e', standingOrderId: '\u001e' },
    'a separator for an id': { standingOrderId: '\u001e' },
    'equipment for its day': { needs: { equipment: ['2026-01-07'] }, tripDate: '09:00', puTime: 'true' },
    'needs for its day': { needs: { '2026-01-07': 1 }, tripDate: '09:00', puTime: 'true' },
    'some of its needs for its day': {
      ...{ needs: { '2026-01-07': 1, equipment: ['cane'] }, tripDate: '09:00', puTime: 'true', importKey: null },
    },
    'its day for needs': { tripDate: 'true 0 0 0 0 0 true 0', puTime: 'curbToCurb', willCall: false },
    'one need for two': { needs: { 'service equipment': 'curbToCurb' } },
    'a need for none': { needs: { serviceequipment: 'curbToCurb' } },
    'a need with a separator': { needs: { 'service\u001fequipment': 'curbToCurb' } },
    'a text for a number': { needs: { stairsAtPickUp: '0 0' } },
    'equipment for the level of service': { needs: { equipment: [], service: '0 curbToCurb' } },
    'a text for a boolean': { locked: 'false' },
    'its name for a need': { needs: ['service'] },
    'a long search text': { searchGrams: ['x'.repeat(3 * LIMITS.tripNumber + 1)] },
    'no last search text': { searchGrams: ['a', ''] },
  }).map(([what, changes]) => denies('admin', `create a trip that takes ${what}`, trip(changes))),
  ...SEPARATORS.flatMap((separator) =>
    [
      ...RIDE_TEXTS.flatMap((field) =>
        [separator, `a${separator}`, `a${separator}a`].map((text) => [field, text] as const),
      ),
      ...[['importKey', `a${separator}`] as const, ['tripNumber', separator] as const],
      ['searchGrams', [separator]] as const,
    ].map(([field, value]) =>
      denies('admin', `create a trip with the ${field} ${JSON.stringify(value)}`, trip({ [field]: value })),
    ),
  ),
  ...SEPARATORS.flatMap((separator) =>
    [`a${separator}`, `${separator}a`, `a${separator}a`].map((cancelReason) =>
      denies(
        'admin',
        `create a trip canceled because of ${JSON.stringify(cancelReason)}`,
        trip({ status: 'Cancelled', cancelledBy: 'client', cancelReason }),
      ),
    ),
  ),
  ...['|', '', '1'].map((importKey) =>
    allows('admin', `create a trip with the import key '${importKey}'`, trip({ importKey })),
  ),
  // What a trip is found by has its whole phone and trip number
  allows(
    'admin',
    'create a trip with a long trip number and phone to search for',
    trip({
      searchGrams: [
        '0044207946095812345',
        'x'.repeat(LIMITS.tripNumber),
        '각'.repeat(LIMITS.tripNumber).normalize('NFD'),
      ],
    }),
  ),

  ...Object.entries({
    'its days for its clocks': {
      ...{ weekdays: [1, 2, 3, 4], onHolidays: 'UTC', from: 'UTC', until: '3' },
      ...{ trip: { ...(newStandingOrder('admin').trip as Data), puTime: 'places' } },
      leftOut: ['drive', 'true', '09:00', ...week],
    },
    'its clocks for its days': {
      ...{ clocks: { kind: '09:00', company: '2026-01-07', pickup: 'drive', dropoff: 'true' }, until: '2026-01-09' },
    },
    'a fifth clock': { clocks: { kind: 'company', company: 'UTC', pickup: '', dropoff: '', surprise: '' } },
    'its last day for one without a ride': { until: '\u001e', leftOut: week },
    'a separator for a day': { leftOut: ['\u001e', ...week] },
    'a separator for an added day': { extraDays: ['\u001e'] },
    'too many left-out days for few added ones': { leftOut: days(367), extraDays: [] },
    'too many added days for few left-out ones': { leftOut: [], extraDays: days(367) },
    'needs for its weekdays': {
      trip: { ...(newStandingOrder('admin').trip as Data), needs: { 4: 1, service: 'bedToBed' } },
    },
  }).map(([what, changes]) => denies('admin', `create a standing order that takes ${what}`, order(changes))),

  ...SEPARATORS.flatMap((separator) =>
    RIDE_TEXTS.flatMap((field) =>
      [`a${separator}`, `a${separator}a`].map((text) =>
        denies(
          'admin',
          `create a standing order with the ${field} ${JSON.stringify(text)}`,
          order({ trip: { ...(newStandingOrder('admin').trip as Data), [field]: text } }),
        ),
      ),
    ),
  ),

  ...Object.entries({
    'its needs for how the client rides': { needs: { wheelchair: 1 }, clientDis: 'wheelchair' },
    'one need for two': { needs: { 'service equipment': 'curbToCurb' } },
    'how the client rides for needs': { clientDis: 'true 0 0 0 0 0 true 0' },
  }).map(([what, changes]) => denies('admin', `create a client profile that takes ${what}`, profile(changes))),

  ...[
    ...[
      { from: '1', to: ':30212:00' },
      { from: '08:00 2 16:00', to: '' },
      { from: '', to: '08:00 2 16:00' },
    ],
    ...[
      { from: '08:00', to: '16:00', '2': '' },
      { from: '08:00 2', to: '16:00' },
      { from: '08:00', to: '2 16:00' },
    ],
    ...[
      { from: '1', to: ':00212:00', surprise: 1 },
      { from: '08:00', to: '16:00,08:00 2 16:00' },
    ],
  ].map((range) => denies('admin', `create driver settings with ${JSON.stringify(range)} on Monday`, hours(range))),
];
