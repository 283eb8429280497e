import type { QuerySpec, Schema } from '@mtos/model';
import { type DocumentReference, type Firestore, getDoc, type QueryDocumentSnapshot } from 'firebase/firestore';
import { type BrokenDocument, type Doc, type ReadDocument, readDocument } from './converter';
import { readFromServer } from './readFromServer';
import { toQuery } from './toQuery';

/** The documents that a query found, without those that could not be read. */
export interface FoundDocuments<Data> {
  readonly documents: readonly Doc<Data>[];
  readonly broken: readonly BrokenDocument[];
}

/** Checks each document of a query's snapshot by the schema; there are none without a schema. */
export function readDocuments<Data extends object>(
  schema: Schema<Data> | undefined,
  snapshots: readonly QueryDocumentSnapshot[],
): FoundDocuments<Data> {
  return foundIn(schema ? snapshots.map((snapshot) => readDocument(schema, snapshot)) : []);
}

/** Separates the documents from those that could not be read. */
export function foundIn<Data>(read: readonly ReadDocument<Data>[]): FoundDocuments<Data> {
  return {
    documents: read.map(({ document }) => document).filter((document) => document !== undefined),
    broken: read.map(({ broken }) => broken).filter((broken) => broken !== undefined),
  };
}

/** The documents that a query finds, read once. @throws FirebaseError, also if the server can't be reached */
export async function readQuery<Data extends object>(
  db: Firestore,
  spec: QuerySpec<Data>,
): Promise<FoundDocuments<Data>> {
  return readDocuments(spec.schema, (await readFromServer(toQuery(db, spec))).docs);
}

/** A document, read once; undefined if there is none. @throws FirestoreError */
export async function fetchDocument<Data>(reference: DocumentReference<Data>): Promise<Data | undefined> {
  return (await getDoc(reference)).data();
}
