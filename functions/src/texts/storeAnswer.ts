import {
  callUsBody,
  contentKey,
  countParts,
  dayIn,
  incomingTextId,
  MAX_TEXT_BODY,
  newTextNumber,
  paths,
  type RiderText,
  readOffice,
  TEXT_DAYS,
  TEXT_LIMITS,
  type TextNumber,
  textNumberKey,
  textPaths,
  textSettingsSchema,
  withNumberEvent,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { timeZoneIn } from '../readTimeZone';
import { daysAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import { countAnswer } from './countAnswer';
import type { RequestFields } from './isSigned';
import { type AnswerPlan, planAnswer } from './planAnswer';
import { readNamedRide } from './readNamedRide';
import { readTextNumber } from './readTextNumber';

const SID = /^[A-Za-z0-9]{10,60}$/;
const NUMBER = /^\+\d{7,15}$/;

/**
 * Stores a rider's text, and that their number stopped or started texts. It belongs to the trip that a text to the number named
 * last. A repeat finds it and changes nothing. Of a number that sends too many in a day, only a STOP still counts. Returns the
 * reply, empty for none.
 */
export async function storeAnswer(account: string, fields: RequestFields, now: Date): Promise<string> {
  const { MessageSid: sid = '', From: number = '', Body = '' } = fields;
  // A message from a short code, or one that is none
  if (!SID.test(sid) || !NUMBER.test(number)) return '';
  const body = Body.slice(0, MAX_TEXT_BODY);
  const at = Timestamp.fromDate(now);
  const textRef = db.doc(textPaths.text(account, incomingTextId(sid)));
  const numberRef = db.doc(textPaths.number(account, textNumberKey(number)));
  const countRef = db.doc(paths.dailyLimit(account, `textsFrom-${contentKey(account, number)}`, now));
  return db.runTransaction(async (transaction) => {
    const [repeated, stored, company, texting, counted] = await transaction.getAll(
      textRef,
      numberRef,
      db.doc(paths.account(account)),
      db.doc(textPaths.settings(account)),
      countRef,
    );
    if (!repeated || !stored || !company || !texting || !counted) return '';
    const known = readTextNumber(stored, number);
    const clock = { timeZone: timeZoneIn(company), now };
    const { stage, isAmbiguous, ...ride } = await readNamedRide(transaction, account, known?.named ?? null, clock);
    const isStopped = !known || known.stoppedAt !== null;
    const { answer, event, needsPerson, asksToCall } = planAnswer(body, { stage, isAmbiguous, isStopped });
    const reply = asksToCall && !isStopped ? callUs(company, texting, ride.language) : '';
    if (repeated.exists) return reply;
    const count = countAnswer(counted, needsPerson, at);
    const changed = afterAnswer(known, event, { at, body, number });
    if (!count) {
      // Without the text, a repeat of a START could end a later STOP
      if (changed && event === 'stop') transaction.set(numberRef, changed);
      return '';
    }
    transaction.set(countRef, count.next);
    const text: RiderText = {
      ...{ direction: 'in', kind: '', number, body, parts: countParts(body), ...ride },
      ...{ state: 'received', problem: '', errorCode: 0, sid, answer },
      ...{ needsPerson: count.asks, handledBy: '', handledAt: null },
      ...{ at, sentAt: null, expireAt: daysAfter(at, TEXT_DAYS) },
    };
    transaction.create(textRef, text);
    const replied = known && reply !== '' ? countReply(changed ?? known, dayIn(clock.timeZone, now)) : undefined;
    const next = replied ?? changed;
    if (next) transaction.set(numberRef, next);
    return replied ? reply : '';
  });
}

/**
 * The number after an answer; undefined if it says nothing new of it. STOP ends texts to the number, and only START ends that. A
 * number that sends texts can get them.
 * @param known undefined if what is known can't be read; STOP and START replace it
 */
function afterAnswer(
  known: TextNumber | undefined,
  event: AnswerPlan['event'],
  { at, body, number }: { readonly at: Timestamp; readonly body: string; readonly number: string },
): TextNumber | undefined {
  const before: TextNumber = { ...(known ?? newTextNumber(number)), cannotText: '' };
  if (event === undefined || (event === 'stop' && before.stoppedAt)) return known?.cannotText ? before : undefined;
  const words = body.slice(0, TEXT_LIMITS.consentWords);
  const stoppedAt = event === 'stop' ? at : null;
  return withNumberEvent({ ...before, stoppedAt }, { at, what: event, by: 'number', words });
}

/** A reply counts as a text to the number. Undefined if it got as many today as a number may. */
function countReply(known: TextNumber, today: string): TextNumber | undefined {
  const sent = known.sentOn === today ? known.sentCount : 0;
  return sent < TEXT_LIMITS.perNumber ? { ...known, sentOn: today, sentCount: sent + 1 } : undefined;
}

/** Empty if the company has no phone. */
function callUs(company: DocumentSnapshot, texting: DocumentSnapshot, language: RiderText['language']): string {
  const { phone } = readOffice({ office: company.get('office') });
  if (phone === '') return '';
  const settings = texting.exists ? skipBroken(() => parseDocument(textSettingsSchema, texting)) : undefined;
  return callUsBody(language, { senderName: settings?.senderName ?? '', phone });
}
