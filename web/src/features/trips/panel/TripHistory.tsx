import { type AuditEntry, queries, type StoredTrip } from '@mtos/model';
import { useMemberName } from '../../../data/account/useMemberName';
import type { Doc } from '../../../data/read/converter';
import type { QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { auditSummary } from './auditSummary';

const MAX_ENTRIES = 30;

/** A trip's changes, who made them and when, newest first. */
export function TripHistory({ trip }: { readonly trip: StoredTrip }) {
  const audit = useTripAudit(trip.id);
  if (audit.status !== 'ready' || audit.value.length === 0) return null;
  return (
    <PanelSection title="History">
      <ol className="flex flex-col gap-3">
        {audit.value.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </PanelSection>
  );
}

function HistoryEntry({ entry }: { readonly entry: AuditEntry }) {
  const who = useMemberName(entry.who);
  const lines = auditSummary(entry);
  if (lines.length === 0) return null;
  return (
    <li>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      <p className="text-faint text-small">
        {who}, <CompanyTime at={entry.when.toDate()} />
      </p>
    </li>
  );
}

/** A trip's latest audit entries, live. */
function useTripAudit(tripId: string): QueryState<readonly Doc<AuditEntry>[]> {
  const { account } = useSession();
  return useLiveQuery(queries.auditForDocument(account, 'trips', tripId, MAX_ENTRIES));
}
