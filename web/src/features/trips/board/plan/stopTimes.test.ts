import type { LateAssignment, PlanAssignment } from '@mtos/model';
import { describe, expect, it } from 'vitest';
import { NEW_YORK, tripDoc } from '../../tripFixtures';
import { stopTimes } from './stopTimes';

const assignment = (trip: string, from: string | null, to: string, minute: number): PlanAssignment => ({
  ...{ trip, from, to, why: 'Near.' },
  // The trips are booked for 10:00
  pickupAt: new Date(Date.parse('2026-03-09T14:00:00Z') + minute * 60_000),
  dropoffAt: new Date(Date.parse('2026-03-09T14:30:00Z') + minute * 60_000),
});
const late = (of: PlanAssignment): LateAssignment => ({ ...of, lateBy: 20 });

const trips = new Map(['own', 'moved', 'freds', 'gus', 'late', 'open'].map((id) => [id, tripDoc(id)]));
trips.set('open', tripDoc('open', { puTime: '', willCall: true }));
const moved = assignment('moved', 'fred', 'dora', 5);
const tooLate = late(assignment('late', null, 'dora', 20));
const planned = [
  assignment('own', 'dora', 'dora', 0),
  moved,
  assignment('freds', 'fred', 'fred', 0),
  assignment('gus', 'gus', 'gus', 0),
  assignment('open', 'dora', 'dora', 0),
];
const plannedWithLate = [assignment('own', 'dora', 'dora', 10), assignment('moved', 'fred', 'dora', 15), tooLate];
const proposal = { planned, plannedWithLate, late: [tooLate] };

const minutes = (of: ReadonlyMap<string, { readonly pickUpAfter: number }>) =>
  Object.fromEntries([...of].map(([id, { pickUpAfter }]) => [id, pickUpAfter]));
const planTimes = (moves: readonly PlanAssignment[]) => {
  const stops = stopTimes('plan', moves, { proposal, trips, timeZone: NEW_YORK });
  return { moved: minutes(stops.moved), kept: minutes(stops.kept) };
};

describe('the times that an applied plan stores', () => {
  it('[DRV-13] are those of the trips that move, and of the other trips of the drivers concerned', () => {
    expect(planTimes([moved])).toEqual({ moved: { moved: 5 }, kept: { own: 0, freds: 0 } });
    expect(planTimes([])).toEqual({ moved: {}, kept: {} });
  });

  it('[DRV-13] of a driver who takes a trip late are those of the plan with late trips', () => {
    expect(planTimes([moved, tooLate])).toEqual({ moved: { moved: 15, late: 20 }, kept: { own: 10, freds: 0 } });
  });

  it('[DRV-13] name the plan and the driver', () => {
    const { moved: stops } = stopTimes('plan', [moved], { proposal, trips, timeZone: NEW_YORK });
    expect(stops.get('moved')).toMatchObject({ plan: 'plan', driverUid: 'dora', puTime: '10:00', dropOffAfter: 35 });
  });
});
