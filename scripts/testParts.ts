import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';
import { runTool } from './runTool';
import type { Emulator } from './suiteConfig';
import { countTests, type PartResult } from './testReport';
import { wholeConsole } from './testSuite';

/** In the order they run: what is quick and most often wrong comes first. */
export const partNames = ['lint', 'types', 'unused', 'unit', 'web', 'start', 'rules', 'functions', 'e2e'] as const;
export type PartName = (typeof partNames)[number];

/**
 * The emulators that a part needs, begun anew for it: none sees what an earlier one left, and what the rules' tests
 * write wakes no function.
 */
export const emulatorsOf: Partial<Record<PartName, readonly Emulator[]>> = {
  rules: ['firestore'],
  functions: ['auth', 'functions', 'firestore'],
  e2e: wholeConsole,
};

/** Runs a part. `vitestArgs` narrow down the tests of one that has tests. */
export async function runPart(
  part: PartName,
  vitestArgs: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<PartResult> {
  switch (part) {
    case 'lint':
      return check([['biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.']]);
    case 'types':
      return check(['.', 'model', 'functions', 'web'].map((project) => ['tsc', '-p', project]));
    case 'unused':
      return check([['knip', '--no-progress']]);
    default:
      return runVitest(part, vitestArgs, env);
  }
}

async function check(commands: readonly (readonly [string, ...string[]])[]): Promise<PartResult> {
  const runs = await Promise.all(commands.map(([tool, ...args]) => runTool(tool, args)));
  const ok = runs.every((run) => run.ok);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: runs.map((run) => run.output).join('') };
}

async function runVitest(project: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<PartResult> {
  const folder = join(root, '.suite', 'test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${project}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const run = await runTool('vitest', ['run', '--project', project, ...reporters, ...args], env);
  const chosenByName = args.some((arg) => /^(-t|--testNamePattern)\b/.test(arg));
  const counts = existsSync(file)
    ? countTests(JSON.parse(readFileSync(file, 'utf8')), { chosenByName })
    : { passed: 0, failed: 0 };
  // Vitest also fails for what belongs to no test: an unhandled rejection, a part without any test.
  const failed = run.ok ? counts.failed : Math.max(counts.failed, 1);
  return { passed: counts.passed, failed, output: run.output };
}
