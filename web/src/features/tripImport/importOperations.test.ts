import type { RowComparison } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { choiceFor, type RowChoice } from './importOperations';

const similar = (fields: Extract<RowComparison, { kind: 'similar' }>['fields']): RowComparison => ({
  ...{ kind: 'similar', fields, notApplied: ['driverName'] },
});

describe('a new row that may be a trip that is there', () => {
  it.each<[string, RowComparison, RowChoice | undefined, RowChoice]>([
    ['is added if nothing is chosen', similar(['puTime']), undefined, 'add'],
    ['changes the trip if that is chosen', similar(['puTime']), 'apply', 'apply'],
    ['is left out if that is chosen', similar(['puTime']), 'leaveOut', 'leaveOut'],
    ['is added if all are to be changed and it has nothing to change', similar([]), 'apply', 'add'],
  ])('[IMP-2] %s', (_, comparison, choice, result) => {
    expect(choiceFor({ line: 3, comparison }, choice ? { 3: choice } : {})).toBe(result);
  });
});
