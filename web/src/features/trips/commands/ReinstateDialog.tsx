import type { StoredTrip } from '@mtos/model';
import type { Writer } from '../../../data/write/writer';
import { toast } from '../../../ui/feedback/toast';
import { moveTrips } from '../operations/moveTrips';
import { RoundTripForm } from './RoundTripForm';
import type { TaskProps } from './tripTask';

/** Reinstates a cancelled trip, and asks about its outbound or return trip. */
export function ReinstateDialog({ trip, onDone }: TaskProps) {
  return (
    <RoundTripForm
      trip={trip}
      onDone={onDone}
      verb="reinstate"
      yes="Reinstate"
      no="Leave it canceled"
      tone="primary"
      fits={isCancelled}
      save={reinstate}
      focusesNo
    >
      <p className="text-muted">The trip is Pending again. The cancellation reason is removed.</p>
    </RoundTripForm>
  );
}

const isCancelled = ({ status }: StoredTrip) => status === 'Cancelled';

async function reinstate(writer: Writer, trips: readonly StoredTrip[]): Promise<void> {
  await moveTrips(writer, trips, 'Pending');
  toast.success(trips.length > 1 ? 'Both trips are now Pending.' : `${trips[0]?.name}’s trip is now Pending.`);
}
