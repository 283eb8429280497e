import {
  type DayFigures,
  type DayProposal,
  type DayToPlan,
  type PlanDayOptions,
  planDay,
  planTimeLimit,
  roadMiles,
} from '@mtos/model';
import { planRoutes } from '@mtos/planner';
import { checkProposal } from '../model/src/dayPlan/checkProposal';
import { dayProblem } from '../model/src/dayPlan/dayProblem';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { UserError } from '../scripts/cli/userError';
import { assignNearest } from './days/assignNearest';
import { type DaySize, generateDay } from './days/generateDay';
import { leastMiles, leastUnserved } from './days/lowerBound';
import { processorTime } from './planner/processorTime';
import { everyPair, knowDrives } from './roads/streetDays';

// Measures what planning a day is worth: generated days are replayed under the product's automatic assignment (the nearest
// driver who is free), and then planned. Both are followed in the same way, with the same travel times: estimates, or with
// --roads those of a generated city with a river and two bridges. With --bound, it also computes what no plan can be better
// than, which takes longer the more trips there are.

const cell = (text: string | number, width = 10) => String(text).padStart(width);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Miles with a client on board, of the trips that a driver has. */
const clientMiles = (day: DayToPlan, served: ReadonlySet<string>) =>
  day.trips.reduce(
    (sum, { id, pickup, dropoff }) =>
      served.has(id) && pickup && dropoff ? sum + roadMiles(pickup, dropoff, day.settings) : sum,
    0,
  );

const fewer = (before: Pick<DayFigures, 'miles'>, after: Pick<DayFigures, 'miles'>) =>
  share(before.miles - after.miles, before.miles);

function print(name: string, figures: DayFigures, loaded: number, seconds?: number): void {
  const { served, late, unserved, miles, drivers } = figures;
  const cells = [served, late, unserved, Math.round(miles), Math.round(miles - loaded), drivers];
  const time = seconds === undefined ? '' : cell(`${seconds.toFixed(1)} s`);
  console.log(`  ${name.padEnd(24)}${cells.map((each) => cell(each)).join('')}${time}`);
}

/** How a day is searched: with which seed, how many milliseconds, and by which clock. */
type Search = Pick<PlanDayOptions, 'seed' | 'timeLimit' | 'clock'>;

interface Run {
  readonly size: Required<DaySize>;
  readonly seed: number;
  readonly search: Search;
  readonly withBound: boolean;
  readonly onRoads: boolean;
}

async function measure({ size, seed, search, withBound, onRoads }: Run): Promise<void> {
  const { trips, drivers, miles, hasBreaks, sharesRides } = size;
  const generated = generateDay(size, seed);
  const roads = onRoads ? { drives: knowDrives(everyPair(generated)) } : {};
  const day = { ...generated, settings: { ...generated.settings, ...roads } };
  const now = search.clock ?? (() => performance.now());
  const started = now();
  const assigned = { ...day, trips: assignNearest(day) };
  const assignedAt = now();
  const proposal = await plan(day, search);
  const plannedAt = now();

  const { before } = await planDay(assigned, planRoutes, { iterations: 0 });
  const { after, late, afterWithLate } = proposal;
  const given = new Set(assigned.trips.filter(({ driverUid }) => driverUid !== null).map(({ id }) => id));
  const planned = new Set(proposal.planned.map(({ trip }) => trip));
  const placed = new Set([...planned, ...late.map(({ trip }) => trip)]);
  const titles = ['served', 'late', 'unserved', 'miles', 'empty', 'drivers', 'time'];
  const kind = `${hasBreaks ? ', breaks' : ''}${sharesRides ? ', shared rides' : ''}`;
  console.log(
    `\n${trips} trips, ${drivers} drivers, ${miles} by ${miles} miles${kind}, seed ${seed}, search seed ${search.seed}`,
  );
  console.log(`  ${' '.repeat(24)}${titles.map((title) => cell(title)).join('')}`);
  const [assigning, planning] = [(assignedAt - started) / 1000, (plannedAt - assignedAt) / 1000];
  print('nearest driver', before, clientMiles(day, given), assigning);
  print('plan', after, clientMiles(day, planned), planning);
  print('plan, late offers', afterWithLate, clientMiles(day, placed), planning);
  const same = await compareSameTrips(day, assigned, given, search);
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`  ${fewer(before, after)} fewer driven miles, ${same} for the same trips; ${memory} MB of memory`);
  if (withBound) printBound(day, before, after);
}

