import * as z from 'zod/mini';
import { dayField, textField, timeField } from '../documents/inputFields';
import type { LatLng } from '../documents/latLng';
import { LIMITS } from '../documents/limits';
import { MOBILITY_NEEDS } from '../trip/mobility';
import type { ClockRange, DriverSettings } from './driverSettings';

/** Null if switched off. */
const range = z.nullable(z.object({ from: timeField(), to: timeField() }));
/** Seats, as typed; empty where the vehicle carries one trip at a time. */
export const seatField = z.string().check(
  z.trim(),
  z.refine((value) => value === '' || (/^\d+$/.test(value) && Number(value) <= LIMITS.seats), {
    message: `Enter a number from 0 to ${LIMITS.seats}, or leave it empty.`,
  }),
);

const workHours = {
  hours: z.array(range).check(z.length(7)),
  break: range.check(
    z.refine((value) => value === null || value.from !== value.to, {
      path: ['to'],
      message: 'The break must end at another time.',
    }),
  ),
};

/** The form for a driver's hours and break alone, with the error messages of its fields. */
export const workHoursSchema = z.object(workHours);
export type WorkHours = Readonly<z.infer<typeof workHoursSchema>>;

/** The form for a driver's settings. */
export const driverSettingsInputSchema = z.object({
  ...workHours,
  daysOff: z.array(dayField()).check(z.maxLength(LIMITS.daysOff, `Keep it to ${LIMITS.daysOff} days off.`)),
  /** As typed; empty where the vehicle carries one trip at a time. */
  seats: z.record(z.enum(MOBILITY_NEEDS), seatField),
  /** Empty if name, plate, and seats are typed. */
  vehicleUid: z.string(),
  vehicleName: textField(LIMITS.name),
  plate: textField(LIMITS.plate),
  licenseNumber: textField(LIMITS.licenseNumber),
  /** Empty if the driver has none. */
  startAddress: textField(LIMITS.address),
});
export type DriverSettingsInput = Readonly<z.infer<typeof driverSettingsInputSchema>>;

const NO_HOURS: readonly (ClockRange | null)[] = Array(7).fill(null);

/** What the form starts with: the driver's settings, or those of a driver who has none. */
export function driverSettingsToInput(settings: DriverSettings | undefined): DriverSettingsInput {
  const seats = Object.fromEntries(MOBILITY_NEEDS.map((need) => [need, String(settings?.seats[need] ?? '')]));
  return {
    hours: [...(settings?.hours ?? NO_HOURS)],
    break: settings?.break ?? null,
    daysOff: [...(settings?.daysOff ?? [])],
    seats: seats as DriverSettingsInput['seats'],
    vehicleUid: settings?.vehicleUid ?? '',
    vehicleName: settings?.vehicleName ?? '',
    plate: settings?.plate ?? '',
    licenseNumber: settings?.licenseNumber ?? '',
    startAddress: settings?.startPlace?.address ?? '',
  };
}

/** What people write. Functions add whether the vehicle is in service, the one of the last shift, and what credentials are lacking. */
export type DriverSettingsFields = Omit<
  DriverSettings,
  'vehicleOut' | 'vehicleGaps' | 'shift' | 'credentialGaps' | 'updatedAt' | 'updatedBy'
>;

/**
 * The stored fields that follow from the form, without days off before today.
 * @param location where the start address is; null if that is not known
 */
export function driverSettingsFields(
  { startAddress, seats, daysOff, vehicleUid, ...input }: DriverSettingsInput,
  today: string,
  location: LatLng | null,
): DriverSettingsFields {
  const counted = MOBILITY_NEEDS.filter((need) => seats[need] !== '').map((need) => [need, Number(seats[need])]);
  return {
    ...input,
    ...(vehicleUid !== '' && { vehicleUid }),
    daysOff: [...new Set(daysOff)].filter((day) => day >= today).toSorted(),
    seats: Object.fromEntries(counted),
    startPlace: startAddress === '' ? null : { address: startAddress, location },
  };
}

/** Settings with one more day off, or without it; those of a driver who has none yet are otherwise empty. */
export function withDayOff(
  settings: DriverSettings | undefined,
  { day, isOff }: { readonly day: string; readonly isOff: boolean },
  today: string,
): DriverSettingsFields {
  const input = driverSettingsToInput(settings);
  const others = input.daysOff.filter((other) => other !== day);
  const daysOff = isOff ? [...others, day] : others;
  return driverSettingsFields({ ...input, daysOff }, today, settings?.startPlace?.location ?? null);
}

/** Settings with other hours and another break; those of a driver who has none yet are otherwise empty. */
export function withWorkHours(
  settings: DriverSettings | undefined,
  { hours, break: rest }: Pick<DriverSettings, 'hours' | 'break'>,
  today: string,
): DriverSettingsFields {
  const input = driverSettingsToInput(settings);
  const fields = driverSettingsFields(input, today, settings?.startPlace?.location ?? null);
  return { ...fields, hours, break: rest };
}
