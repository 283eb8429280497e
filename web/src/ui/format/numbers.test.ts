import { MAX_QUERY_RESULTS } from '@mtos/model';
import { expect, it } from 'vitest';
import { formatFound } from './numbers';

it('[SEC-11] says that there may be more where the server stopped counting', () => {
  expect(formatFound(MAX_QUERY_RESULTS)).toBe('1,000+');
  expect([0, 999].map(formatFound)).toEqual(['0', '999']);
});
