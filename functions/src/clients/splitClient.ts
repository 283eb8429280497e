import {
  clientKey,
  contentKey,
  EMPTY_PROFILE,
  PLACE_LIMITS,
  paths,
  placeKey,
  type SplitClientAnswer,
  type SplitClientInput,
  serverQueries,
  splitClientSchema,
  withSearchGrams,
} from '@mtos/model';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { auditExpiry } from '../audit/auditExpiry';
import { callProblem } from '../callProblem';
import { collections } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { readMerged, wereMerged } from './mergeClients';
import { moveOrder, moveTrips } from './moveRides';

/**
 * Gives trips and standing orders of a client to another client, or to a new one, in one transaction. What is not the
 * client's any more stays where it is, so a repeated call moves nothing twice.
 */
export const splitClient = guardedCallable(
  'dispatch',
  splitClientSchema,
  async (input, { account, uid }): Promise<SplitClientAnswer> => {
    if (input.tripIds.length + input.orderIds.length === 0) throw callProblem('invalid-input', { field: 'tripIds' });
    const { tripIds, ...answer } = await db.runTransaction((transaction) => split(transaction, account, input, uid));
    for (const id of tripIds) await followTrip(account, id, answer.uid);
    return answer;
  },
);

type Split = SplitClientAnswer & { readonly tripIds: readonly string[] };

async function split(transaction: Transaction, account: string, input: SplitClientInput, by: string): Promise<Split> {
  const { from, tripIds, orderIds } = input;
  const isFrom = (uid: unknown) => uid === from;
  const [source, ...found] = await transaction.getAll(
    db.doc(paths.profile(account, from)),
    ...[...new Set(tripIds)].map((id) => db.doc(paths.trip(id))),
    ...[...new Set(orderIds)].map((id) => db.doc(paths.standingOrder(account, id))),
  );
  const own = found.filter(
    (document) => document.ref.parent.id !== paths.trips || document.get('subOwneruid') === account,
  );
  const trips = own.filter((each) => each.ref.parent.id === paths.trips && isFrom(each.get('clientUid')));
  const orders = own.filter((each) => each.ref.parent.id !== paths.trips && isFrom(each.get('trip.clientUid')));
  if (!source || trips.length + orders.length === 0) {
    // All of it was moved before, for example by a call whose answer was lost
    const moved: unknown = own[0]?.get('clientUid') ?? own[0]?.get('trip.clientUid');
    if (typeof moved !== 'string') throw callProblem('no-such-client');
    return { uid: moved, trips: 0, orders: 0, tripIds: [] };
  }
  const target = await findTarget(transaction, account, input, source);
  const move = { account, into: target.ref.id, by };
  const isMoved = (id: string) => orders.some((order) => order.id === id);
  await moveTrips(transaction, trips, move, isMoved);
  for (const order of orders) moveOrder(transaction, order, move);
  if (!target.exists && !('uid' in input.to)) createProfile(transaction, target.ref, input.to, by);
  const merged = readMerged(source);
  if (merged.includes(target.ref.id)) {
    transaction.update(source.ref, {
      mergedUids: merged.filter((uid) => uid !== target.ref.id),
      version: FieldValue.increment(1),
      updatedAt: FieldValue.serverTimestamp(),
      updatedBy: by,
    });
  }
  const when = Timestamp.now();
  transaction.create(collections.audit(account).doc(), {
    ...{ who: by, what: 'split', collection: 'clients', documentId: target.ref.id, about: [from, target.ref.id] },
    ...{ before: null, after: { from, trips: trips.length, orders: orders.length }, when, expireAt: auditExpiry(when) },
  });
  return { uid: target.ref.id, trips: trips.length, orders: orders.length, tripIds: trips.map(({ id }) => id) };
}

/** The profile of the client who gets the trips. One who had been merged by mistake gets their uid back. */
async function findTarget(
  transaction: Transaction,
  account: string,
  { from, to, requestId }: SplitClientInput,
  source: DocumentSnapshot,
): Promise<DocumentSnapshot> {
  if ('uid' in to) {
    const [profile, record] = await transaction.getAll(
      db.doc(paths.profile(account, to.uid)),
      db.doc(paths.client(account, to.uid)),
    );
    const isKnown = profile?.exists || (record?.exists && !(await wereMerged(transaction, account, [to.uid])));
    if (to.uid === from || !profile || !isKnown) throw callProblem('no-such-client');
    return profile;
  }
  const usual = clientKey(to.name, to.phone);
  const uid = readMerged(source).includes(usual) ? usual : contentKey('client', account, from, requestId);
  return transaction.get(db.doc(paths.profile(account, uid)));
}

type NewClient = Exclude<SplitClientInput['to'], { readonly uid: string }>;

function createProfile(transaction: Transaction, ref: DocumentReference, client: NewClient, by: string): void {
  const { name, phone, memberNumber, birthDate } = client;
  const content = {
    ...EMPTY_PROFILE,
    ...{ name, birthDate },
    phones: phone === '' ? [] : [{ number: phone, label: '', texts: false }],
    memberNumbers: memberNumber === '' ? [] : [{ payer: '', number: memberNumber }],
  };
  const now = FieldValue.serverTimestamp();
  transaction.create(ref, { ...withSearchGrams(content), version: 1, createdAt: now, updatedAt: now, updatedBy: by });
}

/** Notes the trip's client where an erasure looks for them: in what drivers did on it, and at its places. */
async function followTrip(account: string, tripId: string, into: string): Promise<void> {
  const trip = await db.doc(paths.trip(tripId)).get();
  const addresses = ['fromAddress', 'toAddress'].map((field) => String(trip.get(field)));
  const places = await db.getAll(...addresses.map((address) => db.doc(paths.place(account, placeKey(address)))));
  const query = serverQueries.everyEventOfTrip(account, tripId);
  const { docs } = await toQuery(db.collection(query.collection), query).get();
  const batch = db.batch();
  for (const event of docs) if (event.get('clientUid') !== into) batch.update(event.ref, { clientUid: into });
  for (const place of places) {
    const users: unknown = place.get('clientUids');
    if (Array.isArray(users) && users.length < PLACE_LIMITS.clientUids) {
      batch.update(place.ref, { clientUids: FieldValue.arrayUnion(into) });
    }
  }
  await batch.commit();
}
