import {
  emptyTripInput,
  paths,
  requestOrderId,
  type StandingOrder,
  standingOrderTripPath,
  type Trip,
} from '@mtos/model';
import { buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { skipDays } from './skipDays';

const account = 'account';
const id = `${account}_${'a'.repeat(20)}`;
/** A Monday. */
const TODAY = '2026-03-09';
const now = new Date(`${TODAY}T12:00:00Z`);
const at = Timestamp.fromDate(now);
const orderId = requestOrderId(id, 0);
const orderPath = paths.standingOrder(account, orderId);
const pathOf = (day: string, way: 'there' | 'back' = 'there') => standingOrderTripPath(account, orderId, day, way);

const ride = { ...emptyTripInput(TODAY), clientUid: 'clovis', name: 'Clovis Kettle', puTime: '09:00' };
const order = (given: Partial<StandingOrder> = {}) => ({
  ...buildStandingOrder(ride, { from: '2026-02-02', until: '2026-06-01', createdAt: now, updatedBy: 'desk' }),
  ...{ weekdays: [1, 3], createdAt: at, updatedAt: at, ...given },
});
const trip = (day: string, given: Partial<Trip> = {}) => ({
  ...buildTrip({
    ...{ subOwneruid: account, clientUid: 'clovis', name: 'Clovis Kettle', tripDate: day, createdAt: now },
    updatedBy: 'desk',
  }),
  ...{ createdAt: at, updatedAt: at, statusAt: at, ...given },
});

/** Skips days of a request whose order and trips are stored like this. */
async function skip(days: readonly string[], stored: Readonly<Record<string, object>>) {
  const writes = new Map<string, Readonly<Record<string, unknown>>>();
  const found = (ref: DocumentReference) => {
    const data = new Map(Object.entries(stored[ref.path] ?? {}));
    const isThere = stored[ref.path] !== undefined;
    const read = { get: (field: string) => data.get(field), data: () => stored[ref.path] };
    return { exists: isThere, id: ref.id, ref, ...read } as unknown as DocumentSnapshot;
  };
  const transaction = {
    get: async (ref: DocumentReference) => found(ref),
    getAll: async (...refs: readonly DocumentReference[]) => refs.map(found),
    update: (ref: DocumentReference, fields: Readonly<Record<string, unknown>>) => writes.set(ref.path, fields),
    set: () => undefined,
  } as unknown as Transaction;
  const answering = { account, uid: 'olga', id, clientUid: 'clovis', timeZone: 'UTC', now };
  const outcome = await skipDays(transaction, { orderIds: [orderId], legs: [] }, { days, ask: '' }, answering);
  const canceled = [...writes].flatMap(([path, { status }]) => (status === 'Cancelled' ? [path] : []));
  return { note: outcome.note, skipped: outcome.fields.skipped, leftOut: writes.get(orderPath)?.leftOut, canceled };
}

describe('days of rides that repeat that are canceled', () => {
  it('[FAC-3] are left out of the order whether or not they have a trip, or the order drives then', async () => {
    const [today, wednesday, tuesday] = [TODAY, '2026-03-11', '2026-03-17'];
    const stored = { [orderPath]: order({ paused: true, leftOut: ['2026-03-16'] }), [pathOf(today)]: trip(today) };
    expect(await skip([today, wednesday, tuesday], stored)).toEqual({
      ...{ note: '', skipped: [today, wednesday, tuesday], canceled: [pathOf(today)] },
      leftOut: [today, wednesday, '2026-03-16', tuesday],
    });
  });

  it('[FAC-3] take the holiday with them whose ride was moved there, and no other one', async () => {
    const [holiday, movedTo, other] = ['2026-03-11', '2026-03-12', '2026-03-16'];
    const stored = {
      [paths.account(account)]: { holidays: { [holiday]: 'Founder’s Day', [other]: 'Another Day' } },
      [orderPath]: order({ onHolidays: 'dayAfter' }),
    };
    expect((await skip([movedTo], stored)).leftOut).toEqual([holiday, movedTo]);
    const driven = { ...stored, [pathOf(movedTo)]: trip(movedTo, { status: 'Active' }) };
    expect((await skip([movedTo, '2026-03-18'], driven)).leftOut).toEqual(['2026-03-18']);
  });

  it('[FAC-3] are not if a ride stays, and the answer says which stay, took place, or had passed', async () => {
    const [passed, today, wednesday, later] = ['2026-03-04', TODAY, '2026-03-11', '2026-03-18'];
    const stored = {
      ...{
        [orderPath]: order(),
        [pathOf(passed)]: trip(passed),
        [pathOf(today)]: trip(today, { status: 'Completed' }),
      },
      ...{ [pathOf(wednesday)]: trip(wednesday, { status: 'Active' }), [pathOf(later)]: trip(later) },
    };
    expect(await skip([passed, today, wednesday, later], stored)).toEqual({
      ...{ skipped: [later], canceled: [pathOf(later)], leftOut: [later] },
      note: 'The ride on Mar 11 is under way, so it stays. The ride on Mar 9 took place before the answer. Mar 4 had already passed, so its rides were not canceled.',
    });
    await expect(skip([passed, today], stored)).rejects.toMatchObject({ details: { code: 'ride-under-way' } });
  });

  it('[FAC-3] reach a way back of today that belongs to a day that has passed, unless the client is out', async () => {
    const yesterday = '2026-03-08';
    const back = { [orderPath]: order(), [pathOf(yesterday, 'back')]: trip(TODAY) };
    expect(await skip([yesterday], back)).toMatchObject({ note: '', canceled: [pathOf(yesterday, 'back')] });
    const out = { ...back, [pathOf(yesterday)]: trip(yesterday, { status: 'Completed' }) };
    await expect(skip([yesterday], out)).rejects.toMatchObject({ details: { code: 'ride-under-way' } });
  });

  it('[FAC-3] reach what is left of a deleted order, and change nothing if a trip or the order can’t be read', async () => {
    expect(await skip([TODAY], { [pathOf(TODAY)]: trip(TODAY) })).toMatchObject({ canceled: [pathOf(TODAY)] });
    const broken = { details: { code: 'broken-ride' } };
    const odd = { [orderPath]: order(), [pathOf(TODAY)]: { ...trip(TODAY), tripDate: 'soon' } };
    await expect(skip([TODAY], odd)).rejects.toMatchObject(broken);
    await expect(skip([TODAY], { [orderPath]: { weekdays: 'all' } })).rejects.toMatchObject(broken);
  });
});
