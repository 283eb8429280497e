import { describe, expect, it } from 'vitest';
import { noClientWishes } from '../clientProfile/driverWishes';
import { ANY_TIME, choose, DAY, driver, milesNorth, minutesAgo, trip } from './testCandidates';

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
});
