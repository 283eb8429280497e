import type { RiderText, TextProblem, TextState } from '@mtos/model';

/** The provider's words for how far a text is. */
const STATES: Readonly<Record<string, TextState>> = {
  accepted: 'queued',
  scheduled: 'queued',
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
};

/** How far a text is, in the provider's word; undefined for a word that is not known. */
export const readProviderState = (status: string): TextState | undefined =>
  Object.hasOwn(STATES, status) ? STATES[status] : undefined;

const RANKS: Readonly<Record<TextState, number>> = {
  sending: 0,
  queued: 1,
  sent: 2,
  delivered: 3,
  undelivered: 3,
  failed: 3,
  notSent: 3,
  received: 3,
};

/** The furthest of two states: reports come late, twice, and out of order. Of two ends, the first stays. */
export const furthestState = (stored: TextState, reported: TextState): TextState =>
  RANKS[reported] > RANKS[stored] ? reported : stored;

/** The problems that stand behind the provider's error codes. */
const PROBLEMS: Readonly<Record<number, TextProblem>> = {
  21211: 'invalidNumber',
  21217: 'invalidNumber',
  21608: 'refused',
  21610: 'optedOut',
  21612: 'unreachable',
  21614: 'landline',
  30003: 'unreachable',
  30004: 'refused',
  30005: 'unreachable',
  30006: 'landline',
  30007: 'refused',
  30008: 'unknown',
};

export const readProviderProblem = (errorCode: number): TextProblem => PROBLEMS[errorCode] ?? 'unknown';

type Reported = Pick<RiderText, 'state'> & Partial<Pick<RiderText, 'problem' | 'errorCode' | 'needsPerson'>>;

/**
 * What a report of the provider changes in a text: a text that did not arrive needs a person, unless one has handled it, and one
 * that may not have been sent needs none any more.
 * Undefined if it changes nothing.
 */
export function applyReport(
  text: Pick<RiderText, 'state' | 'problem' | 'handledBy'>,
  reported: TextState,
  errorCode: number,
): Reported | undefined {
  const state = furthestState(text.state, reported);
  if (state === text.state) return undefined;
  if (state !== 'undelivered' && state !== 'failed')
    return { state, ...(text.problem === 'unknown' && { problem: '', needsPerson: false }) };
  return { state, errorCode, problem: readProviderProblem(errorCode), needsPerson: text.handledBy === '' };
}
