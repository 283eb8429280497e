import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import type { Readable } from 'node:stream';

/** The ids of all processes below one, its children first. */
export function descendantsOf(pid: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const line of execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [id, parent] = line.trim().split(/\s+/).map(Number);
    if (id === undefined || parent === undefined) continue;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  const below = (parent: number): number[] => (children.get(parent) ?? []).flatMap((id) => [id, ...below(id)]);
  return below(pid);
}

/** Whether the process is still there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Resolves with the exit code once the process is gone; null after a signal. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** Gathers what streams write, in the order it comes. Returns what tells it, so far. */
export function textOf(...streams: readonly Readable[]): () => string {
  let text = '';
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return () => text;
}

/**
 * Ends a process and everything below it: asks the process, waits for it to end its children itself, and kills what
 * is left after `patience` milliseconds.
 */
export async function endTree(child: ChildProcess, patience: number): Promise<void> {
  if (child.pid === undefined) return;
  const tree = [child.pid, ...descendantsOf(child.pid)];
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  await exitOf(child);
  clearTimeout(timer);
  for (const pid of tree.filter(isAlive)) process.kill(pid, 'SIGKILL');
}
