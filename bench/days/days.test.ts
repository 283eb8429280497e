import { type DayToPlan, planDay, toInstant } from '@mtos/model';
import { type PlanRoutes, planRoutes } from '@mtos/planner';
import { checkPlan } from '@mtos/planner/testing';
import { describe, expect, it } from 'vitest';
import { checkProposal } from '../../model/src/dayPlan/checkProposal';
import { everyPair, knowDrives } from '../roads/streetDays';
import { assignNearest } from './assignNearest';
import { generateDay } from './generateDay';

const SIZE = { trips: 60, drivers: 7 };

describe('a generated day', () => {
  it('[PLN-7] is the same for a seed', () => {
    expect(generateDay(SIZE, 7)).toEqual(generateDay(SIZE, 7));
    expect(generateDay(SIZE, 8)).not.toEqual(generateDay(SIZE, 7));
  });

  it('[PLN-7] is driven with at least 15 % fewer miles a trip, and no more late or unserved trips, than by nearest driver', async () => {
    const day = generateDay(SIZE, 7);
    const assigned = { ...day, trips: assignNearest(day) };
    const { before } = await planDay(assigned, planRoutes, { iterations: 0 });
    const proposal = await planDay(day, planRoutes, { iterations: 3000 });
    expect(checkProposal(day, proposal)).toEqual([]);
    const { after } = proposal;
    expect(before.served).toBeGreaterThan(40);
    expect(after.late).toBeLessThanOrEqual(before.late);
    expect(after.unserved).toBeLessThanOrEqual(before.unserved);
    expect(after.miles / after.served).toBeLessThan((0.85 * before.miles) / before.served);
  });

  it('[ROD-1] [PLN-7] can be driven on the roads as it is planned by them, but not as it is planned by the straight line', async () => {
    const day = generateDay(SIZE, 7);
    const onRoads = { ...day, settings: { ...day.settings, drives: knowDrives(everyPair(day)) } };
    const byRoad = await planDay(onRoads, planRoutes, { iterations: 500 });
    expect(checkProposal(onRoads, byRoad)).toEqual([]);
    expect(byRoad.drives).toMatchObject({ estimate: 0 });
    const byLine = await planDay(day, planRoutes, { iterations: 500 });
    expect(checkProposal(onRoads, byLine).filter((fault) => fault.endsWith('is reached too late'))).not.toEqual([]);
  });

  it('[PLN-7] can have breaks and shared rides, which the plan keeps and uses', async () => {
    const day = generateDay({ ...SIZE, hasBreaks: true, sharesRides: true }, 7);
    expect(day.drivers.every(({ settings }) => settings?.break)).toBe(true);
    const shared = await planDay(day, planRoutes, { iterations: 500 });
    expect(checkProposal(day, shared)).toEqual([]);
    expect(shared.planned.some(({ why }) => why.includes('sharing the ride'))).toBe(true);
    const alone = generateDay({ ...SIZE, hasBreaks: true }, 7);
    const apart = await planDay(alone, planRoutes, { iterations: 500 });
    expect(checkProposal(alone, apart)).toEqual([]);
    expect(shared.after.served).toBeGreaterThan(apart.after.served);
  });

  it('[PLN-7] is given only to drivers who can carry the client', () => {
    const day = generateDay(SIZE, 7);
    const vehicles = new Map(day.drivers.map(({ id, vehicle }) => [id, vehicle]));
    for (const { driverUid, clientDis } of assignNearest(day)) {
      if (driverUid !== null) expect(vehicles.get(driverUid)).toContain(clientDis);
    }
  });

  it('[PLN-8] goes on from the trips as they are assigned when a driver is out: without a search, only that driver’s trips move', async () => {
    const planned = generateDay(SIZE, 7);
    const morning = await planDay(planned, planRoutes, { iterations: 1500 });
    const driverByTrip = new Map(morning.moves.map(({ trip, to }) => [trip, to]));
    // Works in the middle of the day, so that there are trips to move
    const out = 'driver-2';
    // A change has no price, so that nothing but the start of the search keeps trips where they are
    const noon: DayToPlan = {
      ...planned,
      now: toInstant(planned.timeZone, planned.day, '12:00'),
      settings: { ...planned.settings, changeMiles: 0 },
      trips: planned.trips
        .filter(({ puTime }) => puTime > '12:00')
        .map((trip) => ({ ...trip, driverUid: driverByTrip.get(trip.id) ?? null })),
      drivers: planned.drivers.filter(({ id }) => id !== out),
    };
    const { moves, before, after } = await planDay(noon, planRoutes, { iterations: 0 });
    expect(moves.filter(({ from }) => from === out).length).toBeGreaterThan(0);
    expect(after.late + after.unserved).toBeLessThan(before.late + before.unserved);
    expect(moves.filter(({ from }) => from !== out && from !== null)).toEqual([]);
  });

  it('[PLN-7] offers late places for trips that too few drivers can’t do in time, and leaves all others in time', async () => {
    const day = generateDay({ trips: 60, drivers: 4 }, 7);
    const checked: PlanRoutes = async (problem, options) => {
      const plan = await planRoutes(problem, options);
      expect(checkPlan(problem, plan)).toEqual([]);
      return plan;
    };
    const proposal = await planDay(day, checked, { iterations: 1000 });
    expect(checkProposal(day, proposal)).toEqual([]);
    const { late, after, afterWithLate } = proposal;
    expect(late.length).toBeGreaterThan(2);
    expect(afterWithLate).toMatchObject({
      served: after.served + late.length,
      unserved: after.unserved - late.length,
      late: late.length,
    });
    for (const { lateBy } of late) expect(lateBy).toBeLessThanOrEqual(75);
  });
});
