import {
  IMPORT_LIMITS,
  type ImportAllowance,
  type ImportOperation,
  type ImportReport,
  type ManageImportInput,
  readCallProblem,
} from '@mtos/model';
import pRetry, { type Options as RetryOptions } from 'p-retry';
import { callables } from '../../data/sdk/callables';
import { functions } from '../../data/sdk/functions';
import { OfflineError, requireConnection } from '../../data/write/write';

export interface ImportFacts {
  readonly fileName: string;
  /** The id of the file's format. */
  readonly format: string;
  /** The payer that a person chose for added trips; undefined if the format or the trips say who pays. */
  readonly payerUid?: string | undefined;
  readonly refused: number;
  readonly unchanged: number;
  /** What comes of the rows that are not uploaded. */
  readonly report: ImportReport;
}

/**
 * When to send a part again, in milliseconds: an error that did not come from the function may mean that the call did not
 * reach it, or that its answer was lost. A repeated part is stored once.
 */
const RETRIES: RetryOptions = {
  retries: 2,
  minTimeout: 500,
  factor: 3,
  randomize: true,
  shouldRetry: ({ error }) => !readCallProblem(error),
};

/** An upload of rows, in parts. After the last one, the import runs on the server. */
export class ImportUpload {
  readonly importId = crypto.randomUUID();
  /** How many rows the server has. */
  uploaded = 0;
  /** The last part was sent, even if its answer was lost. */
  mayHaveStarted = false;

  constructor(
    readonly facts: ImportFacts,
    readonly rows: readonly ImportOperation[],
  ) {}

  /**
   * Sends the parts. After a failure, it goes on where it stopped. `onProgress` gets the number of uploaded rows.
   * @throws OfflineError, FunctionsError with a CallProblem
   */
  async send(onProgress: (uploaded: number) => void): Promise<void> {
    const call = callables.uploadImport(functions);
    const total = this.rows.length;
    const { fileName, ...counts } = this.facts;
    const file = { importId: this.importId, fileName: fileName.slice(0, IMPORT_LIMITS.fileName), total, ...counts };
    while (this.uploaded < total) {
      const start = this.uploaded;
      const rows = this.rows.slice(start, start + IMPORT_LIMITS.upload);
      await pRetry(async () => {
        requireConnection();
        this.mayHaveStarted ||= start + rows.length === total;
        await call({ ...file, start, rows });
      }, RETRIES);
      this.uploaded += rows.length;
      onProgress(this.uploaded);
    }
  }
}

/** What a person reads after a failed upload: whether anything was imported, and what to do. */
export function describeUploadFailure(
  error: unknown,
  { mayHaveStarted }: Pick<ImportUpload, 'mayHaveStarted'>,
): string {
  const problem = readCallProblem(error);
  if (problem?.code === 'too-many') return problem.message;
  const isOffline = error instanceof OfflineError;
  const why = isOffline ? 'You are offline.' : 'The rows could not be uploaded.';
  const again = isOffline ? 'Import again when you are back online' : 'Import again';
  return mayHaveStarted && !problem
    ? `${why} The import may have started anyway. ${again} to make sure; nothing is added twice.`
    : `${why} Nothing was imported. ${again}; your choices are kept.`;
}

/** What the company can still import today. @throws OfflineError, FunctionsError */
export async function readAllowance(): Promise<ImportAllowance> {
  requireConnection();
  return (await callables.importAllowance(functions)({})).data;
}

/** @throws OfflineError, FunctionsError with a CallProblem */
export async function manageImport(input: ManageImportInput): Promise<void> {
  requireConnection();
  await callables.manageImport(functions)(input);
}
