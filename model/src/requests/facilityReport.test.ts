import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import { reportDaysSchema } from './facilityReport';

const fieldOf = (from: string, to: string) => check(reportDaysSchema, { from, to }).problem?.field;

describe('the days of a facility’s report', () => {
  it('[FAC-5] are in order, and not too many', () => {
    expect([fieldOf('2026-03-01', '2026-03-31'), fieldOf('2026-03-02', '2026-03-01')]).toEqual([undefined, 'to']);
    expect(fieldOf('2020-01-01', '2026-03-01')).toBe('to');
  });

  it('[FAC-5] are named if one is missing, or in no calendar', () => {
    expect([fieldOf('', '2026-03-31'), fieldOf('2026-02-30', '2026-03-31'), fieldOf('2026-03-01', '')]).toEqual([
      ...['from', 'from', 'to'],
    ]);
  });
});
