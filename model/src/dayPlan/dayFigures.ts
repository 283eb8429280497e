import type { Plan, Request, StopKind, Vehicle } from '@mtos/planner';
import type { PlanSettings } from '../travel/planSettings';
import type { DayProblem } from './dayProblem';

/** What a day comes to. */
export interface DayFigures {
  /** Trips with a driver. */
  readonly served: number;
  /** Of these, how many are picked up later than the tolerance or miss their appointment. */
  readonly late: number;
  /** Trips that could be planned and have no driver. */
  readonly unserved: number;
  /** Driven miles, with those on the way to clients. */
  readonly miles: number;
  readonly drivers: number;
}

interface Drive {
  readonly miles: number;
  readonly late: number;
}

interface Stop {
  readonly request: Request;
  readonly kind: StopKind;
  /** When it is due. */
  readonly due: number;
}

type Driver = Pick<Vehicle, 'startPlace' | 'endPlace' | 'earliestStart' | 'break' | 'committed'>;
type Rules = Pick<PlanSettings, 'sharesRides'>;

/** A driver's stops in the order of their times. */
export function stopsInOrder(
  { committed = [] }: Pick<Vehicle, 'committed'>,
  requests: readonly Request[],
  { travel, due: dueByTrip, dropOffs }: Pick<DayProblem, 'travel' | 'due' | 'dropOffs'>,
  { sharesRides }: Rules,
): readonly Stop[] {
  const begun = new Map(committed.map(({ request, kind, time }) => [`${request} ${kind}`, time]));
  const listStops = (request: Request): readonly Stop[] => {
    const { pickup, dropoff, id } = request;
    const due = begun.get(`${id} pickup`) ?? dueByTrip.get(id) ?? pickup.earliest;
    const ride = travel.minutes(pickup.place, dropoff.place, due);
    const booked = sharesRides ? due + pickup.serviceTime + ride : due;
    const end = begun.get(`${id} dropoff`) ?? dropOffs.get(id) ?? booked;
    return [
      { request, kind: 'pickup', due },
      { request, kind: 'dropoff', due: end },
    ];
  };
  // The sort is stable: without shared rides, a drop-off follows its pick-up
  return requests.flatMap(listStops).sort((a, b) => a.due - b.due);
}

/** Follows a driver through their trips in the order of their times, each as punctually as possible. */
export function driveRoute(
  vehicle: Driver,
  requests: readonly Request[],
  { travel, late: contradictory, due: dueByTrip, dropOffs }: Pick<DayProblem, 'travel' | 'late' | 'due' | 'dropOffs'>,
  rules: Rules,
): Drive {
  const begun = new Map((vehicle.committed ?? []).map(({ request, kind, time }) => [`${request} ${kind}`, time]));
  const stops = stopsInOrder(vehicle, requests, { travel, due: dueByTrip, dropOffs }, rules);
  let [place, time, miles] = [vehicle.startPlace, vehicle.earliestStart, 0];
  let onBoard = 0;
  const late = new Set<string>();
  for (const { request, kind, due } of stops) {
    const isPickup = kind === 'pickup';
    const stop = request[kind];
    const committed = begun.get(`${request.id} ${kind}`);
    const rest = vehicle.break;
    if (rest && onBoard === 0 && committed === undefined && time < rest.end) {
      const reached = Math.max(time + travel.minutes(place, stop.place, time), due);
      const ride = travel.minutes(request.pickup.place, request.dropoff.place, reached);
      if (reached + stop.serviceTime + ride > rest.start) time = Math.max(time, rest.end);
    }
    const arrival = time + travel.minutes(place, stop.place, time);
    miles += travel.miles(place, stop.place);
    const begin = committed ?? (isPickup ? Math.max(arrival, due) : arrival);
    if (committed === undefined && begin > stop.latest + 0.05) late.add(request.id);
    onBoard += isPickup ? 1 : -1;
    place = stop.place;
    time = begin + stop.serviceTime;
  }
  if (stops.length > 0 && vehicle.endPlace !== null) miles += travel.miles(place, vehicle.endPlace);
  return { miles, late: requests.filter(({ id }) => late.has(id) || contradictory.has(id)).length };
}

interface Assigned {
  readonly problem: DayProblem['problem'];
  readonly late: DayProblem['late'];
  readonly travel: DayProblem['travel'];
  readonly due: DayProblem['due'];
  readonly dropOffs: DayProblem['dropOffs'];
}

/** The figures of a day with these drivers for these trips. */
export function computeFigures(
  day: Assigned,
  settings: Rules,
  findDriver: (trip: string) => string | null,
): DayFigures {
  const { problem } = day;
  const drives = problem.vehicles.flatMap((vehicle) => {
    const own = problem.requests.filter(({ id }) => findDriver(id) === vehicle.id);
    return own.length > 0 ? [driveRoute(vehicle, own, day, settings)] : [];
  });
  const known = new Set(problem.vehicles.map(({ id }) => id));
  const unserved = problem.requests.filter(({ id }) => findDriver(id) === null).length;
  // Who does not work that day comes late to everything
  const off = problem.requests.filter(({ id }) => {
    const driver = findDriver(id);
    return driver !== null && !known.has(driver);
  }).length;
  return {
    served: problem.requests.length - unserved,
    late: drives.reduce((sum, { late }) => sum + late, off),
    unserved,
    miles: drives.reduce((sum, { miles }) => sum + miles, 0),
    drivers: drives.length,
  };
}

/** The figures of a plan, which keeps all times but those that contradict each other. */
export function figuresOfPlan({ problem, late }: Assigned, plan: Plan): DayFigures {
  const unserved = new Set(plan.unserved.map(({ request }) => request));
  return {
    served: problem.requests.length - unserved.size,
    late: problem.requests.filter(({ id }) => late.has(id) && !unserved.has(id)).length,
    unserved: unserved.size,
    miles: plan.distance,
    drivers: plan.routes.filter(({ stops }) => stops.length > 0).length,
  };
}
