import { describe, expect, it } from 'vitest';
import { unusedColumns } from './readBrokerFile';
import { buildLines, readLines, readQuestions, readSheet, readTrips, whereRowsAre } from './testFiles';

// Files as nobody expected them: each was read wrongly, without a word.

describe('what says that trips are off', () => {
  const two = buildLines({}, { id: '502', name: 'Abe Quill' });
  const [headers = '', first = '', second = ''] = two;

  it('[IMP-6] asks about the rows below a heading of canceled trips', () => {
    const lines = ['Scheduled trips', headers, first, 'CANCELLED TRIPS', second];
    expect(whereRowsAre(readLines(lines))).toMatchObject({ live: [3], unanswered: [5] });
    expect(readQuestions(lines)).toContainEqual(['status', 'CANCELLED TRIPS', undefined, 1]);
    expect(whereRowsAre(readLines([...lines, 'Added trips', first.replace('501', '503')]))).toMatchObject({
      live: [3, 7],
      unanswered: [5],
    });
  });

  it('[IMP-6] asks about the row above a remark, and not about those below it', () => {
    const where = (...lines: readonly string[]) => whereRowsAre(readLines([headers, ...lines]));
    for (const remark of ['Cancelled by member 11/25', 'CXL per mom', 'Cancelled, not going', 'no longer needed']) {
      expect([remark, where(first, remark, second)]).toMatchObject([remark, { live: [4], unanswered: [2] }]);
    }
    const scheduled = buildLines({ status: 'Scheduled' })[1] ?? '';
    expect(where(scheduled, 'Cancelled by member 11/25', second)).toMatchObject({ live: [4], unanswered: [2] });
    expect(readQuestions([headers, first, 'Cancelled by member 11/25', second])).toContainEqual([
      ...['status', 'Cancelled by member 11/25', undefined, 1],
    ]);
    // Without a row above, it can only be about those below
    expect(where('Cancelled by Kettle Health', first, second)).toMatchObject({ unanswered: [3, 4] });
  });

  it('[IMP-6] takes no name of a place for the end of a section of canceled trips', () => {
    for (const group of ['New Haven', 'Open Door Clinic', 'Standing Rock', 'Thursday 11/26/2026']) {
      const lines = [headers, first, 'CANCELLED', group, second];
      expect([group, whereRowsAre(readLines(lines))]).toMatchObject([group, { live: [2], unanswered: [5] }]);
    }
    for (const on of ['Scheduled trips', 'ADDED', 'New trips for Thursday, Nov 26', 'Open']) {
      const lines = [headers, first, 'Cancelled trips 11/26', second, on, first.replace('501', '503')];
      expect([on, whereRowsAre(readLines(lines))]).toMatchObject([on, { live: [2, 6], unanswered: [4] }]);
    }
    const named = [headers, first, 'Kettle Health cancelled trips', second];
    expect(whereRowsAre(readLines(named))).toMatchObject({ live: [2], unanswered: [4] });
  });

  it.each([
    ['the title', ['Cancellation report 11/26/2026', ...two], {}],
    ['the sheet’s name', two, { name: 'Cancels' }],
    ['the file’s name', two, { fileName: 'kettle_cancellations_11-26.csv' }],
  ])('[IMP-6] asks about all rows where %s says that they are canceled', (_, lines, sheet) => {
    const reading = readSheet(lines, sheet);
    expect(whereRowsAre(reading)).toMatchObject({ live: [] });
    const [asked] = reading.questions.filter(({ about }) => about === 'status');
    expect(asked?.rows).toHaveLength(2);
    const answers = { [asked?.id ?? '']: 'canceled' };
    expect(readSheet(lines, sheet, answers).rides.every(({ cancellation }) => cancellation)).toBe(true);
  });

  it('[IMP-6] asks nothing for a title that counts, explains, or is contradicted by a status', () => {
    for (const title of [
      'Scheduled: 12 Cancelled: 2',
      'To cancel a trip call 518-555-0100',
      'Trips, no cancellations',
    ]) {
      expect([title, whereRowsAre(readLines([title, ...two])).live]).toEqual([title, [3, 4]]);
    }
    const live = buildLines({ status: 'Scheduled' });
    expect(whereRowsAre(readLines(['Cancellations and changes', ...live]))).toMatchObject({ live: [3] });
  });

  it('[IMP-6] asks about a mark in any cell of the row, also under a header that nobody knows', () => {
    const row = (more: string, name = 'Ida Marmalade') => `${first.replace('Ida Marmalade', name)}|${more}`;
    const where = (more: string, name?: string) => whereRowsAre(readLines([`${headers}|Flavor`, row(more, name)]));
    expect(where('CANCELLED per mom')).toMatchObject({ live: [] });
    expect(where('vanilla', 'CANCELLED - Marmalade')).toMatchObject({ live: [], unanswered: [2] });
    expect(where('Call the facility if the trip is cancelled')).toMatchObject({ live: [2] });
    expect(where('Trip reassigned to Kettle Cabs')).toMatchObject({ live: [], unanswered: [2] });
    const remark = 'Member called on 11/24 and cancelled this trip, per Jane at the front desk';
    expect(whereRowsAre(readLines([`${headers}|Notes`, row(remark)]))).toMatchObject({ unanswered: [2] });
  });

  it('[IMP-6] asks about a status of one way, and about one that is over', () => {
    for (const status of ['Return cancelled', 'B-leg cancelled', 'Active - previously cancelled', 'Rerouted']) {
      expect([status, whereRowsAre(readLines(buildLines({ status }))).unanswered]).toEqual([status, [2]]);
    }
  });
});

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

