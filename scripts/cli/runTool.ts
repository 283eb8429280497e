import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { collectText, waitForExit } from '../suite/processes';
import { root } from './root';

/** The path of the Firebase CLI's script, to run with Node.js. */
export const firebaseCli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');

/** A copy made at start, because tools that run in this process, such as Vite, change process.env. */
const environment = { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };

export interface ToolRun {
  readonly ok: boolean;
  /** Standard output and standard error, interleaved as they were written. */
  readonly output: string;
  /** Only standard output. */
  readonly stdout: string;
}

/** Runs a tool from node_modules/.bin in the repository's root and captures its output. */
export async function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> {
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, stdout] = [collectText(child.stdout, child.stderr), collectText(child.stdout)];
  return { ok: (await waitForExit(child)) === 0, output: output(), stdout: stdout() };
}
