import {
  contentKey,
  isLinkOfClient,
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
  rideStage,
  TEXT_DAYS,
  type Trip,
  takesAnswer,
  textPaths,
} from '@mtos/model';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { readTimeZone } from '../readTimeZone';
import { daysAfter } from '../retention/expiry';
import { skipBroken } from '../skipBroken';
import { countAnswer } from '../texts/countAnswer';
import { planAnswer } from '../texts/planAnswer';
import { admitLookUp, rememberLink } from './linkRequests';
import { type Reader, readOpenRide } from './readOpenRide';
import type { RiderPost } from './readPost';
import { readRating } from './readRide';
import type { PostProblem, RiderLanguage } from './rideTexts';

/** What a rider would text. */
const TEXTED: Readonly<Record<LinkAnswer, string>> = { ready: '1', cancel: '2' };

/** `gone`: the link shows no ride. `busy`: too many were asked for. Otherwise why what was sent was not stored. */
type PostResult = 'stored' | 'gone' | 'busy' | PostProblem;

/**
 * Stores what a rider says on the page of a link. It never changes the trip. A repeat is stored already. Only what is to be stored
 * opens a transaction, which makes others wait who change the trip.
 */
export async function storePost(
  hash: string,
  post: RiderPost,
  language: RiderLanguage,
  now: Date,
): Promise<PostResult> {
  if (post.kind === 'nothing' || post.kind === 'noRating') return post.kind;
  if (!admitLookUp(hash)) return 'busy';
  const found = await readLink(db, hash);
  if (!found) return 'gone';
  rememberLink(hash);
  const clock = { timeZone: await readTimeZone(found.subOwneruid), now };
  const seen = await readLinkedRide(db, hash, found, clock);
  if (!seen) return 'gone';
  const known = await compare(db, seen, post);
  if (known !== 'new') return known;
  return db.runTransaction(async (transaction) => {
    const ride = await readLinkedRide(transaction, hash, await readLink(transaction, hash), clock);
    if (!ride) return 'gone';
    const known = await compare(transaction, ride, post);
    if (known !== 'new') return known;
    return post.kind === 'rating'
      ? storeRating(transaction, ride, post.rating)
      : storeLinkAnswer(transaction, ride, post.kind, language);
  });
}

interface LinkedRide {
  readonly hash: string;
  readonly link: RideLink;
  readonly trip: Trip;
  readonly actions: RideActions;
  readonly at: Timestamp;
}

async function readLink(reader: Reader, hash: string): Promise<RideLink | undefined> {
  const [found] = await reader.getAll(db.doc(paths.rideLink(hash)));
  const link = found?.exists ? skipBroken(() => parseDocument(rideLinkSchema, found)) : undefined;
  return link && !link.revokedAt ? link : undefined;
}

async function readLinkedRide(
  reader: Reader,
  hash: string,
  link: RideLink | undefined,
  clock: { readonly timeZone: string; readonly now: Date },
): Promise<LinkedRide | undefined> {
  const trip = link && (await readOpenRide(reader, link.subOwneruid, link.tripId, clock));
  if (!trip || !isLinkOfClient(link, trip)) return undefined;
  return { hash, link, trip, actions: rideActions(trip, link, clock), at: Timestamp.fromDate(clock.now) };
}

type Stored = Exclude<RiderPost, { readonly kind: 'nothing' | 'noRating' }>;

/** What becomes of it: `stored` if it was before. */
async function compare(
  reader: Reader,
  { link, trip, actions }: LinkedRide,
  post: Stored,
): Promise<'new' | 'stored' | 'changed'> {
  if (post.kind !== 'rating') {
    if (takesAnswer(post.kind, actions)) return 'new';
    return actions[post.kind] === undefined ? 'changed' : 'stored';
  }
  if (!actions.rating) return 'changed';
  const { stars, note } = post.rating;
  const before = await readRating(reader, link, trip);
  return before?.stars === stars && (note === '' || before.note === note) ? 'stored' : 'new';
}

/** What a recipient of a trip said today, apart from what others said. */
const countOf = ({ link: { subOwneruid, tripId, recipient }, at }: LinkedRide, what: 'linkAnswers' | 'linkRatings') =>
  db.doc(paths.dailyLimit(subOwneruid, `${what}-${contentKey(subOwneruid, tripId, recipient)}`, at.toDate()));

/** An answer as if it were texted, except that the ride is known. One that a person would not see is not stored. */
async function storeLinkAnswer(
  transaction: Transaction,
  ride: LinkedRide,
  said: LinkAnswer,
  language: RiderLanguage,
): Promise<'stored' | 'full'> {
  const { hash, link, trip, at } = ride;
  const counted = await transaction.get(countOf(ride, 'linkAnswers'));
  const { answer, needsPerson } = planAnswer(TEXTED[said], {
    ...{ stage: rideStage(trip), isAmbiguous: false, isStopped: false },
  });
  const count = countAnswer(counted, needsPerson, at);
  if (!count || count.asks !== needsPerson) return 'full';
  const { subOwneruid: account, tripId, recipient } = link;
  const text: RiderText = {
    ...{ direction: 'in', kind: '', tripId, clientUid: trip.clientUid, viaLink: recipient, number: '', body: '' },
    ...{ parts: 0, language, state: 'received', problem: '', errorCode: 0, sid: '', answer },
    ...{ needsPerson, handledBy: '', handledAt: null },
    ...{ at, sentAt: null, expireAt: daysAfter(at, TEXT_DAYS) },
  };
  transaction.set(counted.ref, count.next);
  const id = linkAnswerId(db.collection(textPaths.texts(account)).doc().id);
  transaction.create(db.doc(textPaths.text(account, id)), text);
  const { tripDate, puTime } = trip;
  transaction.update(db.doc(paths.rideLink(hash)), { said: { ...link.said, [said]: { at, tripDate, puTime } } });
  return 'stored';
}

/**
 * Without a note, one that was given before through the same link stays: the page does not show it. What came through an earlier
 * link is replaced.
 */
async function storeRating(
  transaction: Transaction,
  ride: LinkedRide,
  { stars, note }: RideRatingInput,
): Promise<'stored' | 'full' | 'changed'> {
  const { link, trip, at } = ride;
  const { subOwneruid: account, tripId, recipient, number: linkNumber } = link;
  if (!mayRate(recipient)) return 'changed';
  const before = await readRating(transaction, link, trip);
  const counted = await transaction.get(countOf(ride, 'linkRatings'));
  const count = countAnswer(counted, false, at);
  if (!count) return 'full';
  const rating: RideRating = {
    ...{ tripId, clientUid: trip.clientUid, recipient, stars, note: note || (before?.note ?? '') },
    linkNumber,
    ...{ at: before?.at ?? at, updatedAt: at, expireAt: daysAfter(at, RIDER_DAYS) },
  };
  transaction.set(counted.ref, count.next);
  transaction.set(db.doc(ratingPaths.rating(account, tripId, recipient)), rating);
  return 'stored';
}
