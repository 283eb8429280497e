import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/cli/root';
import { runCommand } from './command';

async function runTests(...args: string[]) {
  const command = runCommand([join(root, 'scripts', 'bootstrap.mjs'), 'test', ...args]);
  const exit = await command.exit;
  return { exit, lastLine: command.output().trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  it('[LOC-2] prints how many tests passed and failed last, and succeeds if all passed', async () => {
    const { exit, lastLine } = await runTests('unit', 'scripts/suite/ports.test.ts');
    expect(lastLine).toBe('3 passed, 0 failed');
    expect(exit).toBe(0);
  });

  it('[LOC-2] says that a name matches neither a part nor a file, and starts nothing', async () => {
    const command = runCommand([join(root, 'scripts', 'bootstrap.mjs'), 'test', 'console', 'no-such-file']);
    expect(await command.exit).toBe(1);
    expect(command.output()).toContain('No test file of console has "no-such-file" in its path.');
    expect(command.output()).not.toContain('Firestore is');
  });
});
