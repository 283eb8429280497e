import { randomUUID } from 'node:crypto';
import { clockIn, DEFAULT_TIME_ZONE, dayIn, paths, type TripStatus } from '@mtos/model';
import { buildTrip } from '@mtos/model/sample';
import { type DocumentSnapshot, getFirestore } from 'firebase-admin/firestore';
import { auditTrip } from '../../functions/src/audit/auditChanges';
import type { ChangeEvent } from '../../functions/src/changeEvent';
import { countTrip } from '../../functions/src/counting/countChanges';
import { assignDueTrips } from '../../functions/src/dispatch/assignDueTrips';
import { assignTrip } from '../../functions/src/dispatch/assignTrip';

/** Runs a function and books what it costs under its name. */
export type Book = (name: string, run: () => Promise<unknown>) => Promise<void>;

const HOUR = 3_600_000;
const woken = { countTrip, auditTrip, assignTrip };

/**
 * A trip that is entered six hours ahead, given to a driver when its time has come, started and completed; functions run
 * as its changes wake them, one after the other.
 */
export async function liveThrough(account: string, book: Book): Promise<void> {
  const trip = getFirestore().doc(paths.trip(randomUUID()));
  const entered = new Date();
  const pickUp = new Date(entered.getTime() + 6 * HOUR);
  let known = await trip.get();

  /** Until a round changes the trip no more. */
  const wakeFunctions = async () => {
    for (let now = await trip.get(); !isSame(known, now); now = await trip.get()) {
      const event = eventOf(known, now);
      known = now;
      for (const [name, handle] of Object.entries(woken)) await book(name, () => handle(event));
    }
  };
  const move = async (status: TripStatus) => {
    const version = Number(known.get('version')) + 1;
    await book('an admin or the driver', () => trip.update({ status, version, updatedAt: new Date() }));
    await wakeFunctions();
  };

  const given = { subOwneruid: account, updatedBy: account, createdAt: entered };
  const when = { tripDate: dayIn(DEFAULT_TIME_ZONE, pickUp), puTime: clockIn(DEFAULT_TIME_ZONE, pickUp) };
  const who = { name: 'Ann Teapot', clientUid: 'ann', phone: '(917) 555-0101', miles: 4 };
  const document = buildTrip({ ...given, ...when, ...who, pickup: { lat: 40.7, lng: -73.95 } });
  await book('an admin or the driver', () => trip.set(document));
  await wakeFunctions();
  await book('assignDueTrips', () => assignDueTrips(new Date(entered.getTime() + 3 * HOUR)));
  await wakeFunctions();
  await move('Active');
  await move('Completed');
  if (known.get('driverUid') === null) throw new Error(`nobody drove: ${known.get('assignedWhy')}`);
}

const isSame = (a: DocumentSnapshot, b: DocumentSnapshot) => a.updateTime?.toMillis() === b.updateTime?.toMillis();

function eventOf(before: DocumentSnapshot, after: DocumentSnapshot): ChangeEvent {
  return {
    specversion: '1.0',
    type: 'google.cloud.firestore.document.v1.written',
    id: randomUUID(),
    source: '',
    time: new Date().toISOString(),
    location: '',
    project: '',
    database: '(default)',
    namespace: '(default)',
    document: after.ref.path,
    params: { id: after.id },
    data: { before, after },
  };
}
