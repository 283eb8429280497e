import { describe, expect, it } from 'vitest';
import { tripMiles } from './tripMiles';
import { tripSpan } from './tripSpan';

const DOWNTOWN = { lat: 33.448, lng: -112.074 };
const WEST = { lat: 33.466, lng: -112.259 };
const TRAVEL = { roadFactor: 1.4 };

describe('the miles of a trip', () => {
  it('[DRV-16] are those of the booking, or estimated from its places', () => {
    expect(tripMiles({ miles: 12, pickup: DOWNTOWN, dropoff: WEST }, TRAVEL)).toEqual({ miles: 12, isEstimate: false });
    expect(tripMiles({ miles: 0, pickup: DOWNTOWN, dropoff: WEST }, TRAVEL)).toEqual({ miles: 15, isEstimate: true });
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
});
