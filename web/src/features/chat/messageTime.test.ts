import { describe, expect, it } from 'vitest';
import { dayHeading, messageTime } from './messageTime';

// A Thursday
const now = new Date(2026, 4, 14, 15, 0, 0);
const ago = (hours: number, minutes = 0) => new Date(now.getTime() - (hours * 60 + minutes) * 60_000);

describe('the time of a message', () => {
  it('[CHT-1] is relative up to 24 hours, without a header', () => {
    expect(messageTime(ago(0), now)).toBe('just now');
    expect(messageTime(ago(0, 5), now)).toBe('5 minutes ago');
    expect(messageTime(ago(23, 59), now)).toBe('23 hours ago');
    expect(dayHeading(ago(24), now)).toBeUndefined();
  });

  it('[CHT-1] is the clock under a weekday header once older than 24 hours', () => {
    expect(messageTime(ago(24, 1), now)).toBe('2:59 PM');
    expect(dayHeading(ago(24, 1), now)).toBe('Wednesday');
    expect(dayHeading(new Date(2026, 4, 8, 9), now)).toBe('Friday');
  });

  it('[CHT-1] names the date too where the weekday alone could be another week', () => {
    expect(dayHeading(new Date(2026, 4, 7, 9), now)).toBe('Thursday 7 May');
    expect(dayHeading(new Date(2025, 11, 31, 9), now)).toBe('Wednesday 31 Dec 2025');
  });

  it('[CHT-1] reads as just now where the server’s clock is ahead', () => {
    expect(messageTime(new Date(now.getTime() + 5000), now)).toBe('just now');
  });
});
