import {
  chunk,
  IMPORT_LIMITS,
  type ImportAllowance,
  importAllowanceSchema,
  MIN_FILE_ROWS,
  manageImportSchema,
  may,
  paths,
  type TripImport,
  uploadImportSchema,
} from '@mtos/model';
import { FieldValue } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { allowanceToday, countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { readTimeZone } from '../readTimeZone';
import { daysFromNow } from '../retention/expiry';
import { enqueueImport } from '../schedules/tasks';

/** How long the result of an import is shown, and how long rows wait at most, in days. */
const RESULT_DAYS = 30;
const ROWS_DAYS = 1;

/**
 * Stores rows of an import, 500 at a time and in order, and starts the import with the last ones. From then on it does not
 * need the page. A repeated call stores nothing twice.
 */
export const uploadImport = guardedCallable(
  'dispatch',
  uploadImportSchema,
  async ({ importId, start, rows, ...file }, caller): Promise<Record<string, never>> => {
    const { account, uid } = caller;
    if (rows.some((row) => row.kind === 'add' && row.withoutAuthorization) && !may(caller, 'manageMembers'))
      throw callProblem('not-allowed');
    if (start + rows.length > file.total) throw callProblem('invalid-input', { field: 'rows' });
    const ref = db.doc(paths.tripImport(account, importId));
    const timeZone = await readTimeZone(account);
    const uploaded = await db.runTransaction(async (transaction) => {
      const found = await transaction.get(ref);
      const before: unknown = found.get('uploaded');
      if (!found.exists && start > 0) throw callProblem('no-such-import');
      if (found.exists && (found.get('total') !== file.total || found.get('createdBy') !== uid)) {
        throw callProblem('invalid-input', { field: 'importId' });
      }
      if (typeof before === 'number' && before > start) return before;
      // Stopped meanwhile, and what was uploaded is deleted
      if (found.exists && found.get('state') !== 'uploading') throw callProblem('no-such-import');
      if (start > 0 && before !== start) throw callProblem('invalid-input', { field: 'start' });
      const { payerUid } = file;
      if (start === 0 && payerUid && !(await transaction.get(db.doc(paths.payer(account, payerUid)))).exists) {
        throw callProblem('invalid-input', { field: 'payerUid' });
      }
      const now = FieldValue.serverTimestamp();
      const after = start + rows.length;
      const state = after === file.total ? 'running' : 'uploading';
      const expireAt = daysFromNow(state === 'running' ? RESULT_DAYS : ROWS_DAYS);
      if (start === 0) {
        const amount = Math.max(MIN_FILE_ROWS, file.total);
        const count = await countToday(transaction, account, 'imports', new Date(), { amount, timeZone });
        const results = { done: 0, added: 0, changed: 0, cancelled: 0, conflicts: [], conflicting: 0 };
        const { fileName, format, total, refused, unchanged, report = {} } = file;
        transaction.create(ref, {
          ...(format && { format }),
          ...(payerUid && { payerUid }),
          report,
          ...{ fileName, total, refused, state, uploaded: after, ...results, present: unchanged },
          ...{ createdAt: now, createdBy: uid, updatedAt: now, expireAt },
        });
        count();
      } else {
        transaction.update(ref, { state, uploaded: after, updatedAt: now, expireAt });
      }
      for (const [index, some] of chunk(rows, IMPORT_LIMITS.chunk).entries()) {
        transaction.set(db.doc(paths.importChunk(account, importId, start / IMPORT_LIMITS.chunk + index)), {
          rows: some,
          expireAt: daysFromNow(ROWS_DAYS),
        });
      }
      return after;
    });
    if (uploaded === file.total) await enqueueImport({ account, importId, from: 0 });
    return {};
  },
);

/** How many rows the account can still import today, so that nobody answers a file's questions in vain. */
export const importAllowance = guardedCallable(
  'dispatch',
  importAllowanceSchema,
  async (_input, { account }): Promise<ImportAllowance> => {
    const { left, ends } = await allowanceToday(account, 'imports', new Date(), await readTimeZone(account));
    return { rows: left, renewsAt: ends.toISOString() };
  },
);

/** Stops an import before its next rows, or adds its task again: one that was lost leaves an import without progress. */
export const manageImport = guardedCallable(
  'dispatch',
  manageImportSchema,
  async ({ importId, action }, { account }): Promise<Record<string, never>> => {
    const job = (await collections.imports(account).doc(importId).get()).data();
    if (!job) throw callProblem('no-such-import');
    if (job.state === 'done' || job.state === 'stopped') return {};
    if (action === 'stop') await stop(account, importId, job);
    else if (job.state === 'running') await enqueueImport({ account, importId, from: job.done, retryAt: Date.now() });
    return {};
  },
);

/** Stops an import, and deletes the rows that are not imported yet. A chunk that is being imported stays imported. */
async function stop(account: string, importId: string, { done, total }: TripImport): Promise<void> {
  const batch = db.batch();
  batch.update(db.doc(paths.tripImport(account, importId)), {
    state: 'stopped',
    updatedAt: FieldValue.serverTimestamp(),
    expireAt: daysFromNow(RESULT_DAYS),
  });
  for (let row = done; row < total; row += IMPORT_LIMITS.chunk) {
    batch.delete(db.doc(paths.importChunk(account, importId, row / IMPORT_LIMITS.chunk)));
  }
  await batch.commit();
}
