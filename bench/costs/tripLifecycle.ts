import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  clockIn,
  DEFAULT_TIME_ZONE,
  type DriverEvent,
  type DriverEventKind,
  dayIn,
  paths,
  TRIP_STEPS,
} from '@mtos/model';
import { buildTrip, type Stored } from '@mtos/model/sample';
import { type DocumentReference, type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore';
import { auditTrip } from '../../functions/src/audit/auditChanges';
import { followTripCharge } from '../../functions/src/billing/followTripCharge';
import type { ChangeEvent } from '../../functions/src/changeEvent';
import { countTrip } from '../../functions/src/counting/countChanges';
import { assignDueTrips } from '../../functions/src/dispatch/assignDueTrips';
import { followTrip } from '../../functions/src/dispatch/followTrip';
import { applyDriverEvent } from '../../functions/src/driver/applyDriverEvent';
import { notifyDriver } from '../../functions/src/driver/notifyDriver';
import { accountFinders } from '../../functions/src/schedules/findAccounts';
import { followTripTexts } from '../../functions/src/texts/followTripTexts';
import { toChangeEvent } from './toChangeEvent';

/** Runs a function and records its costs under a name. */
export type Meter = (name: string, run: () => Promise<unknown>) => Promise<void>;

const HOUR = 3_600_000;
const triggers = {
  countTrip,
  auditTrip,
  followTrip,
  notifyDriver: (event: ChangeEvent) => notifyDriver(event),
  chargeTrip: followTripCharge,
  followTripTexts: (event: ChangeEvent) => followTripTexts(event),
};

/**
 * Creates a trip six hours ahead, lets it be assigned when it is due, and reports each step of its driver. Runs the
 * functions that each change triggers, one after the other.
 * @throws Error if no driver was assigned.
 */
export async function runTripLifecycle(account: string, meter: Meter): Promise<void> {
  const trip = getFirestore().doc(paths.trip(randomUUID()));
  const created = new Date();
  const pickUp = new Date(created.getTime() + 6 * HOUR);
  let handled = await trip.get();

  /** Runs the triggered functions until they no longer change the trip. */
  const runTriggers = async () => {
    for (let now = await trip.get(); !isSame(handled, now); now = await trip.get()) {
      const event = toChangeEvent(handled, now);
      handled = now;
      for (const [name, handle] of Object.entries(triggers)) await meter(name, () => handle(event));
    }
  };
  const report = async (kind: DriverEventKind) => {
    const driverUid = String(handled.get('driverUid'));
    const event = newDriverEvent(account, { driverUid, tripId: trip.id, kind });
    await meter('an admin or the driver', () => event.ref.set(event.data));
    const data = await event.ref.get();
    await meter('applyDriverEvent', () => applyDriverEvent({ data }));
    await runTriggers();
  };

  const fields = { subOwneruid: account, updatedBy: account, createdAt: created };
  const when = { tripDate: dayIn(DEFAULT_TIME_ZONE, pickUp), puTime: clockIn(DEFAULT_TIME_ZONE, pickUp) };
  const who = { name: 'Ann Teapot', clientUid: 'ann', phone: '(917) 555-0101', miles: 4 };
  const document = buildTrip({ ...fields, ...when, ...who, pickup: { lat: 40.7, lng: -73.95 } });
  await meter('an admin or the driver', () => trip.set(document));
  await runTriggers();
  const due = new Date(created.getTime() + 3 * HOUR);
  await meter('findAccounts', () => accountFinders.assignDueTrips({ after: '' }, due));
  await meter('assignAccountTrips', () => assignDueTrips(account, due, due));
  await runTriggers();
  if (handled.get('driverUid') === null) throw new Error(`No driver was assigned: ${handled.get('assignedWhy')}`);
  for (const step of TRIP_STEPS) await report(step);
  if (handled.get('status') !== 'Completed') throw new Error(`The trip is ${handled.get('status')} after the drop-off`);
}

/** What a driver's phone sends now. */
export function newDriverEvent(
  account: string,
  given: Pick<DriverEvent, 'driverUid' | 'tripId' | 'kind'>,
): { readonly ref: DocumentReference; readonly data: Stored<DriverEvent> } {
  const now = new Date();
  const data: Stored<DriverEvent> = {
    ...{ subOwneruid: account, position: null, odometer: null, signature: null, note: '', undoes: null },
    ...{ at: now, receivedAt: now },
    ...given,
  };
  return { ref: getFirestore().doc(paths.driverEvent(accountDocumentId(account, randomUUID()))), data };
}

const isSame = (a: DocumentSnapshot, b: DocumentSnapshot) => a.updateTime?.toMillis() === b.updateTime?.toMillis();
