import { randomBytes, randomUUID } from 'node:crypto';
import {
  DEFAULT_TEXT_SETTINGS,
  DEFAULT_TIME_ZONE,
  dayIn,
  newTextNumber,
  outgoingTextId,
  paths,
  type RiderText,
  type TextNumber,
  textNumberKey,
  textPaths,
} from '@mtos/model';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { hashWebhookSecret } from '../../../functions/src/texts/webhookUrl';
import { signRequest } from '../../../scripts/suite/smsProtocol';
import { suite } from '../../suite';
import { db } from '../admin';
import { newTrip, sampleTrip } from '../documents';
import { newOwner, type Person } from '../people';

type Fields = Readonly<Record<string, string>>;

/** A company that texts its riders, and Ann's trip of today, which a text to her number named. */
export interface TextedRide {
  readonly owner: Person;
  readonly account: string;
  readonly trip: DocumentReference;
  readonly number: string;
  /** The text that named the trip. */
  readonly textId: string;
  readonly secret: string;
  readonly token: string;
}

export const newNumber = () => `+1518555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
export const newSid = () => `SM${randomUUID().replaceAll('-', '')}`;

/** The secret and token of a company's sender. */
async function storeSender(account: string): Promise<Pick<TextedRide, 'secret' | 'token'>> {
  const [secret, token] = [randomBytes(20).toString('base64url'), randomBytes(16).toString('hex')];
  await db.doc(textPaths.sender(account)).set({ token, secret });
  await db.doc(textPaths.webhook(hashWebhookSecret(secret))).set({ account });
  return { secret, token };
}

export const outgoingText = (given: Partial<RiderText> = {}): RiderText => ({
  ...{ direction: 'out', kind: 'reminder', tripId: '', clientUid: 'ann', number: '+15185550101' },
  ...{
    body: 'Wayfare: your ride is Tue 9:40 AM.',
    parts: 1,
    language: 'en',
    state: 'queued',
    problem: '',
    errorCode: 0,
  },
  ...{ sid: '', answer: '', needsPerson: false, handledBy: '', handledAt: null },
  ...{ at: Timestamp.now(), sentAt: Timestamp.now(), expireAt: Timestamp.fromMillis(Date.now() + 90 * 86_400_000) },
  ...given,
});

export const storeNumber = (account: string, number: string, given: Partial<TextNumber> = {}) =>
  db
    .doc(textPaths.number(account, textNumberKey(number)))
    .set({ ...newTextNumber(number), consent: 'yes', ...given } satisfies TextNumber);

export const readNumber = async (account: string, number: string) =>
  (await db.doc(textPaths.number(account, textNumberKey(number))).get()).data() as TextNumber | undefined;

export async function textedRide(given: Parameters<typeof sampleTrip>[1] = {}): Promise<TextedRide> {
  const owner = await newOwner();
  const { account } = owner;
  await db.doc(paths.account(account)).set({
    ...{ name: 'Wayfare Rides', timeZone: DEFAULT_TIME_ZONE },
    office: { address: '', phone: '(518) 555-0100', npi: '' },
  });
  // Off, because here nothing is sent but replies
  const written = { version: 1, updatedAt: Timestamp.now(), updatedBy: account };
  await db.doc(textPaths.settings(account)).set({ ...DEFAULT_TEXT_SETTINGS, senderName: 'Wayfare', ...written });
  const number = newNumber();
  const tripDate = dayIn(DEFAULT_TIME_ZONE, new Date());
  const trip = newTrip();
  await trip.set(sampleTrip(account, { tripDate, assignedBy: 'hand', locked: true, ...given }));
  const textId = outgoingTextId(trip.id, 'reminder', tripDate);
  await db.doc(textPaths.text(account, textId)).set(outgoingText({ tripId: trip.id, number }));
  await storeNumber(account, number, { named: { tripId: trip.id, at: Timestamp.now() } });
  return { owner, account, trip, number, textId, ...(await storeSender(account)) };
}

/** What the URL is that the functions gave to the provider: `APP_URL` of the suite, not where the request arrives. */
const APP_URL = 'http://localhost:5173';

interface Sent {
  readonly path: string;
  readonly fields: Fields;
  readonly token: string;
  readonly init?: RequestInit;
}

/** Posts a signed request as the provider does. */
export const post = ({ path, fields, token, init }: Sent) =>
  fetch(`${suite.functions.url}/${suite.projectId}/us-central1/receiveText${path}`, {
    method: 'POST',
    headers: { 'x-twilio-signature': signRequest(`${APP_URL}${path}`, fields, token) },
    body: new URLSearchParams(fields),
    ...init,
  });

/** The rider answers. Returns the status, the reply, and what is stored of the answer. */
export async function answer({ secret, token, number, account }: TextedRide, body: string, sid = newSid()) {
  const fields = { MessageSid: sid, AccountSid: 'AC1', From: number, To: '+15185550100', Body: body, NumMedia: '0' };
  const response = await post({ path: `/texts/${secret}`, fields, token });
  const [, reply = ''] = /<Message>(.*)<\/Message>/.exec(await response.text()) ?? [];
  const stored = (await db.doc(textPaths.text(account, `in:${sid}`)).get()).data() as RiderText | undefined;
  return { status: response.status, reply, stored };
}

/** The provider reports what became of the text. Returns what is stored of it. */
export async function report({ secret, token, account, textId }: TextedRide, fields: Fields) {
  const path = `/texts/${secret}/${textId.split(':').join('/')}`;
  const { status } = await post({ path, fields, token });
  const stored = (await db.doc(textPaths.text(account, textId)).get()).data() as RiderText | undefined;
  return { status, stored };
}
