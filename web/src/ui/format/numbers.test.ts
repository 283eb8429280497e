import { MAX_QUERY_RESULTS } from '@mtos/model';
import { expect, it } from 'vitest';
import { formatFound, formatNumber, plural } from './numbers';

it('[SEC-11] says that there may be more where the server stopped counting, and only there', () => {
  expect(formatFound(MAX_QUERY_RESULTS)).toBe('1,000+');
  expect([0, 999, 12_340].map(formatFound)).toEqual(['0', '999', '12,340']);
  expect([formatNumber(MAX_QUERY_RESULTS), plural(MAX_QUERY_RESULTS, 'trip')]).toEqual(['1,000', '1,000 trips']);
});
