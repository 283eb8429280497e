import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { breaksDuring, offTimeAt, shiftOn, type WorkTime } from './workTime';

const ZONE = 'America/New_York';
const DAY_SHIFT = { from: '08:00', to: '16:00' };
const NIGHT_SHIFT = { from: '22:00', to: '06:00' };
/** Works 8 to 4 from Monday to Friday. Mar 9, 2026 is a Monday. */
const WEEK = [DAY_SHIFT, DAY_SHIFT, DAY_SHIFT, DAY_SHIFT, DAY_SHIFT, null, null];
const work = (given: Partial<WorkTime> = {}): WorkTime => ({ hours: WEEK, break: null, daysOff: [], ...given });

const at = (text: string) => toInstant(ZONE, text.slice(0, 10), text.slice(11));
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const off = (given: Partial<WorkTime>, from: string, to: string) => offTimeAt(work(given), span(from, to), ZONE);

describe('when a driver works', () => {
  it('[DSP-5] covers a trip from the first to the last minute of the shift, and not one minute more', () => {
    expect(off({}, '2026-03-09 08:00', '2026-03-09 16:00')).toBeUndefined();
    const outside = { kind: 'outsideHours', hours: DAY_SHIFT };
    expect(off({}, '2026-03-09 07:59', '2026-03-09 09:00')).toEqual(outside);
    expect(off({}, '2026-03-09 15:00', '2026-03-09 16:01')).toEqual(outside);
  });

  it('[DSP-5] says that the driver does not work on a weekday, or has a day off', () => {
    expect(off({}, '2026-03-08 10:00', '2026-03-08 11:00')).toEqual({ kind: 'outsideHours', hours: null });
    const daysOff = ['2026-03-09'];
    expect(off({ daysOff }, '2026-03-09 10:00', '2026-03-09 11:00')).toEqual({ kind: 'dayOff', day: '2026-03-09' });
    expect(off({ daysOff }, '2026-03-10 10:00', '2026-03-10 11:00')).toBeUndefined();
  });

  it('[DSP-5] lets a shift go past midnight, and drops all of it if the day it starts on is a day off', () => {
    const night = { hours: Array(7).fill(NIGHT_SHIFT) };
    expect(off(night, '2026-03-09 23:30', '2026-03-10 01:00')).toBeUndefined();
    expect(off(night, '2026-03-10 05:00', '2026-03-10 06:00')).toBeUndefined();
    expect(off(night, '2026-03-10 05:30', '2026-03-10 06:30')).toMatchObject({ kind: 'outsideHours' });
    const daysOff = ['2026-03-10'];
    expect(off({ ...night, daysOff }, '2026-03-11 01:00', '2026-03-11 02:00')).toEqual({
      kind: 'dayOff',
      day: '2026-03-10',
    });
  });

  it('[FLT-1] says that the vehicle is in the shop on the day on which a trip begins, before anything else', () => {
    const vehicleOut = { state: 'inShop', from: '2026-03-09', until: '2026-03-10' } as const;
    const given = { vehicleOut, daysOff: ['2026-03-09'] };
    const on = (day: string) => off(given, `${day} 10:00`, `${day} 11:00`)?.kind;
    expect(['2026-03-06', '2026-03-09', '2026-03-10', '2026-03-11'].map(on)).toEqual([
      ...[undefined, 'vehicleOut', 'vehicleOut', undefined],
    ]);
    expect(off({ vehicleOut: { ...vehicleOut, until: '' } }, '2026-05-04 10:00', '2026-05-04 11:00')).toEqual({
      kind: 'vehicleOut',
      out: { ...vehicleOut, until: '' },
    });
  });

  it('[DSP-5] joins shifts that follow each other without a gap', () => {
    const evening = { from: '16:00', to: '00:00' };
    const early = { from: '00:00', to: '08:00' };
    const hours = [evening, early, null, null, null, null, null];
    expect(off({ hours }, '2026-03-09 23:00', '2026-03-10 02:00')).toBeUndefined();
    expect(off({ hours: [evening, null, ...hours.slice(2)] }, '2026-03-09 23:00', '2026-03-10 00:30')).toMatchObject({
      kind: 'outsideHours',
    });
  });

  it('[DSP-5] takes the same start and end for 24 hours, and no hours at all for any time', () => {
    const allDay = { hours: [{ from: '06:00', to: '06:00' }, ...Array(6).fill(null)] };
    expect(off(allDay, '2026-03-09 06:00', '2026-03-10 06:00')).toBeUndefined();
    const none = { hours: Array(7).fill(null) };
    expect(off(none, '2026-03-08 23:30', '2026-03-09 00:30')).toBeUndefined();
    expect(off({ ...none, daysOff: ['2026-03-09'] }, '2026-03-08 23:30', '2026-03-09 00:30')).toMatchObject({
      kind: 'dayOff',
    });
  });

  it('[DSP-5] keeps the break free, also one after midnight', () => {
    const noon = { from: '12:00', to: '12:30' };
    expect(off({ break: noon }, '2026-03-09 11:30', '2026-03-09 12:00')).toBeUndefined();
    expect(off({ break: noon }, '2026-03-09 11:30', '2026-03-09 12:01')).toEqual({ kind: 'inBreak', break: noon });
    const midnight = { hours: Array(7).fill(NIGHT_SHIFT), break: { from: '23:45', to: '00:15' } };
    expect(off(midnight, '2026-03-10 00:10', '2026-03-10 00:40')).toMatchObject({ kind: 'inBreak' });
    expect(breaksDuring(work(midnight), span('2026-03-09 22:00', '2026-03-10 06:00'), ZONE)).toEqual([
      span('2026-03-09 23:45', '2026-03-10 00:15'),
    ]);
  });

  it('[DSP-5] keeps to the clock when it changes', () => {
    // The clock goes from 2:00 to 3:00 on Mar 8, 2026
    expect(shiftOn(work({ hours: Array(7).fill(NIGHT_SHIFT) }), '2026-03-07', ZONE)).toEqual({
      from: new Date('2026-03-08T03:00:00Z'),
      to: new Date('2026-03-08T10:00:00Z'),
    });
    expect(shiftOn(work(), '2026-03-08', ZONE)).toBeUndefined();
  });
});
