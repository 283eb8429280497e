import { type AuditEntry, queries } from '@mtos/model';
import type { Doc } from '../../../firebase/data/converter';
import type { QueryState } from '../../../firebase/data/queryState';
import { useLiveQuery } from '../../../firebase/data/useLiveQuery';
import { useSession } from '../../../firebase/session/session';

const MAX_ENTRIES = 30;

/** A trip's latest audit entries, live. */
export function useTripAudit(tripId: string): QueryState<readonly Doc<AuditEntry>[]> {
  const { account } = useSession();
  return useLiveQuery(queries.auditOf(account, 'trips', tripId, MAX_ENTRIES));
}
