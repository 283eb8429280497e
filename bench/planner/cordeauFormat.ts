import type { Plan, Problem, Request, Stop } from '@mtos/planner';
import { UserError } from '../../scripts/cli/userError';

/**
 * Reads an instance in the format of Cordeau's dial-a-ride benchmark. The first line is `vehicles n duration capacity ride`,
 * then follows a line for each node: `id x y service load earliest latest`. Node 0 is the depot, nodes 1 to n are the
 * pick-ups, and node n + i is the drop-off of i. The depot may come again at the end. Travel time and cost are both the
 * Euclidean distance.
 * @throws UserError
 */
export function parseInstance(text: string, name: string): Problem {
  const [header = [], ...rows] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/).map(Number));
  const [vehicleCount = 0, named = 0, maxDuration = 0, capacity = 0, maxRideTime = 0] = header;
  // Older files count the stops instead of the requests
  const n = rows.length === named + 1 && rows.length !== 2 * named + 1 ? named / 2 : named;
  const nodes = rows.map(
    ([id = NaN, x = NaN, y = NaN, serviceTime = NaN, load = NaN, earliest = NaN, latest = NaN]) => {
      if (Number.isNaN(latest)) throw new UserError(`${name}: node ${id} is incomplete.`);
      return { x, y, serviceTime, load, earliest, latest };
    },
  );
  if (!(vehicleCount > 0 && n > 0) || nodes.length < 2 * n + 1) throw new UserError(`${name} is not an instance.`);
  const node = (index: number) => {
    const found = nodes[index];
    if (!found) throw new UserError(`${name}: node ${index} is missing.`);
    return found;
  };
  const stop = (place: number): Stop => {
    const { serviceTime, earliest, latest } = node(place);
    return { place, serviceTime, earliest, latest };
  };
  const depot = node(0);
  const requests = Array.from(
    { length: n },
    (_, index): Request => ({
      id: String(index + 1),
      pickup: stop(index + 1),
      dropoff: stop(n + index + 1),
      seats: [node(index + 1).load],
      maxRideTime,
    }),
  );
  const vehicles = Array.from({ length: vehicleCount }, (_, index) => ({
    id: String(index + 1),
    startPlace: 0,
    endPlace: 0,
    earliestStart: depot.earliest,
    latestEnd: depot.latest,
    maxDuration,
    capacity: [capacity],
  }));
  const places = 2 * n + 1;
  const times = Float64Array.from({ length: places ** 2 }, (_, cell) => {
    const [a, b] = [node(Math.floor(cell / places)), node(cell % places)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  });
  return { requests, vehicles, travel: { places, times, distances: times } };
}

/** A plan's routes as node numbers of the instance, without the depot. */
export function toNodeRoutes(problem: Problem, plan: Plan): number[][] {
  return plan.routes.map((route) =>
    route.stops.map(({ request, kind }) => Number(request) + (kind === 'dropoff' ? problem.requests.length : 0)),
  );
}
