import { MOBILITY_LABELS } from '@mtos/model';
import { Button } from '../../ui/Button';
import { columnsOf } from '../../ui/columns';
import { StatusChip } from '../../ui/StatusChip';
import { TableLink } from '../../ui/TableLink';
import { clockWords } from '../../ui/when';
import { TripWay } from './TripWay';
import { whenWords } from './tripWords';
import type { TripDoc } from './useTrips';
import { WaitingTime } from './WaitingTime';

const column = columnsOf<TripDoc>();

const driver = column.display({
  id: 'driver',
  header: 'Driver',
  meta: { className: 'whitespace-nowrap' },
  cell: ({ row }) => row.original.driverName || <span className="text-faint">Unassigned</span>,
});

const whoWhenWhere = [
  column.display({
    id: 'client',
    header: 'Client',
    cell: ({ row: { original: trip } }) => (
      <>
        <TableLink open={trip.id}>{trip.name}</TableLink>
        <p className="whitespace-nowrap text-muted text-small">
          <span className="tabular-nums">{trip.phone}</span>
          {trip.phone && ' · '}
          {MOBILITY_LABELS[trip.clientDis]}
        </p>
      </>
    ),
  }),
  column.display({
    id: 'when',
    header: 'When',
    cell: ({ row: { original: trip } }) => (
      <div className="whitespace-nowrap tabular-nums">
        <p>{whenWords(trip)}</p>
        {trip.apptTime && <p className="text-muted text-small">Appointment {clockWords(trip.apptTime)}</p>}
      </div>
    ),
  }),
  column.display({
    id: 'way',
    header: 'From and to',
    meta: { bare: true, className: 'w-full max-w-0' },
    cell: ({ row }) => <TripWay trip={row.original} />,
  }),
];

/** Who, when, from where to where, how it stands, who drives; the rest is in the details. */
export const tripColumns = column.columns([
  ...whoWhenWhere,
  column.display({
    id: 'status',
    header: 'Status',
    meta: { bare: true, className: 'max-xl:absolute max-xl:top-3 max-xl:right-12' },
    cell: ({ row }) => <StatusChip status={row.original.status} />,
  }),
  driver,
]);

/** Of trips that wait for a call: how long they have waited, and what ends the waiting. */
export const willCallColumns = (onActivate: (trip: TripDoc) => void) =>
  column.columns([
    ...whoWhenWhere,
    driver,
    column.display({
      id: 'waiting',
      header: 'Waiting',
      meta: { className: 'whitespace-nowrap' },
      cell: ({ row: { original: trip } }) => (
        <div className="flex items-center justify-between gap-3">
          <WaitingTime since={trip.statusAt} />
          <Button size="small" className="relative z-[1]" onClick={() => onActivate(trip)}>
            Activate
          </Button>
        </div>
      ),
    }),
  ]);
