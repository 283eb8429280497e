import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { PanelSection } from '../../ui/PanelSection';
import type { DriverTrouble } from './driverTrouble';
import { tripAddress } from './tripAddress';
import { whenWords } from './tripWords';
import { useDriverTrouble } from './useDriverTrouble';
import type { TripDoc } from './useTrips';

interface Props {
  readonly trip: TripDoc;
  /** Undefined where the trip needs no driver any more. */
  readonly onAssign: (() => void) | undefined;
}

/** Who drives, who decided it, and why; and where the driver can't any more, what is in the way. */
export function TripDriver({ trip, onAssign }: Props) {
  const trouble = useDriverTrouble(trip);
  return (
    <PanelSection
      title="Driver"
      action={
        onAssign && (
          <Button size="small" tone={trouble ? 'primary' : 'plain'} onClick={onAssign}>
            {assignVerb(trip, trouble)} <span className="sr-only">{trouble ? 'the trip' : 'the driver'}</span>
          </Button>
        )
      }
    >
      <p className={trip.driverName ? 'font-medium' : 'text-warn-ink'}>{trip.driverName || 'Unassigned'}</p>
      {trouble && <Trouble trip={trip} trouble={trouble} />}
      {trip.assignedWhy && <p className="text-muted">{trip.assignedWhy}</p>}
      {trip.assignedBy && (
        <p className="text-faint text-small">{trip.assignedBy === 'auto' ? 'By the system' : 'By hand'}</p>
      )}
    </PanelSection>
  );
}

function assignVerb(trip: TripDoc, trouble: DriverTrouble | undefined): string {
  if (trouble) return 'Reassign';
  return trip.driverUid ? 'Change' : 'Choose';
}

function Trouble({ trip, trouble }: { readonly trip: TripDoc; readonly trouble: DriverTrouble }) {
  return (
    <div role="alert" className="my-1 flex flex-col gap-1 rounded-ui bg-warn-soft px-3 py-2 text-warn-ink">
      {trouble.unfit && <p>{trouble.unfit}</p>}
      {trouble.clashes.map((other) => (
        <p key={other.id}>
          {trip.driverName} is busy then with{' '}
          <Link to={tripAddress(other.id)} className="font-medium underline">
            {other.name}, {whenWords(other)}
          </Link>
          .
        </p>
      ))}
    </div>
  );
}
