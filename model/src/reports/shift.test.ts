import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../driver/recordedSteps';
import {
  collectReadings,
  countDrivenMiles,
  lastReadingOf,
  MAX_SHIFT_HOURS,
  readingsByVehicle,
  shiftStarts,
} from './shift';

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

describe('countDrivenMiles', () => {
  const reading = (id: string, hours: number, odometer: number | null, undoes: string | null = null) => ({
    ...{ id, odometer, undoes, taken: instant(hours) },
  });
  const started = (hours: number, vehicleUid?: string) => ({
    ...mark('shiftStarted', hours),
    ...(vehicleUid && { vehicleUid }),
  });
  const miles = (readings: readonly ReturnType<typeof reading>[], marks = [started(8)]) =>
    countDrivenMiles(readingsByVehicle(readings, marks));

  it('[RPT-1] is the way between the lowest and the highest reading, unless one was taken back or mistyped', () => {
    expect(miles([reading('b', 16, 170.5), reading('a', 8, 100), reading('c', 9, null)])).toBeCloseTo(70.5);
    expect(miles([reading('a', 8, 100)])).toBeNull();
    expect(miles([])).toBeNull();
    expect(miles([reading('a', 8, 100), reading('b', 9, 900), reading('u', 9, null, 'b'), reading('c', 9, 140)])).toBe(
      40,
    );
    expect(miles([reading('a', 8, 100), reading('b', 9, 100_000)])).toBeNull();
  });

  it('[FLT-1] [RPT-1] is counted for each vehicle of a shift by itself', () => {
    const swapped = [started(12, 'van-2'), started(8)];
    const first = [reading('a', 8, 100), reading('b', 11, 130)];
    expect(miles([...first, reading('c', 12, 90_000), reading('d', 16, 90_070)], swapped)).toBe(100);
    // Nobody read the second one's odometer at both ends
    expect(miles([...first, reading('c', 12, 110)], swapped)).toBeNull();
    expect(readingsByVehicle([...first, reading('c', 12, 90_000)], swapped)).toEqual(
      new Map([
        [undefined, [100, 130]],
        ['van-2', [90_000]],
      ]),
    );
  });
});

describe('lastReadingOf', () => {
  it('[FLT-2] is the highest in whole miles, and none where one was mistyped', () => {
    expect(lastReadingOf([41_350.6, 41_300])).toBe(41_350);
    expect(lastReadingOf([41_300, 413_506])).toBeUndefined();
  });
});

describe('collectReadings', () => {
  const event = (
    tripId: string | null,
    kind: StoredEvent['kind'],
    hours: number,
    given: Partial<StoredEvent> = {},
  ) => ({
    ...{ id: `${tripId} ${kind} ${hours}`, subOwneruid: 'account', driverUid: 'dora', tripId, kind, position: null },
    ...{ at: instant(hours), receivedAt: instant(hours), odometer: null, signature: null, note: '', undoes: null },
    ...given,
  });
  const correction = (tripId: string, hours: number, given: StoredEvent['correction']) =>
    event(tripId, 'corrected', hours, { by: 'office', who: 'olga', correction: given });
  const span = { startedAt: instant(8), endedAt: instant(16) };
  const shift = [
    event(null, 'shiftStarted', 8, { odometer: 100 }),
    event('a', 'onBoard', 9, { odometer: 10 }),
    event('a', 'droppedOff', 10, { odometer: 120 }),
    event('b', 'droppedOff', 12, { odometer: 140 }),
  ];
  const odometers = (...corrections: readonly StoredEvent[]) =>
    collectReadings(shift, corrections, span)
      .flatMap(({ odometer }) => odometer ?? [])
      .sort((a, b) => a - b);

  it('[DRV-16] are those of the phone, and for a trip that the office corrected the corrected ones', () => {
    expect(odometers()).toEqual([10, 100, 120, 140]);
    expect(odometers(correction('a', 30, { startOdometer: 105 }))).toEqual([100, 105, 120, 140]);
    expect(odometers(correction('b', 30, { endOdometer: null }))).toEqual([10, 100, 120]);
  });

  it('[DRV-16] have those of a trip that only the office entered, if it was driven during the shift', () => {
    const entered = (from: number, to: number) =>
      correction('dead', 30, { onBoard: instant(from), droppedOff: instant(to), startOdometer: 141, endOdometer: 150 });
    expect(odometers(entered(13, 14))).toEqual([10, 100, 120, 140, 141, 150]);
    expect(odometers(entered(15, 17))).toEqual([10, 100, 120, 140, 141]);
    expect(odometers(entered(17, 18))).toEqual([10, 100, 120, 140]);
    expect(odometers(correction('other', 30, { endOdometer: 150 }))).toEqual([10, 100, 120, 140]);
  });
});
