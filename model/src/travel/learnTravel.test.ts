import { describe, expect, it } from 'vitest';
import type { TripProgress } from '../driver/tripProgress';
import { buildTrip } from '../sample/builders';
import { asInstant } from '../sample/drivenTrip';
import { type Random, randomFrom } from '../sample/random';
import { addToDay, toWeekday } from '../time/calendarDays';
import { toInstant } from '../time/days';
import type { DrivenTrip } from './drivenRides';
import { learnTravel, MIN_RIDES } from './learnTravel';
import { DEFAULT_PLAN_SETTINGS } from './planSettings';
import { isWeekend, speedAt, straightMiles, type TravelSettings } from './travel';

const ZONE = 'America/New_York';
const MONDAY = '2026-03-02';
const MINUTE = 60_000;

/** Roads with more detours than usual, and slower: a city whose afternoons are worst, on weekdays only. */
const ROAD_FACTOR = 1.5;
const trueSpeed = (weekday: number, hour: number) => (!isWeekend(weekday) && hour >= 15 && hour < 18 ? 10 : 15);

interface Drive {
  readonly factor?: number;
  readonly hasOdometer?: boolean;
  readonly hour?: number;
  /** The width of the range of times around the usual one, as a share of it. */
  readonly noise?: number;
}

function drive(
  index: number,
  random: Random,
  { factor = 1, hasOdometer = true, hour, noise = 1 / 3 }: Drive,
): DrivenTrip {
  const tripDate = addToDay(MONDAY, index % 14);
  const from = hour ?? random.whole(7, 18);
  const pickup = { lat: 40.7, lng: -73.9 };
  const dropoff = { lat: 40.7 + 0.02 + random.next() * 0.08, lng: -73.9 + random.next() * 0.08 };
  const miles = ROAD_FACTOR * straightMiles(pickup, dropoff);
  const minutes = (60 * miles * (1 + (random.next() - 0.5) * noise) * factor) / trueSpeed(toWeekday(tripDate), from);
  const onBoard = toInstant(ZONE, tripDate, `${String(from).padStart(2, '0')}:30`);
  const droppedOff = new Date(onBoard.getTime() + (minutes + DEFAULT_PLAN_SETTINGS.loadingMinutes.ambulatory) * MINUTE);
  const driverUid = `driver-${index}`;
  const built = buildTrip({
    ...{ subOwneruid: 'a', clientUid: 'c', name: 'Ann', updatedBy: 'a', createdAt: onBoard, tripDate },
    ...{ pickup, dropoff, driverUid, status: 'Completed', clientDis: 'ambulatory' },
  });
  const [none, start, end] = [null, asInstant(onBoard), asInstant(droppedOff)];
  const odometers = hasOdometer ? { onBoard: 100, droppedOff: 100 + miles } : { onBoard: null, droppedOff: null };
  const progress: TripProgress = {
    ...{ driverUid, proof: none, noShow: none, unsettledAt: none, movedAt: none, odometers },
    stage: 'droppedOff',
    times: { onMyWay: none, arrived: none, onBoard: start, droppedOff: end },
    decided: { status: 'Pending', at: start },
  };
  return { ...built, progress };
}

function drives(count: number, of: (index: number) => Drive = () => ({})): readonly DrivenTrip[] {
  const random = randomFrom(7);
  return Array.from({ length: count }, (_, index) => drive(index, random, of(index)));
}

const learn = (trips: readonly DrivenTrip[], settings = DEFAULT_PLAN_SETTINGS) => learnTravel(trips, settings, ZONE);

/** The speed at half past an hour. */
function learnedSpeed(trips: readonly DrivenTrip[], weekday: number, hour: number): number {
  return speedAt(learnFrom(trips), weekday, hour * 60 + 30);
}

function learnFrom(trips: readonly DrivenTrip[]): TravelSettings {
  const learned = learn(trips);
  if (learned.kind !== 'learned') throw new Error(`Nothing learned: ${learned.kind}`);
  return learned.travel;
}

