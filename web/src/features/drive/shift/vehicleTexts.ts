import type { Vehicle } from '@mtos/model';
import { formatDayOfTrip, LANGUAGE } from '../texts/texts';

/** The texts of the question for a vehicle, which are loaded with it. */
const en = {
  title: 'Which vehicle do you take?',
  usual: 'Your usual vehicle',
  none: 'No other vehicle',
  inUse: (clock: string) => `In use since ${clock}`,
  inShop: 'In the shop',
  inShopUntil: (day: string) => `In the shop until ${day}`,
  retired: 'Retired',
  outHelp: 'The office has taken this vehicle out of service. Call the office before you take it.',
};

const es: typeof en = {
  title: '¿Qué vehículo lleva?',
  usual: 'Su vehículo habitual',
  none: 'Ningún otro vehículo',
  inUse: (clock) => `En uso desde las ${clock}`,
  inShop: 'En el taller',
  inShopUntil: (day) => `En el taller hasta el ${day}`,
  retired: 'Retirado',
  outHelp: 'La oficina retiró este vehículo del servicio. Llame a la oficina antes de usarlo.',
};

export const vehicleTexts = LANGUAGE === 'es' ? es : en;

/** Why a vehicle can't be driven. */
export function formatOut({ state, stateUntil }: Pick<Vehicle, 'state' | 'stateUntil'>): string {
  if (state === 'retired') return vehicleTexts.retired;
  return stateUntil === '' ? vehicleTexts.inShop : vehicleTexts.inShopUntil(formatDayOfTrip(stateUntil));
}
