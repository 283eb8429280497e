import { frequentPlaceKeys, paths, serverQueries } from '@mtos/model';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { followCharge, followNewPayer } from '../billing/followCharge';
import type { StoredPayer } from '../billing/payerList';
import { readPayers } from '../billing/readPayers';
import { tripsAskingPlace } from '../billing/tripsAskingPlace';
import { db } from '../firebase';
import { logCoverFailed } from '../logs';
import { toQuery } from '../query';
import {
  type ClientTrips,
  type CoveredTrips,
  type CoverTask,
  enqueueCover,
  type TripCursor,
  type TripsAtPlace,
} from '../schedules/tasks';
import { untilDue } from '../schedules/untilDue';
import { coverStoredTrip } from './coverStoredTrip';
import { recountPage } from './recountAuthorizations';

/** Trips of one turn. */
const PAGE_SIZE = 100;
/** Trips that are read at once to find those at a place. */
const SEARCHED_SIZE = 500;
/** Looking at this many trips takes a turn as long as covering one of them. */
const SEARCHED_PER_COVERED = 10;

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
  /** How many trips were covered, or could have been in the time that it took. */
  readonly read: number;
  readonly left: Turn | undefined;
}

async function coverPage(turn: Turn): Promise<Done> {
  const { account, trips, after, charges } = turn;
  const [current, ...rest] = trips;
  if (!current || (turn.recount !== undefined && current.client?.isUncovered)) return recountAfter(turn);
  const { ids, next, searched = 0 } = await readPage(account, current, after);
  const covered = current.client?.isUncovered ? await withoutAuthorization(account, ids) : ids;
  const payers = await readPayers(account);
  const span = current.client?.isUncovered ? undefined : current.client;
  const follow = !charges ? undefined : current.place ? followNewPayer : followCharge;
  for (const id of covered) await coverOne(account, id, { payers, span }, follow);
  const togo = next ? trips : span ? thenUncovered(rest, span) : rest;
  const isDone = togo.length === 0 && turn.recount === undefined;
  const read = Math.max(ids.length, Math.ceil(searched / SEARCHED_PER_COVERED));
  return { read, left: isDone ? undefined : { ...turn, trips: togo, after: next } };
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

/** Covers a trip, and has its charge follow. One that fails is logged: it must not stop the others, nor the recount. */
async function coverOne(
  account: string,
  id: string,
  known: { readonly payers: readonly StoredPayer[]; readonly span: ClientTrips | undefined },
  follow: typeof followCharge | undefined,
): Promise<void> {
  try {
    await coverStoredTrip(account, id, known);
    await follow?.(account, id);
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
  /** How many trips were looked at, if not all of them are to be covered. */
  readonly searched?: number;
}

async function readPage(
  account: string,
  { client, place }: CoveredTrips,
  after: TripCursor | undefined,
): Promise<TripPage> {
  const shape = client
    ? serverQueries.authorizedTrips(account, client.clientUid, client.from, client.until)
    : place
      ? serverQueries.everyTripFrom(account, place.from)
      : serverQueries.everyOpenTrip(account);
  const size = place ? SEARCHED_SIZE : PAGE_SIZE;
  const fields = shape.orderBy.map(({ field }) => field).filter((field) => field !== '__name__');
  const query = toQuery(db.collection(paths.trips), shape)
    .select(...fields, ...(place ? PLACE_FIELDS : []))
    .limit(size);
  const { docs } = await (after ? query.startAfter(...after) : query).get();
  const found = (place ? docs.filter((trip) => isAt(place, trip)) : docs).map(({ id }) => id);
  const ids = place ? await tripsAskingPlace(account, found) : found;
  const page = { ids, ...(place && { searched: docs.length }) };
  if (docs.length < size) return { ...page, next: undefined };
  // After a trip whose fields are broken, a cursor would skip others
  const next = docs.map((trip) => cursorAfter(trip, fields)).findLast((cursor) => cursor !== undefined);
  if (!next) throw new Error('None of the trips can be where the next page starts');
  return { ...page, next };
}

const PLACE_FIELDS = ['fromAddress', 'toAddress'] as const;

/** Whether a trip begins or ends at one of the addresses. */
function isAt({ keys }: TripsAtPlace, trip: QueryDocumentSnapshot): boolean {
  const read = (field: (typeof PLACE_FIELDS)[number]) => {
    const address: unknown = trip.get(field);
    return typeof address === 'string' ? address : '';
  };
  const known = frequentPlaceKeys({ fromAddress: read('fromAddress'), toAddress: read('toAddress') });
  return known.some((key) => keys.includes(key));
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
