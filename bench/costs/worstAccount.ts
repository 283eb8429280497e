import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { clockIn, DEFAULT_TIME_ZONE, dailyLimits, dayIn, MAX_TRIP_EVENTS, paths } from '@mtos/model';
import { buildStandingOrder, buildTrip, buildUser } from '@mtos/model/sample';
import { type DocumentReference, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { auditStandingOrder, auditTrip } from '../../functions/src/audit/auditChanges';
import type { ChangeEvent } from '../../functions/src/changeEvent';
import { tripEventYears } from '../../functions/src/config';
import { countTrip } from '../../functions/src/counting/countChanges';
import { recountAccount } from '../../functions/src/counting/recount';
import { followTrip } from '../../functions/src/dispatch/followTrip';
import { offerToDriver } from '../../functions/src/dispatch/offerToDriver';
import { applyDriverEvent } from '../../functions/src/driver/applyDriverEvent';
import { notifyDriver } from '../../functions/src/driver/notifyDriver';
import { stampMessage, yearsAfter } from '../../functions/src/retention/expiry';
import { followStandingOrder } from '../../functions/src/standingOrders/standingOrders';
import { writeDocuments } from '../writeDocuments';
import type { Bill } from './billing';
import { toChangeEvent } from './toChangeEvent';
import { newDriverEvent } from './tripLifecycle';

/** What one action costs an operator at most, and how often an account can do it in a day. */
export interface WorstCost extends Bill {
  readonly what: string;
  readonly calls: number;
  /** Undefined if nothing limits the number. */
  readonly perDay: number | undefined;
}

const ACCOUNT = 'worst';
/** As many drivers on shift as a search for a driver reads. */
const DRIVERS = 200;
/** More waiting trips than a driver who comes on shift is offered. */
const WAITING = 400;
const STANDING_ORDERS_PER_DAY = 500;

type Handler = (event: ChangeEvent) => Promise<void>;
const tripTriggers: readonly Handler[] = [countTrip, auditTrip, followTrip, (event) => notifyDriver(event)];

/**
 * Measures what an account can cause that is set up to be expensive: two hundred drivers on shift who can't take its trips,
 * and four hundred waiting trips.
 */
export async function measureWorstAccount(takeBill: () => Bill): Promise<readonly WorstCost[]> {
  const db = getFirestore();
  await createWorstAccount();

  let calls = 0;
  /** Writes, and runs what the write triggers, until nothing changes. */
  const change = async (ref: DocumentReference, write: () => Promise<unknown>, triggers: readonly Handler[]) => {
    let handled = await ref.get();
    await write();
    for (let now = await ref.get(); !isSame(handled, now); now = await ref.get()) {
      const event = { ...toChangeEvent(handled, now), params: { id: ref.id, account: ACCOUNT } };
      handled = now;
      for (const handle of triggers) {
        calls += 1;
        await handle(event);
      }
    }
  };
  const cost = async (what: string, perDay: number | undefined, run: () => Promise<unknown>): Promise<WorstCost> => {
    calls = 0;
    takeBill();
    await run();
    return { what, perDay, calls, ...takeBill() };
  };

  const costs: WorstCost[] = [];
  const trip = db.doc(paths.trip(randomUUID()));
  costs.push(
    await cost('a trip that no driver can take', undefined, () =>
      change(trip, () => trip.set(tripNow()), tripTriggers),
    ),
    await cost('a change of its drive', undefined, () =>
      change(trip, () => trip.update({ pickup: { lat: 40.8, lng: -73.9 }, version: 3 }), tripTriggers),
    ),
  );

  const report = async (given: Parameters<typeof newDriverEvent>[1]) => {
    const { ref, data } = newDriverEvent(ACCOUNT, given);
    await ref.set(data);
    calls += 1;
    await applyDriverEvent({ data: await ref.get() });
  };
  const position = db.doc(paths.driverLocation('driver-0'));
  await position.update({ available: false, updatedAt: new Date() });
  const driver = { driverUid: 'driver-0' } as const;
  costs.push(
    await cost('a driver who comes on shift', undefined, () =>
      change(position, () => report({ ...driver, tripId: null, kind: 'shiftStarted' }), [offerToDriver]),
    ),
  );
  for (let index = 1; index < MAX_TRIP_EVENTS; index += 1) {
    const { ref, data } = newDriverEvent(ACCOUNT, { ...driver, tripId: trip.id, kind: 'arrived' });
    // As the function has left the ones before
    const expireAt = yearsAfter(Timestamp.fromDate(data.receivedAt), tripEventYears.value());
    await ref.set({ ...data, outcome: 'otherDriver', clientUid: 'ann', expireAt });
  }
  costs.push(
    await cost('a driver’s hundredth event of a trip', undefined, () =>
      change(trip, () => report({ ...driver, tripId: trip.id, kind: 'arrived' }), tripTriggers),
    ),
  );

  const order = db.doc(paths.standingOrder(ACCOUNT, 'order'));
  const days = { from: '2026-01-01', until: '2099-01-01', createdAt: new Date(), updatedBy: ACCOUNT };
  costs.push(
    await cost('a standing order', STANDING_ORDERS_PER_DAY, async () => {
      await change(order, () => order.set(buildStandingOrder(tripNow(), days)), [
        followStandingOrder as Handler,
        auditStandingOrder as Handler,
      ]);
      const made = await db.collection(paths.trips).where('standingOrderId', '==', order.id).get();
      for (const { ref } of made.docs) {
        const now = await ref.get();
        const missing = await db.doc(paths.trip(randomUUID())).get();
        for (const handle of tripTriggers) {
          calls += 1;
          await handle({ ...toChangeEvent(missing, now), params: { id: ref.id } } as ChangeEvent);
        }
      }
    }),
  );

  // A recount reads as of the last whole second, which must come after the trips were written
  await setTimeout(2000);
  const message = db.collection(paths.messages).doc();
  costs.push(
    await cost('a chat message', undefined, async () => {
      await message.set({ subOwneruid: ACCOUNT, userUid: ACCOUNT, text: 'Hello', createdAt: new Date() });
      const data = await message.get();
      calls += 1;
      await stampMessage({ data });
    }),
    await cost(`a recount of ${WAITING} trips`, dailyLimits.recounts.most + 1, async () => {
      calls += 1;
      await recountAccount(ACCOUNT);
    }),
  );
  return costs;
}

const isSame = (a: { updateTime?: unknown }, b: { updateTime?: unknown }) =>
  JSON.stringify(a.updateTime ?? null) === JSON.stringify(b.updateTime ?? null);

/** A trip that is due now, for which no driver's vehicle is right. */
function tripNow() {
  const pickUp = new Date(Date.now() + 3_600_000);
  const when = { tripDate: dayIn(DEFAULT_TIME_ZONE, pickUp), puTime: clockIn(DEFAULT_TIME_ZONE, pickUp) };
  const who = { name: 'Ann Teapot', clientUid: 'ann', phone: '(917) 555-0101', clientDis: 'stretcher' as const };
  const fields = { subOwneruid: ACCOUNT, updatedBy: ACCOUNT, createdAt: new Date() };
  return buildTrip({ ...fields, ...when, ...who, pickup: { lat: 40.7, lng: -73.95 } });
}

async function createWorstAccount(): Promise<void> {
  const drivers = Array.from({ length: DRIVERS }, (_, index) => `driver-${index}`);
  const fields = { subOwneruid: ACCOUNT, updatedBy: ACCOUNT, createdAt: new Date() };
  const location = { lat: 40.71, lng: -73.95 };
  const position = { subOwneruid: ACCOUNT, location, available: true, tripId: null, updatedAt: new Date() };
  await writeDocuments(getFirestore(), [
    [paths.account(ACCOUNT), { name: 'Worst', timeZone: DEFAULT_TIME_ZONE }],
    ...drivers.flatMap((uid) => [
      [paths.user(uid), buildUser({ ...fields, role: 'driver', fullName: uid, vehicle: ['ambulatory'] })] as const,
      [paths.driverLocation(uid), position] as const,
    ]),
    ...Array.from({ length: WAITING }, () => [paths.trip(randomUUID()), tripNow()] as const),
  ]);
}
