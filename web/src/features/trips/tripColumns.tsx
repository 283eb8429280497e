import { MOBILITY_LABELS } from '@mtos/model';
import { columnsOf } from '../../ui/columns';
import { StatusChip } from '../../ui/StatusChip';
import { TableLink } from '../../ui/TableLink';
import { clockWords, dayWords } from '../../ui/when';
import { TripWay } from './TripWay';
import type { TripDoc } from './useTrips';

const column = columnsOf<TripDoc>();

/** Who, when, from where to where, how it stands, who drives; the rest is in the details. */
export const tripColumns = column.columns([
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
        <p>
          {dayWords(trip.tripDate)}, {trip.willCall ? 'will call' : clockWords(trip.puTime)}
        </p>
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
  column.display({
    id: 'status',
    header: 'Status',
    meta: { bare: true, className: 'max-md:absolute max-md:top-3 max-md:right-12' },
    cell: ({ row }) => <StatusChip status={row.original.status} />,
  }),
  column.display({
    id: 'driver',
    header: 'Driver',
    meta: { className: 'whitespace-nowrap' },
    cell: ({ row }) => row.original.driverName || <span className="text-faint">Unassigned</span>,
  }),
]);
