import { isRefusal } from '../read/queryState';
import { type Transaction, transact } from './write';
import type { Writer } from './writer';

/**
 * Like `transact`, for writes that name the document's next version. If another write is accepted at the same moment, the
 * rules refuse this one as stale before Firestore notices the conflict. So a refused attempt reads again, once: it then
 * finds the own write, the other person's, or is refused for good.
 */
export async function transactVersioned(
  writer: Writer,
  attempt: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await transact(writer, attempt);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await transact(writer, attempt);
  }
}
