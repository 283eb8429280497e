import { type StoredTrip, type Trip, type TripStep, takeBack } from '@mtos/model';
import { newId } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { correctionEvent } from '../../../domain/correction/correctionEvent';
import { changeTrips } from './changeTrips';
import { statusFields } from './statusFields';

/**
 * Reopens a completed trip and takes back its driver's steps from one on, so that the driver records them again.
 * @throws TripChanged if someone else has moved it
 */
export async function reopenTrip(
  writer: Writer,
  seen: StoredTrip,
  { step, reason }: { readonly step: TripStep; readonly reason: string },
): Promise<void> {
  const event = correctionEvent(writer, newId(writer), seen, { correction: takeBack(step), reason });
  const fits = ({ status, driverUid }: Trip) => status === seen.status && driverUid === seen.driverUid;
  await changeTrips(writer, [{ seen, fields: statusFields('Active'), fits, event }]);
}
