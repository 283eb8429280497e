import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readQuestions, readTrips, whereRowsAre } from '../testFiles';

describe('the time of a return in the row of its ride there', () => {
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
});
