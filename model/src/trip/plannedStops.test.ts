import { describe, expect, it } from 'vitest';
import type { PlannedStops } from '../documents/trip';
import { toInstant } from '../time/days';
import { type PlannableTrip, plannedStops, planStops } from './plannedStops';

const ZONE = 'America/New_York';
const DAY = '2026-03-10';
const at = (clock: string) => toInstant(ZONE, DAY, clock);

const trip: PlannableTrip = {
  driverUid: 'dora',
  tripDate: DAY,
  puTime: '09:00',
  apptTime: '10:00',
  pickup: { lat: 40.7, lng: -73.9 },
  dropoff: { lat: 40.8, lng: -73.9 },
};
const stops = { pickUp: at('08:50'), dropOff: new Date(at('09:40').getTime() + 30_000) };

function planned(given: Partial<PlannedStops> = {}): PlannedStops {
  const stored = planStops('plan', trip, 'dora', stops, ZONE);
  if (!stored) throw new Error('The trip has no pick-up time');
  return { ...stored, ...given };
}

describe('the stop times of a plan', () => {
  it('[DRV-13] are stored with the plan and the trip that they rest on, and read as instants', () => {
    expect(planned()).toEqual({
      plan: 'plan',
      pickUpAfter: -10,
      dropOffAfter: 40.5,
      driverUid: 'dora',
      tripDate: DAY,
      puTime: '09:00',
      apptTime: '10:00',
      pickup: trip.pickup,
      dropoff: trip.dropoff,
    });
    expect(plannedStops({ ...trip, planned: planned() }, ZONE)).toEqual(stops);
  });

  it('[DRV-13] move with the trip if the company changes its time zone', () => {
    expect(plannedStops({ ...trip, planned: planned() }, 'America/Chicago')?.pickUp).toEqual(
      toInstant('America/Chicago', DAY, '08:50'),
    );
  });

  it.each([
    ['driver', { driverUid: 'fred' }],
    ['driver, who is none', { driverUid: null }],
    ['day', { tripDate: '2026-03-11' }],
    ['pick-up time', { puTime: '09:15' }],
    ['pick-up time, which is open', { puTime: '' }],
    ['appointment', { apptTime: '' }],
    ['pick-up place', { pickup: { lat: 40.71, lng: -73.9 } }],
    ['pick-up place', { pickup: { lat: 40.7, lng: -73.91 } }],
    ['drop-off place, which is none', { dropoff: null }],
    ['drop-off place', { dropoff: { lat: 40.7, lng: -73.9 } }],
  ])('[DRV-13] count no more for a trip with another %s, whoever changed it', (_, change) => {
    expect(plannedStops({ ...trip, planned: planned(), ...change }, ZONE)).toBeUndefined();
  });

  it('[DRV-13] of a trip whose places are not on the map count as long as they are not', () => {
    const unlocated = { ...trip, pickup: null, dropoff: null };
    expect(plannedStops({ ...unlocated, planned: planned({ pickup: null, dropoff: null }) }, ZONE)).toEqual(stops);
    expect(plannedStops({ ...trip, planned: planned({ pickup: null, dropoff: null }) }, ZONE)).toBeUndefined();
  });

  it('[DRV-13] are none without a plan, for a trip without a pick-up time, and where they can’t be read', () => {
    expect(planStops('plan', { ...trip, puTime: '' }, 'dora', stops, ZONE)).toBeUndefined();
    expect(plannedStops(trip, ZONE)).toBeUndefined();
    expect(plannedStops({ ...trip, planned: null }, ZONE)).toBeUndefined();
    const broken = [{ pickUpAfter: Number.NaN }, { dropOffAfter: 1441 }, { pickUpAfter: 50 }] as const;
    for (const change of broken) expect(plannedStops({ ...trip, planned: planned(change) }, ZONE)).toBeUndefined();
    expect(plannedStops({ ...trip, planned: JSON.parse('"soon"') }, ZONE)).toBeUndefined();
    expect(plannedStops({ ...trip, planned: JSON.parse('{"pickUpAfter":"1"}') }, ZONE)).toBeUndefined();
  });
});
