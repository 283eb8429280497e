import { paths } from '../documents/paths';
import { vehicleSchema } from '../fleet/vehicle';
import { querySpec } from './querySpec';

/** How many vehicles a page shows; more than a company has. */
export const MAX_VEHICLES = 500;

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
} as const;
