import { expect, it } from 'vitest';
import { isSameJson } from './canonicalJson';

it('compares values as they are stored, whatever the order of their keys', () => {
  expect(isSameJson({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
  expect(isSameJson({ a: undefined }, {})).toBe(true);
  expect(isSameJson(undefined, undefined)).toBe(true);
  expect(isSameJson([1, 2], [2, 1])).toBe(false);
  expect(isSameJson(null, undefined)).toBe(false);
  expect(isSameJson('1', 1)).toBe(false);
});
