import { check, type Problem, type Schema } from '@mtos/model';
import type { FirestoreDataConverter, QueryDocumentSnapshot, WithFieldValue } from 'firebase/firestore';

/** A document with its id. */
export type Doc<Data> = Data & { readonly id: string };

/** Thrown for a stored document that is not what its collection promises. */
class MalformedDocument extends Error {
  constructor(path: string, { field, message }: Problem) {
    super(`${path}: ${field || 'the document'}: ${message}`);
    this.name = 'MalformedDocument';
  }
}

/**
 * Reads by the model's schema, after `repair` where older documents look different; writes all but the id.
 * Reading throws a MalformedDocument that names the document's path and the field.
 */
export function converterOf<Data extends object>(
  schema: Schema<Data>,
  repair: (stored: Record<string, unknown>) => Record<string, unknown> = (stored) => stored,
): FirestoreDataConverter<Doc<Data>> {
  return {
    toFirestore: ({ id: _id, ...data }: WithFieldValue<Doc<Data>>) => data,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => {
      // An instant that the server has yet to set reads as the time it is now, not as null
      const { data, problem } = check(schema, repair(snapshot.data({ serverTimestamps: 'estimate' })));
      if (problem) throw new MalformedDocument(snapshot.ref.path, problem);
      return { ...data, id: snapshot.id };
    },
  };
}
