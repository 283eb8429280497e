import {
  clientProfileSchema,
  clientSchema,
  paths,
  recordConsentSchema,
  textNumberKey,
  textPaths,
  textSettingsSchema,
  toE164,
  withNumberEvent,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { skipBroken } from '../skipBroken';
import { readTextNumber } from './readTextNumber';

/**
 * A person records that a client wants texts to a number of theirs, or no more, whatever the profile and Settings say. Never ends
 * a STOP. A repeat changes nothing.
 */
export const recordConsent = guardedCallable(
  'dispatch',
  recordConsentSchema,
  async ({ clientUid, number, texts }, { account, uid }) => {
    const ref = db.doc(textPaths.number(account, textNumberKey(number)));
    await db.runTransaction(async (transaction) => {
      const [stored, profile, client, texting] = await transaction.getAll(
        ref,
        db.doc(paths.profile(account, clientUid)),
        db.doc(paths.client(account, clientUid)),
        db.doc(textPaths.settings(account)),
      );
      if (!stored || !profile || !client || !texting) return;
      if (!numbersOf(profile, client).includes(number)) throw callProblem('no-such-number');
      const known = readTextNumber(stored, number);
      // What can't be read may hold a STOP
      if (!known) throw callProblem('unexpected');
      const what = texts ? 'yes' : 'no';
      if (known.consent === what) return;
      const words = texts ? wordsIn(texting) : '';
      const next = withNumberEvent(known, { at: Timestamp.now(), what, by: uid, words });
      transaction.set(ref, { ...next, consent: what });
    });
  },
);

/** The numbers of a client that can get texts, in E.164. */
function numbersOf(profile: DocumentSnapshot, client: DocumentSnapshot): readonly string[] {
  const known = profile.exists ? skipBroken(() => parseDocument(clientProfileSchema, profile)) : undefined;
  const record = client.exists ? skipBroken(() => parseDocument(clientSchema, client)) : undefined;
  const phones = [...(known?.phones ?? []).map(({ number }) => number), record?.phone ?? ''];
  return phones.flatMap((phone) => toE164(phone) ?? []);
}

/** The company's words that stand for consent. */
const wordsIn = (texting: DocumentSnapshot): string =>
  (texting.exists ? skipBroken(() => parseDocument(textSettingsSchema, texting)) : undefined)?.consentWords ?? '';
