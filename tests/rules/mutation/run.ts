import { readFileSync, rmSync } from 'node:fs';
import { parseCommandLine } from '../../../scripts/cli/commandLine';
import { main } from '../../../scripts/cli/main';
import { UserError } from '../../../scripts/cli/userError';
import { endSignal } from '../../../scripts/suite/processes';
import { startSuite } from '../../../scripts/suite/suite';
import { anyPorts } from '../../../scripts/suite/suiteConfig';
import { storeFixtures } from '../emulator/fixtureProject';
import { type RestProject, restProject } from '../emulator/restProject';
import { findKiller, firstFailingCase } from './findKiller';
import { createMutants, type Mutant } from './mutants';
import { whyUndetectable } from './undetectable';

// Applies every mutation of mutants.ts to firestore.rules, one at a time, and runs the rules' test cases against each.
// Prints the mutants that no case detects, and fails if there are any besides those of undetectable.ts.

const CONCURRENCY = 3;

main(async () => {
  const { values } = parseCommandLine({
    usage: `npm run test:rules:mutation                         checks that the test cases of the rules detect every mutation of the rules
npm run test:rules:mutation -- --lines 60-80,300    only mutations of some lines of firestore.rules`,
    options: { lines: { type: 'string' } },
  });
  const isChosen = inLines(values.lines);
  const suite = await startSuite({
    name: 'rules-mutation',
    only: ['firestore'],
    ports: await anyPorts(),
    isLong: true,
    signal: endSignal(),
  });
  try {
    const started = performance.now();
    const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
    const chosen = createMutants(rules).filter(({ line }) => isChosen(line));
    const mutants = chosen.filter((mutant) => whyUndetectable(mutant, rules) === undefined);
    const survivors = await printSurvivors(mutants, rules, `127.0.0.1:${suite.ports.firestore}`);
    const seconds = Math.round((performance.now() - started) / 1000);
    const undetectable = chosen.length - mutants.length;
    console.log(
      `${mutants.length} mutants, ${survivors} survivors, ${undetectable} that no test can detect, ${seconds} s`,
    );
    if (survivors > 0) process.exitCode = 1;
  } finally {
    await suite.stop();
    // The emulator logs every denial: hundreds of megabytes that no one reads.
    rmSync(suite.logs, { recursive: true, force: true });
  }
});

/** Whether a line is in a list of lines and ranges such as '60-80,300'; every line is if there is no list. */
function inLines(list: string | undefined): (line: number) => boolean {
  if (list === undefined) return () => true;
  const ranges = list.split(',').map((range) => {
    const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    if (from === undefined) throw new UserError(`Not a line or a range of lines: ${range}`);
    return { from: Number(from), to: Number(to) };
  });
  return (line) => ranges.some(({ from, to }) => line >= from && line <= to);
}

/**
 * Prints each survivor as soon as it is found, so that an interrupted run shows those found so far. Resolves to their
 * number. Several projects work in parallel on the remaining mutants.
 */
async function printSurvivors(mutants: readonly Mutant[], rules: string, address: string): Promise<number> {
  const projects = Array.from({ length: CONCURRENCY }, (_, index) => restProject(address, `demo-mutation-${index}`));
  await Promise.all(projects.map(storeFixtures));
  await assertCasesPass(projects[0], rules);
  const queue = mutants.entries();
  let survivors = 0;
  const work = async (project: RestProject) => {
    for (const [index, mutant] of queue) {
      if (!(await findKiller(project, mutant))) {
        survivors += 1;
        console.log(`firestore.rules:${mutant.line} survives: ${mutant.change}`);
      }
      if (index % 50 === 49) console.log(`${index + 1} of ${mutants.length}`);
    }
  };
  await Promise.all(projects.map(work));
  return survivors;
}

/** A case that fails without any change could not detect a mutant. */
async function assertCasesPass(project: RestProject | undefined, rules: string): Promise<void> {
  await project?.setRules(rules);
  const failing = project && (await firstFailingCase(project));
  if (failing) throw new Error(`Fails with unchanged rules: ${failing.title}`);
}
