import { expect, it } from 'vitest';
import { lastReading } from './lastReading';

const at = (minutes: number) => ({ toMillis: () => minutes * 60_000, toDate: () => new Date(minutes * 60_000) });
const event = (id: string, minutes: number, odometer: number | null, undoes: string | null = null) =>
  ({ id, kind: undoes ? 'undo' : 'onBoard', at: at(minutes), receivedAt: at(minutes), odometer, undoes }) as const;

it('[DRV-16] is the latest of a driver’s events that has one and was not undone, in any order', () => {
  const [start, ride, undone] = [event('start', 1, 48_210), event('ride', 30, 48_213), event('undone', 40, 4821)];
  expect(lastReading([])).toBeUndefined();
  expect(lastReading([ride, event('none', 35, null), start])).toEqual({ miles: 48_213, at: 30 * 60_000 });
  expect(lastReading([undone, event('undo', 41, null, 'undone'), start, ride])).toMatchObject({ miles: 48_213 });
  expect(lastReading([undone, start])).toMatchObject({ miles: 4821 });
});
