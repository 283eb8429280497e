import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, type TestContext, vi } from 'vitest';
import { root } from '../../scripts/cli/root';
import { isFree } from '../../scripts/suite/ports';
import { findDescendants, isAlive, waitForExit } from '../../scripts/suite/processes';
import { type Command, runCommand } from './command';

const bootstrap = join(root, 'scripts', 'bootstrap.mjs');

/** The tests mostly wait, and share nothing: they run at the same time, so each cleans up with its own context. */
type Cleanup = Pick<TestContext, 'onTestFinished'>;

/** Runs a command from the folder `commands` until it is ready. Returns all its processes, starting with itself. */
async function startCommand({ onTestFinished }: Cleanup, name: string, ...args: string[]) {
  const command = runCommand([bootstrap, `../tests/start/commands/${name}`, ...args]);
  onTestFinished(() => endCommand(command));
  await command.waitForOutput('READY');
  const pid = Number(command.child.pid);
  const script = parentBelow(pid, `the script of ${name}`);
  return { command, bootstrap: pid, script, processes: [pid, ...findDescendants(pid)] };
}

/** The first process below another that has children itself. Throws if there is none: a signal to id 0 would end the tests. */
function parentBelow(pid: number, wanted: string): number {
  const parent = findDescendants(pid).find((id) => findDescendants(id).length > 0);
  if (parent === undefined) throw new Error(`Did not find ${wanted} among the descendants of process ${pid}.`);
  return parent;
}

function endCommand({ child, kill }: Command): void {
  if (isAlive(Number(child.pid))) kill();
}

/** Resolves when all processes have ended. Rejects after the timeout. */
const waitForEnd = (processes: readonly number[], timeout = 7_000) =>
  vi.waitUntil(() => !processes.some(isAlive), { timeout, interval: 50 });

describe.concurrent('a command that is ended', () => {
  it.for([
    ['SIGTERM', 'bootstrap'],
    ['SIGHUP', 'bootstrap'],
    ['SIGKILL', 'bootstrap'],
    ['SIGKILL', 'script'],
  ] as const)('[LOC-1] ends every process that it started: %s to the %s', async ([signal, target], test) => {
    const started = await startCommand(test, 'sleepers');
    expect(started.processes.length).toBeGreaterThanOrEqual(5);
    process.kill(started[target], signal);
    await waitForEnd(started.processes);
  });

  it('[LOC-1] kills a process that ignores signals, but no process that it did not start', async (test) => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const { bootstrap, processes } = await startCommand(test, 'sleepers', '--stubborn');
    process.kill(bootstrap, 'SIGTERM');
    await waitForEnd(processes, 15_000);
    expect(isAlive(Number(other.pid))).toBe(true);
    other.kill();
    await waitForExit(other);
  });

  it('[LOC-1] ends when npm is killed, even though npm forwards no signal', async ({ onTestFinished }) => {
    const args = JSON.stringify([bootstrap, '../tests/start/commands/sleepers']);
    const npm = `require('node:child_process').spawn(process.execPath, ${args}, { stdio: 'inherit' })`;
    const command = runCommand(['-e', npm], { npm_lifecycle_event: 'start' });
    onTestFinished(() => endCommand(command));
    await command.waitForOutput('READY');
    const processes = findDescendants(Number(command.child.pid));
    expect(processes.length).toBeGreaterThanOrEqual(5);
    command.child.kill('SIGKILL');
    await waitForEnd(processes);
  });
});

describe.concurrent('a command with emulators that is ended', () => {
  it.for(['SIGTERM', 'SIGKILL'] as const)(
    '[LOC-1] leaves no Java process behind and frees its ports after %s',
    async (signal, test) => {
      const { command, bootstrap, script, processes } = await startCommand(test, 'firestoreOnly');
      const ports: number[] = JSON.parse(/READY (\S+)/.exec(command.output())?.[1] ?? '[]');
      expect(await Promise.all(ports.map(isFree))).toEqual(ports.map(() => false));
      process.kill(bootstrap, signal);
      await waitForEnd(processes);
      expect(await Promise.all(ports.map(isFree))).toEqual(ports.map(() => true));
      rmSync(join(root, '.suite', `firestore-only-${script}`), { recursive: true });
    },
  );

  it('[LOC-1] ends Java when the Firebase CLI, which started it, is killed', async (test) => {
    const { script, processes } = await startCommand(test, 'firestoreOnly');
    process.kill(parentBelow(script, 'the Firebase CLI'), 'SIGKILL');
    await waitForEnd(processes);
    rmSync(join(root, '.suite', `firestore-only-${script}`), { recursive: true });
  });
});
