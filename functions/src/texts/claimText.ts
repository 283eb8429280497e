import {
  countParts,
  dayIn,
  numberProblem,
  paths,
  type RiderText,
  riderTextSchema,
  TEXT_DAYS,
  TEXT_LIMITS,
  type TextKind,
  type TextLanguage,
  type TextNumber,
  type TextProblem,
  type TextSettings,
  type ToldTime,
  textNumberKey,
  textPaths,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { daysAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import { readTextNumber } from './readTextNumber';

/** A text to a rider that is not stored yet. */
export interface TextDraft {
  readonly id: string;
  readonly tripId: string;
  readonly clientUid: string;
  readonly kind: TextKind;
  /** In E.164; empty without one. */
  readonly number: string;
  readonly language: TextLanguage;
  readonly body: string;
  /** The trip's time that the text goes by. */
  readonly told?: ToldTime | undefined;
}

interface Limits {
  readonly perDay: number;
  /** Whose day counts. */
  readonly timeZone: string;
  /** The client's profile says that they agreed to get texts there. */
  readonly agreed: boolean;
  readonly settings: Pick<TextSettings, 'assumesConsent'>;
}

/** `changed`: the trip is no longer what the text was decided by. */
type Claim = 'claimed' | 'notNow' | 'changed';

function toText({ id: _id, ...draft }: TextDraft, state: 'sending' | 'notSent', now: Date): RiderText {
  const at = Timestamp.fromDate(now);
  return {
    ...draft,
    ...{ direction: 'out', parts: countParts(draft.body), state, problem: '', errorCode: 0, sid: '', answer: '' },
    ...{ needsPerson: false, handledBy: '', handledAt: null, at, sentAt: null, expireAt: daysAfter(at, TEXT_DAYS) },
  };
}

/** Whether the text can still be claimed: nothing was sent. */
const isOpen = (found: DocumentSnapshot) => !found.exists || found.get('state') === 'notSent';

/**
 * Takes a text for this run, and counts it: whoever has it sends it. Asks again whether the number may be texted, because STOP
 * can have come meanwhile, and whether the trip is still the same, because a ride can have been canceled. Keeps the reason why the
 * text is not sent, unless another run has the text.
 * @param version the trip's, by which the text was decided
 */
export function claimText(
  account: string,
  draft: TextDraft,
  version: number,
  limits: Limits,
  now: Date,
): Promise<Claim> {
  const textRef = db.doc(textPaths.text(account, draft.id));
  const { day, numberRef, countRef } = refsOfLimits(account, draft.number, limits, now);
  return db.runTransaction(async (transaction) => {
    const refs = [textRef, db.doc(paths.trip(draft.tripId)), numberRef, countRef];
    const [text, trip, stored, counted] = await transaction.getAll(...refs);
    if (!text || !stored || !counted || !isOpen(text)) return 'notNow';
    if (trip?.get('version') !== version) return 'changed';
    const { known, sentToday, used, problem } = judge(draft.number, stored, counted, day, limits);
    // The first text beyond the limit is counted, too: a person is told of it once
    if (problem === undefined || (problem === 'limit' && used === limits.perDay))
      transaction.set(countRef, { count: used + 1, expireAt: daysAfter(Timestamp.fromDate(now), 2) });
    if (problem !== undefined) {
      const needsPerson = problem === 'limit' && used === limits.perDay;
      transaction.set(textRef, { ...toText(draft, 'notSent', now), problem, needsPerson });
      return 'notNow';
    }
    transaction.set(numberRef, { ...known, sentOn: day, sentCount: sentToday + 1 });
    transaction.set(textRef, toText(draft, 'sending', now));
    return 'claimed';
  });
}

/** Whether a text to the number would be allowed now. Only the claim decides. */
export async function isAllowed(account: string, number: string, limits: Limits, now: Date): Promise<boolean> {
  const { day, numberRef, countRef } = refsOfLimits(account, number, limits, now);
  const [stored, counted] = await db.getAll(numberRef, countRef);
  return stored !== undefined && counted !== undefined && !judge(number, stored, counted, day, limits).problem;
}

function refsOfLimits(account: string, number: string, { timeZone }: Pick<Limits, 'timeZone'>, now: Date) {
  const day = dayIn(timeZone, now);
  return {
    day,
    numberRef: db.doc(textPaths.number(account, textNumberKey(number))),
    // The company's day, under its name, as other daily limits
    countRef: db.doc(paths.dailyLimit(account, 'texts', new Date(`${day}T00:00:00Z`))),
  };
}

/** What counts against a text to a number on a day. */
function judge(number: string, stored: DocumentSnapshot, counted: DocumentSnapshot, day: string, limits: Limits) {
  const known = readTextNumber(stored, number);
  const sentToday = known?.sentOn === day ? known.sentCount : 0;
  const used = Number(counted.get('count') ?? 0);
  const problem = known ? problemWith(known, sentToday, used, limits) : 'stopped';
  return { known, sentToday, used, problem };
}

function problemWith(known: TextNumber, sentToday: number, used: number, limits: Limits): TextProblem | undefined {
  const problem = numberProblem(limits, known, limits.settings);
  if (problem) return problem;
  if (used >= limits.perDay) return 'limit';
  return sentToday >= TEXT_LIMITS.perNumber ? 'numberLimit' : undefined;
}

/** Keeps why a text that is due was not sent. A repeat changes nothing, nor does one of a text that was sent. */
export function refuseText(account: string, draft: TextDraft, problem: TextProblem): Promise<void> {
  const ref = db.doc(textPaths.text(account, draft.id));
  return db.runTransaction(async (transaction) => {
    const found = await transaction.get(ref);
    const stored = found.exists ? skipBroken(() => parseDocument(riderTextSchema, found)) : undefined;
    if (!isOpen(found) || stored?.problem === problem) return;
    transaction.set(ref, { ...toText(draft, 'notSent', new Date()), problem });
  });
}
