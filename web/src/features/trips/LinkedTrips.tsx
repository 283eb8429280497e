import { Link } from 'react-router-dom';
import { PanelSection } from '../../ui/PanelSection';
import { StatusChip } from '../../ui/StatusChip';
import { tripAddress } from './tripAddress';
import { whenWords } from './tripWords';
import { useLinkedTrips } from './useLinkedTrips';
import type { TripDoc } from './useTrips';

const KINDS = { outbound: 'The way there', return: 'The way back' } as const;

/** The other half of a way there and back. */
export function LinkedTrips({ trip }: { readonly trip: TripDoc }) {
  const linked = useLinkedTrips(trip) ?? [];
  return linked.map((other) => (
    <PanelSection key={other.trip.id} title={KINDS[other.kind]}>
      <Link
        to={tripAddress(other.trip.id)}
        className="-mx-2 flex items-center justify-between gap-3 rounded-ui p-2 transition-colors hover:bg-hover"
      >
        {whenWords(other.trip)}
        <StatusChip status={other.trip.status} />
      </Link>
    </PanelSection>
  ));
}
