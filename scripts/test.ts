import { availableParallelism } from 'node:os';
import pMap from 'p-map';
import { main } from './cli/main';
import { UserError } from './cli/userError';
import { chooseTests } from './testing/chooseTests';
import { isSteady } from './testing/isSteady';
import { lanes, neededEmulators, type PartName, quickParts, runPart } from './testing/testParts';
import { type PartResult, summaryLine } from './testing/testReport';
import { startTestSuite, type TestSuite } from './testing/testSuite';

// npm test                          every part
// npm test -- rules e2e             these parts
// npm test -- unit counting -t x    what is not a part's name narrows down the tests: vitest's filters and options

/** The emulators that are running. */
const suites = new Set<TestSuite>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.all([...suites].map((suite) => suite.stop()));
    process.exit(130);
  });
}

/** Settles when the part `start`, which builds the functions again, no longer runs. */
let startEnded: Promise<unknown> = Promise.resolve();

await main(async () => {
  const { parts, vitestArgs } = await chooseTests(process.argv.slice(2));
  const chosen = (group: readonly PartName[]) => group.filter((part) => parts.includes(part));
  const runAtOnce = { concurrency: isSteady(process.env, availableParallelism()) ? 1 : Number.POSITIVE_INFINITY };
  const results = await pMap(chosen(quickParts), (part) => runAndReport(part, vitestArgs), runAtOnce);
  const rest = await pMap(
    lanes,
    (groups, lane) => runLane(`test-suite-${lane + 1}`, groups.map(chosen), vitestArgs),
    runAtOnce,
  );
  results.push(...rest.flat());
  console.log(`\n${summaryLine(results)}`);
  process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
});

async function runLane(
  name: string,
  groups: readonly (readonly PartName[])[],
  vitestArgs: readonly string[],
): Promise<readonly PartResult[]> {
  const results: PartResult[] = [];
  for (const group of groups) {
    const running = runGroup(group, name, vitestArgs);
    if (group.includes('start')) startEnded = running;
    results.push(...(await running));
  }
  return results;
}

async function runGroup(
  parts: readonly PartName[],
  suiteName: string,
  vitestArgs: readonly string[],
): Promise<readonly PartResult[]> {
  const emulators = neededEmulators(parts);
  const results: PartResult[] = [];
  if (emulators.length === 0) {
    for (const part of parts) results.push(await runAndReport(part, vitestArgs));
    return results;
  }
  if (emulators.includes('functions')) await startEnded;
  let suite: TestSuite | undefined;
  try {
    const started = performance.now();
    suite = await startTestSuite(suiteName, emulators);
    suites.add(suite);
    console.log(`  ${parts.join(', ')} on ${emulators.join(', ')} (started in ${secondsSince(started)} s)`);
    console.log(`  Firestore is ${suite.firestoreLine}`);
    for (const part of parts) results.push(await runAndReport(part, vitestArgs, suite.env));
  } catch (error) {
    console.log(error instanceof UserError ? error.message : error);
    console.log(`✗ ${parts.join(', ')} could not run`);
    results.push({ passed: 0, failed: 1, output: '' });
  } finally {
    await suite?.stop();
    if (suite) suites.delete(suite);
  }
  return results;
}

async function runAndReport(
  part: PartName,
  vitestArgs: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<PartResult> {
  const started = performance.now();
  const result = await runPart(part, vitestArgs, env);
  if (result.failed > 0) console.log(result.output);
  const mark = result.failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${part.padEnd(10)} ${summaryLine([result])} (${secondsSince(started)} s)`);
  return result;
}

// A declaration, because main above runs before the module's last lines
function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
