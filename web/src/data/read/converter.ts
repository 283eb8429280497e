import { check, type Schema } from '@mtos/model';
import type {
  DocumentSnapshot,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  WithFieldValue,
} from 'firebase/firestore';

/** A document with its id. */
export type Doc<Data> = Data & { readonly id: string };

/** A stored document that does not match its collection's schema, and the first field that is wrong. */
export interface BrokenDocument {
  readonly id: string;
  /** Such as `trips/abc`. */
  readonly path: string;
  /** Such as `pickup.lat`; empty if the document as a whole is wrong. */
  readonly field: string;
  readonly message: string;
  /** Uid of the last writer, if the document has one. */
  readonly updatedBy: string | undefined;
  /** Uid of a trip's driver, if the document has one. */
  readonly driverUid?: string | undefined;
}

/** Thrown on reading a broken document by its reference. */
export class BrokenDocumentError extends Error {
  override readonly name = 'BrokenDocumentError';

  constructor(readonly broken: BrokenDocument) {
    super(`${broken.path}: ${broken.field || 'the document'}: ${broken.message}`);
  }
}

export type ReadDocument<Data> =
  | { readonly document: Doc<Data>; readonly broken?: undefined }
  | { readonly document?: undefined; readonly broken: BrokenDocument };

/** The snapshot's document checked by the schema, or what is wrong with it. */
export function readDocument<Data extends object>(
  schema: Schema<Data>,
  snapshot: QueryDocumentSnapshot | DocumentSnapshot,
): ReadDocument<Data> {
  // A timestamp that the server has not set yet reads as the current time instead of null
  const stored = snapshot.data({ serverTimestamps: 'estimate' });
  const { data, problem } = check(schema, stored);
  if (!problem) return { document: { ...data, id: snapshot.id } };
  return {
    broken: {
      ...problem,
      id: snapshot.id,
      path: snapshot.ref.path,
      updatedBy: readText(stored?.updatedBy),
      driverUid: readText(stored?.driverUid),
    },
  };
}

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Reads by the schema and throws BrokenDocumentError; writes everything but the id. */
export function createConverter<Data extends object>(schema: Schema<Data>): FirestoreDataConverter<Doc<Data>> {
  return {
    toFirestore: ({ id: _id, ...data }: WithFieldValue<Doc<Data>>) => data,
    fromFirestore: (snapshot: QueryDocumentSnapshot) => {
      const { document, broken } = readDocument(schema, snapshot);
      if (broken) throw new BrokenDocumentError(broken);
      return document;
    },
  };
}
