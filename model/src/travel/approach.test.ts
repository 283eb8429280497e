import { describe, expect, it } from 'vitest';
import { driveFromNearby, findApproach } from './approach';
import { driveKey, type KnownDrives } from './drives';
import { formatAway } from './formatDistance';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';

const ZONE = 'America/New_York';
const NOON = new Date('2026-03-09T16:00:00Z');
const PICKUP = { lat: 40.72, lng: -73.925 };
const LOT = { lat: 40.72, lng: -73.915 };
const milesNorth = (miles: number, of = LOT) => ({ lat: of.lat + miles / 69.17, lng: of.lng });

const over = (minutes: number, from = LOT): KnownDrives =>
  new Map([[driveKey(from), new Map([[driveKey(PICKUP), { miles: 6, minutes, source: 'roads' }]])]]);
const find = (drives: KnownDrives | undefined, from = LOT, departure = NOON) =>
  findApproach(from, PICKUP, departure, ZONE, { ...DEFAULT_PLAN_SETTINGS, drives });

describe('the drive from where a driver is', () => {
  it('[ROD-1] is what is known from the place, in whole minutes', () => {
    expect(find(over(14.4))).toEqual({ minutes: 14, isKnown: true });
    expect(find(over(0.2))).toEqual({ minutes: 1, isKnown: true });
  });

  it('[ROD-1] takes longer in the rush hour', () => {
    expect(find(over(16), LOT, new Date('2026-03-09T12:00:00Z'))).toEqual({ minutes: 20, isKnown: true });
  });

  it('[ROD-1] is also known from a parking lot away, and estimated from further', () => {
    expect(find(over(14), milesNorth(0.09))).toEqual({ minutes: 14, isKnown: true });
    expect(find(over(14), milesNorth(0.11))).toEqual({ minutes: 2, isKnown: false });
  });

  it('[ROD-1] is that from the nearest of the places nearby', () => {
    const drives = new Map([...over(14), ...over(3, milesNorth(0.05))]);
    expect(driveFromNearby(drives, milesNorth(0.06), PICKUP)?.minutes).toBe(3);
    expect(driveFromNearby(drives, milesNorth(-0.02), PICKUP)?.minutes).toBe(14);
  });

  it('[ROD-1] is not said where nothing is known of roads', () => {
    expect(find(undefined)).toBeUndefined();
    expect(find(new Map())).toBeUndefined();
    expect(formatAway({ miles: 2.14 })).toBe('2.1 miles away');
  });

  it('[ROD-1] says whether it is by road or an estimate', () => {
    expect(formatAway({ miles: 1, drive: { minutes: 12, isKnown: true } })).toBe('12 minutes away by road');
    expect(formatAway({ miles: 1, drive: { minutes: 1, isKnown: true } })).toBe('1 minute away by road');
    expect(formatAway({ miles: 1, drive: { minutes: 12, isKnown: false } })).toBe('about 12 minutes away');
  });

  it('[ROD-1] does not say the minutes of a service that allows no one to store them', () => {
    const drive = { miles: 6, minutes: 14, source: 'roads', mustNotBeStored: true } as const;
    const approach = find(new Map([[driveKey(LOT), new Map([[driveKey(PICKUP), drive]])]]));
    expect(approach).toEqual({ minutes: 14, isKnown: true, mustNotBeStored: true });
    expect(formatAway({ miles: 2.14, drive: approach })).toBe('2.1 miles away in a straight line');
  });
});
