import { describe, expect, it } from 'vitest';
import { check } from '../documents/schema';
import type { DriverSettings } from './driverSettings';
import {
  type DriverSettingsInput,
  driverSettingsFields,
  driverSettingsInputSchema,
  driverSettingsToInput,
  withDayOff,
  withWorkHours,
} from './driverSettingsInput';

const TODAY = '2026-11-22';
const at = { toMillis: () => 0, toDate: () => new Date(0) };
const HOURS = [{ from: '08:00', to: '16:00' }, ...Array(6).fill(null)];
const STORED: DriverSettings = {
  hours: HOURS,
  break: { from: '12:00', to: '12:30' },
  daysOff: ['2026-11-30'],
  seats: { ambulatory: 3, wheelchair: 0 },
  vehicleUid: 'van-7',
  vehicleName: 'Van 7',
  plate: 'ABC 123',
  licenseNumber: 'D1234567',
  startPlace: { address: '1 Elm St', location: { lat: 40.7, lng: -74 } },
  updatedAt: at,
  updatedBy: 'ann',
};
const input = (given: Partial<DriverSettingsInput> = {}) => ({ ...driverSettingsToInput(STORED), ...given });
const findProblem = (given: Partial<DriverSettingsInput>) =>
  check<DriverSettingsInput>(driverSettingsInputSchema, input(given)).problem;

describe('the form for a driver’s settings', () => {
  it('[DSP-5] saves what it was opened with as it is', () => {
    const { updatedAt: _, updatedBy: __, ...fields } = STORED;
    expect(findProblem({})).toBeUndefined();
    expect(driverSettingsFields(input(), TODAY, { lat: 40.7, lng: -74 })).toEqual(fields);
  });

  it('[DSP-5] starts empty for a driver without settings, and saves no seats and no place then', () => {
    const empty = driverSettingsToInput(undefined);
    expect(check(driverSettingsInputSchema, empty).problem).toBeUndefined();
    expect(driverSettingsFields(empty, TODAY, null)).toMatchObject({
      hours: Array(7).fill(null),
      break: null,
      seats: {},
      startPlace: null,
    });
  });

  it('[DSP-5] drops past and repeated days off, and sorts the others', () => {
    const daysOff = ['2026-12-24', '2026-11-21', '2026-11-22', '2026-12-24'];
    expect(driverSettingsFields(input({ daysOff }), TODAY, null).daysOff).toEqual(['2026-11-22', '2026-12-24']);
  });

  it('[DSP-5] names the field with times, seats, days, or texts that can’t be', () => {
    const wrong = [{ from: 'noon', to: '16:00' }, ...Array(6).fill(null)];
    const seats = (ambulatory: string) => ({ seats: { ...input().seats, ambulatory } });
    expect(findProblem({ hours: wrong })).toMatchObject({ field: 'hours.0.from', message: 'Enter a time like 2:30p.' });
    expect(findProblem({ break: { from: '12:00', to: '12:00' } })?.field).toBe('break.to');
    for (const typed of ['-1', '21', '1.5', 'two']) expect(findProblem(seats(typed))?.field).toBe('seats.ambulatory');
    for (const typed of ['', '0', '20']) expect(findProblem(seats(typed))).toBeUndefined();
    expect(findProblem({ daysOff: ['soon'] })?.field).toBe('daysOff.0');
    expect(findProblem({ plate: 'x'.repeat(21) })?.field).toBe('plate');
  });

  it('[DSP-5] copies hours and break, and leaves everything else as it is', () => {
    const work = { hours: Array(7).fill({ from: '06:00', to: '14:00' }), break: null };
    const { updatedAt: _, updatedBy: __, ...fields } = STORED;
    expect(withWorkHours(STORED, work, TODAY)).toEqual({ ...fields, ...work });
    expect(withWorkHours(undefined, work, TODAY)).toMatchObject({ ...work, seats: {}, plate: '' });
  });

  it('[DSP-4] gives a day off, takes it back, and leaves everything else as it is', () => {
    const { updatedAt: _, updatedBy: __, ...fields } = STORED;
    const off = withDayOff(STORED, { day: TODAY, isOff: true }, TODAY);
    expect(off).toEqual({ ...fields, daysOff: [TODAY, '2026-11-30'] });
    expect(withDayOff({ ...STORED, ...off }, { day: TODAY, isOff: false }, TODAY)).toEqual(fields);
    expect(withDayOff(undefined, { day: TODAY, isOff: true }, TODAY)).toMatchObject({ daysOff: [TODAY], seats: {} });
  });
});
