import { describe, expect, it } from 'vitest';
import { chooseTests, type FindParts } from './chooseTests';
import { partNames } from './testParts';

/** Two files: `unit` has ports.test.ts, `console` and `e2e` have tripForms.test.ts. */
const findParts: FindParts = async (name) =>
  'ports.test.ts'.includes(name) ? ['unit'] : 'tripForms.test.ts'.includes(name) ? ['console', 'e2e'] : [];
const choose = (...args: string[]) => chooseTests(args, findParts);

describe('the arguments of npm test', () => {
  it('[LOC-2] choose every part without a name, and the named parts in their order', async () => {
    expect(await choose()).toEqual({ parts: partNames, vitestArgs: [] });
    expect((await choose('e2e', 'lint')).parts).toEqual(['lint', 'e2e']);
  });

  it('[LOC-2] choose only the parts that have the named files', async () => {
    expect(await choose('tripForms')).toEqual({ parts: ['console', 'e2e'], vitestArgs: ['tripForms'] });
    expect(await choose('e2e', 'tripForms')).toEqual({ parts: ['e2e'], vitestArgs: ['tripForms'] });
    expect((await choose('ports', 'tripForms')).parts).toEqual(['unit', 'console', 'e2e']);
  });

  it('[LOC-2] refuse a name that is neither a part nor in the path of a test file', async () => {
    await expect(choose('dispach')).rejects.toThrow('"dispach" is not a part, and no test file has it in its path.');
    await expect(choose('ports', 'dispach')).rejects.toThrow('"dispach"');
    await expect(choose('unit', 'tripForms')).rejects.toThrow('No test file of unit has "tripForms" in its path.');
  });

  it('[LOC-2] pass the options of vitest on, whose values are no names', async () => {
    const args = ['unit', '-t', 'counts', '--bail=1'];
    expect(await choose(...args)).toEqual({ parts: ['unit'], vitestArgs: ['-t', 'counts', '--bail=1'] });
  });
});
