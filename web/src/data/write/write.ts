import { accountDocumentId } from '@mtos/model';
import {
  collection,
  type DocumentReference,
  doc,
  type Firestore,
  type PartialWithFieldValue,
  runTransaction,
  setDoc,
  type Transaction,
  type WithFieldValue,
} from 'firebase/firestore';
import type { Writer } from './writer';

// The only module of the app that writes to Firestore. Nearly everything is written in a transaction, also where nothing
// has to be read first: a plain write waits in memory while the server can't be reached, and its promise never settles.
// A transaction repeats a commit whose answer was lost, so each function here says how it makes a repeat harmless.

export {
  arrayUnion as addToList,
  type DocumentReference,
  deleteField,
  FieldValue,
  serverTimestamp,
  Timestamp,
  type Transaction,
  type UpdateData,
  type WithFieldValue,
} from 'firebase/firestore';

/** The browser is offline. Nothing was sent, so nothing was written. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** The document to change does not exist anymore. Nothing was written. */
export class DocumentGoneError extends Error {
  override readonly name = 'DocumentGoneError';
}

/** @throws OfflineError at once, where the SDK would keep trying for many seconds. */
export function requireConnection(): void {
  if (!navigator.onLine) throw new OfflineError();
}

/** A new id for a document of the writer's account. The caller keeps it for a retry. */
export const newId = ({ db, account }: Writer): string => accountDocumentId(account, doc(collection(db, 'ids')).id);

/**
 * Reads and writes in one transaction. `attempt` may run again after a conflict or a lost answer, so it must recognize
 * what an earlier run has written, and write it only once.
 * @throws OfflineError, FirestoreError, and what `attempt` throws
 */
export async function transact(writer: Writer, attempt: (transaction: Transaction) => Promise<void>): Promise<void> {
  requireConnection();
  await runTransaction(writer.db, attempt);
}

/** A document to create, under an id that is used for nothing else. */
export interface NewDocument<Data> {
  readonly reference: DocumentReference<Data>;
  readonly data: WithFieldValue<Data>;
}

/**
 * Creates a document that this browser shows before the server has confirmed it. If the connection breaks, the SDK keeps
 * trying; the promise settles when the server has answered.
 * @throws OfflineError, FirestoreError
 */
export async function createOptimistically<Data>(writer: Writer, document: NewDocument<Data>): Promise<void> {
  requireConnection();
  await queueDocument(writer, document);
}

/**
 * Creates a document as soon as the server can be reached: it waits in the SDK's cache, with others in their order, and
 * survives a restart if that cache is on disk. The promise settles when the server has answered. The SDK repeats a write
 * whose answer was lost, which the rules refuse, so a refusal of a document that exists counts as success.
 * @throws FirestoreError
 */
export async function queueDocument<Data>(writer: Writer, document: NewDocument<Data>): Promise<void> {
  await acceptExisting(writer, [document], () => setDoc(document.reference, document.data));
}

/**
 * Creates a document, or changes only these fields of it, as soon as the server can be reached, like `queueDocument`. The
 * rules have to accept a repeat. @throws FirestoreError
 */
export async function queueMerge<Data>(
  reference: DocumentReference<Data>,
  data: PartialWithFieldValue<Data>,
): Promise<void> {
  await setDoc(reference, data, { merge: true });
}

/** Creates or replaces a document; a repeat writes the same again. @throws OfflineError, FirestoreError */
export async function setDocument<Data>(
  writer: Writer,
  reference: DocumentReference<Data>,
  data: WithFieldValue<Data>,
): Promise<void> {
  await transact(writer, async (transaction) => {
    transaction.set(reference, data);
  });
}

/** Creates a document, or changes only these fields of it; a repeat writes the same. @throws OfflineError, FirestoreError */
export async function mergeDocument<Data>(
  writer: Writer,
  reference: DocumentReference<Data>,
  data: PartialWithFieldValue<Data>,
): Promise<void> {
  await transact(writer, async (transaction) => {
    transaction.set(reference, data, { merge: true });
  });
}

/** Deletes a document; deleting one that is gone does nothing. @throws OfflineError, FirestoreError */
export async function deleteDocument(writer: Writer, reference: DocumentReference): Promise<void> {
  await transact(writer, async (transaction) => {
    if ((await transaction.get(reference)).exists()) transaction.delete(reference);
  });
}

/**
 * Creates documents with a function that the rules refuse to repeat. If all the documents exist then, an earlier attempt
 * created them, which counts as success. @throws OfflineError, and what `create` throws
 */
export async function acceptExisting<Data>(
  { db }: Writer,
  documents: readonly Pick<NewDocument<Data>, 'reference'>[],
  create: () => Promise<void>,
): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (error instanceof OfflineError || !(await exist(db, documents))) throw error;
  }
}

/** Whether all the documents are on the server; false if that can't be read. */
async function exist<Data>(
  db: Firestore,
  documents: readonly Pick<NewDocument<Data>, 'reference'>[],
): Promise<boolean> {
  try {
    return await runTransaction(db, async (transaction) => {
      const found = await Promise.all(documents.map(({ reference }) => transaction.get(reference)));
      return found.every((snapshot) => snapshot.exists());
    });
  } catch {
    // The rules may refuse to read a document that does not exist
    return false;
  }
}
