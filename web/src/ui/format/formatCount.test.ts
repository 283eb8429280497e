import { MAX_QUERY_RESULTS } from '@mtos/model';
import { expect, it } from 'vitest';
import { formatCount } from './formatCount';

it('[SEC-11] says that there may be more where the server stopped counting', () => {
  expect(formatCount(MAX_QUERY_RESULTS)).toBe('1,000+');
  expect([0, 999, 12_340].map(formatCount)).toEqual(['0', '999', '12340']);
});