async function plan(day: DayToPlan, search: Search): Promise<DayProposal> {
  const proposal = await planDay(day, planRoutes, search);
  const faults = checkProposal(day, proposal);
  if (faults.length > 0) throw new UserError(`The plan is not feasible: ${faults.slice(0, 5).join('; ')}`);
  return proposal;
}

/**
 * Plans only the trips that the nearest drivers serve, so that nobody drives more because they serve more. What the plan can't
 * do in time counts on neither side. Returns how many fewer miles the plan drives.
 */
async function compareSameTrips(
  day: DayToPlan,
  assigned: DayToPlan,
  given: ReadonlySet<string>,
  search: Search,
): Promise<string> {
  const { planned, after } = await plan({ ...day, trips: day.trips.filter(({ id }) => given.has(id)) }, search);
  const same = new Set(planned.map(({ trip }) => trip));
  const trips = assigned.trips.filter(({ id }) => same.has(id));
  const { before } = await planDay({ ...day, trips }, planRoutes, { iterations: 0 });
  const loaded = clientMiles(day, same);
  print('same trips, nearest', before, loaded);
  print('same trips, plan', { ...after, unserved: 0 }, loaded);
  return fewer(before, after);
}

/** What no plan can be better than. */
function printBound(day: DayToPlan, before: DayFigures, { served, unserved, miles }: DayFigures): void {
  const started = performance.now();
  const { problem } = dayProblem(day);
  const [most, least] = [
    problem.requests.length - leastUnserved(problem, unserved),
    leastMiles(problem, unserved, miles),
  ];
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const gap = share(miles - least, least);
  console.log(
    `  No plan serves more than ${most} trips in time. None that serves ${served} drives less than ${least.toFixed(1)}`,
  );
  console.log(
    `  miles, ${fewer(before, { miles: least })} fewer than nearest: this one drives ${gap} more (${seconds} s)`,
  );
}

await main(async () => {
  const { values } = parseCommandLine({
    usage:
      'npm run bench:days -- [--trips N,...] [--a-driver N] [--city MILES] [--seconds N] [--cpu] [--seed N,...] [--search-seed N,...] [--breaks] [--shared] [--roads] [--bound]',
    options: {
      trips: { type: 'string' },
      'a-driver': { type: 'string' },
      city: { type: 'string' },
      seconds: { type: 'string' },
      cpu: { type: 'boolean' },
      seed: { type: 'string' },
      'search-seed': { type: 'string' },
      breaks: { type: 'boolean' },
      shared: { type: 'boolean' },
      roads: { type: 'boolean' },
      bound: { type: 'boolean' },
    },
  });
  if (values.bound && values.shared) throw new UserError('The bound is for days on which clients ride alone.');
  const counts = (list: string) => list.split(',').map((each) => parseCount(each.trim(), 0));
  const tripsADriver = parseCount(values['a-driver'], 10);
  const seconds = parseCount(values.seconds, 0);
  console.log(
    `On one thread of Node.js ${process.versions.node}. Miles and times are ${values.roads ? 'those of generated streets' : 'estimates'}.`,
  );
  for (const trips of counts(values.trips ?? '100,300,1000')) {
    for (const seed of counts(values.seed ?? '1')) {
      const size = {
        trips,
        drivers: Math.round(trips / tripsADriver),
        miles: parseCount(values.city, 8),
        hasBreaks: values.breaks ?? false,
        sharesRides: values.shared ?? false,
      };
      const timeLimit = seconds > 0 ? seconds * 1000 : planTimeLimit(trips);
      for (const searchSeed of counts(values['search-seed'] ?? '1')) {
        const search = { seed: searchSeed, timeLimit, clock: values.cpu ? processorTime : undefined };
        await measure({ size, seed, search, withBound: values.bound ?? false, onRoads: values.roads ?? false });
      }
    }
  }
});
