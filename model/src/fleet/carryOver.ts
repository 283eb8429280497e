import * as z from 'zod/mini';
import type { DriverSettings, ShiftVehicle } from '../crew/driverSettings';
import { canonicalJson } from '../documents/canonicalJson';
import { contentKey } from '../documents/contentKey';
import { isNonBlank } from '../documents/nonBlank';
import { EMPTY_VEHICLE, outOfService, type Vehicle, type VehicleContent } from './vehicle';

export const addVehiclesSchema = z.strictObject({});

export interface AddVehiclesAnswer {
  /** How many drivers have a default vehicle now who had none. */
  readonly drivers: number;
}

/** What drivers' settings keep of the vehicle that a driver usually drives. */
type KeptOfVehicle = Pick<DriverSettings, 'vehicleName' | 'plate' | 'seats'>;

/** The fields of a driver's settings that follow from their default vehicle. */
export const settingsOfVehicle = ({
  name,
  plate,
  seats,
}: Pick<Vehicle, 'name' | 'plate' | 'seats'>): KeptOfVehicle => ({
  vehicleName: name,
  plate,
  seats,
});

/** Whether a vehicle can be driven, as a driver's settings keep it: fields that are missing there are undefined. */
export const conditionOfVehicle = (
  vehicle: Pick<Vehicle, 'state' | 'stateFrom' | 'stateUntil' | 'gaps'>,
): Pick<DriverSettings, 'vehicleOut' | 'vehicleGaps'> => ({
  vehicleOut: outOfService(vehicle),
  vehicleGaps: vehicle.gaps,
});

/** What a driver's settings keep of the vehicle of their shift. */
export function shiftVehicle(
  chosen: Pick<ShiftVehicle, 'day' | 'isOver' | 'vehicleUid'>,
  vehicle: Pick<Vehicle, 'name' | 'plate' | 'seats' | 'state' | 'stateFrom' | 'stateUntil' | 'gaps'>,
): ShiftVehicle {
  const { vehicleOut, vehicleGaps } = conditionOfVehicle(vehicle);
  return {
    ...{ ...chosen, ...settingsOfVehicle(vehicle) },
    ...(vehicleOut && { vehicleOut }),
    ...(vehicleGaps && { vehicleGaps }),
  };
}

/** The vehicle that a driver's settings describe, and its id. */
interface CarriedVehicle {
  readonly id: string;
  readonly content: VehicleContent;
}

/**
 * The vehicle that a driver's settings describe, if they name none of the company's; undefined without a name or plate. The id
 * follows from what the settings say, so that a repeat finds the vehicle. Drivers whose settings say the same with a plate
 * share one vehicle; without a plate, each has their own.
 */
export function vehicleOfSettings(
  driverUid: string,
  settings: KeptOfVehicle & Pick<DriverSettings, 'vehicleUid'>,
): CarriedVehicle | undefined {
  const { vehicleUid, vehicleName, plate, seats } = settings;
  if (vehicleUid !== undefined) return undefined;
  const name = isNonBlank(vehicleName) ? vehicleName : plate;
  if (!isNonBlank(name)) return undefined;
  const owner = isNonBlank(plate) ? '' : driverUid;
  return {
    id: contentKey('vehicle', owner, name, plate, canonicalJson(seats)),
    content: { ...EMPTY_VEHICLE, name, plate, seats },
  };
}
