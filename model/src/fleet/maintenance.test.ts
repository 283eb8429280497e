import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from '../time/isDay';
import { dueAgain, dueState, EMPTY_MAINTENANCE, nextWork } from './maintenance';

const work = { ...EMPTY_MAINTENANCE, vehicleUid: 'van', work: 'Oil change' };
const again = (change: object) => dueAgain({ ...work, ...change });
const monthly = { everyMonths: 1, countsFrom: 'due', monthDay: 31 } as const;

describe('dueAgain', () => {
  it('[FLT-2] is nothing for work that does not repeat', () => {
    expect(again({ dueDay: '2026-03-09', doneDay: '2026-03-09' })).toBeUndefined();
  });

  it('[FLT-2] counts months and miles from when the work was done', () => {
    const done = { dueDay: '2026-03-09', doneDay: '2026-03-20', dueMiles: 50_000, doneMiles: 50_340 };
    expect(again({ ...done, everyMonths: 6, everyMiles: 5000 })).toEqual({
      ...{ dueDay: '2026-09-20', dueMiles: 55_340, monthDay: 20 },
    });
  });

  it('[FLT-2] counts from when it was due, and skips the times that had passed', () => {
    const done = { dueDay: '2026-03-09', monthDay: 9, dueMiles: 50_000, everyMonths: 1, countsFrom: 'due' };
    const late = { ...done, doneDay: '2026-05-10', doneMiles: 60_000, everyMiles: 5000 };
    expect(again(late)).toEqual({ dueDay: '2026-06-09', dueMiles: 65_000, monthDay: 9 });
    expect(again({ ...late, doneDay: '2026-05-08', doneMiles: 59_999 })).toMatchObject({
      ...{ dueDay: '2026-05-09', dueMiles: 60_000 },
    });
  });

  it('[FLT-2] keeps the times ahead if the work was done early', () => {
    const early = { ...monthly, monthDay: 9, dueDay: '2026-03-09', doneDay: '2026-03-01' };
    expect(again(early)?.dueDay).toBe('2026-04-09');
  });

  it('[FLT-2] is due on the last day of a shorter month, and on the 31st again after it', () => {
    const february = again({ ...monthly, dueDay: '2026-01-31', doneDay: '2026-01-30' });
    expect(february).toMatchObject({ dueDay: '2026-02-28', monthDay: 31 });
    expect(again({ ...monthly, ...february, doneDay: '2026-02-28' })?.dueDay).toBe('2026-03-31');
    expect(again({ ...monthly, dueDay: '2028-01-31', doneDay: '2028-01-31' })?.dueDay).toBe('2028-02-29');
    expect(again({ everyMonths: 1, doneDay: '2026-12-31' })?.dueDay).toBe('2027-01-31');
  });

  it('[FLT-2] counts the miles from those at which it was due if nobody read the odometer', () => {
    expect(again({ dueMiles: 50_000, everyMiles: 5000, doneDay: '2026-03-09' })?.dueMiles).toBe(55_000);
  });

  it('[FLT-2] is always a day after both the work and when it was due, and at most one interval after the later', () => {
    const someDay = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(someDay, someDay, fc.integer({ min: 1, max: 36 }), (dueDay, doneDay, everyMonths) => {
        const monthDay = Number(dueDay.slice(8));
        const next = again({ countsFrom: 'due', dueDay, doneDay, everyMonths, monthDay })?.dueDay ?? '';
        const later = dueDay > doneDay ? dueDay : doneDay;
        expect(isDay(next)).toBe(true);
        expect(next > later).toBe(true);
        // No day of the schedule lies between
        const before = again({ countsFrom: 'due', dueDay, doneDay: dueDay, everyMonths, monthDay })?.dueDay ?? '';
        if (doneDay < before) expect(next).toBe(before);
        expect(again({ countsFrom: 'due', dueDay, doneDay: next, everyMonths, monthDay })?.dueDay).not.toBe(next);
      }),
    );
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), fc.integer({ min: 1, max: 50_000 }), (due, done, every) => {
        const next = again({ countsFrom: 'due', dueMiles: due, doneMiles: done, everyMiles: every })?.dueMiles ?? 0;
        expect(next > due && next > done).toBe(true);
        expect(next - every <= Math.max(due, done)).toBe(true);
        expect((next - due) % every).toBe(0);
      }),
    );
  });
});

describe('dueState', () => {
  const on = (day: string, miles: number | null, odometer: number | null) =>
    dueState({ day, miles }, '2026-03-09', odometer);

  it('[FLT-2] is overdue from the day after, and soon two weeks before', () => {
    expect(['2026-03-08', '2026-03-09', '2026-03-23', '2026-03-24'].map((day) => on(day, null, null))).toEqual([
      ...['overdue', 'soon', 'soon', 'later'],
    ]);
  });

  it('[FLT-2] is overdue beyond the miles, and soon 500 miles before', () => {
    expect([50_001, 50_000, 49_500, 49_499].map((odometer) => on('', 50_000, odometer))).toEqual([
      ...['overdue', 'soon', 'soon', 'later'],
    ]);
  });

  it('[FLT-2] takes the worse of the day and the miles, and says where the odometer is not known', () => {
    expect(on('2027-01-01', 50_000, 50_001)).toBe('overdue');
    expect(on('2026-03-08', 50_000, 1)).toBe('overdue');
    expect(on('2027-01-01', 50_000, null)).toBe('unknown');
    expect(on('2026-03-09', 50_000, null)).toBe('soon');
  });
});

describe('nextWork', () => {
  it('[FLT-2] is the first day and the lowest reading, whichever work they are of', () => {
    const open = [
      { dueDay: '2026-05-01', dueMiles: null },
      { dueDay: '', dueMiles: 50_000 },
      { dueDay: '2026-04-01', dueMiles: 60_000 },
    ];
    expect(nextWork(open)).toEqual({ day: '2026-04-01', miles: 50_000 });
    expect(nextWork(open.slice(0, 1))).toEqual({ day: '2026-05-01', miles: null });
    expect(nextWork([])).toBeUndefined();
  });
});
