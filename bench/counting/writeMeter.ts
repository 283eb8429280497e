import { setTimeout } from 'node:timers/promises';
import { type DocumentReference, WriteBatch } from 'firebase-admin/firestore';

/** Counts the documents that the Admin SDK writes, and can hold each document to so many writes a second. */
export interface WriteMeter {
  /** Documents written since this was last asked, without those of the collection of trips. */
  take(): number;
  /** At least so long between two writes of a document; 0 for no limit. */
  setInterval(milliseconds: number): void;
}

/** Watches the batches of this process: every write outside a transaction goes through one, a single write too. */
export function meterWrites(): WriteMeter {
  const paths = new WeakMap<WriteBatch, string[]>();
  const freeAt = new Map<string, number>();
  let writes = 0;
  let interval = 0;

  watch(['create', 'set', 'update', 'delete'], (batch, [ref], write) => {
    paths.set(batch, [...(paths.get(batch) ?? []), (ref as DocumentReference).path]);
    return write();
  });
  watch(['commit'], async (batch, _, commit) => {
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

type Method = 'create' | 'set' | 'update' | 'delete' | 'commit';

/** Puts something around methods of every batch. */
function watch(
  methods: readonly Method[],
  around: (batch: WriteBatch, args: readonly unknown[], proceed: () => unknown) => unknown,
): void {
  for (const method of methods) {
    const apply = (target: (...args: never[]) => unknown, batch: WriteBatch, args: unknown[]) =>
      around(batch, args, () => Reflect.apply(target, batch, args));
    Object.assign(WriteBatch.prototype, { [method]: new Proxy(WriteBatch.prototype[method], { apply }) });
  }
}
