import type { Plan, PlanOptions, PlanRoutes, Request, StopSequence } from '@mtos/planner';
import { countSources, type DriveCounts } from '../travel/drives';
import { computeFigures, type DayFigures, figuresOfPlan, stopsInOrder } from './dayFigures';
import { type DayProblem, dayProblem } from './dayProblem';
import { forecastLate } from './forecastLate';
import { minutesLate, placeLate } from './placeLate';
import { howLate, whatWouldHelp, whyThere } from './planSentences';
import type { DayToPlan, PlanTrip } from './planTrip';
import type { KeptBecause, LeftOutBecause } from './sortTrips';

/** A trip in a plan. */
export interface PlanAssignment {
  readonly trip: string;
  /** The driver it has; null if none. */
  readonly from: string | null;
  readonly to: string;
  readonly pickupAt: Date;
  readonly dropoffAt: Date;
  /** A sentence without names. */
  readonly why: string;
}

/** A trip that a driver can take only late. */
export interface LateAssignment extends PlanAssignment {
  /** By how many minutes the pick-up is late, or the appointment is missed: the larger of the two. */
  readonly lateBy: number;
}

/** What a plan would change, and why; nothing has changed yet. Can be sent from a worker. */
export interface DayProposal {
  readonly before: DayFigures;
  readonly after: DayFigures;
  /** All trips that have been planned, by pick-up; also those that keep their driver. */
  readonly planned: readonly PlanAssignment[];
  /** Those that go to another driver; none if the plan is not better than what is assigned now. */
  readonly moves: readonly PlanAssignment[];
  /** Routes for trips that no driver can reach in time, for dispatchers who want to plan them late; not in the figures `after`. */
  readonly late: readonly LateAssignment[];
  /** All trips with all of `late` among them: the same order, at other times. */
  readonly plannedWithLate: readonly PlanAssignment[];
  /** What the day comes to with all of `late`. */
  readonly afterWithLate: DayFigures;
  /** Trips that no driver can take on time in this plan, with what would have to change. Those that have a driver keep them. */
  readonly unserved: readonly { readonly trip: string; readonly why: string }[];
  readonly kept: readonly { readonly trip: string; readonly because: KeptBecause }[];
  readonly leftOut: readonly { readonly trip: string; readonly because: LeftOutBecause }[];
  /** Drivers whose fixed trips can't all be done in time: all of their trips stay as they are. */
  readonly leftAlone: readonly string[];
  /** What the miles and minutes of the planned routes go by. */
  readonly drives: DriveCounts;
}

export type PlanDayOptions = Pick<PlanOptions, 'seed' | 'iterations' | 'timeLimit' | 'clock' | 'signal' | 'onProgress'>;

const MILLISECONDS_A_TRIP = 50;
const MIN_LIMIT = 4_000;
const MAX_LIMIT = 50_000;
/** Of a day with so few trips that the search soon has tried every order. */
const MILLISECONDS_A_TRIP_OF_FEW = 500;

/** How long the search for a plan should take, in milliseconds: a larger day needs more time. */
export const planTimeLimit = (trips: number): number =>
  Math.min(MAX_LIMIT, Math.max(Math.min(MIN_LIMIT, MILLISECONDS_A_TRIP_OF_FEW * trips), MILLISECONDS_A_TRIP * trips));

/** Whether a plan serves more trips on time, or as many with fewer miles, prices of changes included. */
function isBetter(before: DayFigures, after: DayFigures, prices: number): boolean {
  const [missed, stillMissed] = [before, after].map(({ late, unserved }) => late + unserved);
  if (missed !== stillMissed) return Number(stillMissed) < Number(missed);
  return after.unserved < before.unserved || after.miles + prices < before.miles;
}

/** How often the fixed trips of one driver are put in order before they count as too many. */
const CHECK_ITERATIONS = 100;
/** A first plan, then one without the drivers whose fixed trips it could not keep. */
const MAX_PLANS = 3;

/**
 * Plans a day: every trip that may move goes where it costs the fewest miles, once as many as possible are served.
 * @param planRoutes the planner, which the model knows only by its types
 */
