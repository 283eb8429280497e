import { accountDocumentId } from '../documents/ids';
import type { Instant } from '../documents/instant';
import type { LatLng } from '../documents/latLng';
import { paths } from '../documents/paths';
import type { Trip } from '../documents/trip';
import type { DriverEvent } from '../driver/driverEvent';
import { foldProgress } from '../driver/foldProgress';
import type { StoredEvent } from '../driver/recordedSteps';
import type { TripStep } from '../driver/tripProgress';
import { DEFAULT_ON_TIME } from '../reports/onTimeRule';
import { toInstant } from '../time/days';
import { DEFAULT_TIME_ZONE, dayIn } from '../time/timeZone';
import { straightMiles } from '../travel/travel';
import type { Stored, StoredDocument } from './stored';

const MINUTE = 60_000;
/** What the way to a client takes, and a mile of road. */
const APPROACH_MINUTES = 17;
export const MINUTES_A_MILE = 3;

/** The fields of a trip by which a sample driver drives it. */
export type RideToDrive = Pick<
  Trip,
  'subOwneruid' | 'driverUid' | 'name' | 'tripDate' | 'puTime' | 'miles' | 'pickup' | 'dropoff'
>;

/** A step that a sample driver takes. */
export interface SampleStep {
  readonly kind: TripStep;
  readonly at: Date;
  readonly position: LatLng | null;
}

/** A number that each trip has for itself, the same for each run. */
const hashId = (tripId: string) =>
  [...tripId].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);

/**
 * Minutes by which the driver is later than planned: a few, or 45. Late is one trip in four today, so that a visitor sees the
 * marks of late trips, and one in ten on earlier days, as in a company whose reports look well.
 */
function minutesLate(tripId: string, { tripDate }: Pick<RideToDrive, 'tripDate'>, today: string): number {
  const number = hashId(tripId);
  return number % (tripDate < today ? 10 : 4) === 0 ? 45 : (number % 11) - 4;
}

/** What a sample driver does on a trip, and when; nothing without a driver or a pick-up time. */
export function sampleSteps(tripId: string, trip: RideToDrive, today: string): readonly SampleStep[] {
  if (trip.driverUid === null || trip.puTime === '') return [];
  const planned = toInstant(DEFAULT_TIME_ZONE, trip.tripDate, trip.puTime).getTime();
  const arrived = planned + (minutesLate(tripId, trip, today) - 3) * MINUTE;
  const onBoard = arrived + 6 * MINUTE;
  const ride = (6 + trip.miles * MINUTES_A_MILE) * MINUTE;
  const step = (kind: TripStep, at: number, position: LatLng | null) => ({ kind, at: new Date(at), position });
  return [
    step('onMyWay', arrived - APPROACH_MINUTES * MINUTE, null),
    step('arrived', arrived, trip.pickup),
    step('onBoard', onBoard, trip.pickup),
    step('droppedOff', onBoard + ride, trip.dropoff),
  ];
}

/** The event of a step, and its id: the same for the same step. */
export function eventOfStep(
  tripId: string,
  { subOwneruid, driverUid, name }: RideToDrive,
  { kind, at, position }: SampleStep,
): { readonly id: string; readonly event: Stored<DriverEvent> } {
  const event = {
    ...{ subOwneruid, driverUid: driverUid ?? '', tripId, kind, at, receivedAt: at },
    position: position && { ...position, accuracy: 8 },
    odometer: kind === 'onBoard' || kind === 'droppedOff' ? odometerAt(at) : null,
    ...(kind === 'droppedOff' ? sampleProof(tripId, name) : { signature: null, note: '' }),
    undoes: null,
  };
  return { id: accountDocumentId(subOwneruid, `drive-${tripId.slice(subOwneruid.length + 1)}-${kind}`), event };
}

/** What the odometer of a sample driver's vehicle shows: it drives 15 miles an hour all day. */
export const odometerAt = (at: Date): number => Math.round((at.getTime() - Date.UTC(2025, 0, 1)) / (0.4 * MINUTE)) / 10;

/** The client's signature, or for one trip in eleven the reason why there is none. */
function sampleProof(tripId: string, name: string): Pick<DriverEvent, 'signature' | 'note'> {
  if (hashId(tripId) % 11 === 7) return { signature: null, note: 'The client could not sign.' };
  const drawing = 'M60 190L110 90L150 200L190 120L230 190L290 130L320 190L400 140L430 185L540 150';
  return { signature: { signedBy: 'client', name, drawing }, note: '' };
}

