import type { ReadDocuments, RemovedDocument } from '@mtos/model';
import { loadCode } from '../browser/loadCode';
import { requireConnection } from './write/write';

/** The pages that show documents call no functions, so this code loads only when a file is added, opened, or removed. */
export async function loadDocumentCallables() {
  requireConnection();
  const [{ functions }, { callables }] = await loadCode(() =>
    Promise.all([import('./sdk/functions'), import('./sdk/callables')]),
  );
  return { functions, callables };
}

/** Removes a document and its file; one that is gone needs nothing. @throws OfflineError, FunctionsError */
export async function removeDocument(documentId: string): Promise<RemovedDocument> {
  const { functions, callables } = await loadDocumentCallables();
  return (await callables.removeDocument(functions)({ documentId })).data;
}

/**
 * URLs that open documents for a few minutes; the audit records who asked. Those that no longer exist are left out.
 * @param documentIds at most `MAX_READ_DOCUMENTS`
 * @throws OfflineError, FunctionsError
 */
export async function readDocuments(documentIds: readonly string[]): Promise<ReadDocuments['documents']> {
  const { functions, callables } = await loadDocumentCallables();
  return (await callables.readDocuments(functions)({ documentIds })).data.documents;
}
