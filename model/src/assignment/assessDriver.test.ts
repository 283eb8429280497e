import { describe, expect, it } from 'vitest';
import { daysToCheck } from './assessDriver';
import { type Candidate, chooseDriver } from './chooseDriver';
import type { DriverTrip } from './knownOfDriver';
import { at, choose, driver, NOW, TRIP, trip, ZONE } from './testCandidates';

type DriverWork = Exclude<Candidate['known']['settings'], 'unknown' | undefined>;

describe('whether a driver is free', () => {
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
