import { describe, expect, it } from 'vitest';
import { exactly } from '../lateRisk/expectedTime';
import { toInstant } from '../time/days';
import {
  firstLook,
  isElsewhere,
  isSameRide,
  showDeletedTrip,
  shownRides,
  showRequestTrip,
  toRequestTrip,
} from './requestTrip';
import type { RequestTrip } from './rideRequest';

const ZONE = 'America/New_York';
const at = (clock: string) => toInstant(ZONE, '2026-03-10', clock);
const toStored = (milliseconds: number) => ({ toMillis: () => milliseconds, toDate: () => new Date(milliseconds) });
const instant = (clock: string) => toStored(at(clock).getTime());
type Shown = Parameters<typeof showRequestTrip>[0];
type Known = Parameters<typeof showRequestTrip>[1];

const trip = (given: Partial<Shown> = {}): Shown => ({
  ...{ status: 'Pending', statusAt: instant('08:00'), driverUid: 'dora', driverName: 'Dora Axle', willCall: false },
  ...{ puTime: '09:40', tripDate: '2026-03-10', pickup: null, ...given },
});
const under = (stage: 'onMyWay' | 'arrived' | 'onBoard' | 'droppedOff'): Partial<Shown> => ({
  status: stage === 'droppedOff' ? 'Completed' : 'Active',
  progress: {
    ...{ driverUid: 'dora', stage, noShow: null },
    times: {
      ...{ onMyWay: null, arrived: null, onBoard: null },
      droppedOff: stage === 'droppedOff' ? instant('10:20') : null,
    },
  },
});
const known = (given: Partial<Known> = {}): Known => ({
  ...{ leg: 1, timeZone: ZONE, now: at('09:20'), expected: undefined },
  ...{ settings: { vehicleName: 'White Ford van', plate: 'T123' }, ...given },
});
const show = (given: Partial<Shown>, more: Partial<Known> = {}) => showRequestTrip(trip(given), known(more));
const expected = { pickUp: exactly(at('09:42').getTime()), dropOff: exactly(at('10:12').getTime()) };

