import { type PlanRoutes, planRoutes } from '@mtos/planner';
import { checkPlan } from '@mtos/planner/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { checkProposal } from './checkProposal';
import { planDay } from './planDay';
import type { DayToPlan, PlanDriver, PlanTrip } from './planTrip';

const DAY = '2026-03-10'; // A Tuesday
const ZONE = 'America/New_York';
const at = (clock: string) => new Date(`${DAY}T${clock}:00-04:00`);
const NIGHT = at('00:00');

const clockAt = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const HOME = { lat: 40.7, lng: -73.9 };
/** Some 2.3 miles of road north for each hundredth of a degree and a quarter. */
const north = (steps: number) => ({ lat: 40.7 + steps * 0.025, lng: -73.9 });

const trip = (id: string, of: Partial<PlanTrip> = {}): PlanTrip => ({
  id,
  tripDate: DAY,
  puTime: '10:00',
  apptTime: '',
  clientDis: 'ambulatory',
  pickup: HOME,
  dropoff: north(1),
  miles: 2,
  status: 'Pending',
  driverUid: null,
  assignedBy: null,
  locked: false,
  willCall: false,
  stage: null,
  boardedAt: null,
  ...of,
});

const weekOf = (from: string, to: string) => Array.from({ length: 7 }, () => ({ from, to }));
const work = (of: Partial<NonNullable<PlanDriver['settings']>> = {}) => ({
  hours: weekOf('08:00', '17:00'),
  break: null,
  daysOff: [],
  seats: {},
  ...of,
});

const driver = (id: string, of: Partial<PlanDriver> = {}): PlanDriver => ({
  ...{ id, vehicle: ['ambulatory'], settings: undefined, start: HOME, position: null },
  ...of,
});

const dayOf = (trips: readonly PlanTrip[], drivers: readonly PlanDriver[], of: Partial<DayToPlan> = {}): DayToPlan => ({
  ...{ day: DAY, timeZone: ZONE, now: NIGHT, settings: DEFAULT_PLAN_SETTINGS },
  ...{ trips, drivers, ...of },
});

async function plan(day: DayToPlan) {
  const proposal = await planDay(day, planRoutes, { iterations: 200 });
  expect(checkProposal(day, proposal)).toEqual([]);
  return proposal;
}

