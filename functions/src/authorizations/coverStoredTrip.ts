import {
  type AuthorizationUse,
  authorizationQueries,
  authorizationSchema,
  authorizationUseSchema,
  type CountedAuthorization,
  check,
  coverTrip,
  findUncoveredDay,
  isDocumentId,
  isLow,
  isOpen,
  isSameJson,
  keepCover,
  limitNames,
  moveUse,
  NO_USE,
  namedPayer,
  needsAuthorization,
  paths,
  pickUse,
  resolvePayer,
  type StoredAuthorizationUse,
  SYSTEM,
  systemFor,
  type Trip,
  type TripAuthorization,
  tripAuthorizationSchema,
  tripSchema,
} from '@mtos/model';
import { type DocumentData, type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { StoredPayer } from '../billing/payerList';
import { readPayers } from '../billing/readPayers';
import { readTripPayer } from '../billing/readTripPayer';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { isErasedTrip } from '../privacy/isErasedTrip';
import { toQuery } from '../query';
import type { ClientTrips } from '../schedules/tasks';
import { skipBroken } from '../skipBroken';

/** More than a client has that have not ended. One trip reads no more, whatever someone stored. */
const MAX_AUTHORIZATIONS = 100;

type Recount = NonNullable<StoredAuthorizationUse['recount']>;

/**
 * Writes on the trip's office document which authorization covers the trip, and moves what the trip counts there, in one
 * transaction that reads both: so each trip counts once, whatever the order and number of events. Deletes the document of
 * a trip that is gone. Units that it releases are seen in the use of their authorization, which `followAuthorizationUse`
 * follows, unless a task covers all of the client's trips that could have them. Reads the payers if they are not given.
 */
export async function coverStoredTrip(account: string, tripId: string, known: Known = {}): Promise<void> {
  const { payers = await readPayers(account), span } = known;
  await db.runTransaction((transaction) => cover(transaction, { account, tripId, payers, span }));
}

interface Known {
  readonly payers?: readonly StoredPayer[];
  /** The client's trips that the caller covers, with those without an authorization at the end. */
  readonly span?: ClientTrips | undefined;
}

interface Covered {
  readonly account: string;
  readonly tripId: string;
  readonly payers: readonly StoredPayer[];
  readonly span: ClientTrips | undefined;
}

async function cover(transaction: Transaction, { account, tripId, payers, span }: Covered): Promise<void> {
  const officeRef = db.doc(paths.officeTrip(account, tripId));
  const [stored, office] = await transaction.getAll(db.doc(paths.trip(tripId)), officeRef);
  if (!stored || !office) return;
  const trip = skipBroken(() => (stored.exists ? parseDocument(tripSchema, stored) : undefined));
  // A broken trip counts as before, until it can be read
  if (stored.exists && trip?.subOwneruid !== account) return;
  const current = check(tripAuthorizationSchema, office.get('authorization')).data ?? null;
  const authorizations = trip ? await readAuthorizations(transaction, account, trip) : [];
  const uses = await readUses(transaction, account, [
    ...authorizations.map(({ id }) => id),
    ...(current ? [current.uid] : []),
  ]);
  const released = current && (await transaction.get(db.doc(paths.authorization(account, current.uid))));
  const counted: readonly CountedAuthorization[] = authorizations.map((each) => ({
    ...each,
    use: uses.get(each.id) ?? NO_USE,
  }));
  const chosen = readText(office, 'payerUid');
  const order = trip && (await readOrder(transaction, account, trip, office));
  const ordered = order?.payerUid;
  const payerUid = trip && namedPayer(resolvePayer(payers, { chosen, ordered, importFormat: trip.importFormat }));
  const ride = trip && { ...trip, payerUid, authorizationUid: readText(office, 'authorizationUid') };
  // What an erased trip lacks would change which authorization is for it
  const next = !ride ? null : isErasedTrip(stored) ? keepCover(ride, current) : coverTrip(ride, counted, current);
  const payer =
    trip && !next && isOpen(trip.status)
      ? await readTripPayer(transaction, payers, { account, trip, chosen, ordered, authorizationUid: undefined })
      : undefined;
  const hasOne = payer !== undefined && trip && (await hasAuthorization(transaction, account, trip.clientUid));
  const needsOne = payer !== undefined && needsAuthorization(payer, hasOne === true);
  for (const [uid, use] of moveUse(uses, current, next)) {
    const authorization = authorizations.find(({ id }) => id === uid) ?? released?.data();
    // What is gone counts nothing
    if (typeof authorization?.clientUid !== 'string') continue;
    const recount = uses.get(uid)?.recount;
    transaction.set(db.doc(paths.authorizationUse(account, uid)), {
      ...storedUse(authorization, use, uses.get(uid)?.countedLimits),
      ...(span && isWithin(authorization, span) && { followedByTask: true }),
      ...(recount && { recount: moveRecount(recount, uid, { tripId, current, next }) }),
      updatedAt: FieldValue.serverTimestamp(),
    });
  }
  if (!trip) {
    if (office.exists) transaction.delete(officeRef);
  } else {
    const uncoveredOn = findUncoveredDay(trip, next, needsOne);
    const says = { clientUid: trip.clientUid, authorization: next, uncoveredOn, orderPayerUid: ordered };
    // An erased trip gets no notes, also if its order still has them
    writeOffice(transaction, office, says, current, isErasedTrip(stored) ? undefined : order?.notes);
  }
}

interface Office {
  readonly clientUid: string;
  readonly authorization: TripAuthorization | null;
  readonly uncoveredOn: string | undefined;
  readonly orderPayerUid: string | undefined;
}

/** The fields of an office document that are there only if they say something. */
const OPTIONAL = ['uncoveredOn', 'orderPayerUid'] as const;

/** Writes only what changes, and no document where there is nothing to say. */
function writeOffice(
  transaction: Transaction,
  office: DocumentSnapshot,
  next: Office,
  current: TripAuthorization | null,
  notes: OrderNotes | undefined,
): void {
  const { clientUid, authorization } = next;
  const isSame = isSameJson(authorization, current) && OPTIONAL.every((field) => office.get(field) === next[field]);
  const now = FieldValue.serverTimestamp();
  const signature = { updatedAt: now, updatedBy: notes?.by ?? SYSTEM };
  const noted = notes && { officeNotes: notes.text, orderNotes: notes.text };
  if (office.exists) {
    if (isSame && !noted && office.get('clientUid') === clientUid) return;
    const rest = Object.fromEntries(OPTIONAL.map((field) => [field, next[field] ?? FieldValue.delete()]));
    const cover = { clientUid, authorization, ...rest, ...noted };
    transaction.update(office.ref, { ...cover, version: FieldValue.increment(1), ...signature });
  } else if (authorization || noted || OPTIONAL.some((field) => next[field])) {
    const said = OPTIONAL.flatMap((field) => (next[field] ? [[field, next[field]] as const] : []));
    const cover = { clientUid, authorization, ...Object.fromEntries(said), officeNotes: '', ...noted };
    transaction.create(office.ref, { ...cover, version: 1, createdAt: now, ...signature });
  }
}

interface MovedTrip {
  readonly tripId: string;
  readonly current: TripAuthorization | null;
  readonly next: TripAuthorization | null;
}

/** What a recount that goes on has counted, after a trip counts differently: only a trip that it has passed changes that. */
function moveRecount(recount: Recount, uid: string, { tripId, current, next }: MovedTrip): Recount {
  if (tripId > recount.after) return recount;
  const { run, after } = recount;
  return { run, after, ...pickUse(moveUse(new Map([[uid, recount]]), current, next).get(uid) ?? recount) };
}

/** Whether all of an authorization's days are among those. */
const isWithin = (authorization: DocumentData, { clientUid, from, until }: ClientTrips): boolean =>
  authorization.clientUid === clientUid && authorization.from >= from && authorization.until <= until;

/**
 * What is stored of the use of an authorization, which may be broken. A limit whose trips were all counted stays so as long
 * as there is one.
 * @param countedLimits those so far; undefined to count all
 */
export function storedUse(
  authorization: DocumentData,
  use: AuthorizationUse,
  countedLimits?: readonly string[],
): Omit<StoredAuthorizationUse, 'updatedAt'> {
  const { data } = check(authorizationSchema, authorization);
  const counted = { ...pickUse(use), clientUid: String(authorization.clientUid) };
  if (!data) return { ...counted, ...(countedLimits && { countedLimits }) };
  const limits = limitNames(data).filter((name) => countedLimits?.includes(name) ?? true);
  return { ...counted, countedLimits: limits, until: data.until, isLow: isLow(data, use) };
}

/** The notes for the office that a trip is to get from its standing order, and for whom. */
interface OrderNotes {
  readonly text: string;
  readonly by: string;
}

/**
 * What a person said of the trip's standing order: who pays, and the notes for the office if the trip is to get them. A trip
 * that is over keeps what it had, and so does the trip of an order that is gone.
 */
async function readOrder(
  transaction: Transaction,
  account: string,
  { standingOrderId, status }: Trip,
  office: DocumentSnapshot,
): Promise<{ readonly payerUid: string | undefined; readonly notes?: OrderNotes | undefined }> {
  const kept = { payerUid: readText(office, 'orderPayerUid') };
  if (!isDocumentId(standingOrderId) || !isOpen(status)) return kept;
  const order = await transaction.get(db.doc(paths.standingOrder(account, standingOrderId)));
  if (!order.exists) return kept;
  const payerUid = readText(order, 'payerUid');
  return { payerUid: isDocumentId(payerUid) ? payerUid : undefined, notes: orderNotes(order, office) };
}

/** Nothing to write if the trip has the order's notes, or if a person edited the trip's. */
function orderNotes(order: DocumentSnapshot, office: DocumentSnapshot): OrderNotes | undefined {
  const text = readText(order, 'officeNotes') ?? '';
  const [notes = '', given = ''] = [readText(office, 'officeNotes'), readText(office, 'orderNotes')];
  const isEdited = notes !== given && notes !== text;
  return isEdited || given === text ? undefined : { text, by: systemFor(readText(order, 'updatedBy') ?? SYSTEM) };
}

/** A client's authorizations that end on a trip's day or later, the one that ends first first. */
async function readAuthorizations(transaction: Transaction, account: string, { clientUid, tripDate }: Trip) {
  const query = toQuery(
    db.collection(paths.authorizations(account)),
    authorizationQueries.authorizationsOfClients(account, [clientUid], tripDate, MAX_AUTHORIZATIONS),
  );
  const { docs } = await transaction.get(query);
  return docs.flatMap((each) => skipBroken(() => ({ ...parseDocument(authorizationSchema, each), id: each.id })) ?? []);
}

/** Whether a client has an authorization, even one that has ended. */
async function hasAuthorization(transaction: Transaction, account: string, clientUid: string): Promise<boolean> {
  const query = authorizationQueries.authorizationsOfClient(account, clientUid, 1);
  const { empty } = await transaction.get(toQuery(db.collection(paths.authorizations(account)), query));
  return !empty;
}

/** What an authorization counts, and what a recount of it has counted so far. */
type CountedUse = AuthorizationUse & Pick<StoredAuthorizationUse, 'recount'>;

const toCountedUse = (use: StoredAuthorizationUse): CountedUse => ({
  ...pickUse(use),
  ...(use.countedLimits && { countedLimits: use.countedLimits }),
  ...(use.recount && { recount: use.recount }),
});

async function readUses(
  transaction: Transaction,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CountedUse>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const found = await transaction.getAll(...unique.map((id) => db.doc(paths.authorizationUse(account, id))));
  return new Map(
    found.flatMap((each) => {
      const { data } = check(authorizationUseSchema, each.data());
      return data ? [[each.id, toCountedUse(data)] as const] : [];
    }),
  );
}

const readText = (snapshot: DocumentSnapshot | null, field: string): string | undefined => {
  const value: unknown = snapshot?.get(field);
  return typeof value === 'string' ? value : undefined;
};
