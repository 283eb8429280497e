import {
  clientProfileSchema,
  clientSchema,
  paths,
  recordConsentSchema,
  takesTripAnswer,
  textNumberKey,
  textPaths,
  textSettingsSchema,
  toE164,
  tripSchema,
  withNumberEvent,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { callProblem } from '../callProblem';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { skipBroken } from '../skipBroken';
import { readTextNumber } from './readTextNumber';

/**
 * A person records that a client wants texts to a number of theirs, or no more, whatever the profile and Settings say. The number
 * of a trip is the trip's own, because what is kept of a new client follows later; a
 * yes with it never replaces a no. Never ends a STOP. A repeat changes nothing.
 */
export const recordConsent = guardedCallable('dispatch', recordConsentSchema, async (input, { account, uid }) => {
  const { number, texts } = input;
  const ref = db.doc(textPaths.number(account, textNumberKey(number)));
  await db.runTransaction(async (transaction) => {
    const [stored, texting, ...sources] = await transaction.getAll(
      ref,
      db.doc(textPaths.settings(account)),
      ...('tripId' in input
        ? [db.doc(paths.trip(input.tripId))]
        : [db.doc(paths.profile(account, input.clientUid)), db.doc(paths.client(account, input.clientUid))]),
    );
    if (!stored || !texting) return;
    const numbers = 'tripId' in input ? numberOf(account, sources[0]) : numbersOf(sources[0], sources[1]);
    if (!numbers.includes(number)) throw callProblem('no-such-number');
    const known = readTextNumber(stored, number);
    // What can't be read may hold a STOP
    if (!known) throw callProblem('unexpected');
    const what = texts ? 'yes' : 'no';
    if (known.consent === what) return;
    if ('tripId' in input && !takesTripAnswer(known, texts)) throw callProblem('already-refused');
    const words = texts ? wordsIn(texting) : '';
    const how = 'tripId' in input ? 'trip' : 'page';
    const next = withNumberEvent(known, { at: Timestamp.now(), what, by: uid, words, how });
    transaction.set(ref, { ...next, consent: what });
  });
});

/** The numbers of a client that can get texts, in E.164. */
function numbersOf(profile: DocumentSnapshot | undefined, client: DocumentSnapshot | undefined): readonly string[] {
  const known = profile?.exists ? skipBroken(() => parseDocument(clientProfileSchema, profile)) : undefined;
  const record = client?.exists ? skipBroken(() => parseDocument(clientSchema, client)) : undefined;
  const phones = [...(known?.phones ?? []).map(({ number }) => number), record?.phone ?? ''];
  return phones.flatMap((phone) => toE164(phone) ?? []);
}

/** The number of a trip of the account, in E.164; none if the trip is gone, or another account's. */
function numberOf(account: string, found: DocumentSnapshot | undefined): readonly string[] {
  const trip = found?.exists && !isErasedTrip(found) ? skipBroken(() => parseDocument(tripSchema, found)) : undefined;
  const number = trip?.subOwneruid === account ? toE164(trip.phone) : undefined;
  return number === undefined ? [] : [number];
}

/** The company's words that stand for consent. */
const wordsIn = (texting: DocumentSnapshot): string =>
  (texting.exists ? skipBroken(() => parseDocument(textSettingsSchema, texting)) : undefined)?.consentWords ?? '';
