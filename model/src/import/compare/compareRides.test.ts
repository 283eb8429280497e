import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingOrderTripId } from '../../documents/contentIds';
import type { StoredTrip } from '../../documents/trip';
import { pickRide } from '../../standingOrder/standingOrderInput';
import { standingOrderTrip } from '../../standingOrder/standingOrderPlan';
import { compareRides, type Known } from './compareRides';
import type { StoredOrder } from './outcome';
import {
  ACCOUNT,
  anyRides,
  BACK as back,
  buildRide,
  FORMAT,
  type RideGiven,
  storedFrom,
  TIME_ZONE,
  TODAY,
} from './rideFixtures';
import { rideOperations } from './rideOperations';

const known = (trips: readonly StoredTrip[], more: Partial<Known> = {}): Known => ({
  ...{ account: ACCOUNT, today: TODAY, timeZone: TIME_ZONE, trips, format: FORMAT },
  ...more,
});
const outcomes = (given: readonly RideGiven[], trips: readonly StoredTrip[], more?: Partial<Known>) =>
  compareRides(given.map(buildRide), known(trips, more)).rides.map(({ outcome }) => outcome);
const only = (given: RideGiven, trips: readonly StoredTrip[], more?: Partial<Known>) =>
  outcomes([given], trips, more)[0];
const stored = (given: RideGiven = {}, change = {}) => storedFrom(buildRide(given), change);
const changed = (outcome: ReturnType<typeof only>) =>
  outcome && 'changes' in outcome ? outcome.changes.map(({ field }) => field) : undefined;

