import { setTimeout } from 'node:timers/promises';
import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { wrapMethods } from '../wrapMethods';

/** Counts the documents that the Admin SDK writes, and can limit the write rate of each document. */
export interface WriteMeter {
  /** The number of documents written since the last call, without trips. */
  take(): number;
  /** Sets the minimum time between two writes of a document; 0 for no limit. */
  setInterval(milliseconds: number): void;
}

/** Wraps WriteBatch in this process. Every write outside a transaction uses one, even a single write. */
export function meterWrites(): WriteMeter {
  const paths = new WeakMap<object, string[]>();
  const freeAt = new Map<string, number>();
  let writes = 0;
  let interval = 0;

  wrapMethods(WriteBatch, ['create', 'set', 'update', 'delete'], (batch, [ref], write) => {
    if (ref instanceof DocumentReference) paths.set(batch, [...(paths.get(batch) ?? []), ref.path]);
    return write();
  });
  wrapMethods(WriteBatch, ['commit'], async (batch, _, commit) => {
    const counted = (paths.get(batch) ?? []).filter((path) => !path.startsWith('trips/'));
    writes += counted.length;
    if (interval > 0) await waitForTurn(counted);
    return commit();
  });

  /** Waits until all the documents may be written again. */
  async function waitForTurn(written: readonly string[]): Promise<void> {
    const now = performance.now();
    const turn = Math.max(now, ...written.map((path) => freeAt.get(path) ?? 0));
    for (const path of written) freeAt.set(path, turn + interval);
    if (turn > now) await setTimeout(turn - now);
  }

  return {
    take: () => {
      const taken = writes;
      writes = 0;
      return taken;
    },
    setInterval: (milliseconds) => {
      interval = milliseconds;
      freeAt.clear();
    },
  };
}
