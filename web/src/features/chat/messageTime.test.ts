import { describe, expect, it } from 'vitest';
import { dayHeading, messageTime } from './messageTime';

const ZONE = 'America/New_York';
// A Thursday, 3 PM
const now = new Date('2026-05-14T19:00:00Z');
const ago = (hours: number, minutes = 0) => new Date(now.getTime() - (hours * 60 + minutes) * 60_000);

describe('the time of a message', () => {
  it('[CHT-1] is relative up to 24 hours, without a heading', () => {
    expect(messageTime(ago(0), now, ZONE)).toBe('just now');
    expect(messageTime(ago(0, 5), now, ZONE)).toBe('5 minutes ago');
    expect(messageTime(ago(23, 59), now, ZONE)).toBe('23 hours ago');
    expect(dayHeading(ago(24), now, ZONE)).toBeUndefined();
  });

  it('[CHT-1] is the time of day under a weekday heading once older than 24 hours', () => {
    expect(messageTime(ago(24, 1), now, ZONE)).toBe('2:59 PM');
    expect(dayHeading(ago(24, 1), now, ZONE)).toBe('Wednesday');
    expect(dayHeading(new Date('2026-05-08T13:00:00Z'), now, ZONE)).toBe('Friday');
  });

  it('[CHT-1] adds the date once the weekday alone would be ambiguous', () => {
    expect(dayHeading(new Date('2026-05-07T13:00:00Z'), now, ZONE)).toBe('Thursday, May 7');
    expect(dayHeading(new Date('2025-12-31T14:00:00Z'), now, ZONE)).toBe('Wednesday, Dec 31, 2025');
  });

  it('[TRP-12] goes by the company’s day and clock, wherever it is read', () => {
    expect(messageTime(new Date('2026-05-13T03:30:00Z'), now, ZONE)).toBe('11:30 PM');
    expect(dayHeading(new Date('2026-05-13T03:30:00Z'), now, ZONE)).toBe('Tuesday');
  });

  it('[CHT-1] is just now when the server’s clock is ahead', () => {
    expect(messageTime(new Date(now.getTime() + 5000), now, ZONE)).toBe('just now');
  });
});
