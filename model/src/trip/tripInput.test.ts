import { describe, expect, it } from 'vitest';
import { clientKey } from '../counting/clientKey';
import { isDay } from '../time/isDay';
import { appointmentDay } from './appointment';
import { type TripInput, tripFields, tripInputSchema } from './tripInput';
import { tripSpan } from './tripSpan';

const TRIP: TripInput = {
  clientUid: null,
  name: 'Abner Teapot',
  phone: '(718) 555-0101',
  medicaidId: '',
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
  companions: 0,
  attendants: 0,
  fromDetails: '',
  toDetails: '',
  needs: null,
  puTimeComputed: false,
  willCall: false,
};

const findFaults = (change: Partial<TripInput>) =>
  tripInputSchema.safeParse({ ...TRIP, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('tripInput', () => {
  it('[TRP-3] accepts a valid trip and names each invalid field', () => {
    expect(findFaults({})).toEqual([]);
    expect(findFaults({ name: '  ', phone: '12', tripDate: '2026-02-30', fromAddress: '', miles: -1 })).toEqual([
      'name',
      'phone',
      'tripDate',
      'fromAddress',
      'miles',
    ]);
    expect(findFaults({ apptTime: '08:00' })).toEqual(['apptTime']);
    expect(findFaults({ puTime: '25:00' })).toEqual(['puTime']);
  });

  it('[IMP-3] accepts an appointment after midnight for a pick-up in the evening', () => {
    expect(findFaults({ puTime: '23:30', apptTime: '00:15' })).toEqual([]);
    expect(findFaults({ puTime: '14:30', apptTime: '00:15' })).toEqual(['apptTime']);
    expect(findFaults({ puTime: '23:30', apptTime: '11:00' })).toEqual(['apptTime']);
    expect(appointmentDay({ tripDate: '2026-12-31', puTime: '23:30', apptTime: '00:15' })).toBe('2027-01-01');
    const late = { ...TRIP, puTime: '23:30', apptTime: '00:45', miles: 1, status: 'Pending' } as const;
    expect(tripSpan(late, 'UTC', new Date(0))).toEqual({
      from: new Date('2026-03-09T23:30Z'),
      to: new Date('2026-03-10T00:45Z'),
    });
  });

  it('[TRP-8] requires a pick-up time, except for a will-call, which has none', () => {
    expect(findFaults({ puTime: '' })).toEqual(['puTime']);
    expect(findFaults({ puTime: '', apptTime: '', willCall: true })).toEqual([]);
    expect(findFaults({ willCall: true })).toEqual(['puTime']);
  });

  it('[CLI-2] names each wrong need, and stores none that says nothing', () => {
    const needs = { oxygenLiters: 2.25, stairsAtPickUp: -1, weightPounds: Number.NaN, loadingMinutes: 500 };
    expect(findFaults({ needs })).toEqual(Object.keys(needs).map((need) => `needs.${need}`));
    expect(tripFields({ ...TRIP, needs: { equipment: [], neverLeaveAlone: false } }).needs).toBeNull();
  });

  it('[CLI-2] lets a client who takes long to load take more of the driver’s time', () => {
    const minutes = (needs: TripInput['needs']) => {
      const span = tripSpan({ ...TRIP, apptTime: '', needs, status: 'Pending' }, 'UTC', new Date(0));
      return span ? (span.to.getTime() - span.from.getTime()) / 60_000 : 0;
    };
    expect(minutes({ loadingMinutes: 25 }) - minutes(null)).toBe(30);
    expect(minutes({ loadingMinutes: 5 })).toBe(minutes(null));
  });

  it('[DSH-2] gives the same person the same client uid, however name and phone are written', () => {
    expect(clientKey(' ABNER  teapot', '+1 718 555 0101')).toBe(clientKey('Abner Teapot', '(718) 555-0101'));
    expect(clientKey('Abner Teapot', '(718) 555-0102')).not.toBe(clientKey('Abner Teapot', '(718) 555-0101'));
    expect(tripFields(TRIP).clientUid).toBe(clientKey(TRIP.name, TRIP.phone));
    expect(tripFields({ ...TRIP, clientUid: 'picked' }).clientUid).toBe('picked');
  });

  it('accepts only real calendar days', () => {
    expect(['2028-02-29', '2026-02-29', '2026-13-01', '26-01-01', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
