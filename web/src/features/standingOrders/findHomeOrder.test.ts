import { emptyTripInput, NO_END, requestOrderId, type StandingOrder } from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { describe, expect, it } from 'vitest';
import { findHomeOrder, takesOutDays } from './findHomeOrder';

const [ACCOUNT, TODAY] = ['account', '2026-03-09'];
const [REQUEST, OTHER] = ['a', 'b'].map((letter) => `${ACCOUNT}_${letter.repeat(20)}`) as [string, string];
const at = { toMillis: () => 0, toDate: () => new Date(0) };

const order = (id: string, [fromAddress, toAddress]: readonly [string, string], given: Partial<StandingOrder> = {}) => {
  const ride = { ...emptyTripInput(TODAY), clientUid: 'abner', name: 'Abner Teapot', puTime: '09:00' };
  const series = { from: TODAY, until: '2026-06-01', createdAt: new Date(0), updatedBy: 'ann' };
  return {
    ...buildStandingOrder({ ...ride, fromAddress, toAddress }, series),
    ...{ createdAt: at, updatedAt: at, id, ...given },
  };
};

describe('the standing order of the rides home of another one', () => {
  const [thereAddresses, homeAddresses] = [
    ['12 Elm St', 'Clinic'],
    ['Clinic', '12 Elm Street'],
  ] as const;
  /** The order of a leg of the request, at a time. */
  const way = (leg: number, addresses: typeof thereAddresses | typeof homeAddresses, puTime: string) => {
    const made = order(requestOrderId(REQUEST, leg), addresses);
    return { ...made, trip: { ...made.trip, puTime } };
  };
  const there = order(requestOrderId(REQUEST, 0), thereAddresses);
  const home = way(1, homeAddresses, '15:00');
  const find = (of: typeof there, ...others: readonly (typeof there)[]) =>
    findHomeOrder(of, [there, ...others], ACCOUNT, TODAY)?.id;

  it('[TRP-17] [FAC-3] is a later ride of the same request that goes back', () => {
    expect(find(there, home)).toBe(home.id);
    // Not the other way round, and not for rides that go on elsewhere
    expect(find(home, home)).toBeUndefined();
    expect(find(there, order(home.id, ['Clinic', 'Pharmacy']))).toBeUndefined();
    for (const id of [requestOrderId(OTHER, 1), 'by-hand']) expect(find(there, { ...home, id })).toBeUndefined();
    expect(find({ ...there, id: 'by-hand' }, home)).toBeUndefined();
  });

  it('[TRP-17] [FAC-3] is none for an order that has a way back, also while rides of an earlier one stay', () => {
    expect(find({ ...there, back: { puTime: '15:00' } }, home)).toBeUndefined();
  });

  it('[TRP-17] [FAC-3] is that of the same way there, also with several on a day', () => {
    const first = { ...there, back: { puTime: '11:00' } };
    const second = way(2, thereAddresses, '13:00');
    const secondHome = way(3, homeAddresses, '17:00');
    const findOf = (of: typeof there, orders: readonly (typeof there)[]) =>
      findHomeOrder(of, orders, ACCOUNT, TODAY)?.id;
    // The newest first, as they are listed
    expect(findOf(first, [secondHome, second, first])).toBeUndefined();
    expect(findOf(second, [secondHome, second, first])).toBe(secondHome.id);
    const firstHome = way(1, homeAddresses, '11:00');
    const all = [secondHome, second, firstHome, there];
    expect([there, firstHome, second, secondHome].map((of) => findOf(of, all))).toEqual([
      ...[firstHome.id, undefined, secondHome.id, undefined],
    ]);
  });

  it('[TRP-17] [FAC-3] is still that if the office changed the first day of one', () => {
    for (const from of ['2026-03-02', '2026-03-23']) {
      expect(find({ ...there, from }, home)).toBe(home.id);
      expect(find(there, { ...home, from })).toBe(home.id);
    }
    // The ride home of another day's way there
    const [second, secondHome] = [way(1, thereAddresses, '09:00'), way(2, homeAddresses, '15:00')];
    const from = '2026-03-11';
    expect(find(there, { ...second, from }, { ...secondHome, from })).toBeUndefined();
  });

  it('[TRP-17] is none if it drives no more', () => {
    expect(find(there, { ...home, paused: true })).toBeUndefined();
    expect(find(there, { ...home, until: '2026-03-08' })).toBeUndefined();
  });
});

describe('a change that takes out days of an order', () => {
  // Monday the 9th and Wednesdays; the 11th is a holiday
  const before: StandingOrder = { ...order('there', ['Home', 'Clinic']), weekdays: [1, 3], extraDays: ['2026-03-13'] };
  const holidays = { '2026-03-11': 'Founder’s Day' };
  const takesOut = (change: Partial<StandingOrder>, of = before) =>
    takesOutDays(of, { ...of, ...change }, { today: TODAY, holidays });

  it('[TRP-17] is one that leaves out days to come, ends earlier, begins later, or drops a weekday or an added day', () => {
    for (const change of [{ leftOut: [TODAY] }, { until: '2026-05-31' }, { from: '2026-03-10' }])
      expect(takesOut(change)).toBe(true);
    for (const change of [{ weekdays: [1, 5] }, { extraDays: [] }]) expect(takesOut(change)).toBe(true);
    for (const change of [
      {},
      { leftOut: ['2026-03-08', '2026-03-10'] },
      { until: '2026-07-01' },
      { from: '2026-03-01' },
    ])
      expect(takesOut(change)).toBe(false);
    for (const change of [{ weekdays: [1, 3, 5] }, { extraDays: ['2026-03-13', '2026-03-14'] }])
      expect(takesOut(change)).toBe(false);
    // A Tuesday is none of its days
    expect(takesOut({ until: '2026-06-01' }, { ...before, until: '2026-06-02' })).toBe(false);
  });

  it('[TRP-17] is also one that no longer drives on a holiday', () => {
    for (const onHolidays of ['skip', 'dayBefore', 'dayAfter'] as const) expect(takesOut({ onHolidays })).toBe(true);
    expect(takesOut({ onHolidays: 'drive' }, { ...before, onHolidays: 'skip' })).toBe(false);
  });

  it('[TRP-17] is not one that keeps days left out that were left out before', () => {
    const leftOut = { ...before, leftOut: [TODAY] };
    expect(takesOut({}, leftOut)).toBe(false);
    expect(takesOut({ leftOut: [TODAY, '2026-03-16'] }, leftOut)).toBe(true);
  });

  it('[TRP-17] is found far ahead, and for a paused order as if it was resumed', () => {
    const endless = { ...before, until: NO_END };
    expect(takesOut({ until: '2029-03-01' }, endless)).toBe(true);
    expect(takesOut({ until: NO_END }, { ...before, until: '2029-03-01' })).toBe(false);
    const paused = { ...before, paused: true };
    expect(takesOut({}, paused)).toBe(false);
    expect(takesOut({ weekdays: [1] }, paused)).toBe(true);
  });
});