describe('a return under headers for the client and the facility', () => {
  const HEADERS = 'Trip ID|Leg|Client Name|LOS|DOS|Time|Client Address|Client Phone|Facility Name|Facility Address';
  const lines = (headers = HEADERS) => [
    headers,
    '7|A|Ida Marmalade|AMB|11/26/2026|9:30|12 Elm St, Albany, NY|518-555-0101|Fern Dialysis|400 Oak St, Albany, NY',
    '7|B|Ida Marmalade|AMB|11/26/2026|14:00|12 Elm St, Albany, NY|518-555-0101|Fern Dialysis|400 Oak St, Albany, NY',
  ];
  const back = (answers = {}, headers = HEADERS) => readTrips(lines(headers), answers)[1];

  it('[IMP-7] starts at the facility, shown as a guess', () => {
    expect(back()).toMatchObject({
      ...{ fromAddress: '400 Oak St, Albany, NY', fromDetails: 'Fern Dialysis', toAddress: '12 Elm St, Albany, NY' },
      returnOf: 2,
    });
    expect(readLines(lines()).questions).toContainEqual(
      expect.objectContaining({ id: 'wayBack', value: 'Client Address, Facility Address', preset: 'swapped' }),
    );
    expect(back({ wayBack: 'asWritten' })).toMatchObject({ fromAddress: '12 Elm St, Albany, NY' });
  });

  it('[IMP-7] starts at the facility also where the client’s address is only called ‘Address’', () => {
    const lines = [
      'Client|Address|City|Facility|Facility Address|Facility City|Time|Direction|Date|LOS',
      'Ida Marmalade|12 Elm St|Albany|Fern Dialysis|400 Oak St|Albany|9:00 AM|To|11/26/2026|AMB',
      'Ida Marmalade|12 Elm St|Albany|Fern Dialysis|400 Oak St|Albany|2:00 PM|From|11/26/2026|AMB',
    ];
    expect(readTrips(lines)).toMatchObject([
      { puTime: '09:00', fromAddress: '12 Elm St, Albany', toAddress: '400 Oak St, Albany' },
      { puTime: '14:00', fromAddress: '400 Oak St, Albany', toAddress: '12 Elm St, Albany' },
    ]);
  });

  it('[IMP-7] is not lost where the kind of trip stands under ‘Type’', () => {
    const type = [
      'Name|Date|Time|Pickup|Dropoff|LOS|Type',
      'Ida Marmalade|11/26/2026|9:30|12 Elm St|400 Oak St|AMB|RT',
      'Abe Quill|11/26/2026|9:30|12 Elm St|400 Oak St|AMB|OW',
    ];
    expect(readTrips(type).map(({ name, part }) => [name, part])).toEqual([
      ['Ida Marmalade', 'outbound'],
      ['Ida Marmalade', 'return'],
      ['Abe Quill', 'outbound'],
    ]);
  });

  it('[IMP-1] [IMP-7] goes the same way in a canceled row, also by the answer', () => {
    const cancelled = (answers = {}) =>
      readTrips(
        [
          `${HEADERS}|Status`,
          ...lines()
            .slice(1)
            .map((line) => `${line}|Cancelled`),
        ],
        answers,
      )[1];
    expect(cancelled()).toMatchObject({ isCancelled: true, fromAddress: '400 Oak St, Albany, NY' });
    expect(cancelled({ wayBack: 'asWritten' })).toMatchObject({ fromAddress: '12 Elm St, Albany, NY' });
  });

  it('[IMP-7] waits for an answer where the second column is a destination, and asks nothing under clear headers', () => {
    const destination = HEADERS.replace('Facility Address', 'Destination Address');
    expect(whereRowsAre(readLines(lines(destination)))).toMatchObject({ live: [2], unanswered: [3] });
    const clear = HEADERS.replace('Client Address', 'Pickup Address').replace('Facility Address', 'Dropoff Address');
    expect(back({}, clear)).toMatchObject({ fromAddress: '12 Elm St, Albany, NY' });
  });
});

