import { describe, expect, it } from 'vitest';
import { countsAsNoShow, earlyMinutes, missedWaitEnd, waitEnd } from './noShowWait';

const at = (clock: string) => {
  const date = new Date(`2026-01-05T${clock}-05:00`);
  return { toMillis: () => date.getTime(), toDate: () => date };
};
const trip = { tripDate: '2026-01-05', puTime: '09:00' };
const rule = { noShowMinutes: 10, timeZone: 'America/New_York' };

describe('the wait before a no-show', () => {
  it('[DRV-14] runs from the later of arrival and planned pick-up, in the company’s time zone', () => {
    expect(waitEnd(trip, at('08:40:00'), rule)).toEqual(at('09:10:00').toDate());
    expect(waitEnd(trip, at('09:04:00'), rule)).toEqual(at('09:14:00').toDate());
    expect(waitEnd({ ...trip, puTime: '' }, at('08:40:00'), rule)).toEqual(at('08:50:00').toDate());
  });

  it('[DRV-14] is missing minutes only if a report is early by more than a phone’s clock is off', () => {
    const end = at('09:10:00').toDate();
    expect(earlyMinutes(at('09:10:00'), end)).toBeUndefined();
    expect(earlyMinutes(at('09:09:00'), end)).toBeUndefined();
    expect(earlyMinutes(at('09:08:59'), end)).toBe(2);
    expect(earlyMinutes(at('05:40:00'), end)).toBe(210);
  });

  it('[DRV-14] counts as a no-show once it is over, at the latest when the office cancels the trip', () => {
    const early = { at: at('09:00:00'), note: '', early: 10 };
    expect(missedWaitEnd(early)).toEqual(at('09:10:00').toDate());
    expect(countsAsNoShow({ at: at('09:00:00'), note: '' }, undefined)).toBe(true);
    expect(countsAsNoShow(early, at('09:09:59'))).toBe(false);
    expect(countsAsNoShow(early, at('09:10:00'))).toBe(true);
    expect(countsAsNoShow(early, undefined)).toBe(false);
    expect(countsAsNoShow(null, at('09:10:00'))).toBe(false);
  });
});
