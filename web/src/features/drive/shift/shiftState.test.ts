import { type Instant, SHIFT_EVENT_KINDS, type StoredEvent } from '@mtos/model';
import { expect, it } from 'vitest';
import { foldShift } from './shiftState';

const second = (seconds: number): Instant => ({
  toMillis: () => seconds * 1000,
  toDate: () => new Date(seconds * 1000),
});

function event(kind: StoredEvent['kind'], at: number): StoredEvent {
  return {
    id: kind,
    subOwneruid: 'account',
    driverUid: 'dora',
    tripId: null,
    kind,
    at: second(at),
    position: null,
    odometer: null,
    signature: null,
    note: '',
    undoes: null,
    receivedAt: second(at),
  };
}

it('[DRV-2] follows the last event of the shift, in whatever order they are known', () => {
  const [started, ended, breakStarted, breakEnded] = SHIFT_EVENT_KINDS;
  const shift = [event(started, 1), event(breakStarted, 2), event(breakEnded, 3), event(ended, 4)];
  const states = [0, 1, 2, 3, 4].map((count) => foldShift(shift.slice(0, count)).state);
  expect(states).toEqual(['off', 'working', 'break', 'working', 'off']);
  expect(foldShift([...shift].reverse()).state).toBe('off');
  const sinces = [1, 2, 3, 4].map((count) => foldShift(shift.slice(0, count)).since?.toMillis());
  expect(sinces).toEqual([1000, 2000, 1000, 4000]);
  expect(foldShift([event('onMyWay', 9), ...shift.slice(0, 1)]).state).toBe('working');
});

it('[DRV-2] [FLT-1] has the vehicle chosen last; changing the vehicle does not restart the shift', () => {
  const [started, ended] = SHIFT_EVENT_KINDS;
  const swapped = [event(started, 1), { ...event(started, 50), id: 'swap', vehicleUid: 'van' }];
  expect(foldShift(swapped)).toMatchObject({ state: 'working', vehicleUid: 'van' });
  expect(foldShift(swapped.toReversed()).since?.toMillis()).toBe(1000);
  expect(foldShift([...swapped, event(ended, 60)]).vehicleUid).toBeUndefined();
  const forgotten = event(started, 200_000);
  expect(foldShift([...swapped, { ...forgotten, id: 'next day' }]).since?.toMillis()).toBe(200_000_000);
});
