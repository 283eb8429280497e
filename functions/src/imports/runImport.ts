import {
  IMPORT_LIMITS,
  type ImportOperation,
  type ImportReport,
  importOperationSchema,
  mergeReports,
  paths,
  type TripImport,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { collections } from '../collections';
import { foldAccount } from '../counting/foldAccount';
import { writeCreations } from '../counting/ledger';
import { db } from '../firebase';
import { logImportRowFailed } from '../logs';
import { retryRaces } from '../retryRaces';
import { enqueueImport, type ImportTask } from '../schedules/tasks';
import { type BirthDateWrite, birthDateWrites } from './birthDates';
import { confirmClients, namesNewClient } from './confirmClients';
import { recordFileConsents } from './fileConsents';
import { type ImportWrites, importWrites } from './importWrites';

/** Chunks that a task imports before the next task, behind the tasks of other accounts. */
const CHUNKS_A_TASK = 5;

/** Losing more races in a row means that something is wrong; the task is then retried. */
const MAX_ATTEMPTS = 10;

/** Lines of a kind that are kept for the report. */
const MAX_LINES = 100;

/** Imports the next chunks of an import. A repeated or concurrent task finds them imported. */
export async function runImport({ account, importId }: ImportTask): Promise<void> {
  for (let count = 0; count < CHUNKS_A_TASK; count += 1) {
    const done = await importNextChunk(account, importId);
    if (done === undefined) return;
    if (count === CHUNKS_A_TASK - 1) await enqueueImport({ account, importId, from: done });
  }
}

/** Imports one chunk. Returns how many rows are done; undefined when no chunk is left or the import was stopped. */
async function importNextChunk(account: string, importId: string): Promise<number | undefined> {
  const imported = await retryRaces(() => commitNextChunk(account, importId), MAX_ATTEMPTS);
  if (!imported) return undefined;
  const { created, done, total } = imported;
  // Counted here, once for the chunk, which is faster than once for each trip's event. The events find them counted.
  await writeCreations(created);
  if (created.length > 0) await foldAccount(account);
  return done === total ? undefined : done;
}

/** Reads the next chunk and commits it. Undefined when none is left or the import was stopped. */
async function commitNextChunk(account: string, importId: string) {
  const found = await collections.imports(account).doc(importId).get();
  const job = found.data();
  if (job?.state !== 'running') return undefined;
  const chunk = await db.doc(paths.importChunk(account, importId, job.done / IMPORT_LIMITS.chunk)).get();
  if (!chunk.exists) {
    // Its rows waited for longer than rows are kept
    await stopImport(found);
    return undefined;
  }
  const { rows: stored, unreadable } = readRows(chunk, account, importId);
  // Before anything is read that tells who has which uid
  const lock = stored.some(namesNewClient) ? await lockOfClients(account).get() : undefined;
  const { rows, unclear } = await confirmClients(account, stored);
  const [writes, births] = await Promise.all([
    importWrites({ account, uid: job.createdBy, format: job.format, payerUid: job.payerUid }, rows, unclear),
    birthDateWrites(
      account,
      job.createdBy,
      rows.filter((row) => !unclear.has(row)),
    ),
  ]);
  // Before the chunk is gone: a repeat changes nothing
  await recordFileConsents(account, job, rows);
  const done = Math.min(job.total, job.done + IMPORT_LIMITS.chunk);
  const created = await commit({ job, found, chunk, lock, done, unreadable, births }, writes);
  return { created, done, total: job.total };
}

/** Stops an import whose next rows are gone: its result says how many were not imported. */
async function stopImport({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  const stopped = { state: 'stopped', updatedAt: FieldValue.serverTimestamp() };
  await ref.update(stopped, updateTime ? { lastUpdateTime: updateTime } : {});
}

interface Step {
  readonly job: TripImport;
  readonly found: DocumentSnapshot;
  readonly chunk: DocumentSnapshot;
  /** Undefined if none of the rows can be about a new client. */
  readonly lock: DocumentSnapshot | undefined;
  readonly done: number;
  readonly unreadable: number;
  readonly births: readonly BirthDateWrite[];
}

/**
 * Read before, and written with, every commit of an account that can give uids to new clients, so that of two at the same
 * time, one fails, reads again, and finds the other's clients. Not in `paths`, which every page loads.
 */
const lockOfClients = (account: string) => db.doc(`importLocks/${account}`);

/**
 * Commits a chunk's trips together with the import's progress, so that no row is imported twice. Fails if one of the trips
 * or the import has changed since it was read, or if another import of the account has added clients.
 */
async function commit({ job, found, chunk, lock, done, unreadable, births }: Step, writes: ImportWrites) {
  const batch = db.batch();
  for (const { ref, trip } of writes.create) batch.create(ref, trip);
  // A deleted trip of the same id may have left one that functions have not deleted yet
  for (const { ref, fields } of writes.office) batch.set(ref, fields);
  for (const { ref, fields, read } of writes.update) batch.update(ref, fields, { lastUpdateTime: read });
  for (const { ref, isNew, fields } of writes.orderDays) {
    if (isNew) batch.create(ref, fields);
    else batch.update(ref, fields);
  }
  for (const { ref, fields, read } of births) {
    if (read) batch.update(ref, fields, { lastUpdateTime: read });
    else batch.create(ref, fields);
  }
  batch.delete(chunk.ref);
  const { changed, cancelled, present, conflicts, unassigned } = writes;
  const days = [job.firstDay, job.lastDay, ...writes.days].filter((day) => day !== undefined).toSorted();
  const progress = {
    done,
    state: done === job.total ? 'done' : 'running',
    added: job.added + writes.create.length,
    changed: job.changed + changed,
    cancelled: job.cancelled + cancelled,
    present: job.present + present,
    refused: job.refused + unreadable,
    conflicting: job.conflicting + conflicts.length,
    conflicts: [...job.conflicts, ...conflicts].slice(0, MAX_LINES),
    unassigned: job.unassigned + unassigned.length,
    unassignedLines: [...job.unassignedLines, ...unassigned].slice(0, MAX_LINES),
    report: mergeReports(mergeReports(job.report ?? {}, writes.report), refusedReport(unreadable)),
    ...(days.length > 0 && { firstDay: days[0], lastDay: days.at(-1) }),
    updatedAt: FieldValue.serverTimestamp(),
  };
  batch.update(found.ref, progress, found.updateTime ? { lastUpdateTime: found.updateTime } : {});
  if (lock) {
    const fields = { subOwneruid: lock.id, at: FieldValue.serverTimestamp() };
    if (lock.updateTime) batch.update(lock.ref, fields, { lastUpdateTime: lock.updateTime });
    else batch.create(lock.ref, fields);
  }
  const results = await batch.commit();
  return writes.create.flatMap(({ ref, trip }, index) => {
    const at = results[index]?.writeTime;
    return at ? [{ id: ref.id, trip, at }] : [];
  });
}

/** Rows that can't be read say not even where they stand. */
const refusedReport = (count: number): ImportReport => (count > 0 ? { refused: { count, rows: [] } } : {});

/** The chunk's rows. One that can't be read costs only itself; the upload has checked them all. */
function readRows(chunk: DocumentSnapshot, account: string, importId: string) {
  const stored: unknown = chunk.get('rows');
  const all: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const rows = all.flatMap((row): readonly ImportOperation[] => {
    const { success, data } = importOperationSchema.safeParse(row);
    if (!success) logImportRowFailed(account, importId);
    return success ? [data] : [];
  });
  return { rows, unreadable: all.length - rows.length };
}
