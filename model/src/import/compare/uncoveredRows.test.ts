import { describe, expect, it } from 'vitest';
import { buildAuthorization } from '../../authorization/authorizationFixtures';
import { EMPTY_PAYER } from '../../money/payer';
import { frequentPlaceFields } from '../../places/placeInput';
import { emptyTripInput } from '../../trip/tripInput';
import type { ImportOperation } from '../importJob';
import { asksPlaces, decideUncovered, findUncoveredRows, type KnownCoverage } from './uncoveredRows';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const payer = (id: string, authorization: 'ignore' | 'warn' | 'block') => ({
  ...{ ...EMPTY_PAYER, id, name: id, version: 1, createdAt: at, updatedAt: at, updatedBy: 'owner' },
  wants: { ...EMPTY_PAYER.wants, authorization },
});
const row = (key: string, tripDate: string, change: Partial<Extract<ImportOperation, { kind: 'add' }>> = {}) => ({
  ...{ kind: 'add' as const, line: 2, key, recordId: null, returnOfKey: null, record: null },
  trip: { ...emptyTripInput(tripDate), clientUid: 'ann', name: 'Ann', puTime: '09:00' },
  ...change,
});
const known: KnownCoverage = {
  payers: [payer('medicaid', 'block')],
  authorizations: new Map([['ann', [buildAuthorization('A-1', { total: 2 })]]]),
  clientPayers: new Map([['ann', 'medicaid']]),
  format: 'format',
};
const rows = [row('late', '2026-03-03'), row('early', '2026-03-01'), row('middle', '2026-03-02')];

describe('rows that no authorization covers', () => {
  it('[CLI-5] are those after the units are used, by the day of their trips', () => {
    expect([...findUncoveredRows(rows, known).keys()]).toEqual(['late']);
    expect([...findUncoveredRows(rows, { ...known, authorizations: new Map() }).keys()]).toHaveLength(3);
  });

  it('[CLI-5] are none whose payer only warns, whose trip is over, or that change a trip', () => {
    const none = { ...known, authorizations: new Map() };
    const warns = { ...none, payers: [payer('medicaid', 'warn'), payer('other', 'block')] };
    expect(findUncoveredRows(rows, warns).size).toBe(0);
    const record = {
      ...{ status: 'Completed' as const, driverUid: null, driverName: '', locked: false, cancelReason: '' },
      cancelledBy: null,
    };
    expect(findUncoveredRows([row('over', '2026-03-01', { record })], none).size).toBe(0);
    const cancel = { kind: 'cancel' as const, line: 2, tripId: 'one', version: 1, cancelReason: 'Gone' };
    expect(findUncoveredRows([{ ...cancel, cancelledBy: 'broker' }], none).size).toBe(0);
  });

  it('[CLI-5] follow the payer of the file’s format before the client’s', () => {
    const broker = { ...payer('broker', 'block'), importFormats: ['format'] };
    const ofFile = { ...known, payers: [payer('medicaid', 'ignore'), broker], authorizations: new Map() };
    expect(findUncoveredRows(rows, ofFile).get('early')?.coverage.askedBy?.name).toBe('broker');
    expect(findUncoveredRows(rows, { ...ofFile, format: 'other' }).size).toBe(0);
  });

  it('[CLI-5] [MNY-2] follow the payer that a person chose for the file before that of its format', () => {
    const broker = { ...payer('broker', 'block'), importFormats: ['format'] };
    const chosen = { ...known, payers: [payer('plan', 'ignore'), broker], payerUid: 'plan', authorizations: new Map() };
    expect(findUncoveredRows(rows, chosen).size).toBe(0);
    expect(findUncoveredRows(rows, { ...chosen, payerUid: undefined }).size).toBe(3);
  });

  it('[CLI-5] [MNY-2] follow the payer of a frequent place at one of their ends where nothing else names one', () => {
    const address = '12 Elm St, Queens, NY 11101';
    const elm = { name: 'Elm Dialysis', address, phone: '', notes: '', hours: '', payerUid: 'center' };
    const places = [frequentPlaceFields(elm)];
    const toElm = rows.map((each) => ({ ...each, trip: { ...each.trip, toAddress: `Elm Dialysis, ${address}` } }));
    const unnamed = {
      ...{ ...known, payers: [payer('center', 'block'), payer('plan', 'ignore')], authorizations: new Map() },
      clientPayers: new Map<string, string>(),
    };
    expect(findUncoveredRows(toElm, unnamed).size).toBe(0);
    expect(findUncoveredRows(toElm, { ...unnamed, places }).get('early')?.coverage.askedBy?.name).toBe('center');
    expect(findUncoveredRows(rows, { ...unnamed, places }).size).toBe(0);
    expect(findUncoveredRows(toElm, { ...unnamed, places, payerUid: 'plan' }).size).toBe(0);
    expect(findUncoveredRows(toElm, { ...unnamed, places, clientPayers: new Map([['ann', 'plan']]) }).size).toBe(0);
    const asks = (change: Partial<KnownCoverage>) => asksPlaces(toElm, { ...unnamed, ...change });
    expect([asks({}), asks({ payerUid: 'plan' }), asks({ clientPayers: new Map([['ann', 'plan']]) })]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('[CLI-5] are left out, or imported with a note that someone decided so', () => {
    const uncovered = findUncoveredRows(rows, known);
    const keys = (choice: 'import' | 'leaveOut' | undefined) =>
      decideUncovered(rows, uncovered, choice).map((each) =>
        each.kind === 'add' ? [each.key, each.withoutAuthorization] : [],
      );
    const covered = [
      ['early', undefined],
      ['middle', undefined],
    ];
    expect(keys('leaveOut')).toEqual(covered);
    expect(keys(undefined)).toEqual(covered);
    expect(keys('import')).toEqual([['late', true], ...covered]);
  });
});