describe('days that contradict each other', () => {
  const lines = (header: string, day: string, time: string) => [
    `Trip ID|Member Name|LOS|${header}|Pickup Date/Time|Pickup Address|Dropoff Address`,
    `1|Ida Marmalade|AMB|${day}|${time}|12 Elm St|400 Oak St`,
  ];

  it('[IMP-5] asks which day counts if a time has another one than the column of days', () => {
    const two = lines('Order Date', '11/25/2026', '11/30/2026 13:30');
    expect(whereRowsAre(readLines(two))).toMatchObject({ unanswered: [2] });
    expect(readQuestions(two)).toContainEqual([
      ...['dayColumn', 'Order Date: 11/25/2026, Pickup Date/Time: 11/30/2026 13:30', undefined, 1],
    ]);
    expect(readTrips(two, { dayColumn: 'time' })).toMatchObject([{ tripDate: '2026-11-30', puTime: '13:30' }]);
    expect(readTrips(two, { dayColumn: 'day' })).toMatchObject([{ tripDate: '2026-11-25', puTime: '13:30' }]);
  });

  it('[IMP-8] puts a pick-up after midnight on its own day, and ignores the day that a database gives a time', () => {
    expect(readTrips(lines('Date', '11/26/2026', '11/27/2026 00:30'))).toMatchObject([{ tripDate: '2026-11-27' }]);
    // In a list of the day before, a ride in the daytime is another day's
    for (const time of ['11/27/2026 13:30', '2026-11-27 13:30', '11/25/2026 00:30', '11/25/2026 13:30']) {
      const two = lines('Date', '11/26/2026', time);
      expect([time, whereRowsAre(readLines(two)).unanswered]).toEqual([time, [2]]);
      expect(readTrips(two, { dayColumn: 'day' })).toMatchObject([{ tripDate: '2026-11-26' }]);
      expect(readTrips(two, { dayColumn: 'time' })[0]?.tripDate).not.toBe('2026-11-26');
    }
    const appointment = (time: string) => [
      'Trip ID|Member Name|LOS|Date|Appointment Date/Time|Pickup Address|Dropoff Address',
      `1|Ida Marmalade|AMB|11/26/2026|${time}|12 Elm St|400 Oak St`,
    ];
    expect(whereRowsAre(readLines(appointment('11/27/2026 10:30')))).toMatchObject({ unanswered: [2] });
    expect(readTrips(appointment('11/27/2026 10:30'), { dayColumn: 'time' })).toMatchObject([
      { tripDate: '2026-11-27', apptTime: '10:30' },
    ]);
    for (const time of ['12/30/1899 13:30', '1899-12-31 13:30', '1/1/1900 1:30 PM']) {
      expect(readTrips(lines('Date', '11/26/2026', time))).toMatchObject([{ tripDate: '2026-11-26', puTime: '13:30' }]);
    }
  });

  it('[IMP-3] takes a day that a program wrote as midnight in UTC as that day', () => {
    for (const day of ['2026-11-26T00:00:00Z', '2026-11-26T00:00:00.000Z', '2026-11-26T00:00:00+00:00']) {
      expect(readTrips(buildLines({ day }))).toMatchObject([{ tripDate: '2026-11-26' }]);
    }
    expect(readTrips(buildLines({ day: '2026-11-26T05:00:00Z' }))).toMatchObject([{ tripDate: '2026-11-26' }]);
  });

  it('[IMP-3] asks for the order of 3/12 in a column with days in both orders', () => {
    const mixed = buildLines(
      ...['30/11/2026', '11/30/2026', '03/12/2026'].map((day, index) => ({ day, id: `${index}` })),
    );
    expect(readLines(mixed).questions).toContainEqual(expect.objectContaining({ id: 'dayOrder', isRequired: true }));
    expect(whereRowsAre(readLines(mixed))).toMatchObject({ unanswered: [4] });
  });

  it('[IMP-8] names a weekday that is not that of the day, and rows for several weekdays', () => {
    const [headers = '', row = ''] = buildLines({});
    const warnings = (weekday: string) => readLines([`${headers}|Days of Week`, `${row}|${weekday}`]).warnings;
    expect(warnings('Thursday')).toEqual([]);
    expect(warnings('Monthly')).toEqual([]);
    expect(warnings('Thurs')).toEqual([]);
    expect(warnings('Mondays')).toMatchObject([{ about: 'weekday' }]);
    expect(warnings('Friday')).toMatchObject([{ about: 'weekday', value: 'Friday', rows: [{ line: 2 }] }]);
    expect(warnings('MWF')).toMatchObject([{ about: 'severalDays', value: 'MWF' }]);
    expect(readLines(buildLines({ day: 'Fri 11/26/2026' })).warnings).toMatchObject([{ about: 'weekday' }]);
  });
});

