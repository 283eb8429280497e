import {
  contentKey,
  type LinkAnswer,
  linkAnswerId,
  mayRate,
  paths,
  RIDER_DAYS,
  type RideActions,
  type RideLink,
  type RideRating,
  type RideRatingInput,
  type RiderText,
  ratingPaths,
  rideActions,
  rideLinkSchema,
  rideRatingSchema,
  rideStage,
  TEXT_DAYS,
  type Trip,
  takesAnswer,
  textPaths,
} from '@mtos/model';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { timeZoneIn } from '../readTimeZone';
import { daysAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import { countAnswer } from '../texts/countAnswer';
import { planAnswer } from '../texts/planAnswer';
import { admitLookUp, rememberLink } from './linkRequests';
import { readOpenRide } from './readOpenRide';
import type { RiderPost } from './readPost';
import type { RiderLanguage } from './rideTexts';

/** What a rider would text. */
const TEXTED: Readonly<Record<LinkAnswer, string>> = { ready: '1', cancel: '2' };

/**
 * Stores what a rider says on the page of a link. It never changes the trip. A repeat, and what the page does not offer, store
 * nothing; so does everything beyond what a ride's links may store in a day. Returns whether the link shows a ride.
 */
export async function storePost(
  hash: string,
  post: RiderPost,
  language: RiderLanguage,
  now: Date,
): Promise<boolean | 'busy'> {
  if (!admitLookUp(hash)) return 'busy';
  return db.runTransaction(async (transaction) => {
    const ride = await readLinkedRide(transaction, hash, now);
    if (!ride) return false;
    rememberLink(hash);
    if (post.kind === 'rating') await storeRating(transaction, ride, post.rating);
    else if (post.kind !== 'nothing') storeLinkAnswer(transaction, ride, post.kind, language);
    return true;
  });
}

interface LinkedRide {
  readonly hash: string;
  readonly link: RideLink;
  readonly trip: Trip;
  readonly actions: RideActions;
  /** How much was stored today of what the trip's links said. */
  readonly counted: DocumentSnapshot;
  readonly at: Timestamp;
}

async function readLinkedRide(transaction: Transaction, hash: string, now: Date): Promise<LinkedRide | undefined> {
  const found = await transaction.get(db.doc(paths.rideLink(hash)));
  const link = found.exists ? skipBroken(() => parseDocument(rideLinkSchema, found)) : undefined;
  if (!link || link.revokedAt) return undefined;
  const { subOwneruid: account, tripId } = link;
  const [company, counted] = await transaction.getAll(
    db.doc(paths.account(account)),
    db.doc(paths.dailyLimit(account, `linkAnswers-${contentKey(account, tripId)}`, now)),
  );
  if (!company || !counted) return undefined;
  const clock = { timeZone: timeZoneIn(company), now };
  const trip = await readOpenRide(transaction, account, tripId, clock);
  if (!trip) return undefined;
  return { hash, link, trip, actions: rideActions(trip, link, clock), counted, at: Timestamp.fromDate(now) };
}

/** An answer as if it were texted, except that the ride is known. */
function storeLinkAnswer(
  transaction: Transaction,
  { hash, link, trip, actions, counted, at }: LinkedRide,
  said: LinkAnswer,
  language: RiderLanguage,
): void {
  if (!takesAnswer(said, actions)) return;
  const { answer, needsPerson } = planAnswer(TEXTED[said], {
    ...{ stage: rideStage(trip), isAmbiguous: false, isStopped: false },
  });
  const count = countAnswer(counted, needsPerson, at);
  if (!count) return;
  const { subOwneruid: account, tripId, recipient } = link;
  const text: RiderText = {
    ...{ direction: 'in', kind: '', tripId, clientUid: trip.clientUid, viaLink: recipient, number: '', body: '' },
    ...{ parts: 0, language, state: 'received', problem: '', errorCode: 0, sid: '', answer },
    ...{ needsPerson: count.asks, handledBy: '', handledAt: null },
    ...{ at, sentAt: null, expireAt: daysAfter(at, TEXT_DAYS) },
  };
  transaction.set(counted.ref, count.next);
  const id = linkAnswerId(db.collection(textPaths.texts(account)).doc().id);
  transaction.create(db.doc(textPaths.text(account, id)), text);
  const { tripDate, puTime } = trip;
  transaction.update(db.doc(paths.rideLink(hash)), { said: { ...link.said, [said]: { at, tripDate, puTime } } });
}

async function storeRating(
  transaction: Transaction,
  { link, trip, actions, counted, at }: LinkedRide,
  { stars, note }: RideRatingInput,
): Promise<void> {
  const { subOwneruid: account, tripId, recipient } = link;
  if (!actions.rating || !mayRate(recipient)) return;
  const ref = db.doc(ratingPaths.rating(account, tripId, recipient));
  const found = await transaction.get(ref);
  const before = found.exists ? skipBroken(() => parseDocument(rideRatingSchema, found)) : undefined;
  if (before?.stars === stars && before.note === note) return;
  const count = countAnswer(counted, false, at);
  if (!count) return;
  const rating: RideRating = {
    ...{ tripId, clientUid: trip.clientUid, recipient, stars, note },
    ...{ at: before?.at ?? at, updatedAt: at, expireAt: daysAfter(at, RIDER_DAYS) },
  };
  transaction.set(counted.ref, count.next);
  transaction.set(ref, rating);
}
