import { describe, expect, it } from 'vitest';
import { formatTimeZone, timeZoneChoices } from './timeZoneNames';

const SUPPORTED = Intl.supportedValuesOf('timeZone');

describe('the time zones to choose from', () => {
  it('[SET-1] begin with those of the United States, by the names that people know', () => {
    const { unitedStates } = timeZoneChoices('America/New_York', SUPPORTED);
    expect(Object.fromEntries(unitedStates)).toMatchObject({
      'America/New_York': 'Eastern',
      'America/Chicago': 'Central',
      'America/Phoenix': 'Arizona (Mountain, no daylight saving time)',
      'Pacific/Honolulu': 'Hawaii',
    });
  });

  it.each([
    'UTC',
    'America/Indiana/Indianapolis',
    'America/Indianapolis',
    'US/Central',
    'America/New_York',
    'Europe/London',
    'Mars/Olympus',
  ])('[SET-1] have the stored %s exactly once', (stored) => {
    const choices = timeZoneChoices(stored, SUPPORTED);
    const all = [choices.stored, ...choices.unitedStates.map(([zone]) => zone), ...choices.others];
    expect(all.filter((zone) => zone === stored)).toHaveLength(1);
    expect(new Set(all).size).toBe(all.length);
  });

  it('[SET-1] name a zone in the way it is offered', () => {
    expect(formatTimeZone('US/Central')).toBe('Central');
    expect(formatTimeZone('America/Indianapolis')).toBe('Indiana (Eastern)');
    expect(formatTimeZone('America/Port_of_Spain')).not.toContain('_');
    expect(formatTimeZone('Mars/Olympus')).toBe('Mars/Olympus');
  });
});
