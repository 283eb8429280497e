import { describe, expect, it } from 'vitest';
import { EMPTY_VEHICLE, type VehicleContent } from './vehicle';
import { toVehicleContent, toVehicleInput, vehicleInputSchema } from './vehicleInput';

const VAN: VehicleContent = {
  ...{ name: 'Van 7', plate: 'T614-01C', plateState: 'NY', vin: '1M8GDM9AXKP042788', make: 'Ford', model: 'Transit' },
  ...{ year: 2021, color: 'White', seats: { ambulatory: 3, wheelchair: 2 }, odometer: 48_210 },
  ...{ lift: { kind: 'platform', pounds: 800 }, state: 'inShop', stateFrom: '2026-03-09', stateUntil: '2026-03-11' },
};
const input = toVehicleInput(VAN);
const parse = (change: object) => vehicleInputSchema.safeParse({ ...input, ...change });
const messageOf = (change: object) => parse(change).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a vehicle', () => {
  it('[FLT-1] stores what it shows', () => {
    expect(toVehicleContent(vehicleInputSchema.parse(input))).toEqual(VAN);
    const empty = { ...EMPTY_VEHICLE, name: 'Van 8' };
    expect(toVehicleContent(vehicleInputSchema.parse(toVehicleInput(empty)))).toEqual(empty);
  });

  it('[FLT-1] takes VINs and states as people type them', () => {
    const { vin, plateState } = vehicleInputSchema.parse({ ...input, vin: '1m8gd m9ax-kp042788', plateState: ' ny ' });
    expect([vin, plateState]).toEqual(['1M8GDM9AXKP042788', 'NY']);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Enter the vehicle’s name or number.'],
    [{ vin: '1M8GDM9AXKP04278' }, 'vin', 'A VIN has 17 characters.'],
    [{ vin: '1M8GDM9AXKPO42788' }, 'vin', 'A VIN has no I, O, or Q. Enter the digits 1 and 0.'],
    [
      { vin: '1M8GDM9AXKP042789' },
      'vin',
      'A character is wrong: the check digit, the ninth character, does not fit the others.',
    ],
    [{ plateState: 'New York' }, 'plateState', 'Enter two letters, such as NY.'],
    [{ year: '21' }, 'year', 'Enter a whole number from 1950 to 2100, or leave it empty.'],
    [{ odometer: '1.5' }, 'odometer', 'Enter a whole number from 0 to 2000000, or leave it empty.'],
    [{ liftPounds: '0' }, 'liftPounds', 'Enter a whole number from 1 to 5000, or leave it empty.'],
    [{ stateFrom: '' }, 'stateFrom', 'Choose a day.'],
    [{ stateUntil: '2026-03-08' }, 'stateUntil', 'The last day is before the first.'],
  ])('[FLT-1] says next to the field what is wrong with %o', (change, field, message) =>
    expect(messageOf(change)).toEqual([[field, message]]),
  );

  it('[FLT-1] forgets the days of a vehicle that is in service again', () => {
    const content = toVehicleContent(vehicleInputSchema.parse({ ...input, state: 'inService' }));
    expect(content).toMatchObject({ state: 'inService', stateFrom: '', stateUntil: '' });
  });
});
