import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/root';
import { runCommand } from './command';

async function runTests(...args: string[]) {
  const command = runCommand([join(root, 'scripts', 'bootstrap.mjs'), 'test', ...args]);
  const exit = await command.exit;
  return { exit, lastLine: command.output().trimEnd().split('\n').at(-1) };
}

describe('npm test', () => {
  it('[LOC-2] ends with how many passed and failed, and with success when all passed', async () => {
    const { exit, lastLine } = await runTests('unit', 'scripts/ports.test.ts');
    expect(lastLine).toBe('3 passed, 0 failed');
    expect(exit).toBe(0);
  });

  it('[LOC-2] fails when a part has nothing to run', async () => {
    const { exit, lastLine } = await runTests('unit', 'scripts/nothing-of-this-name');
    expect(lastLine).toBe('0 passed, 1 failed');
    expect(exit).toBe(1);
  });
});
