import { DEFAULT_PLAN_SETTINGS } from '@mtos/model';
import { expect, it } from 'vitest';
import { at, driverDoc, NEW_YORK, PICKUP, tripDoc } from '../../tripFixtures';
import { groupTrips } from '../day/groupTrips';
import { type BoardRisks, boardRisks } from './boardRisks';

const NOW = new Date('2026-03-09T14:00:00Z');
const NONE: BoardRisks = { isReady: false, ofRow: new Map(), ofQueue: new Map(), late: [] };
const trip = (id: string, puTime: string, driverUid: string | null) =>
  tripDoc(id, { puTime, driverUid, pickup: PICKUP, dropoff: PICKUP, miles: 5 });

function risks(minutes: number, previous = NONE) {
  const trips = [
    trip('b', '10:10', 'bob'),
    trip('a', '10:05', 'ada'),
    trip('fine', '16:00', 'ada'),
    trip('q', '10:01', null),
  ];
  const drivers = [driverDoc('ada', 'Ada Axle'), driverDoc('bob', 'Bob Brake')];
  const groups = groupTrips({ day: '2026-03-09', trips, drivers, settings: [] });
  // 45 minutes and an hour away
  const location = (id: string, lat: number) => ({
    ...{ id, subOwneruid: 'account', location: { lat, lng: PICKUP.lng }, tripId: null, updatedAt: at(NOW) },
  });
  const positions = new Map([
    ['ada', location('ada', PICKUP.lat + 0.17)],
    ['bob', location('bob', PICKUP.lat + 0.23)],
  ]);
  const now = new Date(NOW.getTime() + minutes * 60_000);
  return boardRisks({ groups, positions, driving: DEFAULT_PLAN_SETTINGS, timeZone: NEW_YORK, now }, previous);
}

it('[DSP-3] lists the drivers’ trips that are late with the most urgent first, and beside them what has no driver', () => {
  const { late, ofQueue } = risks(0);
  expect(late.map(({ trip: { id }, risk: { kind } }) => [id, kind])).toEqual([
    ['b', 'late'],
    ['a', 'late'],
  ]);
  expect(ofQueue.get('q')).toEqual({ kind: 'atRisk', what: 'pick-up', minutes: 29 });
});

it('[DSP-3] [DSP-8] keeps the rows and the queue’s trips that did not change', () => {
  const before = risks(0);
  const same = risks(0, before);
  expect(same.ofRow.get('ada')).toBe(before.ofRow.get('ada'));
  expect(same.ofQueue.get('q')).toBe(before.ofQueue.get('q'));
  expect(risks(2, before).ofRow.get('ada')).not.toBe(before.ofRow.get('ada'));
});
