import { Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { wrapMethods } from '../wrapMethods';

/** A Firestore that can answer a handler with what it read before, so that only the handler's own work takes time. */
export interface ReplayStorage {
  /** Runs a handler on the emulator and keeps the answers to its reads. */
  record(run: () => Promise<unknown>): Promise<void>;
  /** Runs the handler again with the same answers. Writes go nowhere. */
  replay(run: () => Promise<unknown>): Promise<void>;
}

/** Wraps the Admin SDK in this process. Handlers must read in the same order each time, as they do. */
export function replayStorage(): ReplayStorage {
  let mode: 'pass' | 'record' | 'replay' = 'pass';
  let answers: unknown[] = [];
  let next = 0;

  const answer = async (proceed: () => unknown) => {
    const index = next;
    if (mode !== 'pass') next += 1;
    if (mode === 'replay') return answers[index];
    const read = await proceed();
    if (mode === 'record') answers[index] = read;
    return read;
  };
  const ignore = () => undefined;
  const transaction = {
    get: () => answer(ignore),
    getAll: () => answer(ignore),
    create: ignore,
    set: ignore,
    update: ignore,
    delete: ignore,
  };
  // A single document is read through getAll
  wrapMethods(Firestore, ['getAll'], (_self, _args, proceed) => answer(proceed));
  wrapMethods(Query, ['get'], (_self, _args, proceed) => answer(proceed));
  wrapMethods(Transaction, ['get', 'getAll'], (_self, _args, proceed) => answer(proceed));
  wrapMethods(Firestore, ['runTransaction'], (_self, [work], proceed) =>
    mode === 'replay' && typeof work === 'function' ? work(transaction) : proceed(),
  );
  wrapMethods(WriteBatch, ['commit'], (_self, _args, proceed) => (mode === 'replay' ? Promise.resolve([]) : proceed()));

  const runAs = async (as: typeof mode, run: () => Promise<unknown>) => {
    mode = as;
    next = 0;
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
