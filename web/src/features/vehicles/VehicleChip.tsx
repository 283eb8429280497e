import { type Vehicle, vehicleStateOn } from '@mtos/model';
import { STATE_LABELS } from '../../domain/vehicles/stateLabels';
import { Chip } from '../../ui/display/Chip';
import { STATE_LOOKS } from './vehicleTexts';

/** Whether a vehicle can be driven on a day. */
export function VehicleChip({ vehicle, day }: { readonly vehicle: Vehicle; readonly day: string }) {
  const state = vehicleStateOn(vehicle, day);
  return <Chip {...STATE_LOOKS[state]}>{STATE_LABELS[state]}</Chip>;
}
