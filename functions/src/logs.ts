import type { DailyLimit } from '@mtos/model';
import * as logger from 'firebase-functions/logger';
import { BrokenDocument } from './brokenDocument';
import { RoutingFailed } from './roads/routingService';
import { LogoFailed } from './uploads/logoFailed';

/** All log lines of the functions. Ids and numbers only: no names, phone numbers, or addresses. */

export function logFold(account: string, entries: number): void {
  logger.debug('Folded ledger entries into the counters', { account, entries });
}

export function logAssignment(tripId: string, driverUid: string): void {
  logger.info('Assigned a trip to a driver', { tripId, driverUid });
}

/** Problems that this process has reported. A search for a driver can read the same broken document hundreds of times. */
const reported = new Set<string>();
const MAX_REPORTED = 1000;

/** The message of a BrokenDocument names the path and the field, never a value. Logs each one once per process. */
export function logBrokenDocument({ message }: BrokenDocument): void {
  if (reported.has(message)) return;
  if (reported.size >= MAX_REPORTED) reported.clear();
  reported.add(message);
  logger.error('Skipped a broken document', { problem: message });
}

/** The trip's client uid cannot be the id of a client record, so only the trip counts. */
export function logTripWithoutClient(tripId: string): void {
  logger.error('Counted a trip without its client', { tripId });
}

/** Which authorization covers the trip, or what it costs, could not be decided again; its next change tries again. */
export function logCoverFailed(account: string, tripId: string, error: unknown): undefined {
  logger.error('Could not cover a trip', { account, tripId, ...readTrace(error) });
}

/** A ledger entry could not be folded. It counts only with the next recount. */
export function logEntrySetAside(account: string, entryId: string, error: unknown): void {
  logger.error('Set a ledger entry aside', { account, entryId, ...readTrace(error) });
}

/** Looking for a driver for the trip failed, and is tried again later. */
export function logLookFailed(tripId: string, error: unknown): void {
  logger.error('Could not look for a driver', { tripId, ...readTrace(error) });
}

/** The standing order's trips could not be brought up to date; the next run tries again. */
export function logOrderFailed(account: string, orderId: string, error: unknown): void {
  logger.error('Could not run a standing order', { account, orderId, ...readTrace(error) });
}

/** A row of an import could not be read. */
export function logImportRowFailed(account: string, importId: string): void {
  logger.error('Could not read a row of an import', { account, importId });
}

/** How many addresses of an account were looked up, and how many wait because of the daily limit. */
export function logLookups(account: string, counts: Readonly<Record<'found' | 'others' | 'postponed', number>>): void {
  logger.info('Looked up addresses', { account, ...counts });
}

/** How many drives of a day were asked for, and what became of them. */
export function logDrives(
  account: string,
  day: string,
  counts: Readonly<Record<'needed' | 'known' | 'asked' | 'failed' | 'noRoad' | 'overBudget', number>>,
): void {
  logger.info('Asked for the drives of a day', { account, day, ...counts });
}

/** A routing service gave no answer that could be used: why, as far as that can be said without the request's URL. */
export function logRoutingFailed(service: string, error: unknown): void {
  logger.error('A routing service gave no answer', { service, ...readTrace(error) });
}

/** The account's budget of drives could not be read, so no routing service was asked. */
export function logBudgetFailed(account: string, day: string, error: unknown): undefined {
  logger.error('Could not count drives toward the budget', { account, day, ...readTrace(error) });
}

/** What became of drives is not in the day's report. They were used all the same. */
export function logReportFailed(account: string, day: string, error: unknown): void {
  logger.error('Could not add to the report of a day’s drives', { account, day, ...readTrace(error) });
}

/** The result of a lookup could not be stored; it is looked up again. */
export function logPlaceFailed(account: string, key: string, error: unknown): undefined {
  logger.error('Could not store a place', { account, key, ...readTrace(error) });
}

/** The trip stays without coordinates until it changes again. */
export function logTripNotLocated(tripId: string, error: unknown): void {
  logger.error('Could not store the coordinates of a trip', { tripId, ...readTrace(error) });
}

export function logStartPlaceFailed(driverUid: string, error: unknown): void {
  logger.error('Could not store the coordinates of a start place', { driverUid, ...readTrace(error) });
}

/** Numbers other than zero mean that client records or days had drifted from the trips. */
export function logRecount(
  account: string,
  corrections: Readonly<
    Record<'corrected' | 'missing' | 'gone' | 'days' | 'money' | 'profiles' | 'profileGrams' | 'authorizations', number>
  >,
): void {
  logger.info('Recounted an account', { account, ...corrections });
}

