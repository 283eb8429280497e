import {
  type AuthorizationUse,
  authorizationSchema,
  authorizationUseSchema,
  type CountedAuthorization,
  check,
  coverTrip,
  isSameJson,
  moveUse,
  NO_USE,
  paths,
  SYSTEM,
  serverQueries,
  type TripAuthorization,
  tripAuthorizationSchema,
  tripSchema,
} from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { parseDocument } from '../collections';
import { db } from '../firebase';
import { toQuery } from '../query';
import { skipBroken } from '../skipBroken';

/** A client whose authorization has units again. */
export interface Released {
  readonly clientUid: string;
  /** The days of the authorization. */
  readonly from: string;
  readonly until: string;
}

/**
 * Writes on the trip's office document which authorization covers the trip, and moves what the trip counts there, in one
 * transaction that reads both: so each trip counts once, whatever the order and number of events. Deletes the document of
 * a trip that is gone. Returns whose units were released, if any.
 */
export const coverStoredTrip = (account: string, tripId: string): Promise<Released | undefined> =>
  db.runTransaction((transaction) => cover(transaction, account, tripId));

async function cover(transaction: Transaction, account: string, tripId: string): Promise<Released | undefined> {
  const officeRef = db.doc(paths.officeTrip(account, tripId));
  const [stored, office] = await transaction.getAll(db.doc(paths.trip(tripId)), officeRef);
  if (!stored || !office) return undefined;
  const trip = skipBroken(() => (stored.exists ? parseDocument(tripSchema, stored) : undefined));
  // A broken trip counts as before, until it can be read
  if (stored.exists && trip?.subOwneruid !== account) return undefined;
  const current = check(tripAuthorizationSchema, office.get('authorization')).data ?? null;
  const authorizations = trip ? await readAuthorizations(transaction, account, trip.clientUid) : [];
  const uses = await readUses(transaction, account, [
    ...authorizations.map(({ id }) => id),
    ...(current ? [current.uid] : []),
  ]);
  const released = current && (await transaction.get(db.doc(paths.authorization(account, current.uid))));
  const counted: readonly CountedAuthorization[] = authorizations.map((each) => ({
    ...each,
    use: uses.get(each.id) ?? NO_USE,
  }));
  const next = trip ? coverTrip(trip, counted, current) : null;
  for (const [uid, use] of moveUse(uses, current, next)) {
    // What is gone counts nothing
    const owner = authorizations.find(({ id }) => id === uid)?.clientUid ?? readText(released, 'clientUid');
    if (owner === undefined) continue;
    transaction.set(db.doc(paths.authorizationUse(account, uid)), {
      ...{ ...use, clientUid: owner },
      updatedAt: FieldValue.serverTimestamp(),
    });
  }
  if (!trip) {
    if (office.exists) transaction.delete(officeRef);
  } else writeOffice(transaction, office, { clientUid: trip.clientUid, authorization: next }, current);
  const [from, until] = [readText(released, 'from'), readText(released, 'until')];
  const client = readText(released, 'clientUid');
  const isReleased = current !== null && next?.uid !== current.uid;
  return isReleased && client && from && until ? { clientUid: client, from, until } : undefined;
}

interface Office {
  readonly clientUid: string;
  readonly authorization: TripAuthorization | null;
}

/** Writes only what changes, and no document where there is nothing to say. */
function writeOffice(
  transaction: Transaction,
  office: DocumentSnapshot,
  next: Office,
  current: TripAuthorization | null,
): void {
  const isSame = isSameJson(next.authorization, current);
  const now = FieldValue.serverTimestamp();
  const signature = { updatedAt: now, updatedBy: SYSTEM };
  if (office.exists) {
    if (isSame && office.get('clientUid') === next.clientUid) return;
    transaction.update(office.ref, { ...next, version: FieldValue.increment(1), ...signature });
  } else if (next.authorization) {
    transaction.create(office.ref, { ...next, officeNotes: '', version: 1, createdAt: now, ...signature });
  }
}

async function readAuthorizations(transaction: Transaction, account: string, clientUid: string) {
  const query = toQuery(
    db.collection(paths.authorizations(account)),
    serverQueries.everyAuthorizationOfClient(account, clientUid),
  );
  const { docs } = await transaction.get(query);
  return docs.flatMap((each) => skipBroken(() => ({ ...parseDocument(authorizationSchema, each), id: each.id })) ?? []);
}

async function readUses(
  transaction: Transaction,
  account: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuthorizationUse>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const found = await transaction.getAll(...unique.map((id) => db.doc(paths.authorizationUse(account, id))));
  return new Map(
    found.flatMap((each) => {
      const { data } = check(authorizationUseSchema, each.data());
      return data ? [[each.id, { used: data.used, reserved: data.reserved }] as const] : [];
    }),
  );
}

const readText = (snapshot: DocumentSnapshot | null, field: string): string | undefined => {
  const value: unknown = snapshot?.get(field);
  return typeof value === 'string' ? value : undefined;
};

/** Lets the client's trips between two days that no authorization covers take free units, the earliest first. */
export async function coverUncoveredTrips(account: string, { clientUid, from, until }: Released): Promise<void> {
  for (const id of await readTripsOfClient(account, clientUid, from, until)) {
    const office = await db.doc(paths.officeTrip(account, id)).get();
    if (!office.get('authorization')) await coverStoredTrip(account, id);
  }
}

/** The ids of a client's trips between two days, the earliest first. */
export async function readTripsOfClient(
  account: string,
  clientUid: string,
  from: string,
  until: string,
): Promise<readonly string[]> {
  const query = toQuery(db.collection(paths.trips), serverQueries.authorizedTrips(account, clientUid, from, until));
  return (await query.select().get()).docs.map(({ id }) => id);
}
