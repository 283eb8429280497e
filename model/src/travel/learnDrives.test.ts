import { describe, expect, it } from 'vitest';
import type { DrivenTrip } from './drivenRides';
import { driveKey, findDrive, type KnownDrives } from './drives';
import { learnDrives } from './learnDrives';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';
import { driven, HOME, place, ZONE } from './testRides';
import { quietMinutes } from './travel';

const CLINIC = place(3);

const roads = (...steps: readonly number[]): KnownDrives =>
  new Map([
    [
      driveKey(HOME),
      new Map(steps.map((step) => [driveKey(place(step)), { miles: step, minutes: 2 * step, source: 'roads' }])),
    ],
  ]);
const learn = (known: KnownDrives, trips: readonly DrivenTrip[]) => {
  const { drives, roadPace } = learnDrives(known, trips, DEFAULT_PLAN_SETTINGS, ZONE);
  const drive = findDrive(drives, HOME, CLINIC);
  return drive && { ...drive, minutes: quietMinutes(drive, { roadPace }) };
};

describe('learnDrives', () => {
  it('[ROD-1] trusts five own rides between two places more than the routing service', () => {
    const trips = [9, 10, 11, 12, 30].map((minutes, day) => driven(day, { minutes, miles: 3.4 }));
    expect(learn(roads(3), trips)).toEqual({
      minutes: expect.closeTo(11),
      miles: expect.closeTo(3.4),
      source: 'learned',
    });
    expect(learn(roads(3), trips.slice(1))).toEqual({ minutes: 6, miles: 3, source: 'roads' });
    expect(learn(new Map(), trips.slice(1))).toBeUndefined();
  });

  it('[ROD-1] learns the drive at a quiet hour from rides at rush hour', () => {
    const trips = [0, 1, 2, 3].map((day) => driven(day, { minutes: 12.5, clock: '08:00' }));
    const drive = learn(new Map(), [...trips, driven(7, { minutes: 12.5, clock: '08:00' })]);
    expect(drive?.minutes).toBeCloseTo(10);
    // Nobody read an odometer
    expect(drive?.miles).toBeGreaterThan(2.5);
  });

  it('[ROD-1] makes road times longer where the company’s rides took longer', () => {
    const others = Array.from({ length: 40 }, (_, day) =>
      driven(day, { to: 4 + (day % 10), minutes: 3 * (4 + (day % 10)) }),
    );
    const steps = Array.from({ length: 14 }, (_, step) => step);
    expect(learn(roads(...steps), others)).toEqual({ minutes: expect.closeTo(9), miles: 3, source: 'roads' });
    expect(learn(roads(...steps), others.slice(1))?.minutes).toBe(6);
  });
});
