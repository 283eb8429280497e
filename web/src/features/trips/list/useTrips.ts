import {
  isCountedIn,
  isSameJson,
  type StoredTrip,
  TRIP_VIEW_SORT,
  type TripListQuery,
  tripListParts,
} from '@mtos/model';
import { useMemo } from 'react';
import { useToday } from '../../../data/account/useToday';
import { useTripFreshness } from '../../../data/account/useTripFreshness';
import { useCounts } from '../../../data/list/useCounts';
import { useSearchCount } from '../../../data/list/useSearchCount';
import { useStableValue } from '../../../data/read/useStableValue';
import { useSession } from '../../../data/session/session';
import { type ListPage, useListPage } from '../../../domain/list/useListPage';
import { type TableState, useTableState } from '../../../domain/list/useTableState';
import { hasFilter, readTripQuery } from './tripQuery';
import { isReported, useFigureTotal } from './useFigureTotal';
import { useViewCounts, type ViewCounts } from './useViewCounts';

export interface Trips extends ListPage<StoredTrip> {
  readonly table: TableState;
  readonly query: TripListQuery;
  /** Identifies the list that is shown: the query and the page. */
  readonly request: string;
  readonly counts: ViewCounts;
  /** How many trips the query finds; undefined until known. */
  readonly total: number | undefined;
}

/** A live page of the trips that the URL describes, or as the person left the list. Reads one document more than it shows. */
export function useTrips(): Trips {
  const { account, uid } = useSession();
  const today = useToday();
  const table = useTableState({ person: uid, list: { name: 'trips', today } });
  const read = readTripQuery(table.filters, table.search);
  const query = useStableValue(read, isSameJson) ?? read;
  const { view, filter, search } = query;
  const sort = TRIP_VIEW_SORT[view] && table.sort;
  const parts = useMemo(() => tripListParts(account, query, today, sort, isCountedIn), [account, query, today, sort]);

  const { page, readAll } = useListPage(parts, table);
  const counts = useViewCounts();
  const isPlain = search === '' && !hasFilter(filter);
  const isCounted = !isPlain && parts.every(({ keep }) => !keep);
  const freshness = useTripFreshness();
  const counted = useCounts(isCounted ? parts.map(({ spec }) => spec) : [], freshness);
  const reported = useFigureTotal(query);
  const [first] = parts;
  const isRead = filter.figure !== undefined && search === '' && !isReported(query);
  const found = useSearchCount(isRead ? first?.spec : undefined, isRead ? first?.keep : undefined, freshness);
  return {
    table,
    query,
    request: JSON.stringify([query, sort, today, table.size, table.page]),
    page,
    counts,
    total: isPlain
      ? counts[view]
      : isCounted
        ? sumCounts(counted, parts.length)
        : (totalFound(page, table.page) ?? reported ?? found),
    readAll,
  };
}

function sumCounts(counts: readonly (number | undefined)[], expected: number): number | undefined {
  if (counts.length < expected) return undefined;
  return counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);
}

/** The index also finds trips that don't match, so the total is only known if all fit on one page. */
function totalFound(page: Trips['page'], number: number): number | undefined {
  if (page.status !== 'ready' || number > 1 || page.value.nextAfter) return undefined;
  return page.value.rows.length;
}
