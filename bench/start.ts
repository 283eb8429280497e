import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCommandLine } from '../scripts/cli/commandLine';
import { main } from '../scripts/cli/main';
import { root } from '../scripts/cli/root';
import { firebaseCli } from '../scripts/cli/runTool';
import { findFirestoreEmulator } from '../scripts/suite/firestoreEmulator';
import { packagedEmulatorEnv } from '../scripts/suite/packagedEmulator';
import { endSignal, endTree } from '../scripts/suite/processes';
import { sampleFolder } from '../scripts/suite/sampleData';
import { type Step, startConsole } from '../scripts/suite/startConsole';
import { projectId } from '../scripts/suite/suite';
import { anyPorts, configFor } from '../scripts/suite/suiteConfig';

// Measures how long a warm `npm start` takes, step by step, compared with a plain `firebase emulators:start` with the same
// emulators, functions, and data, but without the web app. Runs each of them twice and takes the faster run.

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

/** Returns how many milliseconds the work took. */
async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The milliseconds of each step of `npm start`. */
async function measureStart(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const steps = new Map<string, number>();
  const measure: Step = async (name, work) => {
    const started = performance.now();
    const result = await work();
    steps.set(name, performance.now() - started);
    return result;
  };
  const started = performance.now();
  const running = await startConsole({ freePortsOnly: true, signal, step: measure });
  steps.set('total', performance.now() - started);
  await running.stop();
  rmSync(running.suite.logs, { recursive: true });
  return steps;
}

/** The milliseconds of a plain `firebase emulators:start`. */
async function measurePlainStart(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'plain-start-'));
  const config = join(root, '.firebase.plain.json');
  writeFileSync(config, JSON.stringify(configFor(await anyPorts())));
  const emulator = await findFirestoreEmulator();
  const env = { ...process.env, TMPDIR: folder };
  const only = 'auth,functions,firestore';
  const args = ['--project', projectId, '--config', config, '--only', only, '--import', sampleFolder];
  const cli = spawn(process.execPath, [firebaseCli, 'emulators:start', ...args], {
    cwd: folder,
    env: emulator.kind === 'package' ? packagedEmulatorEnv(emulator.jar, join(folder, 'emulator'), env) : env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await timed(
      () =>
        new Promise((resolve, reject) => {
          cli.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('All emulators ready') && resolve());
          cli.once('exit', () => reject(new Error('firebase emulators:start ended before it was ready')));
        }),
    );
  } finally {
    await endTree(cli, 10_000);
    rmSync(config);
    rmSync(folder, { recursive: true });
  }
}

main(async () => {
  parseCommandLine({
    usage: 'npm run bench:start   compares npm start with a plain firebase emulators:start',
    options: {},
  });
  const signal = endSignal();
  await measureStart(signal);
  const runs: ReadonlyMap<string, number>[] = [];
  const plainRuns: number[] = [];
  for (let round = 0; round < 2; round++) {
    plainRuns.push(await measurePlainStart());
    runs.push(await measureStart(signal));
  }
  const total = (run: ReadonlyMap<string, number>) => run.get('total') ?? Number.POSITIVE_INFINITY;
  const best = runs.reduce((fastest, run) => (total(run) < total(fastest) ? run : fastest));
  const plainBest = Math.min(...plainRuns);
  console.log('npm start, warm:');
  for (const [name, milliseconds] of best) console.log(`  ${name.padEnd(24)}${seconds(milliseconds)}`);
  console.log(`firebase emulators:start  ${seconds(plainBest)}`);
  console.log(`ratio                     ${(total(best) / plainBest).toFixed(2)}`);
});
