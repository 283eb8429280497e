import { DEFAULT_PLAN_SETTINGS } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { formatDrives, formatNoMoves, formatTravel, lacksPlaces } from './formatPlan';

describe('formatTravel', () => {
  const error = { median: 2.2, p90: 7.9 };

  it.each([
    [
      {
        kind: 'learned',
        travel: { ...DEFAULT_PLAN_SETTINGS, hourly: { weekday: [], weekend: [] } },
        rides: 1000,
        error,
      },
      'Travel times: learned from 1,000 driven trips of the last 4 weeks. Half of the drives were within 3 minutes of the estimate, 9 in 10 within 8 minutes.',
    ],
    [
      { kind: 'settingsFit', rides: 40, error: { median: 0, p90: 0.4 } },
      'Travel times: from the speeds in Settings, which match 40 driven trips of the last 4 weeks. Half of the drives were within 1 minute of the estimate, 9 in 10 within 1 minute.',
    ],
    [
      { kind: 'tooFew', rides: 1 },
      'Travel times: from the speeds in Settings. Learning them takes 40 driven trips of the last 4 weeks; so far there is 1.',
    ],
    [
      { kind: 'tooFew', rides: 0 },
      'Travel times: from the speeds in Settings. Learning them takes 40 driven trips of the last 4 weeks; so far there are 0.',
    ],
    [{ kind: 'unread' }, 'Travel times: from the speeds in Settings, because your driven trips could not be loaded.'],
  ] as const)('[PLN-5] says what travel times go by, and how far off they are: %j', (travel, text) => {
    expect(formatTravel(travel)).toBe(text);
  });
});

describe('formatDrives', () => {
  it.each([
    [{ learned: 0, roads: 0, estimate: 0 }, undefined, ''],
    [{ learned: 0, roads: 0, estimate: 12 }, undefined, 'All 12 drives are estimated by the straight line.'],
    [
      { learned: 0, roads: 0, estimate: 2 },
      'failed',
      'All 2 drives are estimated by the straight line. Road times could not be loaded.',
    ],
    [
      { learned: 10, roads: 60, estimate: 30 },
      'osrm',
      '100 drives: 60% use road times from OSRM, 10% use your own trips between the same places, 30% are estimated by the straight line.',
    ],
    [
      { learned: 0, roads: 4, estimate: 0 },
      'valhalla',
      '4 drives: 100% use road times from Valhalla, 0% are estimated by the straight line.',
    ],
  ] as const)('[ROD-3] says how many drives of a plan are estimated: %j, %s', (drives, service, text) => {
    expect(formatDrives(drives, service)).toBe(text);
  });
});

describe('formatNoMoves', () => {
  const none = { planned: [], late: [], unserved: [], kept: [], leftOut: [] };
  const unplaced = { trip: 'ann', because: 'places' } as const;

  it('[PLN-3] compares only trips that can be planned', () => {
    expect(formatNoMoves({ ...none, leftOut: [unplaced] })).toBe('No trip of this day can be planned yet.');
    const notBetter = 'No plan is better than the current assignments.';
    expect(formatNoMoves(none)).toBe(notBetter);
    const kept = [{ trip: 'bea', because: 'locked' }] as const;
    expect(formatNoMoves({ ...none, kept, leftOut: [unplaced] })).toBe(notBetter);
    const unserved = [{ trip: 'cal', why: 'No driver is free.' }];
    expect(formatNoMoves({ ...none, unserved, leftOut: [unplaced] })).toBe(notBetter);
  });
});

describe('lacksPlaces', () => {
  it.each([
    ['places', true],
    ['pickup', true],
    ['dropoff', true],
    ['willCall', false],
    ['freeze', false],
  ] as const)('[PLN-3] leads to the addresses where they are why a trip is left out: %s', (because, lacks) => {
    expect(lacksPlaces([{ trip: 'ann', because }])).toBe(lacks);
  });
});
