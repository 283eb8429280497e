import { isSameJson, paths, serverQueries } from '@mtos/model';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { followCharge } from '../billing/followCharge';
import { readPayers, type StoredPayer } from '../billing/readPayers';
import { db } from '../firebase';
import { logCoverFailed } from '../logs';
import { toQuery } from '../query';
import { type CoveredTrips, type CoverTask, enqueueCover, type TripCursor } from '../schedules/tasks';
import { coverStoredTrip, type Released } from './coverStoredTrip';
import { recountPage } from './recountAuthorizations';

/** Trips of one turn. */
const PAGE_SIZE = 100;

/**
 * Decides again which authorization covers trips, a page at a time, the earliest trip first; what is left after a page is a
 * task of its own. Trips without an authorization then get the units that these trips released. A repeated or concurrent turn
 * finds the trips covered, and its next turn in the queue.
 */
export async function coverTrips(task: CoverTask): Promise<void> {
  let left: Turn | undefined = task;
  for (let read = 0; left && read < PAGE_SIZE; ) {
    const done: Done = await coverPage(left);
    read += done.read;
    left = done.left;
  }
  if (left) await enqueueCover({ ...left, page: task.page + 1 });
}

/** Clients' trips, and then those of them without an authorization, which take what a turn released that was killed. */
export function thenUncovered(trips: readonly CoveredTrips[]): readonly CoveredTrips[] {
  const spans = new Map<string, Released>();
  for (const { client } of trips) {
    if (!client) continue;
    const { from, until } = spans.get(client.clientUid) ?? client;
    spans.set(client.clientUid, {
      clientUid: client.clientUid,
      from: from < client.from ? from : client.from,
      until: until > client.until ? until : client.until,
    });
  }
  return [...trips, ...[...spans.values()].map(toUncovered)];
}

/** Lets the clients' trips that no authorization covers take the units that were released. */
export const coverReleased = (account: string, released: readonly Released[], runId: string): Promise<void> =>
  coverTrips({ account, runId, page: 0, trips: distinct(released.map(toUncovered)) });

const toUncovered = (released: Released): CoveredTrips => ({ client: { ...released, isUncovered: true } });

type Turn = Omit<CoverTask, 'page'>;

interface Done {
  /** How many trips were read. */
  readonly read: number;
  readonly left: Turn | undefined;
}

async function coverPage(turn: Turn): Promise<Done> {
  const { account, trips, after, charges, recount } = turn;
  const [current, ...rest] = trips;
  if (!current) return recountAfter(turn);
  const { ids, next } = await readPage(account, current, after);
  const covered = current.client?.isUncovered ? await withoutAuthorization(account, ids) : ids;
  const payers = await readPayers(account);
  const released: CoveredTrips[] = [];
  for (const id of covered) {
    const units = await coverOne(account, id, payers, charges);
    if (units) released.push(toUncovered(units));
  }
  const togo = distinct([...(next ? [current] : []), ...rest, ...released]);
  const isDone = togo.length === 0 && recount === undefined;
  return { read: ids.length, left: isDone ? undefined : { ...turn, trips: togo, after: next } };
}

/** Covers a trip. One that fails is logged: it must not stop the others, nor the recount. */
async function coverOne(
  account: string,
  id: string,
  payers: readonly StoredPayer[],
  charges = false,
): Promise<Released | undefined> {
  let released: Released | undefined;
  try {
    released = await coverStoredTrip(account, id, payers);
    if (charges) await followCharge(account, id);
  } catch (error) {
    logCoverFailed(account, id, error);
  }
  return released;
}

async function recountAfter(turn: Turn): Promise<Done> {
  const { account, runId, recount, isCounting } = turn;
  if (recount === undefined) return { read: 0, left: undefined };
  const found = await recountPage(account, recount, runId, !isCounting);
  return { read: PAGE_SIZE, left: found === 'more' ? { ...turn, isCounting: true } : undefined };
}

/** Each of them once, at its first place. */
const distinct = (trips: readonly CoveredTrips[]): readonly CoveredTrips[] =>
  trips.filter((each, index) => trips.findIndex((other) => isSameJson(other, each)) === index);

interface TripPage {
  readonly ids: readonly string[];
  /** Where the next page starts; undefined if this is the last one. */
  readonly next: TripCursor | undefined;
}

async function readPage(account: string, { client }: CoveredTrips, after: TripCursor | undefined): Promise<TripPage> {
  const shape = client
    ? serverQueries.authorizedTrips(account, client.clientUid, client.from, client.until)
    : serverQueries.everyOpenTrip(account);
  const fields = shape.orderBy.map(({ field }) => field).filter((field) => field !== '__name__');
  const query = toQuery(db.collection(paths.trips), shape)
    .select(...fields)
    .limit(PAGE_SIZE);
  const { docs } = await (after ? query.startAfter(...after) : query).get();
  const ids = docs.map(({ id }) => id);
  if (docs.length < PAGE_SIZE) return { ids, next: undefined };
  // After a trip whose fields are broken, a cursor would skip others
  const next = docs.map((trip) => cursorAfter(trip, fields)).findLast((cursor) => cursor !== undefined);
  if (!next) throw new Error('None of the trips can be where the next page starts');
  return { ids, next };
}

/** Undefined if a task can't hold what the trip is sorted by. */
function cursorAfter(trip: QueryDocumentSnapshot, fields: readonly string[]): TripCursor | undefined {
  const values = fields.map((field): unknown => trip.get(field));
  return values.every(isPlain) ? [...values, trip.id] : undefined;
}

const isPlain = (value: unknown): value is TripCursor[number] => value === null || typeof value !== 'object';

async function withoutAuthorization(account: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const found: readonly DocumentSnapshot[] = await db.getAll(
    ...ids.map((id) => db.doc(paths.officeTrip(account, id))),
    { fieldMask: ['authorization'] },
  );
  return ids.filter((_, index) => !found[index]?.get('authorization'));
}
