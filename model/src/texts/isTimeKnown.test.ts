import { describe, expect, it } from 'vitest';
import { toInstant } from '../time/days';
import { isTimeKnown } from './isTimeKnown';
import { DEFAULT_TEXT_SETTINGS } from './textSettings';

const ZONE = 'America/New_York';
const TRIP = { tripDate: '2026-03-10', puTime: '12:30', pickup: null };
const at = { toMillis: () => 0, toDate: () => new Date(0) };
const told = { tripDate: TRIP.tripDate, puTime: TRIP.puTime };
const reminder = { direction: 'out', kind: 'reminder', state: 'delivered', told, at } as const;
const TEXTING = { kinds: { ...DEFAULT_TEXT_SETTINGS.kinds, reminder: true }, reminderAt: '18:00' };

describe('whether a rider counts on the time of a trip', () => {
  const known = (texts: Parameters<typeof isTimeKnown>[1], texting?: typeof TEXTING, clock = '17:59') =>
    isTimeKnown(TRIP, texts, texting, { timeZone: ZONE, now: toInstant(ZONE, '2026-03-09', clock) });

  it('[ROD-1] [RDR-1] follows from a text that told it and from any answer, not from one that was not sent', () => {
    expect(known([])).toBe(false);
    expect(known([reminder])).toBe(true);
    expect(known([{ ...reminder, state: 'notSent' }])).toBe(false);
    expect(known([{ ...reminder, direction: 'in', kind: '', state: 'received', told: undefined }])).toBe(true);
  });

  it('[ROD-1] [RDR-1] follows from the time of its reminder, if the company sends reminders', () => {
    expect(known([], TEXTING, '17:59')).toBe(false);
    expect(known([], TEXTING, '18:00')).toBe(true);
    expect(known([], undefined, '18:00')).toBe(false);
    expect(known([], { ...TEXTING, kinds: { ...TEXTING.kinds, reminder: false } }, '18:00')).toBe(false);
  });
});
