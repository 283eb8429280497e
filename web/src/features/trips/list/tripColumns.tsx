import { MOBILITY_LABELS, type StoredTrip } from '@mtos/model';
import { PhoneIncoming } from 'lucide-react';
import type { MouseEvent } from 'react';
import { formatClock, formatDay } from '../../../domain/time/when';
import { formatNeeds, formatRiders } from '../../../domain/trips/formatNeeds';
import { LockMark } from '../../../domain/trips/LockMark';
import { StatusChip } from '../../../domain/trips/StatusChip';
import { UnresolvedMark } from '../../../domain/trips/UnresolvedMark';
import { Button } from '../../../ui/button/Button';
import type { Column } from '../../../ui/table/DataTable';
import { TableLink } from '../../../ui/table/TableLink';
import { SelectBox } from '../bulk/SelectBox';
import { NoVehicle } from '../NoVehicle';
import { UncoveredMark } from '../UncoveredMark';
import { EstimatedLate } from './LateFigure';
import { TimeThere } from './TimeThere';
import { TripWay } from './TripWay';
import { WaitingTime } from './WaitingTime';

const driver: Column<StoredTrip> = {
  id: 'driver',
  header: 'Driver',
  className: 'xl:max-w-44 beside-panel:max-w-34 whitespace-nowrap',
  cell: (trip) =>
    trip.driverName ? (
      <span className="flex min-w-0 items-center gap-x-3 xl:flex-col xl:items-start">
        <span className="flex min-w-0 max-w-full items-center gap-1.5">
          <span title={trip.driverName} className="block min-w-0 truncate">
            {trip.driverName}
          </span>
          <LockMark trip={trip} />
        </span>
      </span>
    ) : (
      <>
        <span className="text-faint">Unassigned</span>
        <NoVehicle trip={trip} />
      </>
    ),
};

const tripInfo: readonly Column<StoredTrip>[] = [
  {
    id: 'client',
    header: 'Client',
    className: 'xl:max-w-64 break-words',
    cell: (trip) => (
      <>
        <div className="flex items-center gap-3">
          <SelectBox trip={trip} />
          <TableLink open={trip.id}>{trip.name}</TableLink>
        </div>
        <p className="text-muted text-small">
          <span className="whitespace-nowrap beside-panel:whitespace-normal cramped:whitespace-normal">
            <span className="whitespace-nowrap tabular-nums">{trip.phone}</span>
            {trip.phone && ' · '}
            {MOBILITY_LABELS[trip.clientDis]}
            {formatRiders(trip) && ','}
          </span>{' '}
          <span className="whitespace-nowrap">{formatRiders(trip)}</span>
        </p>
        {trip.needs && <p className="max-w-72 text-muted text-small">{formatNeeds(trip.needs)}</p>}
      </>
    ),
  },
  {
    id: 'when',
    header: 'When',
    cell: (trip) => (
      <div className="whitespace-nowrap beside-panel:whitespace-normal cramped:whitespace-normal tabular-nums">
        <p>
          {formatDay(trip.tripDate)},{' '}
          <span className="beside-panel:block whitespace-nowrap">
            {trip.willCall ? 'will-call' : formatClock(trip.puTime)}
          </span>
        </p>
        <TimeThere trip={trip} side="pickup" />
        {trip.puTimeComputed && <p className="text-muted text-small">Computed pick-up</p>}
        {trip.apptTime && (
          <p className="text-muted text-small">
            Appointment <span className="whitespace-nowrap">{formatClock(trip.apptTime)}</span>
          </p>
        )}
        <TimeThere trip={trip} side="dropoff" />
        <EstimatedLate trip={trip} />
      </div>
    ),
  },
  {
    id: 'way',
    header: 'From and to',
    bare: true,
    className: 'w-full max-w-0 beside-panel:hidden',
    cell: (trip) => <TripWay trip={trip} />,
  },
];

/** The columns of all views but will-calls; the details show the rest. */
export const tripColumns: readonly Column<StoredTrip>[] = [
  ...tripInfo,
  {
    id: 'status',
    header: 'Status',
    bare: true,
    className: 'max-xl:absolute max-xl:top-2 max-xl:right-12 cramped:static',
    cell: (trip) => (
      <span className="inline-flex items-center gap-2">
        <StatusChip status={trip.status} />
        <UnresolvedMark trip={trip} />
        <UncoveredMark trip={trip} />
      </span>
    ),
  },
  driver,
];

interface WillCallActions {
  readonly onActivate: (trip: StoredTrip) => void;
  readonly onCalled: (trip: StoredTrip) => void;
}

/** A press that does not move the rows: another row's button would come under the pointer. */
const inPlace = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

/** The columns of will-calls: how long they have been waiting, and the next step of each. */
export const willCallColumns = ({ onActivate, onCalled }: WillCallActions): readonly Column<StoredTrip>[] => [
  ...tripInfo,
  driver,
  {
    id: 'waiting',
    header: 'Waiting',
    bare: true,
    className: 'whitespace-nowrap',
    cell: (trip) => (
      <div className="relative z-[1] flex max-xl:flex-wrap beside-panel:flex-col items-center beside-panel:items-start justify-between max-xl:justify-start gap-x-3 gap-y-1.5 beside-panel:gap-1">
        {trip.calledAt ? (
          <WaitingTime trip={trip} />
        ) : (
          <Button size="small" icon={PhoneIncoming} onClick={inPlace(() => onCalled(trip))}>
            Client called
          </Button>
        )}
        <Button size="small" onClick={inPlace(() => onActivate(trip))}>
          Activate
        </Button>
      </div>
    ),
  },
];
