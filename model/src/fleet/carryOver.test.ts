import { describe, expect, it } from 'vitest';
import { settingsOfVehicle, vehicleOfSettings } from './carryOver';

type Settings = Parameters<typeof vehicleOfSettings>[1];

const settings = (fields: Partial<Settings>): Settings => ({
  ...{ vehicleName: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } },
  ...fields,
});

describe('a driver’s settings that are carried over', () => {
  it('[FLT-1] become a vehicle that says the same', () => {
    const carried = vehicleOfSettings('dora', settings({}));
    expect(carried?.content).toMatchObject({ name: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } });
    expect(carried && settingsOfVehicle(carried.content)).toEqual({
      ...{ vehicleName: 'Van 7', plate: 'T614-01C', seats: { wheelchair: 2 } },
    });
  });

  it('[FLT-1] become the same vehicle every time, and one for drivers who share it', () => {
    const id = vehicleOfSettings('dora', settings({}))?.id;
    expect(vehicleOfSettings('dora', settings({}))?.id).toBe(id);
    expect(vehicleOfSettings('fred', settings({}))?.id).toBe(id);
  });

  it.each([{ plate: 'T614-02C' }, { vehicleName: 'Van 8' }, { seats: { wheelchair: 1 } }, { seats: {} }])(
    '[FLT-1] become another vehicle with %o',
    (fields) =>
      expect(vehicleOfSettings('fred', settings(fields))?.id).not.toBe(vehicleOfSettings('dora', settings({}))?.id),
  );

  it('[FLT-1] are not taken for the same vehicle without a plate', () => {
    const [dora, fred] = ['dora', 'fred'].map((uid) => vehicleOfSettings(uid, settings({ plate: '' }))?.id);
    expect(dora).not.toBe(fred);
  });

  it('[FLT-1] name the vehicle by its plate if it has no name', () => {
    expect(vehicleOfSettings('dora', settings({ vehicleName: ' ' }))?.content.name).toBe('T614-01C');
  });

  it('[FLT-1] stay as they are if they say nothing of a vehicle, or name one already', () => {
    expect(vehicleOfSettings('dora', settings({ vehicleName: '', plate: ' ' }))).toBeUndefined();
    expect(vehicleOfSettings('dora', settings({ vehicleUid: 'van' }))).toBeUndefined();
  });
});
