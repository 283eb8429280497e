import { describe, expect, it } from 'vitest';
import { clockWords, dayWords } from './when';

describe('words for when', () => {
  it('says days briefly, with the year only where it is another', () => {
    expect(dayWords('2026-01-06', '2026-11-21')).toBe('Tue 6 Jan');
    expect(dayWords('2027-01-06', '2026-11-21')).toBe('Wed 6 Jan 2027');
  });

  it('says times of the day the American way, and nothing where there is none', () => {
    expect(['14:30', '00:05', '12:00', ''].map(clockWords)).toEqual(['2:30 PM', '12:05 AM', '12:00 PM', '']);
  });
});
