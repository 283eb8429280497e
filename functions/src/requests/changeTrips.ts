import {
  isUnresolved,
  LIMITS,
  pickRide,
  type RequestChange,
  type RequestLeg,
  rideStage,
  type StoredTrip,
  saidTimes,
  storedTimes,
  type Trip,
  type TripInput,
  tripFields,
  withLeg,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { nextVersion } from '../nextVersion';
import { toTripInput } from './requestRides';

type Fields = Readonly<Record<string, unknown>>;

/** How a leg changes. Both have a pick-up time if they are no will-call. */
interface LegChange {
  readonly leg: number;
  readonly before: RequestLeg;
  readonly after: RequestLeg;
  readonly isComputed: boolean;
}

/** Whether the driver is not on the way yet, so that the ride can still be another one. */
const canChange = (trip: Trip): boolean => ['willCall', 'scheduled', 'delayed'].includes(rideStage(trip));

/** Whether the client is on board, or was. */
export const isOut = (trip: Trip): boolean => ['onBoard', 'droppedOff'].includes(rideStage(trip));

/**
 * The fields that change a trip as its facility asked, on top of what the office has changed since. As in the trip's form,
 * the times are those that people say at the places, and the driver stays. Undefined if the driver is on the way, or the
 * trip is over. @throws HttpsError `invalid-input` if the ride can't be a trip then
 */
export function changedTrip(trip: StoredTrip, change: LegChange, by: string, timeZone: string): Fields | undefined {
  if (!canChange(trip)) return undefined;
  const { leg, before, after, isComputed } = change;
  const { tripDate, willCall, puTimeComputed } = trip;
  const base = { ...pickRide(trip), tripDate, willCall, puTimeComputed };
  const said = withLeg({ ...base, ...saidTimes(trip, trip, timeZone) }, before, after);
  const next = toTripInput({ ...said, ...storedTimes(said, said, timeZone) }, leg);
  const input = { ...next, ...(isComputed && { puTimeComputed: true }) };
  const isMoved = (['tripDate', 'puTime', 'apptTime'] as const).some((field) => input[field] !== base[field]);
  return {
    ...differences(base, input, trip),
    // What the facility says now is meant as it says
    ...(isMoved && trip.zoneQuestion && { zoneQuestion: null }),
    ...(isMoved && trip.puZone && { puZone: null }),
    ...(isMoved && trip.apptZone && { apptZone: null }),
    // A trip that becomes a will-call waits for a new call
    ...(input.willCall && !trip.willCall && trip.calledAt && { calledAt: null }),
    ...nextVersion(trip, by),
  };
}

/** The fields of the ride that change, with what the trip is found by. */
function differences(before: TripInput, after: TripInput, { tripNumber }: Trip): Fields {
  const fields: ReadonlyMap<string, unknown> = new Map(Object.entries(before));
  const { searchGrams, ...next } = tripFields(after, tripNumber);
  const changed = Object.entries(next).filter(
    ([field, value]) => JSON.stringify(fields.get(field)) !== JSON.stringify(value),
  );
  return { ...Object.fromEntries(changed), searchGrams };
}

/** The fields that cancel a trip, as a dispatcher does; undefined if the client is on board or the trip is over. */
export function canceledTrip(trip: StoredTrip, { ask }: Pick<RequestChange, 'ask'>, by: string): Fields | undefined {
  if (isOut(trip)) return undefined;
  const unsettledAt = trip.progress?.unsettledAt;
  return {
    status: 'Cancelled',
    statusAt: FieldValue.serverTimestamp(),
    cancelReason: (ask || 'The facility canceled it.').slice(0, LIMITS.reason),
    cancelledBy: 'facility',
    // That also answers what the driver reported
    ...(isUnresolved(trip) && unsettledAt && { settled: { at: unsettledAt, answer: '' } }),
    ...nextVersion(trip, by),
  };
}