describe('times of which nobody says the half of the day', () => {
  it('[IMP-10] asks about 1:30 in a file without AM, PM, or a time after 12:59', () => {
    const lines = buildLines({ time: '1:30' });
    expect(readTrips(lines)).toMatchObject([{ puTime: '13:30', bookingComments: 'Pick-up time in the file: 1:30' }]);
    expect(readQuestions(lines)).toContainEqual(['willCall', '1:30', '13:30', 1]);
    expect(readTrips(lines, { 'time:1:30': '01:30' })).toMatchObject([{ puTime: '01:30' }]);
    expect(readTrips(lines, { 'time:1:30': 'willCall' })).toMatchObject([{ puTime: '', willCall: true }]);
    expect(whereRowsAre(readLines(buildLines({ time: '5:15' })))).toMatchObject({ unanswered: [2] });
    expect(readTrips(buildLines({ time: '1:30-2:00' }))).toMatchObject([
      { puTime: '13:30', bookingComments: 'Pick-up time in the file: 1:30-2:00' },
    ]);
  });

  it('[IMP-10] asks nothing where the file has a clock of 24 hours, where the row tells it, or where it is written', () => {
    const other = { id: '2', name: 'Abe Quill', time: '14:00' };
    expect(readTrips(buildLines({ time: '5:15' }, other))).toMatchObject([{ puTime: '05:15' }, { puTime: '14:00' }]);
    expect(readTrips(buildLines({ time: '5:15', appt: '6:00 AM' }))).toMatchObject([{ puTime: '05:15' }]);
    expect(readTrips(buildLines({ time: '5:15', appt: '6:00 PM' }))).toMatchObject([{ puTime: '17:15' }]);
    for (const time of ['5:15 AM', '05:15', '9:30', '12:30']) {
      expect([time, readQuestions(buildLines({ time })).map(([about]) => about)]).toEqual([time, ['need']]);
    }
  });

  it('[IMP-10] puts an appointment at 1:00 behind a pick-up at 12:15, and asks about one without a pick-up', () => {
    expect(readTrips(buildLines({ time: '12:15', appt: '1:00' }))).toMatchObject([
      { apptTime: '13:00', bookingComments: 'Appointment in the file: 1:00' },
    ]);
    expect(readTrips(buildLines({ time: '', appt: '1:00' }))).toMatchObject([{ puTime: '12:00', apptTime: '13:00' }]);
    expect(whereRowsAre(readLines(buildLines({ time: '', appt: '5:00' })))).toMatchObject({ unanswered: [2] });
  });

  it('[IMP-7] reads a return at 1:30 after a ride in the morning', () => {
    const [headers = '', row = ''] = buildLines({ time: '9:30', leg: '' });
    expect(readTrips([`${headers}|Return Time`, `${row}|1:30`])[1]).toMatchObject({ puTime: '13:30', willCall: false });
  });

  it('[IMP-7] [IMP-10] puts a return in the evening after its ride there in a file with a clock of 12 hours', () => {
    const [headers = '', row = ''] = buildLines({ time: '2:30', appt: '3:30', leg: '' });
    const lines = [`${headers}|Return Time`, `${row}|7:30`];
    expect(readTrips(lines)).toMatchObject([
      { puTime: '14:30', apptTime: '15:30' },
      { tripDate: '2026-11-26', puTime: '19:30', bookingComments: 'Return time in the file: 7:30' },
    ]);
    expect(readTrips([`${headers}|Return Time`, `${row.replace('2:30|3:30', '9:30|10:30')}|11:30`])[1]).toMatchObject({
      puTime: '11:30',
    });
    const calling = [`${headers}|Return Time`, `${row.replace('2:30|3:30', 'WC|')}|7:30`];
    expect(whereRowsAre(readLines(calling))).toMatchObject({ unanswered: [2] });
    expect(readTrips(calling, { 'time:7:30': '19:30' })[1]).toMatchObject({ puTime: '19:30' });
  });

  it('[IMP-7] [IMP-10] asks about a return without AM or PM on a day of its own', () => {
    const [headers = '', row = ''] = buildLines({ leg: '' });
    const lines = (time: string) => [`${headers}|Return Date|Return Time`, `${row}|11/28/2026|${time}`];
    expect(readTrips(lines('2:30'))[1]).toMatchObject({
      ...{ tripDate: '2026-11-28', puTime: '14:30', bookingComments: 'Return time in the file: 2:30' },
    });
    expect(readQuestions(lines('2:30'))).toContainEqual(['willCall', '2:30', '14:30', 1]);
    expect(whereRowsAre(readLines(lines('7:30')))).toMatchObject({ unanswered: [2] });
    expect(readTrips(lines('7:30'), { 'time:7:30': 'willCall' })[1]).toMatchObject({ willCall: true });
  });

  it('[IMP-7] [IMP-10] asks about a return leg that would be before its ride there', () => {
    const back = { leg: 'B', from: '400 Oak St, Albany, NY', to: '12 Elm St, Albany, NY' };
    const lines = (there: string, time: string) => buildLines({ ...back, time }, { time: there });
    expect(whereRowsAre(readLines(lines('1:30', '6:30')))).toMatchObject({ live: [3], unanswered: [2] });
    expect(readTrips(lines('1:30', '6:30'), { 'time:6:30': '18:30' })).toMatchObject([
      { puTime: '18:30', bookingComments: 'Pick-up time in the file: 6:30' },
      { puTime: '13:30' },
    ]);
    for (const [there, time] of [
      ['9:30', '11:30'],
      ['1:30', '6:30 PM'],
      ['13:30', '06:30'],
    ] as const) {
      expect([time, whereRowsAre(readLines(lines(there, time))).live]).toEqual([time, [2, 3]]);
    }
  });

  it('[IMP-7] [IMP-10] asks about a return before its ride there also where no letter says which one it is', () => {
    const out = { leg: '' };
    const back = { leg: '', from: '400 Oak St, Albany, NY', to: '12 Elm St, Albany, NY' };
    const lines = (there: string, time: string) => buildLines({ ...out, time: there }, { ...back, time });
    expect(whereRowsAre(readLines(lines('1:30', '6:30')))).toMatchObject({ live: [2], unanswered: [3] });
    expect(readTrips(lines('1:30', '6:30'), { 'time:6:30': '18:30' })).toMatchObject([
      { puTime: '13:30' },
      { puTime: '18:30', bookingComments: 'Pick-up time in the file: 6:30', returnOf: 2 },
    ]);
    for (const [there, time] of [
      ['9:30', '11:30'],
      ['6:30', '1:30'],
      ['1:30', '6:30 PM'],
      ['13:30', '06:30'],
    ] as const) {
      expect([time, whereRowsAre(readLines(lines(there, time))).live]).toEqual([time, [2, 3]]);
    }
    // The row with an appointment is the ride there, wherever it stands, and so is one with the letter
    const appointed = { ...out, time: '1:30', appt: '2:30' };
    expect(whereRowsAre(readLines(buildLines({ ...back, time: '6:30' }, appointed)))).toMatchObject({
      ...{ live: [3], unanswered: [2] },
    });
    const lettered = buildLines({ ...back, time: '6:30' }, { time: '1:30' });
    expect(whereRowsAre(readLines(lettered))).toMatchObject({ live: [3], unanswered: [2] });
    // The third of three rides goes back from the second, which does not go back from the first
    const third = { ...out, from: '9 Fir Rd, Albany, NY', to: '12 Elm St, Albany, NY', time: '6:30' };
    const second = { ...out, from: '400 Oak St, Albany, NY', to: '9 Fir Rd, Albany, NY', time: '2:30' };
    expect(whereRowsAre(readLines(buildLines({ ...out, time: '1:30' }, second, third)))).toMatchObject({
      ...{ live: [2, 3], unanswered: [4] },
    });
  });

  it('[IMP-1] [IMP-10] reads a canceled ride like the one of the file before', () => {
    const read = (given: { readonly time: string; readonly status?: string }, answers = {}) =>
      readLines(buildLines({ id: '', ...given }), { answers }).rides.map(({ key, trip }) => [key, trip?.puTime]);
    for (const [time, answers] of [
      ['1:30', {}],
      ['1:30', { 'time:1:30': '01:30' }],
      ['5:15', { 'time:5:15': '17:15' }],
    ] as const) {
      expect(read({ time, status: 'Cancelled' }, answers)).toEqual(read({ time }, answers));
    }
    // Nothing is asked about it
    expect(readQuestions(buildLines({ time: '1:30', status: 'Cancelled' }))).not.toContainEqual(
      expect.arrayContaining(['willCall']),
    );
  });

  it('[IMP-7] puts a return on the day that the file names for it', () => {
    const [headers = '', row = ''] = buildLines({ leg: '' });
    const back = (day: string, time = '2:00 PM') =>
      readTrips([`${headers}|Return Date|Return Time`, `${row}|${day}|${time}`])[1];
    expect(back('11/28/2026')).toMatchObject({ tripDate: '2026-11-28', puTime: '14:00', returnOf: 2 });
    expect(back('', '11/27/2026 8:00 AM')).toMatchObject({ tripDate: '2026-11-27', puTime: '08:00' });
    expect(back('11/28/2026', 'WC')).toMatchObject({ tripDate: '2026-11-28', willCall: true });
    expect(back('')).toMatchObject({ tripDate: '2026-11-26', puTime: '14:00' });
    for (const day of ['soon', '11/20/2026']) {
      const other = row.replace('501', '502').replace('Ida Marmalade', 'Abe Quill');
      const lines = [`${headers}|Return Date|Return Time`, `${other}|11/28/2026|1 PM`, `${row}|${day}|2 PM`];
      expect(readTrips(lines)[3]).toMatchObject({
        ...{ tripDate: '2026-11-26', willCall: true, bookingComments: `Day of the return in the file: ${day}` },
      });
    }
  });

  it('[IMP-7] asks about two times of one number that are hours apart', () => {
    const rows = (time: string) => buildLines({ leg: '' }, { leg: '', time });
    expect(whereRowsAre(readLines(rows('9:45 AM')))).toMatchObject({ live: [3] });
    expect(whereRowsAre(readLines(rows('2:00 PM')))).toMatchObject({ unanswered: [2, 3] });
  });

  it('[IMP-5] names pick-ups in the night', () => {
    const night = { about: 'night', rows: [{ line: 2 }] };
    expect(readLines(buildLines({ time: '01:30' })).warnings).toMatchObject([night]);
    expect(readLines(buildLines({ time: '04:30' })).warnings).toEqual([]);
  });
});

