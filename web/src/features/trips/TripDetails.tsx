import { Pencil, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { documents } from '../../firebase/collections';
import { useLiveDocument } from '../../firebase/useLive';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Menu } from '../../ui/Menu';
import { SidePanel } from '../../ui/SidePanel';
import { Spinner } from '../../ui/Spinner';
import { TableFailure } from '../../ui/TableFailure';
import { TripEdit } from './TripEdit';
import { TripOverview } from './TripOverview';
import { tripMenu } from './tripMenu';
import type { TripCommands } from './useTripCommands';

interface Props {
  readonly id: string;
  readonly commands: TripCommands;
  readonly onClose: () => void;
}

/** Everything about one trip, live, beside the list; edited in place. */
export function TripDetails({ id, commands, onClose }: Props) {
  const live = useLiveDocument(documents.trip(useFirestore(), id));
  const [editing, setEditing] = useState(false);
  const trip = live.status === 'ready' ? live.value : undefined;
  const stopEditing = () => setEditing(false);
  // What is being typed stays, also when somebody deletes the trip meanwhile
  const last = useRef(trip);
  if (trip) last.current = trip;
  const edited = editing ? last.current : undefined;

  return (
    <SidePanel
      title={trip?.name ?? 'Trip'}
      onClose={onClose}
      actions={
        trip &&
        !editing && (
          <>
            <Menu label="More actions" actions={tripMenu(trip, commands)} />
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </Button>
          </>
        )
      }
    >
      {live.status === 'loading' && <Spinner className="mx-auto size-5" />}
      {live.status === 'failed' && <TableFailure onRetry={live.retry} />}
      {live.status === 'ready' && !trip && !edited && (
        <EmptyState icon={SearchX} title="This trip is gone">
          It was deleted, or never was.
        </EmptyState>
      )}
      {edited && <TripEdit trip={edited} isGone={live.status === 'ready' && !trip} onDone={stopEditing} />}
      {trip && !edited && <TripOverview trip={trip} commands={commands} />}
    </SidePanel>
  );
}
