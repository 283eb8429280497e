import { describe, expect, it } from 'vitest';
import { buildTrip } from '../sample/builders';
import { asInstant } from '../sample/drivenTrip';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import type { DrivenTrip } from './drivenRides';
import { driveKey, findDrive, type KnownDrives } from './drives';
import { learnDrives } from './learnDrives';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';

const ZONE = 'America/New_York';
const place = (step: number) => ({ lat: 40.7 + step * 0.01, lng: -73.9 });
const [HOME, CLINIC] = [place(0), place(3)];

interface Driven {
  readonly to?: number;
  readonly minutes: number;
  readonly clock?: string;
  readonly miles?: number;
}

/** A trip driven on its own day. */
function driven(day: number, { to = 3, minutes, clock = '11:00', miles }: Driven): DrivenTrip {
  const onBoard = toInstant(ZONE, addToDay('2026-03-02', day), clock);
  const droppedOff = new Date(onBoard.getTime() + (minutes + DEFAULT_PLAN_SETTINGS.loadingMinutes.ambulatory) * 60_000);
  const built = buildTrip({
    ...{ subOwneruid: 'a', clientUid: 'c', name: 'Ann', updatedBy: 'a', createdAt: onBoard, status: 'Completed' },
    ...{
      pickup: HOME,
      dropoff: place(to),
      driverUid: 'dora',
      clientDis: 'ambulatory',
      tripDate: addToDay('2026-03-02', day),
    },
  });
  const odometers = miles ? { onBoard: 100, droppedOff: 100 + miles } : { onBoard: null, droppedOff: null };
  const times = { onMyWay: null, arrived: null, onBoard: asInstant(onBoard), droppedOff: asInstant(droppedOff) };
  const decided = { status: 'Pending', at: asInstant(onBoard) } as const;
  return {
    ...built,
    progress: {
      ...{ driverUid: 'dora', stage: 'droppedOff', times, odometers, decided },
      ...{ proof: null, noShow: null, unsettledAt: null, movedAt: null },
    },
  };
}

const roads = (...steps: readonly number[]): KnownDrives =>
  new Map([
    [
      driveKey(HOME),
      new Map(steps.map((step) => [driveKey(place(step)), { miles: step, minutes: 2 * step, source: 'roads' }])),
    ],
  ]);
const learn = (known: KnownDrives, trips: readonly DrivenTrip[]) =>
  findDrive(learnDrives(known, trips, DEFAULT_PLAN_SETTINGS, ZONE), HOME, CLINIC);

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
