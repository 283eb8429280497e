import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toWeekday } from '../time/calendarDays';
import { dayIn } from '../time/timeZone';
import type { AuthorizationUse, TripAuthorization } from './authorization';
import { buildAuthorization as authorization, RIDE } from './authorizationFixtures';
import { limitNames } from './authorizationParts';
import {
  type AuthorizedTrip,
  type CountedAuthorization,
  coverTrip,
  findAuthorizationGap,
  findUncoveredDay,
  moveUse,
  releasedPayer,
  releasesUnits,
  sumUse,
  unitsLeft,
} from './coverTrip';

const at = { toMillis: () => 0, toDate: () => new Date(0) };

const trip = (given: Partial<AuthorizedTrip> = {}): AuthorizedTrip => ({
  ...RIDE,
  ...{ clientUid: 'ann', miles: 7.45, status: 'Pending', statusAt: at },
  ...{ cancelledBy: null, progress: undefined },
  ...given,
});

const NO_SHOW = {
  ...{ driverUid: 'd', stage: 'arrived', proof: null, unsettledAt: null, movedAt: null },
  times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null },
  odometers: { onBoard: null, droppedOff: null },
  decided: { status: 'Pending', at },
  noShow: { at, note: '' },
} as const;

describe('coverTrip', () => {
  it('[CLI-5] takes the authorization of the trip’s client and day that ends first and has units left', () => {
    const authorizations = [
      authorization('late'),
      authorization('used-up', { until: '2026-03-31', use: { used: 30, reserved: 6 } }),
      authorization('soon', { until: '2026-06-30' }),
      authorization('over', { until: '2026-03-08' }),
      authorization('of-ben', { clientUid: 'ben', until: '2026-03-09' }),
      authorization('on-tuesdays', { weekdays: [2], until: '2026-03-10' }),
    ];
    expect(coverTrip(trip(), authorizations, null)).toEqual({ uid: 'soon', state: 'reserved', units: 1 });
    expect(coverTrip(trip({ tripDate: '2027-01-01' }), authorizations, null)).toBeNull();
    expect(coverTrip(trip(), [authorization('used-up', { total: 0 })], null)).toBeNull();
  });

  it('[CLI-5] reserves for an open trip, uses for a completed one and a no-show, and releases for a cancelled one', () => {
    const only = [authorization('only')];
    const states = (
      [
        { status: 'Active' },
        { status: 'Delayed' },
        { status: 'Completed' },
        { status: 'Cancelled', cancelledBy: 'client', progress: NO_SHOW },
        { status: 'Cancelled', cancelledBy: 'client' },
      ] as const
    ).map((given) => coverTrip(trip(given as Partial<AuthorizedTrip>), only, null)?.state);
    expect(states).toEqual(['reserved', 'reserved', 'used', 'used', undefined]);
  });

  it('[MNY-2] [CLI-5] leaves a canceled trip to the payer whose authorization it released', () => {
    const charge = { payerUid: 'plan', payerFrom: 'authorization', clientUid: 'ann' } as const;
    const canceled = trip({ status: 'Cancelled', cancelledBy: 'client' });
    expect(releasedPayer(canceled, charge)).toBe('plan');
    expect(releasedPayer(canceled, undefined)).toBeUndefined();
    expect(releasedPayer(canceled, { ...charge, payerFrom: 'client' })).toBeUndefined();
    expect(releasedPayer(canceled, { ...charge, clientUid: 'ben' })).toBeUndefined();
    expect(releasedPayer(trip(), charge)).toBeUndefined();
    expect(releasedPayer(trip({ status: 'Completed' }), charge)).toBeUndefined();
    const noShow = { status: 'Cancelled', progress: NO_SHOW } as Partial<AuthorizedTrip>;
    expect(releasedPayer(trip(noShow), charge)).toBeUndefined();
  });

  it('[CLI-5] counts ways, half of a round trip each way, or miles', () => {
    const units = (['leg', 'roundTrip', 'mile'] as const).map(
      (unit) => coverTrip(trip(), [authorization('only', { unit })], null)?.units,
    );
    expect(units).toEqual([1, 0.5, 7.45]);
  });

  it('[CLI-5] keeps the trip’s authorization while it is for its day, although it has nothing left', () => {
    const current = { uid: 'late', state: 'reserved', units: 1 } as const;
    const late = authorization('late', { total: 3, use: { used: 3, reserved: 1 } });
    expect(
      coverTrip(trip({ status: 'Completed' }), [authorization('soon', { until: '2026-03-31' }), late], current),
    ).toEqual({
      uid: 'late',
      state: 'used',
      units: 1,
    });
    expect(unitsLeft(late, late.use)).toBe(-1);
  });
});

