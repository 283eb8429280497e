import { check, type Schema } from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Change, FirestoreEvent } from 'firebase-functions/firestore';

/** A document was created, updated, or deleted. `params` are the wildcards of its path. */
export type ChangeEvent<Param extends string = 'id'> = FirestoreEvent<
  Change<DocumentSnapshot> | undefined,
  Readonly<Record<Param, string>>
>;

/**
 * When the change was committed. A deleted document has no update time, so a deletion uses the event's time, whose
 * precision is not guaranteed. It can therefore be before the last write, and is then replaced by that write's time.
 */
export function commitTime({ data, time }: Pick<ChangeEvent, 'data' | 'time'>): Timestamp {
  const eventTime = Timestamp.fromDate(new Date(time));
  if (data?.after.updateTime) return data.after.updateTime;
  const lastWrite = data?.before.updateTime;
  return lastWrite && lastWrite > eventTime ? lastWrite : eventTime;
}

/** The document before and after the change; undefined if it is missing or broken. */
export function readChange<Doc>(
  { data }: ChangeEvent,
  schema: Schema<Doc>,
): { readonly before: Doc | undefined; readonly after: Doc | undefined } {
  return { before: check(schema, data?.before.data()).data, after: check(schema, data?.after.data()).data };
}
