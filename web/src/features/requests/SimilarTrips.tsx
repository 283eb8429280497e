import { Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useToday } from '../../data/account/useToday';
import { formatClock, formatDay } from '../../domain/time/when';
import { StatusChip } from '../../domain/trips/StatusChip';
import { PanelSection } from '../../ui/layout/PanelSection';
import { tripUrl } from '../../ui/paths';
import type { SimilarTrip } from './checkRequest';

/** As many as a person looks through. */
const MAX_SHOWN = 10;

/** Trips that may already be what is asked for; nothing without any. */
export function SimilarTrips({ similar }: { readonly similar: readonly SimilarTrip[] }) {
  const today = useToday();
  if (similar.length === 0) return null;
  const hasClose = similar.some(({ isClose }) => isClose);
  return (
    <PanelSection title={hasClose ? 'Possible duplicates' : 'Other trips on these days'}>
      <ul className="flex flex-col gap-2">
        {similar.slice(0, MAX_SHOWN).map(({ trip, isClose }) => (
          <li key={trip.id} className="flex items-start justify-between gap-3">
            <span className="min-w-0">
              <Link to={tripUrl(trip.id)} className="font-medium underline">
                {trip.name}
              </Link>
              , {formatDay(trip.tripDate, today)},{' '}
              <span className="whitespace-nowrap">{trip.willCall ? 'will-call' : formatClock(trip.puTime)}</span>
              <span className="block text-muted text-small">
                {trip.fromAddress} → {trip.toAddress}
              </span>
              {isClose && (
                <span className="flex items-center gap-1.5 text-small text-warn-ink">
                  <Copy aria-hidden className="size-3.5" />
                  At about the same time
                </span>
              )}
            </span>
            <StatusChip status={trip.status} />
          </li>
        ))}
      </ul>
      {similar.length > MAX_SHOWN && <p className="text-muted text-small">And {similar.length - MAX_SHOWN} more.</p>}
    </PanelSection>
  );
}
