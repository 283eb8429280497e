import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plan, type PlanOptions, type PlanRoutes, planRoutes } from '@mtos/planner';
import { checkPlan } from '@mtos/planner/testing';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { UserError } from '../scripts/cli/userError';
import { toNodeRoutes } from './planner/cordeauFormat';
import { generateInstances, generateLargeInstances, type Instance, readInstances } from './planner/instances';
import { planOnThreads } from './planner/onThreads';
import { processorTime } from './planner/processorTime';

// Measures the planner on dial-a-ride instances in Cordeau's format, against the best known distances: the plain insertion
// heuristic, a search that only removes at random and inserts greedily, and the whole search. Every plan is checked by the
// definition of the problem.

interface Run {
  readonly plan: Plan;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

const cell = (text: string, width = 12) => text.padStart(width);
const percent = (share: number) => (Number.isNaN(share) ? '–' : `${(Math.round(share * 1e4) / 100 + 0).toFixed(2)} %`);

async function run({ problem, name }: Instance, options: PlanOptions, search: PlanRoutes = planRoutes): Promise<Run> {
  const started = performance.now();
  const cpuStarted = processorTime();
  const plan = await search(problem, options);
  const cpuSeconds = (processorTime() - cpuStarted) / 1000;
  const faults = checkPlan(problem, plan);
  if (faults.length > 0) throw new UserError(`The plan of ${name} is not feasible: ${faults.join(', ')}`);
  return { plan, seconds: (performance.now() - started) / 1000, cpuSeconds };
}

/** How much longer a plan is than the best known one; NaN if none is known or if requests are unserved. */
const measureGap = ({ plan }: Run, { bestKnown }: Instance) =>
  plan.unserved.length > 0 || bestKnown === null ? NaN : plan.distance / bestKnown - 1;

const describeDistance = ({ plan }: Run) =>
  plan.unserved.length > 0 ? `${plan.unserved.length} unserved` : plan.distance.toFixed(2);

/** How much longer the plan of a lesser search is, of those that serve as many requests. */
const measureExcess = (other: Run, full: Run) =>
  other.plan.unserved.length === full.plan.unserved.length ? other.plan.distance / full.plan.distance - 1 : NaN;

interface Measured {
  readonly insertion: Run;
  readonly basic: Run;
  readonly full: Run;
}

async function measure(instance: Instance, limit: PlanOptions, search: PlanRoutes): Promise<Measured> {
  const insertion = await run(instance, { ...limit, iterations: 0 });
  const basic = await run(instance, { ...limit, operators: 'basic' });
  const full = await run(instance, limit, search);
  const perSecond = full.plan.iterations / full.cpuSeconds;
  console.log(
    [
      instance.name.padEnd(8),
      cell(String(limit.seed), 6),
      cell(describeDistance(full)),
      cell(instance.bestKnown?.toFixed(2) ?? '–'),
      cell(percent(measureGap(full, instance))),
      cell(`${full.seconds.toFixed(1)} s`),
      cell(`${full.cpuSeconds.toFixed(1)} s`),
      cell(perSecond.toFixed(0)),
      ...[insertion, basic].flatMap((other) => [
        cell(describeDistance(other), 14),
        cell(percent(measureExcess(other, full))),
      ]),
    ].join(''),
  );
  return { insertion, basic, full };
}

function selectInstances(folder: string | undefined, isLarge: boolean, only: string | undefined): readonly Instance[] {
  const all = folder ? readInstances(folder) : isLarge ? generateLargeInstances() : generateInstances();
  const names = only?.split(',').map((name) => name.trim());
  const missing = names?.filter((name) => !all.some((instance) => instance.name === name)) ?? [];
  if (missing.length > 0) throw new UserError(`No such instance: ${missing.join(', ')}`);
  return all.filter(({ name }) => names?.includes(name) ?? true);
}

function save(folder: string, { name, problem }: Instance, plan: Plan): void {
  const solution = { instance: name, distance: plan.distance, routes: toNodeRoutes(problem, plan) };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(solution)}\n`);
}

/** The mean and the largest of the values that are known. */
function summarize(title: string, values: readonly number[]): void {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return;
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  console.log(`${title}: mean ${percent(mean)}, largest ${percent(Math.max(...known))}, of ${known.length} plans`);
}

await main(async () => {
  const { values, positionals } = parseCommandLine({
    usage:
      'npm run bench:planner -- [FOLDER | --large] [--seconds N [--cpu] | --iterations N] [--seed N,...] [--threads N] [--only NAME,...] [--out FOLDER]',
    options: {
      large: { type: 'boolean' },
      seconds: { type: 'string' },
      cpu: { type: 'boolean' },
      iterations: { type: 'string' },
      seed: { type: 'string' },
      threads: { type: 'string' },
      only: { type: 'string' },
      out: { type: 'string' },
    },
    positionals: 1,
  });
  const seconds = parseCount(values.seconds, 10);
  const iterations = parseCount(values.iterations, 0);
  const searches = parseCount(values.threads, 1);
  const seeds = (values.seed ?? '1').split(',').map((seed) => parseCount(seed.trim(), 1));
  const instances = selectInstances(positionals[0], values.large ?? false, values.only);
  if (values.out) mkdirSync(values.out, { recursive: true });

  if (values.cpu && searches > 1)
    throw new UserError('--cpu is for one thread: the threads of a process share its count.');
  const clock = values.cpu ? processorTime : undefined;
  const limit = iterations > 0 ? { iterations } : { timeLimit: seconds * 1000, clock };
  const effort = iterations > 0 ? `${iterations} iterations` : `${seconds} s${values.cpu ? ' of CPU time' : ''}`;
  const threads = searches > 1 ? `, the whole search with ${searches} threads` : '';
  console.log(`${effort} for each search, on one thread of Node.js ${process.versions.node}${threads}\n`);
  console.log(`${' '.repeat(86)}${cell('insertion only', 26)}${cell('basic search', 26)}`);
  const titles = ['distance', 'best known', 'gap', 'time', 'CPU time', 'iter./CPU s'];
  const compared = `${cell('distance', 14)}${cell('longer')}`;
  console.log(
    `${'instance'.padEnd(8)}${cell('seed', 6)}${titles.map((title) => cell(title)).join('')}${compared}${compared}`,
  );
  const runs: (Measured & { readonly gap: number })[] = [];
  for (const instance of instances) {
    for (const seed of seeds) {
      const measured = await measure(instance, { seed, ...limit }, planOnThreads(searches));
      runs.push({ ...measured, gap: measureGap(measured.full, instance) });
      if (values.out && seed === seeds[0]) save(values.out, instance, measured.full.plan);
    }
  }
  console.log('');
  summarize(
    'Gap to the best known',
    runs.map(({ gap }) => gap),
  );
  summarize(
    'Insertion only is longer',
    runs.map(({ insertion, full }) => measureExcess(insertion, full)),
  );
  summarize(
    'The basic search is longer',
    runs.map(({ basic, full }) => measureExcess(basic, full)),
  );
  for (const kind of ['insertion', 'basic', 'full'] as const) {
    const unserved = runs.reduce((sum, each) => sum + each[kind].plan.unserved.length, 0);
    if (unserved > 0) console.log(`Unserved (${kind}): ${unserved}`);
  }
});
