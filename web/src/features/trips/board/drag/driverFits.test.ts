import { type DriverLocation, type DriverSettings, noClientWishes } from '@mtos/model';
import { describe, expect, it, vi } from 'vitest';
import type { Doc } from '../../../../data/read/converter';
import { at, driverDoc, NEW_YORK, NOW, PICKUP, tripDoc } from '../../tripFixtures';
import { driverFits } from './driverFits';

const CLOCK = { timeZone: NEW_YORK, now: NOW };
const ready = <Value>(value: Value) => ({ status: 'ready', value }) as const;
const LOADING = { status: 'loading' } as const;
const DRIVERS = ready([
  driverDoc('ada', 'Ada Axle'),
  driverDoc('bob', 'Bob Brake', { vehicle: ['ambulatory', 'wheelchair'] }),
  driverDoc('ida', 'Ida Inactive', { state: 'inactive' }),
]);
const TRIP = tripDoc('this', { puTime: '08:30', clientDis: 'wheelchair' });

function position(id: string, milesNorth: number, minutesOld = 1): Doc<DriverLocation> {
  const updatedAt = at(new Date(NOW.getTime() - minutesOld * 60_000));
  const location = { lat: PICKUP.lat + milesNorth / 69, lng: PICKUP.lng };
  return { id, subOwneruid: 'account', location, available: true, tripId: null, updatedAt };
}

const WORK: Doc<DriverSettings> = {
  ...{ id: 'bob', hours: Array(7).fill(null), break: null, daysOff: [], seats: {}, vehicleName: '', plate: '' },
  ...{ licenseNumber: '', startPlace: null, updatedAt: at(NOW), updatedBy: 'account' },
};

const fits = (given: Partial<Parameters<typeof driverFits>[1]> = {}, trip = TRIP) =>
  Object.fromEntries(
    driverFits(
      trip,
      {
        drivers: DRIVERS,
        trips: ready([]),
        positions: ready([]),
        settings: ready([]),
        wishes: ready(noClientWishes),
        ...given,
      },
      CLOCK,
    ),
  );

describe('whether a trip fits a driver', () => {
  it('[DSP-2] is refused by a vehicle that can’t carry the client, and by nothing else', () => {
    const busy = tripDoc('other', { name: 'Berta Bucket', puTime: '08:40', driverUid: 'bob' });
    const { ada, bob, ida } = fits({ trips: ready([busy]) });
    expect(ada?.kind).toBe('refused');
    expect(ada?.text).toContain('Vehicle can’t carry a wheelchair');
    expect(bob?.kind).toBe('warns');
    expect(bob?.text).toContain('Busy with Berta Bucket, Mon, Mar 9, 8:40 AM');
    expect(ida).toBeUndefined();
  });

  it('[CLI-4] warns if the client asked not to ride with the driver, and never refuses for it', () => {
    const wishes = ready(() => ({ blocked: ['bob'], preferred: [] }));
    expect(fits({ wishes }).bob).toMatchObject({
      kind: 'warns',
      text: expect.stringContaining('The client asked not to ride with this driver'),
    });
  });

  it('[DRV-14] is refused by a lift defect until it is resolved or the client allowed, with the reason', () => {
    const liftDefectAt = at(new Date(NOW.getTime() - 2 * 3_600_000));
    const drivers = ready([driverDoc('bob', 'Bob Brake', { vehicle: ['ambulatory', 'wheelchair'], liftDefectAt })]);
    expect(fits({ drivers }).bob).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining(
        'Lift defect reported 2 hours ago: resolve it, or allow these clients, in the driver’s details',
      ),
    });
    expect(fits({ drivers }, { ...TRIP, clientDis: 'ambulatory' }).bob?.kind).toBe('fits');
  });

  it('[FLT-3] is refused where the driver, or their vehicle, lacks a credential on the trip’s day, which it names', () => {
    const gap = (from: string) => [{ typeUid: 'x', name: 'Insurance', blocks: true, from, until: '' }];
    const fitWith = (gaps: object) => fits({ settings: ready([{ ...WORK, ...gaps }]) }).bob;
    expect(fitWith({ credentialGaps: gap('2026-03-09') })).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('No valid credential that day: Insurance'),
    });
    expect(fitWith({ vehicleGaps: gap('') })?.text).toContain('No valid credential that day: Insurance of the vehicle');
    expect(fitWith({ credentialGaps: gap('2026-03-10') })?.kind).toBe('fits');
  });

  it('[FLT-3] is refused where the trip’s payer wants what is lacking, and warns where the payer is unknown', () => {
    const badge = { typeUid: 'x', name: 'Badge', blocks: true, from: '', until: '', payers: ['modivcare'] };
    const settings = ready([{ ...WORK, credentialGaps: [badge] }]);
    const paidBy = (payerUid: string | undefined) => fits({ settings, payers: ready(() => ({ payerUid })) }).bob;
    expect(paidBy('modivcare')).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('No valid credential that day: Badge, which the trip’s payer wants'),
    });
    expect(paidBy('mtm')?.kind).toBe('fits');
    expect(paidBy(undefined)?.kind).toBe('fits');
    expect(fits({ settings }).bob).toMatchObject({
      kind: 'warns',
      text: expect.stringContaining('Payer unknown, and some want a valid Badge'),
    });
  });

  it('[DSP-2] says who is free and how far, and who is too far to be on time', () => {
    expect(fits({ positions: ready([position('bob', 2)]) }).bob).toEqual({
      kind: 'fits',
      text: 'On shift · 2.0 miles away · 0 trips that day',
    });
    const far = fits({ positions: ready([position('bob', 20)]) }).bob;
    // 26 miles of road in the rush hour take 98 minutes, and there are 30 until the pick-up
    expect(far).toMatchObject({
      kind: 'warns',
      text: expect.stringContaining('About 1 h 8 min late for the pick-up'),
    });
    expect(fits({ positions: ready([position('bob', 20, 30)]) }).bob?.text).not.toContain('late');
  });

  it('[DSP-2] knows only the vehicle before the rest is loaded, and warns of what could not be', () => {
    expect(fits({ positions: LOADING })).toMatchObject({
      ada: { kind: 'refused' },
      bob: { kind: 'warns', text: 'Checking…' },
    });
    const failed = { status: 'failed', error: new Error('refused'), retry: vi.fn() } as const;
    expect(fits({ trips: failed }).bob).toMatchObject({ kind: 'warns', text: expect.stringContaining('unknown') });
  });

  it('[DSP-2] names the driver who has the trip', () => {
    expect(fits({}, { ...TRIP, driverUid: 'bob' }).bob).toEqual({ kind: 'current', text: 'Current driver' });
  });
});
