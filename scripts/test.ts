import { emulatorsOf, type PartName, partNames, runPart } from './testParts';
import { type PartResult, summaryLine } from './testReport';
import { startTestSuite, type TestSuite } from './testSuite';
import { UserError } from './userError';

// npm test                          every part
// npm test -- rules e2e             these parts
// npm test -- unit counting -t x    what is no part's name narrows down the tests: vitest's filters and options

const args = process.argv.slice(2);
const isPart = (arg: string): arg is PartName => partNames.some((name) => name === arg);
const asked = args.filter(isPart);
const vitestArgs = args.filter((arg) => !isPart(arg));
const parts = partNames.filter((name) => asked.length === 0 || asked.includes(name));

/** What the part that runs runs against. */
let suite: TestSuite | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await suite?.stop();
    process.exit(130);
  });
}

const results: PartResult[] = [];
for (const part of parts) {
  const started = performance.now();
  const result = await resultOf(part);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (result.failed > 0) console.log(result.output);
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${part.padEnd(10)} ${summaryLine([result])} (${seconds} s)`);
  results.push(result);
}
console.log(`\n${summaryLine(results)}`);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;

/** A part that could not be run at all has failed. */
async function resultOf(part: PartName): Promise<PartResult> {
  try {
    const emulators = emulatorsOf[part];
    if (emulators) {
      suite = await startTestSuite(emulators);
      console.log(`  ${part.padEnd(10)} runs against ${emulators.join(', ')}; Firestore is ${suite.firestoreLine}`);
    }
    return await runPart(part, vitestArgs, suite?.env ?? {});
  } catch (error) {
    const output = error instanceof UserError ? error.message : String(error instanceof Error ? error.stack : error);
    return { passed: 0, failed: 1, output };
  } finally {
    await suite?.stop();
    suite = undefined;
  }
}
