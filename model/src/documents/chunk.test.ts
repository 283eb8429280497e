import { expect, it } from 'vitest';
import { chunk } from './chunk';

it('cuts a list into parts of at most a size, in order', () => {
  expect(chunk([], 2)).toEqual([]);
  expect(chunk([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunk([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
});
