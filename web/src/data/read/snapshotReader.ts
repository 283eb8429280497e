import type { Schema } from '@mtos/model';
import type { QuerySnapshot } from 'firebase/firestore';
import { type ReadDocument, readDocument } from './converter';
import { type FoundDocuments, foundIn } from './readQuery';

/**
 * Returns a function that reads the snapshots of one listener, in order. It checks only documents that changed: the others
 * stay the same objects, so that what was derived from them need not be derived again.
 */
export function snapshotReader<Data extends object>(schema: Schema<Data> | undefined) {
  let known = new Map<string, ReadDocument<Data>>();
  return (snapshot: QuerySnapshot): FoundDocuments<Data> => {
    if (!schema) return foundIn<Data>([]);
    // A time that the server has set in place of an estimate changes only the metadata
    for (const { doc } of snapshot.docChanges({ includeMetadataChanges: true })) known.delete(doc.id);
    known = new Map(snapshot.docs.map((doc) => [doc.id, known.get(doc.id) ?? readDocument(schema, doc)]));
    return foundIn([...known.values()]);
  };
}
