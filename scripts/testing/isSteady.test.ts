import { describe, expect, it } from 'vitest';
import { isSteady } from './isSteady';

describe('the order of the parts of `npm test`', () => {
  it.each([
    ['one after the other in continuous integration on two cores', { CI: 'true' }, 2, true],
    ['at the same time in continuous integration on four cores', { CI: 'true' }, 4, false],
    ['at the same time on a developer’s machine', {}, 2, false],
  ])('[LOC-2] is %s', (_, env, cores, steady) => {
    expect(isSteady(env, cores)).toBe(steady);
  });
});
