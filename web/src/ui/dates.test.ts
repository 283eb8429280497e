import { describe, expect, it } from 'vitest';
import { clockText, dayText } from './dates';

describe('dayText', () => {
  it('names the weekday, the day and the month', () => {
    expect(dayText('2026-01-06')).toBe('Tue 6 Jan');
  });
});

describe('clockText', () => {
  it.each([
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['14:30', '2:30 PM'],
    ['', ''],
  ])('says %s as %s', (clock, text) => {
    expect(clockText(clock)).toBe(text);
  });
});
