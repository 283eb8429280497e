import { containsText, foldText, gramOf, queries, type Role, type User } from '@mtos/model';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { readAll } from '../../firebase/readAll';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useCounters } from '../../firebase/useCounters';
import { useFoundCount } from '../../firebase/useFoundCount';
import { type PageOf, usePageOf } from '../../firebase/usePageOf';
import { type TableState, useTableState } from '../../ui/useTableState';

export type Person = Doc<User>;

export interface People {
  readonly table: TableState;
  readonly page: Live<PageOf<Person>>;
  /** How many there are for what is searched; undefined while that is not known. */
  readonly total: number | undefined;
  /** Everybody who is searched for, read once, by name. @throws FirestoreError */
  readonly readAll: () => Promise<readonly Person[]>;
}

/** A page of the account's admins or drivers by name, live. Reads one document more than it shows. */
export function usePeople(role: Role): People {
  const { account } = useSession();
  const table = useTableState();
  const { search } = table;
  const collection = collections.users(useFirestore());
  const spec = queries.people(account, role, search, table.sort);

  const keep = useCallback(({ fullName }: Person) => containsText(fullName, search), [search]);
  const page = usePageOf({
    collection,
    spec,
    size: table.size,
    after: table.after,
    onLost: table.first,
    ...(search && { keep }),
  });
  const counters = useCounters();
  const all = counters.status === 'ready' ? counters.value[role === 'admin' ? 'admins' : 'drivers'] : undefined;
  const found = useFoundCount(search ? toQuery(collection, spec) : undefined, isGram(search) ? undefined : keep, all);
  return {
    table,
    page,
    total: search ? found : all,
    readAll: async () => (await readAll(collection, spec)).filter(keep),
  };
}

/** Whether the index alone finds exactly those whose name contains the text. */
const isGram = (search: string) => gramOf(search) === foldText(search);
