import type { Route } from '../plan';
import type { Problem, Request, Stop, Vehicle } from '../problem';
import { Random } from '../search/random';

export interface ProblemSize {
  readonly requests: number;
  readonly vehicles: number;
}

/**
 * A day of trips in minutes and miles with everything that a problem can hold: two kinds of seats, several depots, open routes,
 * breaks, locked requests, and drives that are slower in the morning. Some requests can't be served. The same for a seed.
 */
export function generateProblem(seed: number, { requests: n, vehicles: m }: ProblemSize): Problem {
  const random = new Random(seed);
  const between = (low: number, high: number) => low + random.fraction() * (high - low);
  const isTrue = (probability: number) => random.fraction() < probability;
  const depots = 3;
  const places = 2 * n + depots;
  const points = Array.from({ length: places }, () => ({ x: between(-10, 10), y: between(-10, 10) }));
  const distances = new Float64Array(places ** 2);
  points.forEach((a, i) => {
    points.forEach((b, j) => {
      distances[i * places + j] = Math.hypot(a.x - b.x, a.y - b.y);
    });
  });
  const stop = (place: number, earliest: number, latest: number): Stop => ({ place, earliest, latest, serviceTime: 3 });
  const requests = Array.from({ length: n }, (_, index): Request => {
    const pickup = between(480, 900);
    const direct = 2 * (distances[index * places + n + index] ?? 0);
    return {
      id: `r${index}`,
      pickup: stop(index, pickup, pickup + 30),
      dropoff: stop(n + index, 0, 1440),
      seats: isTrue(0.3) ? [0, 1] : [1 + random.below(2), 0],
      maxRideTime: direct * 1.5 + 10,
      ...(isTrue(0.15) && { allowedVehicles: [`v${random.below(m)}`] }),
      ...(isTrue(0.2) && { preferred: { vehicle: `v${random.below(m)}`, price: 1 } }),
    };
  });
  const vehicles = Array.from({ length: m }, (_, index): Vehicle => {
    const start = between(420, 600);
    const breakStart = start + between(180, 300);
    const depot = 2 * n + random.below(depots);
    return {
      id: `v${index}`,
      startPlace: depot,
      endPlace: isTrue(0.3) ? null : depot,
      earliestStart: start,
      latestEnd: start + between(400, 600),
      capacity: isTrue(0.7) ? [3, 1] : [4, 0],
      ...(isTrue(0.5) && { maxDuration: 420 }),
      ...(isTrue(0.5) && { break: { start: breakStart, end: breakStart + 30 } }),
    };
  });
  const times = distances.map((distance) => distance * 2);
  // Slow enough to matter, and falling so gently that departing later never means arriving earlier
  const factors = Array.from({ length: 48 }, (_, half) => 1 + 0.4 * Math.max(0, 1 - Math.abs(half - 17) / 6));
  return { requests, vehicles, travel: { places, times, distances, slowdown: { interval: 30, factors } } };
}

/** The problem that is left after a time of a plan's day: what was begun by then is committed. */
export function commitUntil(problem: Problem, routes: readonly Route[], time: number): Problem {
  const vehicles = problem.vehicles.map((vehicle, index) => {
    const begun = (routes[index]?.stops ?? []).filter((stop) => stop.begin <= time);
    const start = begun.length > 0 ? routes[index]?.start : undefined;
    return {
      ...vehicle,
      earliestStart: start ?? vehicle.earliestStart,
      committed: begun.map(({ request, kind, begin }) => ({ request, kind, time: begin })),
    };
  });
  return { ...problem, vehicles };
}
