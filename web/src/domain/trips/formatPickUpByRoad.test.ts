import { DEFAULT_PLAN_SETTINGS, driveKey } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { expect, it } from 'vitest';
import { formatPickUpByRoad } from './formatPickUpByRoad';

const HOME = { lat: 40.7, lng: -73.93 };
const CLINIC = { lat: 40.72, lng: -73.91 };
const AT = { toMillis: () => 0, toDate: () => new Date(0) };
const driving = {
  ...DEFAULT_PLAN_SETTINGS,
  drives: new Map([
    [driveKey(HOME), new Map([[driveKey(CLINIC), { miles: 9, minutes: 38, source: 'roads' as const }]])],
  ]),
};
const built = buildTrip({
  ...{ subOwneruid: 'account', clientUid: 'ann', name: 'Ann Teapot', tripDate: '2026-03-10', updatedBy: 'account' },
  ...{ puTime: '12:20', apptTime: '13:00', pickup: HOME, dropoff: CLINIC, createdAt: new Date(0) },
});
const trip = { ...built, id: 'trip', calledAt: null, statusAt: AT, createdAt: AT, updatedAt: AT, puTimeComputed: true };
const format = (given: object) => formatPickUpByRoad({ ...trip, ...given }, driving, 'America/New_York');

it('[ROD-1] says how long the drive takes by road, and by when to pick up, of a computed pick-up that is too late', () => {
  expect(format({})).toBe('By road this drive takes 38 minutes: pick up by 12:00 PM to arrive for 1:00 PM.');
  expect(format({ puTime: '12:00' })).toBe('');
  expect(format({ puTimeComputed: false })).toBe('');
});
