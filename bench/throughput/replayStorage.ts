import { DocumentReference, Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { wrapMethods } from '../wrapMethods';

/** A Firestore that can answer a handler with what it read before, so that only the handler's own work takes time. */
export interface ReplayStorage {
  /** Runs a handler on the emulator and keeps the answers to its reads. */
  record(run: () => Promise<unknown>): Promise<void>;
  /** Runs the handler again with the same answers. Writes go nowhere. */
  replay(run: () => Promise<unknown>): Promise<void>;
}

/** A read of a recorded run. */
interface Answer {
  /** See `describeRead`. */
  readonly description: string;
  readonly query: unknown;
  readonly found: unknown;
  isUsed: boolean;
}

/** Wraps the Admin SDK in this process. The jobs of a handler read at the same time, so their reads can come in any order. */
export function replayStorage(): ReplayStorage {
  let mode: 'pass' | 'record' | 'replay' = 'pass';
  let answers: Answer[] = [];

  const answer = async (read: readonly unknown[], proceed: () => unknown) => {
    if (mode === 'replay') return take(answers, read);
    const found = await proceed();
    if (mode === 'record') answers.push({ description: describeRead(read), query: read[0], found, isUsed: false });
    return found;
  };
  const ignore = () => undefined;
  const transaction = {
    get: (...read: readonly unknown[]) => answer(read, ignore),
    getAll: (...read: readonly unknown[]) => answer(read, ignore),
    create: ignore,
    set: ignore,
    update: ignore,
    delete: ignore,
  };
  // A single document is read through getAll
  wrapMethods(Firestore, ['getAll'], (_self, read, proceed) => answer(read, proceed));
  wrapMethods(Query, ['get'], (self, _args, proceed) => answer([self], proceed));
  wrapMethods(Transaction, ['get', 'getAll'], (_self, read, proceed) => answer(read, proceed));
  wrapMethods(Firestore, ['runTransaction'], (_self, [work], proceed) =>
    mode === 'replay' && typeof work === 'function' ? work(transaction) : proceed(),
  );
  wrapMethods(WriteBatch, ['commit'], (_self, _args, proceed) => (mode === 'replay' ? Promise.resolve([]) : proceed()));

  const runAs = async (as: typeof mode, run: () => Promise<unknown>) => {
    mode = as;
    for (const each of answers) each.isUsed = false;
    try {
      await run();
    } finally {
      mode = 'pass';
    }
  };
  return {
    record: (run) => {
      answers = [];
      return runAs('record', run);
    },
    replay: (run) => runAs('replay', run),
  };
}

/** The next answer to the same read. A query can have another instant each time, so one of the same shape will do. */
function take(answers: readonly Answer[], read: readonly unknown[]): unknown {
  const description = describeRead(read);
  const left = answers.filter((answer) => !answer.isUsed && answer.description === description);
  const found = left.find(({ query }) => isSameQuery(query, read[0])) ?? left[0];
  if (!found) throw new Error(`The recorded run did not read ${description}`);
  found.isUsed = true;
  return found.found;
}

const isSameQuery = (one: unknown, other: unknown) =>
  one instanceof Query && other instanceof Query && one.isEqual(other);

/** The paths of documents, or the collection of a query and how it filters and sorts. */
function describeRead(read: readonly unknown[]): string {
  return read
    .map((target) => {
      if (target instanceof DocumentReference) return target.path;
      return target instanceof Query ? JSON.stringify(Reflect.get(target, '_queryOptions'), withoutValues) : '';
    })
    .join();
}

const withoutValues = (key: string, value: unknown) => (key === 'value' ? undefined : value);
