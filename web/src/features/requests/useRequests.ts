import { isRequestId, type Payer, type RideRequest } from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { mapQueryState, type QueryState, readyValue } from '../../data/read/queryState';
import { requestDocuments } from '../../data/read/requestDocuments';
import { useLiveDocument } from '../../data/read/useLiveDocument';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { usePayers } from '../../domain/authorizations/useTripPayers';
import { byUrgency } from '../../domain/requests/openRequests';
import { listedAnswered, listedOpen } from './firstReads';

export type RequestDoc = Doc<RideRequest>;

/** The requests that the office has to answer, the most urgent first, live. */
export function useOpenRequests(): QueryState<readonly RequestDoc[]> {
  const { account } = useSession();
  const open = useLiveQuery(useMemo(() => listedOpen(account), [account]));
  return useMemo(() => mapQueryState(open, byUrgency), [open]);
}

/** What the office answered in the last days, the latest first, live. */
export function useAnsweredRequests(): QueryState<readonly RequestDoc[]> {
  const { account } = useSession();
  const [today, timeZone] = [useToday(), useTimeZone()];
  const answered = useLiveQuery(useMemo(() => listedAnswered(account, today, timeZone), [account, today, timeZone]));
  return useMemo(() => mapQueryState(answered, (requests) => requests.filter(({ isOpen }) => !isOpen)), [answered]);
}

/** One request, live; undefined if there is none. */
export function useRequest(id: string): QueryState<RequestDoc | undefined> {
  const { account } = useSession();
  const db = useFirestore();
  return useLiveDocument(isRequestId(account, id) ? requestDocuments.request(db, account, id) : undefined);
}

/** The name of a facility's payer; '…' until it is known. */
export function usePayerName(): (uid: string) => string {
  const payers: readonly Doc<Payer>[] | undefined = readyValue(usePayers());
  return (uid) => (payers ? (payers.find(({ id }) => id === uid)?.name ?? 'A payer that was deleted') : '…');
}
