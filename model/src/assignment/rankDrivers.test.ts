import { describe, expect, it } from 'vitest';
import { driveKey, type KnownDrives } from '../travel/drives';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { type Candidate, chooseDriver } from './chooseDriver';
import type { TripToAssign } from './knownOfDriver';
import { driver, HERE, milesNorth, minutesAgo, NOW, TRIP, trip, ZONE } from './testCandidates';

describe('the order of drivers by road', () => {
  it('[ROD-1] [TRP-6] takes the driver with the shortest drive where roads are known, and says what is estimated', () => {
    const road = (miles: number, minutes: number) =>
      [driveKey(milesNorth(miles)), new Map([[driveKey(HERE), { miles, minutes, source: 'roads' as const }]])] as const;
    const drives: KnownDrives = new Map([road(1, 30), road(3, 12), road(2, 12.3)]);
    const chooseByRoad = (...candidates: readonly Candidate[]) => {
      const travel = { ...DEFAULT_PLAN_SETTINGS, drives };
      const { driver: chosen, why } = chooseDriver(TRIP, candidates, { timeZone: ZONE, now: NOW, travel });
      return [chosen?.id, why];
    };
    const [across, near] = [driver('across', 1), driver('near', 3)];
    expect(chooseByRoad(across, near)).toEqual(['near', 'Nearest of 2 available drivers: 12 minutes away by road.']);
    expect(chooseByRoad(across, driver('elsewhere', 1.5))).toEqual([
      'elsewhere',
      'Nearest of 2 available drivers: about 6 minutes away.',
    ]);
    const busy = driver('busy', 2, { trips: [trip('20:00')] });
    expect(chooseByRoad(busy, near)).toEqual([
      'near',
      'Nearest of 2 available drivers: 12 minutes away by road, with the fewest trips that day.',
    ]);
    expect(chooseByRoad(driver('far', 1), driver('off', 1.5, { position: { available: false } }))[0]).toBe('far');
  });

  /** By a service whose times must not be stored. */
  function chooseOnce(roads: Readonly<Record<number, number>>, given: Partial<TripToAssign>, ...all: Candidate[]) {
    const drives: KnownDrives = new Map(
      Object.entries(roads).map(([miles, minutes]) => {
        const drive = { miles: Number(miles), minutes, source: 'roads', mustNotBeStored: true } as const;
        return [driveKey(milesNorth(Number(miles))), new Map([[driveKey(HERE), drive]])];
      }),
    );
    const travel = { ...DEFAULT_PLAN_SETTINGS, drives };
    const {
      driver: chosen,
      why,
      late,
    } = chooseDriver({ ...TRIP, ...given }, all, { timeZone: ZONE, now: NOW, travel });
    return [chosen?.id, why, late > 0];
  }

  it('[ROD-1] [TRP-6] goes by road times that must not be stored, and does not say them', () => {
    const both = [driver('across', 1), driver('near', 3)];
    expect(chooseOnce({ 1: 30, 3: 12 }, {}, ...both)).toEqual([
      'near',
      'Nearest of 2 available drivers by road: 3.0 miles away in a straight line.',
      false,
    ]);
    // The drive of the farthest one was not asked for
    expect(chooseOnce({ 1: 30, 3: 12 }, {}, ...both, driver('far', 12))).toEqual([
      'near',
      'Nearest of 3 available drivers, 2 of them compared by road: 3.0 miles away in a straight line.',
      false,
    ]);
  });

  it('[ROD-1] [TRP-6] does not say by how much a trip is late where that follows from such a road time', () => {
    const soon = { puTime: '13:10', apptTime: '' };
    expect(chooseOnce({ 3: 40 }, soon, driver('a', 3))).toEqual([
      'a',
      'The only available driver: 3.0 miles away in a straight line, late for the pick-up.',
      true,
    ]);
    const first = { ...soon, puTime: '13:40', dropoff: milesNorth(8) };
    expect(chooseOnce({ 3: 40 }, first, driver('a', 3, { trips: [trip('14:15')] }))).toEqual([
      'a',
      'The only available driver: 3.0 miles away in a straight line, another trip of theirs will be late.',
      true,
    ]);
  });

  it('[ROD-1] [POS-5] says of a position by the last step that the minutes by road are about so many', () => {
    const times = { onMyWay: null, arrived: minutesAgo(20), onBoard: null, droppedOff: null };
    const progress = { driverUid: 'a', stage: 'arrived', times, noShow: null } as const;
    const waits = trip('12:30', { status: 'Active', pickup: milesNorth(2), progress });
    const position = { updatedAt: minutesAgo(25), location: milesNorth(9) };
    const drives: KnownDrives = new Map([
      [driveKey(milesNorth(2)), new Map([[driveKey(HERE), { miles: 3, minutes: 12, source: 'roads' as const }]])],
    ]);
    const travel = { ...DEFAULT_PLAN_SETTINGS, drives };
    const clock = { timeZone: ZONE, now: NOW, travel };
    expect(chooseDriver(TRIP, [driver('a', 9, { position, trips: [waits] })], clock).why).toBe(
      'The only available driver: about 12 minutes away by road by their last step, at 12:40 PM.',
    );
  });
});