describe('times that mean something else', () => {
  it('[IMP-7] takes 24:00 and 00:01 as no time', () => {
    for (const time of ['24:00', '2400', '00:01', '12:01 AM']) {
      expect(readTrips(buildLines({ time, leg: 'B' }))).toMatchObject([{ willCall: true, tripDate: '2026-11-26' }]);
      expect(whereRowsAre(readLines(buildLines({ time })))).toMatchObject({ unanswered: [2] });
    }
    expect(readTrips(buildLines({ time: '24:00' }), { 'time:24:00': '00:00' })).toMatchObject([
      { tripDate: '2026-11-27', puTime: '00:00' },
    ]);
  });

  it('[IMP-5] makes no will-call of an error in place of a time', () => {
    for (const leg of ['A', 'B']) {
      const lines = buildLines({ time: '#REF!', leg });
      expect(whereRowsAre(readLines(lines))).toMatchObject({ unanswered: [2] });
      expect(readQuestions(lines)).toContainEqual(['willCall', '#REF!', undefined, 1]);
    }
  });

  it('[IMP-10] takes an appointment in the column of pick-ups as one', () => {
    expect(readTrips(buildLines({ time: 'Appt 10:15 AM' }))).toMatchObject([{ puTime: '09:15', apptTime: '10:15' }]);
    expect(whereRowsAre(readLines(buildLines({ time: '9:30 AM next day' })))).toMatchObject({ unanswered: [2] });
    expect(readTrips(buildLines({ time: 'Return 2:30 PM', leg: 'B' }))).toMatchObject([{ puTime: '14:30' }]);
  });

  it('[TRP-18] reads MST in Arizona as the clock there, also in summer', () => {
    const read = (time: string) =>
      readLines(buildLines({ day: '7/6/2026', time }), {}, { today: '2026-07-01', timeZone: 'America/Phoenix' }).rides;
    expect(read('9:30 AM MST')).toMatchObject([{ trip: { puTime: '09:30' } }]);
    expect(read('9:30 AM MDT')).toMatchObject([{ trip: { puTime: '08:30' } }]);
  });

  it('[IMP-5] finds times without a colon under unknown headers, and presets no will-calls where it finds none', () => {
    const lines = (header: string, cell: string) => [
      `Trip ID|Member Name|LOS|Trip Date|${header}|Pickup Address|Dropoff Address`,
      `1|Ida Marmalade|AMB|11/26/2026|${cell}|12 Elm St|400 Oak St`,
    ];
    expect(readTrips(lines('Need Ready|Be There', '0815|0900'))).toMatchObject([
      { puTime: '08:15', apptTime: '09:00' },
    ]);
    expect(readTrips(lines('Zest|Zeal', '0815|0900'))).toMatchObject([{ puTime: '08:15', apptTime: '09:00' }]);
    expect(whereRowsAre(readLines(lines('Flavor', 'eightish')))).toMatchObject({ unanswered: [2] });
  });

  it.each([
    ['13', '13:00'],
    ['1330.0', '13:30'],
    ['46352.5', '12:00'],
    ['20261126 1330', '13:30'],
    ['20261126133000', '13:30'],
    ['30-Nov-26 1:30P', '13:30'],
  ])('[IMP-3] reads the time %s', (time, puTime) => {
    const trips = readTrips(buildLines({ time }), { dayColumn: 'day' });
    expect(trips).toMatchObject([{ puTime, tripDate: '2026-11-26' }]);
  });

  it.each([
    ...['11262026', '26NOV2026', '26/Nov/2026', '11/26/2026 (Thu)', '11/26/26 Thu', '26-11-26', '20261126 0930'],
  ])('[IMP-3] reads the day %s', (day) => {
    expect(readTrips(buildLines({ day }))).toMatchObject([{ tripDate: '2026-11-26' }]);
  });
});

