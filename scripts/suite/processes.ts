import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** The ids of all descendants of a process, parents before their children. */
export function findDescendants(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [id, parent] = line.trim().split(/\s+/).map(Number);
    if (id === undefined || parent === undefined) continue;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const descendants = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((id) => [id, ...descendants(id)]);
  return descendants(pid);
}

/** Whether the process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Resolves with the exit code when the process has ended; null after a signal. */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Collects the output of streams. Returns a function that returns the output so far. */
export function collectText(...streams: readonly Readable[]): () => string {
  let text = '';
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return () => text;
}

/** How long a killed process may take to end, in milliseconds; under a parent that never collects it, it would take forever. */
const KILL_TIMEOUT = 5000;

/**
 * Ends a process and its descendants, and resolves when they have ended. Interrupts the process, waits up to `timeout`
 * milliseconds for it to end its children itself, and kills whatever is left.
 */
export async function endTree(child: ChildProcess, timeout: number): Promise<void> {
  if (child.pid === undefined) return;
  const tree = [child.pid, ...findDescendants(child.pid)];
  child.kill('SIGINT');
  const timer = globalThis.setTimeout(() => child.kill('SIGKILL'), timeout);
  await waitForExit(child);
  clearTimeout(timer);
  const left = tree.filter(kill);
  const until = Date.now() + KILL_TIMEOUT;
  while (left.some(isAlive) && Date.now() < until) await setTimeout(20);
}

/** Whether the process existed. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/**
 * Aborts when this process is asked to end: Ctrl-C, `kill`, or a closed terminal. Further requests have no effect, so
 * that everything that was started can be stopped in order.
 */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => controller.abort());
  return controller.signal;
}

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