describe('a chosen authorization', () => {
  const [soon, late] = [authorization('soon', { until: '2026-06-30' }), authorization('late')];
  const on = (uid: string) => ({ uid, state: 'reserved', units: 1 }) as const;
  const cover = (chosen: string | undefined, current: TripAuthorization | null, given: Partial<AuthorizedTrip> = {}) =>
    coverTrip(trip({ authorizationUid: chosen, ...given }), [soon, late], current)?.uid;

  it('[CLI-5] covers the trip in place of the one that it has or would get, until the choice is taken back', () => {
    expect(cover('late', null)).toBe('late');
    expect(cover('late', on('soon'))).toBe('late');
    expect(cover(undefined, on('late'))).toBe('late');
    expect(cover('gone', null)).toBe('soon');
    expect(cover('gone', on('late'))).toBe('late');
  });

  it('[CLI-5] does not cover a trip on a day, of a payer, or beyond the units that it is not for, but keeps its own units', () => {
    expect(cover('soon', on('soon'), { tripDate: '2026-07-01' })).toBe('late');
    const ofPlan = authorization('plan', { payerUid: 'plan' });
    const full = authorization('full', { total: 1, use: { used: 0, reserved: 1 } });
    const choose = (chosen: string, current: TripAuthorization | null, payerUid?: string) =>
      coverTrip(trip({ authorizationUid: chosen, payerUid }), [soon, ofPlan, full], current)?.uid;
    expect(choose('plan', null, 'plan')).toBe('plan');
    expect(choose('plan', null, 'broker')).toBe('soon');
    expect(choose('full', null)).toBe('soon');
    expect(choose('full', on('full'))).toBe('full');
  });
});

describe('findUncoveredDay', () => {
  it('[CLI-5] is the day of an open trip that needs an authorization, and that none covers', () => {
    const day = (given: Partial<AuthorizedTrip>, needsOne = true, covered: TripAuthorization | null = null) =>
      findUncoveredDay(trip(given), covered, needsOne);
    expect(day({})).toBe('2026-03-09');
    expect(day({}, true, { uid: 'a', state: 'reserved', units: 1 })).toBeUndefined();
    expect(day({}, false)).toBeUndefined();
    expect(day({ status: 'Completed' })).toBeUndefined();
  });
});

describe('findAuthorizationGap', () => {
  it('[CLI-5] says why an authorization can’t cover a trip: its payer, its days, or the units left', () => {
    const gap = (given: Partial<CountedAuthorization>) => findAuthorizationGap(authorization('only', given), trip());
    expect(gap({})).toBeUndefined();
    expect(gap({ from: '2026-03-09', until: '2026-03-09', weekdays: [1] })).toBeUndefined();
    expect(gap({ from: '2026-03-10' })).toBe('notYet');
    expect(gap({ until: '2026-03-08' })).toBe('ended');
    expect(gap({ weekdays: [2, 7] })).toBe('weekday');
    expect(gap({ use: { used: 30, reserved: 6 } })).toBe('units');
    expect(gap({ unit: 'mile', total: 7.4 })).toBe('units');
    expect(gap({ unit: 'roundTrip', total: 0.5 })).toBeUndefined();
    expect(gap({ total: null, use: { used: 99, reserved: 0 } })).toBeUndefined();
    const ofPayers = (payerUid?: string, named?: string) =>
      findAuthorizationGap(authorization('only', payerUid ? { payerUid } : {}), trip({ payerUid: named }));
    expect([ofPayers(), ofPayers('plan'), ofPayers(undefined, 'plan'), ofPayers('plan', 'plan')]).toEqual(
      Array(4).fill(undefined),
    );
    expect(ofPayers('plan', 'broker')).toBe('payer');
  });

  it('[CLI-5] keeps a trip from an authorization of another payer than the one named for it, also one that it had', () => {
    const [one, other] = [
      authorization('one', { payerUid: 'plan', until: '2026-06-30' }),
      authorization('other', { payerUid: 'broker' }),
    ];
    const current = { uid: 'one', state: 'reserved', units: 1 } as const;
    expect(coverTrip(trip({ payerUid: 'broker' }), [one, other], current)?.uid).toBe('other');
    expect(coverTrip(trip({ payerUid: 'broker' }), [one], current)).toBeNull();
    expect(coverTrip(trip(), [one, other], null)?.uid).toBe('one');
  });
});

