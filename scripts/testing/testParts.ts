import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root';
import { runTool } from '../cli/runTool';
import type { Emulator } from '../suite/suiteConfig';
import { countTests, type PartResult } from './testReport';
import { wholeConsole } from './testSuite';

/** What is quick and fails most often. These parts run first, at the same time, and need no emulators. */
export const quickParts = ['lint', 'types', 'unused', 'unit', 'web'] as const;

/**
 * The other parts run in lanes, at the same time: browsers keep one core busy while the other lanes often wait for
 * processes to start and for events. The parts of a group share emulators. Parts that only need data have a group without
 * functions, which every write would wake. The parts `start` and `chaos` start their own emulators.
 */
export const lanes = [
  [['console']],
  [['start'], ['functions'], ['chaos']],
  [['rules', 'actions'], ['e2e']],
] as const satisfies readonly (readonly (readonly string[])[])[];

export type PartName = (typeof quickParts)[number] | (typeof lanes)[number][number][number];
export const partNames: readonly PartName[] = [...quickParts, ...lanes.flat(2)];

const needs: Partial<Record<PartName, readonly Emulator[]>> = {
  rules: ['firestore'],
  actions: ['auth', 'firestore'],
  console: ['auth', 'firestore', 'hosting'],
  e2e: wholeConsole,
  functions: ['auth', 'functions', 'firestore'],
};

/** The emulators that any of the parts needs; none for parts that run without. */
export function neededEmulators(parts: readonly PartName[]): readonly Emulator[] {
  return [...new Set(parts.flatMap((part) => needs[part] ?? []))];
}

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
      // The projects are checked side by side, so several threads for each only cost more
      return check(
        ['.', 'model', 'planner', 'functions', 'web', 'web/tsconfig.build.json'].map((project) => [
          'tsc',
          '-p',
          project,
          '--singleThreaded',
        ]),
      );
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

async function runVitest(part: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<PartResult> {
  const folder = join(root, '.suite', 'test');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${part}.json`);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // With the projects whose names start with the part's
  const projects = [part, `${part}:*`].flatMap((name) => ['--project', name]);
  const run = await runTool('vitest', ['run', ...projects, ...reporters, ...args], env);
  const chosenByName = args.some((arg) => /^(-t|--testNamePattern)\b/.test(arg));
  const counts = existsSync(file)
    ? countTests(JSON.parse(readFileSync(file, 'utf8')), { chosenByName })
    : { passed: 0, failed: 0 };
  // Vitest also fails for what belongs to no test: an unhandled rejection, a part without any test.
  const failed = run.ok ? counts.failed : Math.max(counts.failed, 1);
  return { passed: counts.passed, failed, output: run.output };
}
