import { describe, expect, it } from 'vitest';
import { type DriverWishes, NO_DRIVER_WISHES, noClientWishes } from '../clientProfile/driverWishes';
import { driveKey, type KnownDrives } from '../travel/drives';
import { DEFAULT_PLAN_SETTINGS } from '../travel/planSettings';
import { daysToCheck } from './assessDriver';
import { type Candidate, chooseDriver } from './chooseDriver';
import type { DriverPosition, DriverToAssess, DriverTrip, TripToAssign } from './knownOfDriver';

const ZONE = 'America/New_York';
const NOW = new Date('2026-03-09T17:00:00Z'); // 13:00 in New York
const HERE = { lat: 40.7, lng: -73.95 };
const milesNorth = (miles: number) => ({ lat: HERE.lat + miles / 69, lng: HERE.lng });
const at = (instant: Date) => ({ toMillis: () => instant.getTime(), toDate: () => instant });
const minutesAgo = (minutes: number) => at(new Date(NOW.getTime() - minutes * 60_000));

const TRIP: TripToAssign = {
  id: 'this',
  clientUid: 'ann',
  tripDate: '2026-03-09',
  puTime: '14:30',
  apptTime: '15:15',
  miles: 4,
  status: 'Pending',
  clientDis: 'wheelchair',
  companions: 0,
  attendants: 0,
  pickup: HERE,
};

const DAY = TRIP.tripDate;
const ANY_TIME = { hours: Array(7).fill(null), break: null, daysOff: [], seats: {} };

const trip = (puTime: string, given: Partial<DriverTrip> = {}): DriverTrip => ({
  ...TRIP,
  id: 'other',
  puTime,
  apptTime: '',
  ...given,
});

function driver(
  id: string,
  miles: number,
  given: Partial<DriverToAssess> & {
    position?: Partial<DriverPosition>;
    trips?: readonly DriverTrip[] | 'unknown';
    settings?: Candidate['known']['settings'];
    wishes?: Partial<DriverWishes> | 'unknown';
    payers?: Candidate['known']['payers'];
  } = {},
): Candidate {
  const { position, trips = [], settings, wishes = {}, payers, ...user } = given;
  return {
    driver: { id, fullName: id, role: 'driver', state: 'active', vehicle: ['ambulatory', 'wheelchair'], ...user },
    known: {
      position: { location: milesNorth(miles), available: true, updatedAt: minutesAgo(1), ...position },
      trips,
      settings,
      payers,
      wishes: (uid) =>
        uid !== 'ann' ? NO_DRIVER_WISHES : wishes === 'unknown' ? wishes : { ...NO_DRIVER_WISHES, ...wishes },
    },
  };
}

type DriverWork = Exclude<Candidate['known']['settings'], 'unknown' | undefined>;

const choose = (...candidates: readonly Candidate[]) => {
  const { driver: chosen, why } = chooseDriver(TRIP, candidates, { timeZone: ZONE, now: NOW });
  return [chosen?.id, why];
};

