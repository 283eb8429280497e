import { describe, expect, it } from 'vitest';
import { driveKey, type KnownDrives } from '../travel/drives';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { tripMiles } from './tripMiles';
import { tripSpan } from './tripSpan';

const DOWNTOWN = { lat: 33.448, lng: -112.074 };
const WEST = { lat: 33.466, lng: -112.259 };
const TRAVEL = { roadFactor: 1.4 };
const DRIVES: KnownDrives = new Map([
  [driveKey(DOWNTOWN), new Map([[driveKey(WEST), { miles: 21.26, minutes: 95, source: 'roads' }]])],
]);

describe('the miles of a trip', () => {
  it('[DRV-16] are those of the booking, or estimated from its places', () => {
    expect(tripMiles({ miles: 12, pickup: DOWNTOWN, dropoff: WEST }, TRAVEL)).toEqual({ miles: 12, source: 'booking' });
    expect(tripMiles({ miles: 0, pickup: DOWNTOWN, dropoff: WEST }, TRAVEL)).toEqual({ miles: 15, source: 'estimate' });
    expect(tripMiles({ miles: 0, pickup: null, dropoff: WEST }, TRAVEL)).toBeUndefined();
    expect(tripMiles({ miles: 0 }, TRAVEL)).toBeUndefined();
  });

  it('[DSP-9] say how long a trip takes where no one entered them: an hour, not 20 minutes', () => {
    const trip = { tripDate: '2026-11-24', puTime: '17:00', apptTime: '', miles: 0, status: 'Pending' } as const;
    const now = new Date('2026-11-24T12:00:00Z');
    const minutes = (of: Parameters<typeof tripSpan>[0]) => {
      const span = tripSpan(of, 'America/Phoenix', now);
      return span && Math.round((span.to.getTime() - span.from.getTime()) / 60_000);
    };
    expect(minutes(trip)).toBe(20);
    expect(minutes({ ...trip, pickup: DOWNTOWN, dropoff: WEST })).toBeGreaterThan(65);
    expect(minutes({ ...trip, pickup: DOWNTOWN, dropoff: WEST, miles: 3 })).toBeLessThan(35);
  });

  it('[ROD-1] are those by road where that is known and no one entered them, and so is the time', () => {
    const way = { pickup: DOWNTOWN, dropoff: WEST };
    expect(tripMiles({ ...way, miles: 0 }, { ...TRAVEL, drives: DRIVES })).toEqual({ miles: 21.3, source: 'roads' });
    expect(tripMiles({ ...way, miles: 3 }, { ...TRAVEL, drives: DRIVES })).toEqual({ miles: 3, source: 'booking' });
    const trip = {
      tripDate: '2026-11-24',
      puTime: '11:00',
      apptTime: '',
      miles: 3,
      status: 'Pending',
      ...way,
    } as const;
    const travel = { ...DEFAULT_PLAN_SETTINGS, drives: DRIVES };
    const span = tripSpan(trip, 'America/Phoenix', new Date('2026-11-24T12:00:00Z'), travel);
    expect(span && span.to.getTime() - span.from.getTime()).toBe((20 + 95) * 60_000);
  });
});
