import { type Candidate, type LatLng, NO_DRIVER_WISHES, type TripToAssign } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { addAnswers, approachesToAsk, isOutage } from './approaches';

const NOW = new Date('2026-03-09T17:00:00Z'); // 13:00 in New York
const CLOCK = { timeZone: 'America/New_York', now: NOW };
const PICKUP = { lat: 40.7, lng: -73.95 };
const milesNorth = (miles: number): LatLng => ({ lat: PICKUP.lat + miles / 69, lng: PICKUP.lng });
const GOOGLE = { maxOrigins: 10, mayBeStored: false };

const TRIP: TripToAssign = {
  id: 'this',
  clientUid: 'ann',
  tripDate: '2026-03-09',
  puTime: '14:30',
  apptTime: '',
  miles: 4,
  status: 'Pending',
  clientDis: 'ambulatory',
  companions: 0,
  attendants: 0,
  pickup: PICKUP,
};
const BUSY: Partial<Candidate['known']> = { trips: [{ ...TRIP, id: 'other' }] };

function driverAt(miles: number, given: Partial<Candidate['known']> = {}, minutesAgo = 1): Candidate {
  const sent = new Date(NOW.getTime() - minutesAgo * 60_000);
  const updatedAt = { toDate: () => sent, toMillis: () => sent.getTime() };
  const id = `${miles} miles away`;
  return {
    driver: { id, fullName: id, role: 'driver', state: 'active', vehicle: ['ambulatory'] },
    known: {
      position: { location: milesNorth(miles), available: true, updatedAt },
      trips: [],
      settings: undefined,
      wishes: () => NO_DRIVER_WISHES,
      ...given,
    },
  };
}

const ask = (candidates: readonly Candidate[], asked: Parameters<typeof approachesToAsk>[4] = []) =>
  approachesToAsk(GOOGLE, CLOCK, TRIP, candidates, asked).map(({ from }) => Math.round((from.lat - PICKUP.lat) * 69));
const drivers = (count: number, given: Partial<Candidate['known']> = {}) =>
  Array.from({ length: count }, (_, index) => driverAt(index + 1, given));

describe('approachesToAsk', () => {
  it('[ROD-2] asks for the nearest drivers who can take the trip, as many as the service answers at once', () => {
    expect(ask([driverAt(20), ...drivers(11)])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ask([...drivers(10, BUSY), driverAt(20)])).toEqual([20]);
  });

  it('[ROD-2] asks for no driver who can’t take the trip, however short the road is', () => {
    const hours = { hours: Array(7).fill(null), break: null, daysOff: [TRIP.tripDate], seats: {} };
    expect(ask([driverAt(1, { trips: 'unknown' }), driverAt(2, { settings: 'unknown' })])).toEqual([]);
    expect(ask([driverAt(1, { settings: hours }), driverAt(2, {}, 30), driverAt(3)])).toEqual([3]);
  });

  it('[ROD-2] asks for those who are too far away only by the estimate, because the road can be shorter', () => {
    expect(ask([driverAt(90)])).toEqual([90]);
  });

  it('[ROD-2] asks for nothing twice in a search, and for no more drives than one request has', () => {
    const first = approachesToAsk(GOOGLE, CLOCK, TRIP, drivers(9), []);
    expect(ask(drivers(9), first)).toEqual([]);
    expect(ask(drivers(12), first)).toEqual([10]);
    expect(ask(drivers(12), approachesToAsk(GOOGLE, CLOCK, TRIP, drivers(10), []))).toEqual([]);
  });
});

it('[ROD-2] a service is down if it answered nothing, not if a single drive failed', () => {
  expect(isOutage(['failed', 'failed'])).toBe(true);
  expect(isOutage(['failed', null])).toBe(false);
  expect(isOutage(['failed', { seconds: 600, meters: 9000 }])).toBe(false);
  expect(isOutage([])).toBe(false);
});

describe('addAnswers', () => {
  const drive = { from: milesNorth(1), to: PICKUP, answer: { seconds: 600, meters: 3218.688 } } as const;
  const find = (mayBeStored: boolean) => [...addAnswers(undefined, [drive], { mayBeStored }).values()][0]?.values();

  it('[ROD-2] marks the answers of a service whose terms forbid storing them', () => {
    const known = { miles: expect.closeTo(2), minutes: 10, source: 'roads' };
    expect([...(find(false) ?? [])]).toEqual([{ ...known, mustNotBeStored: true }]);
    expect([...(find(true) ?? [])]).toEqual([known]);
  });

  it('[ROD-2] leaves what failed, or has no road, to the estimate', () => {
    const asked = [
      { ...drive, answer: null },
      { ...drive, answer: 'failed' as const },
    ];
    expect(addAnswers(undefined, asked, GOOGLE).size).toBe(0);
  });
});
