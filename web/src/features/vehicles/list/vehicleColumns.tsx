import { type Vehicle, vehicleStateOn } from '@mtos/model';
import { Link } from 'react-router-dom';
import type { Doc } from '../../../data/read/converter';
import { DueChip } from '../../../domain/vehicles/DueChip';
import { formatDue } from '../../../domain/vehicles/dueTexts';
import { formatSeats } from '../../../domain/vehicles/formatSeats';
import { vehicleUrl } from '../../../ui/paths';
import type { Column } from '../../../ui/table/DataTable';
import { VehicleChip } from '../VehicleChip';
import { formatLift, formatModel, formatOdometer, formatPlate } from '../vehicleTexts';

/** Which vehicle it is, what it carries, and whether it can be driven. */
export const vehicleColumnsOn = (today: string): readonly Column<Doc<Vehicle>>[] => [
  {
    id: 'vehicle',
    header: 'Vehicle',
    className: 'xl:max-w-72 break-words',
    cell: (vehicle) => (
      <>
        <Link to={vehicleUrl(vehicle.id)} className="font-medium after:absolute after:inset-0 after:content-['']">
          {vehicle.name}
        </Link>
        <span className="block text-muted text-small">{formatPlate(vehicle)}</span>
      </>
    ),
  },
  { id: 'state', header: 'Status', cell: (vehicle) => <VehicleChip vehicle={vehicle} day={today} /> },
  { id: 'maintenance', header: 'Maintenance', cell: (vehicle) => <NextMaintenance vehicle={vehicle} today={today} /> },
  { id: 'model', header: 'Model', className: 'xl:max-w-60 break-words', cell: formatModel },
  {
    id: 'seats',
    header: 'Seats',
    className: 'xl:max-w-72 tabular-nums',
    cell: ({ seats }) => formatSeats(seats).join(', '),
  },
  { id: 'lift', header: 'Lift or ramp', cell: formatLift },
  { id: 'odometer', header: 'Odometer', className: 'whitespace-nowrap tabular-nums', cell: formatOdometer },
];

function NextMaintenance({ vehicle, today }: { readonly vehicle: Vehicle; readonly today: string }) {
  const { nextWork } = vehicle;
  if (!nextWork || vehicleStateOn(vehicle, today) === 'retired') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums">
      <DueChip due={nextWork} vehicle={vehicle} today={today} />
      <span className="text-muted text-small">{formatDue(nextWork, today)}</span>
    </span>
  );
}
