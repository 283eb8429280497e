import type { Plan, Route } from '../plan';
import type { Problem, Vehicle } from '../problem';

/** Rounding that a schedule may have. */
const TOLERANCE = 1e-6;

/**
 * Everything that is wrong with a plan, by the definition of the problem alone. It shares no code with the search: it walks
 * along the times that the plan names, and checks each rule at each stop.
 */
export function checkPlan(problem: Problem, plan: Plan): string[] {
  const faults = problem.vehicles.flatMap((vehicle, index) => {
    const route = plan.routes[index];
    if (!route || route.vehicle !== vehicle.id) return [`vehicle ${vehicle.id} has no route`];
    return checkRoute(problem, vehicle, route).map((fault) => `vehicle ${vehicle.id}: ${fault}`);
  });
  for (const { id } of problem.requests) {
    const vehicles = plan.routes.filter((route) => route.stops.some((stop) => stop.request === id)).length;
    const isUnserved = plan.unserved.some(({ request }) => request === id);
    // Who is on board and can't be dropped off in time is both
    const isOnBoard = problem.vehicles.some(({ committed = [] }) => committed.some((stop) => stop.request === id));
    if (vehicles > 1) faults.push(`request ${id} is in several routes`);
    if (isUnserved === vehicles > 0 && !(isUnserved && isOnBoard)) {
      faults.push(`request ${id} is ${isUnserved ? 'served and unserved' : 'lost'}`);
    }
  }
  const distance = plan.routes.reduce((sum, route) => sum + route.distance, 0);
  if (Math.abs(distance - plan.distance) > TOLERANCE) faults.push(`distance ${plan.distance} instead of ${distance}`);
  return faults;
}

function checkRoute(problem: Problem, vehicle: Vehicle, route: Route): string[] {
  const faults: string[] = [];
  const fail = (condition: boolean, fault: string) => {
    if (condition) faults.push(fault);
  };
  const { travel } = problem;
  const cell = (a: number, b: number | null) => (b === null ? 0 : a * travel.places + b);
  const { committed = [] } = vehicle;
  const { start: breakStart, end: breakEnd } = vehicle.break ?? { start: Infinity, end: Infinity };
  const boarded = new Map<string, number>();
  const done = new Set<string>();
  const load = vehicle.capacity.map(() => 0);
  let distance = 0;
  let place = vehicle.startPlace;
  let left = route.start;

  /** Arriving after a drive that a break may have interrupted. */
  const checkDrive = (to: number | null, arrival: number, where: string) => {
    const time = to === null ? 0 : (travel.times[cell(place, to)] ?? NaN);
    distance += to === null ? 0 : (travel.distances[cell(place, to)] ?? NaN);
    const { interval = 1, factors = [1] } = travel.slowdown ?? {};
    const factor = factors[Math.max(0, Math.min(factors.length - 1, Math.floor(left / interval)))] ?? 1;
    const rest = Math.max(0, Math.min(arrival, breakEnd) - Math.max(left, breakStart));
    fail(!(arrival - left - rest >= time * factor - TOLERANCE), `too fast to ${where}`);
    fail(rest > TOLERANCE && boarded.size > 0, `drives to ${where} through the break with someone on board`);
  };

  committed.forEach(({ request, kind, time }, index) => {
    const stop = route.stops[index];
    const isSame = stop?.request === request && stop.kind === kind && Math.abs(stop.begin - time) <= TOLERANCE;
    fail(!isSame, `committed stop ${index} was changed`);
  });
  route.stops.forEach((stop, index) => {
    const isCommitted = index < committed.length;
    const request = problem.requests.find(({ id }) => id === stop.request);
    if (!request) {
      faults.push(`unknown request ${stop.request}`);
      return;
    }
    const where = `${stop.kind} of ${request.id}`;
    const planned = stop.kind === 'pickup' ? request.pickup : request.dropoff;
    fail(stop.place !== planned.place, `${where} is elsewhere`);
    fail(stop.departure < stop.begin + planned.serviceTime - TOLERANCE, `${where} is cut short`);
    fail(stop.begin < stop.arrival - TOLERANCE, `${where} begins before the arrival`);
    if (isCommitted) distance += travel.distances[cell(place, stop.place)] ?? NaN;
    else {
      checkDrive(stop.place, stop.begin, where);
      fail(stop.begin < planned.earliest - TOLERANCE, `${where} is too early`);
      fail(stop.begin > planned.latest + TOLERANCE, `${where} is too late`);
      const rest = Math.min(stop.departure, breakEnd) - Math.max(stop.begin, breakStart);
      fail(rest > TOLERANCE, `${where} lies in the break`);
    }
    const sign = stop.kind === 'pickup' ? 1 : -1;
    request.seats.forEach((seats, kind) => {
      load[kind] = (load[kind] ?? 0) + sign * seats;
      fail((load[kind] ?? 0) > (vehicle.capacity[kind] ?? 0), `${where} exceeds the seats`);
    });
    if (stop.kind === 'pickup') {
      fail(boarded.has(request.id) || done.has(request.id), `${where} happens twice`);
      boarded.set(request.id, stop.departure);
    } else {
      const since = boarded.get(request.id);
      fail(since === undefined, `${where} comes without its pick-up`);
      if (!isCommitted)
        fail(stop.begin - (since ?? 0) > request.maxRideTime + TOLERANCE, `${where} ends too long a ride`);
      boarded.delete(request.id);
      done.add(request.id);
    }
    fail(!(request.allowedVehicles?.includes(vehicle.id) ?? true) && !isCommitted, `${where} is not allowed`);
    place = stop.place;
    left = stop.departure;
  });
  if (route.stops.length > 0) checkDrive(vehicle.endPlace, route.end, 'the end');
  else distance += vehicle.endPlace === null ? 0 : (travel.distances[cell(place, vehicle.endPlace)] ?? NaN);
  const unfinished = [...boarded.keys()].filter((id) => !committed.some((stop) => stop.request === id));
  fail(unfinished.length > 0, `nobody drops off ${unfinished}`);
  fail(route.start < vehicle.earliestStart - TOLERANCE, 'starts too early');
  fail(route.end > vehicle.latestEnd + TOLERANCE, 'ends too late');
  fail(route.end - route.start > (vehicle.maxDuration ?? Infinity) + TOLERANCE, 'is too long');
  fail(Math.abs(distance - route.distance) > TOLERANCE, `is ${distance} long instead of ${route.distance}`);
  return faults;
}