describe('comparing the rides of a file with the account’s trips', () => {
  it('[IMP-1] finds a ride by number, leg, and person, and adds the others', () => {
    const trips = [stored({ number: '1', leg: 'A' })];
    expect(only({ number: '1', leg: 'A' }, trips)?.kind).toBe('same');
    expect(only({ number: '1', leg: 'B', ...back }, trips)?.kind).toBe('new');
    expect(only({ number: '2', leg: 'A' }, trips)?.kind).toBe('new');
    expect(only({ number: '1', leg: 'A', name: 'May Quill', phone: '518-555-0702' }, trips)?.kind).toBe('new');
  });

  it('[CLI-2] [IMP-2] adds needs of a newer file to those that people entered, and takes none away', () => {
    const entered = { equipment: ['walker'], neverLeaveAlone: true, weightPounds: 240 } as const;
    const trips = [stored({ number: '1' }, { needs: entered })];
    expect(only({ number: '1' }, trips)?.kind).toBe('same');
    expect(only({ number: '1', needs: { equipment: ['walker'] } }, trips)?.kind).toBe('same');
    const after = { ...entered, equipment: ['walker', 'oxygen'], weightPounds: 250 };
    const ride = buildRide({ number: '1', needs: { equipment: ['oxygen'], weightPounds: 250 } });
    const { rides } = compareRides([ride], known(trips));
    expect(rides).toMatchObject([{ outcome: { changes: [{ field: 'needs', before: entered, after }] } }]);
    expect(
      rideOperations(
        ACCOUNT,
        rides,
        { [ride.key]: 'apply' },
        { uids: new Map(), birthDates: new Map(), newClients: new Map() },
      ),
    ).toMatchObject([{ kind: 'change', fields: ['needs'], trip: { needs: after } }]);
  });

  it('[IMP-7] swaps nobody when one of several people under one number is no longer in the file', () => {
    const people = ['Ann', 'Ben', 'Cal', 'Dot', 'Eve'].map((name, index) => ({
      ...{ number: '1.23457E+11', name: `${name} Heather`, phone: `518-555-072${index}`, line: index + 2 },
    }));
    // Also where an earlier version lettered them by their position
    for (const rename of [
      (trip: StoredTrip) => trip,
      (trip: StoredTrip, index: number) => ({ ...trip, importKey: `p${index}` }),
    ]) {
      const trips = people.map((given, index) => rename(stored(given), index));
      const later = people.filter(({ name }) => name !== 'Ben Heather').map(buildRide);
      const { rides, missing } = compareRides(later, known(trips));
      expect(rides.map(({ outcome }) => outcome.kind)).toEqual(['same', 'same', 'same', 'same']);
      expect(
        rides.map(({ ride, outcome }) => 'stored' in outcome && outcome.stored?.name === ride.person.name),
      ).toEqual(later.map(() => true));
      expect(missing.map(({ name }) => name)).toEqual(['Ben Heather']);
    }
  });

  it('[IMP-1] takes the same number, leg, and person on another day as one trip that has moved', () => {
    const trips = [stored({ number: '2601', leg: 'A', tripDate: '2026-11-27' })];
    const moved = only({ number: '2601', leg: 'A', tripDate: '2026-11-28' }, trips);
    expect(moved).toMatchObject({ kind: 'movedDay', isSure: true });
    expect(changed(moved)).toEqual(['tripDate']);
    const isNew = (given: RideGiven, change = {}) =>
      only({ number: '2601', leg: 'A', tripDate: '2026-11-28', ...given }, [{ ...trips[0], ...change } as StoredTrip])
        ?.kind;
    expect(isNew({ name: 'Other Person', phone: '518-555-9999' })).toBe('new');
    expect(isNew({ ...back, leg: 'B', part: 'return' })).toBe('new');
    expect(isNew({}, { status: 'Completed' })).toBe('new');
    expect(isNew({}, { tripDate: '2026-11-20' })).toBe('new');
    // The trip of a day that is in the file too has not moved
    expect(
      outcomes(
        [
          { number: '2601', leg: 'A', tripDate: '2026-11-27' },
          { number: '2601', leg: 'A', tripDate: '2026-11-28', line: 3 },
        ],
        trips,
      ).map(({ kind }) => kind),
    ).toEqual(['same', 'new']);
  });

  it('[IMP-1] is not sure of moved trips where a whole file has the numbers of another day', () => {
    const given = ['1', '2', '3', '4'].map((number, index) => ({
      number,
      line: index + 2,
      name: `Client ${number}`,
      phone: '',
    }));
    const trips = given.map((each) => stored({ ...each, tripDate: '2026-11-26' }));
    const { rides } = compareRides(
      given.map((each) => buildRide({ ...each, tripDate: '2026-11-27' })),
      known(trips),
    );
    expect(rides.every(({ outcome }) => outcome.kind === 'movedDay' && !outcome.isSure)).toBe(true);
    expect(rides.every(({ choices }) => choices[0] === 'add')).toBe(true);
  });

  it('[IMP-2] asks whether a canceled row without a number is the client’s only open trip that day and that way', () => {
    const cancelled = { puTime: '09:20', cancelled: true };
    const trip = stored();
    const { rides } = compareRides([buildRide(cancelled)], known([trip, stored({ ...back })]));
    expect(rides).toMatchObject([
      { outcome: { kind: 'cancel', stored: { id: trip.id }, isGuess: true }, choices: ['leaveOut', 'apply'] },
    ]);
    const off = stored({}, { status: 'Cancelled', cancelReason: 'Canceled in the imported file' });
    expect(only(cancelled, [off])?.kind).toBe('same');
    for (const trips of [
      [trip, stored({ puTime: '15:00' })],
      [stored({ tripDate: '2026-11-27' })],
      [stored({ ...back })],
      [stored({}, { status: 'Completed' })],
      [stored({ name: 'May Quill', phone: '518-555-0702' })],
    ]) {
      expect(only(cancelled, trips)).toMatchObject({ kind: 'leftOut', why: 'unknown' });
    }
  });

  it('[IMP-2] cancels the trip of a cancelled row once, never revives one, and offers to reinstate a live row', () => {
    const given = { number: '471', leg: 'A' };
    const off = { status: 'Cancelled', cancelReason: 'x', cancelledBy: 'broker' } as const;
    expect(only({ ...given, cancelled: true }, [stored(given)])?.kind).toBe('cancel');
    expect(only({ ...given, cancelled: true }, [stored(given, off)])?.kind).toBe('same');
    expect(only({ ...given, cancelled: true }, [])).toMatchObject({ kind: 'leftOut', why: 'unknown' });
    expect(only({ ...given, cancelled: true }, [stored({ ...given, number: '472' })])).toMatchObject({
      why: 'unknown',
    });
    expect(only({ ...given, cancelled: true }, [stored(given, { status: 'Completed' })])).toMatchObject({
      why: 'closed',
    });
    const { rides } = compareRides([buildRide(given)], known([stored(given, off)]));
    expect(rides[0]).toMatchObject({ outcome: { kind: 'reinstate' }, choices: ['leaveOut', 'apply'] });
    expect(only(given, [stored(given, { status: 'Completed' })])?.kind).toBe('same');
  });

  it('[IMP-2] shows what differs, blank appointments included, but not another spelling', () => {
    const given = { number: '1' };
    const difference = (change: RideGiven) => changed(only({ ...given, ...change }, [stored(given)])) ?? [];
    expect(difference({ apptTime: '' })).toEqual(['apptTime']);
    expect(difference({ clientDis: 'wheelchair', puTime: '09:30' })).toEqual(['clientDis', 'puTime']);
    expect(difference({ name: 'THISTLE,  Bea', phone: '(518) 555-1601' })).toEqual([]);
    expect(
      difference({ fromAddress: '12 Elm Street, Albany NY 12203', toAddress: '400 Oak St., Albany, NY 12208' }),
    ).toEqual([]);
    expect(difference({ fromAddress: '12 Elm St, Apt 4B, Albany, NY 12203' })).toEqual(['fromAddress']);
    expect(difference({ fromAddress: '14 Elm St, Albany, NY 12203' })).toEqual(['fromAddress']);
  });

  it('[IMP-9] clears the unit of an address that changes', () => {
    const trip = stored({ number: '1' }, { fromDetails: 'Apt 4B', toDetails: 'Floor 2' });
    expect(changed(only({ number: '1', fromAddress: '9 Pine Rd, Albany, NY' }, [trip]))).toEqual([
      'fromAddress',
      'fromDetails',
    ]);
    expect(only({ number: '1' }, [trip])?.kind).toBe('same');
  });

  it('[IMP-8] keeps a pick-up time that a person has set in place of a computed one', () => {
    const given = { number: '1', puTime: '09:10', puTimeComputed: true };
    expect(only(given, [stored({ number: '1', puTime: '08:40' })])?.kind).toBe('same');
    expect(only(given, [stored({ ...given, puTime: '09:05' })])?.kind).toBe('same');
    expect(changed(only({ ...given, apptTime: '10:30' }, [stored({ ...given, puTime: '09:05' })]))).toEqual([
      'puTime',
      'apptTime',
    ]);
    expect(changed(only({ number: '1', puTime: '09:10' }, [stored(given)]))).toEqual(['puTimeComputed']);
  });

  it('[IMP-7] asks whether a trip is the broker’s copy under almost the same number', () => {
    const lou = { number: 'Z10GBITXI0A', name: 'Lou Barrow', phone: '518-555-1102' };
    const copy = only({ ...lou, number: 'Z10GBITXI0AA' }, [stored(lou)]);
    expect(copy).toMatchObject({ kind: 'similar', why: 'copy', isClose: true });
    expect(only({ ...lou, number: 'Z10GBITXI0AA', puTime: '15:00' }, [stored(lou)])?.kind).toBe('new');
    expect(only({ ...lou, number: 'Z10GBITXI0B' }, [stored(lou)])?.kind).toBe('new');
  });

  it('[IMP-2] asks about a trip of the same client, and presets the same trip only where time and way are about equal', () => {
    const typed = (change = {}) => stored({}, { importKey: null, importFormat: undefined, ...change });
    const compared = (given: RideGiven, trip: StoredTrip) =>
      compareRides([buildRide({ number: '1', ...given })], known([trip])).rides[0];
    expect(compared({}, typed())).toMatchObject({
      outcome: { kind: 'similar', changes: [] },
      choices: ['apply', 'add', 'leaveOut'],
    });
    expect(compared({ puTime: '09:05' }, typed())).toMatchObject({
      outcome: { why: 'time' },
      choices: ['apply', 'add', 'leaveOut'],
    });
    expect(compared({ puTime: '16:00' }, typed())).toMatchObject({
      outcome: { why: 'way' },
      choices: ['add', 'apply', 'leaveOut'],
    });
    expect(compared({ puTime: '09:20', toAddress: 'Elsewhere' }, typed())).toMatchObject({
      outcome: { isClose: false },
    });
    expect(compared(back, typed())).toMatchObject({ outcome: { kind: 'new' } });
    expect(compared({}, typed({ phone: '518-555-0000' }))).toMatchObject({ outcome: { kind: 'new' } });
    expect(compared({ medicaidId: 'A100' }, typed({ medicaidId: 'B200' }))).toMatchObject({ outcome: { kind: 'new' } });
    expect(compared({}, typed({ status: 'Cancelled' }))).toMatchObject({ outcome: { kind: 'new' } });
    expect(only({}, [typed()])?.kind).toBe('same');
  });

  it('[IMP-11] offers the trip that a standing order has made, or will make, as the same trip', () => {
    const at = { toMillis: () => 0, toDate: () => new Date(0) };
    const order: StoredOrder = {
      ...{ id: 'order', weekdays: [1, 3, 4], from: '2026-11-01', until: '2027-02-01', leftOut: [], paused: false },
      ...{ extraDays: [], onHolidays: 'drive' },
      trip: pickRide(stored()),
      ...{ back: { puTime: '' }, createdAt: at, updatedAt: at, updatedBy: 'x' },
    };
    const wednesday = '2026-12-02';
    const made = {
      ...stored({ tripDate: wednesday }, { importKey: null, importFormat: undefined, standingOrderId: 'order' }),
      id: standingOrderTripId(ACCOUNT, 'order', wednesday),
    };
    const near = { number: '1603', leg: 'A', tripDate: wednesday, puTime: '09:05' };
    expect(compareRides([buildRide(near)], known([made], { orders: [order] })).rides[0]).toMatchObject({
      ...{ outcome: { kind: 'similar', why: 'standingOrder', isClose: true }, choices: ['apply', 'add', 'leaveOut'] },
    });
    const ahead = { ...near, tripDate: '2026-12-16' };
    expect(compareRides([buildRide(ahead)], known([], { orders: [order] })).rides[0]).toMatchObject({
      ...{ outcome: { kind: 'ordered', way: 'there', isClose: true }, choices: ['apply', 'add', 'leaveOut'] },
    });
    const willCall = { ...ahead, ...back, leg: 'B', puTime: '', willCall: true };
    expect(only(willCall, [], { orders: [order] })).toMatchObject({ kind: 'ordered', way: 'back' });
    const night = { ...order, back: { puTime: '04:30', nextDay: true } };
    const morning = { ...willCall, tripDate: '2026-12-17', puTime: '04:30', willCall: false };
    expect(only(morning, [], { orders: [night] })).toMatchObject({ kind: 'ordered', way: 'back', isClose: true });
    for (const orders of [[], [{ ...order, paused: true }], [{ ...order, leftOut: ['2026-12-16'] }]]) {
      expect(only(ahead, [], { orders })?.kind).toBe('new');
    }
    expect(standingOrderTrip(order, wednesday, TIME_ZONE).puTime).toBe('09:00');
  });

  it('[IMP-11] names what is missing also after the broker has changed its headers, but never another broker’s trips', () => {
    const rideAt = (number: number): RideGiven => ({ number: `${number}`, name: `Rider${number} Bobbin`, phone: '' });
    const missing = (there: readonly number[], format: string | undefined) => {
      const trips = [1, 2, 3, 4, 5, 6].map((number) => stored(rideAt(number), { importFormat: format }));
      return compareRides(there.map(rideAt).map(buildRide), known(trips)).missing.map(({ tripNumber }) => tripNumber);
    };
    expect(missing([1, 2, 3, 4], 'older headers')).toEqual(['5', '6']);
    expect(missing([1, 2, 3], 'older headers')).toEqual(['4', '5', '6']);
    // One number in common can be chance, and trips without a format can be several brokers'
    expect(missing([1, 2], 'older headers')).toEqual([]);
    expect(missing([1, 2, 3, 4], undefined)).toEqual([]);
  });

  it('[IMP-11] names the open trips of an earlier file of the format and day that are no longer in the newer one', () => {
    const vic = (index: number) => ({
      number: `150${index}`,
      name: `Vic${index} Clover`,
      phone: `518-555-151${index}`,
    });
    const trips = [0, 1, 2, 3, 4].map((index) => stored(vic(index)));
    const missing = (more: Partial<Known>, without: (trip: StoredTrip) => StoredTrip = (trip) => trip) =>
      compareRides(
        [0, 1, 2, 3].map((index) => buildRide(vic(index))),
        known(trips.map(without), more),
      ).missing.map(({ name }) => name);
    expect(missing({})).toEqual(['Vic4 Clover']);
    expect(missing({ format: undefined })).toEqual([]);
    expect(missing({ otherCells: new Set(['1504']) })).toEqual([]);
    expect(missing({}, (trip) => ({ ...trip, status: 'Cancelled' }))).not.toContain('Vic4 Clover');
    expect(missing({}, (trip) => (trip.name === 'Vic4 Clover' ? { ...trip, tripDate: '2026-11-27' } : trip))).toEqual(
      [],
    );
  });

  it('[IMP-2] leaves out a ride whose trip can’t be read', () => {
    const trip = stored({ number: '1' });
    expect(only({ number: '1' }, [], { broken: new Set([trip.id]) })).toEqual({ kind: 'leftOut', why: 'broken' });
  });
});

