import { SearchX } from 'lucide-react';
import { useFirestore } from 'reactfire';
import { documents } from '../../firebase/collections';
import { useLiveDocument } from '../../firebase/useLive';
import { EmptyState } from '../../ui/EmptyState';
import { SidePanel } from '../../ui/SidePanel';
import { Spinner } from '../../ui/Spinner';
import { TableFailure } from '../../ui/TableFailure';
import { TripFacts } from './TripFacts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
}

/** Everything about one trip, live, beside the list. */
export function TripDetails({ id, onClose }: Props) {
  const trip = useLiveDocument(documents.trip(useFirestore(), id));
  const title = trip.status === 'ready' && trip.value ? trip.value.name : 'Trip';
  return (
    <SidePanel title={title} onClose={onClose}>
      {trip.status === 'loading' && <Spinner className="mx-auto size-5" />}
      {trip.status === 'failed' && <TableFailure onRetry={trip.retry} />}
      {trip.status === 'ready' &&
        (trip.value ? (
          <TripFacts trip={trip.value} />
        ) : (
          <EmptyState icon={SearchX} title="This trip is gone">
            Somebody deleted it.
          </EmptyState>
        ))}
    </SidePanel>
  );
}
