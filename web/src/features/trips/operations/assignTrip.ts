import { isOpen, type StoredTrip, type Trip } from '@mtos/model';
import { newId } from '../../../data/write/write';
import type { Writer } from '../../../data/write/writer';
import { correctionEvent } from '../../../domain/correction/correctionEvent';
import type { Assignment } from './assignments';
import { changeTrips } from './changeTrips';
import { isOnBoard, statusAfterReassignment, toHandover } from './handover';
import { statusFields } from './statusFields';

interface Reassignment {
  /** Where a client on board waits to be taken over. */
  readonly where?: string;
  /** The trip as it was before the assignment that this one undoes. */
  readonly undoes?: Trip;
  /** The stops of a plan to set or take back; left as they are otherwise. */
  readonly planned?: Trip['planned'];
}

/**
 * Assigns a trip to a driver, or unassigns it. If its client is on board, the trip's record keeps the pick-up. If its driver
 * was only on the way, or had arrived, it becomes Delayed.
 * @throws TripChanged if someone else has assigned it, locked it, or resolved it, or its client came on board meanwhile
 */
export async function assignTrip(
  writer: Writer,
  seen: StoredTrip,
  assignment: Assignment,
  { where = '', undoes, planned }: Reassignment = {},
): Promise<void> {
  const fits = (latest: Trip) =>
    latest.driverUid === seen.driverUid &&
    latest.locked === seen.locked &&
    isOpen(latest.status) &&
    (undoes !== undefined || isOnBoard(latest) === isOnBoard(seen));
  const handover = toHandover(seen, assignment, where);
  const comments = handover ?? (undoes && isOnBoard(undoes) ? undoes : undefined);
  const fields = {
    ...assignment,
    ...(comments && { bookingComments: comments.bookingComments }),
  };
  const latestFields = (latest: Trip) => {
    const status = statusAfterReassignment(latest, assignment, undoes);
    // The rules take no stops of a plan together with a status; readers ignore the stops of another driver
    if (status) return statusFields(status);
    return planned === undefined ? {} : { planned };
  };
  const event = handover && correctionEvent(writer, newId(writer), { ...assignment, id: seen.id }, handover);
  await changeTrips(writer, [{ seen, fields, latestFields, fits, ...(event && { event }) }]);
}
