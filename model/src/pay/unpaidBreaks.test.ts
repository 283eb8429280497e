import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import type { PayRates } from './payPlans';
import { hasLostBreaks, toPaySlip } from './paySlip';
import type { PaidShift } from './workedTime';

const ZONE = 'America/New_York';
const RATES: PayRates = {
  ...{ from: '2026-01-01', hourCents: 1800, weeklyMinutes: 2400, dailyMinutes: null, overtimeFactor: 150 },
  ...{ unpaidBreakMinutes: 20, noShowCents: 0, mileCents: 0, percent: 0 },
  tripCents: { ambulatory: 0, wheelchair: 0, wheelchairXl: 0, stretcher: 0, bariatricStretcher: 0 },
};
const { unpaidBreakMinutes: _, ...PAID } = RATES;

/** From a clock time of a day for some minutes, with breaks that start some minutes after its start. */
function shift(
  day: string,
  clock: string,
  minutes: number,
  breaks: readonly (readonly [start: number, minutes: number | null])[],
): PaidShift {
  const startedAt = toInstant(ZONE, day, clock).getTime();
  const at = (passed: number) => startedAt + passed * 60_000;
  return {
    ...{ day, startedAt, endedAt: at(minutes) },
    breaks: breaks.map(([start, length]) => ({
      startedAt: at(start),
      endedAt: length === null ? null : at(start + length),
    })),
  };
}

/** Of Sunday, March 1 through Saturday, March 14, with weeks from Sunday. */
function slipOf(shifts: readonly PaidShift[], rates: PayRates = RATES, days = {}) {
  const group = { id: 'vans', name: 'Vans', rates: [rates] };
  return toPaySlip(
    { driverUid: 'ken', groupOn: () => group, shifts, trips: [] },
    { from: '2026-03-01', to: '2026-03-14', timeZone: ZONE, weekStartsOn: 7, ...days },
  );
}
const whyOf = (...of: Parameters<typeof slipOf>) => slipOf(...of).lines.map(({ why }) => why);
const problemsOf = (...of: Parameters<typeof slipOf>) =>
  slipOf(...of).problems.map(({ kind, count, days }) => [kind, count, ...days]);

