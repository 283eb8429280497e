import type { AuditEntry } from '@mtos/model';
import { PanelSection } from '../../ui/PanelSection';
import { useNow } from '../../ui/useNow';
import { instantWords } from '../../ui/when';
import { happenings } from './happenings';
import { useMemberName } from './useMemberName';
import { useTripAudit } from './useTripAudit';
import type { TripDoc } from './useTrips';

/** What happened to a trip, by whom and when, the latest first. */
export function TripHistory({ trip }: { readonly trip: TripDoc }) {
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
  const now = useNow();
  const lines = happenings(entry);
  if (lines.length === 0) return null;
  return (
    <li>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      <p className="text-faint text-small">
        {who}, <time dateTime={entry.when.toDate().toISOString()}>{instantWords(entry.when.toDate(), now)}</time>
      </p>
    </li>
  );
}
