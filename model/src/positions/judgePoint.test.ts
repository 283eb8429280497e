import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import { compareWithLive, findPointProblem, wasOnShift } from './judgePoint';
import type { PhonePoint } from './phoneReport';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const SECOND = 1000;
const HOUR = 3_600_000;

const instant = (at: number): Instant => ({ toMillis: () => at, toDate: () => new Date(at) });
const point = (given: Partial<PhonePoint> = {}): PhonePoint => ({
  at: NOW - 5 * SECOND,
  location: { lat: 40, lng: -74 },
  accuracy: 10,
  faked: false,
  ...given,
});

describe('a position', () => {
  it.each([
    ['faked', { faked: true }],
    ['future', { at: NOW + 121 * SECOND }],
    ['old', { at: NOW - 72 * HOUR - SECOND }],
    ['inaccurate', { accuracy: 501 }],
  ] as const)('[POS-3] is not used: %s', (problem, given) => {
    expect(findPointProblem(point(given), NOW)).toBe(problem);
  });

  it.each([{}, { at: NOW + 120 * SECOND }, { at: NOW - 72 * HOUR }, { accuracy: 500 }, { accuracy: null }])(
    '[POS-1] is used: %j',
    (given) => {
      expect(findPointProblem(point(given), NOW)).toBeUndefined();
    },
  );

  it('[POS-3] is of a shift from its start to its end, or for a day if it has none', () => {
    const [from, to] = [NOW - 10 * HOUR, NOW - 2 * HOUR];
    const ended = { startedAt: instant(from), endedAt: instant(to) };
    expect([from - 1, from, to, to + 1].map((at) => wasOnShift(ended, at))).toEqual([false, true, true, false]);
    const open = { startedAt: instant(from), endedAt: null };
    expect([from - 1, NOW, from + 24 * HOUR, from + 24 * HOUR + 1].map((at) => wasOnShift(open, at))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(wasOnShift(undefined, NOW)).toBe(false);
  });
});

describe('beside the position that is shown', () => {
  const live = { location: { lat: 40, lng: -74 }, at: NOW - 20 * SECOND, writtenAt: NOW - 20 * SECOND };
  const compare = (given: Partial<PhonePoint>, shown: typeof live | undefined = live) =>
    compareWithLive(point(given), shown, NOW);

  it('[POS-1] the newest wins', () => {
    expect(compareWithLive(point(), undefined, NOW)).toBe('live');
    expect(compare({})).toBe('live');
    expect(compare({ at: live.at })).toBe('late');
    expect(compare({ at: live.at - SECOND })).toBe('late');
  });

  it('[POS-1] it is written once in ten seconds', () => {
    const after = (seconds: number) => compare({}, { ...live, writtenAt: NOW - seconds * SECOND });
    expect([after(9.9), after(10)]).toEqual(['soon', 'live']);
  });

  it('[POS-3] no driver moves faster than 120 miles an hour, as exact as the phone is', () => {
    // In 15 seconds, half a mile, and a third of one for what is uncertain
    const moved = (miles: number, accuracy: number | null) =>
      compare({ location: { lat: 40 + miles / 69.09, lng: -74 }, accuracy });
    expect([moved(0.8, 10), moved(0.83, 10)]).toEqual(['live', 'tooFast']);
    expect([moved(1.1, 500), moved(1.14, null)]).toEqual(['live', 'tooFast']);
  });
});
