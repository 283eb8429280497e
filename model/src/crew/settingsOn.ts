import type { DriverSettings, ShiftVehicle } from './driverSettings';

type OfVehicle = Partial<
  Pick<DriverSettings, 'vehicleUid' | 'vehicleName' | 'plate' | 'seats' | 'vehicleOut' | 'vehicleGaps' | 'shift'>
>;

/**
 * A driver's settings as they count on a day: with the vehicle of the shift that began on this day in place of the one that
 * the driver usually drives.
 */
export function settingsOn<Settings extends OfVehicle>(settings: Settings, day: string): Settings {
  const chosen = shiftVehicleOn(settings, day);
  if (!chosen) return settings;
  const { day: _, isOver: __, ...vehicle } = chosen;
  const { vehicleOut: ___, vehicleGaps: ____, ...others } = settings;
  return { ...others, ...vehicle } as Settings;
}

/** The vehicle of a driver's shift that began on a day; undefined without one. */
export const shiftVehicleOn = ({ shift }: Pick<OfVehicle, 'shift'>, day: string): ShiftVehicle | undefined =>
  shift?.day === day ? shift : undefined;
