import { logger } from 'firebase-functions';

/** Everything the functions log. Ids and numbers only: no names, phone numbers or addresses. */

export function logFold(account: string, entries: number): void {
  logger.debug('Folded ledger entries into the counters', { account, entries });
}
