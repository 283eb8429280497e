import { describe, expect, it } from 'vitest';
import { guessMapping } from './guessMapping';
import { importRow } from './importRow';
import { readClock, readDay, readMiles, readNeed } from './readCell';
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

  it('[TRP-5] falls back on what the values look like where headers say nothing', () => {
    const row = { A: 'Abner Teapot', B: '3/9/2026', C: '14:30', D: '7185550101' };
    expect(guess(row)).toEqual({ tripDate: 'B', puTime: 'C', phone: 'D' });
    expect(missingTargets(guess(row))).toEqual(['name', 'fromAddress', 'toAddress']);
  });

  it('[TRP-5] does not believe a header whose values say otherwise', () => {
    expect(guess({ Service: 'Sample Health', LOS: 'wheelchair' })).toEqual({ clientDis: 'LOS' });
  });

  it('[TRP-5] reads dates, times, phones and miles in the usual American and ISO ways', () => {
    for (const cell of ['2026-03-09', '3/9/2026', '03/09/26', '20260309', 'Mar 9, 2026', '2026-03-09T14:30:00Z']) {
      expect(readDay(cell)).toBe('2026-03-09');
    }
    expect(['13/45/2026', 'soon', '', '2026-02-30'].map(readDay)).toEqual([undefined, undefined, undefined, undefined]);
    for (const cell of ['2:30 PM', '14:30', '1430', '2:30pm', '2:30 p.m.', '3/9/2026 2:30 PM']) {
      expect(readClock(cell)).toBe('14:30');
    }
    expect(['25:00', 'noonish', ''].map(readClock)).toEqual([undefined, undefined, undefined]);
    expect(['12.4', '12.4 mi', '1,204.0', 'far'].map(readMiles)).toEqual([12.4, 12.4, 1204, undefined]);
    expect(['WC', 'Bariatric wheelchair', 'STRETCHER', 'Ambulatory', 'boat'].map(readNeed)).toEqual([
      'wheelchair',
      'wheelchairXl',
      'stretcher',
      'ambulatory',
      undefined,
    ]);
  });

  it('[TRP-5] makes a trip of a good row, with the same key whenever the file comes again', () => {
    const row = importRow(BROKER_B, guess(BROKER_B));
    expect(row).toMatchObject({
      ok: true,
      trip: { name: 'Blanche Marmalade', tripDate: '2026-03-09', puTime: '09:15', clientDis: 'ambulatory', miles: 7.4 },
    });
    expect(importRow({ ...BROKER_B, Notes: 'Changed' }, guess(BROKER_B))).toMatchObject({ key: row.ok && row.key });
    expect(importRow(BROKER_A, guess(BROKER_A))).toMatchObject({
      ok: true,
      trip: { name: 'Abner Teapot', puTime: '14:30' },
    });
  });

  it('[TRP-5] says in words everything that is wrong with a row', () => {
    const row = importRow({ ...BROKER_B, DOS: 'soon', Destination: '', LOS: 'boat' }, guess(BROKER_B));
    expect(row).toEqual({
      ok: false,
      reasons: [
        'Mobility need: ‘boat’ could not be understood.',
        'Day of the trip: ‘soon’ could not be understood.',
        'Drop-off address: Enter where the trip goes.',
      ],
    });
  });

  it('[TRP-5] takes a return without a time as a will-call', () => {
    const row = importRow({ ...BROKER_B, 'PU Time': 'Will call', 'Appt Time': '' }, guess(BROKER_B));
    expect(row).toMatchObject({ ok: true, trip: { willCall: true, puTime: '' } });
  });

  it('[TRP-5] exports no cell that a spreadsheet would run', () => {
    expect(['=1+1', '+1 718', '-cmd', '@SUM(A1)', '\tx'].map(safeCell)).toEqual([
      "'=1+1",
      "'+1 718",
      "'-cmd",
      "'@SUM(A1)",
      "'\tx",
    ]);
    expect(['-73.98', 'Abner', '12'].map(safeCell)).toEqual(['-73.98', 'Abner', '12']);
  });
});
