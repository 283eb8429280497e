import { isRefusal } from '../read/queryState';
import { type DocumentReference, type Transaction, transact } from './write';
import type { Writer } from './writer';

/** Functions write a new trip a few times within seconds. More refusals in a row have another reason. */
const MAX_ATTEMPTS = 5;

/**
 * Like `transact`, for writes that name the document's next version. If another write is accepted at the same moment, the
 * rules refuse this one as stale before Firestore notices the conflict. So a refused attempt reads again, and once more for
 * as long as what it reads has moved on: it then finds the own write, the other person's, or is refused for good. `attempt`
 * must throw if what it changes is no longer as the person saw it.
 */
export async function transactVersioned(
  writer: Writer,
  attempt: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  let before = '';
  for (let count = 1; ; count += 1) {
    const versions = new Map<string, unknown>();
    try {
      await transact(writer, (transaction) => {
        versions.clear();
        return attempt(noteVersions(transaction, versions));
      });
      return;
    } catch (error) {
      const seen = JSON.stringify([...versions].toSorted());
      const hasMoved = count === 1 || seen !== before;
      if (!isRefusal(error) || !hasMoved || count === MAX_ATTEMPTS) throw error;
      before = seen;
    }
  }
}

/** The same transaction, which notes the version of each document that it reads. */
const noteVersions = (transaction: Transaction, versions: Map<string, unknown>): Transaction =>
  new Proxy(transaction, {
    get: (target, name) => {
      if (name === 'get')
        return async (reference: DocumentReference) => {
          const found = await target.get(reference);
          versions.set(reference.path, found.exists() ? found.get('version') : null);
          return found;
        };
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
