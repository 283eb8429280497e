import { describe, expect, it } from 'vitest';
import type { Instant } from '../documents/instant';
import { check } from '../documents/schema';
import { addDrivenDays, drivenDaySchema, readDrivenDay, toDrivenDay, toDrivenFigures } from './drivenDay';
import type { TrackDay } from './trackDay';

const MINUTE = 60_000;
const instant = (minutes: number): Instant => ({
  toMillis: () => minutes * MINUTE,
  toDate: () => new Date(minutes * MINUTE),
});

describe('what is kept of a driver’s day', () => {
  const points = [10, 12, 30].map((minutes) => ({ at: minutes * MINUTE, location: { lat: 0, lng: 0 } }));
  const trip = { loaded: 8.1234, empty: 2.005, silentMinutes: 3, isSilent: false };
  const track: TrackDay = {
    ...{ points, miles: 12.3456, loaded: 8.1234 },
    trips: new Map([['trip', { ...trip, distances: { arrived: 0.12345, droppedOff: 'noPosition' as const } }]]),
  };
  const of = { subOwneruid: 'account', driverUid: 'dora', day: '2026-11-23' };
  const ofDay = (day: string, from: number, until: number | null) => ({
    ...{ day, startedAt: instant(from), endedAt: until === null ? null : instant(until) },
  });

  it('[POS-4] has the miles in hundredths, and how long the phone was silent during the day’s shifts', () => {
    const shifts = [ofDay('2026-11-23', 0, 20), ofDay('2026-11-23', 25, null), ofDay('2026-11-24', 40, 80)];
    const kept = toDrivenDay(track, shifts, of, instant(90));
    expect(kept).toMatchObject({
      ...of,
      ...{ miles: 12.35, loaded: 8.12, silentMinutes: 10 + 8 + 5 },
      trips: {
        trip: {
          ...{ loaded: 8.12, silentMinutes: 3, isSilent: false },
          distances: { arrived: 0.12, droppedOff: 'noPosition' },
        },
      },
    });
    expect(check(drivenDaySchema, kept).problem).toBeUndefined();
  });

  it('[POS-4] [RPT-1] adds loaded and empty miles and silence to the figures of its day, in whole numbers', () => {
    const kept = toDrivenDay(track, [ofDay('2026-11-23', 0, 20)], of, instant(90));
    const figures = { trackedDays: 1, loadedMiles: 812, emptyMiles: 423, silentMinutes: 10 + 8 };
    expect(toDrivenFigures(kept)).toEqual({ day: '2026-11-23', driverUid: 'dora', figures });
    expect(toDrivenFigures({ ...kept, trips: 'none', measuredAt: null })?.figures).toEqual(figures);
    const broken = [{ day: 'soon' }, { driverUid: '__proto__' }, { miles: '12' }, { loaded: -1 }, { miles: 1e9 }];
    for (const fields of [...broken, { silentMinutes: 0.5 }])
      expect(toDrivenFigures({ ...kept, ...fields })).toBeUndefined();
    expect(toDrivenFigures(undefined)).toBeUndefined();
  });

  it('[POS-4] is read as a page shows it, also several days together', () => {
    const kept = toDrivenDay(track, [ofDay('2026-11-23', 0, 20)], of, instant(90));
    const { trips, ...sums } = readDrivenDay(kept);
    expect(sums).toEqual({ miles: 12.35, loaded: 8.12 });
    expect(trips.get('trip')).toEqual(kept.trips.trip);
    expect(addDrivenDays([kept, kept])).toEqual({ miles: 24.7, loaded: 16.24, silentMinutes: 36 });
    expect(addDrivenDays([])).toEqual({ miles: 0, loaded: 0, silentMinutes: 0 });
  });
});
