import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change, FirestoreEvent } from 'firebase-functions/firestore';

/** A document was created, changed or deleted; its path's parts are the parameters. */
export type ChangeEvent<Param extends string = 'id'> = FirestoreEvent<
  Change<DocumentSnapshot> | undefined,
  Readonly<Record<Param, string>>
>;

/**
 * When the change was committed. An event's own time can be cut to the second, so a deletion, which leaves no version to
 * ask, counts as no earlier than the last write before it.
 */
export function commitTime({ data, time }: ChangeEvent): Timestamp {
  const told = Timestamp.fromDate(new Date(time));
  if (data?.after.updateTime) return data.after.updateTime;
  const written = data?.before.updateTime;
  return written && written > told ? written : told;
}
