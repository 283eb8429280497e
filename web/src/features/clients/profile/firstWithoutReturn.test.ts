import type { StoredTrip, Trip } from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { firstWithoutReturn } from './firstWithoutReturn';

const NOW = new Date('2026-03-09T12:00:00Z');
const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };

function trip(id: string, given: Partial<Stored<Trip>>): StoredTrip {
  const built = buildTrip({
    ...{ subOwneruid: 'account', clientUid: 'client', name: 'Abner Teapot', tripDate: '2026-03-09', puTime: '10:00' },
    ...{ updatedBy: 'account', createdAt: NOW },
    ...given,
  });
  return { ...built, id, calledAt: null, statusAt: at, createdAt: at, updatedAt: at } as StoredTrip;
}

describe('the trip to which a client’s page adds a return', () => {
  it('[TRP-8] is the first outbound trip that has none, also one that is over', () => {
    const done = trip('done', { puTime: '08:00', status: 'Completed' });
    const later = trip('later', { tripDate: '2026-03-11' });
    expect(firstWithoutReturn([later, done])?.id).toBe('done');
    expect(firstWithoutReturn([later, done, trip('back', { returnOf: 'done' })])?.id).toBe('later');
  });

  it('[TRP-8] is never a return or a cancelled trip', () => {
    const trips = [trip('back', { returnOf: 'gone' }), trip('off', { status: 'Cancelled' })];
    expect(firstWithoutReturn(trips)).toBeUndefined();
  });
});
