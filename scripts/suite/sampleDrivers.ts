import { setInterval } from 'node:timers/promises';
import { DEFAULT_TIME_ZONE, type DriverLocation, dayIn, isOpen, paths, TRIP_STEPS, type Trip } from '@mtos/model';
import { DEMO, eventOfStep, type Stored, sampleData, sampleSteps, sampleWhereabouts } from '@mtos/model/sample';
import { type DocumentReference, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { ignoreAlreadyExists } from '../../functions/src/ignoreAlreadyExists';

/** In milliseconds. */
const INTERVAL = 20_000;
/** A position is sent again after this time, also without a move: the product considers one of ten minutes as old. */
const MAX_SILENCE = 4 * 60_000;
/** Positions of the sample that are older than this stay as they are: phones that lost their network. */
const LOST = 10 * 60_000;

/** A driver of the sample. */
interface SampleDriver {
  readonly uid: string;
  readonly position: DocumentReference;
  readonly start: DriverLocation['location'];
  /** What was last written. */
  last: { readonly location: DriverLocation['location']; readonly at: number } | undefined;
}

/**
 * Lets the drivers of the sample's first company drive their trips of today, with the same events and positions as from
 * their phones, until the signal is aborted. The driver whose sign-in `npm start` prints drives only on `/drive`.
 * @param env where the suite is; this process keeps it
 */
export async function driveSample(
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<void> {
  Object.assign(process.env, env);
  // Loaded once the console runs: starting does not wait for it
  const { db } = await import('../../functions/src/firebase');
  const drivers = driversOnShift(db, new Date());
  try {
    await drive(db, drivers);
    for await (const _ of setInterval(INTERVAL, undefined, { signal })) await drive(db, drivers);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

function driversOnShift(db: Firestore, now: Date): readonly SampleDriver[] {
  return sampleData(now).documents.flatMap(({ path, data }): readonly SampleDriver[] => {
    if (!path.startsWith(`${paths.driverLocations}/`)) return [];
    const position = data as Stored<DriverLocation>;
    if (position.subOwneruid !== DEMO.ownerUid || now.getTime() - position.updatedAt.getTime() > LOST) return [];
    const reference = db.doc(path);
    return [{ uid: reference.id, position: reference, start: position.location, last: undefined }];
  });
}

/** Records each driver's next step that is due, and where they are. */
async function drive(db: Firestore, drivers: readonly SampleDriver[]): Promise<void> {
  const now = new Date();
  const { docs } = await db
    .collection(paths.trips)
    .where('subOwneruid', '==', DEMO.ownerUid)
    .where('tripDate', '==', dayIn(DEFAULT_TIME_ZONE, now))
    .get();
  // The console and the rules have checked them
  const trips = docs.map((trip) => ({ id: trip.id, trip: trip.data() as Trip }));
  for (const driver of drivers) {
    const own = trips.filter(({ trip }) => trip.driverUid === driver.uid && trip.status !== 'Cancelled');
    const isPrinted = driver.uid === DEMO.driverUid;
    if (!isPrinted) for (const { id, trip } of own) await takeStep(db, id, trip, now);
    await report(
      driver,
      isPrinted ? { location: driver.start, tripId: null } : sampleWhereabouts(own, driver.start, now),
      now,
    );
  }
}

/** Records the trip's next step if it is due. */
async function takeStep(db: Firestore, id: string, trip: Trip, now: Date): Promise<void> {
  if (!isOpen(trip.status)) return;
  const stage = trip.progress?.driverUid === trip.driverUid ? trip.progress.stage : null;
  const next = sampleSteps(id, trip, dayIn(DEFAULT_TIME_ZONE, now))[stage === null ? 0 : TRIP_STEPS.indexOf(stage) + 1];
  if (!next || next.at > now) return;
  // Not before the trip was given to the driver, or before the last step
  const isSinceGiven = trip.updatedBy === trip.driverUid || trip.updatedAt.toDate() <= next.at;
  const last = stage && trip.progress?.times[stage]?.toDate();
  const at = !isSinceGiven ? now : last && last > next.at ? last : next.at;
  const { id: eventId, event } = eventOfStep(id, trip, { ...next, at });
  const stored = { ...event, receivedAt: FieldValue.serverTimestamp() };
  await db.doc(paths.driverEvent(eventId)).create(stored).catch(ignoreAlreadyExists);
}

async function report(
  driver: SampleDriver,
  { location, tripId }: Pick<DriverLocation, 'location' | 'tripId'>,
  now: Date,
): Promise<void> {
  const { last } = driver;
  const hasMoved = last?.location.lat !== location.lat || last.location.lng !== location.lng;
  if (last && !hasMoved && now.getTime() - last.at < MAX_SILENCE) return;
  driver.last = { location, at: now.getTime() };
  const position = { location, tripId, updatedAt: FieldValue.serverTimestamp() };
  await driver.position.update(position).catch(async (error: unknown) => {
    // The developer may have deleted the driver
    if ((await driver.position.get()).exists) throw error;
  });
}
