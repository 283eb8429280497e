import { type AuditEntry, queries } from '@mtos/model';
import { limit, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { collections } from '../../firebase/collections';
import type { Doc } from '../../firebase/converter';
import type { Live } from '../../firebase/live';
import { useSession } from '../../firebase/session';
import { toQuery } from '../../firebase/toQuery';
import { useLiveQuery } from '../../firebase/useLive';

const LATEST = 30;

/** The latest entries of a trip's audit, live. */
export function useTripAudit(tripId: string): Live<readonly Doc<AuditEntry>[]> {
  const { account } = useSession();
  const audit = collections.audit(useFirestore(), account);
  return useLiveQuery(query(toQuery(audit, queries.auditOf(account, 'trips', tripId)), limit(LATEST)));
}
