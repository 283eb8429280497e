import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change, FirestoreEvent } from 'firebase-functions/firestore';

/** A document was created, changed or deleted; its path's parts are the parameters. */
export type ChangeEvent<Param extends string = 'id'> = FirestoreEvent<
  Change<DocumentSnapshot> | undefined,
  Readonly<Record<Param, string>>
>;

/**
 * When the change was committed. A deletion leaves no version to ask, so there it is the event's own time. The Firestore
 * emulator says instead in which second it sent the event, so that can also be before the last write.
 */
export function commitTime({ data, time }: ChangeEvent): Timestamp {
  const told = Timestamp.fromDate(new Date(time));
  if (data?.after.updateTime) return data.after.updateTime;
  const written = data?.before.updateTime;
  return written && written > told ? written : told;
}
