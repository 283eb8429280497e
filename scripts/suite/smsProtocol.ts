import { createHmac } from 'node:crypto';

/** What the fake of the SMS provider knows of Twilio's protocol. Numbers and codes are those of Twilio's documentation. */

/** The account of the fake that `npm start` names. It takes every SID of the right form. */
export const DEMO_SENDER = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  from: '+15185550100',
} as const;

const ACCOUNT_SID = /^AC([0-9a-f]{32})$/;

/** The token of an account of the fake: the digits of its SID. Undefined if there is no such account. */
export const tokenOf = (accountSid: string): string | undefined => ACCOUNT_SID.exec(accountSid)?.[1];

/** A text in either direction. */
export interface SmsMessage {
  readonly sid: string;
  readonly accountSid: string;
  readonly direction: 'out' | 'in';
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly at: string;
  /** Where the provider reports to. */
  readonly callback: string;
  status: string;
  /** What the webhook replied to an incoming message, as TwiML. */
  reply?: string;
}

/** An error as the provider sends it. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** Numbers with which a test chooses what happens to a text. */
export const SPECIAL_NUMBERS = {
  /** Refused at once. */
  invalid: '+15005550001',
  /** Refused at once, as after STOP. */
  blocked: '+15005550004',
  /** Accepted, and then not delivered. */
  landline: '+15005550007',
  /** The provider itself fails. */
  outage: '+15005550010',
} as const;

const E164 = /^\+[1-9]\d{7,14}$/;

/** @throws ProviderError if the provider would not accept a text to the number. */
export function checkRecipient(to: string): void {
  if (to === SPECIAL_NUMBERS.outage) throw new ProviderError(503, 20503, 'Service Unavailable');
  if (!E164.test(to) || to === SPECIAL_NUMBERS.invalid)
    throw new ProviderError(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (to === SPECIAL_NUMBERS.blocked) throw new ProviderError(400, 21610, 'Attempt to send to unsubscribed recipient');
}

/** @throws ProviderError if the header has not the token of the account. */
export function checkSender(accountSid: string, authorization: string | undefined): void {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
  const token = tokenOf(accountSid);
  if (!token || Buffer.from(encoded, 'base64').toString() !== `${accountSid}:${token}`)
    throw new ProviderError(401, 20003, 'Authenticate');
}

/** The signature of a request of the provider: over the URL, followed by each field, sorted by name. */
export function signRequest(url: string, fields: Readonly<Record<string, string>>, token: string): string {
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}${fields[name]}`)
    .join('');
  return createHmac('sha1', token).update(`${url}${signed}`).digest('base64');
}

const words = (text: string) => new Set(text.split(' '));
const STOP_WORDS = words('STOP UNSUBSCRIBE END QUIT STOPALL REVOKE OPTOUT CANCEL');
const START_WORDS = words('START YES UNSTOP');

/** Whether a message of a person ends or starts all texts from the sender to their number. */
export function optOutOf(body: string): 'stop' | 'start' | undefined {
  const word = body.trim().toUpperCase();
  if (STOP_WORDS.has(word)) return 'stop';
  return START_WORDS.has(word) ? 'start' : undefined;
}
