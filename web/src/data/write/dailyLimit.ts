import { DAILY_LIMITS, type LimitedKind, type Usage, usageEnd } from '@mtos/model';
import type { Transaction } from 'firebase/firestore';
import { documents } from '../read/collections';
import { isRefusal } from '../read/queryState';
import { serverTimestamp, transact } from './write';
import type { Writer } from './writer';

/** The account has reached a daily limit. Nothing was written. */
export class DailyLimitError extends Error {
  override readonly name = 'DailyLimitError';

  constructor(
    readonly kind: LimitedKind,
    /** When the account can go on. */
    readonly endsAt: Date,
  ) {
    super(`The daily limit of ${kind} is reached`);
  }
}

/**
 * Writes a document that has a daily limit together with the account's next count, as the rules require. `attempt` reads
 * and writes the document with this id, and returns whether it has written it; it may run again, as in `transact`.
 * @throws DailyLimitError, and as transact
 */
export async function transactCounted(
  writer: Writer,
  kind: LimitedKind,
  id: string,
  attempt: (transaction: Transaction) => Promise<boolean>,
): Promise<void> {
  const reference = documents.usage(writer.db, writer.account, kind);
  const run = (isOver: (usage: Usage) => boolean) =>
    transact(writer, async (transaction) => {
      const usage = (await transaction.get(reference)).data();
      if (!(await attempt(transaction))) return;
      const current = usage && !isOver(usage) ? usage : undefined;
      if (current && current.count >= DAILY_LIMITS[kind]) throw new DailyLimitError(kind, usageEnd(current));
      const now = serverTimestamp();
      const count = current ? { count: current.count + 1, since: current.since } : { count: 1, since: now };
      transaction.set(reference, { ...count, last: id, at: now, id: kind });
    });

  const isOver = (usage: Usage) => usageEnd(usage) <= new Date();
  try {
    await run(isOver);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The rules go by the server's clock, and this computer's may be wrong
    await run((usage) => !isOver(usage));
  }
}
