import type { Instant, LatLng, Trip } from '../documents/documents';
import { accountDocumentId } from '../documents/ids';
import { paths } from '../documents/paths';
import type { DriverEvent } from '../driver/driverEvent';
import { progressOf, type StoredEvent } from '../driver/progressOf';
import type { TripStep } from '../driver/tripProgress';
import { instantOf } from '../time/days';
import { DEFAULT_TIME_ZONE } from '../time/timeZone';
import type { Stored, StoredDocument } from './stored';

const MINUTE = 60_000;

/** The fields of a trip by which a sample driver drives it. */
export type RideToDrive = Pick<
  Trip,
  'subOwneruid' | 'driverUid' | 'tripDate' | 'puTime' | 'miles' | 'pickup' | 'dropoff'
>;

/** A step that a sample driver takes. */
export interface SampleStep {
  readonly kind: TripStep;
  readonly at: Date;
  readonly position: LatLng | null;
}

/** Minutes by which the driver is later than planned, the same for each run: a few, or 45 for one trip in four. */
function minutesLate(tripId: string): number {
  const sum = [...tripId].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
  return sum % 4 === 0 ? 45 : (sum % 11) - 4;
}

/** What a sample driver does on a trip, and when; nothing without a driver or a pick-up time. */
export function stepsOf(tripId: string, trip: RideToDrive): readonly SampleStep[] {
  if (trip.driverUid === null || trip.puTime === '') return [];
  const planned = instantOf(DEFAULT_TIME_ZONE, trip.tripDate, trip.puTime).getTime();
  const arrived = planned + (minutesLate(tripId) - 3) * MINUTE;
  const onBoard = arrived + 6 * MINUTE;
  const ride = (6 + trip.miles * 3) * MINUTE;
  const step = (kind: TripStep, at: number, position: LatLng | null) => ({ kind, at: new Date(at), position });
  return [
    step('onMyWay', arrived - 17 * MINUTE, null),
    step('arrived', arrived, trip.pickup),
    step('onBoard', onBoard, trip.pickup),
    step('droppedOff', onBoard + ride, trip.dropoff),
  ];
}

/** The event of a step, and its id: the same for the same step. */
export function eventOfStep(
  tripId: string,
  { subOwneruid, driverUid }: RideToDrive,
  { kind, at, position }: SampleStep,
): { readonly id: string; readonly event: Stored<DriverEvent> } {
  const event = {
    ...{ subOwneruid, driverUid: driverUid ?? '', tripId, kind, at, receivedAt: at },
    position: position && { ...position, accuracy: 8 },
    ...{ odometer: null, signature: null, note: '', undoes: null },
  };
  return { id: accountDocumentId(subOwneruid, `drive-${tripId.slice(subOwneruid.length + 1)}-${kind}`), event };
}

/** Where a sample driver is who starts at `home`, and the trip that is under way. */
export function whereaboutsOf(
  rides: readonly { readonly id: string; readonly trip: RideToDrive }[],
  home: LatLng,
  now: Date,
): { readonly location: LatLng; readonly tripId: string | null } {
  const steps = rides
    .flatMap(({ id, trip }) => stepsOf(id, trip).map((step) => ({ ...step, id })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const passed = steps.filter(({ at }) => at <= now);
  const last = passed.at(-1);
  const from = passed.findLast(({ position }) => position)?.position ?? home;
  if (!last || last.kind === 'droppedOff') return { location: from, tripId: null };
  const next = steps[passed.length];
  const isRiding = last.kind === 'onMyWay' || last.kind === 'onBoard';
  if (!isRiding || !next?.position) return { location: from, tripId: last.id };
  const way = (now.getTime() - last.at.getTime()) / (next.at.getTime() - last.at.getTime());
  const between = (a: number, b: number) => a + (b - a) * way;
  const { lat, lng } = next.position;
  return { location: { lat: between(from.lat, lat), lng: between(from.lng, lng) }, tripId: last.id };
}

/** How long the events of trips are kept: the default of functions. */
const YEARS = 6;

/**
 * The trip as it is once its driver has driven it until `now`, with the events, as functions would have written them.
 * A trip whose driver is late is Delayed until they are on the way.
 */
export function drivenTrip(
  id: string,
  trip: Stored<Trip>,
  now: Date,
): { readonly trip: Stored<Trip>; readonly events: readonly StoredDocument[] } {
  if (trip.status !== 'Pending') return { trip, events: [] };
  const steps = stepsOf(id, trip);
  const done = steps.filter(({ at }) => at <= now).map((step) => eventOfStep(id, trip, step));
  const last = done.at(-1)?.event.at;
  if (!last) return { trip: delayed(id, trip, now), events: [] };
  const { status, progress, outcomes } = progressOf(
    { ...trip, statusAt: asInstant(trip.statusAt), createdAt: asInstant(trip.createdAt), progress: undefined },
    done.map(
      ({ id: eventId, event }): StoredEvent => ({
        ...event,
        ...{ id: eventId, at: asInstant(event.at), receivedAt: asInstant(event.receivedAt) },
        ...{ outcome: undefined, expireAt: undefined },
      }),
    ),
  );
  const movedAt = status === 'Completed' ? last : (done[0]?.event.at ?? last);
  const driven: Stored<Trip> = {
    ...trip,
    status,
    statusAt: movedAt,
    progress: { ...progress, movedAt: asInstant(movedAt) },
    version: trip.version + done.length,
    updatedAt: last,
    updatedBy: trip.driverUid ?? trip.updatedBy,
  };
  const events = done.map(({ id: eventId, event }) => {
    const expireAt = new Date(event.at);
    expireAt.setUTCFullYear(expireAt.getUTCFullYear() + YEARS);
    const data = { ...event, outcome: outcomes.get(eventId), clientUid: trip.clientUid, expireAt };
    return { path: paths.driverEvent(eventId), data };
  });
  return { trip: driven, events };
}

/** What a dispatcher has marked as delayed: the driver should have left by now. */
function delayed(id: string, trip: Stored<Trip>, now: Date): Stored<Trip> {
  const [start] = stepsOf(id, trip);
  if (!start) return trip;
  const planned = start.at.getTime() - minutesLate(id) * MINUTE;
  return planned <= now.getTime() ? { ...trip, status: 'Delayed', statusAt: new Date(now.getTime() - MINUTE) } : trip;
}

/** A date that progressOf reads like the SDKs' timestamps, and that the SDKs store like a date. */
class DateInstant extends Date implements Instant {
  toMillis(): number {
    return this.getTime();
  }

  toDate(): Date {
    return new Date(this);
  }
}

const asInstant = (date: Date): Instant => new DateInstant(date);
