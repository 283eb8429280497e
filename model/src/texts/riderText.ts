import * as z from 'zod/mini';
import { documentId } from '../documents/inputFields';
import { instant } from '../documents/instant';
import { stored, text } from '../documents/storedFields';
import { LINK_RECIPIENTS } from '../riders/rideLink';
import { TEXT_KINDS, TEXT_LANGUAGES, type TextKind } from './textKinds';

/** How far a text is. `sending` for long means that it is not known whether it was sent. */
export const TEXT_STATES = [
  'sending',
  'queued',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'notSent',
  'received',
] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** Why a text was not sent or did not arrive. */
export const TEXT_PROBLEMS = [
  'noNumber',
  'noConsent',
  'stopped',
  'optedOut',
  'landline',
  'invalidNumber',
  'limit',
  'numberLimit',
  'tooLate',
  'noSender',
  'refused',
  'unreachable',
  'unknown',
] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** What a rider's answer means. */
export const TEXT_ANSWERS = ['ready', 'cancel', 'stop', 'start', 'help', 'other'] as const;
export type TextAnswer = (typeof TEXT_ANSWERS)[number];

export const MAX_TEXT_BODY = 1600;

const orEmpty = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(['', ...values]);

/** A text to or from a rider, or what they answered on the page of a link. Only functions write it. */
export const riderTextSchema = stored({
  direction: z.enum(['out', 'in']),
  /** Empty for one that came in. */
  kind: orEmpty(TEXT_KINDS),
  /** Empty if it belongs to no trip. */
  tripId: z.string(),
  clientUid: z.string(),
  /** Whose link an answer came through; missing for a text. */
  viaLink: z.optional(z.enum(LINK_RECIPIENTS)),
  /** The rider's number, in E.164; empty if there is none. */
  number: text(20),
  body: text(MAX_TEXT_BODY),
  /** Into how many parts carriers split it. */
  parts: z.int().check(z.gte(0)),
  language: z.enum(TEXT_LANGUAGES),
  state: z.enum(TEXT_STATES),
  problem: orEmpty(TEXT_PROBLEMS),
  /** The provider's code; 0 without one. */
  errorCode: z.int(),
  /** The provider's id; empty until it has accepted the text, and without one. */
  sid: text(60),
  /** What an answer means; empty for one that went out. */
  answer: orEmpty(TEXT_ANSWERS),
  /** The dashboard shows it until a person has handled it. */
  needsPerson: z.boolean(),
  handledBy: z.string(),
  handledAt: z.nullable(instant),
  at: instant,
  /** The trip's time when it was sent; missing for an answer. */
  told: z.optional(stored({ tripDate: z.string(), puTime: z.string() })),
  /** When the provider accepted it. */
  sentAt: z.nullable(instant),
  expireAt: instant,
});
export type RiderText = z.infer<typeof riderTextSchema>;
/** A text with its document's id. */
export type StoredRiderText = RiderText & { readonly id: string };

/** For how long texts are kept, in days. */
export const TEXT_DAYS = 90;

/**
 * The id of a text to a rider: one for each trip, kind, and day of the trip. A trip can be changed and canceled several times a
 * day, so the ids of these texts name the time, too, and after which text they are.
 * @param time.after when the text was claimed that the rider was told by last, in milliseconds; 0 without one
 */
export function outgoingTextId(tripId: string, kind: TextKind, day: string, time = { puTime: '', after: 0 }): string {
  const id = `${tripId}:${kind}:${day}`;
  return kind === 'changed' || kind === 'canceled' ? `${id}:${time.puTime.replace(':', '')}:${time.after}` : id;
}

/** The id of a text from a rider. */
export const incomingTextId = (sid: string): string => `in:${sid}`;

/** The id of an answer through a link. @param key names no other answer */
export const linkAnswerId = (key: string): string => `link:${key}`;

/** The input of `handleText`. */
export const handleTextSchema = z.strictObject({ textId: documentId });
export type HandleTextInput = Readonly<z.infer<typeof handleTextSchema>>;
