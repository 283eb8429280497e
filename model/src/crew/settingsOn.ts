import type { DriverSettings, ShiftVehicle } from './driverSettings';

type OfVehicle = Partial<
  Pick<DriverSettings, 'vehicleUid' | 'vehicleName' | 'plate' | 'seats' | 'vehicleOut' | 'shift'>
>;

/**
 * A driver's settings as they count on a day: with the vehicle that the driver chose for a shift that began on this day in
 * place of the one that they usually drive.
 */
export function settingsOn<Settings extends OfVehicle>(settings: Settings, day: string): Settings {
  const chosen = shiftVehicleOn(settings, day);
  if (!chosen) return settings;
  const { day: _, ...vehicle } = chosen;
  const { vehicleOut: __, ...others } = settings;
  return { ...others, ...vehicle } as Settings;
}

/** The vehicle that a driver chose for a shift that began on a day; undefined if they chose none. */
export const shiftVehicleOn = ({ shift }: Pick<OfVehicle, 'shift'>, day: string): ShiftVehicle | undefined =>
  shift?.day === day ? shift : undefined;
