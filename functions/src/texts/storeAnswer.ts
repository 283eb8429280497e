import {
  callUsBody,
  countParts,
  dayIn,
  incomingTextId,
  MAX_TEXT_BODY,
  newTextNumber,
  paths,
  type RiderText,
  readAnswer,
  readOffice,
  TEXT_DAYS,
  TEXT_LIMITS,
  type TextAnswer,
  type TextNumber,
  textNumberKey,
  textNumberSchema,
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
import type { RequestFields } from './isSigned';
import { planAnswer } from './planAnswer';
import { readNamedRide } from './readNamedRide';

const SID = /^[A-Za-z0-9]{10,60}$/;
const NUMBER = /^\+\d{7,15}$/;

/**
 * Stores a rider's text, and that their number stopped or started texts. It belongs to the trip that a text to the number named
 * last. A repeat finds it and changes nothing. Returns the reply, empty for none.
 */
export async function storeAnswer(account: string, fields: RequestFields, now: Date): Promise<string> {
  const { MessageSid: sid = '', From: number = '', Body = '' } = fields;
  // A message from a short code, or one that is none
  if (!SID.test(sid) || !NUMBER.test(number)) return '';
  const body = Body.slice(0, MAX_TEXT_BODY);
  const answer = readAnswer(body);
  const at = Timestamp.fromDate(now);
  const textRef = db.doc(textPaths.text(account, incomingTextId(sid)));
  const numberRef = db.doc(textPaths.number(account, textNumberKey(number)));
  return db.runTransaction(async (transaction) => {
    const [repeated, stored, company, texting] = await transaction.getAll(
      textRef,
      numberRef,
      db.doc(paths.account(account)),
      db.doc(textPaths.settings(account)),
    );
    if (!repeated || !stored || !company || !texting) return '';
    const known = readNumber(stored, number);
    const clock = { timeZone: timeZoneIn(company), now };
    const { stage, ...ride } = await readNamedRide(transaction, account, known.named, clock);
    const { needsPerson, asksToCall } = planAnswer(answer, stage);
    const reply = asksToCall && !known.stoppedAt ? callUs(company, texting, ride.language) : '';
    if (repeated.exists) return reply;
    const text: RiderText = {
      ...{ direction: 'in', kind: '', number, body, parts: countParts(body), ...ride },
      ...{ state: 'received', problem: '', errorCode: 0, sid, answer },
      ...{ needsPerson, handledBy: '', handledAt: null },
      ...{ at, sentAt: null, expireAt: daysAfter(at, TEXT_DAYS) },
    };
    transaction.create(textRef, text);
    const changed = afterAnswer(known, answer, { at, body });
    const replied = reply === '' ? undefined : countReply(known, dayIn(clock.timeZone, now));
    const next = replied ?? changed;
    if (next) transaction.set(numberRef, next);
    return replied ? reply : '';
  });
}

/** What is known of the number. Of a document that can't be read, nothing is: a STOP must still be kept. */
const readNumber = (stored: DocumentSnapshot, number: string): TextNumber =>
  (stored.exists ? skipBroken((): TextNumber => parseDocument(textNumberSchema, stored)) : undefined) ??
  newTextNumber(number);

/** STOP ends texts to the number, and only START ends that. Undefined for any other answer. */
function afterAnswer(
  known: TextNumber,
  answer: TextAnswer,
  { at, body }: { readonly at: Timestamp; readonly body: string },
): TextNumber | undefined {
  if (answer !== 'stop' && answer !== 'start') return undefined;
  const words = body.slice(0, TEXT_LIMITS.consentWords);
  const stoppedAt = answer === 'stop' ? (known.stoppedAt ?? at) : null;
  return withNumberEvent({ ...known, stoppedAt }, { at, what: answer, by: 'number', words });
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
