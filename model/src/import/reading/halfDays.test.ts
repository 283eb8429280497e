import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readQuestions, readTrips, whereRowsAre } from './testFiles';

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

  it('[IMP-5] names pick-ups in the night', () => {
    const night = { about: 'night', rows: [{ line: 2 }] };
    expect(readLines(buildLines({ time: '01:30' })).warnings).toMatchObject([night]);
    expect(readLines(buildLines({ time: '04:30' })).warnings).toEqual([]);
  });
});
