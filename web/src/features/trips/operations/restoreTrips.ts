import { accountDocumentId, type StoredTrip } from '@mtos/model';
import { serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { assignmentBefore } from './assignments';
import { addTrips, type NewOfficeContent } from './changeTrips';
import { toInput } from './tripForm';

/**
 * Restores deleted trips under their ids as new first versions, with their drivers, if any, but without a reason for
 * these: only functions write reasons.
 * @param contents what only the office knows of the trips and has chosen for them, by trip
 */
export async function restoreTrips(
  writer: Writer,
  trips: readonly StoredTrip[],
  contents: ReadonlyMap<string, NewOfficeContent> = new Map(),
): Promise<void> {
  const now = serverTimestamp();
  // Functions restore the progress from the driver's events
  const restored = trips.map(
    ({ progress: _, onTimeRule: __, settled: ___, vehicle: ____, planned: _____, ...trip }) => ({
      // A trip with an older id gets one that the rules accept
      id: accountDocumentId(writer.account, trip.id),
      input: toInput(trip),
      ...contents.get(trip.id),
      document: {
        ...trip,
        ...assignmentBefore(trip, undefined),
        version: 1,
        statusAt: now,
        createdAt: now,
        updatedAt: now,
        updatedBy: writer.uid,
      },
    }),
  );
  await addTrips(writer, restored);
}
