// Preloaded into every Node.js process of the suite, for those that run functions, and into the tests of functions.
// When a transaction loses its locks, production responds with ABORTED, and the Admin SDK retries. The Firestore emulator
// can respond with INVALID_ARGUMENT instead, which the SDK does not retry. This makes the SDK retry it too.
import { applyPatch, assertFunctions } from './applyPatch.mjs';

const MAX_ATTEMPTS = 5;

// Only in processes that use the emulator, because loading the SDK takes a second. Once: Vitest runs it for each file.
if (process.env.FIRESTORE_EMULATOR_HOST && !('mtosRetries' in globalThis)) {
  Object.assign(globalThis, { mtosRetries: true });
  const { Firestore } = await import('firebase-admin/firestore');
  applyPatch('retryTransactions', () => {
    assertFunctions(Firestore?.prototype, 'Firestore', ['runTransaction']);
    const { runTransaction } = Firestore.prototype;
    Firestore.prototype.runTransaction = /** @type {typeof runTransaction} */ (
      /** @this {import('firebase-admin/firestore').Firestore} */
      async function (work, options) {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await runTransaction.call(this, work, options);
          } catch (error) {
            if (attempt === MAX_ATTEMPTS || !lostLocks(error)) throw error;
          }
        }
      }
    );
  });
}

/** @param {unknown} error */
function lostLocks(error) {
  return error instanceof Error && error.message.includes('Transaction is invalid or closed');
}
