import {
  type ClientWishes,
  isDocumentId,
  limited,
  MAX_QUERY_RESULTS,
  NO_DRIVER_WISHES,
  noClientWishes,
  profileQueries,
} from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { profileDocuments } from '../read/profileDocuments';
import { mapQueryState, type QueryState } from '../read/queryState';
import { useLiveDocument } from '../read/useLiveDocument';
import { useLiveQuery } from '../read/useLiveQuery';
import { useSession } from '../session/session';

/** Of a trip that names no client. */
const NO_CLIENT: QueryState<ClientWishes> = { status: 'ready', value: noClientWishes };

/** What one client asked for about drivers, live. Reads nothing without a client. */
export function useWishesOfClient(clientUid: string | undefined): QueryState<ClientWishes> {
  const { account } = useSession();
  const db = useFirestore();
  const id = isDocumentId(clientUid) ? clientUid : undefined;
  const profile = useLiveDocument(id === undefined ? undefined : profileDocuments.profile(db, account, id));
  const isNoClient = clientUid !== undefined && id === undefined;
  return useMemo(() => {
    if (isNoClient) return NO_CLIENT;
    return mapQueryState(
      profile,
      (stored): ClientWishes =>
        () =>
          stored?.driverWishes ?? NO_DRIVER_WISHES,
    );
  }, [profile, isNoClient]);
}

/**
 * What all clients asked for about drivers, live: a query of those who asked for something. Clients whose profiles can't be
 * read, or who may be among those that were not read, are unknown.
 */
export function useClientWishes(): QueryState<ClientWishes> {
  const { account } = useSession();
  const found = useLiveQuery(limited(profileQueries.profilesWithDriverWishes(account), MAX_QUERY_RESULTS));
  return useMemo(() => {
    const broken = new Set(found.status === 'ready' ? found.broken?.map(({ id }) => id) : []);
    return mapQueryState(found, (profiles): ClientWishes => {
      const wishes = new Map(profiles.map(({ id, driverWishes }) => [id, driverWishes ?? NO_DRIVER_WISHES]));
      const isComplete = profiles.length + broken.size < MAX_QUERY_RESULTS;
      return (uid) => wishes.get(uid) ?? (isComplete && !broken.has(uid) ? NO_DRIVER_WISHES : 'unknown');
    });
  }, [found]);
}