describe('the plan of a day', () => {
  it('[PLN-3] gives waiting trips to drivers who come past, and says why and what it saves', async () => {
    const trips = [
      trip('there', { puTime: '09:00', apptTime: '10:00', pickup: north(1), dropoff: north(2) }),
      trip('next', { puTime: '10:30', pickup: north(2), dropoff: north(3), driverUid: 'far', assignedBy: 'auto' }),
    ];
    const proposal = await plan(dayOf(trips, [driver('near'), driver('far', { start: north(-8) })]));
    expect(proposal.moves.map(({ trip, from, to }) => ({ trip, from, to }))).toEqual([
      { trip: 'there', from: null, to: 'near' },
      { trip: 'next', from: 'far', to: 'near' },
    ]);
    expect(proposal.before).toMatchObject({ served: 1, unserved: 1, late: 0, drivers: 1 });
    expect(proposal.after).toMatchObject({ served: 2, unserved: 0, late: 0, drivers: 1 });
    expect(proposal.after.miles).toBeLessThan(proposal.before.miles);
    expect(proposal.moves[1]?.why).toMatch(
      /^Planned pick-up at \d+:\d\d AM, 0\.0 miles from the drop-off before; drop-off at \d+:\d\d AM\.$/,
    );
    expect(proposal.moves[0]?.why).toMatch(/^Planned pick-up at .*, 2\.2 miles from the start; drop-off at .*\.$/);
  });

  it('[PLN-4] leaves alone what is under way, given by hand, delayed, or about to start, and plans around it', async () => {
    const now = at('09:00');
    const own = { driverUid: 'busy', assignedBy: 'auto' } as const;
    const trips = [
      trip('underWay', {
        ...own,
        puTime: '08:45',
        status: 'Active',
        stage: 'onBoard',
        boardedAt: at('08:50').getTime(),
      }),
      trip('soon', { ...own, puTime: '09:15', driverUid: 'other' }),
      trip('byHand', { ...own, puTime: '11:00', assignedBy: 'hand', dropoff: north(6) }),
      trip('locked', { ...own, puTime: '14:00', locked: true }),
      trip('delayed', { ...own, puTime: '12:30', status: 'Delayed' }),
      trip('beside', { puTime: '11:00', dropoff: north(-6) }),
    ];
    const proposal = await plan(dayOf(trips, [driver('busy', { position: HOME }), driver('other')], { now }));
    expect(proposal.kept).toEqual([
      { trip: 'underWay', because: 'underWay' },
      { trip: 'soon', because: 'freeze' },
      { trip: 'byHand', because: 'byHand' },
      { trip: 'locked', because: 'locked' },
      { trip: 'delayed', because: 'delayed' },
    ]);
    expect(proposal.moves.map(({ trip, to }) => [trip, to])).toEqual([['beside', 'other']]);
    expect(proposal.leftAlone).toEqual([]);
  });

  it('[PLN-4] names what is missing of a trip, and keeps the time of one that has a driver', async () => {
    const trips = [
      trip('noPickup', { pickup: null }),
      trip('noDropoff', { dropoff: null, driverUid: 'dora', puTime: '10:00', miles: 10 }),
      trip('noPlaces', { pickup: null, dropoff: null }),
      trip('noTime', { puTime: '' }),
      trip('called', { puTime: '', willCall: true }),
      trip('late', { puTime: '00:10' }),
      trip('over', { status: 'Completed' }),
      trip('beside', { puTime: '10:05', dropoff: north(4) }),
    ];
    const proposal = await plan(dayOf(trips, [driver('dora')]));
    expect(proposal.leftOut).toEqual([
      { trip: 'noPickup', because: 'pickup' },
      { trip: 'noDropoff', because: 'dropoff' },
      { trip: 'noPlaces', because: 'places' },
      { trip: 'noTime', because: 'time' },
      { trip: 'called', because: 'willCall' },
      { trip: 'late', because: 'freeze' },
    ]);
    expect(proposal.unserved.map(({ trip }) => trip)).toEqual(['beside']);
  });

  it('[PLN-4] leaves a driver alone whose fixed trips don’t fit together', async () => {
    const given = { driverUid: 'dora', assignedBy: 'hand', dropoff: north(6) } as const;
    const trips = [trip('one', given), trip('two', given), trip('three', { driverUid: 'dora', puTime: '15:00' })];
    const proposal = await plan(dayOf([...trips, trip('free', { puTime: '14:00' })], [driver('dora'), driver('bob')]));
    expect(proposal.leftAlone).toEqual(['dora']);
    expect(proposal.moves.map(({ trip, to }) => [trip, to])).toEqual([['free', 'bob']]);
  });

  it.each([
    ['has the seats', { clientDis: 'stretcher' }, 'No driver who works that day has a vehicle for a stretcher.'],
    [
      'works then',
      { puTime: '20:00' },
      'No driver with a vehicle for an ambulatory client can do it within their hours.',
    ],
    ['is free then', { dropoff: north(4) }, 'Every driver with a vehicle for an ambulatory client is busy then.'],
  ] as const)('[PLN-6] says what would have to change where nobody %s', async (_, of, why) => {
    const given = trip('given', { driverUid: 'dora', assignedBy: 'hand', dropoff: north(4), miles: 9 });
    const proposal = await plan(dayOf([given, trip('left', of)], [driver('dora', { settings: work() })]));
    expect(proposal.unserved).toEqual([{ trip: 'left', why: expect.stringContaining(why) }]);
    expect(proposal.moves).toEqual([]);
  });

  it('[PLN-5] shares rides only where the company does and the vehicle has the seats', async () => {
    const trips = [trip('one', { dropoff: north(4) }), trip('two', { pickup: north(1), dropoff: north(4) })];
    const seats = (count: number) => [driver('dora', { settings: work({ seats: { ambulatory: count } }) })];
    const shared = { settings: { ...DEFAULT_PLAN_SETTINGS, sharesRides: true } };
    expect((await plan(dayOf(trips, seats(2)))).after.served).toBe(1);
    expect((await plan(dayOf(trips, seats(1), shared))).after.served).toBe(1);
    const both = await plan(dayOf(trips, seats(2), shared));
    expect(both.after.served).toBe(2);
    expect(both.moves[1]?.why).toContain('sharing the ride');
  });

  it('[PLN-8] moves a trip away from its driver only where that saves more than the price of a change', async () => {
    const own = { driverUid: 'far', assignedBy: 'plan' } as const;
    const trips = [
      trip('fixed', { ...own, assignedBy: 'hand', puTime: '08:00', pickup: north(2), dropoff: north(2.5) }),
      trip('kept', { ...own, puTime: '10:00', pickup: north(1.4), dropoff: north(0) }),
    ];
    // Dora starts nearer to it
    const drivers = [driver('dora', { start: north(1) }), driver('far', { start: north(2) })];
    const at = async (changeMiles: number) => {
      const settings = { ...DEFAULT_PLAN_SETTINGS, changeMiles };
      return (await plan(dayOf(trips, drivers, { settings }))).moves.map(({ trip, to }) => [trip, to]);
    };
    expect(await at(0)).toEqual([['kept', 'dora']]);
    expect(await at(20)).toEqual([]);
  });

  it('[PLN-8] replans the rest of a day without a driver who is out, and changes little else', async () => {
    const own = (driverUid: string) => ({ driverUid, assignedBy: 'plan' }) as const;
    const trips = [
      trip('begun', { ...own('bob'), puTime: '12:30', status: 'Active', stage: 'arrived' }),
      trip('out', { ...own('dora'), puTime: '14:00' }),
      trip('bobs', { ...own('bob'), puTime: '15:00', pickup: north(0.2) }),
      trip('cys', { ...own('cy'), puTime: '16:00', pickup: north(0.1) }),
    ];
    const drivers = [driver('bob'), driver('cy')];
    const proposal = await plan(dayOf(trips, drivers, { now: at('12:40') }));
    expect(proposal.moves.map(({ trip, from }) => [trip, from])).toEqual([['out', 'dora']]);
    expect(proposal.kept).toEqual([{ trip: 'begun', because: 'underWay' }]);
  });

  it('[PLN-1] plans nothing on a day on which nobody works, and loses nobody', async () => {
    const off = driver('dora', { settings: work({ daysOff: [DAY] }) });
    const proposal = await plan(dayOf([trip('one'), trip('two', { driverUid: 'dora', assignedBy: 'hand' })], [off]));
    expect(proposal.unserved.map(({ trip }) => trip)).toEqual(['one']);
    expect(proposal.kept).toEqual([{ trip: 'two', because: 'byHand' }]);
  });
});

