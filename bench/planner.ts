import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plan, type PlanOptions, planRoutes } from '@mtos/planner';
import { checkPlan } from '@mtos/planner/testing';
import { parseCommandLine, parseCount } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { UserError } from '../scripts/cli/userError';
import { toNodeRoutes } from './planner/cordeauFormat';
import { generateInstances, type Instance, readInstances } from './planner/instances';

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

async function run({ problem, name }: Instance, options: PlanOptions): Promise<Run> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const plan = await planRoutes(problem, options);
  const { user, system } = process.cpuUsage(cpu);
  const faults = checkPlan(problem, plan);
  if (faults.length > 0) throw new UserError(`The plan of ${name} is not feasible: ${faults.join(', ')}`);
  return { plan, seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
}

/** How much longer a plan is than the best known one; NaN if none is known or if requests are unserved. */
const measureGap = ({ plan }: Run, { bestKnown }: Instance) =>
  plan.unserved.length > 0 || bestKnown === null ? NaN : plan.distance / bestKnown - 1;

const describeDistance = ({ plan }: Run) =>
  plan.unserved.length > 0 ? `${plan.unserved.length} unserved` : plan.distance.toFixed(2);

async function measure(instance: Instance, timeLimit: number): Promise<{ gap: number; plan: Plan }> {
  const insertion = await run(instance, { iterations: 0 });
  const basic = await run(instance, { timeLimit, operators: 'basic' });
  const full = await run(instance, { timeLimit });
  const gap = measureGap(full, instance);
  const perSecond = full.plan.iterations / full.seconds;
  console.log(
    [
      instance.name.padEnd(8),
      cell(describeDistance(full)),
      cell(instance.bestKnown?.toFixed(2) ?? '–'),
      cell(percent(gap)),
      cell(`${full.seconds.toFixed(1)} s`),
      cell(`${full.cpuSeconds.toFixed(1)} s`),
      cell(perSecond.toFixed(0)),
      ...[insertion, basic].flatMap((other) => [
        cell(describeDistance(other), 14),
        cell(percent(measureGap(other, instance))),
      ]),
    ].join(''),
  );
  return { gap, plan: full.plan };
}

await main(async () => {
  const { values, positionals } = parseCommandLine({
    usage: 'npm run bench:planner -- [FOLDER] [--seconds N] [--only NAME,...] [--out FOLDER]',
    options: { seconds: { type: 'string' }, only: { type: 'string' }, out: { type: 'string' } },
    positionals: 1,
  });
  const seconds = parseCount(values.seconds, 10);
  const [folder] = positionals;
  const all = folder ? readInstances(folder) : generateInstances();
  const only = values.only?.split(',').map((name) => name.trim());
  const missing = only?.filter((name) => !all.some((instance) => instance.name === name)) ?? [];
  if (missing.length > 0) throw new UserError(`No such instance: ${missing.join(', ')}`);
  if (values.out) mkdirSync(values.out, { recursive: true });

  console.log(`${seconds} s for each search, on one thread of Node.js ${process.versions.node}\n`);
  console.log(`${' '.repeat(80)}${cell('insertion only', 26)}${cell('basic search', 26)}`);
  const titles = ['distance', 'best known', 'gap', 'time', 'CPU time', 'iter./s'];
  const compared = `${cell('distance', 14)}${cell('gap')}`;
  console.log(`${'instance'.padEnd(8)}${titles.map((title) => cell(title)).join('')}${compared}${compared}`);
  const gaps: number[] = [];
  for (const instance of all.filter(({ name }) => only?.includes(name) ?? true)) {
    const { gap, plan } = await measure(instance, seconds * 1000);
    if (instance.bestKnown !== null) gaps.push(gap);
    if (values.out) {
      const solution = {
        instance: instance.name,
        distance: plan.distance,
        routes: toNodeRoutes(instance.problem, plan),
      };
      writeFileSync(join(values.out, `${instance.name}.json`), `${JSON.stringify(solution)}\n`);
    }
  }
  if (gaps.length === 0) return;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  console.log(`\nMean gap ${percent(mean)}, largest ${percent(Math.max(...gaps))}, of ${gaps.length} instances`);
});
