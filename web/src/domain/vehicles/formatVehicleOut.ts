import type { VehicleOut } from '@mtos/model';
import { formatDay } from '../time/when';

/** Why a driver's usual vehicle can't be driven: 'Vehicle in the shop until Wed, Mar 11'. */
export function formatVehicleOut({ state, until }: VehicleOut): string {
  const text = state === 'inShop' ? 'Vehicle in the shop' : 'Vehicle retired';
  return until === '' ? text : `${text} until ${formatDay(until)}`;
}
