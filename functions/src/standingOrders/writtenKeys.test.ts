import {
  emptyTripInput,
  type MadeDay,
  newTrip,
  orderTripKey,
  planStandingOrder,
  type StandingOrder,
  standingOrderTrip,
  standingOrderTripPath,
  type Trip,
  type Way,
} from '@mtos/model';
import { buildStandingOrder } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { writtenKeys } from './writtenKeys';

const key = { account: 'account', id: 'order' };
/** A Wednesday, two days after now. */
const day = '2026-03-11';
const now = new Date('2026-03-09T12:00:00Z');
const at = Timestamp.fromDate(now);
const ride = { ...emptyTripInput(day), clientUid: 'clovis', name: 'Clovis Kettle', puTime: '09:00' };
const order: StandingOrder = {
  ...buildStandingOrder(ride, { from: day, until: day, createdAt: now, updatedBy: 'desk' }),
  ...{ weekdays: [3], createdAt: at, updatedAt: at, back: { puTime: '13:00' } },
};
const says = (way: Way, given: StandingOrder = order) => orderTripKey(standingOrderTrip(given, day, 'UTC', way));

/** The order's trip of the day. */
const made = (way: Way, written: string | undefined, change: Partial<Trip>): MadeDay => {
  const origin = { account: 'account', writtenBy: 'system', at };
  const trip = { ...newTrip(standingOrderTrip(order, day, 'UTC', way), origin), ...change };
  return { day, id: idOf(way), written, trip };
};
const idOf = (way: Way) => standingOrderTripPath(key.account, key.id, day, way).split('/')[1] ?? '';

/** Runs the order twice with the trip: what the runs change, and what they record for it. */
function runTwice(way: Way, given: StandingOrder, trip: MadeDay) {
  const run = (each: MadeDay, replacedAt?: Timestamp) => {
    const plan = planStandingOrder(given, [each], 'UTC', now, { way, replacedAt });
    const written = writtenKeys(key, { ...plan, way, days: [day], made: [each] }, given, 'UTC')[each.id];
    return { change: plan.revise[0]?.change, written };
  };
  const first = run(trip);
  const after = trip.trip && { ...trip.trip, ...first.change, updatedBy: 'system:desk' };
  return { first, second: run({ ...trip, trip: after, written: first.written }, at) };
}

describe('what the record of a run says that the order wrote', () => {
  it('[TRP-17] is what the order says of the trips that it makes and changes', () => {
    const plan = { make: [day], revise: [], withdraw: [], way: 'back' as const, days: [], made: [] };
    expect(writtenKeys(key, plan, order, 'UTC')).toEqual({ [idOf('back')]: says('back') });
    const later = { ...order, trip: { ...order.trip, puTime: '10:00' } };
    const { first, second } = runTwice('there', later, made('there', says('there'), {}));
    expect([first.written, second.written]).toEqual([says('there', later), says('there', later)]);
    expect(writtenKeys(key, { ...plan, make: [], withdraw: [day], days: [day] }, order, 'UTC')).toEqual({});
  });

  it('[TRP-17] [FAC-3] keeps a person’s edit of a trip that a run only reinstates, both ways, also without a record', () => {
    const later = { ...order, trip: { ...order.trip, puTime: '10:00' }, back: { puTime: '14:00' } };
    for (const way of ['there', 'back'] as const) {
      const named = { ...later, replaces: { at, trips: [idOf(way)] } };
      const change = { status: 'Cancelled', puTime: '11:00', updatedBy: 'ann' } as const;
      const known = runTwice(way, named, made(way, says(way), change));
      expect(known.first).toMatchObject({ change: { status: 'Pending' }, written: says(way) });
      expect(known.second).toEqual({ change: undefined, written: says(way) });
      const older = runTwice(way, named, made(way, undefined, change));
      expect(older.first.change).toMatchObject({ status: 'Pending' });
      expect(older.second.change).toBeUndefined();
    }
  });
});
