import {
  type FrequentPlace,
  type FrequentPlaceInput,
  frequentPlaceFields,
  type ResolvePlaceAnswer,
  type ResolvePlaceInput,
} from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { placeDocuments } from '../../data/read/placeDocuments';
import { callables } from '../../data/sdk/callables';
import { deleteDocument, requireConnection, serverTimestamp, setDocument } from '../../data/write/write';
import type { Writer } from '../../data/write/writer';

/** Stores a person's decision about an address. @throws OfflineError, or a FunctionsError */
export async function resolvePlace(functions: Functions, input: ResolvePlaceInput): Promise<ResolvePlaceAnswer> {
  requireConnection();
  return (await callables.resolvePlace(functions)(input)).data;
}

/** Adds or replaces a frequent place; a repeat writes the same again. @throws OfflineError, FirestoreError */
export async function saveFrequentPlace(writer: Writer, id: string, input: FrequentPlaceInput): Promise<void> {
  const place = { ...frequentPlaceFields(input), id, updatedAt: serverTimestamp(), updatedBy: writer.uid };
  await setDocument(writer, placeDocuments.frequentPlace(writer.db, writer.account, id), place);
}

/** @throws OfflineError, FirestoreError */
export async function deleteFrequentPlace(writer: Writer, id: FrequentPlace['key']): Promise<void> {
  await deleteDocument(writer, placeDocuments.frequentPlace(writer.db, writer.account, id));
}