/**
 * Where a sample driver is who starts at `home`, and the trip that is under way. Between two trips they move closer to the
 * next one, so that the way to it fits into its time.
 */
export function sampleWhereabouts(
  rides: readonly { readonly id: string; readonly trip: RideToDrive }[],
  home: LatLng,
  now: Date,
): { readonly location: LatLng; readonly tripId: string | null } {
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const steps = rides
    .flatMap(({ id, trip }) => sampleSteps(id, trip, today).map((step) => ({ ...step, id })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const passed = steps.filter(({ at }) => at <= now);
  const last = passed.at(-1);
  const from = passed.findLast(({ position }) => position)?.position ?? home;
  const [next, pickUp] = steps.slice(passed.length);
  if (!last || last.kind === 'droppedOff') {
    if (next?.kind !== 'onMyWay' || !pickUp?.position) return { location: from, tripId: null };
    const departure = Math.max(last?.at.getTime() ?? 0, next.at.getTime() - LONGEST_MOVE_MINUTES * MINUTE);
    const way = wayGone(departure, next.at.getTime(), now);
    return { location: pointOn(from, nearTo(pickUp.position, from), way), tripId: null };
  }
  const isRiding = last.kind === 'onMyWay' || last.kind === 'onBoard';
  if (!isRiding || !next?.position) return { location: from, tripId: last.id };
  const start = last.kind === 'onMyWay' ? nearTo(next.position, from) : from;
  return {
    location: pointOn(start, next.position, wayGone(last.at.getTime(), next.at.getTime(), now)),
    tripId: last.id,
  };
}

const LONGEST_MOVE_MINUTES = 60;
/** How far a driver gets in the time that they take to a client, in a straight line. */
const APPROACH_MILES = APPROACH_MINUTES / MINUTES_A_MILE / 1.33;

/** The part of the way, from 0 to 1, that is behind someone at `now`. */
const wayGone = (from: number, to: number, now: Date) => Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)));

const pointOn = (from: LatLng, to: LatLng, way: number): LatLng => ({
  lat: from.lat + (to.lat - from.lat) * way,
  lng: from.lng + (to.lng - from.lng) * way,
});

/** The point on the way to a client from which a driver who says that they are on the way gets there in time. */
function nearTo(client: LatLng, from: LatLng): LatLng {
  const miles = straightMiles(from, client);
  return miles <= APPROACH_MILES ? from : pointOn(from, client, 1 - APPROACH_MILES / miles);
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
  const steps = sampleSteps(id, trip, dayIn(DEFAULT_TIME_ZONE, now));
  const done = steps.filter(({ at }) => at <= now).map((step) => eventOfStep(id, trip, step));
  const last = done.at(-1)?.event.at;
  if (!last) return { trip: delayed(id, trip, now), events: [] };
  const { status, progress, outcomes } = foldProgress(
    { ...trip, statusAt: asInstant(trip.statusAt), createdAt: asInstant(trip.createdAt), progress: undefined },
    done.map(
      ({ id: eventId, event }): StoredEvent => ({
        ...event,
        ...{ id: eventId, at: asInstant(event.at), receivedAt: asInstant(event.receivedAt) },
        ...{ outcome: undefined, expireAt: undefined, phoneAt: undefined },
      }),
    ),
  );
  const movedAt = status === 'Completed' ? last : (done[0]?.event.at ?? last);
  const driven: Stored<Trip> = {
    ...trip,
    status,
    statusAt: movedAt,
    progress: { ...progress, movedAt: asInstant(movedAt) },
    onTimeRule: { ...DEFAULT_ON_TIME, timeZone: DEFAULT_TIME_ZONE },
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
  const today = dayIn(DEFAULT_TIME_ZONE, now);
  const [start] = sampleSteps(id, trip, today);
  if (!start) return trip;
  const planned = start.at.getTime() - minutesLate(id, trip, today) * MINUTE;
  return planned <= now.getTime() ? { ...trip, status: 'Delayed', statusAt: new Date(now.getTime() - MINUTE) } : trip;
}

/** A date that foldProgress reads like the SDKs' timestamps, and that the SDKs store like a date. */
class DateInstant extends Date implements Instant {
  toMillis(): number {
    return this.getTime();
  }

  toDate(): Date {
    return new Date(this);
  }
}

export const asInstant = (date: Date): Instant & Date => new DateInstant(date);
