import { MAX_QUERY_RESULTS } from '@mtos/model';
import { expect, it } from 'vitest';
import { formatNumber, plural } from '../../ui/format/numbers';
import { formatFound } from './formatFound';

it('[SEC-11] says that there may be more where the server stopped counting, and only there', () => {
  expect(formatFound(MAX_QUERY_RESULTS)).toBe('1,000+');
  expect([0, 999, 12_340].map(formatFound)).toEqual(['0', '999', '12,340']);
  expect([formatNumber(MAX_QUERY_RESULTS), plural(MAX_QUERY_RESULTS, 'trip')]).toEqual(['1,000', '1,000 trips']);
});
