import { logger } from 'firebase-functions';

/** Everything the functions log. Ids and numbers only: no names, phone numbers or addresses. */

export function logFold(account: string, entries: number): void {
  logger.debug('Folded ledger entries into the counters', { account, entries });
}

export function logAssignment(tripId: string, driverUid: string): void {
  logger.info('Gave a trip to a driver', { tripId, driverUid });
}

/** Of an error only its kind, its code and where it came from: its message may quote what somebody typed. */
export function logUnexpected(id: string, error: unknown): void {
  const known = error instanceof Error ? error : new Error('thrown without an error');
  const code = 'code' in known ? known.code : undefined;
  const frames = known.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  logger.error('A call failed unexpectedly', { id, name: known.name, code, frames });
}
