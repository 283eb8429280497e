import { describe, expect, it } from 'vitest';
import type { PlanTrip } from './planTrip';
import { buildDay, driver, north, proposePlan, trip } from './testDay';

describe('a trip that nobody can do in time', () => {
  const given = (id: string, of: Partial<PlanTrip>) => trip(id, { driverUid: 'dora', assignedBy: 'hand', ...of });

  it('[PLN-7] is not planned, but offered late: with the driver who is least late, and how late that is', async () => {
    const trips = [
      given('long', { puTime: '09:30', dropoff: north(4) }),
      given('later', { puTime: '12:00' }),
      trip('left', { puTime: '10:00', pickup: north(-1), dropoff: north(-2) }),
    ];
    const proposal = await proposePlan(buildDay(trips, [driver('dora')]));
    expect(proposal.unserved.map(({ trip }) => trip)).toEqual(['left']);
    expect(proposal.moves).toEqual([]);
    const [late] = proposal.late;
    expect(late).toMatchObject({ trip: 'left', from: null, to: 'dora' });
    // From 9:15 on: nine miles to the drop-off, and eleven back, at 16 to 20 mph
    expect(late?.lateBy).toBeGreaterThan(15);
    expect(late?.lateBy).toBeLessThanOrEqual(75);
    expect(late?.why).toMatch(
      /^The pick-up is \d+ minutes late\. Planned pick-up at 10:\d\d AM, 11\.\d miles from the previous drop-off/,
    );
    expect(proposal.after).toMatchObject({ served: 2, unserved: 1, late: 0 });
    expect(proposal.afterWithLate).toMatchObject({ served: 3, unserved: 0, late: 1 });
  });

  it('[PLN-7] says by how much it misses its appointment', async () => {
    const trips = [
      given('long', { puTime: '09:30', dropoff: north(4) }),
      trip('left', { puTime: '10:00', apptTime: '10:20', pickup: north(-1), dropoff: north(-2) }),
    ];
    const [late] = (await proposePlan(buildDay(trips, [driver('dora')]))).late;
    expect(late?.why).toMatch(/the client misses the appointment by \d+ minutes\./);
  });

  it('[PLN-7] is not offered more than an hour late, nor by making others late', async () => {
    const far = [given('long', { puTime: '09:30', dropoff: north(12) }), trip('left', { puTime: '09:30' })];
    expect((await proposePlan(buildDay(far, [driver('dora')]))).late).toEqual([]);
    const tight = ['09:30', '10:00', '10:30', '11:00', '11:30'].map((puTime, index) =>
      given(`t${index}`, { puTime, pickup: north(index % 2 === 0 ? 0 : 4), dropoff: north(index % 2 === 0 ? 4 : 0) }),
    );
    const crowded = await proposePlan(buildDay([...tight, trip('left', { puTime: '09:45' })], [driver('dora')]));
    expect(crowded.leftAlone).toEqual([]);
    expect(crowded.late).toEqual([]);
  });
});
