import { emptyTripInput, requestOrderId, type StandingOrder } from '@mtos/model';
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
  const there = order(requestOrderId(REQUEST, 0), thereAddresses);
  const home = order(requestOrderId(REQUEST, 1), homeAddresses);
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

  it('[TRP-17] is none if it drives no more', () => {
    expect(find(there, { ...home, paused: true })).toBeUndefined();
    expect(find(there, { ...home, until: '2026-03-08' })).toBeUndefined();
  });
});

describe('a change that takes out days of an order', () => {
  it('[TRP-17] is one that leaves out days to come, ends earlier, drops a weekday, or keeps it paused', () => {
    const before = { ...order('there', ['Home', 'Clinic']), weekdays: [1, 3] };
    const takesOut = (change: Partial<StandingOrder>) => takesOutDays(before, { ...before, ...change }, TODAY);
    for (const change of [{ leftOut: [TODAY] }, { until: '2026-05-01' }, { weekdays: [1, 5] }, { paused: true }])
      expect(takesOut(change)).toBe(true);
    for (const change of [{}, { leftOut: ['2026-03-08'] }, { until: '2026-07-01' }, { weekdays: [1, 3, 5] }])
      expect(takesOut(change)).toBe(false);
  });
});
