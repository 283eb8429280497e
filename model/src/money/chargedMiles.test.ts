import { expect, it } from 'vitest';
import { driveKey } from '../travel/drives';
import { EMPTY_PAYER, type MileSource } from './payer';
import { priceTrip } from './priceTrip';
import { by, MILES_ONLY, progressWith, tripWith } from './testRates';

const HOME = { lat: 40.7, lng: -73.93 };
const CLINIC = { lat: 40.72, lng: -73.91 };
const PLACED = { miles: 0, pickup: HOME, dropoff: CLINIC } as const;
const ROAD = { miles: 7.67, from: driveKey(HOME), to: driveKey(CLINIC), service: 'osrm' } as const;
const lineOf = (
  given: Parameters<typeof tripWith>[0],
  mileSources: readonly MileSource[] = EMPTY_PAYER.mileSources,
  road: typeof ROAD | null = ROAD,
) => priceTrip(tripWith(given), by(MILES_ONLY, { payer: { ...EMPTY_PAYER, mileSources }, road })).lines[0];

it('[ROD-1] [MNY-2] prices a trip without booked or driven miles by the road, and says so', () => {
  expect(lineOf(PLACED)).toMatchObject({
    label: 'Miles by road',
    why: '7.7 mi × $1.50',
    cents: 1155,
    estimated: true,
  });
  expect(lineOf(PLACED, ['road', 'places'])).toMatchObject({ label: 'Miles by road', estimated: false });
});

it('[ROD-1] [MNY-2] prefers what a payer’s order names first, and the estimate to the road of other places', () => {
  const odometers = { onBoard: 100, droppedOff: 109 };
  expect(lineOf({ ...PLACED, miles: 4 })).toMatchObject({ label: 'Miles', cents: 600 });
  expect(lineOf({ ...PLACED, progress: { ...progressWith({}), odometers } })).toMatchObject({ cents: 1350 });
  const estimate = lineOf(PLACED, ['places']);
  expect(estimate).toMatchObject({ label: 'Miles' });
  expect(lineOf({ ...PLACED, dropoff: { ...CLINIC, lat: 40.8 } })?.label).toBe('Miles');
  expect(lineOf(PLACED, EMPTY_PAYER.mileSources, null)).toMatchObject({ cents: estimate?.cents, estimated: true });
});

it('[ROD-1] [MNY-2] changes nothing for payers whose order does not name the road', () => {
  for (const sources of [['booking', 'odometer', 'places'], ['odometer', 'booking', 'places'], ['places']] as const) {
    expect(lineOf(PLACED, sources)).toEqual(lineOf(PLACED, sources, null));
  }
  expect(lineOf(PLACED, ['booking', 'odometer'])).toBeUndefined();
});
