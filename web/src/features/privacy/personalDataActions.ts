import type { ExportAnswer, PersonalDataStep } from '@mtos/model';
import type { Functions } from 'firebase/functions';
import { callables } from '../../data/sdk/callables';
import { requireConnection } from '../../data/write/write';

/** Whose data. */
export interface Subject {
  readonly kind: 'client' | 'person';
  readonly id: string;
  readonly name: string;
}

/** Called with the share that is done, 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Reads everything that the account has of the subject, step by step. Resolves to the text of a JSON file.
 * @throws OfflineError, FunctionsError
 */
export async function exportData(
  functions: Functions,
  { kind, id, name }: Subject,
  onProgress: OnProgress,
): Promise<string> {
  requireConnection();
  const read = callables.exportPersonalData(functions);
  const records: ExportAnswer['records'][number][] = [];
  for (let step: PersonalDataStep | null | undefined; step !== null; ) {
    const { data } = await read({ kind, id, ...(step && { step }) });
    records.push(...data.records);
    onProgress(data.progress);
    step = data.next;
  }
  return JSON.stringify({ exportedAt: new Date().toISOString(), [kind]: { id, name }, records }, null, 2);
}

/**
 * Erases the subject's data, step by step. After a failure it can be called again: what is erased stays as it is.
 * @throws OfflineError, FunctionsError
 */
export async function eraseData(functions: Functions, { kind, id }: Subject, onProgress: OnProgress): Promise<void> {
  requireConnection();
  const erase = callables.erasePersonalData(functions);
  for (let step: PersonalDataStep | null | undefined; step !== null; ) {
    const { data } = await erase({ kind, id, ...(step && { step }) });
    onProgress(data.progress);
    step = data.next;
  }
}
