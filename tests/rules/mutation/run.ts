import { readFileSync, rmSync } from 'node:fs';
import { main } from '../../../scripts/main';
import { endSignal } from '../../../scripts/signals';
import { startSuite } from '../../../scripts/suite';
import { anyPorts } from '../../../scripts/suiteConfig';
import { type RestProject, restProject } from '../restProject';
import { firstSurprise, killerOf, settle } from './hunt';
import { type Mutant, mutantsOf } from './mutants';

// npm run test:rules:mutation: changes firestore.rules in every way that mutants.ts knows, one at a time, and tries each
// change with every case of the rules' tests. Prints the changes that no case notices, and fails where there are any.

const workers = 3;

main(async () => {
  const suite = await startSuite({
    name: 'rules-mutation',
    only: ['firestore'],
    ports: await anyPorts(),
    signal: endSignal(),
  });
  try {
    const started = performance.now();
    const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
    const mutants = mutantsOf(rules);
    const survivors = await survivorsOf(mutants, rules, `127.0.0.1:${suite.ports.firestore}`);
    for (const { line, change } of survivors) console.log(`firestore.rules:${line} survives: ${change}`);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${mutants.length} mutants, ${survivors.length} survivors, ${seconds} s`);
    if (survivors.length > 0) process.exitCode = 1;
  } finally {
    await suite.stop();
    // Every refusal is in the emulator's log: hundreds of megabytes that nobody reads.
    rmSync(suite.logs, { recursive: true, force: true });
  }
});

/** In the order of the lines. Several projects side by side take the next mutant each. */
async function survivorsOf(mutants: readonly Mutant[], rules: string, address: string): Promise<readonly Mutant[]> {
  const projects = Array.from({ length: workers }, (_, index) => restProject(address, `demo-mutation-${index}`));
  await Promise.all(projects.map(settle));
  await assertUnsurprising(projects[0], rules);
  const queue = mutants.entries();
  const survivors: Mutant[] = [];
  const work = async (project: RestProject) => {
    for (const [index, mutant] of queue) {
      if (!(await killerOf(project, mutant))) survivors.push(mutant);
      if (index % 50 === 49) console.log(`${index + 1} of ${mutants.length}`);
    }
  };
  await Promise.all(projects.map(work));
  return survivors.toSorted((a, b) => a.line - b.line);
}

/** What fails without any change could not tell one from another. */
async function assertUnsurprising(project: RestProject | undefined, rules: string): Promise<void> {
  await project?.setRules(rules);
  const surprise = project && (await firstSurprise(project));
  if (surprise) throw new Error(`Fails without any change: ${surprise.title}`);
}
