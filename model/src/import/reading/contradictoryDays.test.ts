import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readQuestions, readTrips, whereRowsAre } from './testFiles';

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
