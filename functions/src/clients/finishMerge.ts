import { paths, profileQueries, SYSTEM, serverQueries } from '@mtos/model';
import { type DocumentSnapshot, FieldValue, type Query } from 'firebase-admin/firestore';
import { db } from '../firebase';
import { pageById, toQuery } from '../query';
import { type Move, moveAuthorization, moveOrder, moveTrips } from './moveRides';
import { nameRecord } from './nameRecord';
import { readMerged } from './readMerged';

/** Documents that one transaction moves, far below its limits. */
const PAGE_SIZE = 100;

export interface Moved {
  readonly trips: number;
  readonly orders: number;
  readonly isDone: boolean;
}

/** The client into whom another one was merged; undefined if they were not. */
async function mergedInto(account: string, from: string): Promise<string | undefined> {
  const query = profileQueries.profilesMergedFrom(account, [from]);
  return (await toQuery(db.collection(query.collection), query).get()).docs[0]?.id;
}

/** A merge was taken back, or the client who stays was merged with another one. Nothing was moved. */
class MergeChanged extends Error {
  override readonly name = 'MergeChanged';
}

/**
 * Gives what is left of a merged client to the one who stays: standing orders, authorizations, trips with their
 * charges, invoices, and payments, what drivers did on them, ratings, facilities' requests, places, and audit entries; then removes their record. Each page is a transaction, so it can end anywhere and be repeated. If the merge
 * is taken back meanwhile, it ends.
 * @param by who merged them, or SYSTEM for what came later
 * @param until when to stop, with more to do
 */
export async function finishMerge(account: string, from: string, by: string, until: Date): Promise<Moved> {
  for (;;) {
    const into = await mergedInto(account, from);
    if (into === undefined) return { trips: 0, orders: 0, isDone: true };
    try {
      return await moveAll({ account, into, by }, from, until);
    } catch (error) {
      if (!(error instanceof MergeChanged)) throw error;
    }
  }
}

/** @throws MergeChanged */
async function moveAll(move: Move, from: string, until: Date): Promise<Moved> {
  const moved = { trips: 0, orders: 0 };
  const { account, into } = move;
  const hasTime = () => Date.now() < until.getTime();
  const movePage = (query: PageQuery, run: PageMove) => moveFound(query, run, { account, from, into });
  const steps: readonly (() => Promise<boolean>)[] = [
    async () => {
      const count = await movePage(serverQueries.standingOrdersOfClient(account, from), (transaction, orders) => {
        for (const order of orders) moveOrder(transaction, order, move);
      });
      moved.orders += count;
      return count < PAGE_SIZE;
    },
    async () => {
      const count = await movePage(serverQueries.everyAuthorizationOfClient(account, from), (transaction, found) => {
        for (const authorization of found) moveAuthorization(transaction, authorization, move);
      });
      return count < PAGE_SIZE;
    },
    async () => {
      const count = await movePage(serverQueries.everyTripOfClient(account, from), (transaction, trips) =>
        moveTrips(transaction, trips, move, () => true),
      );
      moved.trips += count;
      return count < PAGE_SIZE;
    },
    // Billed charges, invoices, and payments no longer follow the trip, but an erasure and an export must find them
    ...[
      serverQueries.driverEventsOfClient(account, from),
      serverQueries.chargesOfClient(account, from),
      serverQueries.invoicesOfClient(account, from),
      serverQueries.statementMailsOfClient(account, from),
      serverQueries.paymentsOfClient(account, from),
      // A link's page shows what its trip's client thought of the ride
      serverQueries.ratingsOfClients(account, [from]),
      // Those of facilities, which follow the first trip or order: it may be gone
      serverQueries.officeRequestsOfClient(account, from),
    ].map((query) => async () => {
      const count = await movePage(query, (transaction, found) => {
        for (const { ref } of found) transaction.update(ref, { clientUid: into });
      });
      return count < PAGE_SIZE;
    }),
    async () => {
      const count = await movePage(serverQueries.placesUsedBy(account, from), (transaction, places) => {
        for (const place of places) {
          const users: unknown = place.get('clientUids');
          const others = Array.isArray(users) ? users.filter((uid) => uid !== from && uid !== into) : [];
          transaction.update(place.ref, { clientUids: [...others, into] });
        }
      });
      return count < PAGE_SIZE;
    },
  ];
  for (const step of steps) {
    let isDone = false;
    while (!isDone) {
      if (!hasTime()) return { ...moved, isDone: false };
      isDone = await step();
    }
  }
  await shareAudit(account, from, into);
  await nameRecord(account, into);
  await removeRecord(account, from);
  return { ...moved, isDone: true };
}

type PageMove = (
  transaction: FirebaseFirestore.Transaction,
  documents: readonly DocumentSnapshot[],
) => void | Promise<void>;

type PageQuery = Parameters<typeof toQuery>[1] & { readonly collection: string };

interface Merge {
  readonly account: string;
  readonly from: string;
  readonly into: string;
}

/**
 * Moves a page of what a query finds. What is moved is no longer found. Returns how many there were.
 * @throws MergeChanged if the merge no longer holds
 */
const moveFound = (query: PageQuery, move: PageMove, { account, from, into }: Merge): Promise<number> =>
  db.runTransaction(async (transaction) => {
    const stays = await transaction.get(db.doc(paths.profile(account, into)));
    if (!readMerged(stays).includes(from)) throw new MergeChanged();
    const { docs } = await transaction.get(toQuery(db.collection(query.collection), query).limit(PAGE_SIZE));
    await move(transaction, docs);
    return docs.length;
  });

/** Makes the audit entries about the merged client entries about the one who stays, too: an erasure finds them there. */
async function shareAudit(account: string, from: string, into: string): Promise<void> {
  const query = serverQueries.auditAbout(account, from);
  const entries: Query = toQuery(db.collection(query.collection), query).select('about');
  let after: string | null | undefined = null;
  while (after !== undefined) {
    const { docs }: { readonly docs: readonly DocumentSnapshot[] } = await pageById(entries, PAGE_SIZE, after).get();
    const batch = db.batch();
    for (const entry of docs) {
      const about: unknown = entry.get('about');
      if (!(Array.isArray(about) && about.includes(into)))
        batch.update(entry.ref, { about: FieldValue.arrayUnion(into) });
    }
    await batch.commit();
    after = docs.length === PAGE_SIZE ? docs.at(-1)?.id : undefined;
  }
}

/** Deletes the record of a merged client once its trips are counted for the other one. */
async function removeRecord(account: string, from: string): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const counters = db.doc(paths.counters(account));
    const record = db.doc(paths.client(account, from));
    const [stored, found] = await transaction.getAll(counters, record);
    if (!stored?.exists || found?.get('trips') !== 0) return;
    transaction.delete(record);
    transaction.update(counters, { updatedAt: FieldValue.serverTimestamp() });
  });
}

/** How long what came late may take, within the time of a trigger. */
const LATE_MILLISECONDS = 30_000;

/** Gives what was booked for a merged client later, or left by a merge that ended early, to the one who stays. */
export const finishLate = async (account: string, from: string): Promise<void> => {
  await finishMerge(account, from, SYSTEM, new Date(Date.now() + LATE_MILLISECONDS));
};
