import {
  type ClientProfile,
  clientKey,
  clientProfileSchema,
  contentKey,
  type DriverWishes,
  EMPTY_PROFILE,
  isSystem,
  LIMITS,
  MOBILITY_NEEDS,
  type MobilityNeed,
  type ProfileContent,
  paths,
  profileOfClient,
  queries,
  type SplitClientAnswer,
  type SplitClientInput,
  splitClientSchema,
  type Trip,
  tripSchema,
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
import { collections, parseDocument } from '../collections';
import { db } from '../firebase';
import { guardedCallable } from '../guard';
import { toQuery } from '../query';
import { enqueueSplit } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';
import { finishSplit } from './finishSplit';
import { wereMerged } from './mergeClients';
import { moveAuthorization, moveOrder, moveTrips } from './moveRides';
import { nameRecord } from './nameRecord';
import { readMerged, readNotSame, signFor } from './readMerged';

/**
 * Gives trips, standing orders, and authorizations of a client to another client, or to a new one, in one transaction. What
 * is not the client's any more stays where it is, so a repeated call moves nothing twice. Authorizations that are not named
 * stay: trips that move stop counting on them. What follows from it is also a task, added before anything moves, so that it
 * happens even if the call ends early.
 */
export const splitClient = guardedCallable(
  'dispatch',
  splitClientSchema,
  async (input, { account, uid }): Promise<SplitClientAnswer> => {
    const count = input.tripIds.length + input.orderIds.length + input.authorizationIds.length;
    if (count === 0) throw callProblem('invalid-input', { field: 'tripIds' });
    const { tripIds, ...answer } = await db.runTransaction((transaction) => split(transaction, account, input, uid));
    await finishSplit({ account, into: answer.uid, tripIds });
    // Not in the task: a change of a trip that came meanwhile would be lost
    for (const client of [input.from, answer.uid]) await nameRecord(account, client);
    return answer;
  },
);

type Split = SplitClientAnswer & { readonly tripIds: readonly string[] };

async function split(transaction: Transaction, account: string, input: SplitClientInput, by: string): Promise<Split> {
  const { from } = input;
  const readAll = async (refs: readonly DocumentReference[]) =>
    refs.length === 0 ? [] : transaction.getAll(...new Map(refs.map((ref) => [ref.path, ref])).values());
  const [source, foundTrips, foundOrders, foundAuthorizations] = await Promise.all([
    transaction.get(db.doc(paths.profile(account, from))),
    readAll(input.tripIds.map((id) => db.doc(paths.trip(id)))),
    readAll(input.orderIds.map((id) => db.doc(paths.standingOrder(account, id)))),
    readAll(input.authorizationIds.map((id) => db.doc(paths.authorization(account, id)))),
  ]);
  const ownTrips = foundTrips.filter((trip) => trip.get('subOwneruid') === account);
  const trips = ownTrips.filter((trip) => trip.get('clientUid') === from);
  const orders = foundOrders.filter((order) => order.get('trip.clientUid') === from);
  const authorizations = foundAuthorizations.filter((each) => each.get('clientUid') === from);
  const counts = { trips: trips.length, orders: orders.length, authorizations: authorizations.length };
  if (trips.length + orders.length + authorizations.length === 0) {
    // All of it was moved before, for example by a call whose answer was lost
    const moved: unknown = [
      ...[...ownTrips, ...foundAuthorizations].map((each): unknown => each.get('clientUid')),
      ...foundOrders.map((order): unknown => order.get('trip.clientUid')),
    ].find((uid) => uid !== undefined);
    if (typeof moved !== 'string') throw callProblem('no-such-client');
    const own = ownTrips.filter((trip) => trip.get('clientUid') === moved);
    return { uid: moved, ...counts, tripIds: own.map(({ id }) => id) };
  }
  const target = await findTarget(transaction, account, input, source);
  await enqueueSplit({ account, into: target.ref.id, tripIds: trips.map(({ id }) => id) });
  const stays = await readStaying(transaction, account, source, trips);
  const move = { account, into: target.ref.id, by };
  const isMoved = (id: string) => orders.some((order) => order.id === id);
  await moveTrips(transaction, trips, move, isMoved);
  for (const order of orders) moveOrder(transaction, order, move);
  for (const authorization of authorizations) moveAuthorization(transaction, authorization, move);
  const newClient = target.exists || 'uid' in input.to ? undefined : input.to;
  if (newClient) {
    const start = { clientDis: latestNeed(trips, orders), driverWishes: readWishes(source) };
    createProfile(transaction, target.ref, { ...newClient, ...start }, by);
  }
  const merged = readMerged(source);
  const told = target.exists || newClient ? tellApart(source, target) : undefined;
  const change = {
    ...stays,
    ...told?.source,
    ...(merged.includes(target.ref.id) && { mergedUids: merged.filter((uid) => uid !== target.ref.id) }),
  };
  const sign = (profile: DocumentSnapshot) => ({
    version: FieldValue.increment(1),
    updatedAt: FieldValue.serverTimestamp(),
    updatedBy: signFor(profile, by),
  });
  if (source.exists && Object.keys(change).length > 0) transaction.update(source.ref, { ...change, ...sign(source) });
  if (told) transaction.update(target.ref, target.exists ? { ...told.target, ...sign(target) } : told.target);
  const when = Timestamp.now();
  transaction.create(collections.audit(account).doc(), {
    ...{ who: by, what: 'split', collection: 'clients', documentId: target.ref.id, about: [from, target.ref.id] },
    ...{ before: null, after: { from, ...counts }, when, expireAt: auditExpiry(when) },
  });
  return { uid: target.ref.id, ...counts, tripIds: trips.map(({ id }) => id) };
}

/**
 * What the profile of the client whose trips are split says, if no person has edited it: what their latest remaining trip
 * says, instead of one that moves.
 */
async function readStaying(
  transaction: Transaction,
  account: string,
  source: DocumentSnapshot,
  moved: readonly DocumentSnapshot[],
): Promise<Partial<ClientProfile>> {
  const profile = source.exists
    ? skipBroken((): ClientProfile => parseDocument(clientProfileSchema, source))
    : undefined;
  if (!profile || !isSystem(profile.updatedBy) || moved.length === 0) return {};
  const query = queries.tripsOfClient(account, source.id, moved.length + 1);
  const { docs } = await transaction.get(toQuery(db.collection(query.collection), query));
  const latest = docs.find(({ id }) => moved.every((trip) => trip.id !== id));
  const trip = latest && skipBroken((): Trip => parseDocument(tripSchema, latest));
  return trip ? withSearchGrams({ ...profileOfClient(trip), birthDate: profile.birthDate }) : {};
}

/** What both profiles say after a split: that they are two people. Undefined if one of them has no room for it. */
function tellApart(source: DocumentSnapshot, target: DocumentSnapshot) {
  const [ofSource, ofTarget] = [readNotSame(source), readNotSame(target)];
  const isFull = (uids: readonly string[], uid: string) => !uids.includes(uid) && uids.length >= LIMITS.notSameClients;
  if (!source.exists || isFull(ofSource, target.id) || isFull(ofTarget, source.id)) return undefined;
  return {
    source: { notSameUids: [...new Set([...ofSource, target.id])] },
    target: { notSameUids: [...new Set([...ofTarget, source.id])] },
  };
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

/** The mobility need that the latest of the rides asks for: what a new client's profile starts with. */
function latestNeed(trips: readonly DocumentSnapshot[], orders: readonly DocumentSnapshot[]): MobilityNeed {
  const days = trips.map((trip) => ({ day: String(trip.get('tripDate')), need: trip.get('clientDis') as unknown }));
  const latest = days.toSorted((a, b) => b.day.localeCompare(a.day)).map(({ need }) => need);
  const needs: readonly unknown[] = [...latest, ...orders.map((order): unknown => order.get('trip.clientDis'))];
  return MOBILITY_NEEDS.find((need) => need === needs[0]) ?? EMPTY_PROFILE.clientDis;
}

/** The drivers whom the client prefers or who are blocked: whose wishes they are is not known, so both keep them. */
const readWishes = (profile: DocumentSnapshot): DriverWishes | null =>
  skipBroken((): ClientProfile => parseDocument(clientProfileSchema, profile))?.driverWishes ?? null;

type NewClient = Exclude<SplitClientInput['to'], { readonly uid: string }> &
  Pick<ProfileContent, 'clientDis' | 'driverWishes'>;

function createProfile(transaction: Transaction, ref: DocumentReference, client: NewClient, by: string): void {
  const { name, phone, memberNumber, birthDate, clientDis, driverWishes } = client;
  const content = {
    ...EMPTY_PROFILE,
    ...{ name, birthDate, clientDis, driverWishes },
    phones: phone === '' ? [] : [{ number: phone, label: '', texts: false }],
    memberNumbers: memberNumber === '' ? [] : [{ payer: '', number: memberNumber }],
  };
  const now = FieldValue.serverTimestamp();
  transaction.create(ref, { ...withSearchGrams(content), version: 1, createdAt: now, updatedAt: now, updatedBy: by });
}
