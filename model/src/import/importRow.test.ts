import { describe, expect, it } from 'vitest';
import { guessMapping } from './guessMapping';
import { importRow, type TripRow } from './importRow';
import { readDay, readMiles, readName, readNeed, readTime } from './readCell';
import { safeCell } from './safeCell';
import { missingTargets } from './tripColumns';

const BROKER_A = {
  passenger_first_name: 'Abner',
  passenger_last_name: 'Teapot',
  transport_type: 'Wheelchair',
  trip_date: '03/09/2026',
  pickup_time: '2:30 PM',
  pickup_address: '14 Marigold Row, Brooklyn',
  dropoff_address: 'Lanternlight Dialysis',
  will_call: 'no',
  payer: 'Sample Health',
};
const BROKER_B = {
  'Trip ID': 'T-77',
  'Member Name': 'Blanche Marmalade',
  Phone: '+1 (718) 555-0101',
  LOS: 'AMB',
  DOS: '2026-03-09',
  'PU Time': '0915',
  'Appt Time': '10:00',
  'Pick Up': '5 Saltmarsh Lane',
  Destination: 'Candlewood Hospital',
  Mileage: '7.4 mi',
  Notes: 'Ring twice',
};

const guess = (row: Readonly<Record<string, string>>) => guessMapping(Object.keys(row), [row]);