describe('moveUse', () => {
  const counted = fc.option(
    fc.record({
      uid: fc.constantFrom('a', 'b'),
      state: fc.constantFrom('used' as const, 'reserved' as const),
      units: fc.integer({ min: 0, max: 40_000 }).map((thousandths) => thousandths / 1000),
    }),
  );

  it('[CLI-5] adds up to what all trips count, whatever they counted before and in whichever order they change', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), counted), { maxLength: 40 }), (changes) => {
        const trips = new Map<number, TripAuthorization | null>();
        let uses: ReadonlyMap<string, AuthorizationUse> = new Map();
        for (const [id, next] of changes) {
          uses = new Map([...uses, ...moveUse(uses, trips.get(id) ?? null, next)]);
          trips.set(id, next);
        }
        for (const [uid, use] of uses) {
          expect(use).toEqual(sumUse([...trips.values()].flatMap((each) => (each?.uid === uid ? [each] : []))));
        }
      }),
    );
  });

  it('[CLI-5] says whether units were released, in all or of a week, month, or need', () => {
    const use = { used: 1, reserved: 2, parts: { 'week:2026-11-16': 2, 'need:wheelchair': 1 } };
    expect(releasesUnits(use, use)).toBe(false);
    expect(releasesUnits(use, { ...use, used: 2, reserved: 1 })).toBe(false);
    expect(releasesUnits(use, { ...use, reserved: 3, parts: { ...use.parts, 'week:2026-11-23': 1 } })).toBe(false);
    expect(releasesUnits(use, { ...use, reserved: 1 })).toBe(true);
    expect(
      releasesUnits(use, { ...use, parts: { 'week:2026-11-16': 1, 'week:2026-11-23': 1, 'need:wheelchair': 1 } }),
    ).toBe(true);
    expect(releasesUnits(use, { used: 1, reserved: 2 })).toBe(true);
  });

  it('[CLI-5] names only authorizations that change', () => {
    const one = { uid: 'a', state: 'used', units: 1 } as const;
    expect(moveUse(new Map(), one, one)).toEqual(new Map());
    expect([...moveUse(new Map([['a', { used: 1, reserved: 0 }]]), one, { ...one, uid: 'b' }).keys()]).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('limits of an authorization', () => {
  const gap = (given: Partial<CountedAuthorization>, ride: Partial<AuthorizedTrip> = {}) =>
    findAuthorizationGap(authorization('only', given), trip(ride));

  it('[CLI-5] keep it from trips between other places, and for other mobility needs', () => {
    expect(gap({ places: ['9 clinic avenue, tulsa OK'] })).toBeUndefined();
    expect(
      gap({ places: ['9 Clinic Ave, Tulsa, OK'] }, { fromAddress: '9 Clinic Ave, Tulsa, OK', toAddress: 'Home' }),
    ).toBe(undefined);
    expect(gap({ places: ['10 Clinic Ave, Tulsa, OK'] })).toBe('place');
    expect(gap({ needs: { ambulatory: null } })).toBeUndefined();
    expect(gap({ needs: { wheelchair: 3 } })).toBe('need');
  });

  it('[CLI-5] count a week from Sunday to Saturday, a month, and a mobility need by themselves', () => {
    const use = {
      used: 2,
      reserved: 1,
      parts: { 'week:2026-03-08': 2, 'month:2026-03': 3, 'needUnits:ambulatory': 3 },
    };
    expect(gap({ use, weekLimit: 3, monthLimit: 4, needs: { ambulatory: 4 } })).toBeUndefined();
    expect(gap({ use, weekLimit: 2 })).toBe('week');
    expect(gap({ use, weekLimit: 2 }, { tripDate: '2026-03-07' })).toBeUndefined();
    expect(gap({ use, weekLimit: 2 }, { tripDate: '2026-03-14' })).toBe('week');
    expect(gap({ use, weekLimit: 2 }, { tripDate: '2026-03-15' })).toBeUndefined();
    expect(gap({ use, monthLimit: 3 })).toBe('month');
    expect(gap({ use, monthLimit: 3 }, { tripDate: '2026-04-01' })).toBeUndefined();
    expect(gap({ use, needs: { ambulatory: 3, wheelchair: null } })).toBe('needUnits');
    expect(gap({ use, needs: { ambulatory: 3, wheelchair: null } }, { clientDis: 'wheelchair' })).toBeUndefined();
  });

  it('[CLI-5] leave a covered trip where it is, but take no trip that moves into a full week', () => {
    const parts = { 'week:2026-03-08': 1, 'week:2026-03-15': 1 };
    const only = authorization('only', { weekLimit: 1, use: { used: 0, reserved: 2, parts } });
    const current = { uid: 'only', state: 'reserved', units: 1, parts: ['week:2026-03-08'] } as const;
    expect(coverTrip(trip(), [only], current)).toEqual(current);
    expect(coverTrip(trip({ tripDate: '2026-03-16' }), [only], current)).toBeNull();
    expect(coverTrip(trip({ tripDate: '2026-03-23' }), [only], current)?.parts).toEqual(['week:2026-03-22']);
    // A limit that came later does not take what was covered
    expect(coverTrip(trip({ status: 'Completed' }), [only], { ...current, parts: [] })?.parts).toEqual([
      'week:2026-03-08',
    ]);
  });

  it('[CLI-5] give no units of a limit that was added until all trips are counted on it, and leave those that are covered', () => {
    const use = { used: 0, reserved: 1, countedLimits: ['month'] };
    const limited = [authorization('only', { weekLimit: 5, monthLimit: 5, use })];
    expect(coverTrip(trip(), limited, null)).toBeNull();
    expect(limited.map((each) => findAuthorizationGap(each, trip()))).toEqual(['week']);
    expect(coverTrip(trip(), limited, { uid: 'only', state: 'reserved', units: 1 })?.parts).toContain('month:2026-03');
    const counted = { ...use, countedLimits: limitNames({ weekLimit: 5, monthLimit: 5 }) };
    expect(
      coverTrip(trip(), [authorization('only', { weekLimit: 5, monthLimit: 5, use: counted })], null),
    ).not.toBeNull();
    const needs = { ambulatory: 3, wheelchair: null };
    expect(limitNames({ needs })).toEqual(['needUnits:ambulatory']);
    expect(coverTrip(trip(), [authorization('only', { needs, use })], null)).toBeNull();
    expect(coverTrip(trip({ clientDis: 'wheelchair' }), [authorization('only', { needs, use })], null)).not.toBeNull();
  });

  it('[CLI-5] hold for every week and month of the calendar at the pick-up, across ends of months and years and leap days', () => {
    const zone = fc.constantFrom('America/New_York', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Etc/GMT+12');
    const moment = fc.integer({ min: 0, max: 80 * 24 }).map((hours) => new Date(Date.UTC(2027, 11, 20, hours)));
    const limit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(
        fc.array(moment, { minLength: 1, maxLength: 40 }),
        zone,
        limit,
        limit,
        (moments, timeZone, ...limits) => {
          const [weekLimit, monthLimit] = limits;
          const limited = { from: '2027-01-01', until: '2029-01-01', weekLimit, monthLimit, total: null };
          let only = authorization('only', limited);
          const rides = moments.map((at) => {
            const tripDate = dayIn(timeZone, at);
            const next = coverTrip(trip({ tripDate }), [only], null);
            only = { ...only, use: moveUse(new Map([['only', only.use]]), null, next).get('only') ?? only.use };
            // What a calendar on the wall there says
            const dayOfWeek = toWeekday(tripDate) % 7;
            const week = dayIn('Etc/UTC', new Date(Date.parse(tripDate) - dayOfWeek * 86_400_000));
            const month = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(at);
            return { week, month, isTaken: next !== null };
          });
          const taken = (key: 'week' | 'month', value: string) =>
            rides.filter((ride) => ride.isTaken && ride[key] === value).length;
          for (const { week, month, isTaken } of rides) {
            const [inWeek, inMonth] = [taken('week', week), taken('month', month)];
            expect(inWeek).toBeLessThanOrEqual(weekLimit);
            expect(inMonth).toBeLessThanOrEqual(monthLimit);
            expect(only.use.parts?.[`week:${week}`] ?? 0).toBe(inWeek);
            expect(only.use.parts?.[`month:${month}`] ?? 0).toBe(inMonth);
            // A trip is left out only where its week or month is full
            expect(isTaken || inWeek === weekLimit || inMonth === monthLimit).toBe(true);
          }
        },
      ),
    );
  });

  it('[CLI-5] release exactly what trips took, whatever the order', () => {
    const counted = fc.record({
      uid: fc.constant('only'),
      state: fc.constantFrom('used' as const, 'reserved' as const),
      units: fc.constantFrom(0.5, 1, 7.45),
      parts: fc.subarray(['week:2026-03-08', 'month:2026-03', 'needUnits:ambulatory']),
    });
    fc.assert(
      fc.property(fc.array(counted, { maxLength: 12 }), (all) => {
        const sum = sumUse(all);
        const left = all.reduce<AuthorizationUse>(
          (use, each) => moveUse(new Map([['only', use]]), each, null).get('only') ?? use,
          sum,
        );
        expect(left).toEqual({ used: 0, reserved: 0 });
        expect(sumUse(all.toReversed())).toEqual(sum);
      }),
    );
  });
});
