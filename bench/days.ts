import { type DayFigures, type DayToPlan, planDay, planTimeLimit, roadMiles } from '@mtos/model';
import { planRoutes } from '@mtos/planner';
import { checkProposal } from '../model/src/dayPlan/checkProposal';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { UserError } from '../scripts/cli/userError';
import { assignNearest } from './days/assignNearest';
import { type DaySize, generateDay } from './days/generateDay';

// Measures what planning a day is worth: generated days are replayed under the product's automatic assignment (the nearest
// driver who is free), and then planned. Both are followed in the same way, with the same estimate of travel.

const cell = (text: string | number, width = 10) => String(text).padStart(width);
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** Miles with a client on board, of the trips that a driver has. */
const clientMiles = (day: DayToPlan, served: (trip: string) => boolean) =>
  day.trips.reduce(
    (sum, { id, pickup, dropoff }) =>
      served(id) && pickup && dropoff ? sum + roadMiles(pickup, dropoff, day.settings) : sum,
    0,
  );

function print(name: string, figures: DayFigures, loaded: number, seconds: number): void {
  const { served, late, unserved, miles, drivers } = figures;
  const cells = [served, late, unserved, Math.round(miles), Math.round(miles - loaded), drivers];
  console.log(`  ${name.padEnd(20)}${cells.map((each) => cell(each)).join('')}${cell(`${seconds.toFixed(1)} s`)}`);
}

async function measure(size: Required<DaySize>, seed: number, seconds: number): Promise<void> {
  const { trips, drivers, miles } = size;
  const day = generateDay(size, seed);
  const started = performance.now();
  const assigned = { ...day, trips: assignNearest(day) };
  const assignedAt = performance.now();
  const timeLimit = seconds > 0 ? seconds * 1000 : planTimeLimit(trips);
  const proposal = await planDay(day, planRoutes, { timeLimit });
  const plannedAt = performance.now();
  const faults = checkProposal(day, proposal);
  if (faults.length > 0) throw new UserError(`The plan is not feasible: ${faults.slice(0, 5).join('; ')}`);

  // The same day, as it was assigned
  const { before } = await planDay(assigned, planRoutes, { iterations: 0 });
  const { after, late, afterWithLate } = proposal;
  const given = new Set(assigned.trips.filter(({ driverUid }) => driverUid !== null).map(({ id }) => id));
  const planned = new Set(proposal.planned.map(({ trip }) => trip));
  const placed = new Set([...planned, ...late.map(({ trip }) => trip)]);
  const titles = ['served', 'late', 'unserved', 'miles', 'empty', 'drivers', 'time'];
  console.log(`\n${trips} trips, ${drivers} drivers, ${miles} by ${miles} miles, seed ${seed}`);
  console.log(`  ${' '.repeat(20)}${titles.map((title) => cell(title)).join('')}`);
  print(
    'nearest driver',
    before,
    clientMiles(day, (id) => given.has(id)),
    (assignedAt - started) / 1000,
  );
  print(
    'plan',
    after,
    clientMiles(day, (id) => planned.has(id)),
    (plannedAt - assignedAt) / 1000,
  );
  print(
    'plan, late offers',
    afterWithLate,
    clientMiles(day, (id) => placed.has(id)),
    (plannedAt - assignedAt) / 1000,
  );
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20);
  console.log(`  ${share(before.miles - after.miles, before.miles)} fewer driven miles; ${memory} MB of memory`);
}

await main(async () => {
  const { values } = parseCommandLine({
    usage: 'npm run bench:days -- [--trips N,...] [--a-driver N] [--city MILES] [--seconds N] [--seed N,...]',
    options: {
      trips: { type: 'string' },
      'a-driver': { type: 'string' },
      city: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const counts = (list: string) => list.split(',').map((each) => parseCount(each.trim(), 0));
  const tripsADriver = parseCount(values['a-driver'], 10);
  console.log(`On one thread of Node.js ${process.versions.node}. Miles and times are estimates.`);
  for (const trips of counts(values.trips ?? '100,300,1000')) {
    for (const seed of counts(values.seed ?? '1')) {
      const size = { trips, drivers: Math.round(trips / tripsADriver), miles: parseCount(values.city, 8) };
      await measure(size, seed, parseCount(values.seconds, 0));
    }
  }
});
