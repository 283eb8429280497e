import { describe, expect, it } from 'vitest';
import { buildDriverSettings } from '../sample/builders';
import { settingsOn, shiftVehicleOn } from './settingsOn';

const usual = buildDriverSettings({
  ...{ vehicleUid: 'van-1', vehicleName: 'Van 1', plate: 'T1', seats: { wheelchair: 1 }, licenseNumber: 'L-1' },
  vehicleOut: { state: 'inShop', from: '2026-03-01', until: '' },
  ...{ updatedAt: new Date(0), updatedBy: 'olympia' },
});
const shift = {
  ...{ day: '2026-03-09', isOver: false, vehicleUid: 'van-2', vehicleName: 'Van 2', plate: 'T2' },
  seats: { ambulatory: 4 },
};

describe('settingsOn', () => {
  it('[FLT-1] has the vehicle of the shift on its day, and the usual one on others', () => {
    const settings = { ...usual, shift };
    expect(settingsOn(settings, '2026-03-09')).toEqual({
      ...{ ...usual, shift, vehicleUid: 'van-2', vehicleName: 'Van 2', plate: 'T2', seats: { ambulatory: 4 } },
      vehicleOut: undefined,
    });
    expect(settingsOn(settings, '2026-03-10')).toBe(settings);
    expect(settingsOn(usual, '2026-03-09')).toBe(usual);
  });

  it('[FLT-1] has the shop of the vehicle of the shift, and that of the usual one on other days', () => {
    const out = { state: 'inShop' as const, from: '2026-03-09', until: '2026-03-11' };
    const settings = { ...usual, shift: { ...shift, vehicleOut: out } };
    expect(settingsOn(settings, '2026-03-09').vehicleOut).toEqual(out);
    expect(settingsOn(settings, '2026-03-10').vehicleOut).toEqual(usual.vehicleOut);
  });
});

describe('shiftVehicleOn', () => {
  it('[FLT-1] is of the day on which the shift began', () => {
    expect(shiftVehicleOn({ ...usual, shift }, '2026-03-09')).toBe(shift);
    expect(shiftVehicleOn({ ...usual, shift }, '2026-03-08')).toBeUndefined();
  });
});