export async function planDay(
  day: DayToPlan,
  planRoutes: PlanRoutes,
  options: PlanDayOptions = {},
): Promise<DayProposal> {
  const leftAlone = await crowdedDrivers(day, planRoutes);
  for (let plans = 1; ; plans += 1) {
    const built = dayProblem(day, leftAlone);
    const start = assignedRoutes(day, built);
    const plan =
      built.problem.vehicles.length > 0
        ? await planRoutes(built.problem, { ...options, start })
        : nothingPlanned(built);
    const crowded = driversLeftOut(built, plan);
    if (crowded.length === 0 || plans === MAX_PLANS) {
      const movable = new Set(built.sorted.movable.map(({ id }) => id));
      const withLate = await placeLate(built.problem, plan, (trip) => movable.has(trip), planRoutes);
      return propose(day, built, { plan, withLate, leftAlone: [...leftAlone] });
    }
    for (const driver of crowded) leftAlone.add(driver);
  }
}

/** The drivers' trips as they are assigned now, from which the search starts. */
function assignedRoutes(day: DayToPlan, built: DayProblem): readonly StopSequence[] {
  const { problem } = built;
  const driverByTrip = new Map(day.trips.map(({ id, driverUid }) => [id, driverUid]));
  return problem.vehicles.map((vehicle) => {
    const own = problem.requests.filter(({ id }) => driverByTrip.get(id) === vehicle.id);
    const stops = stopsInOrder(vehicle, own, built, day.settings);
    return { vehicle: vehicle.id, stops: stops.map(({ request, kind }) => ({ request: request.id, kind })) };
  });
}

/** Of a day on which nobody works. */
const nothingPlanned = ({ problem }: DayProblem): Plan => ({
  routes: [],
  unserved: problem.requests.map(({ id }) => ({ request: id, reason: 'hours' })),
  distance: 0,
  iterations: 0,
});

/** The drivers whose fixed trips can't all be done, even if they do nothing else. */
async function crowdedDrivers(day: DayToPlan, planRoutes: PlanRoutes): Promise<Set<string>> {
  const { problem } = dayProblem(day);
  const crowded = new Set<string>();
  for (const vehicle of problem.vehicles) {
    const own = problem.requests.filter((request) => request.isMandatory && isFor(request, vehicle.id));
    if (own.length === 0) continue;
    const alone = { ...problem, requests: own, vehicles: [vehicle] };
    const plan = await planRoutes(alone, { iterations: CHECK_ITERATIONS }).catch(() => undefined);
    if (!plan || plan.unserved.length > 0) crowded.add(vehicle.id);
  }
  return crowded;
}

const isFor = ({ allowedVehicles = [] }: Request, vehicle: string) => allowedVehicles.includes(vehicle);

/** The drivers whose fixed trips a plan has left out. */
function driversLeftOut({ problem }: DayProblem, { unserved }: Plan): readonly string[] {
  const left = new Set(unserved.map(({ request }) => request));
  return problem.requests
    .filter(({ id, isMandatory }) => isMandatory && left.has(id))
    .flatMap(({ allowedVehicles = [] }) => allowedVehicles);
}

interface Found {
  readonly plan: Plan;
  /** The same, with late trips. */
  readonly withLate: Plan;
  readonly leftAlone: readonly string[];
}

