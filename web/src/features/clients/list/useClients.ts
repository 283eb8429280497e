import { type ClientProfile, profileListParts, profileQueries, readProfileSearch } from '@mtos/model';
import { useMemo } from 'react';
import { useCounters } from '../../../data/account/useCounters';
import { useSearchCount } from '../../../data/list/useSearchCount';
import type { Doc } from '../../../data/read/converter';
import { readyValue } from '../../../data/read/queryState';
import { useSession } from '../../../data/session/session';
import { type ListPage, useListPage } from '../../../domain/list/useListPage';
import { type TableState, useTableState } from '../../../domain/list/useTableState';

export type ClientDoc = Doc<ClientProfile>;

export interface Clients extends ListPage<ClientDoc> {
  readonly table: TableState;
  /** How many clients the account has. */
  readonly all: number | undefined;
  /** How many there are for what is searched; undefined while that is not known. */
  readonly total: number | undefined;
}

/** A page of the account's clients by name, live. Reads one document more than it shows. */
export function useClients(): Clients {
  const { account, uid } = useSession();
  const table = useTableState({ person: uid });
  const { search } = table;
  const spec = profileQueries.profiles(account, search);
  const keep = useMemo(() => readProfileSearch(search).keep, [search]);
  const parts = useMemo(() => (search ? profileListParts(account, search) : undefined), [account, search]);
  const { page, readAll } = useListPage(parts ?? [{ spec }], table);
  const all = readyValue(useCounters())?.clients;
  const found = useSearchCount(search ? spec : undefined, keep, all);
  return { table, page, all, total: search ? found : all, readAll };
}
