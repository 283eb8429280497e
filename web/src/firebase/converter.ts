import type { FirestoreDataConverter, QueryDocumentSnapshot, WithFieldValue } from 'firebase/firestore';
import type { z } from 'zod';

/** A document with its id. */
export type Doc<Data> = Data & { readonly id: string };

/** Thrown for a stored document that is not what its collection promises. */
class MalformedDocument extends Error {
  constructor(path: string, issue: z.core.$ZodIssue | undefined) {
    super(`${path}: ${issue?.path.join('.') || 'the document'} ${issue?.message ?? 'is malformed'}`);
    this.name = 'MalformedDocument';
  }
}

/**
 * Reads by the model's schema, after `repair` where older documents look different; writes all but the id.
 * Reading throws a MalformedDocument that names the document's path and the field.
 */
export function converterOf<Data extends object>(
  schema: z.ZodType<Data>,
  repair: (stored: Record<string, unknown>) => Record<string, unknown> = (stored) => stored,
): FirestoreDataConverter<Doc<Data>> {
  return {
    toFirestore: ({ id: _id, ...data }: WithFieldValue<Doc<Data>>) => data,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => {
      // An instant that the server has yet to set reads as the time it is now, not as null
      const read = schema.safeParse(repair(snapshot.data({ serverTimestamps: 'estimate' })));
      if (!read.success) throw new MalformedDocument(snapshot.ref.path, read.error.issues[0]);
      return { ...read.data, id: snapshot.id };
    },
  };
}
