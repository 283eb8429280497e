import {
  emptyTripInput,
  paths,
  type RequestLeg,
  type RideRequest,
  requestOrderId,
  standingOrderTripPath,
  type Trip,
} from '@mtos/model';
import { buildStandingOrder, buildTrip } from '@mtos/model/sample';
import { type DocumentReference, type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { endOrders } from './endOrders';

const account = 'account';
const id = `${account}_${'a'.repeat(20)}`;
/** A Monday. */
const day = '2026-03-09';
const now = new Date(`${day}T12:00:00Z`);
const at = Timestamp.fromDate(now);
const orderId = requestOrderId(id, 0);
const [orderPath, runPath] = [paths.standingOrder(account, orderId), paths.standingOrderRun(account, orderId)];
const tripPath = standingOrderTripPath(account, orderId, day);

const ride = { ...emptyTripInput(day), clientUid: 'clovis', name: 'Clovis Kettle', puTime: '16:00' };
const written = { createdAt: now, updatedBy: 'desk' };
const order = {
  ...buildStandingOrder(ride, { from: day, until: '2026-06-01', ...written }),
  ...{ createdAt: at, updatedAt: at },
};
const trip = (given: Partial<Trip> = {}) => ({
  ...buildTrip({ subOwneruid: account, clientUid: 'clovis', name: 'Clovis Kettle', tripDate: day, ...written }),
  ...{ createdAt: at, updatedAt: at, statusAt: at, ...given },
});
const leg: RequestLeg = {
  ...{ day, puTime: '09:00', willCall: false, apptTime: '', fromPhone: '', toPhone: '' },
  ...{ fromAddress: '10 Elm Street', toAddress: '2 Clinic Road' },
};
const STORED = { [orderPath]: order, [runPath]: { days: [day] }, [tripPath]: trip() };

/** Ends the orders of a request that are stored like this: what is written, by path. */
async function end(stored: Readonly<Record<string, object>>, asked: Partial<RideRequest> = {}) {
  const writes = new Map<string, Readonly<Record<string, unknown>>>();
  const found = (ref: DocumentReference) => {
    const data = new Map(Object.entries(stored[ref.path] ?? {}));
    const read = { get: (field: string) => data.get(field), data: () => stored[ref.path] };
    return { exists: stored[ref.path] !== undefined, id: ref.id, ref, ...read } as unknown as DocumentSnapshot;
  };
  const transaction = {
    get: async (ref: DocumentReference) => found(ref),
    getAll: async (...refs: readonly DocumentReference[]) => refs.map(found),
    update: (ref: DocumentReference, fields: Readonly<Record<string, unknown>>) => writes.set(ref.path, fields),
    set: () => undefined,
  } as unknown as Transaction;
  const answering = { account, uid: 'olga', id, clientUid: 'clovis', timeZone: 'UTC', now };
  const request = { orderIds: [orderId], firstDay: day, lastDay: '2026-06-01', legs: [leg], ...asked };
  await endOrders(transaction, request, { ask: '' }, answering);
  return Object.fromEntries(writes);
}

describe('rides that repeat that are canceled', () => {
  it('[FAC-3] end with their order and its trips, also if someone deleted one', async () => {
    expect(await end(STORED)).toMatchObject({ [orderPath]: { paused: true }, [tripPath]: { status: 'Cancelled' } });
    const { [orderPath]: _, ...deleted } = STORED;
    expect(await end(deleted)).toMatchObject({ [tripPath]: { status: 'Cancelled' } });
    const { [tripPath]: __, ...without } = STORED;
    expect(Object.keys(await end(without))).toEqual([orderPath]);
  });

  it('[FAC-3] are not canceled if the order, the record of its days, or a trip can’t be read', async () => {
    const broken = { details: { code: 'broken-ride' } };
    await expect(end({ ...STORED, [orderPath]: { weekdays: 'all' } })).rejects.toMatchObject(broken);
    await expect(end({ ...STORED, [runPath]: { days: 'all' } })).rejects.toMatchObject(broken);
    await expect(end({ ...STORED, [tripPath]: { ...trip(), tripDate: 'soon' } })).rejects.toMatchObject(broken);
    // Another account's is none of this one's
    const foreign = { ...trip({ subOwneruid: 'other' }), tripDate: 'soon' };
    expect(Object.keys(await end({ ...STORED, [tripPath]: foreign }))).toEqual([orderPath]);
  });

  it('[FAC-3] leave the ride home to a client who is out, also if it is an order of its own', async () => {
    const homeId = requestOrderId(id, 1);
    const [homePath, homeTrip] = [paths.standingOrder(account, homeId), standingOrderTripPath(account, homeId, day)];
    const home = { ...leg, puTime: '16:00', apptTime: '17:00', fromAddress: leg.toAddress, toAddress: leg.fromAddress };
    const asked = { orderIds: [orderId, homeId], legs: [leg, home] };
    const stored = {
      ...STORED,
      ...{ [homePath]: order, [paths.standingOrderRun(account, homeId)]: { days: [day] }, [homeTrip]: trip() },
    };
    const canceled = await end(stored, asked);
    expect(canceled).toMatchObject({ [homePath]: { paused: true }, [homeTrip]: { status: 'Cancelled' } });
    const left = await end({ ...stored, [tripPath]: trip({ status: 'Active' }) }, asked);
    expect(left).toMatchObject({ [orderPath]: { paused: true }, [homePath]: { paused: false, until: day } });
    expect(left).not.toHaveProperty([homeTrip]);
  });

  it('[FAC-3] leave the ride home to a client who is out since yesterday, or whose ride home has only an appointment', async () => {
    const [yesterday, homeId] = ['2026-03-08', requestOrderId(id, 1)];
    const homeTrip = standingOrderTripPath(account, homeId, day);
    const left = (on: string) => ({
      [standingOrderTripPath(account, orderId, on)]: trip({ tripDate: on, status: 'Completed' }),
    });
    const stored = {
      ...{ [orderPath]: order, [runPath]: { days: [day] }, [paths.standingOrder(account, homeId)]: order },
      ...{ [paths.standingOrderRun(account, homeId)]: { days: [day] }, [homeTrip]: trip() },
    };
    const way = { ...leg, fromAddress: leg.toAddress, toAddress: leg.fromAddress };
    const overnight = [
      { ...leg, day: yesterday, puTime: '20:00' },
      { ...way, puTime: '05:00', apptTime: '06:00' },
    ];
    const appointed = [leg, { ...way, puTime: '', apptTime: '17:00' }];
    for (const [legs, on] of [[overnight, yesterday] as const, [appointed, day] as const]) {
      const asked = { orderIds: [orderId, homeId], legs };
      expect(await end({ ...stored, ...left(on) }, asked)).not.toHaveProperty([homeTrip]);
      expect(await end(stored, asked)).toMatchObject({ [homeTrip]: { status: 'Cancelled' } });
    }
  });
});
