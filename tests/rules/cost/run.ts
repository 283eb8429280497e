import { readFileSync, rmSync } from 'node:fs';
import { parseCommandLine } from '../../../scripts/cli/commandLine';
import { main } from '../../../scripts/cli/main';
import { endSignal } from '../../../scripts/suite/processes';
import { startSuite } from '../../../scripts/suite/suite';
import { anyPorts } from '../../../scripts/suite/suiteConfig';
import { listWrites, type RuleCase } from '../cases/ruleCase';
import { storeFixtures } from '../emulator/fixtureProject';
import { restProject } from '../emulator/restProject';
import { countExpressions, MAX_EXPRESSIONS } from './expressions';
import { measuredWrites } from './heavyWrites';

// Prints for each kind of write how many expressions the rules evaluate for the most expensive one. The emulator does not
// say how many it has evaluated, so the rules get more and more of them until it refuses the write.

main(async () => {
  const { values } = parseCommandLine({
    usage: `npm run bench:rules                     counts the expressions that the rules evaluate
npm run bench:rules -- --title 'trip'   only for writes whose title contains this`,
    options: { title: { type: 'string', default: '' } },
  });
  const writes = measuredWrites.filter(({ title }) => title.includes(values.title));
  const suite = await startSuite({
    name: 'rules-cost',
    only: ['firestore'],
    ports: await anyPorts(),
    isLong: true,
    signal: endSignal(),
  });
  try {
    const rules = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8');
    const project = restProject(`127.0.0.1:${suite.ports.firestore}`, 'demo-rules-cost');
    await project.setRules(rules);
    await storeFixtures(project);
    const found = await countExpressions(project, rules, writes);
    console.log(`Of at most ${MAX_EXPRESSIONS} expressions for each document of a request:\n`);
    for (const [kind, [each, expressions]] of mostExpensive(found)) {
      console.log(`${String(expressions).padStart(4)}  ${kind.padEnd(28)} ${each.title}`);
    }
  } finally {
    await suite.stop();
    // The emulator logs every denial
    rmSync(suite.logs, { recursive: true, force: true });
  }
});

/** The most expensive case of each kind, by what its first write does to which collection. */
function mostExpensive(
  found: ReadonlyMap<RuleCase, number>,
): readonly (readonly [string, readonly [RuleCase, number]])[] {
  const kinds = new Map<string, readonly [RuleCase, number]>();
  for (const [each, expressions] of found) {
    const kind = describeKind(each);
    if (expressions > (kinds.get(kind)?.[1] ?? 0)) kinds.set(kind, [each, expressions]);
  }
  return [...kinds].toSorted(([, [, a]], [, [, b]]) => b - a);
}

function describeKind({ operation }: RuleCase): string {
  const [first, ...others] = listWrites(operation);
  const collection = first?.path.split('/').at(-2) ?? '';
  return `${first?.kind} ${collection}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}
