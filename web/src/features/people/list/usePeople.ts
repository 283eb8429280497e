import { containsText, longestGram, type MemberGroup, normalizeText, queries, type User } from '@mtos/model';
import { useCallback } from 'react';
import { useCounters } from '../../../data/account/useCounters';
import { useSearchCount } from '../../../data/list/useSearchCount';
import type { Doc } from '../../../data/read/converter';
import { useSession } from '../../../data/session/session';
import { type ListPage, useListPage } from '../../../domain/list/useListPage';
import { type TableState, useTableState } from '../../../domain/list/useTableState';
import { GROUP_LABELS } from '../groupLabels';

export type Person = Doc<User>;

export interface People extends ListPage<Person> {
  readonly table: TableState;
  /** How many there are for what is searched; undefined while that is not known. People at facilities are not counted. */
  readonly total: number | undefined;
}

/** A page of the account's people of a group by name, live. Reads one document more than it shows. */
export function usePeople(group: MemberGroup): People {
  const { account, uid } = useSession();
  const table = useTableState({ person: uid });
  const { search } = table;
  const spec = queries.people(account, group, search, table.sort);

  const keep = useCallback(({ fullName }: Person) => containsText(fullName, search), [search]);
  const { page, readAll } = useListPage([{ spec, keep: search ? keep : undefined }], table);
  const counters = useCounters();
  const { list } = GROUP_LABELS[group];
  const all = counters.status === 'ready' && list !== 'facilities' ? counters.value[list] : undefined;
  const found = useSearchCount(search ? spec : undefined, isGram(search) ? undefined : keep, all);
  return {
    table,
    page,
    total: search ? found : all,
    readAll,
  };
}

/** Whether the index alone finds exactly those whose name contains the text. */
const isGram = (search: string) => longestGram(search) === normalizeText(search);
