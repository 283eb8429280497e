import { describe, expect, it } from 'vitest';
import { lastShift, vehicleAt } from './shiftVehicle';

const HOUR = 3_600_000;
const instant = (hours: number) => ({ toMillis: () => hours * HOUR, toDate: () => new Date(hours * HOUR) });
const mark = (kind: 'shiftStarted' | 'shiftEnded', hours: number, vehicleUid?: string) => ({
  ...{ id: `${kind}-${hours}`, kind, at: instant(hours), receivedAt: instant(hours + 1) },
  ...(vehicleUid && { vehicleUid }),
});

describe('lastShift', () => {
  it('[FLT-1] has the vehicle that was chosen last during the shift, whatever the order of the events', () => {
    const marks = [mark('shiftStarted', 12, 'van-2'), mark('shiftStarted', 8, 'van-1')];
    for (const events of [marks, marks.toReversed()]) {
      expect(lastShift(events)).toMatchObject({ isOpen: true, vehicleUid: 'van-2' });
      expect(lastShift(events)?.startedAt.toMillis()).toBe(8 * HOUR);
    }
    expect(lastShift([...marks, mark('shiftEnded', 16)])).toMatchObject({ isOpen: false, vehicleUid: 'van-2' });
  });

  it('[FLT-1] has no vehicle where the driver takes their usual one, also after another', () => {
    expect(lastShift([mark('shiftStarted', 8)])).toMatchObject({ isOpen: true, vehicleUid: undefined });
    expect(lastShift([mark('shiftStarted', 8, 'van-1'), mark('shiftStarted', 12)])?.vehicleUid).toBeUndefined();
    expect(lastShift([mark('shiftEnded', 8)])).toBeUndefined();
  });
});

describe('vehicleAt', () => {
  const day = [
    ...[mark('shiftStarted', 8, 'van-1'), mark('shiftStarted', 12, 'van-2'), mark('shiftEnded', 16)],
    ...[mark('shiftStarted', 20), mark('shiftEnded', 23)],
  ];

  it.each([
    [7, undefined],
    [8, 'van-1'],
    [11, 'van-1'],
    [12, 'van-2'],
    [15, 'van-2'],
    [17, undefined],
    [21, undefined],
  ])('[FLT-1] is the vehicle of a van swapped at noon: at %d o’clock %s', (hours, vehicle) => {
    expect(vehicleAt(day, instant(hours))).toBe(vehicle);
  });
});
