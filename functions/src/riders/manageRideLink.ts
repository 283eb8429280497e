import {
  addToDay,
  type Caller,
  check,
  isLinkOfClient,
  type ManageRideLinkAnswer,
  type ManageRideLinkInput,
  manageRideLinkSchema,
  may,
  mayRate,
  NOTHING_SAID,
  paths,
  RIDER_DAYS,
  type RideLink,
  rideLinkEndsAt,
  rideLinkSchema,
  rideStage,
  serverQueries,
  type Trip,
  toInstant,
  tripSchema,
} from '@mtos/model';
import { type QueryDocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { toAuditEntry } from '../audit/recordAction';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { countToday } from '../dailyLimit';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { toQuery } from '../query';
import { readTimeZone } from '../readTimeZone';
import { daysAfter } from '../retention/expiry';
import { deriveToken, hashToken, readLinkKey } from './linkTokens';

/** For one trip: three recipients, each some times again after a revocation. */
const MAX_LINKS = 20;
const FOR_MANAGERS =
  'This ride is over. Its link now takes ratings, which only the owner and admins read, so only they can copy it.';
const TOO_MANY = `A trip can have ${MAX_LINKS} links, revoked ones included. Please call instead.`;

/**
 * Makes the link to a ride for one recipient, or revokes it. The link is made once: until it is revoked, every call returns the
 * same. A repeated revocation finds nothing to revoke.
 */
export const manageRideLink = guardedCallable(
  'dispatch',
  manageRideLinkSchema,
  async (input, caller): Promise<ManageRideLinkAnswer> => {
    const timeZone = await readTimeZone(caller.account);
    return db.runTransaction((transaction) =>
      input.task === 'copy'
        ? copyLink(transaction, caller, { ...input, mayRead: may(caller, 'manageMembers') }, timeZone)
        : revokeLinks(transaction, caller, input),
    );
  },
);

/** What `copyLink` makes. */
interface LinkToCopy extends Pick<ManageRideLinkInput, 'tripId' | 'recipient'> {
  /** Makes none for a recipient whose link a person has revoked. */
  readonly keepsRevoked?: boolean;
  /** Whether the token is for someone who may read what riders thought of rides. */
  readonly mayRead?: boolean;
}

/** A person of the account, or the functions themselves. */
type LinkMaker = Pick<Caller, 'account' | 'uid'>;

/**
 * The link to a trip for one recipient, made if there is none. `revoked`: there is none, and none was made.
 * @throws HttpsError `no-such-trip`, `ride-is-over`, or `too-many`
 */
export async function copyLink(
  transaction: Transaction,
  caller: LinkMaker,
  { tripId, recipient, keepsRevoked = false, mayRead = true }: LinkToCopy,
  timeZone: string,
): Promise<ManageRideLinkAnswer> {
  const { account, uid } = caller;
  const now = new Date();
  const trip = await readTrip(transaction, account, tripId);
  if (rideLinkEndsAt(trip, timeZone) <= now.getTime()) throw callProblem('ride-is-over');
  // Who has the token could change a rating, and see its stars
  if (!mayRead && mayRate(recipient) && rideStage(trip) === 'droppedOff')
    throw callProblem('ride-is-over', { message: FOR_MANAGERS });
  const { key, store } = await readLinkKey(transaction, account);
  const links = await readLinks(transaction, account, tripId);
  const tokenOf = (number: number) => deriveToken(key, { tripId, recipient, number });
  const expireAt = expiryOf(trip, timeZone, now);

  // What was made for another client, whose trip this was, stays ended
  const ofClient = links.filter(({ link }) => link?.recipient === recipient && isLinkOfClient(link, trip));
  const own = ofClient.filter(({ link }) => !link?.revokedAt);
  // Not one of an earlier key, whose token no one can tell again
  const inUse = own.find(({ found, link }) => link && hashToken(tokenOf(link.number)) === found.id);
  if (inUse?.link) {
    const { clientUid } = trip;
    // The trip can have moved to a later day
    if (inUse.link.expireAt.toMillis() < expireAt.toMillis() || inUse.link.clientUid !== clientUid)
      transaction.update(inUse.found.ref, { expireAt, clientUid });
    return { token: tokenOf(inUse.link.number), revoked: false };
  }
  const wasRevoked = ofClient.some(({ link }) => link?.revokedAt);
  if (keepsRevoked && wasRevoked) return { revoked: true };
  // Each transaction reads all of them
  if (links.length >= MAX_LINKS) throw callProblem('too-many', { message: TOO_MANY });
  const count = await countToday(transaction, account, 'rideLinks', now, { by: uid });
  const taken = new Set(links.map(({ found }) => found.id));
  let number = 1;
  while (taken.has(hashToken(tokenOf(number)))) number += 1;
  const token = tokenOf(number);
  const createdAt = Timestamp.fromDate(now);
  const link: RideLink = {
    ...{ subOwneruid: account, tripId, recipient, number, clientUid: trip.clientUid },
    ...{ createdAt, createdBy: uid, revokedAt: null, said: NOTHING_SAID, expireAt },
  };
  count();
  store();
  transaction.create(collections.rideLinks.doc(hashToken(token)), link);
  recordLink(transaction, caller, 'create', { tripId, recipient }, trip.clientUid);
  return { token, revoked: false };
}

async function revokeLinks(
  transaction: Transaction,
  caller: Caller,
  { tripId, recipient }: ManageRideLinkInput,
): Promise<ManageRideLinkAnswer> {
  const links = await readLinks(transaction, caller.account, tripId);
  const inUse = links.filter(({ link }) => link?.recipient === recipient && !link.revokedAt);
  if (inUse.length === 0) return { revoked: false };
  for (const { found } of inUse) transaction.update(found.ref, { revokedAt: Timestamp.now() });
  recordLink(transaction, caller, 'delete', { tripId, recipient });
  return { revoked: true };
}

/** @throws HttpsError `no-such-trip` for a trip of another account, an erased client, or that can't be read */
async function readTrip(transaction: Transaction, account: string, tripId: string): Promise<Trip> {
  const found = await transaction.get(db.doc(paths.trip(tripId)));
  const trip = check(tripSchema, found.data()).data;
  if (trip?.subOwneruid !== account || isErasedTrip(found)) throw callProblem('no-such-trip');
  return trip;
}

interface FoundLink {
  readonly found: QueryDocumentSnapshot;
  /** Undefined if it can't be read. */
  readonly link: RideLink | undefined;
}

async function readLinks(transaction: Transaction, account: string, tripId: string): Promise<readonly FoundLink[]> {
  const query = toQuery(db.collection(paths.rideLinks), serverQueries.rideLinksOfTrip(account, tripId));
  const { docs } = await transaction.get(query);
  return docs.map((found) => ({ found, link: check(rideLinkSchema, found.data()).data }));
}

function expiryOf({ tripDate }: Trip, timeZone: string, now: Date): Timestamp {
  const end = toInstant(timeZone, addToDay(tripDate, 1), '00:00');
  return daysAfter(Timestamp.fromMillis(Math.max(end.getTime(), now.getTime())), RIDER_DAYS);
}

function recordLink(
  transaction: Transaction,
  { account, uid }: LinkMaker,
  what: 'create' | 'delete',
  { tripId, recipient }: Pick<ManageRideLinkInput, 'tripId' | 'recipient'>,
  clientUid?: string,
): void {
  const entry = toAuditEntry({
    ...{ who: uid, what, collection: 'rideLinks', documentId: tripId, after: { recipient } },
    ...(clientUid !== undefined && { about: [clientUid] }),
  });
  transaction.create(collections.audit(account).doc(), entry);
}
