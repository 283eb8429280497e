import {
  DEFAULT_TEXT_SETTINGS,
  newTextNumber,
  type RiderText,
  type TextNumber,
  type TextSettings,
  textNumberKey,
  textPaths,
} from '@mtos/model';
import type { Stored } from '@mtos/model/sample';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '../../functions/admin';

/** A number that a text of a test goes to. */
const RIDER_NUMBER = '+17185550142';

/** Stores that the company texts its riders, as functions write it. */
export async function storeTextSettings(account: string, given: Partial<Stored<TextSettings>> = {}): Promise<void> {
  await db.doc(textPaths.settings(account)).set({
    ...{ ...DEFAULT_TEXT_SETTINGS, isOn: true, senderName: 'Testwell Rides', consentWords: 'I agree to get texts.' },
    ...{ version: 1, updatedAt: new Date(), updatedBy: account },
    ...given,
  });
}

/** Stores a text that went out a minute ago and was delivered, unless given otherwise, as functions write it. */
export async function storeText(account: string, id: string, given: Partial<Stored<RiderText>>): Promise<void> {
  const at = new Date(Date.now() - 60_000);
  const expireAt = new Date(Date.now() + 90 * 86_400_000);
  await db.doc(textPaths.text(account, id)).set({
    ...{ direction: 'out', kind: 'onTheWay', tripId: '', clientUid: '', number: RIDER_NUMBER },
    ...{ body: 'Testwell Rides: Dora is on the way.', parts: 1, language: 'en', state: 'delivered', problem: '' },
    ...{ errorCode: 0, sid: 'SM1', answer: '', needsPerson: false, handledBy: '', handledAt: null },
    ...{ at, sentAt: at, expireAt },
    ...given,
  });
}

/** Stores what a rider answered, which needs a person. */
export const storeAnswer = (account: string, sid: string, given: Partial<Stored<RiderText>>): Promise<void> =>
  storeText(account, `in:${sid}`, {
    ...{ direction: 'in', kind: '', sid, state: 'received', sentAt: null, needsPerson: true },
    ...given,
  });

/** Stores what is known of the number. */
export async function storeTextNumber(account: string, given: Partial<Stored<TextNumber>>): Promise<void> {
  await db
    .doc(textPaths.number(account, textNumberKey(RIDER_NUMBER)))
    .set({ ...newTextNumber(RIDER_NUMBER), ...given });
}

/** Removes what needs a person of a text, as `handleText` does. */
export async function storeHandled(account: string, id: string, by: string): Promise<void> {
  await db.doc(textPaths.text(account, id)).update({ needsPerson: false, handledBy: by, handledAt: Timestamp.now() });
}
