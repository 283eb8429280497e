import { CORRECTED, type Correction, type DriverEvent, type Trip, type TripStep } from '@mtos/model';
import { driveDocuments } from '../../data/drive/driveDocuments';
import type { Doc } from '../../data/read/converter';
import { createOptimistically, type NewDocument, serverTimestamp, Timestamp } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';

/** What an admin enters in place of what was recorded, as the form has it. */
export type EnteredCorrection = Omit<Correction, TripStep> & Readonly<Partial<Record<TripStep, Date | null>>>;

/** The trip, and the driver whose steps are corrected. */
export interface CorrectedTrip extends Pick<Trip, 'driverUid'> {
  readonly id: string;
}

/** The office's event that corrects a trip, to be written under an id that is used for nothing else. */
export function correctionEvent(
  writer: Writer,
  id: string,
  { id: tripId, driverUid }: CorrectedTrip,
  { correction, reason }: { readonly correction: EnteredCorrection; readonly reason: string },
): NewDocument<Doc<DriverEvent>> {
  const now = serverTimestamp();
  return {
    reference: driveDocuments.driverEvent(writer.db, id),
    data: {
      ...{ id, subOwneruid: writer.account, driverUid: driverUid ?? '', tripId, kind: CORRECTED },
      ...{ at: now, receivedAt: now, position: null, odometer: null, signature: null, undoes: null, note: reason },
      ...{ by: 'office', who: writer.uid, correction: stored(correction) },
    },
  };
}

/** Corrects a trip; a repeat under the same id changes nothing. @throws OfflineError, FirestoreError */
export async function correctTrip(
  writer: Writer,
  id: string,
  trip: CorrectedTrip,
  entered: { readonly correction: EnteredCorrection; readonly reason: string },
): Promise<void> {
  await createOptimistically(writer, correctionEvent(writer, id, trip, entered));
}

const stored = (correction: EnteredCorrection): Correction =>
  Object.fromEntries(
    Object.entries(correction).map(([field, value]) => [
      field,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  );