function propose(day: DayToPlan, built: DayProblem, { plan, withLate, leftAlone }: Found): DayProposal {
  const { sorted } = built;
  const trips = new Map(day.trips.map((trip) => [trip.id, trip]));
  const movable = new Set(sorted.movable.map(({ id }) => id));
  const findDriver = (id: string) => trips.get(id)?.driverUid ?? null;
  const planned = plannedTrips(built, plan, findDriver);
  const onTime = new Set(planned.map(({ trip }) => trip));
  const moves = planned.filter(({ from, to }) => from !== to);
  // A plan doesn't touch these drivers' trips, late or not
  const lateAnyway = forecastLate(day, leftAlone);
  const withForecast = (figures: DayFigures): DayFigures => ({ ...figures, late: figures.late + lateAnyway });
  const before = withForecast(computeFigures(built, day.settings, findDriver));
  const after = withForecast(figuresOfPlan(built, plan));
  const changes = moves.filter(({ from }) => from !== null).length;
  const isWorthIt = isBetter(before, after, changes * day.settings.changeMiles);
  // Late trips have their places among the others as they are planned
  const isFollowed = isWorthIt || moves.length === 0;
  const plannedWithLate = plannedTrips(built, withLate, findDriver);
  const placed = plannedWithLate.filter(({ trip }) => isFollowed && !onTime.has(trip));
  const late = placed.flatMap((each) => {
    const trip = trips.get(each.trip);
    return trip && each.from !== each.to ? [lateAssignment(each, trip, day, built)] : [];
  });
  const lateDriverByTrip = new Map(late.map(({ trip, to }) => [trip, to]));
  const planWithLate = withForecast(figuresOfPlan(built, withLate));
  const barred = {
    haveLiftDefects: day.drivers.some(({ hasLiftDefect }) => hasLiftDefect),
    lackCredentials: day.drivers.some(({ isUncredentialed }) => isUncredentialed),
  };
  return {
    before,
    after: isWorthIt ? after : before,
    planned,
    moves: isWorthIt ? moves : [],
    late,
    plannedWithLate,
    afterWithLate: isWorthIt
      ? { ...planWithLate, late: planWithLate.late + placed.length }
      : withForecast(computeFigures(built, day.settings, (id) => lateDriverByTrip.get(id) ?? findDriver(id))),
    unserved: plan.unserved.flatMap(({ request, reason }) => {
      const trip = trips.get(request);
      return trip && movable.has(request) ? [{ trip: request, why: whatWouldHelp(reason, trip, barred) }] : [];
    }),
    kept: sorted.kept.map(({ trip, because }) => ({ trip: trip.id, because })),
    leftOut: sorted.leftOut.map(({ trip, because }) => ({ trip: trip.id, because })),
    leftAlone,
    drives: countDrives(built, plan),
  };
}

/** From stop to stop, and from and to where the drivers start. */
function countDrives({ problem, travel }: DayProblem, { routes }: Plan): DriveCounts {
  const sources = routes.flatMap(({ stops }, index) => {
    const vehicle = problem.vehicles[index];
    if (!vehicle || stops.length === 0) return [];
    const places = [
      vehicle.startPlace,
      ...stops.map(({ place }) => place),
      ...(vehicle.endPlace === null ? [] : [vehicle.endPlace]),
    ];
    return places.slice(1).flatMap((place, before) => travel.source(places[before] ?? place, place) ?? []);
  });
  return countSources(sources);
}

function lateAssignment(
  assignment: PlanAssignment,
  trip: PlanTrip,
  { settings }: DayToPlan,
  { clock }: DayProblem,
): LateAssignment {
  const { pickup, appointment } = minutesLate(trip, assignment, settings, clock);
  const why = `${howLate(pickup, appointment)} ${assignment.why}`;
  return { ...assignment, why, lateBy: Math.max(pickup, appointment) };
}

function plannedTrips(
  built: DayProblem,
  { routes }: Plan,
  findDriver: (trip: string) => string | null,
): readonly PlanAssignment[] {
  const { problem, clock } = built;
  return routes
    .flatMap((route, index) => {
      const startPlace = problem.vehicles[index]?.startPlace ?? 0;
      return route.stops.flatMap(({ request: id, kind, begin }, place) => {
        const end = route.stops.find((stop) => stop.request === id && stop.kind === 'dropoff');
        if (kind === 'dropoff' || !end) return [];
        const times = { pickupAt: clock.minuteToInstant(begin), dropoffAt: clock.minuteToInstant(end.begin) };
        const why = whyThere(route, place, startPlace, built);
        return [{ trip: id, from: findDriver(id), to: route.vehicle, ...times, why }];
      });
    })
    .sort((a, b) => a.pickupAt.getTime() - b.pickupAt.getTime() || (a.trip < b.trip ? -1 : 1));
}
