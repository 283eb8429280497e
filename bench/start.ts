import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firebaseCli } from '../scripts/firebaseCli';
import { findFirestoreEmulator } from '../scripts/firestoreEmulator';
import { main } from '../scripts/main';
import { packagedEmulatorEnv } from '../scripts/packagedEmulator';
import { endTree } from '../scripts/processes';
import { root } from '../scripts/root';
import { sampleFolder } from '../scripts/sampleData';
import { endSignal } from '../scripts/signals';
import { type Step, startConsole } from '../scripts/startConsole';
import { projectId } from '../scripts/suite';
import { anyPorts, configFor } from '../scripts/suiteConfig';

// npm run bench:start
// How long a warm `npm start` takes, step by step, beside the naive way: `firebase emulators:start` as it comes, with
// the same emulators, functions and data, and no web app yet. Both are run twice in turn and the quicker one counts.

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

/** Runs the work and returns how many milliseconds it took. */
async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function ours(signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const steps = new Map<string, number>();
  const measure: Step = async (name, work) => {
    const started = performance.now();
    const result = await work();
    steps.set(name, performance.now() - started);
    return result;
  };
  const started = performance.now();
  const running = await startConsole(true, signal, measure);
  steps.set('all of it', performance.now() - started);
  await running.stop();
  rmSync(running.suite.logs, { recursive: true });
  return steps;
}

async function naive(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'naive-'));
  const config = join(root, '.firebase.naive.json');
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
          cli.once('exit', () => reject(new Error('firebase emulators:start ended')));
        }),
    );
  } finally {
    await endTree(cli, 10_000);
    rmSync(config);
    rmSync(folder, { recursive: true });
  }
}

main(async () => {
  const signal = endSignal();
  await ours(signal);
  const runs: ReadonlyMap<string, number>[] = [];
  const naiveRuns: number[] = [];
  for (let round = 0; round < 2; round++) {
    naiveRuns.push(await naive());
    runs.push(await ours(signal));
  }
  const total = (run: ReadonlyMap<string, number>) => run.get('all of it') ?? Number.POSITIVE_INFINITY;
  const best = runs.reduce((quickest, run) => (total(run) < total(quickest) ? run : quickest));
  const naiveBest = Math.min(...naiveRuns);
  console.log('npm start, warm:');
  for (const [name, milliseconds] of best) console.log(`  ${name.padEnd(24)}${seconds(milliseconds)}`);
  console.log(`firebase emulators:start  ${seconds(naiveBest)}`);
  console.log(`ratio                     ${(total(best) / naiveBest).toFixed(2)}`);
});
