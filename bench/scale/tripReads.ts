import {
  ASSIGNED,
  addToDay,
  queries,
  type StoredTrip,
  type TripListQuery,
  type TripView,
  tripListParts,
  UNFINISHED,
} from '@mtos/model';
import { driverId, searchTerms } from './createAccount';
import { countReads, readFirstPage, type Source, TODAY } from './pageReads';

/** Resolves with the number of documents read, as they are billed, in an account of this size. */
type TripRead = (source: Source<StoredTrip>, account: string, size: number) => Promise<number>;

/**
 * Opens the list of trips: its page, the numbers of trips in its views and in the list, and the two documents that say when
 * these change.
 */
async function openTrips(source: Source<StoredTrip>, account: string, listed: Partial<TripListQuery>): Promise<number> {
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
