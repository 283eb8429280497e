import { containsText, queries, type Trip } from '@mtos/model';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useCounters } from '../../firebase/useCounters';
import { useCountOf } from '../../firebase/useCountOf';
import { type PageOf, usePageOf } from '../../firebase/usePageOf';
import { type TableState, useTableState } from '../../ui/useTableState';

export type TripDoc = Doc<Trip>;

export interface Trips {
  readonly table: TableState;
  readonly page: Live<PageOf<TripDoc>>;
  /** How many there are for what is searched; undefined while that is not known. */
  readonly total: number | undefined;
}

/** A page of the account's trips, the latest day first, live. Reads one document more than it shows. */
export function useTrips(): Trips {
  const { account } = useSession();
  const table = useTableState();
  const { search } = table;
  const collection = collections.trips(useFirestore());
  const spec = queries.trips(account, { search });

  const keep = useCallback(({ name }: TripDoc) => containsText(name, search), [search]);
  const page = usePageOf({
    collection,
    spec,
    size: table.size,
    after: table.after,
    onLost: table.first,
    ...(search && { keep }),
  });
  const counters = useCounters();
  const found = useCountOf(search ? toQuery(collection, spec) : undefined, page.status);
  const all = counters.status === 'ready' ? counters.value.trips : undefined;
  return { table, page, total: search ? found : all };
}
