import { IMPORT_LIMITS, type ImportOperation, type ManageImportInput } from '@mtos/model';
import { callables } from '../../firebase/sdk/callables';
import { functions } from '../../firebase/sdk/functions';
import { requireConnection } from '../../firebase/write/write';

export interface ImportFacts {
  readonly importId: string;
  readonly fileName: string;
  readonly refused: number;
  readonly unchanged: number;
}

/** How often a part is sent again after a lost answer; a repeated part is stored once. */
const MAX_ATTEMPTS = 3;

/**
 * Uploads rows in parts. After the last one, the import runs on the server. `onProgress` gets the number of uploaded rows.
 * @throws OfflineError, FunctionsError with a CallProblem; nothing is imported then
 */
export async function uploadImport(
  { importId, fileName, refused, unchanged }: ImportFacts,
  rows: readonly ImportOperation[],
  onProgress: (uploaded: number) => void,
): Promise<void> {
  const call = callables.uploadImport(functions);
  const file = {
    importId,
    fileName: fileName.slice(0, IMPORT_LIMITS.fileName),
    total: rows.length,
    refused,
    unchanged,
  };
  for (let start = 0; start < rows.length; start += IMPORT_LIMITS.upload) {
    requireConnection();
    const part = rows.slice(start, start + IMPORT_LIMITS.upload);
    await repeated(() => call({ ...file, start, rows: [...part] }));
    onProgress(start + part.length);
  }
}

async function repeated(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      // An answer with details came from the function; without, the call may not have reached it
      const isAnswer = typeof error === 'object' && error !== null && 'details' in error && Boolean(error.details);
      if (isAnswer || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** @throws OfflineError, FunctionsError with a CallProblem */
export async function manageImport(input: ManageImportInput): Promise<void> {
  requireConnection();
  await callables.manageImport(functions)(input);
}
