import { expect, it } from 'vitest';
import { withArticle } from './positionName';

it('[ROL-1] names a role with its article', () => {
  expect(withArticle('admin')).toBe('an admin');
  expect(withArticle('owner')).toBe('an owner');
  expect(withArticle('viewer')).toBe('a viewer');
  expect(withArticle('facility')).toBe('a facility contact');
});
