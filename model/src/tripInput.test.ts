import { describe, expect, it } from 'vitest';
import { clientKey } from './clientKey';
import { isDay, type TripInput, tripFields, tripInputSchema } from './tripInput';

const TRIP: TripInput = {
  clientUid: null,
  name: 'Abner Teapot',
  phone: '(718) 555-0101',
  clientDis: 'ambulatory',
  tripDate: '2026-03-09',
  puTime: '09:00',
  apptTime: '09:45',
  fromAddress: '14 Marigold Row',
  fromPhone: '',
  toAddress: 'Lanternlight Dialysis',
  toPhone: '',
  pickup: null,
  dropoff: null,
  miles: 4,
  bookingComments: '',
  willCall: false,
};

const faultsOf = (change: Partial<TripInput>) =>
  tripInputSchema.safeParse({ ...TRIP, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('tripInput', () => {
  it('[TRP-3] accepts a whole trip and names each field that is wrong', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ name: '  ', phone: '12', tripDate: '2026-02-30', fromAddress: '', miles: -1 })).toEqual([
      'name',
      'phone',
      'tripDate',
      'fromAddress',
      'miles',
    ]);
    expect(faultsOf({ apptTime: '08:00' })).toEqual(['apptTime']);
    expect(faultsOf({ puTime: '25:00' })).toEqual(['puTime']);
  });

  it('[TRP-8] wants a pick-up time unless the trip is a will-call, which has none', () => {
    expect(faultsOf({ puTime: '' })).toEqual(['puTime']);
    expect(faultsOf({ puTime: '', apptTime: '', willCall: true })).toEqual([]);
    expect(faultsOf({ willCall: true })).toEqual(['puTime']);
  });

  it('[DSH-2] gives the same person the same client uid, however name and phone are written', () => {
    expect(clientKey(' ABNER  teapot', '+1 718 555 0101')).toBe(clientKey('Abner Teapot', '(718) 555-0101'));
    expect(clientKey('Abner Teapot', '(718) 555-0102')).not.toBe(clientKey('Abner Teapot', '(718) 555-0101'));
    expect(tripFields(TRIP).clientUid).toBe(clientKey(TRIP.name, TRIP.phone));
    expect(tripFields({ ...TRIP, clientUid: 'picked' }).clientUid).toBe('picked');
  });

  it('knows the days of the calendar', () => {
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '26-01-01', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
