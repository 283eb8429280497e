import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readQuestions, readTrips, whereRowsAre } from './testFiles';

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
