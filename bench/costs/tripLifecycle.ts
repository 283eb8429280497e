import { randomUUID } from 'node:crypto';
import { clockIn, DEFAULT_TIME_ZONE, dayIn, paths, type TripStatus } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore';
import { auditTrip } from '../../functions/src/audit/auditChanges';
import { countTrip } from '../../functions/src/counting/countChanges';
import { assignDueTrips } from '../../functions/src/dispatch/assignDueTrips';
import { assignTrip } from '../../functions/src/dispatch/assignTrip';
import { accountFinders } from '../../functions/src/schedules/findAccounts';
import { eventOf } from './eventOf';

/** Runs a function and records its costs under a name. */
export type Meter = (name: string, run: () => Promise<unknown>) => Promise<void>;

const HOUR = 3_600_000;
const triggers = { countTrip, auditTrip, assignTrip };

/**
 * Creates a trip six hours ahead, lets it be assigned when it is due, and starts and completes it. Runs the functions that
 * each change triggers, one after the other.
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
      const event = eventOf(handled, now);
      handled = now;
      for (const [name, handle] of Object.entries(triggers)) await meter(name, () => handle(event));
    }
  };
  const setStatus = async (status: TripStatus) => {
    const version = Number(handled.get('version')) + 1;
    await meter('an admin or the driver', () => trip.update({ status, version, updatedAt: new Date() }));
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
  await setStatus('Active');
  await setStatus('Completed');
  if (handled.get('driverUid') === null) throw new Error(`No driver was assigned: ${handled.get('assignedWhy')}`);
}

const isSame = (a: DocumentSnapshot, b: DocumentSnapshot) => a.updateTime?.toMillis() === b.updateTime?.toMillis();
