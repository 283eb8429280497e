import { isRequestId, type Payer, type RideRequest } from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { mapQueryState, type QueryState, readyValue } from '../../data/read/queryState';
import { requestDocuments } from '../../data/read/requestDocuments';
import { useLatest } from '../../data/read/useLatest';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { usePayers } from '../../domain/authorizations/useTripPayers';
import { listedAnswered } from './firstReads';

export type RequestDoc = Doc<RideRequest>;

/** Requests, and whether there are more than are shown. */
export interface ListedRequests {
  readonly requests: QueryState<readonly RequestDoc[]>;
  readonly hasMore: boolean;
}

/** What the office answered in the last days, the latest first, live. */
export function useAnsweredRequests(limit: number): ListedRequests {
  const { account } = useSession();
  const [today, timeZone] = [useToday(), useTimeZone()];
  const answered = useLiveQuery(
    useMemo(() => listedAnswered(account, today, timeZone, limit), [account, today, timeZone, limit]),
  );
  const found = answered.status === 'ready' ? answered.value.length + (answered.broken?.length ?? 0) : 0;
  const listed = useMemo(
    () => mapQueryState(answered, (requests) => requests.slice(0, limit).filter(({ isOpen }) => !isOpen)),
    [answered, limit],
  );
  const { state, isReading } = useLatest(listed);
  return { requests: state, hasMore: isReading || found > limit };
}

/** One request, live; undefined if there is none. */
export function useRequest(id: string): QueryState<RequestDoc | undefined> {
  const { account } = useSession();
  const db = useFirestore();
  return useLiveDocument(isRequestId(account, id) ? requestDocuments.request(db, account, id) : undefined);
}

/**
 * The client for whom a request was accepted, live; null until it is known, and if nobody can tell.
 * @param id undefined as long as it was not accepted
 */
export function useAcceptedClient(id: string | undefined): string | null {
  const { account } = useSession();
  const db = useFirestore();
  const reference = id === undefined ? undefined : requestDocuments.officeRequest(db, account, id);
  const office = readyValue(useLiveDocument(reference));
  return office?.clientUid ?? null;
}

/** The name of a facility's payer; '…' until it is known. */
export function usePayerName(): (uid: string) => string {
  const payers: readonly Doc<Payer>[] | undefined = readyValue(usePayers());
  return (uid) => (payers ? (payers.find(({ id }) => id === uid)?.name ?? 'A payer that was deleted') : '…');
}
