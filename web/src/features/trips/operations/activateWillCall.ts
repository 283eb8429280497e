import type { StoredTrip, Trip } from '@mtos/model';
import { serverTimestamp } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { changeTrips } from './changeTrips';

/** Gives a will-call its day and pick-up time: its client has called. @throws TripChanged if someone else has done so */
export async function activateWillCall(
  writer: Writer,
  seen: StoredTrip,
  when: Pick<Trip, 'tripDate' | 'puTime'>,
): Promise<void> {
  const fields = { ...when, willCall: false, ...(!seen.calledAt && { calledAt: serverTimestamp() }) };
  await changeTrips(writer, [{ seen, fields, fits: ({ willCall }) => willCall }]);
}
