import { describe, expect, it } from 'vitest';
import { encodeTrack } from './track';
import { type DayPoint, planTrack, type TrackBuffer } from './trackBuffer';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const point = (secondsAgo: number, day = '2026-11-23'): DayPoint => ({
  at: NOW - secondsAgo * 1000,
  location: { lat: 40, lng: -74 },
  day,
});
const bare = ({ at, location }: DayPoint) => ({ at, location });
const buffer = (points: readonly DayPoint[], secondsAgo: number, day = '2026-11-23'): TrackBuffer => {
  const since = NOW - secondsAgo * 1000;
  return { day, since: { toMillis: () => since, toDate: () => new Date(since) }, points: encodeTrack(points) };
};

describe('the positions of a track', () => {
  it('[POS-4] wait for a minute, or until fifty of them wait', () => {
    const [first, second] = [point(15), point(0)];
    expect(planTrack(undefined, [first], NOW)).toEqual({
      appends: new Map(),
      pending: { day: first.day, since: NOW, points: [bare(first)] },
    });
    expect(planTrack(buffer([first], 59), [second], NOW).pending?.points).toEqual([first, second].map(bare));
    expect(planTrack(buffer([first], 60), [second], NOW)).toEqual({
      appends: new Map([[first.day, [first, second].map(bare)]]),
      pending: null,
    });
    const many = Array.from({ length: 49 }, (_, index) => point(1000 - 15 * index));
    expect(planTrack(buffer(many, 5), [], NOW).appends.get(first.day)).toHaveLength(49);
    expect(planTrack(buffer(many.slice(1), 5), [second], NOW).pending?.points).toHaveLength(49);
    expect(planTrack(buffer(many, 5), [second], NOW).pending).toBeNull();
  });

  it('[POS-4] of another day don’t wait', () => {
    const [late, night, current] = [point(60_000, '2026-11-22'), point(30_000, '2026-11-22'), point(0)];
    const { appends, pending } = planTrack(buffer([night], 5, '2026-11-22'), [current, late], NOW);
    expect(appends).toEqual(new Map([['2026-11-22', [late, night].map(bare)]]));
    expect(pending).toEqual({ day: '2026-11-23', since: NOW, points: [bare(current)] });
  });

  it('[POS-4] go to the track once the driver is off shift', () => {
    expect(planTrack(buffer([point(20)], 5), [], NOW)).toEqual({
      appends: new Map([['2026-11-23', [bare(point(20))]]]),
      pending: null,
    });
    expect(planTrack(null, [], NOW)).toEqual({ appends: new Map(), pending: null });
  });
});
