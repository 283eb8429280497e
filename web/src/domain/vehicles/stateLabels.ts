import type { VehicleState } from '@mtos/model';

/** Whether a vehicle can be driven, as people read it. */
export const STATE_LABELS: Readonly<Record<VehicleState, string>> = {
  inService: 'In service',
  inShop: 'In the shop',
  retired: 'Retired',
};
