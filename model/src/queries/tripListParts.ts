import type { Trip } from '../documents/trip';
import { isOfCancelled, type ListedFigure } from '../reports/listedFigures';
import { addToDay } from '../time/calendarDays';
import { isOpen, TRIP_STATUSES } from '../trip/tripStatus';
import { type Direction, equal, optional, type QueryFilter, type QuerySpec, querySpec } from './querySpec';
import {
  ASSIGNED,
  isListed,
  TRIP_VIEW_SORT,
  type TripListFilter,
  type TripListQuery,
  UNASSIGNED,
  UNFINISHED,
} from './tripListQuery';
import { between, byDay, OPEN, tripQueries, trips } from './tripQueries';
import { readWholeNumber, toTripGram } from './tripSearch';

type TripFilter = QueryFilter<keyof Trip & string> | undefined;
type TripFilters = readonly TripFilter[];

/** A query of the list of trips, and what its index can't decide. */
export interface TripListPart {
  readonly spec: QuerySpec<Trip>;
  readonly keep?: (trip: Trip) => boolean;
}

const SETTLED = TRIP_STATUSES.filter((status) => !isOpen(status));

/**
 * The list of trips in one of its views: queries whose results follow each other. Today has unfinished trips first, by
 * time. Will-calls have those who called first, the longest waiting at the top. A search has trips first whose phone or trip
 * number is what was typed, and from today's view it covers all days.
 * @param isCounted whether reports count a trip in a figure, for lists of one; only their page loads the code for it
 */
export function tripListParts(
  account: string,
  query: TripListQuery,
  today: string,
  sort?: Direction,
  isCounted?: (trip: Trip, figure: ListedFigure) => boolean,
): readonly TripListPart[] {
  const { view, search } = query;
  const filter = view === 'today' ? { ...query.filter, from: today, to: today } : query.filter;
  const order = byDay(sort ?? TRIP_VIEW_SORT[view] ?? 'asc');
  const { figure } = filter;
  const keep = (trip: Trip) => isListed(trip, query) && (figure === undefined || isCounted?.(trip, figure) === true);
  if (search !== '') {
    const single = filter.status === UNFINISHED ? undefined : filter.status;
    const status = view === 'unassigned' || view === 'will-call' ? 'Pending' : single;
    const spans = view === 'today' ? searchedDays(today) : [{ ...filter, order }];
    const having = (gram: string | undefined) =>
      spans.map((span) => {
        const indexed = optional('searchGrams' as const, 'array-contains', gram);
        const filters = [equal('subOwneruid' as const, account), optional('status' as const, '==', status), indexed];
        return querySpec(trips, [...filters, ...between(span)], span.order);
      });
    const whole = readWholeNumber(search);
    const others = having(toTripGram(search));
    if (whole === undefined) return others.map((spec) => ({ spec, keep }));
    const isOther = (trip: Trip) => keep(trip) && !trip.searchGrams.includes(whole);
    return [...having(whole).map((spec) => ({ spec, keep })), ...others.map((spec) => ({ spec, keep: isOther }))];
  }
  if (view === 'will-call') {
    return [
      { spec: tripQueries.calledWillCalls(account), keep: (trip) => keep(trip) && isOn(trip, filter) },
      {
        spec: tripQueries.pendingTrips(account, 'will-call', filter, 'asc'),
        keep: (trip) => keep(trip) && !trip.calledAt,
      },
    ];
  }
  const own = ownIndexes(view === 'unassigned' ? { mobility: filter.mobility } : filter);
  return statusParts(query).map((status) => {
    const filters = [equal('subOwneruid' as const, account), ...status, ...own.filters, ...between(filter)];
    const spec = querySpec(trips, filters, order);
    return {
      spec: own.merged.length > 0 ? { ...spec, merged: own.merged } : spec,
      ...((filter.driver === ASSIGNED || figure) && { keep }),
    };
  });
}

/** A search from today's trips finds those of all days: today's first, then the next ones, then the latest. */
function searchedDays(today: string) {
  return [
    { from: today, to: today, order: byDay('asc') },
    { from: addToDay(today, 1), order: byDay('asc') },
    { to: addToDay(today, -1), order: byDay('desc') },
  ];
}

/** Filters by driver and mobility need, each with its own index. */
function ownIndexes({ driver, mobility }: TripListFilter) {
  const filters = [
    driver === undefined || driver === ASSIGNED
      ? undefined
      : equal('driverUid' as const, driver === UNASSIGNED ? null : driver),
    optional('clientDis' as const, '==', mobility),
  ].filter((filter) => filter !== undefined);
  return { filters, merged: filters.map(({ field }) => field) };
}

/** What the parts of a view without a search ask for: unfinished trips first, and will-calls after those with a time. */
function statusParts({ view, filter: { figure, ...filter } }: TripListQuery): readonly TripFilters[] {
  const status = filter.status ?? (isOfCancelled(figure) ? 'Cancelled' : undefined);
  const openParts = [false, true].map(
    (willCall): TripFilters => [optional('status', 'in', OPEN), equal('willCall', willCall)],
  );
  if (view === 'unassigned') {
    return [[equal('status', 'Pending'), equal('willCall', false), equal('driverUid', null)]];
  }
  if (status !== undefined && status !== UNFINISHED) return [[equal('status', status)]];
  if (view === 'today') return status ? openParts : [...openParts, [optional('status', 'in', SETTLED)]];
  return [status ? [optional('status', 'in', OPEN)] : []];
}

function isOn({ tripDate }: Trip, { from, to }: TripListFilter): boolean {
  return (from === undefined || tripDate >= from) && (to === undefined || tripDate <= to);
}
