import { describe, expect, it } from 'vitest';
import { normalizeAddress } from '../../places/normalizeAddress';
import { buildLines, readLines, readQuestions, readTrips } from './testFiles';

describe('will-calls', () => {
  it('[IMP-7] takes words, and placeholder times beside a flag or on a return leg, as will-calls', () => {
    for (const cells of [
      { time: '11:59 PM', leg: 'B' },
      { time: '00:00', leg: 'B' },
      { time: '12:00 AM', willCall: 'Y' },
      { time: 'WC' },
      { time: 'W/C time' },
      { time: 'TBD' },
      { time: '', leg: 'B' },
      { time: '2026-11-26', leg: 'B' },
      { time: '13:00', willCall: 'Yes' },
    ]) {
      expect(readTrips(buildLines(cells))).toMatchObject([{ willCall: true, puTime: '' }]);
    }
  });

  it('[IMP-7] asks about a placeholder time that nothing explains', () => {
    expect(readQuestions(buildLines({ time: '11:59 PM' }))).toContainEqual(['willCall', '11:59 PM', undefined, 1]);
    expect(readTrips(buildLines({ time: '11:59 PM' }), { 'time:23:59': '23:59' })).toMatchObject([{ puTime: '23:59' }]);
  });

  it('[IMP-7] takes an appointment at midnight as none', () => {
    expect(readTrips(buildLines({ time: '14:00', appt: '00:00' }))).toMatchObject([{ puTime: '14:00', apptTime: '' }]);
  });
});

describe('computed pick-up times', () => {
  const trip = { time: '', appt: '10:30' };

  it('[IMP-8] computes the pick-up from the appointment, and asks how long before it where no distance is known', () => {
    const reading = readLines(buildLines(trip));
    expect(reading.rides).toMatchObject([
      { trip: { puTime: '09:30', apptTime: '10:30', puTimeComputed: true }, computed: ['puTime'] },
    ]);
    expect(reading.questions).toContainEqual(
      expect.objectContaining({ id: 'pickUpTime', preset: '60', isRequired: false }),
    );
    expect(readTrips(buildLines(trip), { pickUpTime: '90' })).toMatchObject([{ puTime: '09:00' }]);
  });

  it('[IMP-8] uses the drive between known places, loading, and a buffer', () => {
    const places = new Map([
      [normalizeAddress('12 Elm St, Albany, NY'), { lat: 42.65, lng: -73.75 }],
      [normalizeAddress('400 Oak St, Albany, NY'), { lat: 42.75, lng: -73.75 }],
    ]);
    const { rides, questions } = readLines(buildLines(trip), {}, { places });
    // 9 road miles take 27 minutes, loading takes 3, and the client is there 15 minutes early
    expect(rides).toMatchObject([{ trip: { puTime: '09:45' } }]);
    expect(questions.map(({ about }) => about)).not.toContain('pickUpTime');
  });

  it('[IMP-8] gives a client the loading minutes that their row asks for', () => {
    const places = new Map([
      [normalizeAddress('12 Elm St, Albany, NY'), { lat: 42.65, lng: -73.75 }],
      [normalizeAddress('400 Oak St, Albany, NY'), { lat: 42.75, lng: -73.75 }],
    ]);
    const [headers = '', row = ''] = buildLines(trip);
    const read = (minutes: string) =>
      readLines([`${headers}|Loading minutes`, `${row}|${minutes}`], {}, { places }).rides.map(
        (ride) => ride.trip?.puTime,
      );
    expect(read('')).toEqual(['09:45']);
    expect(read('20')).toEqual(['09:25']);
  });
});

describe('times of a trip', () => {
  it.each([
    ['9', '09:00'],
    ['12', '12:00'],
    ['2', '14:00'],
  ])('[IMP-10] takes the bare hour %s as %s, asks, and keeps it in the comments', (time, puTime) => {
    expect(readTrips(buildLines({ time }))).toMatchObject([
      { puTime, willCall: false, bookingComments: `Pick-up time in the file: ${time}` },
    ]);
    expect(readQuestions(buildLines({ time }))).toContainEqual(['willCall', time, puTime, 1]);
  });

  it('[IMP-5] keeps a second pick-up time that can’t be about the same pick-up', () => {
    const [headers = '', row = ''] = buildLines({ time: '9:30' });
    const read = (time: string) => readTrips([`${headers}|Requested Pickup Time`, `${row}|${time}`]);
    expect(read('13:30')).toMatchObject([{ puTime: '09:30', bookingComments: 'Requested Pickup Time: 13:30' }]);
    expect(read('9:15')).toMatchObject([{ puTime: '09:30', bookingComments: '' }]);
  });

  it('[IMP-3] reads an appointment after midnight', () => {
    expect(readTrips(buildLines({ time: '11:30 PM', appt: '12:15 AM' }))).toMatchObject([
      { puTime: '23:30', apptTime: '00:15' },
    ]);
  });

  it.each([
    ['0.604166667', '14:30'],
    ['.604166667', '14:30'],
    ['46352.604166667', '14:30'],
    ['0.5', '12:00'],
    ['2:30 PM', '14:30'],
    ['1430', '14:30'],
    ['11/26/2026 2:30 PM', '14:30'],
  ])('[IMP-3] [TRP-5] reads the time %s', (time, puTime) => {
    expect(readTrips(buildLines({ time }))).toMatchObject([{ puTime }]);
  });
});