describe('importing a row', () => {
  it('[TRP-5] guesses the mapping of differing brokers’ files from headers', () => {
    expect(guess(BROKER_A)).toEqual({
      firstName: 'passenger_first_name',
      lastName: 'passenger_last_name',
      clientDis: 'transport_type',
      tripDate: 'trip_date',
      puTime: 'pickup_time',
      fromAddress: 'pickup_address',
      toAddress: 'dropoff_address',
      willCall: 'will_call',
    });
    expect(guess(BROKER_B)).toMatchObject({
      tripId: 'Trip ID',
      name: 'Member Name',
      phone: 'Phone',
      clientDis: 'LOS',
      tripDate: 'DOS',
      puTime: 'PU Time',
      apptTime: 'Appt Time',
      fromAddress: 'Pick Up',
      toAddress: 'Destination',
      miles: 'Mileage',
      bookingComments: 'Notes',
    });
  });

  it('[RPT-3] finds the client’s Medicaid ID under the names that brokers give it, and never in a trip’s number', () => {
    const headers = [
      'Medicaid ID',
      'Member ID',
      'Medicaid number',
      'Member number',
      'Medicaid #',
      'member_id',
      'MemberNo',
    ];
    for (const header of headers) {
      const row = { ...BROKER_B, [header]: '0WF-10407T' };
      expect(guess(row)).toMatchObject({ medicaidId: header, name: 'Member Name', tripId: 'Trip ID' });
      expect(importRow(row, guess(row))).toMatchObject({
        trip: { medicaidId: '0WF-10407T' },
        given: expect.arrayContaining(['medicaidId']),
      });
    }
    expect(guess({ ...BROKER_B, 'Medicaid ID': '1', 'Member ID': '2' }).medicaidId).toBe('Medicaid ID');
    expect(guess(BROKER_B)).not.toHaveProperty('medicaidId');
    // A file without the column leaves the stored one alone
    const { given } = importRow(BROKER_B, guess(BROKER_B)) as TripRow;
    expect(given).not.toContain('medicaidId');
    expect(
      importRow({ ...BROKER_B, 'Member ID': 'x'.repeat(41) }, { ...guess(BROKER_B), medicaidId: 'Member ID' }),
    ).toEqual({
      ...{ kind: 'refused', reasons: ['Medicaid ID: Keep it under 40 characters.'] },
    });
  });

  it('[TRP-5] falls back on what the values look like where headers say nothing', () => {
    const row = { A: 'Abner Teapot', B: '3/9/2026', C: '14:30', D: '7185550101' };
    expect(guess(row)).toEqual({ tripDate: 'B', puTime: 'C', phone: 'D' });
    expect(missingTargets(guess(row))).toEqual(['name', 'fromAddress', 'toAddress']);
  });

  it('[TRP-5] ignores a header that its values contradict', () => {
    expect(guess({ Service: 'Sample Health', LOS: 'wheelchair' })).toEqual({ clientDis: 'LOS' });
  });

  it('[TRP-5] reads dates, times, phones, and miles in common American and ISO formats', () => {
    for (const cell of ['2026-03-09', '3/9/2026', '03/09/26', '20260309', 'Mar 9, 2026', '2026-03-09T14:30:00Z']) {
      expect(readDay(cell)).toBe('2026-03-09');
    }
    expect(['13/45/2026', 'soon', '', '2026-02-30'].map(readDay)).toEqual([undefined, undefined, undefined, undefined]);
    for (const cell of ['2:30 PM', '1430', '3/9/2026 2:30 PM', '2026-03-09T14:30:00Z']) {
      expect(readTime(cell)).toBe('14:30');
    }
    expect(['25:00', 'noonish', ''].map(readTime)).toEqual([undefined, undefined, undefined]);
    expect(['12.4', '12.4 mi', '1,204.0', 'far'].map(readMiles)).toEqual([12.4, 12.4, 1204, undefined]);
    expect(['WC', 'Bariatric wheelchair', 'STRETCHER', 'Ambulatory', 'boat'].map(readNeed)).toEqual([
      'wheelchair',
      'wheelchairXl',
      'stretcher',
      'ambulatory',
      undefined,
    ]);
  });

  it('[TRP-5] converts a valid row to a trip', () => {
    const row = importRow(BROKER_B, guess(BROKER_B));
    expect(row).toMatchObject({
      kind: 'trip',
      trip: { name: 'Blanche Marmalade', tripDate: '2026-03-09', puTime: '09:15', clientDis: 'ambulatory', miles: 7.4 },
    });
    expect(importRow(BROKER_A, guess(BROKER_A))).toMatchObject({
      kind: 'trip',
      trip: { name: 'Abner Teapot', puTime: '14:30' },
    });
  });

  it('[TRP-5] describes every problem in a row', () => {
    const row = importRow({ ...BROKER_B, DOS: 'soon', Destination: '', LOS: 'boat' }, guess(BROKER_B));
    expect(row).toEqual({
      kind: 'refused',
      reasons: [
        'Mobility need: ‘boat’ could not be understood.',
        'Day of the trip: ‘soon’ could not be understood.',
        'Drop-off address: Enter where the trip goes.',
      ],
    });
  });

  it('[TRP-5] treats a return without a time as a will-call', () => {
    const row = importRow({ ...BROKER_B, 'PU Time': 'Will call', 'Appt Time': '' }, guess(BROKER_B));
    expect(row).toMatchObject({ kind: 'trip', trip: { willCall: true, puTime: '' } });
  });

  it('[IMP-3] reads Excel’s serial days and fractions of a day, and miles with a comma', () => {
    expect(['46090', '46090.604166667', '9-Mar-26', 'Mon 3/9/2026', 'Monday, March 9, 2026'].map(readDay)).toEqual(
      Array.from({ length: 5 }, () => '2026-03-09'),
    );
    expect(['11201', '99999', '4609'].map(readDay)).toEqual([undefined, undefined, undefined]);
    expect(['0.604166667', '.604166667', '46090.604166667', '0.5', '0.9999999'].map(readTime)).toEqual([
      '14:30',
      '14:30',
      '14:30',
      '12:00',
      '00:00',
    ]);
    expect(['3,2', '12,45', '1,204', '1,204.5', '.8'].map(readMiles)).toEqual([3.2, 12.45, 1204, 1204.5, 0.8]);
  });

  it('[IMP-3] reads a ZIP code as a day nowhere, not even in a column without a header', () => {
    expect(guess({ A: '43215', B: '3/9/2026' })).toEqual({ tripDate: 'B' });
  });

  it('[IMP-3] reads a joined name in the order in which it is spoken', () => {
    expect(
      ['Doe, John', 'DOE,JOHN', 'Doe, John M.', 'Doe Jr., John', 'Doe, John, Jr.', 'John Doe'].map(readName),
    ).toEqual(['John Doe', 'JOHN DOE', 'John M. Doe', 'John Doe Jr.', 'John Doe Jr.', 'John Doe']);
    const row = (name: string) => importRow({ ...BROKER_B, 'Member Name': name }, guess(BROKER_B));
    expect(row('Marmalade, Blanche')).toMatchObject({ trip: { name: 'Blanche Marmalade' } });
  });

  it('[IMP-3] joins an address from its street, city, state, and ZIP code', () => {
    const { 'Pick Up': _, ...others } = BROKER_B;
    const cells = {
      ...others,
      'Pickup Street': '5 Saltmarsh Lane',
      'Pickup City': 'Brooklyn',
      'Pickup State': 'NY',
      'Pickup Zip': '11201',
    };
    expect(importRow(cells, guess(cells))).toMatchObject({
      trip: { fromAddress: '5 Saltmarsh Lane, Brooklyn, NY 11201' },
    });
    const whole = { ...cells, 'Pickup Street': '5 Saltmarsh Lane, Brooklyn NY 11201' };
    expect(importRow(whole, guess(whole))).toMatchObject({
      trip: { fromAddress: '5 Saltmarsh Lane, Brooklyn NY 11201' },
    });
  });

  it('[IMP-3] reads an appointment after midnight', () => {
    const row = importRow({ ...BROKER_B, 'PU Time': '11:30 PM', 'Appt Time': '12:15 AM' }, guess(BROKER_B));
    expect(row).toMatchObject({ kind: 'trip', trip: { puTime: '23:30', apptTime: '00:15' } });
  });

  it('[IMP-3] asks for a missing mobility need instead of assuming one', () => {
    const { LOS: _, ...cells } = BROKER_B;
    const mapping = guess(BROKER_B);
    for (const row of [cells, { ...BROKER_B, LOS: ' ' }]) {
      expect(importRow(row, mapping)).toEqual({ kind: 'unanswered', field: 'clientDis' });
      expect(importRow(row, mapping, { clientDis: 'wheelchair' })).toMatchObject({ trip: { clientDis: 'wheelchair' } });
    }
    expect(importRow(BROKER_B, mapping, { clientDis: 'wheelchair' })).toMatchObject({
      trip: { clientDis: 'ambulatory' },
    });
  });

  it('[IMP-2] never reads a cancelled row as a live trip', () => {
    for (const word of [
      'Cancelled',
      'CANCELED',
      'cancel',
      'CXL',
      'Cancelled by member',
      'No-show',
      'VOID',
      'Trip cancelled',
    ]) {
      const cells = { ...BROKER_B, Status: word, 'Cancel Reason': 'Too ill' };
      expect([word, importRow(cells, guess(cells))]).toMatchObject([
        word,
        {
          kind: 'cancelled',
          name: 'Blanche Marmalade',
          tripDate: '2026-03-09',
          cancelReason: 'Too ill',
          cancelledBy: 'broker',
        },
      ]);
    }
    const flagged = { ...BROKER_B, Canceled: 'Y' };
    expect(importRow(flagged, guess(flagged)).kind).toBe('cancelled');
    for (const word of ['Scheduled', 'Active', 'Completed', 'Confirmed', '']) {
      const cells = { ...BROKER_B, Status: word };
      expect([word, importRow(cells, guess(cells)).kind]).toEqual([word, 'trip']);
    }
  });

  it('[IMP-2] needs no time or addresses in a cancelled row whose trip number says which trip it is', () => {
    const cells = { ...BROKER_B, Status: 'Cancelled', 'PU Time': '', 'Pick Up': '' };
    expect(importRow(cells, guess(cells)).kind).toBe('cancelled');
    expect(importRow({ ...cells, 'Trip ID': '' }, guess(cells)).kind).toBe('refused');
  });

  it('[TRP-5] exports no cell that a spreadsheet would run as a formula', () => {
    expect(
      ['=1+1', '+1 718', '-cmd', '@SUM(A1)', '\tx', '\n=1', '\r=1', '＝1', '＋1', '－1', '＠x'].map(safeCell),
    ).toEqual(["'=1+1", "'+1 718", "'-cmd", "'@SUM(A1)", "'\tx", "'\n=1", "'\r=1", "'＝1", "'＋1", "'－1", "'＠x"]);
    expect(['-73.98', 'Abner', '12'].map(safeCell)).toEqual(['-73.98', 'Abner', '12']);
  });
});
