import type { CredentialGap } from '@mtos/model';
import { expect, it } from 'vitest';
import { driversBlockedBy, tripsHit } from './blockedDrivers';

const instant = { toMillis: () => 0, toDate: () => new Date(0) };
const gap = { typeUid: 'license', name: 'Driver license', blocks: true, from: '2026-12-09', until: '' };
const settings = (id: string, gaps: readonly CredentialGap[]) => ({
  ...{ id, hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
  ...{ licenseNumber: '', startPlace: null, updatedAt: instant, updatedBy: 'olga', credentialGaps: gaps },
});

it('[FLT-3] finds drivers who are blocked by a day, not those who are only warned', () => {
  const all = [
    settings('later', [gap]),
    settings('now', [{ ...gap, from: '', name: 'MVR' }]),
    settings('warned', [{ ...gap, blocks: false }]),
    settings('far', [{ ...gap, from: '2026-12-13' }]),
    { ...settings('van', []), vehicleGaps: [{ ...gap, from: '2026-12-10', name: 'Insurance' }] },
  ];
  expect(driversBlockedBy(all, '2026-11-28', '2026-12-12')).toEqual([
    { uid: 'now', from: '0000-01-01', names: 'MVR' },
    { uid: 'later', from: '2026-12-09', names: 'Driver license' },
    { uid: 'van', from: '2026-12-10', names: 'Insurance' },
  ]);
});

it('[FLT-3] counts from the day on which the trips of some payers are blocked, if all are later', () => {
  const screen = { ...gap, typeUid: 'screen', name: 'Drug screen', from: '2026-11-01', payers: ['mtm'] };
  const [found] = driversBlockedBy([settings('ken', [gap, screen])], '2026-11-28', '2026-12-12');
  expect(found).toEqual({
    ...{ uid: 'ken', from: '2026-11-01', ofSome: true, allFrom: '2026-12-09', names: 'Driver license, Drug screen' },
  });
});

it('[FLT-3] counts the trips that a driver holds from the first blocked day on', () => {
  const trip = (driverUid: string, tripDate: string) => ({ driverUid, tripDate });
  const trips = [
    trip('dora', '2026-12-08'),
    trip('dora', '2026-12-09'),
    trip('dora', '2026-12-20'),
    trip('x', '2026-12-20'),
  ];
  expect(tripsHit(trips, { uid: 'dora', from: '2026-12-09' })).toBe(2);
});
