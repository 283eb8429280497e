import { readFileSync, rmSync } from 'node:fs';
import { parseCommandLine } from '../../../scripts/cli/commandLine';
import { main } from '../../../scripts/cli/main';
import { endSignal } from '../../../scripts/suite/processes';
import { startSuite } from '../../../scripts/suite/suite';
import { anyPorts } from '../../../scripts/suite/suiteConfig';
import { storeFixtures } from '../emulator/fixtureProject';
import { type RestProject, restProject } from '../emulator/restProject';
import { findKiller, firstFailingCase } from './findKiller';
import { type Mutant, mutantsOf } from './mutants';

// Applies every mutation of mutants.ts to firestore.rules, one at a time, and runs the rules' test cases against each.
// Prints the mutants that no case detects, and fails if there are any.

const CONCURRENCY = 3;

main(async () => {
  parseCommandLine({
    usage: 'npm run test:rules:mutation   checks that the test cases of the rules detect every mutation of the rules',
    options: {},
  });
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
    const mutants = mutantsOf(rules);
    const survivors = await printSurvivors(mutants, rules, `127.0.0.1:${suite.ports.firestore}`);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${mutants.length} mutants, ${survivors} survivors, ${seconds} s`);
    if (survivors > 0) process.exitCode = 1;
  } finally {
    await suite.stop();
    // The emulator logs every denial: hundreds of megabytes that no one reads.
    rmSync(suite.logs, { recursive: true, force: true });
  }
});

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
