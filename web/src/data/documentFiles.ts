import type { ReadDocuments, RemovedDocument } from '@mtos/model';
import { loadCode } from '../browser/loadCode';
import { type OnProgress, postForm } from './postForm';
import { requireConnection } from './write/write';

/** The pages that show documents call no functions, so this code loads only when a file is added, opened, or removed. */
async function loadCallables() {
  requireConnection();
  const [{ functions }, { callables }] = await loadCode(() =>
    Promise.all([import('./sdk/functions'), import('./sdk/callables')]),
  );
  return { functions, callables };
}

/**
 * Adds a file to a credential: a function signs the upload, the file goes to the image host, and another function checks
 * what arrived there and keeps it. What is not kept is deleted later.
 * @throws OfflineError, FunctionsError, UploadRefusedError, Error if the image host could not be reached
 */
export async function addDocument(credentialUid: string, file: File, onProgress: OnProgress): Promise<void> {
  const { functions, callables } = await loadCallables();
  onProgress(0);
  const { data: signed } = await callables.signDocument(functions)({ credentialUid });
  const form = new FormData();
  for (const [name, value] of Object.entries(signed.fields)) form.set(name, value);
  form.set('file', file);
  await postForm(signed.uploadUrl, form, onProgress);
  await callables.keepDocument(functions)({ credentialUid, documentId: signed.documentId, name: file.name });
}

/** Removes a document and its file; one that is gone needs nothing. @throws OfflineError, FunctionsError */
export async function removeDocument(documentId: string): Promise<RemovedDocument> {
  const { functions, callables } = await loadCallables();
  return (await callables.removeDocument(functions)({ documentId })).data;
}

/**
 * URLs that open documents for a few minutes; the audit records who asked. Those that no longer exist are left out.
 * @param documentIds at most `MAX_READ_DOCUMENTS`
 * @throws OfflineError, FunctionsError
 */
export async function readDocuments(documentIds: readonly string[]): Promise<ReadDocuments['documents']> {
  const { functions, callables } = await loadCallables();
  return (await callables.readDocuments(functions)({ documentIds })).data.documents;
}
