import { Pencil, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLastValue } from '../../../browser/useLastValue';
import { documents } from '../../../data/read/collections';
import { isRefusal, readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { BrokenDocuments, brokenIn } from '../../../domain/broken/BrokenDocuments';
import { Button } from '../../../ui/button/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Spinner } from '../../../ui/feedback/Spinner';
import { Menu } from '../../../ui/overlay/Menu';
import { SidePanel } from '../../../ui/overlay/SidePanel';
import { TableFailure } from '../../../ui/table/TableFailure';
import { tripMenu } from '../commands/tripMenu';
import type { TripCommands } from '../commands/tripTask';
import { TripEdit } from '../form/TripEdit';
import { TripOverview } from './TripOverview';
import { useLinkedTask } from './useLinkedTask';

interface Props {
  readonly id: string;
  readonly commands: TripCommands;
  readonly onClose: () => void;
}

/** A trip's details, live, beside the list, with its form in the same place. */
export function TripDetails({ id, commands, onClose }: Props) {
  const live = useLiveDocument(documents.trip(useFirestore(), id));
  const [editing, setEditing] = useState(false);
  if (editing && !commands.canWrite) setEditing(false);
  const trip = readyValue(live);
  useLinkedTask(trip, commands);
  // The rules refuse to read a trip of another account
  const isRefused = live.status === 'failed' && isRefusal(live.error);
  const isMissing = isRefused || (live.status === 'ready' && !trip);
  const canRetry = !isRefused && brokenIn(live).length === 0;
  const stopEditing = () => setEditing(false);
  // Keeps what is being typed if someone deletes the trip
  const last = useLastValue(trip);
  const edited = editing ? last : undefined;

  return (
    <SidePanel
      title={trip?.name ?? 'Trip'}
      onClose={onClose}
      actions={
        trip &&
        commands.canWrite &&
        !editing && (
          <>
            <Menu label="More actions" actions={tripMenu(trip, commands)} busy={commands.isBusy(trip)} />
            <Button icon={Pencil} onClick={() => setEditing(true)}>
              Edit
            </Button>
          </>
        )
      }
    >
      {live.status === 'loading' && <Spinner className="mx-auto size-5" />}
      {live.status === 'failed' && canRetry && <TableFailure onRetry={live.retry} />}
      <BrokenDocuments of={live} />
      {isMissing && !edited && (
        <EmptyState icon={SearchX} title="This trip does not exist" action={<Button onClick={onClose}>Close</Button>}>
          It was deleted, or the link is wrong.
        </EmptyState>
      )}
      {edited && <TripEdit trip={edited} isGone={live.status === 'ready' && !trip} onDone={stopEditing} />}
      {trip && !edited && <TripOverview trip={trip} commands={commands} />}
    </SidePanel>
  );
}
