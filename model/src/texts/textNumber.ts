import * as z from 'zod/mini';
import { documentId } from '../documents/inputFields';
import { type Instant, instant } from '../documents/instant';
import { stored, text } from '../documents/storedFields';
import { phoneDigits } from '../people/phoneDigits';
import type { TextProblem } from './riderText';
import { TEXT_LIMITS } from './textSettings';

export const NUMBER_EVENTS = ['yes', 'no', 'stop', 'start', 'optedOut', 'removed'] as const;
export type NumberEvent = (typeof NUMBER_EVENTS)[number];

/** How a person's yes or no was recorded: on the client's profile or page, with a trip that was entered, or with a broker's file. */
const CONSENT_SOURCES = ['profile', 'page', 'trip', 'file'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Problems of a number that stay: it is never asked for again. */
const CANNOT_TEXT = ['landline', 'invalidNumber'] as const;

/** How many of a number's events are kept. */
export const MAX_NUMBER_EVENTS = 20;
export const MAX_FILE_NAME = 200;

/** What is known of a phone number that texts go to. Several clients can share it. Only functions write it. */
export const textNumberSchema = stored({
  /** In E.164. */
  number: text(20),
  consent: z.enum(['yes', 'no', 'unknown']),
  /** When STOP came; only START ends it. */
  stoppedAt: z.nullable(instant),
  /** Why the number can't get texts, as the provider said; empty until it does. */
  cannotText: z._default(z.enum(['', ...CANNOT_TEXT]), ''),
  /** The trip that a text to this number named last: answers belong to it. Without an id, it could be one of several clients'. */
  named: z.nullable(stored({ tripId: z.string(), at: instant })),
  /** The newest is last. `by`: a person's uid, 'number', or 'provider'. */
  history: z.readonly(
    z.array(
      stored({
        at: instant,
        what: z.enum(NUMBER_EVENTS),
        by: z.string(),
        words: text(TEXT_LIMITS.consentWords),
        /** Of a yes and a no. Missing in older events. */
        how: z.optional(z.enum(CONSENT_SOURCES)),
        /** The name of a broker's file. */
        file: z.optional(text(MAX_FILE_NAME)),
      }),
    ),
  ),
  /** The day of the company on which a text was sent last, and how many were; empty and 0 before the first. */
  sentOn: z.string(),
  sentCount: z.int().check(z.gte(0)),
});
export type TextNumber = z.infer<typeof textNumberSchema>;

/** What is known of a number before anything is. */
export const newTextNumber = (number: string): TextNumber => ({
  number,
  consent: 'unknown',
  stoppedAt: null,
  cannotText: '',
  named: null,
  history: [],
  sentOn: '',
  sentCount: 0,
});

/** The id of a number's document: its digits, with the country's. @param number in E.164 */
export const textNumberKey = (number: string): string => number.replace(/\D/g, '');

/** The number with one more event. */
export const withNumberEvent = (known: TextNumber, event: TextNumber['history'][number]): TextNumber => ({
  ...known,
  history: [...known.history, event].slice(-MAX_NUMBER_EVENTS),
});

/** The number after the provider named a problem with it; undefined if that says nothing about other texts. */
export function withProblem(known: TextNumber, problem: TextProblem, at: Instant): TextNumber | undefined {
  if (problem === 'optedOut') {
    if (known.stoppedAt) return undefined;
    return withNumberEvent({ ...known, stoppedAt: at }, { at, what: 'optedOut', by: 'provider', words: '' });
  }
  const cannotText = CANNOT_TEXT.find((each) => each === problem);
  return cannotText && known.cannotText !== cannotText ? { ...known, cannotText } : undefined;
}

/** A phone number of the United States in E.164; undefined if it is none that can get texts. */
export function toE164(phone: string): string | undefined {
  // An extension is a desk's, which gets no texts
  if (/[a-z]/i.test(phone)) return undefined;
  // Without its plus, a number of another country can look like one of the United States
  if (/^\s*\+(?!\s*1)/.test(phone)) return undefined;
  const digits = phoneDigits(phone).replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && !/^(?:800|888|877|866|855|844|833|900)/.test(digits)
    ? `+1${digits}`
    : undefined;
}

/**
 * Whether what was said with a trip counts. The form asks only where nothing is known, so a yes never replaces a no that was
 * recorded meanwhile.
 */
export const takesTripAnswer = ({ consent }: Pick<TextNumber, 'consent'>, texts: boolean): boolean =>
  !texts || consent !== 'no';

/**
 * Whether a file's answer changes what is known. A yes counts only where nothing is known: it ends no STOP and no recorded no. A
 * no counts always, unless a file said it before of the same holder and a person has allowed texts since.
 */
export function takesFileAnswer(
  { consent, stoppedAt, history }: Pick<TextNumber, 'consent' | 'stoppedAt' | 'history'>,
  texts: boolean,
): boolean {
  if (texts) return consent === 'unknown' && stoppedAt === null;
  if (consent !== 'yes') return consent === 'unknown';
  // Who had the number before is someone else
  const said = history.slice(history.findLastIndex(({ what }) => what === 'removed') + 1);
  const allowed = said.findLastIndex(({ what }) => what === 'yes');
  const refused = said.findIndex(({ what, how }) => what === 'no' && how === 'file');
  const isAllowedAgain = refused >= 0 && refused < allowed && said[allowed]?.how !== 'file';
  return !isAllowedAgain;
}

const answerShape = {
  /** In E.164. */
  number: z.string().check(z.refine((value) => toE164(value) === value, 'is not a number that can get texts')),
  texts: z.boolean(),
};

/** The input of `recordConsent`: whether a client wants texts to a number of theirs, or to the number of a trip of theirs. */
export const recordConsentSchema = z.union([
  z.strictObject({ clientUid: documentId, ...answerShape }),
  z.strictObject({ tripId: documentId, ...answerShape }),
]);
export type RecordConsentInput = Readonly<z.infer<typeof recordConsentSchema>>;
