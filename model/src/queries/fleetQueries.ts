import { paths } from '../documents/paths';
import { maintenanceSchema } from '../fleet/maintenance';
import { vehicleSchema } from '../fleet/vehicle';
import { equal, querySpec } from './querySpec';

/** How many vehicles a page shows; more than a company has. */
export const MAX_VEHICLES = 500;

/** How much work that is due, and how much that was done, a vehicle's page shows. */
export const MAX_DUE_WORK = 100;
export const MAX_DONE_WORK = 200;

const maintenance = (account: string) => ({ collection: paths.maintenance(account), schema: maintenanceSchema });

/** Like `queries`; apart from them, because few pages are about vehicles. */
export const fleetQueries = {
  /** The account's vehicles by name, retired ones included. */
  vehicles: (account: string) =>
    querySpec(
      { collection: paths.vehicles(account), schema: vehicleSchema },
      [],
      [{ field: 'name', direction: 'asc' }],
      MAX_VEHICLES,
    ),

  /** Work on a vehicle that is due, in no order. */
  dueWork: (account: string, vehicleUid: string) =>
    querySpec(maintenance(account), [equal('vehicleUid', vehicleUid), equal('doneDay', '')], [], MAX_DUE_WORK),

  /** Work on a vehicle that was done, the last first. */
  doneWork: (account: string, vehicleUid: string) =>
    querySpec(
      maintenance(account),
      [equal('vehicleUid', vehicleUid), { field: 'doneDay', op: '>', value: '' }],
      [{ field: 'doneDay', direction: 'desc' }],
      MAX_DONE_WORK,
    ),
} as const;
