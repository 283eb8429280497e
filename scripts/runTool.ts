import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { exitOf, textOf } from './processes';
import { root } from './root';

/** As it was at start, and in colour only for a terminal: tools that run in this process, such as Vite, leave marks in process.env. */
const environment = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };

export interface ToolRun {
  readonly ok: boolean;
  /** What it wrote, standard output and errors in the order they came. */
  readonly output: string;
  /** Standard output alone. */
  readonly stdout: string;
}

/** Runs an installed tool of node_modules/.bin in the repository's root, and keeps what it writes. */
export async function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> {
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, stdout] = [textOf(child.stdout, child.stderr), textOf(child.stdout)];
  return { ok: (await exitOf(child)) === 0, output: output(), stdout: stdout() };
}
