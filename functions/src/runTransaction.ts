import type { Transaction } from 'firebase-admin/firestore';
import { db } from './firebase';

const MOST_TRIES = 5;

/**
 * Firestore's transaction, tried again where it lost its locks to another one. The SDK does so itself on production's
 * word for that; the emulator's word it takes for a mistake in the request.
 */
export async function runTransaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.runTransaction(work);
    } catch (error) {
      if (tries === MOST_TRIES || !lostItsLocks(error)) throw error;
    }
  }
}

function lostItsLocks(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Transaction is invalid or closed');
}
