import type { PlanAssignment } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { NEW_YORK, tripDoc } from '../../tripFixtures';
import { previewPlan } from './previewPlan';

const assignment = (trip: string, to: string, pickupAt: Date): PlanAssignment => ({
  ...{ trip, from: null, to, pickupAt, dropoffAt: pickupAt, why: '' },
});

describe('where a plan’s trips would go on the board', () => {
  it('[PLN-3] is the row of the new driver at the planned time, for moves and for late offers', () => {
    const trips = ['moved', 'late', 'left'].map((id) => tripDoc(id, { puTime: '09:00' }));
    const proposal = {
      moves: [assignment('moved', 'ann', new Date('2026-03-09T13:05:00Z'))],
      late: [{ ...assignment('late', 'ann', new Date('2026-03-09T13:40:00Z')), lateBy: 40 }],
    };
    const ghosts = previewPlan({ proposal, trips: new Map(trips.map((trip) => [trip.id, trip])) }, NEW_YORK);
    expect([...ghosts.keys()]).toEqual(['ann']);
    expect(ghosts.get('ann')).toMatchObject([
      { id: 'moved', driverUid: 'ann', puTime: '09:05' },
      { id: 'late', driverUid: 'ann', puTime: '09:40' },
    ]);
  });
});
