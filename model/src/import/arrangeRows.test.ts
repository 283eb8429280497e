import { describe, expect, it } from 'vitest';
import { buildTrip } from '../sample/builders';
import { arrangeRows, type LegChoice } from './arrangeRows';
import { chooseLeg, compareRow } from './compareRow';
import { guessMapping } from './guessMapping';
import { legKey } from './importKey';
import { importRow } from './importRow';

type Cells = Readonly<Record<string, string>>;

const OUT: Cells = {
  'Trip ID': '4711',
  'Member Name': 'Abner Teapot',
  LOS: 'WC',
  DOS: '3/9/2026',
  'PU Time': '9:15 AM',
  'Pick Up': '14 Marigold Row',
  Destination: 'Lanternlight Dialysis',
};
const BACK: Cells = {
  ...OUT,
  'PU Time': 'Will call',
  'Pick Up': OUT.Destination ?? '',
  Destination: OUT['Pick Up'] ?? '',
};

const DAY = '2026-03-09';
const LEG_A = legKey('4711', '', DAY);
const LEG_B = legKey('4711', 'B', DAY);

function arrange(rows: readonly Cells[], choices: Readonly<Record<string, LegChoice>> = {}) {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const mapping = guessMapping(headers, rows);
  const read = rows.map((cells, index) => ({ line: index + 2, row: importRow(cells, mapping) }));
  return arrangeRows(read, choices);
}

const linesAndKeys = ({ rows }: ReturnType<typeof arrange>) => rows.map(({ line, key }) => [line, key]);

describe('the legs of a broker’s file', () => {
  it('[IMP-1] takes a will-call return under its outbound’s number as another trip, linked to it', () => {
    const arranged = arrange([BACK, OUT]);
    expect(linesAndKeys(arranged)).toEqual([
      [2, LEG_B],
      [3, LEG_A],
    ]);
    expect(arranged.rows[0]).toMatchObject({ returnOfKey: LEG_A });
    expect(arranged.repeated).toEqual([]);
    expect(arranged.groups).toMatchObject([
      { number: '4711', tripDate: DAY, choice: 'legs', rows: [{ line: 3 }, { line: 2 }] },
    ]);
  });

  it('[IMP-1] reads legs from their column without a guess', () => {
    const arranged = arrange([
      { ...OUT, Leg: 'A' },
      { ...BACK, Leg: 'B' },
    ]);
    expect(linesAndKeys(arranged)).toEqual([
      [2, LEG_A],
      [3, LEG_B],
    ]);
    expect(arranged.groups).toEqual([]);
    expect(arranged.rows[1]).toMatchObject({ returnOfKey: LEG_A });
  });

  it('[IMP-1] keeps the key that trips without legs have had so far', () => {
    expect(arrange([OUT]).rows).toMatchObject([{ key: LEG_A, secondLegKey: LEG_B }]);
    expect(arrange([OUT, { ...OUT, DOS: '3/10/2026' }]).rows).toHaveLength(2);
  });

  it('[IMP-1] takes two versions of one way as one trip, and lets a person correct it', () => {
    const later = { ...OUT, 'PU Time': '10:15 AM' };
    const guessed = arrange([OUT, later]);
    expect(linesAndKeys(guessed)).toEqual([[3, LEG_A]]);
    expect(guessed.repeated).toEqual([{ line: 2, as: 3 }]);
    expect(linesAndKeys(arrange([OUT, later], { '4711 2026-03-09': 'first' }))).toEqual([[2, LEG_A]]);
    expect(linesAndKeys(arrange([OUT, later], { '4711 2026-03-09': 'legs' }))).toEqual([
      [2, LEG_A],
      [3, LEG_B],
    ]);
  });

  it('[TRP-5] takes a row that appears twice once', () => {
    expect(arrange([OUT, OUT]).repeated).toEqual([{ line: 3, as: 2 }]);
    const { 'Trip ID': _, ...unnumbered } = OUT;
    expect(arrange([unnumbered, { ...unnumbered, 'Member Name': 'ABNER  TEAPOT' }]).repeated).toEqual([
      { line: 3, as: 2 },
    ]);
  });

  it('[IMP-1] recognizes a return that comes in a later file, alone', () => {
    const stored = (from: string, to: string) =>
      buildTrip({
        subOwneruid: 'acc',
        clientUid: 'c',
        name: 'Abner Teapot',
        tripDate: DAY,
        updatedBy: 'x',
        createdAt: new Date(0),
        fromAddress: from,
        toAddress: to,
      });
    const [back] = arrange([BACK]).rows;
    if (!back) throw new Error('no row');
    const outbound = stored(OUT['Pick Up'] ?? '', OUT.Destination ?? '');
    expect(chooseLeg(back, new Map([[LEG_A, outbound]]))).toMatchObject({ key: LEG_B, returnOfKey: LEG_A });
    expect(chooseLeg(back, new Map()).key).toBe(LEG_A);
    expect(chooseLeg(back, new Map([[LEG_A, stored(OUT.Destination ?? '', 'Elsewhere')]])).key).toBe(LEG_A);
  });
});

