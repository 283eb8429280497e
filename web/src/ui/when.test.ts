import { describe, expect, it } from 'vitest';
import { clockWords, dayWords, durationWords, instantWords } from './when';

describe('words for when', () => {
  it('says days briefly, with the year only where it is another', () => {
    expect(dayWords('2026-01-06', '2026-11-21')).toBe('Tue 6 Jan');
    expect(dayWords('2027-01-06', '2026-11-21')).toBe('Wed 6 Jan 2027');
  });

  it('says times of the day the American way, and nothing where there is none', () => {
    expect(['14:30', '00:05', '12:00', ''].map(clockWords)).toEqual(['2:30 PM', '12:05 AM', '12:00 PM', '']);
  });

  it('names the day of an instant unless it is today', () => {
    const at = new Date(2026, 0, 6, 14, 30);
    expect(instantWords(at, new Date(2026, 0, 6, 23))).toBe('2:30 PM');
    expect(instantWords(at, new Date(2026, 0, 7, 1))).toBe('Tue 6 Jan, 2:30 PM');
  });

  it('[TRP-8] says how long something has lasted, never less than nothing', () => {
    const from = new Date(2026, 0, 6, 9, 0);
    const after = (minutes: number) => durationWords(from, new Date(from.getTime() + minutes * 60_000));
    expect([4.9, 65, 2 * 1440 + 61, -3].map(after)).toEqual(['4 min', '1 h 5 min', '2 d 1 h', '0 min']);
  });
});