describe('a trip that nobody can do in time', () => {
  const given = (id: string, of: Partial<PlanTrip>) => trip(id, { driverUid: 'dora', assignedBy: 'hand', ...of });

  it('[PLN-7] is not planned, but offered late: with the driver who is least late, and how late that is', async () => {
    const trips = [
      given('long', { puTime: '09:30', dropoff: north(4) }),
      given('later', { puTime: '12:00' }),
      trip('left', { puTime: '10:00', pickup: north(-1), dropoff: north(-2) }),
    ];
    const proposal = await plan(dayOf(trips, [driver('dora')]));
    expect(proposal.unserved.map(({ trip }) => trip)).toEqual(['left']);
    expect(proposal.moves).toEqual([]);
    const [late] = proposal.late;
    expect(late).toMatchObject({ trip: 'left', from: null, to: 'dora' });
    // From 9:15 on: nine miles to the drop-off, and eleven back, at 16 to 20 mph
    expect(late?.lateBy).toBeGreaterThan(15);
    expect(late?.lateBy).toBeLessThanOrEqual(75);
    expect(late?.why).toMatch(
      /^The pick-up is \d+ minutes late\. Planned pick-up at 10:\d\d AM, 11\.\d miles from the drop-off before/,
    );
    expect(proposal.after).toMatchObject({ served: 2, unserved: 1, late: 0 });
    expect(proposal.afterWithLate).toMatchObject({ served: 3, unserved: 0, late: 1 });
  });

  it('[PLN-7] says by how much it misses its appointment', async () => {
    const trips = [
      given('long', { puTime: '09:30', dropoff: north(4) }),
      trip('left', { puTime: '10:00', apptTime: '10:20', pickup: north(-1), dropoff: north(-2) }),
    ];
    const [late] = (await plan(dayOf(trips, [driver('dora')]))).late;
    expect(late?.why).toMatch(/the client misses the appointment by \d+ minutes\./);
  });

  it('[PLN-7] is not offered more than an hour late, nor by making others late', async () => {
    const far = [given('long', { puTime: '09:30', dropoff: north(12) }), trip('left', { puTime: '09:30' })];
    expect((await plan(dayOf(far, [driver('dora')]))).late).toEqual([]);
    const tight = ['09:30', '10:00', '10:30', '11:00', '11:30'].map((puTime, index) =>
      given(`t${index}`, { puTime, pickup: north(index % 2 === 0 ? 0 : 4), dropoff: north(index % 2 === 0 ? 4 : 0) }),
    );
    const crowded = await plan(dayOf([...tight, trip('left', { puTime: '09:45' })], [driver('dora')]));
    expect(crowded.leftAlone).toEqual([]);
    expect(crowded.late).toEqual([]);
  });
});

