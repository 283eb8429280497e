import { describe, expect, it, vi } from 'vitest';
import { parseCommandLine, parseCount } from './commandLine';

const command = {
  usage: 'npm run thing -- [<file>] [--seed <seed>]',
  options: { seed: { type: 'string' } },
  positionals: 1,
} as const;

describe('command-line arguments', () => {
  it('[LOC-1] reads the options and arguments that a command accepts', () => {
    const { values, positionals } = parseCommandLine(command, ['a.csv', '--seed', '7']);
    expect({ ...values, positionals }).toEqual({ seed: '7', positionals: ['a.csv'] });
  });

  it.each([
    [['--bogus'], 'Unknown option: --bogus\n'],
    [['-x'], 'Unknown option: -x\n'],
    [['--seed'], "Option '--seed <value>' argument missing\n"],
    [['a.csv', 'b.csv', 'c.csv'], 'Unexpected argument: b.csv c.csv\n'],
  ])('[LOC-1] refuses %j and shows the usage', (args, message) => {
    expect(() => parseCommandLine(command, args)).toThrow(`${message}Usage:\n  ${command.usage}`);
  });

  it('[LOC-1] prints the usage for --help and exits', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(() => parseCommandLine(command, ['--help'])).toThrow('exit');
    expect(log).toHaveBeenCalledWith(`Usage:\n  ${command.usage}`);
    exit.mockRestore();
    log.mockRestore();
  });

  it('[LOC-1] reads a count, which is optional, and refuses what is not a number', () => {
    expect([parseCount('0', 5), parseCount('42', 5), parseCount('', 5), parseCount(undefined, 5)]).toEqual([
      0, 42, 5, 5,
    ]);
    for (const text of ['ten', '-1', '1.5', '1e3']) expect(() => parseCount(text, 5)).toThrow(`Not a number: ${text}`);
  });
});
