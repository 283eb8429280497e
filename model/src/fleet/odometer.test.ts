import { describe, expect, it } from 'vitest';
import { isUnlikely, odometerOf, UNLIKELY_MILES } from './vehicle';

const at = { toMillis: () => 0, toDate: () => new Date(0) };
const read = (odometer: number | null, miles?: number) => ({
  odometer,
  ...(miles !== undefined && { reading: { miles, at, driverUid: 'dora' } }),
});

describe('odometerOf', () => {
  it.each([
    [read(null), null],
    [read(41_300), 41_300],
    [read(null, 41_420), 41_420],
    [read(41_300, 41_420), 41_420],
    [read(41_300, 41_100), 41_300],
    [read(41_300, 41_300 + UNLIKELY_MILES), 41_300 + UNLIKELY_MILES],
  ])('[FLT-2] takes the higher one of %o', (vehicle, miles) => {
    expect(odometerOf(vehicle)).toBe(miles);
    expect(isUnlikely(vehicle)).toBe(false);
  });

  it('[FLT-2] leaves out a driver’s reading that is too far ahead of the office’s', () => {
    const mistyped = read(41_300, 413_300);
    expect(odometerOf(mistyped)).toBe(41_300);
    expect(isUnlikely(mistyped)).toBe(true);
  });
});