describe('what a facility sees of a trip', () => {
  it('[FAC-4] is its stage, time, driver’s first name, and plate, and nothing of the client or the vehicle', () => {
    const rider = { name: 'Ann Teapot', fromAddress: '14 Marigold Row', pickup: { lat: 40.7, lng: -73.9 } };
    const shown = showRequestTrip({ ...trip(under('onMyWay')), ...rider }, known());
    expect(shown).toMatchObject({ leg: 1, day: '2026-03-10', puTime: '09:40', stage: 'onMyWay', canceled: false });
    expect(shown).toMatchObject({ driverFirstName: 'Dora', plate: 'T123', completedAt: null });
    expect(JSON.stringify(shown)).not.toMatch(/Axle|Teapot|Marigold|40\.|White|dora"/);
  });

  it('[FAC-4] has the expected time in steps of five minutes, at the pick-up or, on board, at the drop-off', () => {
    expect(show({}, { expected }).expected).toEqual({ from: at('09:40').getTime(), to: at('09:45').getTime() });
    expect(show(under('onBoard'), { expected }).expected?.from).toBe(at('10:10').getTime());
    expect(show(under('arrived'), { expected }).expected).toBeNull();
    expect(show({ driverUid: null, driverName: '' }, { expected }).expected).toBeNull();
  });

  it('[FAC-4] has no driver once the ride is over, and says when it was', () => {
    const done = show(under('droppedOff'));
    expect(done).toMatchObject({ stage: 'droppedOff', driverFirstName: '', plate: '', nextAt: null });
    expect(done.completedAt).toBe(at('10:20').getTime());
    expect(show({ status: 'Cancelled' })).toMatchObject({ canceled: true, driverFirstName: '', nextAt: null });
  });

  it('[FAC-4] has no driver from when the links to the ride end', () => {
    const now = toInstant(ZONE, '2026-03-11', '00:00');
    expect(show({}, { now, expected })).toMatchObject({ driverFirstName: '', plate: '', expected: null, nextAt: null });
    const before = new Date(now.getTime() - 1);
    expect(show({}, { now: before })).toMatchObject({ driverFirstName: 'Dora', nextAt: now.getTime() });
  });

  it('[FAC-4] is read again every five minutes from two hours before the pick-up, and not without a driver', () => {
    const nextAt = (given: Partial<Shown>, now: string) => show(given, { now: at(now) }).nextAt;
    expect(nextAt({}, '06:00')).toBe(at('07:40').getTime());
    expect(nextAt({}, '08:00')).toBe(at('08:05').getTime());
    expect(nextAt(under('onMyWay'), '09:30')).toBe(at('09:35').getTime());
    expect(nextAt(under('arrived'), '09:30')).toBe(toInstant(ZONE, '2026-03-11', '03:00').getTime());
    expect(nextAt({ driverUid: null }, '09:30')).toBeNull();
  });

  it('[FAC-4] [FAC-5] is a no-show once the office confirmed it, as in the report', () => {
    const progress = (noShow: object) => ({
      ...{ driverUid: 'dora', stage: 'arrived' as const },
      times: { onMyWay: null, arrived: null, onBoard: null, droppedOff: null },
      noShow: { at: instant('10:00'), note: '', ...noShow },
    });
    const confirmed = { status: 'Cancelled', statusAt: instant('10:05') } as const;
    expect(show({ ...confirmed, progress: progress({}) })).toMatchObject({ stage: 'noShow', canceled: true });
    expect(show({ ...confirmed, progress: progress({ early: 10 }) })).toMatchObject({ stage: 'cancelled' });
  });

  it('[FAC-4] [TRP-18] has the day and time of the clocks at the pick-up', () => {
    const pickup = { lat: 41.9, lng: -87.6, timeZone: 'America/Chicago' };
    expect(show({ pickup, puTime: '00:40' })).toMatchObject({
      ...{ day: '2026-03-09', puTime: '23:40', timeZone: 'America/Chicago' },
    });
    expect(show({ pickup, puTime: '', willCall: true })).toMatchObject({ day: '2026-03-10', puTime: '' });
    expect(show({}).timeZone).toBeUndefined();
  });

  it('[FAC-4] says that the company changed a place, and not if it is written in another way', () => {
    const places = { fromAddress: '9 Elm St, Queens', toAddress: '1 Clinic Way, Queens' };
    const asked = {
      day: '2026-03-10',
      puTime: '09:40',
      willCall: false,
      apptTime: '',
      fromPhone: '',
      toPhone: '',
      ...places,
    };
    expect(isElsewhere({ ...places, fromAddress: '9 elm st,  Queens' }, asked)).toBe(false);
    expect(isElsewhere({ ...places, toAddress: '2 Clinic Way, Queens' }, asked)).toBe(true);
    expect(isElsewhere(places, undefined)).toBe(false);
  });

  it('[FAC-4] is canceled where the trip was deleted', () => {
    const leg = { day: '2026-03-10', puTime: '' };
    expect(showDeletedTrip(0, leg)).toMatchObject({ ...leg, stage: 'cancelled', canceled: true, nextAt: null });
  });
});

describe('the rides of a request', () => {
  const stored = (given: Partial<Shown>, more: Partial<Known> = {}): RequestTrip =>
    toRequestTrip(show(given, more), known(more).now, toStored);

  it('[FAC-4] are the same if they show the same, whenever they were read', () => {
    expect(isSameRide(stored({}), stored({}, { now: at('09:25') }))).toBe(true);
    expect(isSameRide(stored({}), stored({ puTime: '09:45' }))).toBe(false);
    expect(isSameRide(stored({}), { ...stored({}), isElsewhere: true })).toBe(false);
    expect(isSameRide(stored({}), stored({}, { expected }))).toBe(false);
    expect(isSameRide(stored({}), stored({}, { settings: { vehicleName: '', plate: 'T124' } }))).toBe(false);
  });

  it('[FAC-4] are read again when the first of them is due', () => {
    const early = stored({ puTime: '08:00' }, { now: at('05:00') });
    const late = stored({}, { now: at('05:00') });
    expect(firstLook({ late, early })).toBe(at('06:00').getTime());
    expect(firstLook({ canceled: stored({ status: 'Cancelled' }) })).toBeUndefined();
  });

  it('[FAC-4] are, of a standing order, the first so many from a day on', () => {
    const on = (tripDate: string, puTime = '09:40') => stored({ tripDate, puTime });
    const rides = { a: on('2026-03-11'), b: on('2026-03-09'), c: on('2026-03-10', '11:00'), d: on('2026-03-10') };
    expect(Object.keys(shownRides(rides, '2026-03-10', 40))).toEqual(['d', 'c', 'a']);
    expect(Object.keys(shownRides(rides, '2026-03-10', 2))).toEqual(['d', 'c']);
  });
});
