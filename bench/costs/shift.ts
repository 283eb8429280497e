import { randomUUID } from 'node:crypto';
import {
  accountDocumentId,
  DEFAULT_TIME_ZONE,
  dayIn,
  isPositionDue,
  type LatLng,
  paths,
  type TimedPosition,
  TRIP_STEPS,
} from '@mtos/model';
import { buildTrip, buildUser } from '@mtos/model/sample';
import { type DocumentReference, FieldValue, getFirestore } from 'firebase-admin/firestore';
import { auditTrip } from '../../functions/src/audit/auditChanges';
import { countShift, countTrip } from '../../functions/src/counting/countChanges';
import { followTrip } from '../../functions/src/dispatch/followTrip';
import { offerToDriver } from '../../functions/src/dispatch/offerToDriver';
import { applyDriverEvent } from '../../functions/src/driver/applyDriverEvent';
import { notifyDriver } from '../../functions/src/driver/notifyDriver';
import { measureShift as keepMiles } from '../../functions/src/positions/keepDrivenDays';
import { openDrive } from './openPage';
import { toChangeEvent } from './toChangeEvent';
import { type Meter, newDriverEvent } from './tripLifecycle';

const TRIPS = 12;

/** Minutes of each trip: the way to the client, the wait there until they are on board, and the ride. */
const MINUTES = { approach: 15, wait: 6, ride: 20 } as const;
/** Of a car in a city, in meters a second: 20 miles an hour. */
const SPEED = 9;
const METERS_PER_DEGREE = 111_195;
const START: LatLng = { lat: 40.7, lng: -73.95 };

export interface ShiftCosts {
  /** Documents that the drivers' page receives: as it opens, and in the whole shift. */
  readonly opening: number;
  readonly whileOpen: number;
  readonly events: number;
  /** How many positions the phone sends. */
  readonly positions: number;
  readonly hours: number;
}

/** A driver's shift of twelve trips, and one position, with all that they trigger. */
export async function measureShift(account: string, meter: Meter): Promise<ShiftCosts> {
  const db = getFirestore();
  const driverUid = 'shift-driver';
  const position = db.doc(paths.driverLocation(driverUid));
  await db.doc(paths.user(driverUid)).set(
    buildUser({
      subOwneruid: account,
      role: 'driver',
      fullName: driverUid,
      updatedBy: account,
      createdAt: new Date(),
    }),
  );
  await position.set({ subOwneruid: account, location: START, available: false, tripId: null, updatedAt: new Date() });
  const createdAt = new Date(Date.now() - 3_600_000);
  const ride = { name: 'Ann Teapot', clientUid: 'ann', tripDate: dayIn(DEFAULT_TIME_ZONE, new Date()), miles: 4 };
  const driven = { driverUid, driverName: driverUid, assignedBy: 'hand' as const };
  const trips = Array.from({ length: TRIPS }, () => db.doc(paths.trip(accountDocumentId(account, randomUUID()))));
  for (const trip of trips) {
    await trip.set(buildTrip({ subOwneruid: account, updatedBy: account, createdAt, ...ride, ...driven }));
  }
  const page = await openDrive(account, driverUid, DEFAULT_TIME_ZONE);
  const opening = page.take();
  let events = 0;
  let shift: DocumentReference | undefined;

  const report = async (kind: Parameters<typeof newDriverEvent>[1]['kind'], tripId: string | null) => {
    const before = tripId === null ? undefined : await db.doc(paths.trip(tripId)).get();
    const event = newDriverEvent(account, { driverUid, tripId, kind });
    events += 1;
    await meter('the driver', () => event.ref.set(event.data));
    const data = await event.ref.get();
    // The first event starts the shift
    shift ??= db.doc(paths.shift(account, event.ref.id));
    const shiftBefore = await shift.get();
    await meter('applyDriverEvent', () => applyDriverEvent({ data }));
    const shiftChange = toChangeEvent(shiftBefore, await shift.get());
    if (!before) {
      await meter('countShift', () => countShift(shiftChange));
      return meter('measureShift', () => keepMiles({ ...shiftChange, params: { ...shiftChange.params, account } }));
    }
    const change = toChangeEvent(before, await before.ref.get());
    for (const [name, handle] of Object.entries({ countTrip, auditTrip, followTrip, notifyDriver })) {
      await meter(name, () => handle(change));
    }
  };
  await report('shiftStarted', null);
  for (const trip of trips) for (const step of TRIP_STEPS) await report(step, trip.id);
  await report('shiftEnded', null);

  const before = await position.get();
  await meter('a position', () => position.update({ updatedAt: FieldValue.serverTimestamp() }));
  const moved = toChangeEvent(before, await position.get());
  await meter('offerToDriver', () => offerToDriver(moved));
  const whileOpen = page.take();
  page.close();
  return { opening, whileOpen, events, ...positionsOfShift() };
}

/** How many positions a phone sends that is asked every second, and how long the shift is. */
function positionsOfShift(): { readonly positions: number; readonly hours: number } {
  const seconds = (minutes: number) => Array.from({ length: minutes * 60 });
  const oneTrip = [
    ...seconds(MINUTES.approach).map(() => SPEED),
    ...seconds(MINUTES.wait).map(() => 0),
    ...seconds(MINUTES.ride).map(() => SPEED),
  ];
  const shift = Array.from({ length: TRIPS }, () => oneTrip).flat();
  let sent: TimedPosition | undefined;
  let positions = 0;
  let location = START;
  for (const [second, meters] of shift.entries()) {
    location = { lat: location.lat + meters / METERS_PER_DEGREE, lng: location.lng };
    const current = { location, at: second * 1000 };
    if (!isPositionDue(sent, current)) continue;
    sent = current;
    positions += 1;
  }
  return { positions, hours: shift.length / 3600 };
}
