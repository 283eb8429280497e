import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drivenMilesOf, MAX_SHIFT_HOURS, shiftStarts } from './shift';

const HOUR = 3_600_000;
const instant = (hours: number) => ({ toMillis: () => hours * HOUR, toDate: () => new Date(hours * HOUR) });
const mark = (kind: 'shiftStarted' | 'shiftEnded' | 'breakStarted', hours: number) => ({
  ...{ id: `${kind}-${hours}`, kind, at: instant(hours), receivedAt: instant(hours) },
});
const shifts = (...events: readonly ReturnType<typeof mark>[]) =>
  shiftStarts(events).map(
    ({ shift }) => shift && [shift.startedAt.toMillis() / HOUR, shift.endedAt && shift.endedAt.toMillis() / HOUR],
  );

describe('shiftStarts', () => {
  it('[RPT-1] pairs starts with ends, whatever the order, and skips a repeated start', () => {
    const events = [mark('shiftEnded', 16), mark('shiftStarted', 9), mark('breakStarted', 12), mark('shiftStarted', 8)];
    expect(shifts(...events)).toEqual([[8, 16], undefined]);
    expect(shifts(mark('shiftStarted', 8), mark('shiftEnded', 12), mark('shiftStarted', 13))).toEqual([
      [8, 12],
      [13, null],
    ]);
    expect(shifts(mark('shiftEnded', 12))).toEqual([]);
  });

  it('[RPT-1] leaves a shift open whose end was forgotten', () => {
    const [end, next] = [mark('shiftEnded', 8 + MAX_SHIFT_HOURS + 9), mark('shiftStarted', 8 + MAX_SHIFT_HOURS + 1)];
    expect(shifts(mark('shiftStarted', 8), next, end)).toEqual([
      [8, null],
      [8 + MAX_SHIFT_HOURS + 1, 8 + MAX_SHIFT_HOURS + 9],
    ]);
    expect(shifts(mark('shiftStarted', 8), mark('shiftEnded', 8 + MAX_SHIFT_HOURS))).toEqual([
      [8, 8 + MAX_SHIFT_HOURS],
    ]);
  });

  it('[RPT-1] says the same of a start from the events near it as from all of them', () => {
    const kind = fc.constantFrom('shiftStarted' as const, 'shiftEnded' as const);
    const marks = fc.uniqueArray(fc.tuple(kind, fc.nat({ max: 200 })), {
      selector: ([, hours]) => hours,
      maxLength: 20,
    });
    fc.assert(
      fc.property(marks, (all) => {
        const events = all.map(([of, hours]) => mark(of, hours));
        for (const start of shiftStarts(events)) {
          const at = Number(start.id.split('-')[1]);
          const near = events.filter((event) => Math.abs(event.at.toMillis() / HOUR - at) <= MAX_SHIFT_HOURS);
          const found = shiftStarts(near).find(({ id }) => id === start.id);
          expect([found?.shift?.startedAt.toMillis(), found?.shift?.endedAt?.toMillis()]).toEqual([
            start.shift?.startedAt.toMillis(),
            start.shift?.endedAt?.toMillis(),
          ]);
        }
      }),
    );
  });
});

describe('drivenMilesOf', () => {
  it('[RPT-1] is the way between the lowest and the highest reading, unless one was taken back or mistyped', () => {
    const event = (id: string, odometer: number | null, undoes: string | null = null) => ({ id, odometer, undoes });
    expect(drivenMilesOf([event('b', 170.5), event('a', 100), event('c', null)])).toBeCloseTo(70.5);
    expect(drivenMilesOf([event('a', 100)])).toBeNull();
    expect(drivenMilesOf([])).toBeNull();
    expect(drivenMilesOf([event('a', 100), event('b', 900), event('u', null, 'b'), event('c', 140)])).toBe(40);
    expect(drivenMilesOf([event('a', 100), event('b', 100_000)])).toBeNull();
  });
});
