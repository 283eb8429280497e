import type { AuditEntry, StoredTrip } from '@mtos/model';
import { useMemberName } from '../../../data/account/useMemberName';
import { CompanyTime } from '../../../domain/account/CompanyTime';
import { PanelSection } from '../../../ui/layout/PanelSection';
import { auditSummary } from './auditSummary';
import { useTripAudit } from './useTripAudit';

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
