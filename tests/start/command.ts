import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { exitOf, textOf } from '../../scripts/processes';
import { root } from '../../scripts/root';

/** A command of this project that runs in a process group of its own, as in a terminal of its own. */
export interface Command {
  readonly child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Resolves once the output has it; rejects when the command ends before. */
  says(text: string): Promise<void>;
  /** Resolves with the exit code. */
  readonly exit: Promise<number | null>;
  /** Ctrl-C: the terminal sends the signal to every process of the group. */
  pressCtrlC(): void;
  /** Kills every process of the group: none of them can end anything in order. */
  kill(): void;
}

export function runCommand(args: readonly string[], env: NodeJS.ProcessEnv = {}): Command {
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = textOf(child.stdout, child.stderr);
  const exit = exitOf(child);
  return {
    child,
    output,
    exit,
    says: (text) => {
      const ended = exit.then(() => {
        if (!output().includes(text)) throw new Error(`the command ended without saying "${text}":\n${output()}`);
      });
      const said = vi
        .waitUntil(() => output().includes(text), { timeout: 230_000, interval: 50 })
        .then(() => undefined);
      return Promise.race([ended, said]);
    },
    pressCtrlC: () => process.kill(-Number(child.pid), 'SIGINT'),
    kill: () => process.kill(-Number(child.pid), 'SIGKILL'),
  };
}

/** As `npm start`, without npm in between. */
export function runStart(args: readonly string[], env?: NodeJS.ProcessEnv): Command {
  return runCommand([join(root, 'scripts', 'bootstrap.mjs'), 'start', ...args], env);
}
