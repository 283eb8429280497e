import type { Transaction } from 'firebase-admin/firestore';
import { db } from './firebase';

/**
 * Reads as of one moment, without locks. If the first read of a read-only transaction fails, the Admin SDK leaves a promise
 * rejected that it never awaits. Node.js would end the process for it, with everything else that it is doing.
 */
export function readAtOneMoment<Result>(read: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return db.runTransaction(
    async (transaction) => {
      try {
        return await read(transaction);
      } finally {
        const begun: unknown = Reflect.get(transaction, '_transactionIdPromise');
        if (begun instanceof Promise) begun.catch(() => undefined);
      }
    },
    { readOnly: true },
  );
}
