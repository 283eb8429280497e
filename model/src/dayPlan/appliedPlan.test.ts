import { describe, expect, it } from 'vitest';
import { driverRisks } from '../lateRisk/tripRisks';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { planStops } from '../trip/plannedStops';
import type { DayProposal } from './planDay';
import type { DayToPlan, PlanTrip } from './planTrip';
import { at, buildDay, driver, north, proposePlan, trip, work } from './testDay';

const settings = { ...DEFAULT_PLAN_SETTINGS, sharesRides: true, changeMiles: 0 };
const shared = driver('dora', { settings: work({ seats: { ambulatory: 3 } }) });

/** The day once the proposal is applied. */
function applied(day: DayToPlan, { planned }: DayProposal): DayToPlan {
  const trips = day.trips.map((each): PlanTrip => {
    const of = planned.find(({ trip: id }) => id === each.id);
    if (!of) return each;
    const stops = { pickUp: of.pickupAt, dropOff: of.dropoffAt };
    return {
      ...{ ...each, driverUid: of.to, assignedBy: 'plan' },
      planned: planStops('plan', each, of.to, stops, day.timeZone),
    };
  });
  return { ...day, trips };
}

/** Two who ride together one way, and one who is picked up on the way for a part of it. */
const day = () =>
  buildDay(
    [
      trip('long', { puTime: '09:00', apptTime: '10:00', dropoff: north(6) }),
      trip('middle', { puTime: '09:15', pickup: north(2), dropoff: north(4) }),
      trip('last', { puTime: '09:10', apptTime: '10:10', pickup: north(1), dropoff: north(7) }),
      trip('back', { puTime: '13:00', pickup: north(6), dropoff: north(0), isReturn: true }),
    ],
    [shared],
    { settings },
  );

describe('a plan that is applied', () => {
  it('[DRV-13] is what the day comes to from then on: nothing is late, and nothing is better', async () => {
    const proposal = await proposePlan(day());
    expect(proposal.after).toMatchObject({ served: 4, late: 0 });
    const next = await proposePlan(applied(day(), proposal));
    expect(next.before.late).toBe(0);
    expect(next.before.miles).toBeCloseTo(proposal.after.miles, 3);
    expect(next.moves).toEqual([]);
  });

  it('[DRV-13] is late for the board and the driver exactly where it is late for the plan', async () => {
    const planned = applied(day(), await proposePlan(day()));
    const chain = {
      trips: planned.trips,
      position: { location: north(0), at: at('08:40').getTime() },
      settings: { ...work({ seats: { ambulatory: 3 } }), startPlace: null },
    };
    const risks = driverRisks(chain, { timeZone: planned.timeZone, now: at('08:40') }, settings);
    expect([...risks.values()].filter(({ risk }) => risk.kind === 'late')).toEqual([]);
    expect(risks.size).toBe(4);
  });
});