describe('vehicles and places', () => {
  it('[IMP-6] asks what a negated or half word for mobility means', () => {
    for (const los of ['Not ambulatory', 'Semi-ambulatory', 'Unable to walk', 'No wheelchair', 'W/C xfer', 'GUR']) {
      expect([los, readTrips(buildLines({ los }))]).toEqual([los, []]);
    }
    expect(readTrips(buildLines({ los: 'Non-ambulatory' }))).toMatchObject([{ clientDis: 'wheelchair' }]);
  });

  it('[IMP-5] notes how many people a stretcher takes', () => {
    expect(readTrips(buildLines({ los: 'Stretcher - 2 person' }))).toMatchObject([
      { clientDis: 'stretcher', bookingComments: 'LOS: Stretcher - 2 person' },
    ]);
  });

  it('[IMP-9] goes to no address of the way back or of another stop, and keeps the former in the comments', () => {
    const lines = [
      'Trip ID|Member Name|LOS|Trip Date|PU Time|Pickup Location|Drop Off Location|Return Drop Off Address|2nd Dropoff Address|Mailing Address',
      '1|Ida Marmalade|AMB|11/26/2026|9:30|12 Elm St|400 Oak St|9 Fir Rd|8 Ash Rd|PO Box 7',
    ];
    expect(readTrips(lines, { 'return:address': 'no' })).toMatchObject([
      { fromAddress: '12 Elm St', toAddress: '400 Oak St', bookingComments: 'Return Drop Off Address: 9 Fir Rd' },
    ]);
    expect(unusedColumns(readLines(lines)).map(({ header }) => header)).toEqual([
      '2nd Dropoff Address',
      'Mailing Address',
    ]);
  });

  it('[IMP-6] asks about rows that a column of actions or a flag takes out', () => {
    const [headers = '', row = ''] = buildLines({});
    const where = (header: string, cell: string) => whereRowsAre(readLines([`${headers}|${header}`, `${row}|${cell}`]));
    expect(where('Action', 'Delete')).toMatchObject({ canceled: [2] });
    expect(where('Action', 'Add')).toMatchObject({ live: [2] });
    expect(where('Change Type', 'D')).toMatchObject({ unanswered: [2] });
    expect(where('Active', 'N')).toMatchObject({ unanswered: [2] });
    expect(where('Void', 'Y')).toMatchObject({ canceled: [2] });
  });

  it('[IMP-6] reads a column for each kind of vehicle', () => {
    const lines = (columns: string, ...rows: readonly string[]) => [
      `Trip ID|Member Name|Trip Date|PU Time|Pickup Address|Dropoff Address|${columns}`,
      ...rows.map((cells, index) => `${index}|Rider${index} Bobbin|11/26/2026|9:30|12 Elm St|400 Oak St|${cells}`),
    ];
    const answers = { 'need:': 'ambulatory' };
    const needs = (...args: Parameters<typeof lines>) =>
      readTrips(lines(...args), answers).map((trip) => trip.clientDis);
    expect(needs('AMB|WC|STR', 'X||', '|X|', '||X')).toEqual(['ambulatory', 'wheelchair', 'stretcher']);
    expect(needs('Amb Count|WC Count', '1|0', '0|1')).toEqual(['ambulatory', 'wheelchair']);
  });

  it('[IMP-5] refuses words in place of an address', () => {
    for (const from of ['TBD', 'See notes', 'Same as drop-off', 'XXX']) {
      expect([from, whereRowsAre(readLines(buildLines({ from }))).refused]).toEqual([from, [2]]);
    }
    expect(whereRowsAre(readLines(buildLines({ from: 'Samesville Manor, Albany, NY' })))).toMatchObject({ live: [2] });
  });

  it('[IMP-5] refuses marks that stand for the cell above', () => {
    const ditto = { name: '"', from: '"', to: 'same' };
    expect(readLines(buildLines({}, { ...ditto, id: '502' })).refused).toMatchObject([
      {
        reasons: [
          'Client’s name: ‘"’ could not be understood.',
          'Pick-up address: ‘"’ could not be understood.',
          'Drop-off address: ‘same’ could not be understood.',
        ],
      },
    ]);
  });
});
