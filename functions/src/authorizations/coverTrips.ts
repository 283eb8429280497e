import { paths, serverQueries } from '@mtos/model';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { followCharge } from '../billing/followCharge';
import type { StoredPayer } from '../billing/payerList';
import { readPayers } from '../billing/readPayers';
import { db } from '../firebase';
import { logCoverFailed } from '../logs';
import { toQuery } from '../query';
import { type ClientTrips, type CoveredTrips, type CoverTask, enqueueCover, type TripCursor } from '../schedules/tasks';
import { untilDue } from '../schedules/untilDue';
import { coverStoredTrip } from './coverStoredTrip';
import { recountPage } from './recountAuthorizations';

/** Trips of one turn. */
const PAGE_SIZE = 100;

/**
 * Decides again which authorization covers trips, a page at a time, the earliest trip first; what is left after a page is a
 * task of its own. Then a changed authorization is recounted, and last, the clients' trips without one get the units that
 * were released. A repeated or concurrent turn finds the trips covered, and its next turn in the queue.
 */
export async function coverTrips(task: CoverTask): Promise<void> {
  await untilDue(task.due);
  let left: Turn | undefined = task;
  for (let read = 0; left && read < PAGE_SIZE; ) {
    const done: Done = await coverPage(left);
    read += done.read;
    left = done.left;
  }
  if (left) await enqueueCover({ ...left, page: task.page + 1 });
}

type Turn = Omit<CoverTask, 'page'>;

interface Done {
  /** How many trips were read. */
  readonly read: number;
  readonly left: Turn | undefined;
}

async function coverPage(turn: Turn): Promise<Done> {
  const { account, trips, after, charges } = turn;
  const [current, ...rest] = trips;
  if (!current || (turn.recount !== undefined && current.client?.isUncovered)) return recountAfter(turn);
  const { ids, next } = await readPage(account, current, after);
  const covered = current.client?.isUncovered ? await withoutAuthorization(account, ids) : ids;
  const payers = await readPayers(account);
  const span = current.client?.isUncovered ? undefined : current.client;
  for (const id of covered) await coverOne(account, id, { payers, span }, charges);
  const togo = next ? trips : span ? thenUncovered(rest, span) : rest;
  const isDone = togo.length === 0 && turn.recount === undefined;
  return { read: ids.length, left: isDone ? undefined : { ...turn, trips: togo, after: next } };
}

/** Trips to go, and last, those of a client without an authorization, of all the days on which any were covered. */
function thenUncovered(trips: readonly CoveredTrips[], span: ClientTrips): readonly CoveredTrips[] {
  const isOf = ({ client }: CoveredTrips) => client?.isUncovered === true && client.clientUid === span.clientUid;
  const { from, until } = trips.find(isOf)?.client ?? span;
  const all = {
    clientUid: span.clientUid,
    from: from < span.from ? from : span.from,
    until: until > span.until ? until : span.until,
  };
  return [...trips.filter((each) => !isOf(each)), { client: { ...all, isUncovered: true } }];
}

/** Covers a trip. One that fails is logged: it must not stop the others, nor the recount. */
async function coverOne(
  account: string,
  id: string,
  known: { readonly payers: readonly StoredPayer[]; readonly span: ClientTrips | undefined },
  charges = false,
): Promise<void> {
  try {
    await coverStoredTrip(account, id, known);
    if (charges) await followCharge(account, id);
  } catch (error) {
    logCoverFailed(account, id, error);
  }
}

async function recountAfter(turn: Turn): Promise<Done> {
  const { account, runId, recount, isCounting, ...work } = turn;
  if (recount === undefined) return { read: 0, left: undefined };
  const found = await recountPage(account, recount, runId, !isCounting);
  if (found === 'more') return { read: PAGE_SIZE, left: { ...turn, isCounting: true } };
  return { read: PAGE_SIZE, left: turn.trips.length === 0 ? undefined : { account, runId, ...work } };
}

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
