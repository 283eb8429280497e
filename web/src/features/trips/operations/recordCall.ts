import type { StoredTrip, Trip } from '@mtos/model';
import { serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/** Records that the client of a will-call has called, or that they have not. @throws TripChanged if it is activated */
export async function recordCall(writer: Writer, seen: StoredTrip, hasCalled: boolean): Promise<void> {
  const calledAt = hasCalled ? serverTimestamp() : null;
  // A repeat keeps the time of the first call
  const isDone = ({ calledAt }: Trip) => Boolean(calledAt) === hasCalled;
  await changeTrips(writer, [{ seen, fields: { calledAt }, fits: ({ willCall }) => willCall, isDone }]);
}
