import type { Canceller, StoredTrip, Trip } from '@mtos/model';
import { serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { answerFields, hasSameReport } from './answerReport';
import { changeTrips } from './changeTrips';

export interface Cancellation {
  readonly cancelReason: string;
  readonly cancelledBy: Canceller;
}

/**
 * Cancels trips, for example a trip and its return, all or none. That also answers what their drivers reported, such as a
 * no-show. @throws TripChanged if someone else has moved one, or its driver has reported something else
 */
export async function cancelTrips(
  writer: Writer,
  trips: readonly StoredTrip[],
  { cancelReason, cancelledBy }: Cancellation,
): Promise<void> {
  const fields = { status: 'Cancelled', statusAt: serverTimestamp(), cancelReason, cancelledBy } as const;
  const changes = trips.map((seen) => ({
    seen,
    fields: { ...fields, ...answerFields(seen, '') },
    fits: (latest: Trip) => latest.status === seen.status && hasSameReport(seen, latest),
  }));
  await changeTrips(writer, changes);
}
