import { type PlanRoutes, planRoutes } from '@mtos/planner';
import { checkPlan } from '@mtos/planner/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { checkProposal } from './checkProposal';
import { planDay } from './planDay';
import type { PlanTrip } from './planTrip';
import { at, buildDay, buildWeek, clockAt, DAY, hourly } from './testDay';

describe('any day', () => {
  const place = fc.record({
    lat: fc.double({ min: 40.6, max: 40.85, noNaN: true }),
    lng: fc.double({ min: -74, max: -73.8, noNaN: true }),
  });
  const uid = fc.constantFrom('d0', 'd1', 'd2', 'd3', 'gone');
  const anyTrip = fc
    .record({
      minute: fc.integer({ min: 5 * 60, max: 22 * 60 }),
      slack: fc.option(fc.integer({ min: 10, max: 100 }), { nil: undefined }),
      clientDis: fc.constantFrom('ambulatory', 'ambulatory', 'wheelchair', 'stretcher'),
      companions: fc.constantFrom(0, 0, 0, 0, 1),
      attendants: fc.constantFrom(0, 0, 0, 0, 1),
      pickup: fc.option(place, { freq: 12 }),
      dropoff: fc.option(place, { freq: 12 }),
      miles: fc.double({ min: 0, max: 30, noNaN: true }),
      status: fc.constantFrom('Pending', 'Pending', 'Pending', 'Pending', 'Delayed', 'Completed', 'Active'),
      driverUid: fc.option(uid),
      assignedBy: fc.constantFrom('auto', 'auto', 'plan', 'hand', null),
      willCall: fc.constantFrom(false, false, false, false, true),
      boarded: fc.boolean(),
      isReturn: fc.boolean(),
      locked: fc.constantFrom(false, false, false, true),
    })
    .map(({ minute, slack, boarded, status, ...rest }): Omit<PlanTrip, 'id'> => {
      const isActive = status === 'Active' && rest.driverUid !== null;
      return {
        ...rest,
        tripDate: DAY,
        status: status === 'Active' && !isActive ? 'Pending' : status,
        puTime: rest.willCall ? '' : clockAt(minute),
        apptTime: slack === undefined ? '' : clockAt(Math.min(1439, minute + slack)),
        stage: isActive ? (boarded ? 'onBoard' : 'arrived') : null,
        boardedAt: isActive && boarded ? at(clockAt(minute)).getTime() : null,
      };
    });
  const anyDriver = fc.record({
    vehicle: fc.subarray([...MOBILITY_NEEDS], { minLength: 1 }),
    settings: fc.option(
      fc.record({
        hours: fc.constantFrom(buildWeek('06:00', '15:00'), buildWeek('12:00', '23:00'), buildWeek('18:00', '04:00')),
        break: fc.constantFrom(null, { from: '12:00', to: '12:45' }, { from: '18:30', to: '19:00' }),
        daysOff: fc.constantFrom([], [], [], [DAY]),
        seats: fc.record({ ambulatory: fc.integer({ min: 0, max: 3 }), wheelchair: fc.integer({ min: 0, max: 2 }) }),
      }),
      { nil: undefined, freq: 4 },
    ),
    start: fc.option(place, { freq: 4 }),
    position: fc.option(place),
  });
  const anyDay = fc
    .record({
      trips: fc.array(anyTrip, { maxLength: 14 }),
      drivers: fc.array(anyDriver, { maxLength: 4 }),
      hour: fc.constantFrom('00:00', '00:00', '09:30', '13:00'),
      sharesRides: fc.boolean(),
      learned: fc.constantFrom(undefined, undefined, hourly),
    })
    .map(({ trips, drivers, hour, sharesRides, learned }) =>
      buildDay(
        trips.map((each, index) => ({ ...each, id: `t${index}` })),
        drivers.map((each, index) => ({ ...each, id: `d${index}` })),
        { now: at(hour), settings: { ...DEFAULT_PLAN_SETTINGS, sharesRides, hourly: learned } },
      ),
    );

  /** Each plan that is made on the way, those with late trips included, keeps the rules of its problem. */
  const checkedRoutes: PlanRoutes = async (problem, options) => {
    const plan = await planRoutes(problem, options);
    expect(checkPlan(problem, plan)).toEqual([]);
    return plan;
  };

  it('[PLN-1] [PLN-4] gets a proposal that is feasible, loses nobody, and leaves alone what is fixed', async () => {
    await fc.assert(
      fc.asyncProperty(anyDay, async (day) => {
        const proposal = await planDay(day, checkedRoutes, { iterations: 60 });
        expect(checkProposal(day, proposal)).toEqual([]);
        const { before, after, late, afterWithLate } = proposal;
        expect(after.served + after.unserved).toBe(before.served + before.unserved);
        expect(afterWithLate.served + afterWithLate.unserved).toBe(before.served + before.unserved);
        expect(afterWithLate.served).toBeGreaterThanOrEqual(after.served + late.filter(({ from }) => !from).length);
      }),
      { numRuns: 150 },
    );
  }, 60_000);
});
