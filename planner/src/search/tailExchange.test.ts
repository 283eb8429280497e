import { describe, expect, it } from 'vitest';
import { buildNetwork } from '../network/network';
import type { Request, Vehicle } from '../problem';
import { WorkingSolution } from '../route/workingSolution';
import { Random } from './random';
import { TailExchange } from './tailExchange';

/**
 * Places on a line, in miles, which are minutes as well: the homes of two drivers, and four rides of a mile. Two rides are at
 * the same time an hour after midnight, near the homes, and two later.
 */
const PLACES: readonly number[] = [-20, 20, -19, -18, 19, 18, -10, -11, 10, 11];
/** The same, but the later rides cross the middle: each begins nearer to the driver who would live farther from its end. */
const CROSSING: readonly number[] = [-20, 20, -19, -18, 19, 18, -1, 5, 1, -5];
const [WEST, EAST] = [0, 1];

const request = (index: number, earliest: number): Request => ({
  id: `r${index}`,
  pickup: { place: 2 + 2 * index, earliest, latest: earliest + 5, serviceTime: 1 },
  dropoff: { place: 3 + 2 * index, earliest: 0, latest: 1440, serviceTime: 1 },
  seats: [1, 0],
  maxRideTime: 10,
});

const vehicle = (id: string, home: number, changes: Partial<Vehicle> = {}): Vehicle => ({
  ...{ id, startPlace: home, endPlace: home, earliestStart: 0, latestEnd: 1440, capacity: [1, 1] },
  ...changes,
});
const west = vehicle('west', WEST);
const DRIVERS = [west, vehicle('east', EAST)];
/** When the other three rides are over. */
const LATER: Partial<Request> = { pickup: request(3, 200).pickup };

/** Each driver begins with the ride that is near home, and goes on with the one that is near the other's. */
function exchange(vehicles: readonly Vehicle[], last: Partial<Request> = {}, at = PLACES) {
  const distances = Float64Array.from(at.flatMap((a) => at.map((b) => Math.abs(a - b))));
  const requests = [request(0, 60), request(1, 60), request(2, 120), { ...request(3, 120), ...last }];
  const travel = { places: at.length, times: distances, distances };
  const network = buildNetwork({ requests, vehicles, travel });
  const working = new WorkingSolution(network);
  working.setRoute(0, [0, 4, 3, 7]);
  working.setRoute(1, [1, 5, 2, 6]);
  working.markAllChanged();
  working.forgetChanges();
  working.markAllChanged();
  const before = working.distance;
  const isChanged = new TailExchange(network, working, new Random(1)).improve();
  const { vehicleOf, distance } = working.solution;
  return { isChanged, saved: before - distance.reduce((sum, each) => sum + each, 0), vehicleOf: [...vehicleOf] };
}

describe('TailExchange', () => {
  it('[PLN-7] gives drivers who live apart the ends of each other’s days where that is shorter', () => {
    const { isChanged, saved, vehicleOf } = exchange(DRIVERS);
    expect(isChanged).toBe(true);
    expect(vehicleOf).toEqual([0, 1, 0, 1]);
    expect(saved).toBeCloseTo(2 * (28 + 31 - 8 - 9));
  });

  it('[PLN-7] leaves the rides where they are if the ways home would be longer', () => {
    expect(exchange(DRIVERS, {}, CROSSING)).toMatchObject({ isChanged: false, vehicleOf: [0, 1, 1, 0] });
  });

  it.each<[string, readonly Vehicle[], Partial<Request>]>([
    ['may not have the ride', DRIVERS, { allowedVehicles: ['west'] }],
    ['has no seat', [west, vehicle('east', EAST, { capacity: [1, 0] })], { seats: [1, 1] }],
    ['is at home by then', [west, vehicle('east', EAST, { latestEnd: 180 })], LATER],
    ['has a break then', [west, vehicle('east', EAST, { break: { start: 190, end: 220 } })], LATER],
    ['costs more miles than it saves', DRIVERS, { preferred: { vehicle: 'west', price: 90 } }],
  ])('[PLN-7] gives no driver a ride who %s', (_, drivers, last) => {
    expect(exchange(drivers, last)).toMatchObject({ isChanged: false, vehicleOf: [0, 1, 1, 0] });
  });
});
