import {
  ASSIGNED,
  addToDay,
  MAX_QUERY_RESULTS,
  type QueryShape,
  queries,
  type StoredTrip,
  type TripListPart,
  type TripListQuery,
  type TripView,
  tripListParts,
  UNFINISHED,
} from '@mtos/model';
import { type ReadPart, readPage } from '../../web/src/data/list/readPage';
import { driverId, searchTerms } from './createAccount';

export const ROWS = 5;
/** The most documents that a page reads to fill it; see `listenToParts`. */
export const MAX_READS = 400;
export const widened = (limit: number) => (limit * 4 > MAX_READS / 2 ? MAX_READS : limit * 4);
export const TODAY = '2026-03-15';

/** What answers the queries. */
export interface TripSource {
  find(shape: QueryShape, limit: number): Promise<readonly StoredTrip[]>;
  count(shape: QueryShape, limit: number): Promise<number>;
}

/** Resolves with the number of documents read, as they are billed, in an account of this size. */
type TripRead = (source: TripSource, account: string, size: number) => Promise<number>;

/** Reads a page of trips as the app does, part after part, and on where rows have to be skipped. */
async function readFirstPage(source: TripSource, parts: readonly TripListPart[]): Promise<number> {
  const read: ReadPart<StoredTrip, string>[] = [];
  let [total, part, readLimit] = [0, 0, ROWS + 1];
  for (;;) {
    const { spec, keep } = parts[part] ?? {};
    if (!spec) return total;
    const trips = await source.find(spec, readLimit);
    total += trips.length;
    read[part] = { found: trips.map((trip) => ({ cursor: trip.id, read: { document: trip } })), readLimit, keep };
    const page = readPage(read, ROWS);
    if (page.short && readLimit < MAX_READS) readLimit = widened(readLimit);
    else if (page.isOpen && part < parts.length - 1) {
      part += 1;
      readLimit = ROWS + 1;
    } else return total;
  }
}

/** A count is billed as one read per thousand index entries, at least one. */
async function countReads(source: TripSource, shapes: readonly QueryShape[]): Promise<number> {
  const counts = await Promise.all(shapes.map((shape) => source.count(shape, MAX_QUERY_RESULTS)));
  return counts.reduce((sum, count) => sum + Math.max(1, Math.ceil(count / 1000)), 0);
}

/**
 * Opens the list of trips: its page, the numbers of trips in its views and in the list, and the two documents that say when
 * these change.
 */
async function openTrips(source: TripSource, account: string, listed: Partial<TripListQuery>): Promise<number> {
  const parts = tripListParts(account, { view: 'all', filter: {}, search: '', ...listed }, TODAY);
  const isCounted = listed.filter !== undefined && parts.every(({ keep }) => !keep);
  const counts = await countReads(source, [
    queries.tripsOfDay(account, TODAY),
    queries.pendingTrips(account, 'unassigned'),
    queries.pendingTrips(account, 'will-call'),
    queries.unfinishedTrips(account, addToDay(TODAY, -1)),
    ...(isCounted ? parts.map(({ spec }) => spec) : []),
  ]);
  return (await readFirstPage(source, parts)) + counts + 2;
}

const list =
  (listed: Partial<TripListQuery>): TripRead =>
  (source, account) =>
    openTrips(source, account, listed);

const listOfDriver =
  (view: TripView): TripRead =>
  (source, account) =>
    openTrips(source, account, { view, filter: { driver: driverId(account, 4) } });

type Searched = ReturnType<typeof searchTerms>;

/** A search for what one of the account's trips says, from the character at `start`. */
const searchFrom =
  (start: number, field: keyof Searched, listed: Partial<TripListQuery> = {}): TripRead =>
  (source, account, size) =>
    openTrips(source, account, { ...listed, search: searchTerms(size, Math.floor(size * 0.77))[field].slice(start) });

const searchWhole = (field: keyof Searched): TripRead => searchFrom(0, field);
const search = (field: keyof Searched, listed?: Partial<TripListQuery>): TripRead => searchFrom(2, field, listed);

/** Opening the list of trips in each of its views, filtered and searched. */
export const tripReads: Readonly<Record<string, TripRead>> = {
  'trips of today': list({ view: 'today' }),
  'today, of a driver': listOfDriver('today'),
  'today, unfinished, for wheelchairs': list({ view: 'today', filter: { status: UNFINISHED, mobility: 'wheelchair' } }),
  'trips without a driver': list({ view: 'unassigned' }),
  'without a driver, for wheelchairs': list({ view: 'unassigned', filter: { mobility: 'wheelchair' } }),
  'will-calls': list({ view: 'will-call' }),
  'will-calls, for wheelchairs': list({ view: 'will-call', filter: { mobility: 'wheelchair' } }),
  'all trips': list({ view: 'all' }),
  'all trips of a driver': listOfDriver('all'),
  'all delayed trips of a month': list({ filter: { status: 'Delayed', from: '2026-03-01', to: '2026-03-31' } }),
  'all trips with a driver': list({ filter: { driver: ASSIGNED } }),
  'search by name': search('name'),
  'search by phone': search('phone'),
  'search by whole phone': searchWhole('phone'),
  'search by address': search('fromAddress'),
  'search by trip number': search('tripNumber'),
  'search by whole trip number': searchWhole('tripNumber'),
  'search by phone, finding nothing': list({ search: '(718) 555-0199' }),
  'search by address, unfinished only': search('fromAddress', { filter: { status: UNFINISHED } }),
};