describe('chooseDriver', () => {
  it('[TRP-6] takes the nearest eligible driver and says so', () => {
    expect(
      choose(driver('far', 6), driver('near', 1.2), driver('nearer but full', 0.4, { trips: [trip('14:45')] })),
    ).toEqual(['near', 'Nearest of 2 available drivers: 1.2 miles away.']);
    expect(choose(driver('alone', 3))).toEqual(['alone', 'The only available driver: 3.0 miles away.']);
    expect(choose(driver('here', 0.04))).toEqual(['here', 'The only available driver: under 0.1 miles away.']);
  });

  it('[TRP-6] prefers the driver with the fewest open trips that day among equally near ones', () => {
    const done = trip('08:00', { status: 'Completed' });
    expect(
      choose(driver('a', 2, { trips: [trip('17:00')] }), driver('b', 2.01, { trips: [done, done] }), driver('c', 9)),
    ).toEqual(['b', 'Nearest of 3 available drivers: 2.0 miles away, with the fewest trips that day.']);
    expect(choose(driver('b', 2), driver('a', 2))).toEqual(['a', 'Nearest of 2 available drivers: 2.0 miles away.']);
  });

  it('[CLI-4] never takes a driver with whom the client asked not to ride, and does not say on the trip who that is', () => {
    const wishes = { blocked: ['tom'] };
    const blocked = driver('tom', 0.5, { wishes });
    expect(choose(blocked, driver('far', 6, { wishes }))).toEqual([
      'far',
      'The only available driver: 6.0 miles away.',
    ]);
    const unsuited = 'No driver on shift with a vehicle for a wheelchair suits what the client asked for.';
    expect(choose(blocked)).toEqual([undefined, unsuited]);
    expect(choose(blocked, driver('walks', 1, { vehicle: ['ambulatory'], wishes }))).toEqual([undefined, unsuited]);
    expect(choose(blocked, driver('busy', 1, { trips: [trip('14:45')], wishes }))).toEqual([
      undefined,
      'No driver with a vehicle for a wheelchair is free at 2:30 PM.',
    ]);
  });

  it('[FLT-1] never takes a driver whose vehicle is in the shop on the trip’s day', () => {
    const at = (state: 'inShop' | 'retired', until: string) =>
      driver('tom', 1, { settings: { ...ANY_TIME, vehicleOut: { state, from: DAY, until } } });
    const none = [undefined, 'No driver on shift has a vehicle for a wheelchair that is in service.'];
    expect(choose(at('inShop', DAY))).toEqual(none);
    expect(choose(at('retired', ''))).toEqual(none);
    expect(choose(at('inShop', DAY), driver('far', 6))).toEqual(['far', 'The only available driver: 6.0 miles away.']);
    const repaired = { ...ANY_TIME, vehicleOut: { state: 'inShop', from: '2026-01-01', until: '2026-01-02' } } as const;
    expect(choose(driver('tom', 1, { settings: repaired }))[0]).toBe('tom');
  });

  it('[FLT-3] never takes a driver who lacks a credential, or whose vehicle does, on the trip’s day', () => {
    const gap = (from: string, blocks = true) => [{ typeUid: 'x', name: 'Drug screen', blocks, from, until: '' }];
    const lacks = (gaps: object) => driver('tom', 1, { settings: { ...ANY_TIME, ...gaps } });
    const none = [undefined, 'No driver on shift with a vehicle for a wheelchair has the credentials for that day.'];
    expect(choose(lacks({ credentialGaps: gap(DAY) }))).toEqual(none);
    expect(choose(lacks({ vehicleGaps: gap('') }))).toEqual(none);
    // What the user says counts also where the settings were lost
    expect(choose(driver('tom', 1, { blockedFrom: DAY }))).toEqual(none);
    expect(choose(driver('tom', 1, { blockedFrom: '9999-01-01' }))[0]).toBe('tom');
    expect(choose(lacks({ credentialGaps: gap('9999-01-01'), vehicleGaps: gap(DAY, false) }))[0]).toBe('tom');
    expect(choose(lacks({ credentialGaps: gap(DAY) }), driver('far', 6))[0]).toBe('far');
  });

  it('[FLT-3] never takes a driver who lacks what the trip’s payer wants, or who may where the payer is unknown', () => {
    const credentialGaps = [
      { typeUid: 'x', name: 'Drug screen', blocks: true, from: '', until: '', payers: ['modivcare'] },
    ];
    const lacks = (known: object) => driver('tom', 1, { settings: { ...ANY_TIME, credentialGaps }, ...known });
    const paidBy = (payerUid: string | undefined) => lacks({ payers: () => ({ payerUid }) });
    expect(choose(paidBy('modivcare'))).toEqual([
      undefined,
      'No driver on shift with a vehicle for a wheelchair has the credentials for that day.',
    ]);
    expect(choose(paidBy('modivcare'), driver('far', 6))[0]).toBe('far');
    expect(choose(paidBy('mtm'))[0]).toBe('tom');
    expect(choose(paidBy(undefined))[0]).toBe('tom');
    const unknown = 'It is not known who pays for the trip, so it is not known which credentials it needs.';
    expect(choose(lacks({}))).toEqual([undefined, unknown]);
    expect(choose(lacks({ payers: () => 'unknown' }))).toEqual([undefined, unknown]);
    expect(choose(lacks({}), driver('far', 6))[0]).toBe('far');
  });

  it('[CLI-4] takes a preferred driver unless someone else is much nearer, and says so', () => {
    const wishes = { preferred: ['tom'] };
    expect(choose(driver('near', 1, { wishes }), driver('tom', 2.9, { wishes }))).toEqual([
      'tom',
      'Preferred by the client, of 2 available drivers: 2.9 miles away.',
    ]);
    expect(choose(driver('ann', 1, { wishes }), driver('tom', 3, { wishes }))[0]).toBe('tom');
    expect(choose(driver('near', 1, { wishes }), driver('tom', 3.2, { wishes }))).toEqual([
      'near',
      'Nearest of 2 available drivers: 1.0 miles away.',
    ]);
  });

  it('[CLI-4] leaves the trip to a person if it is not known what the client asked for', () => {
    expect(choose(driver('near', 1, { wishes: 'unknown' }))).toEqual([
      undefined,
      'The client’s profile could not be read, so it is not known which drivers the client rides with.',
    ]);
  });

  it.each([
    ['is not a driver', { role: 'admin' }],
    ['waits for confirmation', { state: 'pending' }],
    ['was deactivated', { state: 'inactive' }],
    ['has no vehicle for the client', { vehicle: ['ambulatory'] }],
  ] as const)('[TRP-6] passes over anyone who %s', (_, user) => {
    expect(choose(driver('a', 1, user))).toEqual([undefined, 'No driver on shift has a vehicle for a wheelchair.']);
  });

  it('[TRP-6] passes over drivers who are off shift or whose position is over ten minutes old', () => {
    const none = [undefined, 'No driver is on shift with a position from the last 10 minutes.'];
    expect(choose()).toEqual(none);
    expect(
      choose({
        ...driver('a', 1),
        known: { position: undefined, trips: [], settings: undefined, wishes: noClientWishes },
      }),
    ).toEqual(none);
    expect(choose(driver('a', 1, { position: { available: false } }))).toEqual(none);
    expect(choose(driver('a', 1, { position: { updatedAt: minutesAgo(10.01) } }))).toEqual(none);
    expect(choose(driver('a', 1, { position: { updatedAt: minutesAgo(10) } }))[0]).toBe('a');
  });

  it('[POS-5] takes a driver whose position is old but whose last step says where they are, and says so', () => {
    const times = { onMyWay: null, arrived: minutesAgo(20), onBoard: null, droppedOff: null };
    const progress = { driverUid: 'a', stage: 'arrived', times, noShow: null } as const;
    const waits = trip('12:30', { status: 'Active', pickup: milesNorth(2), progress });
    const position = { updatedAt: minutesAgo(25), location: milesNorth(9) };
    expect(choose(driver('a', 9, { position, trips: [waits] }), driver('b', 4))).toEqual([
      'a',
      'Nearest of 2 available drivers: about 2.0 miles away by their last step, at 12:40 PM.',
    ]);
    expect(choose(driver('a', 9, { position, trips: 'unknown' }))[0]).toBeUndefined();
    expect(choose(driver('a', 9, { position: { ...position, available: false }, trips: [waits] }))[0]).toBeUndefined();
  });

  it('[ROD-1] [TRP-6] takes the driver with the shortest drive where roads are known, and says what is estimated', () => {
    const road = (miles: number, minutes: number) =>
      [driveKey(milesNorth(miles)), new Map([[driveKey(HERE), { miles, minutes, source: 'roads' as const }]])] as const;
    const drives: KnownDrives = new Map([road(1, 30), road(3, 12), road(2, 12.3)]);
    const chooseByRoad = (...candidates: readonly Candidate[]) => {
      const travel = { ...DEFAULT_PLAN_SETTINGS, drives };
      const { driver: chosen, why } = chooseDriver(TRIP, candidates, { timeZone: ZONE, now: NOW, travel });
      return [chosen?.id, why];
    };
    const [across, near] = [driver('across', 1), driver('near', 3)];
    expect(chooseByRoad(across, near)).toEqual(['near', 'Nearest of 2 available drivers: 12 minutes away by road.']);
    expect(chooseByRoad(across, driver('elsewhere', 1.5))).toEqual([
      'elsewhere',
      'Nearest of 2 available drivers: about 6 minutes away.',
    ]);
    const busy = driver('busy', 2, { trips: [trip('20:00')] });
    expect(chooseByRoad(busy, near)).toEqual([
      'near',
      'Nearest of 2 available drivers: 12 minutes away by road, with the fewest trips that day.',
    ]);
    expect(chooseByRoad(driver('far', 1), driver('off', 1.5, { position: { available: false } }))[0]).toBe('far');
  });

  /** By a service whose times must not be stored. */
  function chooseOnce(roads: Readonly<Record<number, number>>, given: Partial<TripToAssign>, ...all: Candidate[]) {
    const drives: KnownDrives = new Map(
      Object.entries(roads).map(([miles, minutes]) => {
        const drive = { miles: Number(miles), minutes, source: 'roads', mustNotBeStored: true } as const;
        return [driveKey(milesNorth(Number(miles))), new Map([[driveKey(HERE), drive]])];
      }),
    );
    const travel = { ...DEFAULT_PLAN_SETTINGS, drives };
    const {
      driver: chosen,
      why,
      late,
    } = chooseDriver({ ...TRIP, ...given }, all, { timeZone: ZONE, now: NOW, travel });
    return [chosen?.id, why, late > 0];
  }

  it('[ROD-1] [TRP-6] goes by road times that must not be stored, and does not say them', () => {
    const both = [driver('across', 1), driver('near', 3)];
    expect(chooseOnce({ 1: 30, 3: 12 }, {}, ...both)).toEqual([
      'near',
      'Nearest of 2 available drivers by road: 3.0 miles away in a straight line.',
      false,
    ]);
    // The drive of the farthest one was not asked for
    expect(chooseOnce({ 1: 30, 3: 12 }, {}, ...both, driver('far', 12))).toEqual([
      'near',
      'Nearest of 3 available drivers, 2 of them compared by road: 3.0 miles away in a straight line.',
      false,
    ]);
  });

  it('[ROD-1] [TRP-6] does not say by how much a trip is late where that follows from such a road time', () => {
    const soon = { puTime: '13:10', apptTime: '' };
    expect(chooseOnce({ 3: 40 }, soon, driver('a', 3))).toEqual([
      'a',
      'The only available driver: 3.0 miles away in a straight line, late for the pick-up.',
      true,
    ]);
    const first = { ...soon, puTime: '13:40', dropoff: milesNorth(8) };
    expect(chooseOnce({ 3: 40 }, first, driver('a', 3, { trips: [trip('14:15')] }))).toEqual([
      'a',
      'The only available driver: 3.0 miles away in a straight line, another trip of theirs will be late.',
      true,
    ]);
  });

  it('[ROD-1] [POS-5] says of a position by the last step that the minutes by road are about so many', () => {
    const times = { onMyWay: null, arrived: minutesAgo(20), onBoard: null, droppedOff: null };
    const progress = { driverUid: 'a', stage: 'arrived', times, noShow: null } as const;
    const waits = trip('12:30', { status: 'Active', pickup: milesNorth(2), progress });
    const position = { updatedAt: minutesAgo(25), location: milesNorth(9) };
    const drives: KnownDrives = new Map([
      [driveKey(milesNorth(2)), new Map([[driveKey(HERE), { miles: 3, minutes: 12, source: 'roads' as const }]])],
    ]);
    const travel = { ...DEFAULT_PLAN_SETTINGS, drives };
    const clock = { timeZone: ZONE, now: NOW, travel };
    expect(chooseDriver(TRIP, [driver('a', 9, { position, trips: [waits] })], clock).why).toBe(
      'The only available driver: about 12 minutes away by road by their last step, at 12:40 PM.',
    );
  });

  it('[TRP-6] passes over drivers who have another trip at that time', () => {
    const busy = [undefined, 'No driver with a vehicle for a wheelchair is free at 2:30 PM.'];
    const withTrip = (...trips: readonly DriverTrip[]) => choose(driver('a', 1, { trips }));
    expect(withTrip(trip('14:00'))).toEqual(busy); // boarding and four miles take 32 minutes
    expect(withTrip(trip('13:00', { apptTime: '14:31' }))).toEqual(busy);
    expect(withTrip(trip('15:14'))).toEqual(busy);
    expect(withTrip(trip('13:58'))[0]).toBe('a');
    expect(withTrip(trip('15:15'))[0]).toBe('a');
    expect(withTrip(trip('14:30', { status: 'Completed' }), trip('14:30', { status: 'Cancelled' }))[0]).toBe('a');
    expect(withTrip(trip('', { status: 'Pending' }))[0]).toBe('a');
  });

  it('[TRP-6] treats a driver as busy until a trip under way ends', () => {
    const late = new Date('2026-03-09T18:40:00Z'); // 14:40: ten minutes after the pick-up time
    const position = { updatedAt: at(late) };
    const given = (trips: readonly DriverTrip[]) =>
      chooseDriver({ ...TRIP, apptTime: '' }, [driver('a', 1, { position, trips })], { timeZone: ZONE, now: late })
        .driver?.id;
    expect(given([trip('12:00', { status: 'Active' })])).toBeUndefined();
    expect(given([trip('12:00', { status: 'Delayed' })])).toBeUndefined();
    expect(given([trip('12:00')])).toBe('a');
  });

  it('[TRP-6] plans a late trip from now', () => {
    const late = new Date('2026-03-09T18:40:00Z');
    const position = { updatedAt: at(late) };
    const ahead = driver('a', 1, { position, trips: [trip('15:05')] });
    expect(chooseDriver({ ...TRIP, apptTime: '' }, [ahead], { timeZone: ZONE, now: late }).driver).toBeUndefined();
  });

  it('[TRP-6] checks trips across midnight', () => {
    const span = { from: new Date('2026-03-10T04:30:00Z'), to: new Date('2026-03-10T05:00:00Z') }; // 00:30 to 01:00
    expect(daysToCheck(span, ZONE)).toEqual(['2026-03-09', '2026-03-10']);
    const night = { ...TRIP, tripDate: '2026-03-10', puTime: '00:10', apptTime: '' };
    const before = driver('a', 1, { trips: [trip('23:50')] });
    expect(chooseDriver(night, [before], { timeZone: ZONE, now: NOW }).driver).toBeUndefined();
  });

  it('[TRP-6] passes over drivers whose trips are unknown and says how many could not be checked', () => {
    const unknown = { trips: 'unknown' } as const;
    expect(choose(driver('a', 1, unknown), driver('b', 2))).toEqual([
      'b',
      'The only available driver: 2.0 miles away.',
    ]);
    expect(choose(driver('a', 1, unknown), driver('b', 2, { trips: [trip('14:30')] }))).toEqual([
      undefined,
      'No driver with a vehicle for a wheelchair is free at 2:30 PM. 1 driver could not be checked.',
    ]);
  });

  const WORK: DriverWork = {
    hours: Array(7).fill({ from: '08:00', to: '17:00' }),
    break: null,
    daysOff: [],
    seats: {},
  };
  const settings = (given: Partial<DriverWork>) => ({ settings: { ...WORK, ...given } });

  it.each([
    ['has the day off', { daysOff: ['2026-03-09'] }],
    ['does not work that weekday', { hours: [null, ...Array(6).fill({ from: '08:00', to: '17:00' })] }],
    ['goes home before the trip ends', { hours: Array(7).fill({ from: '08:00', to: '15:00' }) }],
    ['has a break during the trip', { break: { from: '15:00', to: '15:30' } }],
  ] as const)('[DSP-5] passes over a driver who %s', (_, given) => {
    expect(choose(driver('a', 1, settings(given)), driver('b', 2, settings({})))).toEqual([
      'b',
      'The only available driver: 2.0 miles away.',
    ]);
    expect(choose(driver('a', 1, settings(given)))).toEqual([
      undefined,
      'No driver on shift with a vehicle for a wheelchair is scheduled to work at 2:30 PM.',
    ]);
  });

  it('[DSP-5] passes over a driver whose settings can’t be read, and says that they could not be checked', () => {
    expect(choose(driver('a', 1, { settings: 'unknown' }))).toEqual([
      undefined,
      'No driver with a vehicle for a wheelchair is free at 2:30 PM. 1 driver could not be checked.',
    ]);
  });

  it('[DSP-5] passes over a driver without a seat, and gives no one two trips at once however many seats there are', () => {
    const free = (given: DriverWork['seats'], trips: readonly DriverTrip[] = []) =>
      choose(driver('a', 1, { ...settings({ seats: given }), trips }))[0];
    expect(free({ wheelchair: 0 })).toBeUndefined();
    expect(free({ wheelchair: 1 })).toBe('a');
    expect(free({ wheelchair: 2 }, [trip('14:45')])).toBeUndefined();
  });
});
