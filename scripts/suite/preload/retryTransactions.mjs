// Preloaded into every Node.js process of the suite, for those that run functions, and into the tests of functions.
// When a transaction loses its locks, production responds with ABORTED, and the Admin SDK retries. The Firestore emulator
// can respond with INVALID_ARGUMENT instead, which the SDK does not retry. This makes the SDK retry it too.
import { applyPatch, assertFunctions } from './applyPatch.mjs';

const RETRIES = { retries: 4, minTimeout: 20, randomize: true, shouldRetry: lostLocks };

// Only in processes that use the emulator, because loading the SDK takes a second. Once: Vitest runs it for each file.
if (process.env.FIRESTORE_EMULATOR_HOST && !('mtosRetries' in globalThis)) {
  Object.assign(globalThis, { mtosRetries: true });
  const { default: pRetry } = await import('p-retry');
  const { Firestore } = await import('firebase-admin/firestore');
  applyPatch('retryTransactions', () => {
    assertFunctions(Firestore?.prototype, 'Firestore', ['runTransaction']);
    const { runTransaction } = Firestore.prototype;
    Firestore.prototype.runTransaction = /** @type {typeof runTransaction} */ (
      /** @this {import('firebase-admin/firestore').Firestore} */
      async function (work, options) {
        return pRetry(() => runTransaction.call(this, work, options), RETRIES);
      }
    );
  });
}

/** @param {import('p-retry').RetryContext} context */
function lostLocks({ error }) {
  return error.message.includes('Transaction is invalid or closed');
}
