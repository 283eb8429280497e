import {
  type AuthorizationUse,
  authorizationQueries,
  type CountedAuthorization,
  NO_USE,
  type StoredAuthorization,
} from '@mtos/model';
import { useMemo } from 'react';
import type { Doc } from '../../data/read/converter';
import { combineQueryStates, type QueryState, readyValue } from '../../data/read/queryState';
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
  const counted = useMemo(
    () =>
      value
        ? countUse(...value).toSorted((a, b) => b.until.localeCompare(a.until) || b.from.localeCompare(a.from))
        : [],
    [value],
  );
  return state.status === 'ready' ? { ...state, value: counted } : state;
}

/** How many clients one query can ask for. */
export const MAX_CLIENTS = 30;
const MAX_OF_CLIENTS = 300;

type ByClient = ReadonlyMap<string, readonly CountedAuthorization[]>;
const NONE = { status: 'ready', value: new Map() } as const satisfies QueryState<ByClient>;

/**
 * The authorizations of several clients, at most 30, that end on a day or later, with what is used of each, live and by
 * client. Of more than 300, none, because those that are missing would count as used by no trip.
 */
export function useAuthorizationsOfClients(clientUids: readonly string[], day: string): QueryState<ByClient> {
  const { account } = useSession();
  const isAsked = clientUids.length > 0;
  const found = useLiveQuery(
    isAsked ? authorizationQueries.authorizationsOfClients(account, clientUids, day, MAX_OF_CLIENTS) : undefined,
  );
  const uses = useLiveQuery(
    isAsked ? authorizationQueries.authorizationUsesOfClients(account, clientUids, MAX_OF_CLIENTS) : undefined,
  );
  const state = combineQueryStates([found, uses]);
  const [authorizations, used] = [readyValue(found), readyValue(uses)];
  const byClient = useMemo(() => {
    if (!authorizations || !used) return NONE.value;
    const isWhole = authorizations.length < MAX_OF_CLIENTS && used.length < MAX_OF_CLIENTS;
    const counted = isWhole ? countUse(authorizations, used) : [];
    const uids = new Set(counted.map(({ clientUid }) => clientUid));
    return new Map([...uids].map((uid) => [uid, counted.filter(({ clientUid }) => clientUid === uid)]));
  }, [authorizations, used]);
  if (!isAsked) return NONE;
  return state.status === 'ready' ? { ...state, value: byClient } : state;
}

/** The authorizations with what is used of each. */
export function countUse(
  authorizations: readonly StoredAuthorization[],
  uses: readonly Doc<AuthorizationUse>[],
): readonly CountedAuthorization[] {
  const byId = new Map(uses.map((use) => [use.id, use]));
  return authorizations.map((each) => ({ ...each, use: byId.get(each.id) ?? NO_USE }));
}
