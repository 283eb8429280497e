import { type CountedAuthorization, NO_USE } from '@mtos/model';
import { useMemo } from 'react';
import { combineQueryStates, type QueryState } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { authorizationsOf, authorizationUsesOf } from './authorizationReads';

export type Authorizations = QueryState<readonly CountedAuthorization[]>;

/** A client's authorizations with what is used of each, live, the one that ends last first. */
export function useAuthorizations(clientUid: string): Authorizations {
  const { account } = useSession();
  const authorizations = useLiveQuery(authorizationsOf(account, clientUid));
  const uses = useLiveQuery(authorizationUsesOf(account, clientUid));
  const state = combineQueryStates([authorizations, uses]);
  const value = state.status === 'ready' ? state.value : undefined;
  const counted = useMemo(() => {
    if (!value) return [];
    const [found, used] = value;
    const byId = new Map(used.map((use) => [use.id, use]));
    return found
      .map((each) => ({ ...each, use: byId.get(each.id) ?? NO_USE }))
      .toSorted((a, b) => b.until.localeCompare(a.until) || b.from.localeCompare(a.from));
  }, [value]);
  return state.status === 'ready' ? { ...state, value: counted } : state;
}