describe('learnTravel', () => {
  it('[PLN-5] recovers the road factor and the speeds by hour of driven trips, and says how far off it is', () => {
    const trips = drives(400);
    const learned = learn(trips);
    expect(learned).toMatchObject({ kind: 'learned', rides: 400 });
    expect(learnFrom(trips).roadFactor).toBeCloseTo(ROAD_FACTOR, 5);
    for (const hour of [8, 11, 13]) expect(Math.abs(learnedSpeed(trips, 1, hour) - 15)).toBeLessThan(1.5);
    for (const hour of [15, 16, 17]) expect(Math.abs(learnedSpeed(trips, 1, hour) - 10)).toBeLessThan(1);
    // The noise alone is 8.3 % of a drive of some 25 minutes in the median, and 15 % in one of ten
    const { error } = learned as Extract<typeof learned, { readonly kind: 'learned' }>;
    expect(error.median).toBeGreaterThan(1);
    expect(error.median).toBeLessThan(3.5);
    expect(error.p90).toBeGreaterThan(error.median);
    expect(error.p90).toBeLessThan(8);
  });

  it('[PLN-5] measures the error on rides that it did not learn from', () => {
    // An hour with exactly as many rides on weekdays as it takes, all longer: without those to estimate, there are too few
    const trips = [...drives(60, () => ({ hour: 10 })), ...drives(16, () => ({ hour: 2, factor: 1.35 }))];
    expect(learnedSpeed(trips, 1, 2)).toBeLessThan(0.85 * learnedSpeed(trips, 1, 4));
    const learned = learn(trips);
    expect(learned.kind === 'tooFew' ? 0 : learned.error.p90).toBeGreaterThan(5);
  });

  it('[PLN-5] keeps the settings with too few trips', () => {
    expect(learn(drives(MIN_RIDES - 1))).toEqual({ kind: 'tooFew', rides: MIN_RIDES - 1 });
    expect(learn(drives(MIN_RIDES)).kind).toBe('learned');
    expect(learn([])).toEqual({ kind: 'tooFew', rides: 0 });
  });

  it('[PLN-5] keeps the settings where nothing that can be learned is closer', () => {
    // Every drive is exactly by the settings
    const settings = { ...DEFAULT_PLAN_SETTINGS, roadFactor: ROAD_FACTOR, speed: 15, rushSpeed: 15 };
    const exact = drives(200, () => ({ hour: 11, noise: 0 }));
    expect(learn(exact, settings)).toEqual({ kind: 'settingsFit', rides: 200, error: expect.anything() });
  });

  it('[PLN-5] uses the company’s speed of an hour without enough rides, corrected by what all rides took', () => {
    const trips = drives(100, () => ({ hour: 11 }));
    const factor = learnedSpeed(trips, 1, 11) / speedAt(DEFAULT_PLAN_SETTINGS, 1, 690);
    expect(Math.abs(factor - 15 / 20)).toBeLessThan(0.04);
    for (const hour of [3, 8, 21]) {
      expect(learnedSpeed(trips, 1, hour) / speedAt(DEFAULT_PLAN_SETTINGS, 1, hour * 60 + 30)).toBeCloseTo(factor, 1);
    }
    expect(learnedSpeed(trips, 6, 8)).toBeGreaterThan(learnedSpeed(trips, 1, 8));
  });

  it('[PLN-5] is not moved by outliers, and never leaves the range of the settings', () => {
    const usual = learnFrom(drives(400));
    const trips = drives(400, (index) => (index % 5 === 0 ? { factor: index % 2 === 0 ? 0.05 : 8 } : {}));
    for (const hour of [8, 11, 16]) {
      expect(learnedSpeed(trips, 1, hour) / speedAt(usual, 1, hour * 60 + 30)).toBeCloseTo(1, 0);
    }
    const slow = learnFrom(drives(400, () => ({ factor: 2.5 })));
    expect(Math.min(...(slow.hourly?.weekday ?? []))).toBeGreaterThanOrEqual(5);
  });

  it('[PLN-5] leaves out rides without steps, places, or a direct drive, and keeps the company’s road factor without odometers', () => {
    const trips = drives(100, () => ({ hasOdometer: false }));
    const [one] = trips;
    if (!one?.progress) throw new Error('No trip');
    const { progress } = one;
    const { onBoard, droppedOff } = progress.times;
    const times = (of: Partial<typeof progress.times>) => ({
      ...one,
      progress: { ...progress, times: { ...progress.times, ...of } },
    });
    const broken: readonly DrivenTrip[] = [
      { ...one, progress: undefined },
      { ...one, pickup: null },
      { ...one, dropoff: one.pickup },
      { ...one, status: 'Cancelled' },
      { ...one, driverUid: 'other' },
      times({ onBoard: null }),
      times({ droppedOff: null }),
      times({ onBoard: droppedOff, droppedOff: onBoard }),
      times({ droppedOff: onBoard }),
    ];
    const learned = learn([...trips.slice(1), ...broken]);
    expect(learned).toMatchObject({ kind: 'learned', rides: 99 });
    expect(learned).toMatchObject({ travel: { roadFactor: DEFAULT_PLAN_SETTINGS.roadFactor } });
  });

  it('[PLN-5] leaves out rides that two clients shared', () => {
    const trips = drives(60, () => ({ hour: 11 }));
    const [one, ...others] = trips;
    if (!one?.progress) throw new Error('No trip');
    expect(learn([one, one, ...others])).toMatchObject({ rides: 59 });
  });
});