describe('comparing any rides with any trips', () => {
  it('[IMP-1] gives no two rides the same trip, and each ride one outcome', () => {
    fc.assert(
      fc.property(anyRides, anyRides, (earlier, rides) => {
        const trips = earlier.filter(({ cancellation }) => !cancellation).map((ride) => storedFrom(ride));
        const comparison = compareRides(rides, known(trips));
        expect(comparison.rides.map(({ ride }) => ride)).toEqual(rides);
        const given = comparison.rides.flatMap(({ outcome }) =>
          'stored' in outcome && outcome.stored ? [outcome.stored.id] : [],
        );
        const all = [...given, ...comparison.missing.map(({ id }) => id)];
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 500 },
    );
  });

  it('[IMP-1] finds nothing to do after an import of the same file, in whatever order its rows are', () => {
    fc.assert(
      fc.property(anyRides, fc.func(fc.nat()), (rides, order) => {
        const live = rides.filter(({ cancellation }) => !cancellation);
        const trips = live.map((ride) => storedFrom(ride));
        const again = live.toSorted((a, b) => order(a.key) - order(b.key));
        const comparison = compareRides(again, known(trips));
        expect(comparison.rides.map(({ outcome }) => outcome.kind)).toEqual(live.map(() => 'same'));
        expect(comparison.missing).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
