import {
  type DriverEvent,
  formatDriverExpenses,
  type LatLng,
  REFUSED,
  type StoredEvent,
  TRIP_EVENT_KINDS,
} from '@mtos/model';
import { driveDocuments } from '../../data/drive/driveDocuments';
import { clockNow, clockOffset } from '../../data/drive/phoneClock';
import { mergeDocument, newId, queueDocument, serverTimestamp, Timestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';
import { nextEventTime } from './eventTime';

/** What a driver does: a step of a trip, or something in their shift, which has no trip. */
export interface EventDraft extends Pick<DriverEvent, 'kind' | 'tripId' | 'position'> {
  readonly odometer?: number | null;
  readonly signature?: DriverEvent['signature'];
  readonly note?: string;
  readonly undoes?: string;
  /** What the driver paid for the trip in all. */
  readonly expenses?: DriverEvent['expenses'];
  /** The vehicle that the driver takes for a shift, or inspects, if it is not their usual one. */
  readonly vehicleUid?: string;
}

/**
 * What the driver does at this moment.
 * @param corrected when the office last corrected the trip, in milliseconds
 */
export function newEvent(
  writer: Writer,
  { odometer = null, signature = null, note = '', undoes, ...draft }: EventDraft,
  corrected?: number,
): StoredEvent {
  const at = Timestamp.fromMillis(nextEventTime(clockNow(), corrected));
  return {
    ...draft,
    id: newId(writer),
    subOwneruid: writer.account,
    driverUid: writer.uid,
    at,
    odometer,
    signature,
    note,
    undoes: undoes ?? null,
    receivedAt: at,
    ...(clockOffset() !== 0 && { phoneAt: Timestamp.now() }),
  };
}

/**
 * Sends an event: it waits on the phone until the server can be reached, and can be sent again. Resolves once the server has
 * it, which can be hours later. @throws FirestoreError
 */
export async function sendEvent(writer: Writer, event: StoredEvent): Promise<void> {
  const reference = driveDocuments.driverEvent(writer.db, event.id);
  await queueDocument(writer, { reference, data: { ...event, receivedAt: serverTimestamp() } });
}

/** A refused event by the clock as it is known now, if that makes another time of it. It can't have happened later than now. */
export function withClock(event: StoredEvent): StoredEvent {
  const phoneAt = event.phoneAt ?? event.at;
  const at = Math.min(phoneAt.toMillis() + clockOffset(), clockNow());
  return { ...event, at: Timestamp.fromMillis(at), phoneAt };
}

/** Tells the office that the rules refused a step of a trip. A repeat changes nothing. @throws FirestoreError */
export async function reportRefused(writer: Writer, refused: StoredEvent): Promise<void> {
  const kind = TRIP_EVENT_KINDS.find((each) => each === refused.kind);
  if (refused.tripId === null || !kind) return;
  const at = Timestamp.fromMillis(clockNow());
  const { subOwneruid, driverUid, tripId, odometer, signature, expenses } = refused;
  // A report has no amounts of its own
  const note = expenses ? formatDriverExpenses(expenses) : refused.note;
  const report: StoredEvent = {
    ...{ id: `${refused.id}-refused`, kind: REFUSED, subOwneruid, driverUid, tripId, at, receivedAt: at },
    ...{ odometer, signature, note, position: null, undoes: null, refused: { kind, at: refused.at } },
  };
  // What is wrong with the step may be its proof
  await sendEvent(writer, report).catch(() =>
    sendEvent(writer, { ...report, odometer: null, signature: null, note: '' }),
  );
}

/** How long a position is kept, in milliseconds: the rules accept up to a week. */
const KEPT = 6 * 86_400_000;

export interface PositionReport {
  readonly location: LatLng;
  /** The trip that is under way. */
  readonly tripId: string | null;
}

/**
 * Reports where the driver is. Never waits for a network, since the position would be old by then. @throws OfflineError,
 * FirestoreError
 */
export async function reportPosition(writer: Writer, { location, tripId }: PositionReport): Promise<void> {
  await mergeDocument(writer, driveDocuments.driverLocation(writer.db, writer.uid), {
    location: { lat: location.lat, lng: location.lng },
    tripId,
    subOwneruid: writer.account,
    updatedAt: serverTimestamp(),
    expireAt: Timestamp.fromMillis(clockNow() + KEPT),
  });
}
