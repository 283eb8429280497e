import { collections } from '../collections';
import { logRecountFailed } from '../logs';
import { recountAccount } from './recountAccount';

/**
 * Recounts every account that has counters, one after the other.
 * @throws Error with how many could not be recounted, once all were tried
 */
export async function recountEveryAccount(): Promise<void> {
  const accounts = await collections.counters.listDocuments();
  let failed = 0;
  for (const { id } of accounts) {
    await recountAccount(id).catch((error: unknown) => {
      failed += 1;
      logRecountFailed(id, error);
    });
  }
  if (failed > 0) throw new Error(`${failed} of ${accounts.length} accounts could not be recounted`);
}
