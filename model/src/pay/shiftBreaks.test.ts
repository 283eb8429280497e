import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptBreaks, shiftBreaks } from './shiftBreaks';

const MINUTE = 60_000;
const instant = (minutes: number) => ({
  toMillis: () => minutes * MINUTE,
  toDate: () => new Date(minutes * MINUTE),
});
type Mark = readonly [kind: 'breakStarted' | 'breakEnded' | 'shiftStarted', minutes: number];
const eventsOf = (marks: readonly Mark[]) =>
  marks.map(([kind, minutes], index) => ({
    ...{ id: `${index}`, kind, at: instant(minutes), receivedAt: instant(minutes) },
  }));
const SHIFT = { startedAt: instant(100), endedAt: instant(600) };
const breaks = (...marks: readonly Mark[]) =>
  shiftBreaks(eventsOf(marks), SHIFT).map(({ startedAt, endedAt }) => [
    startedAt / MINUTE,
    endedAt === null ? null : endedAt / MINUTE,
  ]);

describe('the breaks of a shift', () => {
  it('[MNY-9] are those that the driver recorded during it, in any order', () => {
    const marks: readonly Mark[] = [
      ['breakEnded', 230],
      ['breakStarted', 400],
      ['breakStarted', 200],
      ['breakEnded', 410],
      ['breakStarted', 700],
      ['breakEnded', 50],
    ];
    expect(breaks(...marks)).toEqual([
      [200, 230],
      [400, 410],
    ]);
  });

  it('[MNY-9] can be kept with the shift, where none is another thing than not kept', () => {
    const stored = [{ startedAt: instant(200), endedAt: null }];
    expect(keptBreaks({ breaks: stored })).toEqual([{ startedAt: 200 * MINUTE, endedAt: null }]);
    expect(keptBreaks({ breaks: [] })).toEqual([]);
    expect(keptBreaks({})).toBeUndefined();
  });

  it('[MNY-9] have no end where the driver did not end them before the shift ended', () => {
    expect(breaks(['breakStarted', 550], ['breakEnded', 650])).toEqual([[550, null]]);
    expect(breaks(['breakStarted', 550])).toEqual([[550, null]]);
    expect(shiftBreaks(eventsOf([['breakStarted', 550]]), { ...SHIFT, endedAt: null })).toEqual([]);
  });

  it('[MNY-9] do not change with repeated starts and ends, and end when the driver takes another vehicle', () => {
    expect(breaks(['breakStarted', 200], ['breakStarted', 210], ['breakEnded', 230], ['breakEnded', 240])).toEqual([
      [200, 230],
    ]);
    expect(breaks(['shiftStarted', 100], ['breakStarted', 200], ['shiftStarted', 220], ['breakEnded', 230])).toEqual([
      [200, 220],
    ]);
  });

  it('[MNY-9] are within the shift, and never overlap', () => {
    const kind = fc.constantFrom('breakStarted' as const, 'breakEnded' as const, 'shiftStarted' as const);
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, fc.nat({ max: 700 }))), (marks) => {
        const found = breaks(...marks);
        const times = found.flatMap(([start, end]) => [start ?? 0, end ?? 600]);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.every((at) => at >= 100 && at <= 600)).toBe(true);
        expect(found.slice(0, -1).every(([, end]) => end !== null)).toBe(true);
      }),
    );
  });
});