export function logRecountFailed(account: string, error: unknown): void {
  logger.error('Could not recount an account', { account, ...readTrace(error) });
}

export function logSignInCheck(account: string, deactivated: number): void {
  logger.info('Deactivated people whose sign-in was removed or disabled', { account, deactivated });
}

export function logSignInCheckFailed(account: string, error: unknown): void {
  logger.error('Could not compare an account’s people with their sign-ins', { account, ...readTrace(error) });
}

export function logLearningFailed(account: string, error: unknown): void {
  logger.error('Could not learn from an account’s driven trips', { account, ...readTrace(error) });
}

export function logInvitedSignIns(counts: Readonly<Record<'removed' | 'kept', number>>): void {
  logger.info('Removed sign-ins that earlier versions created for invited people', counts);
}

/** A latest erasure could not be repeated; the next night tries again. */
export function logErasureFailed(account: string, error: unknown): void {
  logger.error('Could not repeat an erasure', { account, ...readTrace(error) });
}

/** A file that no document keeps is still at the image host; the next night asks again. */
export function logFileLeft(account: string, documentId: string, error: unknown): void {
  logger.error('Could not delete a file at the image host', { account, documentId, ...readTrace(error) });
}

export function logLooseFilesFailed(account: string, error: unknown): void {
  logger.error('Could not delete all files at the image host that no document keeps', { account, ...readTrace(error) });
}

/** What drivers drove lately could not be measured; the next night tries again. */
export function logMeasuringFailed(account: string, error: unknown): void {
  logger.error('Could not measure tracks', { account, ...readTrace(error) });
}

/** The breaks of old shifts could not be kept; the next night tries again. */
export function logBreaksFailed(account: string, error: unknown): void {
  logger.error('Could not keep breaks of shifts', { account, ...readTrace(error) });
}

/** Whether a rider is to be told that a ride is late could not be decided; the next run tries again. */
export function logTextFailed(account: string, tripId: string, error: unknown): void {
  logger.error('Could not decide about a text', { account, tripId, ...readTrace(error) });
}

/** An invoice or a statement could not be read or written as a PDF, so it was not mailed. */
export function logMailFailed(account: string, error: unknown): void {
  logger.error('Could not write the PDF of a mail', { account, ...readTrace(error) });
}

/** What became of a mail could not be written. After two minutes, the page says that nobody knows. */
export function logMailNotRecorded(account: string, error: unknown): void {
  logger.error('Could not record what became of a mail', { account, ...readTrace(error) });
}

/** What a facility sees of its rides could not be read again; the next run tries again. */
export function logRequestNotFollowed(account: string, requestId: string, error: unknown): void {
  logger.error('Could not read the rides of a request again', { account, requestId, ...readTrace(error) });
}

/** An office could not be reminded of requests; the next run tries again. */
export function logNotEscalated(account: string, error: unknown): void {
  logger.error('Could not remind an office of requests', { account, ...readTrace(error) });
}

/** A request that is over could not be closed; the next run tries again. */
export function logRequestNotClosed(account: string, requestId: string, error: unknown): void {
  logger.error('Could not close a request', { account, requestId, ...readTrace(error) });
}

/** An account's logo could not be read for a PDF, which is written without it. */
export function logLogoFailed(account: string, error: unknown): void {
  logger.error('Could not read a logo', { account, ...readTrace(error) });
}

export function logUnexpected(id: string, error: unknown): void {
  logger.error('A callable failed unexpectedly', { id, ...readTrace(error) });
}

/** A use of a daily limit could not be given back, so it counts twice if the caller tries again. */
export function logUseNotGivenBack(account: string, limit: DailyLimit, error: unknown): void {
  logger.error('Could not give back a use of a daily limit', { account, limit, ...readTrace(error) });
}

/** Callers try again by themselves. Many of these mean that something is written more often than Firestore can. */
export function logBusy(): void {
  logger.warn('A callable gave up: others changed the same documents each time');
}

/** The error's name, code, and stack frames. Its message may contain user input, except those that are written here. */
function readTrace(error: unknown): object {
  const known = error instanceof Error ? error : new Error('not an Error');
  // A request that failed says in its cause why
  const code = readCode(known) ?? readCode(known.cause);
  const frames = known.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')) ?? [];
  const isOurs = [BrokenDocument, RoutingFailed, LogoFailed].some((kind) => known instanceof kind);
  return { name: known.name, problem: isOurs ? known.message : undefined, code, frames };
}

const readCode = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
