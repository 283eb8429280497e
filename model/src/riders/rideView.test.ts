import { describe, expect, it } from 'vitest';
import { exactly } from '../lateRisk/expectedTime';
import { toInstant } from '../time/days';
import { rideView } from './rideView';

const ZONE = 'America/New_York';
const at = (clock: string) => toInstant(ZONE, '2026-03-10', clock);
const instant = (clock: string) => ({ toMillis: () => at(clock).getTime(), toDate: () => at(clock) });
type Shown = Parameters<typeof rideView>[0];
type Known = Parameters<typeof rideView>[1];

const HOME = { lat: 40.7, lng: -73.9 };
const CLINIC = { lat: 40.8, lng: -73.9 };
const trip = (given: Partial<Shown> = {}): Shown => ({
  ...{ status: 'Pending', statusAt: instant('08:00'), driverUid: 'dora', driverName: 'Dora Axle', willCall: false },
  ...{ puTime: '09:40', tripDate: '2026-03-10', pickup: HOME, dropoff: CLINIC, ...given },
});
const under = (stage: 'onMyWay' | 'arrived' | 'onBoard' | 'droppedOff'): Partial<Shown> => ({
  status: stage === 'droppedOff' ? 'Completed' : 'Active',
  progress: {
    ...{ driverUid: 'dora', stage, noShow: null },
    times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null },
  },
});
const between = (from: string, to: string) => ({
  ...exactly(at(from).getTime()),
  latest: at(to).getTime(),
});
const known = (given: Partial<Known> = {}): Known => ({
  ...{ company: 'Wayfare', phone: '555-0100', timeZone: ZONE, now: at('09:20'), expected: undefined },
  ...{ settings: { vehicleName: 'White Ford van', plate: 'T123' }, position: undefined },
  actions: { recipient: 'client', ready: undefined, cancel: undefined, rating: undefined },
  ...given,
});
const position = (clock: string) => ({ location: { lat: 40.74, lng: -73.9 }, at: at(clock).getTime() });

describe('what a link shows', () => {
  it('[RDR-4] is the driver’s first name, the vehicle, and the plate, and none of the rider’s data', () => {
    const rider = { name: 'Ann Teapot', fromAddress: '14 Marigold Row', toAddress: 'Lanternlight Dialysis' };
    const view = rideView({ ...trip(under('onMyWay')), ...rider }, known({ position: position('09:19') }));
    expect(view.driver).toEqual({ firstName: 'Dora', vehicle: 'White Ford van', plate: 'T123' });
    expect(JSON.stringify(view)).not.toMatch(/Axle|Teapot|Marigold|Lanternlight|40\.|73\.|dora"/);
    expect(Object.keys(view).sort()).toEqual(
      [
        'actions',
        'bookedAt',
        'company',
        'day',
        'driver',
        'expected',
        'isToday',
        'phone',
        'stage',
        'timeZone',
        'vehicle',
      ].sort(),
    );
  });

  it('[RDR-4] is how far the vehicle is only from the way there to the drop-off, and not from an old position', () => {
    const milesOf = (given: Partial<Shown>, clock = '09:19') =>
      rideView(trip(given), known({ position: position(clock) })).vehicle?.miles;
    expect(milesOf({})).toBeUndefined();
    expect(milesOf(under('onMyWay'))).toBe(2.8);
    expect(milesOf(under('arrived'))).toBeUndefined();
    expect(milesOf(under('onBoard'))).toBe(4.2);
    expect(milesOf(under('droppedOff'))).toBeUndefined();
    expect(milesOf({ status: 'Cancelled', progress: under('onMyWay').progress })).toBeUndefined();
    expect(milesOf(under('onMyWay'), '09:05')).toBe(2.8);
    expect(milesOf(under('onMyWay'), '09:04')).toBeUndefined();
  });

  it('[RDR-4] is the expected time as a range in steps of five minutes, of the pick-up and then of the drop-off', () => {
    const expected = { pickUp: between('09:33', '09:41'), dropOff: between('10:02', '10:20') };
    const range = (given: Partial<Shown>, more: Partial<Known> = {}) =>
      rideView(trip(given), known({ expected, ...more })).expected;
    const written = (from: string, to: string) => ({ from: at(from).getTime(), to: at(to).getTime() });
    expect(range({})).toEqual(written('09:30', '09:45'));
    expect(range(under('onMyWay'))).toEqual(written('09:30', '09:45'));
    expect(range(under('arrived'))).toBeUndefined();
    expect(range(under('onBoard'))).toEqual(written('10:00', '10:20'));
    expect(range(under('droppedOff'))).toBeUndefined();
    // Never in the past
    expect(range(under('onMyWay'), { now: at('09:40') })).toEqual(written('09:40', '09:45'));
    const unknown = {
      pickUp: { ...between('09:33', '09:41'), unknown: 'position' as const },
      dropOff: expected.dropOff,
    };
    expect(range({}, { expected: unknown })).toBeUndefined();
  });

  it('[RDR-4] is the day and time at the pick-up, also where the clocks differ', () => {
    const view = rideView(trip({ pickup: { ...HOME, timeZone: 'America/Chicago' }, puTime: '00:30' }), known());
    expect(view).toMatchObject({ timeZone: 'America/Chicago', day: '2026-03-09', isToday: false });
    expect(rideView(trip(), known())).toMatchObject({ day: '2026-03-10', isToday: true });
    expect(rideView(trip({ willCall: true, puTime: '' }), known()).bookedAt).toBeUndefined();
  });

  it('[RDR-4] is no driver of a ride that is over, or that has none', () => {
    expect(rideView(trip({ status: 'Cancelled' }), known()).driver).toBeUndefined();
    expect(rideView(trip(under('droppedOff')), known()).driver).toBeUndefined();
    expect(rideView(trip({ driverUid: null, driverName: '' }), known()).driver).toBeUndefined();
  });
});
