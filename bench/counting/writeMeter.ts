import { setTimeout } from 'node:timers/promises';
import { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { watchMethods } from '../watchMethods';

/** Counts the documents that the Admin SDK writes, and can hold each document to so many writes a second. */
export interface WriteMeter {
  /** Documents written since this was last asked, without those of the collection of trips. */
  take(): number;
  /** At least so long between two writes of a document; 0 for no limit. */
  setInterval(milliseconds: number): void;
}

/** Watches the batches of this process: every write outside a transaction goes through one, a single write too. */
export function meterWrites(): WriteMeter {
  const paths = new WeakMap<object, string[]>();
  const freeAt = new Map<string, number>();
  let writes = 0;
  let interval = 0;

  watchMethods(WriteBatch, ['create', 'set', 'update', 'delete'], (batch, [ref], write) => {
    if (ref instanceof DocumentReference) paths.set(batch, [...(paths.get(batch) ?? []), ref.path]);
    return write();
  });
  watchMethods(WriteBatch, ['commit'], async (batch, _, commit) => {
    const counted = (paths.get(batch) ?? []).filter((path) => !path.startsWith('trips/'));
    writes += counted.length;
    if (interval > 0) await waitForTurn(counted);
    return commit();
  });

  /** Takes the first turn that all the documents have free. */
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
