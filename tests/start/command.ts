import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { root } from '../../scripts/cli/root';
import { collectText, waitForExit } from '../../scripts/suite/processes';

/** A command of this project that runs in its own process group, as in its own terminal. */
export interface Command {
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Resolves when the output contains the text. Rejects if the command ends first. */
  waitForOutput(text: string): Promise<void>;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
  /** Interrupts every process of the group, as the terminal does on Ctrl-C. */
  pressCtrlC(): void;
  /** Kills every process of the group, so that none of them can clean up. */
  kill(): void;
}

export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Command {
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectText(child.stdout, child.stderr);
  const exit = waitForExit(child);
  return {
    child,
    output,
    exit,
    waitForOutput: (text) => {
      const ended = exit.then(() => {
        if (!output().includes(text)) throw new Error(`The command ended without printing "${text}":\n${output()}`);
      });
      const printed = vi
        .waitUntil(() => output().includes(text), { timeout: 230_000, interval: 50 })
        .then(() => undefined);
      return Promise.race([ended, printed]);
    },
    pressCtrlC: () => process.kill(-Number(child.pid), 'SIGINT'),
    kill: () => process.kill(-Number(child.pid), 'SIGKILL'),
  };
}

/** Runs `npm start`, but without npm. */
export function runStart(args: readonly string[], env?: NodeJS.ProcessEnv): Command {
  return runCommand([join(root, 'scripts', 'bootstrap.mjs'), 'start', ...args], env);
}