/** Slow on a weekday's morning, quick at night. */
const hourly = {
  weekday: Array.from({ length: 24 }, (_, hour) => (hour >= 7 && hour < 10 ? 12 : 24)),
  weekend: Array.from({ length: 24 }, () => 30),
};

describe('a plan with learned speeds', () => {
  it('[PLN-5] expects each drive to take as long as is usual at its hour', async () => {
    const settings = { ...DEFAULT_PLAN_SETTINGS, hourly };
    const rideAt = async (puTime: string) => {
      const [ride] = (await plan(dayOf([trip('one', { puTime })], [driver('dora')], { settings }))).planned;
      return ride ? (ride.dropoffAt.getTime() - ride.pickupAt.getTime()) / 60_000 : 0;
    };
    // Getting in takes 3 minutes; the drive is 2.2 miles
    expect(await rideAt('08:30')).toBeCloseTo(3 + 11.2, 0);
    expect(await rideAt('14:00')).toBeCloseTo(3 + 5.6, 0);
  });
});

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
      pickup: fc.option(place, { freq: 12 }),
      dropoff: fc.option(place, { freq: 12 }),
      miles: fc.double({ min: 0, max: 30, noNaN: true }),
      status: fc.constantFrom('Pending', 'Pending', 'Pending', 'Pending', 'Delayed', 'Completed', 'Active'),
      driverUid: fc.option(uid),
      assignedBy: fc.constantFrom('auto', 'auto', 'plan', 'hand', null),
      willCall: fc.constantFrom(false, false, false, false, true),
      boarded: fc.boolean(),
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
        hours: fc.constantFrom(weekOf('06:00', '15:00'), weekOf('12:00', '23:00'), weekOf('18:00', '04:00')),
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
      dayOf(
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
