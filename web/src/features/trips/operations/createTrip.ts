import {
  newTrip,
  type ReturnTime,
  returnInput,
  returnTripId,
  type StoredTrip,
  type Trip,
  type TripInput,
  tripFields,
} from '@mtos/model';
import { serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import type { UncountedTrip } from '../../../domain/authorizations/findUncovered';
import { ExplainedError } from '../../../domain/write/describeError';
import { isUnderWay } from '../isUnderWay';
import { addTrips, changeTrips, type NewTrip } from './changeTrips';
import { changedFields, type InputField, toInput } from './tripForm';

interface NewTripExtras {
  readonly back?: ReturnTime | undefined;
  /** What only the office has to know, of both trips. */
  readonly officeNotes?: string | undefined;
  /** Whether an owner or admin adds the trips although their payer does not pay without an authorization. */
  readonly withoutAuthorization?: boolean;
}

/**
 * Adds a trip, and its return if it has one. The caller keeps the id for a retry, which adds nothing twice.
 * @throws OfflineError, FirestoreError; nothing was added then
 */
export async function createTrip(
  writer: Writer,
  id: string,
  input: TripInput,
  { back, officeNotes = '', withoutAuthorization = false }: NewTripExtras = {},
): Promise<void> {
  await addTrips(
    writer,
    newTrips(writer, id, input, back).map((each) => ({ ...each, officeNotes, withoutAuthorization })),
  );
}

/** A trip as it is added, and its return if it has one. */
export function newTrips(
  writer: Writer,
  id: string,
  input: TripInput,
  back: ReturnTime | undefined,
): readonly NewTrip[] {
  const trip = draft(writer, id, input);
  return back ? [trip, draft(writer, returnTripId(writer.account, id), returnInput(input, back), id)] : [trip];
}

/** What of a new trip decides about its authorization. */
export const toUncounted = ({ id, input }: NewTrip): UncountedTrip => {
  const { clientUid, tripDate, miles, clientDis, fromAddress, toAddress } = tripFields(input);
  return { id, clientUid, tripDate, miles, clientDis, fromAddress, toAddress };
};

interface ReturnExtras extends Omit<NewTripExtras, 'back'> {
  /** How many people ride along; without it, as many as on the way there. */
  readonly companions?: number;
}

/** A trip's return as it is added. */
export function newReturn(
  writer: Writer,
  outbound: StoredTrip,
  back: ReturnTime,
  companions = outbound.companions,
): NewTrip {
  const id = returnTripId(writer.account, outbound.id);
  return draft(writer, id, { ...returnInput(toInput(outbound), back), companions }, outbound.id);
}

/** Adds a trip's return. Returns its id. @throws as createTrip */
export async function createReturn(
  writer: Writer,
  outbound: StoredTrip,
  back: ReturnTime,
  { companions, officeNotes = '', withoutAuthorization = false }: ReturnExtras = {},
): Promise<string> {
  const trip = newReturn(writer, outbound, back, companions);
  await addTrips(writer, [{ ...trip, officeNotes, withoutAuthorization }]);
  return trip.id;
}

function draft({ account, uid }: Writer, id: string, input: TripInput, returnOf?: string): NewTrip {
  const origin = { account, writtenBy: uid, at: serverTimestamp(), ...(returnOf && { returnOf }) };
  return { id, input, document: { ...newTrip(input, origin), id } };
}

/** The trip is under way, so it can't be moved to another day. Nothing was written. */
class TripUnderWay extends ExplainedError {
  override readonly name = 'TripUnderWay';

  constructor() {
    super(
      'This trip is under way, so its day can’t be changed. For another day, cancel it and add a new trip. Nothing was saved.',
    );
  }
}

const TIMES: readonly InputField[] = ['tripDate', 'puTime', 'apptTime'];

/**
 * @throws TripChanged if someone else has changed a field of the form, the status, or the driver, TripUnderWay if a trip under way
 * gets another day, TripGone, OfflineError, FirestoreError
 */
export async function editTrip(writer: Writer, seen: StoredTrip, input: TripInput): Promise<void> {
  if (isUnderWay(seen) && input.tripDate !== seen.tripDate) throw new TripUnderWay();
  // The server fills in coordinates while the form is open: that is no one's edit, and the form does not undo it
  const isTyped = (field: InputField) => field !== 'pickup' && field !== 'dropoff';
  const fits = (latest: Trip) =>
    !changedFields(toInput(seen), toInput(latest)).some(isTyped) &&
    latest.status === seen.status &&
    latest.driverUid === seen.driverUid;
  const { pickup, dropoff, ...typed } = tripFields(input, seen.tripNumber);
  const moved = changedFields(toInput(seen), input);
  const fields = {
    ...typed,
    ...(moved.includes('pickup') && { pickup }),
    ...(moved.includes('dropoff') && { dropoff }),
    // The times that a person sets are those that they mean
    ...(seen.zoneQuestion && TIMES.some((field) => moved.includes(field)) && { zoneQuestion: null }),
    ...(seen.puZone && (moved.includes('puTime') || moved.includes('tripDate')) && { puZone: null }),
    ...(seen.apptZone && moved.includes('apptTime') && { apptZone: null }),
    // A trip that becomes a will-call waits for a new call
    ...(input.willCall && !seen.willCall && seen.calledAt && { calledAt: null }),
  };
  await changeTrips(writer, [{ seen, fields, fits }]);
}
