import { describe, expect, it } from 'vitest';
import { formatDistance, formatDriven } from './formatTrack';

const track = { loaded: 8.12, empty: 4.27, silentMinutes: 0, isSilent: false, distances: {} };

describe('what a phone’s positions say of a trip', () => {
  it('[POS-4] names the miles and for how long there were no positions', () => {
    expect(formatDriven(track)).toBe('12.4 miles: 8.1 loaded, 4.3 empty.');
    const gap = { ...track, silentMinutes: 3 };
    expect(formatDriven(gap)).toBe('12.4 miles: 8.1 loaded, 4.3 empty. 3 minutes without positions.');
    expect(formatDriven({ ...track, silentMinutes: 1 })).toContain('1 minute without positions.');
    expect(formatDriven({ ...gap, isSilent: true })).toBe('Unknown: the phone sent no positions during this trip.');
  });

  it('[POS-4] says how far from the address a step was reported, or why no one knows', () => {
    expect(formatDistance(0.04)).toBe('At the address');
    expect(formatDistance(0.05)).toBe('0.1 miles from the address');
    expect(formatDistance(2.31)).toBe('2.3 miles from the address');
    expect(formatDistance('noPosition')).toBe('Distance unknown: no position at that time');
    expect(formatDistance('noAddress')).toBe('Distance unknown: the address is not on the map');
  });
});
