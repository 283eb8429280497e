import { containsText, DEFAULT_TIME_ZONE, type Trip } from '@mtos/model';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { readAll } from '../../firebase/readAll';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useCounters } from '../../firebase/useCounters';
import { useCountOf } from '../../firebase/useCountOf';
import { type PageOf, usePageOf } from '../../firebase/usePageOf';
import { useToday } from '../../firebase/useToday';
import { type TableState, useTableState } from '../../ui/useTableState';
import { hasFilter, readTripQuery, type TripQuery, tripSpec } from './tripQuery';
import { useLastChange } from './useLastChange';

export type TripDoc = Doc<Trip>;

export interface Trips {
  readonly table: TableState;
  readonly query: TripQuery;
  /** Tells one list from another: what is asked, and the page. */
  readonly request: string;
  readonly page: Live<PageOf<TripDoc>>;
  /** How many there are for what is asked; undefined while that is not known. */
  readonly total: number | undefined;
  /** Every trip that is asked for, read once. @throws FirestoreError */
  readonly readAll: () => Promise<readonly TripDoc[]>;
}

/** A page of the trips that the address asks for, live. Reads one document more than it shows. */
export function useTrips(): Trips {
  const { account } = useSession();
  const table = useTableState();
  const today = useToday(DEFAULT_TIME_ZONE);
  const query = readTripQuery(table.filters, table.search);
  const { search } = query;
  const collection = collections.trips(useFirestore());
  const spec = tripSpec(account, query, today, table.sort);

  const keep = useCallback(({ name }: TripDoc) => containsText(name, search), [search]);
  const page = usePageOf({
    collection,
    spec,
    size: table.size,
    after: table.after,
    onLost: table.first,
    ...(search && { keep }),
  });
  // Of all trips the counters know the number; counting them anew would cost the more the more there are.
  const counters = useCounters();
  const isAll = query.view === 'all' && !hasFilter(query.filter);
  const all = counters.status === 'ready' ? counters.value.trips : undefined;
  const counted = useCountOf(isAll ? undefined : toQuery(collection, spec), useLastChange());
  return {
    table,
    query,
    request: JSON.stringify([spec.where, spec.orderBy, table.size, table.page]),
    page,
    total: search ? totalFound(page, table.page) : isAll ? all : counted,
    readAll: async () => (await readAll(collection, spec)).filter(keep),
  };
}

/** The index counts what it finds, not what contains the search: how many these are is known when all are on one page. */
function totalFound(page: Live<PageOf<TripDoc>>, number: number): number | undefined {
  if (page.status !== 'ready' || number > 1 || page.value.nextAfter) return undefined;
  return page.value.rows.length;
}
