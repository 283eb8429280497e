import { describe, expect, it } from 'vitest';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { toPlanDriver } from './planTrip';
import { at, buildDay, DAY, driver, HOME, hourly, north, proposePlan, trip, work } from './testDay';

const INSTANT = { toMillis: () => 0, toDate: () => new Date(0) };
const SETTINGS = {
  ...{ vehicleName: '', plate: '', licenseNumber: '', startPlace: null },
  ...{ updatedAt: INSTANT, updatedBy: 'olympia' },
};

describe('the plan of a day', () => {
  it('[PLN-3] gives waiting trips to drivers who come past, and says why and what it saves', async () => {
    const trips = [
      trip('there', { puTime: '09:00', apptTime: '10:00', pickup: north(1), dropoff: north(2) }),
      trip('next', { puTime: '10:30', pickup: north(2), dropoff: north(3), driverUid: 'far', assignedBy: 'auto' }),
    ];
    const proposal = await proposePlan(buildDay(trips, [driver('near'), driver('far', { start: north(-8) })]));
    expect(proposal.moves.map(({ trip, from, to }) => ({ trip, from, to }))).toEqual([
      { trip: 'there', from: null, to: 'near' },
      { trip: 'next', from: 'far', to: 'near' },
    ]);
    expect(proposal.before).toMatchObject({ served: 1, unserved: 1, late: 0, drivers: 1 });
    expect(proposal.after).toMatchObject({ served: 2, unserved: 0, late: 0, drivers: 1 });
    expect(proposal.after.miles).toBeLessThan(proposal.before.miles);
    expect(proposal.moves[1]?.why).toMatch(
      /^Planned pick-up at \d+:\d\d AM, under 0\.1 miles from the previous drop-off; drop-off at \d+:\d\d AM\.$/,
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
    const proposal = await proposePlan(buildDay(trips, [driver('busy', { position: HOME }), driver('other')], { now }));
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

  it('[DRV-13] counts trips of drivers that it leaves alone as late by the forecast that marks them on the board', async () => {
    const own = { driverUid: 'ken', assignedBy: 'hand', miles: 0 } as const;
    const trips = [
      trip('alma', { ...own, puTime: '15:00', apptTime: '15:30', pickup: north(8), dropoff: HOME }),
      trip('carol', { ...own, puTime: '15:05', apptTime: '15:35', pickup: north(-8), dropoff: HOME }),
    ];
    const { before, after, leftAlone } = await proposePlan(buildDay(trips, [driver('ken')]));
    expect(leftAlone).toEqual(['ken']);
    expect([before.late, after.late]).toEqual([2, 2]);
  });

  it('[DRV-13] picks no return up before the time that was promised, unless the company allows it', async () => {
    // On the way from one to the other, the second client would be early
    const trips = [
      trip('there', { puTime: '09:00', dropoff: north(1) }),
      trip('back', { puTime: '09:30', pickup: north(1), dropoff: HOME, isReturn: true }),
    ];
    const planPickup = async (isReturn: boolean, earlyReturns: boolean) => {
      const settings = { ...DEFAULT_PLAN_SETTINGS, earlyReturns };
      const day = buildDay(
        trips.map((each) => (each.id === 'back' ? { ...each, isReturn } : each)),
        [driver('dora')],
        { settings },
      );
      const { moves } = await proposePlan(day);
      return moves.find((move) => move.trip === 'back')?.pickupAt;
    };
    expect(await planPickup(true, false)).toEqual(at('09:30'));
    const early = await planPickup(true, true);
    expect(early?.getTime()).toBeLessThan(at('09:30').getTime());
    expect(await planPickup(false, false)).toEqual(early);
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
    const proposal = await proposePlan(buildDay(trips, [driver('dora')]));
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
    const proposal = await proposePlan(
      buildDay([...trips, trip('free', { puTime: '14:00' })], [driver('dora'), driver('bob')]),
    );
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
    const proposal = await proposePlan(buildDay([given, trip('left', of)], [driver('dora', { settings: work() })]));
    expect(proposal.unserved).toEqual([{ trip: 'left', why: expect.stringContaining(why) }]);
    expect(proposal.moves).toEqual([]);
  });

  it('[PLN-5] shares rides only where the company does and the vehicle has the seats', async () => {
    const trips = [trip('one', { dropoff: north(4) }), trip('two', { pickup: north(1), dropoff: north(4) })];
    const seats = (count: number) => [driver('dora', { settings: work({ seats: { ambulatory: count } }) })];
    const shared = { settings: { ...DEFAULT_PLAN_SETTINGS, sharesRides: true } };
    expect((await proposePlan(buildDay(trips, seats(2)))).after.served).toBe(1);
    expect((await proposePlan(buildDay(trips, seats(1), shared))).after.served).toBe(1);
    const both = await proposePlan(buildDay(trips, seats(2), shared));
    expect(both.after.served).toBe(2);
    expect(both.moves[1]?.why).toContain('sharing the ride');
  });

  it('[CLI-4] never gives a client a blocked driver, takes one from such a driver, and says so where no one is left', async () => {
    const blocks = (...blocked: readonly string[]) => ({ driverWishes: { blocked, preferred: [] } });
    const trips = [
      trip('waits', { ...blocks('near'), puTime: '09:00' }),
      trip('has', { ...blocks('near'), driverUid: 'near', assignedBy: 'auto', puTime: '11:00' }),
      trip('byHand', { ...blocks('near'), driverUid: 'near', assignedBy: 'hand', puTime: '13:00' }),
      trip('nobody', { ...blocks('near', 'far'), puTime: '15:00' }),
    ];
    const drivers = [driver('near'), driver('far', { start: north(4) })];
    const { planned, unserved } = await proposePlan(buildDay(trips, drivers));
    expect(planned.map(({ trip, to }) => [trip, to])).toEqual([
      ['waits', 'far'],
      ['has', 'far'],
      ['byHand', 'near'],
    ]);
    expect(unserved).toEqual([
      { trip: 'nobody', why: expect.stringMatching(/ Drivers who are blocked for the client don’t count\.$/) },
    ]);
  });

  it('[CLI-4] gives a trip to the preferred one of two drivers who can take it for the same miles', async () => {
    const drivers = [driver('ann'), driver('bob')];
    const to = async (preferred: string) => {
      const trips = [trip('one', { driverWishes: { blocked: [], preferred: [preferred] } })];
      return (await proposePlan(buildDay(trips, drivers))).planned.map((each) => each.to);
    };
    expect(await to('ann')).toEqual(['ann']);
    expect(await to('bob')).toEqual(['bob']);
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
      return (await proposePlan(buildDay(trips, drivers, { settings }))).moves.map(({ trip, to }) => [trip, to]);
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
    const proposal = await proposePlan(buildDay(trips, drivers, { now: at('12:40') }));
    expect(proposal.moves.map(({ trip, from }) => [trip, from])).toEqual([['out', 'dora']]);
    expect(proposal.kept).toEqual([{ trip: 'begun', because: 'underWay' }]);
  });

  it('[PLN-1] plans nothing on a day on which nobody works, and loses nobody', async () => {
    const off = driver('dora', { settings: work({ daysOff: [DAY] }) });
    const proposal = await proposePlan(
      buildDay([trip('one'), trip('two', { driverUid: 'dora', assignedBy: 'hand' })], [off]),
    );
    expect(proposal.unserved.map(({ trip }) => trip)).toEqual(['one']);
    expect(proposal.kept).toEqual([{ trip: 'two', because: 'byHand' }]);
  });

  it('[FLT-1] plans no trip for a driver whose vehicle is in the shop that day', async () => {
    const inShop = (day: string) => work({ vehicleOut: { state: 'inShop', from: day, until: day } });
    const servedOn = async (day: string) =>
      (await proposePlan(buildDay([trip('one')], [driver('dora', { settings: inShop(day) })]))).unserved.length === 0;
    expect([await servedOn(DAY), await servedOn('2026-01-01')]).toEqual([false, true]);
  });
});

it('[FLT-3] plans no trip for a driver who lacks a credential that day, and leaves those that they have', async () => {
  const trips = [trip('one'), trip('two', { driverUid: 'dora', assignedBy: 'hand' })];
  const planFor = (from: string) => {
    const gap = { typeUid: 'license', name: 'License', blocks: true, from, until: '' };
    const stored = { ...work({}), ...SETTINGS, credentialGaps: [gap] };
    const { isUncredentialed = false } = toPlanDriver('dora', { vehicle: ['ambulatory'] }, stored, null, DAY);
    return proposePlan(buildDay(trips, [driver('dora', { isUncredentialed })]));
  };
  const blocked = await planFor(DAY);
  expect(blocked.unserved).toEqual([
    { trip: 'one', why: expect.stringContaining('Drivers without the credentials for that day don’t count.') },
  ]);
  expect(blocked.kept).toEqual([{ trip: 'two', because: 'byHand' }]);
  expect((await planFor('2999-01-01')).unserved).toEqual([]);
});

it('[FLT-3] plans no trip for a driver who lacks what its payer wants, and moves a trip that they have', async () => {
  const drivers = [driver('dora'), driver('fred')];
  const trips = [
    trip('one', { unfitDrivers: ['dora'] }),
    trip('two', { unfitDrivers: ['dora'], driverUid: 'dora', assignedBy: 'auto', puTime: '15:00' }),
  ];
  const { planned } = await proposePlan(buildDay(trips, drivers));
  expect(planned.map(({ trip: id, to }) => [id, to])).toEqual([
    ['one', 'fred'],
    ['two', 'fred'],
  ]);
  const all = trip('one', { unfitDrivers: ['dora', 'fred'] });
  expect((await proposePlan(buildDay([all], drivers))).unserved).toEqual([
    { trip: 'one', why: expect.stringContaining('Drivers without the credentials for that day don’t count.') },
  ]);
});

describe('a plan with learned speeds', () => {
  it('[PLN-5] expects each drive to take as long as is usual at its hour', async () => {
    const settings = { ...DEFAULT_PLAN_SETTINGS, hourly };
    const rideAt = async (puTime: string) => {
      const [ride] = (await proposePlan(buildDay([trip('one', { puTime })], [driver('dora')], { settings }))).planned;
      return ride ? (ride.dropoffAt.getTime() - ride.pickupAt.getTime()) / 60_000 : 0;
    };
    // Getting in takes 3 minutes; the drive is 2.2 miles
    expect(await rideAt('08:30')).toBeCloseTo(3 + 11.2, 0);
    expect(await rideAt('14:00')).toBeCloseTo(3 + 5.6, 0);
  });

  it('[CLI-2] gives a client as long to get in as their ride says', async () => {
    const slow = trip('slow', { needs: { loadingMinutes: 25 } });
    const [ride] = (await proposePlan(buildDay([slow], [driver('dora')]))).planned;
    expect(ride && (ride.dropoffAt.getTime() - ride.pickupAt.getTime()) / 60_000).toBeGreaterThan(25);
  });
});
