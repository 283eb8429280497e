import type { DriverEvent, LatLng, StoredEvent } from '@mtos/model';
import { driveDocuments } from '../../firebase/drive/driveDocuments';
import { mergeDocument, newId, queueDocument, serverTimestamp, Timestamp } from '../../firebase/write/write';
import type { Writer } from '../../firebase/write/writer';
import { nextEventTime } from './eventTime';

/** What a driver does: a step of a trip, or something in their shift, which has no trip. */
export interface EventDraft extends Pick<DriverEvent, 'kind' | 'tripId' | 'position'> {
  readonly odometer?: number | null;
  readonly signature?: DriverEvent['signature'];
  readonly note?: string;
  readonly undoes?: string;
}

interface RecordedEvent {
  readonly event: StoredEvent;
  /** Settles once the server has answered, which can be hours later. */
  readonly accepted: Promise<void>;
}

/**
 * Records what the driver does at this moment. It waits on the phone until the server can be reached.
 * @param corrected when the office last corrected the trip, in milliseconds
 */
export function recordEvent(
  writer: Writer,
  { odometer = null, signature = null, note = '', undoes, ...draft }: EventDraft,
  corrected?: number,
): RecordedEvent {
  const at = Timestamp.fromMillis(nextEventTime(Date.now(), corrected));
  const event: StoredEvent = {
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
  };
  const reference = driveDocuments.driverEvent(writer.db, event.id);
  return { event, accepted: queueDocument(writer, { reference, data: { ...event, receivedAt: serverTimestamp() } }) };
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
    expireAt: Timestamp.fromMillis(Date.now() + KEPT),
  });
}