describe('comparing a row with its trip', () => {
  const trip = (change = {}) =>
    buildTrip({
      subOwneruid: 'acc',
      clientUid: 'c',
      name: 'Abner Teapot',
      phone: '(718) 555-0101',
      tripDate: DAY,
      puTime: '09:15',
      clientDis: 'wheelchair',
      fromAddress: '14 Marigold Row',
      toAddress: 'Lanternlight Dialysis',
      bookingComments: 'Typed here.',
      updatedBy: 'x',
      createdAt: new Date(0),
      ...change,
    });
  const compare = (cells: Cells, change = {}) => {
    const [row] = arrange([cells]).rows;
    if (!row) throw new Error('no row');
    return compareRow(row, trip(change));
  };

  it('[IMP-2] shows the fields that differ, and only those that the file has', () => {
    expect(compare({ ...OUT, 'Member Name': 'TEAPOT, ABNER' })).toEqual({ kind: 'same' });
    expect(compare({ ...OUT, 'PU Time': '9:45 AM', Phone: '7185550101' })).toEqual({
      kind: 'changed',
      fields: ['puTime'],
      notApplied: [],
    });
    expect(compare({ ...OUT, Destination: 'Candlewood', Notes: 'Ring' })).toMatchObject({
      fields: ['toAddress', 'bookingComments'],
    });
  });

  it('[IMP-2] keeps the time that a will-call was given here, and offers the time that the file gives it', () => {
    const willCall = { ...OUT, 'PU Time': 'will call' };
    expect(compare(willCall)).toEqual({ kind: 'same' });
    expect(compare(OUT, { puTime: '', willCall: true })).toMatchObject({ fields: ['puTime', 'willCall'] });
  });

  it('[IMP-2] cancels an open trip, and adds nothing for a cancelled row', () => {
    const cancelled = { ...OUT, Status: 'Cancelled' };
    expect(compare(cancelled)).toEqual({ kind: 'cancel' });
    expect(compare(cancelled, { status: 'Active' })).toEqual({ kind: 'cancel' });
    expect(compare(cancelled, { status: 'Cancelled' })).toEqual({ kind: 'leftOut', why: 'closed' });
    const [row] = arrange([cancelled]).rows;
    expect(row && compareRow(row, undefined)).toEqual({ kind: 'leftOut', why: 'unknown' });
  });

  it('[IMP-2] says when a trip that was cancelled here is live in the file', () => {
    expect(compare(OUT, { status: 'Cancelled' })).toEqual({ kind: 'changed', fields: ['status'], notApplied: [] });
    expect(compare(OUT, { status: 'Completed' })).toEqual({ kind: 'same' });
  });

  it('[IMP-2] takes the status of the console’s own export, and says which differences it can’t apply', () => {
    const record = { ...OUT, 'Record ID': 'acc_1', Status: 'Active', 'Driver ID': 'd', Driver: 'Dee Driver' };
    expect(compare(record, { driverName: 'Dee Driver' })).toEqual({
      kind: 'changed',
      fields: ['status'],
      notApplied: [],
    });
    expect(compare(record, { status: 'Cancelled' })).toEqual({
      kind: 'changed',
      fields: [],
      notApplied: ['status', 'driverName'],
    });
  });
});
