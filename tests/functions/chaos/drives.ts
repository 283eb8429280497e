import {
  accountDocumentId,
  DEFAULT_DRIVE_SETTINGS,
  DEFAULT_TIME_ZONE,
  type DriverEvent,
  foldProgress,
  paths,
  type StoredEvent,
  TRIP_STEPS,
  type Trip,
  waitEnd,
} from '@mtos/model';
import type { Random } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../admin';
import { sampleTrip } from '../documents';
import { send } from '../driverEvents';

/** Few enough trips that each gets several events at the same time. */
const TRIPS = 12;
const DRIVER = 'dora';
const MINUTE = 60_000;

/** How long drivers wait before a no-show. The account has no settings. */
const WAIT = { noShowMinutes: DEFAULT_DRIVE_SETTINGS.noShowMinutes, timeZone: DEFAULT_TIME_ZONE };

/** What a trip became, and what it must be: what follows from its events in one go. */
export interface Drive {
  readonly stored: object;
  readonly expected: object;
}

const driveTripId = (account: string, index: number) => accountDocumentId(account, `drive-${index}`);

/**
 * Writes the trips that the account's driver drives, a start of a shift, and a first step, because few random reports may
 * have neither. Returns how many documents it wrote.
 */
export async function writeDrivenTrips(account: string): Promise<number> {
  const batch = db.batch();
  for (let index = 0; index < TRIPS; index += 1) {
    const driven = { driverUid: DRIVER, driverName: 'Dora Gearbox', assignedBy: 'hand' } as const;
    batch.set(db.doc(paths.trip(driveTripId(account, index))), sampleTrip(account, driven));
  }
  await batch.commit();
  const begin = { account, at: Timestamp.fromMillis(Date.now() - 700 * MINUTE) };
  await send({ ...begin, tripId: null, kind: 'shiftStarted', odometer: 1000 });
  await send({ ...begin, tripId: driveTripId(account, 0), kind: 'onMyWay' });
  return TRIPS + 2;
}

/**
 * Sends a random step of a random trip, or what was paid for it, sometimes of another driver, and sometimes takes it back at once; or starts or ends a
 * shift.
 */
export async function driveAtRandom(account: string, random: Random): Promise<number> {
  if (random.next() < 0.2) return workAtRandom(account, random);
  const at = Timestamp.fromMillis(Date.now() - random.whole(1, 600) * MINUTE);
  const driverUid = random.next() < 0.1 ? 'ben' : DRIVER;
  const sent = { account, driverUid, tripId: driveTripId(account, random.whole(0, TRIPS - 1)) };
  const kind = random.next() < 0.2 ? random.pick(['noShow', 'expenses'] as const) : random.pick(TRIP_STEPS);
  const expenses = { tollCents: random.whole(0, 3) * 325, parkingCents: random.whole(0, 3) * 400 };
  const step = await send({ ...sent, kind, at, ...(kind === 'expenses' && { expenses }) });
  if (random.next() < 0.7) return 1;
  await send({ ...sent, kind: 'undo', undoes: step.id, at: Timestamp.fromMillis(at.toMillis() + 5000) });
  return 2;
}

/** Sends a start or an end of a shift in the last three days. Always returns 1. */
async function workAtRandom(account: string, random: Random): Promise<number> {
  const kind = random.pick(['shiftStarted', 'shiftEnded'] as const);
  const at = Timestamp.fromMillis(Date.now() - random.whole(1, 72 * 60) * MINUTE);
  await send({ account, driverUid: DRIVER, tripId: null, kind, odometer: random.whole(1000, 1400), at });
  return 1;
}

/** Every driven trip, with what must have become of it and of its events. */
export async function readDrives(account: string): Promise<readonly Drive[]> {
  const { docs } = await db.collection(paths.driverEvents).where('subOwneruid', '==', account).get();
  const events = docs.map((event): StoredEvent => ({ ...(event.data() as DriverEvent), id: event.id }));
  return Promise.all(
    Array.from({ length: TRIPS }, async (_, index) => {
      const id = driveTripId(account, index);
      const trip = (await db.doc(paths.trip(id)).get()).data() as Trip;
      const own = events.filter(({ tripId }) => tripId === id);
      const { progress: _progress, ...entered } = { ...trip, status: 'Pending' as const, statusAt: trip.createdAt };
      const { status, progress, outcomes } = foldProgress(entered, own, undefined, (arrived) =>
        waitEnd(trip, arrived, WAIT),
      );
      const { movedAt: _movedAt, ...facts } = trip.progress ?? progress;
      const { movedAt: _never, ...expected } = progress;
      return {
        stored: { status: trip.status, ...facts, outcomes: own.map((event) => [event.id, event.outcome]) },
        expected: { status, ...expected, outcomes: own.map((event) => [event.id, outcomes.get(event.id)]) },
      };
    }),
  );
}
