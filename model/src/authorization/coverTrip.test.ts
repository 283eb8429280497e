import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorizationUse, TripAuthorization } from './authorization';
import { buildAuthorization as authorization } from './authorizationFixtures';
import {
  type AuthorizedTrip,
  type CountedAuthorization,
  coverTrip,
  findAuthorizationGap,
  findUncoveredDay,
  moveUse,
  sumUse,
  unitsLeft,
} from './coverTrip';

const at = { toMillis: () => 0, toDate: () => new Date(0) };

const trip = (given: Partial<AuthorizedTrip> = {}): AuthorizedTrip => ({
  ...{ clientUid: 'ann', tripDate: '2026-03-09', miles: 7.45, status: 'Pending', statusAt: at },
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

  it('[CLI-5] names only authorizations that change', () => {
    const one = { uid: 'a', state: 'used', units: 1 } as const;
    expect(moveUse(new Map(), one, one)).toEqual(new Map());
    expect([...moveUse(new Map([['a', { used: 1, reserved: 0 }]]), one, { ...one, uid: 'b' }).keys()]).toEqual([
      'a',
      'b',
    ]);
  });
});
