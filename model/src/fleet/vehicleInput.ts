import * as z from 'zod/mini';
import { seatField } from '../crew/driverSettingsInput';
import { optionalDay, optionalWhole, requiredText, textField } from '../documents/inputFields';
import { LIMITS } from '../documents/limits';
import { isNonBlank } from '../documents/nonBlank';
import { MOBILITY_NEEDS } from '../trip/mobility';
import { LIFT_KINDS, VEHICLE_STATES, type VehicleContent } from './vehicle';
import { isVin } from './vin';

/** Two capital letters, or empty. */
const plateState = textField(LIMITS.label).check(
  z.overwrite((value) => value.toUpperCase()),
  z.refine((value) => /^([A-Z]{2})?$/.test(value), 'Enter two letters, such as NY.'),
);

/** People type VINs in small letters, and with spaces or hyphens between groups. */
const vin = z.string().check(
  z.overwrite((value) => value.toUpperCase().replace(/[\s-]/g, '')),
  z.refine((value) => value === '' || value.length === 17, 'A VIN has 17 characters.'),
  z.refine((value) => !/[IOQ]/.test(value), 'A VIN has no I, O, or Q. Enter the digits 1 and 0.'),
  z.refine(
    (value) => value.length !== 17 || /[IOQ]/.test(value) || isVin(value),
    'A character is wrong: the check digit, the ninth character, does not fit the others.',
  ),
);

/** The form of a vehicle, with the error messages of its fields. */
export const vehicleInputSchema = z
  .object({
    name: requiredText(LIMITS.name, 'Enter the vehicle’s name or number.'),
    plate: textField(LIMITS.plate),
    plateState,
    vin,
    make: textField(LIMITS.label),
    model: textField(LIMITS.label),
    year: optionalWhole(LIMITS.minVehicleYear, LIMITS.maxVehicleYear),
    color: textField(LIMITS.label),
    /** As typed; empty where the vehicle carries one trip at a time. */
    seats: z.record(z.enum(MOBILITY_NEEDS), seatField),
    /** Empty without one. */
    liftKind: z.enum(['', ...LIFT_KINDS]),
    liftPounds: optionalWhole(1, LIMITS.liftPounds),
    odometer: optionalWhole(0, LIMITS.odometer),
    state: z.enum(VEHICLE_STATES),
    stateFrom: optionalDay,
    stateUntil: optionalDay,
  })
  .check(
    z.refine(({ state, stateFrom }) => state === 'inService' || isNonBlank(stateFrom), {
      path: ['stateFrom'],
      message: 'Choose a day.',
    }),
    z.refine(({ state, stateFrom, stateUntil }) => state === 'inService' || !stateUntil || stateUntil >= stateFrom, {
      path: ['stateUntil'],
      message: 'The last day is before the first.',
    }),
  );
export type VehicleInput = z.infer<typeof vehicleInputSchema>;

const toNumber = (typed: string): number | null => (typed === '' ? null : Number(typed));
const toText = (number: number | null | undefined): string => String(number ?? '');

/** A vehicle as the form shows it. */
export function toVehicleInput(vehicle: VehicleContent): VehicleInput {
  const { seats, lift, year, odometer } = vehicle;
  const typed = Object.fromEntries(MOBILITY_NEEDS.map((need) => [need, toText(seats[need])]));
  return {
    ...{ name: vehicle.name, plate: vehicle.plate, plateState: vehicle.plateState, vin: vehicle.vin },
    ...{ make: vehicle.make, model: vehicle.model, year: toText(year), color: vehicle.color },
    seats: typed as VehicleInput['seats'],
    ...{ liftKind: lift?.kind ?? '', liftPounds: toText(lift?.pounds), odometer: toText(odometer) },
    ...{ state: vehicle.state, stateFrom: vehicle.stateFrom, stateUntil: vehicle.stateUntil },
  };
}

/** The stored fields that follow from the form. */
export function toVehicleContent({ liftKind, liftPounds, ...input }: VehicleInput): VehicleContent {
  const isOut = input.state !== 'inService';
  const counted = MOBILITY_NEEDS.filter((need) => input.seats[need] !== '');
  return {
    ...input,
    year: toNumber(input.year),
    seats: Object.fromEntries(counted.map((need) => [need, Number(input.seats[need])])),
    lift: liftKind === '' ? null : { kind: liftKind, pounds: toNumber(liftPounds) },
    odometer: toNumber(input.odometer),
    stateFrom: isOut ? input.stateFrom : '',
    stateUntil: isOut ? input.stateUntil : '',
  };
}
