import { Button } from '../../ui/Button';
import { PanelSection } from '../../ui/PanelSection';
import type { TripDoc } from './useTrips';

interface Props {
  readonly trip: TripDoc;
  /** Undefined where the trip needs no driver any more. */
  readonly onAssign: (() => void) | undefined;
}

/** Who drives, who decided it, and why. */
export function TripDriver({ trip, onAssign }: Props) {
  return (
    <PanelSection
      title="Driver"
      action={
        onAssign && (
          <Button size="small" onClick={onAssign}>
            {trip.driverUid ? 'Change' : 'Choose'} <span className="sr-only">the driver</span>
          </Button>
        )
      }
    >
      <p className={trip.driverName ? 'font-medium' : 'text-warn-ink'}>{trip.driverName || 'Unassigned'}</p>
      {trip.assignedWhy && <p className="text-muted">{trip.assignedWhy}</p>}
      {trip.assignedBy && (
        <p className="text-faint text-small">{trip.assignedBy === 'auto' ? 'By the system' : 'By hand'}</p>
      )}
    </PanelSection>
  );
}
