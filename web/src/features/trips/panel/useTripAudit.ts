import { type AuditEntry, queries } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

const MAX_ENTRIES = 30;

/** A trip's latest audit entries, live. */
export function useTripAudit(tripId: string): QueryState<readonly Doc<AuditEntry>[]> {
  const { account } = useSession();
  return useLiveQuery(queries.auditForDocument(account, 'trips', tripId, MAX_ENTRIES));
}