describe('unpaid breaks', () => {
  it('[MNY-9] are no hours, and a line of their own says how long they were', () => {
    const shifts = [shift('2026-03-03', '08:00', 510, [[240, 30]]), shift('2026-03-04', '08:00', 510, [])];
    expect(slipOf(shifts)).toMatchObject({
      lines: [
        { kind: 'hours', quantity: 1650, cents: 29_700, why: '16.50 h × $18.00' },
        { kind: 'breaks', label: 'Unpaid breaks', quantity: 50, rate: 0, cents: 0, why: '0.50 h not paid' },
      ],
      ...{ problems: [], totalCents: 29_700 },
    });
  });

  it('[MNY-9] are those that are long enough, and none where the group pays breaks', () => {
    const breaks = [
      [60, 19.9],
      [240, 20],
    ] as const;
    expect(whyOf([shift('2026-03-03', '08:00', 500, breaks)])).toEqual(['8.00 h × $18.00', '0.33 h not paid']);
    expect(whyOf([shift('2026-03-03', '08:00', 480, breaks)], PAID)).toEqual(['8.00 h × $18.00']);
    expect(whyOf([shift('2026-03-03', '08:00', 480, breaks)], { ...RATES, hourCents: 0, noShowCents: 1 })).toEqual([]);
  });

  it('[MNY-9] do not count for overtime', () => {
    const week = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
    const shifts = week.map((day) => shift(day, '08:00', 540, [[240, 30]]));
    expect(whyOf(shifts)).toEqual(['40.00 h × $18.00', '2.50 h over 40 × $27.00', '2.50 h not paid']);
    expect(whyOf(shifts, { ...RATES, weeklyMinutes: null, dailyMinutes: 480 })).toEqual([
      '40.00 h × $18.00',
      '2.50 h over 8 a day × $27.00',
      '2.50 h not paid',
    ]);
  });

  it('[MNY-9] over midnight and over a change of the clocks are the time that went by, each part in its week', () => {
    // Saturday 10 PM to Sunday 6 AM, when clocks go from 2 AM to 3 AM: 7 hours, with a break from 11:30 PM to 12:30 AM
    const overnight = shift('2026-03-07', '22:00', 420, [[90, 60]]);
    const next = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'];
    expect(whyOf([overnight])).toEqual(['6.00 h × $18.00', '1.00 h not paid']);
    expect(problemsOf([overnight])).toEqual([['clockChange', 1, '2026-03-07']]);
    // 4.5 of its hours are in the next week
    const days = { from: '2026-03-08' };
    expect(whyOf([overnight, ...next.map((day) => shift(day, '08:00', 480, []))], RATES, days)).toEqual([
      '35.50 h × $18.00',
      '4.50 h over 40 × $27.00',
    ]);
    // 1:45 AM to 3:15 AM by the clock
    expect(whyOf([shift('2026-03-07', '22:00', 420, [[225, 30]])])).toEqual(['6.50 h × $18.00', '0.50 h not paid']);
  });

  it('[MNY-9] are paid if no one knows their end, and named if they were very long', () => {
    const open = shift('2026-03-03', '08:00', 480, [[240, null]]);
    expect(whyOf([open])).toEqual(['8.00 h × $18.00']);
    expect(problemsOf([open])).toEqual([['openBreak', 1, '2026-03-03']]);
    expect(problemsOf([open], PAID)).toEqual([]);
    const long = shift('2026-03-04', '08:00', 480, [[240, 121]]);
    expect(problemsOf([long])).toEqual([['longBreak', 1, '2026-03-04']]);
    expect(problemsOf([long], PAID)).toEqual([]);
  });

  it('[MNY-9] are paid if they are no longer kept, and named, also before the period in its week', () => {
    const lost = { ...shift('2026-03-03', '08:00', 480, []), breaks: undefined };
    expect(whyOf([lost])).toEqual(['8.00 h × $18.00']);
    expect(problemsOf([lost])).toEqual([['lostBreaks', 1, '2026-03-03']]);
    expect(hasLostBreaks(slipOf([lost]))).toBe(true);
    expect(problemsOf([lost], PAID)).toEqual([]);
    expect(problemsOf([lost], { ...RATES, hourCents: 0, noShowCents: 1 })).toEqual([]);
    const later = slipOf([lost, shift('2026-03-05', '08:00', 480, [])], RATES, { from: '2026-03-05' });
    expect(later.problems).toMatchObject([{ kind: 'lostBreaks', days: ['2026-03-03'] }]);
    expect(hasLostBreaks(slipOf([shift('2026-03-05', '08:00', 480, [])]))).toBe(false);
  });

  it('[MNY-9] count once where shifts overlap', () => {
    const first = shift('2026-03-03', '08:00', 240, [[180, 30]]);
    const second = shift('2026-03-03', '10:30', 210, [[30, 30]]);
    expect(whyOf([first, second])).toEqual(['5.50 h × $18.00', '0.50 h not paid']);
  });

  it('[MNY-9] never leave less than nothing, and with the hours are the whole shift', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minute, fc.array(minute, { minLength: 2, maxLength: 8 }), (length, marks) => {
        const times = marks.toSorted((a, b) => a - b);
        const breaks = times.flatMap((start, index) => {
          const end = times[index + 1];
          return index % 2 === 0 && end !== undefined ? [[start, end - start] as const] : [];
        });
        const lines = slipOf([shift('2026-03-03', '08:00', length, breaks)], { ...RATES, weeklyMinutes: null }).lines;
        expect(lines.every(({ quantity, cents }) => quantity > 0 && cents >= 0)).toBe(true);
        const hours = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(Math.abs(hours - (length * 100) / 60)).toBeLessThan(1.01);
      }),
    );
  });
});
