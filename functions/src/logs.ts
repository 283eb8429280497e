import { logger } from 'firebase-functions';
import { BrokenDocument } from './brokenDocument';

/** Everything the functions log. Ids and numbers only: no names, phone numbers or addresses. */

export function logFold(account: string, entries: number): void {
  logger.debug('Folded ledger entries into the counters', { account, entries });
}

export function logAssignment(tripId: string, driverUid: string): void {
  logger.info('Gave a trip to a driver', { tripId, driverUid });
}

/** Anything but zeros is worth a look: the records of the clients had drifted from the trips. */
export function logRecount(account: string, records: Readonly<Record<'corrected' | 'missing' | 'gone', number>>): void {
  logger.info('Recounted an account', { account, ...records });
}

export function logRecountFailed(account: string, error: unknown): void {
  logger.error('An account could not be recounted', { account, ...traceOf(error) });
}

export function logUnexpected(id: string, error: unknown): void {
  logger.error('A call failed unexpectedly', { id, ...traceOf(error) });
}

/** Of an error only its kind, its code and where it came from: its message may quote what somebody typed. */
function traceOf(error: unknown): object {
  const known = error instanceof Error ? error : new Error('thrown without an error');
  const code = 'code' in known ? known.code : undefined;
  const frames = known.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  const problem = known instanceof BrokenDocument ? known.message : undefined;
  return { name: known.name, problem, code, frames };
}
