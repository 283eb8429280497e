import { describe, expect, it } from 'vitest';
import { buildLines, readLines, readTrips, whereRowsAre } from '../testFiles';

describe('a return in a row of its own', () => {
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
});
