import { readCallProblem } from '@mtos/model';
import pRetry from 'p-retry';
import { loadDocumentCallables } from './documentFiles';
import { type OnProgress, postForm, UploadRefusedError } from './postForm';

/** Files that are at the image host, or may be, but are not kept as documents yet: the ids of their uploads. */
export type UnkeptUploads = Map<string, string>;

type Callables = Awaited<ReturnType<typeof loadDocumentCallables>>;

const KEEP_RETRIES = 2;

/**
 * Adds a file to a credential: a function signs the upload, the file goes to the image host, and another function checks
 * what arrived there and keeps it. What is not kept is deleted later.
 * @param unkept of earlier tries: a file that is there already is not uploaded again
 * @throws OfflineError, FunctionsError, UploadRefusedError, Error if the image host could not be reached
 */
export async function addDocument(
  credentialUid: string,
  file: File,
  onProgress: OnProgress,
  unkept: UnkeptUploads,
): Promise<void> {
  const loaded = await loadDocumentCallables();
  onProgress(0);
  // The browser gives a file that is picked again as another object
  const key = JSON.stringify([credentialUid, file.name, file.size, file.lastModified]);
  const earlier = unkept.get(key);
  if (earlier === undefined || !(await keepEarlier(loaded, credentialUid, earlier, file.name))) {
    const { functions, callables } = loaded;
    const { data: signed } = await callables.signDocument(functions)({ credentialUid });
    unkept.set(key, signed.documentId);
    try {
      await postForm(signed.uploadUrl, toForm(signed.fields, file), onProgress);
    } catch (error) {
      if (error instanceof UploadRefusedError) unkept.delete(key);
      throw error;
    }
    await keep(loaded, credentialUid, signed.documentId, file.name);
  }
  unkept.delete(key);
}

/** Whether a file that may be there already is kept now; otherwise, it must be uploaded again. @throws FunctionsError */
async function keepEarlier(
  loaded: Callables,
  credentialUid: string,
  documentId: string,
  name: string,
): Promise<boolean> {
  try {
    await keep(loaded, credentialUid, documentId, name);
    return true;
  } catch (error) {
    const code = readCallProblem(error)?.code;
    if (code === 'no-file' || code === 'no-such-upload') return false;
    throw error;
  }
}

/** A call that got no answer may have kept the file; a repeat of one that has changes nothing. @throws FunctionsError */
const keep = ({ functions, callables }: Callables, credentialUid: string, documentId: string, name: string) =>
  pRetry(() => callables.keepDocument(functions)({ credentialUid, documentId, name }), {
    retries: KEEP_RETRIES,
    shouldRetry: ({ error }) => (readCallProblem(error)?.code ?? 'unexpected') === 'unexpected',
  });

function toForm(fields: Readonly<Record<string, string>>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}
