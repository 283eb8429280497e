import { describe, expect, it } from 'vitest';
import { newTrip } from '../trip/newTrip';
import { emptyTripInput } from '../trip/tripInput';
import { type KnownRide, knownRide, RIDE_PARTS, rideChange } from './rideChange';
import { second } from './testTrip';

const RIDE: KnownRide = {
  state: 'open',
  tripDate: '2026-03-10',
  puTime: '08:30',
  apptTime: '09:15',
  willCall: false,
  fromAddress: '1 Broomstick Yard',
  toAddress: 'Dustpan Dialysis',
  name: 'Clovis Kettle',
  clientDis: 'wheelchair',
  bookingComments: '',
  companions: 0,
  attendants: 0,
  needs: null,
  fromDetails: '',
  toDetails: '',
  answer: '',
  pickUpZone: '',
  dropOffZone: '',
  correction: '',
};
const CANCELLED: KnownRide = { ...RIDE, state: 'cancelled' };
const COMPLETED: KnownRide = { ...RIDE, state: 'completed' };

describe('rideChange', () => {
  it('[DRV-6] tells of a trip that is added, taken away, or cancelled', () => {
    expect(rideChange(undefined, RIDE)).toEqual({ kind: 'added', after: RIDE });
    expect(rideChange(RIDE, undefined)).toEqual({ kind: 'removed', before: RIDE });
    expect(rideChange(RIDE, CANCELLED)).toEqual({ kind: 'cancelled', before: RIDE });
    expect(rideChange(CANCELLED, RIDE)).toEqual({ kind: 'added', after: RIDE });
  });

  it.each([
    ['time', { puTime: '09:00' }],
    ['time', { tripDate: '2026-03-11' }],
    ['time', { willCall: true }],
    ['appointment', { apptTime: '10:00' }],
    ['pickUp', { fromAddress: '2 Broomstick Yard' }],
    ['dropOff', { toAddress: 'Thimble Clinic' }],
    ['client', { name: 'Clovis B. Kettle' }],
    ['client', { clientDis: 'stretcher' }],
    ['comments', { bookingComments: 'Ring twice.' }],
    ['needs', { needs: { neverLeaveAlone: true } }],
    ['answer', { answer: 'Wait five more minutes.' }],
  ] as const)('[DRV-6] tells that the %s has changed: %o', (part, given) => {
    const after: KnownRide = { ...RIDE, ...given };
    expect(rideChange(RIDE, after)).toEqual({ kind: 'changed', before: RIDE, after, parts: [part] });
  });

  it('[CLI-2] tells nothing about needs that say the same, or only how long loading takes', () => {
    const needs = { equipment: ['walker'] } as const;
    const input = { ...emptyTripInput(RIDE.tripDate), name: RIDE.name, needs: { ...needs, loadingMinutes: 20 } };
    const trip = newTrip(input, { account: 'a', writtenBy: 'a', at: second(0) });
    expect(knownRide(trip).needs).toEqual({ equipment: ['walker'] });
    expect(knownRide({ ...trip, needs: { loadingMinutes: 20 } }).needs).toBeNull();
    expect(rideChange({ ...RIDE, needs: { ...needs } }, { ...RIDE, needs: { ...needs } })).toBeUndefined();
  });

  it('[DRV-6] has a part for every field but the state', () => {
    const { state: _state, ...fields } = RIDE;
    expect(Object.values(RIDE_PARTS).flat().sort()).toEqual(Object.keys(fields).sort());
  });

  it('[DRV-6] tells nothing about a trip that is over, or stays as it was', () => {
    const later = { puTime: '09:00' };
    for (const [before, after] of [
      [RIDE, RIDE],
      [RIDE, COMPLETED],
      [COMPLETED, undefined],
      [COMPLETED, RIDE],
      [COMPLETED, CANCELLED],
      [CANCELLED, undefined],
      [CANCELLED, { ...CANCELLED, ...later }],
      [undefined, CANCELLED],
      [undefined, COMPLETED],
      [undefined, undefined],
      [{ ...RIDE, answer: 'No.' }, RIDE],
    ] as const) {
      expect(rideChange(before, after)).toBeUndefined();
    }
  });
});
