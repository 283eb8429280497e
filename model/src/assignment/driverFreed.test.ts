import { describe, expect, it } from 'vitest';
import { cameOnShift, freedDriver } from './driverFreed';

const at = (minutes: number) => ({ toMillis: () => minutes * 60_000, toDate: () => new Date(minutes * 60_000) });
const position = { available: true, tripId: null, updatedAt: at(60) };

describe('a driver becomes available', () => {
  it('[TRP-6] by coming on shift, sending positions again, or ending a trip, but not with every new position', () => {
    expect(cameOnShift(undefined, position)).toBe(true);
    expect(cameOnShift({ ...position, available: false }, position)).toBe(true);
    expect(cameOnShift({ ...position, updatedAt: at(49) }, position)).toBe(true);
    expect(cameOnShift({ ...position, tripId: 'trip', updatedAt: at(59) }, position)).toBe(true);
    expect(cameOnShift({ ...position, updatedAt: at(59) }, position)).toBe(false);
    expect(cameOnShift(position, { ...position, available: false })).toBe(false);
    expect(cameOnShift(position, undefined)).toBe(false);
  });

  it('[TRP-6] when a trip ends, is reassigned, moves, or is deleted', () => {
    const trip = { driverUid: 'ann', status: 'Active', tripDate: '2026-03-09', puTime: '14:30' } as const;
    expect(freedDriver(trip, { ...trip, status: 'Completed' })).toBe('ann');
    expect(freedDriver(trip, { ...trip, driverUid: 'bob' })).toBe('ann');
    expect(freedDriver(trip, { ...trip, puTime: '15:30' })).toBe('ann');
    expect(freedDriver(trip, undefined)).toBe('ann');
    expect(freedDriver(trip, { ...trip, status: 'Delayed' })).toBeUndefined();
    expect(freedDriver({ ...trip, status: 'Completed' }, undefined)).toBeUndefined();
    expect(freedDriver({ ...trip, driverUid: null }, trip)).toBeUndefined();
    expect(freedDriver(undefined, trip)).toBeUndefined();
  });
});
