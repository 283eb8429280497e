import { describe, expect, it } from 'vitest';
import { relativeTime } from './relativeTime';

describe('relativeTime', () => {
  it.each([
    [-3, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [59 * 60 + 59, '59 minutes ago'],
    [3 * 3600, '3 hours ago'],
    [24 * 3600, '1 day ago'],
    [29 * 24 * 3600, '29 days ago'],
    [400 * 24 * 3600, '1 year ago'],
  ])('calls %i seconds %s', (seconds, text) => {
    const now = new Date('2026-03-10T12:00:00Z');
    expect(relativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });
});
