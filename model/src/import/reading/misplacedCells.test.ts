import { describe, expect, it } from 'vitest';
import { unusedColumns } from './readBrokerFile';
import { buildLines, readLines, readSheet, readTrips, whereRowsAre } from './testFiles';

describe('cells that are not where their headers are', () => {
  const [headers = '', row = ''] = buildLines({});
  const quoted = row.replaceAll(', ', '; ');

  const read = (...lines: string[]) =>
    readSheet(
      [headers, ...lines].map((line) => line.replaceAll(/, ?/g, '|')),
      { isDelimited: true },
    );

  it('[IMP-5] refuses a row with more values than headers, as a comma without quotation marks makes them', () => {
    const reading = read(quoted, row.replace('501', '502').replace('Ida', 'Abe'));
    expect(whereRowsAre(reading)).toMatchObject({ live: [2], refused: [3] });
    expect(reading.refused[0]?.reasons[0]).toContain('The row has 16 values and the file has 12 headers');
    // Also if each row has them
    expect(whereRowsAre(read(row))).toMatchObject({ live: [], refused: [2] });
  });

  it('[IMP-3] takes a delimiter at the end of each row for nothing, and moves nothing in a spreadsheet', () => {
    expect(whereRowsAre(read(`${quoted}|`, `${quoted.replace('501', '502')}|`))).toMatchObject({ live: [2, 3] });
    expect(whereRowsAre(readLines([headers, `${row}|x`]))).toMatchObject({ live: [2], refused: [] });
  });

  it('[IMP-3] joins headers that are in two rows', () => {
    const stacked = [
      'Pick|Rider|Pick Up|Drop Off|Appt|Mobility|Trip',
      'Time|Name|Address|Address|Time|Type|Date',
      '8:15 AM|Marmalade, Ida|12 Elm St, Albany NY|400 Oak St, Albany NY|9:00 AM|AMB|11/26/2026',
    ];
    expect(readTrips(stacked)).toMatchObject([
      { puTime: '08:15', apptTime: '09:00', fromAddress: '12 Elm St, Albany NY', toAddress: '400 Oak St, Albany NY' },
    ]);
  });

  it('[IMP-3] reads AM and PM from a column of their own', () => {
    const times = [
      'Trip ID|Member Name|LOS|Trip Date|PU Time|AM/PM|Appt Time||Pickup Address|Dropoff Address',
      '1|Ida Marmalade|AMB|11/26/2026|1:30|PM|2:15|PM|12 Elm St|400 Oak St',
      '2|Abe Quill|AMB|11/26/2026|9:30|am|||12 Elm St|400 Oak St',
    ];
    expect(readTrips(times)).toMatchObject([{ puTime: '13:30', apptTime: '14:15' }, { puTime: '09:30' }]);
    expect(unusedColumns(readLines(times))).toEqual([]);
  });

  it('[IMP-3] reads AM and PM from a column of their own beside will-calls, and refuses those that belong to no time', () => {
    const halves = (...rows: readonly (readonly [string, string])[]) => [
      'Trip ID|Member Name|LOS|Trip Date|PU Time|AM/PM|Pickup Address|Dropoff Address',
      ...rows.map(
        ([time, half], index) => `${index}|Rider${index} Quill|AMB|11/26/2026|${time}|${half}|12 Elm St|400 Oak St`,
      ),
    ];
    expect(readTrips(halves(['7:30', 'PM'], ['Will Call', ''], ['WC', 'PM'], ['', '']))).toMatchObject([
      { puTime: '19:30' },
      { willCall: true },
      { willCall: true },
      { willCall: true },
    ]);
    const window = readLines(halves(['7:30', 'PM'], ['around 8:15', 'PM']));
    expect(whereRowsAre(window)).toMatchObject({ live: [2], refused: [3] });
    expect(window.refused[0]?.reasons).toEqual([
      'AM/PM: It is not clear to which time ‘PM’ belongs. Write it behind the time, as in 1:30 PM.',
    ]);
    const elsewhere = (time: string) => [
      'Trip ID|Member Name|LOS|Trip Date|PU Time|Pickup Address|AM/PM|Dropoff Address',
      `1|Ida Marmalade|AMB|11/26/2026|${time}|12 Elm St|PM|400 Oak St`,
    ];
    expect(whereRowsAre(readLines(elsewhere('7:30')))).toMatchObject({ live: [], refused: [2] });
    expect(whereRowsAre(readLines(elsewhere('7:30 PM')))).toMatchObject({ live: [2] });
    expect(whereRowsAre(readLines(elsewhere('19:30')))).toMatchObject({ live: [2] });
  });
});
