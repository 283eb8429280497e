import { describe, expect, it } from 'vitest';
import type { Plan, PlannedStop, Route } from '../plan';
import type { Problem } from '../problem';
import { checkPlan } from './checkPlan';

/** One client rides from 10 to 20 minutes east of the depot, in a vehicle with one seat. */
const distances = Float64Array.from([0, 10, 20, 10, 0, 10, 20, 10, 0]);
const problem: Problem = {
  requests: [
    {
      id: 'a',
      pickup: { place: 1, earliest: 60, latest: 75, serviceTime: 2 },
      dropoff: { place: 2, earliest: 0, latest: 100, serviceTime: 2 },
      seats: [1],
      maxRideTime: 15,
    },
  ],
  vehicles: [
    { id: 'van', startPlace: 0, endPlace: 0, earliestStart: 0, latestEnd: 120, maxDuration: 60, capacity: [1] },
  ],
  travel: { places: 3, times: distances, distances },
};
const pickup: PlannedStop = { request: 'a', kind: 'pickup', place: 1, arrival: 60, begin: 60, departure: 62 };
const dropoff: PlannedStop = { request: 'a', kind: 'dropoff', place: 2, arrival: 72, begin: 72, departure: 74 };
const route: Route = { vehicle: 'van', start: 50, end: 94, distance: 40, stops: [pickup, dropoff] };
const planWith = (change: Partial<Route>): Plan => ({
  routes: [{ ...route, ...change }],
  unserved: [],
  distance: change.distance ?? 40,
  iterations: 0,
});
const later = (stop: PlannedStop, by: number) => ({
  ...stop,
  arrival: stop.arrival + by,
  begin: stop.begin + by,
  departure: stop.departure + by,
});

describe('checkPlan', () => {
  it('[PLN-1] accepts a feasible plan', () => {
    expect(checkPlan(problem, planWith({}))).toEqual([]);
  });

  it.each<[string, Partial<Route>]>([
    ['too early', { start: 40, stops: [later(pickup, -5), later(dropoff, -5)] }],
    ['too late', { end: 114, stops: [later(pickup, 20), later(dropoff, 20)] }],
    ['too fast to dropoff of a', { stops: [pickup, later(dropoff, -1)] }],
    ['too fast to the end', { end: 93 }],
    ['ends too long a ride', { end: 100, stops: [pickup, later(dropoff, 6)] }],
    ['is cut short', { stops: [pickup, { ...dropoff, departure: 73 }] }],
    ['is too long', { start: 30 }],
    ['ends too late', { end: 121 }],
    ['is 40 long instead of 39', { distance: 39 }],
    ['comes without its pick-up', { stops: [later(dropoff, -12), later(pickup, 12)] }],
    ['nobody drops off a', { stops: [pickup] }],
    ['lost', { stops: [] }],
  ])('[PLN-1] finds a plan that is %s', (fault, change) => {
    expect(checkPlan(problem, planWith(change)).join('; ')).toContain(fault);
  });

  it.each<[string, Partial<Problem['vehicles'][number]>]>([
    ['exceeds the seats', { capacity: [0] }],
    ['lies in the break', { break: { start: 61, end: 65 } }],
    ['through the break with someone on board', { break: { start: 64, end: 70 } }],
    ['committed stop 0 was changed', { committed: [{ request: 'a', kind: 'pickup', time: 61 }] }],
    ['starts too early', { earliestStart: 55 }],
  ])('[PLN-1] finds a plan that %s', (fault, change) => {
    const vehicles = problem.vehicles.map((vehicle) => ({ ...vehicle, ...change }));
    expect(checkPlan({ ...problem, vehicles }, planWith({})).join('; ')).toContain(fault);
  });

  it('[PLN-1] finds a request in a vehicle that may not serve it', () => {
    const requests = problem.requests.map((request) => ({ ...request, allowedVehicles: ['bus'] }));
    expect(checkPlan({ ...problem, requests }, planWith({})).join('; ')).toContain('not allowed');
  });
});
