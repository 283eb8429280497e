import { describe, expect, it } from 'vitest';
import type { StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { newTrip } from '../trip/newTrip';
import { toReturnChoice, toReturnTime } from '../trip/returnChoice';
import { emptyTripInput } from '../trip/tripInput';
import { NO_END, orderCalendar, orderOn } from './standingOrderDays';
import {
  mergeLeftOut,
  pickRide,
  type RepeatedRide,
  repeatTrip,
  type StandingOrderInput,
  standingOrderChange,
  standingOrderFields,
  standingOrderInput,
  standingOrderInputSchema,
} from './standingOrderInput';

const ZONE = 'America/New_York';
const NOW = new Date('2026-03-05T12:00:00Z');
const at = { toMillis: () => NOW.getTime(), toDate: () => NOW };
const RIDE: RepeatedRide = pickRide({
  ...{ ...emptyTripInput('2026-03-01'), clientUid: 'abner', name: 'Abner Teapot', puTime: '09:00' },
  ...{ fromAddress: 'Home', toAddress: 'Clinic' },
});

const ORDER: StandingOrderInput = {
  weekdays: [1, 3, 5],
  from: '2026-03-02',
  until: '2026-03-31',
  leftOut: ['2026-03-06'],
  extraDays: [],
  onHolidays: 'drive',
  companions: 0,
  attendants: 0,
  needs: null,
  startsOn: '2026-03-02',
  puTime: '09:00',
  apptTime: '',
  bookingComments: '',
  officeNotes: '',
  returnKind: 'none',
  returnTime: '',
  returnNextDay: false,
};

const findFaults = (change: Partial<StandingOrderInput>) =>
  standingOrderInputSchema.safeParse({ ...ORDER, ...change }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('standingOrderInputSchema', () => {
  it('[TRP-7] requires weekdays, a first and last day in order, and a pick-up time', () => {
    expect(findFaults({})).toEqual([]);
    expect(findFaults({ weekdays: [] })).toEqual(['weekdays']);
    expect(findFaults({ until: '2026-03-01' })).toEqual(['until']);
    expect(findFaults({ from: '' })).toEqual(['from']);
    expect(findFaults({ puTime: '' })).toEqual(['puTime']);
    expect(findFaults({ apptTime: '08:00' })).toEqual(['apptTime']);
  });

  it('[TRP-15] requires the time of a timed return, after the pick-up', () => {
    expect(findFaults({ returnKind: 'willCall' })).toEqual([]);
    expect(findFaults({ returnKind: 'timed' })).toEqual(['returnTime']);
    expect(findFaults({ returnKind: 'timed', returnTime: '08:30' })).toEqual(['returnTime']);
    expect(findFaults({ returnKind: 'timed', returnTime: '12:30' })).toEqual([]);
    expect(findFaults({ returnKind: 'timed', returnTime: '12:3' })).toEqual(['returnTime']);
  });

  it('[TRP-16] takes a return before the pick-up on the next day, and keeps that day', () => {
    const night = { puTime: '19:30', returnKind: 'timed', returnTime: '04:30', returnNextDay: true } as const;
    expect(findFaults(night)).toEqual([]);
    expect(findFaults({ ...night, returnNextDay: false })).toEqual(['returnTime']);
    for (const back of [null, { puTime: '' }, { puTime: '04:30', nextDay: true }, { puTime: '', nextDay: true }]) {
      expect(toReturnTime(toReturnChoice(back)) ?? null).toEqual(back);
    }
  });

  it('[TRP-17] needs no last day', () => {
    expect(findFaults({ until: '' })).toEqual([]);
    expect(standingOrderFields({ ...ORDER, until: '' }, RIDE).until).toBe(NO_END);
  });
});

const TODAY = '2026-03-05';
const STORED: StandingOrder = {
  ...standingOrderFields(ORDER, RIDE),
  ...{ paused: false, createdAt: at, updatedAt: at, updatedBy: 'ann' },
};
const changed = (order: StandingOrder, change: Partial<StandingOrderInput>): StandingOrder => ({
  ...order,
  ...standingOrderChange(order, { ...standingOrderInput(order, TODAY), ...change }, TODAY),
});

describe('a change of a standing order', () => {
  it('[TRP-17] holds from the chosen day on, and what held before until then', () => {
    const order = changed(STORED, { startsOn: '2026-03-10', puTime: '10:00', weekdays: [2] });
    expect(order).toMatchObject({ weekdays: [2], trip: { puTime: '10:00' }, previous: { until: '2026-03-09' } });
    expect(orderOn(order, '2026-03-09')).toMatchObject({ weekdays: [1, 3, 5], trip: { puTime: '09:00' } });
    expect(orderOn(order, '2026-03-10')).toMatchObject({ weekdays: [2], trip: { puTime: '10:00' } });
    // The form shows the change again, with its day
    expect(standingOrderInput(order, TODAY)).toMatchObject({ startsOn: '2026-03-10', puTime: '10:00', weekdays: [2] });
  });

  it('[TRP-17] that still lies ahead is replaced, and can be taken back', () => {
    const order = changed(STORED, { startsOn: '2026-03-10', puTime: '10:00' });
    const later = changed(order, { startsOn: '2026-03-12', puTime: '11:00' });
    expect(orderOn(later, '2026-03-11').trip.puTime).toBe('09:00');
    expect(orderOn(later, '2026-03-12').trip.puTime).toBe('11:00');
    expect(changed(order, { puTime: '09:00' })).toMatchObject({ previous: null, trip: { puTime: '09:00' } });
    expect(changed(order, { startsOn: TODAY }).previous).toBeNull();
  });

  it('[TRP-17] leaves no trace where nothing changes or all of it starts today', () => {
    expect(changed(STORED, {})).toEqual({ ...STORED, previous: null });
    expect(changed(STORED, { startsOn: '2026-03-10', leftOut: ['2026-03-13'] })).toMatchObject({ previous: null });
    expect(changed(STORED, { puTime: '10:00' })).toMatchObject({ previous: null, trip: { puTime: '10:00' } });
  });
});

describe('repeating a trip', () => {
  const trip = (change: Partial<Trip> = {}): Trip => ({
    ...newTrip(
      { ...RIDE, tripDate: '2026-10-31', willCall: false, puTimeComputed: false },
      { account: 'a', writtenBy: 'ann', at },
    ),
    calledAt: null,
    ...change,
  });

  it('[TRP-17] takes over the return, timed, after midnight, or as a will-call', () => {
    const repeatWithReturn = (change: Partial<Trip>) => repeatTrip(trip(), trip(change), ZONE);
    expect(repeatTrip(trip(), undefined, ZONE)).toMatchObject({ returnKind: 'none' });
    expect(repeatWithReturn({ puTime: '13:00' })).toMatchObject({
      returnKind: 'timed',
      returnTime: '13:00',
      returnNextDay: false,
    });
    expect(repeatWithReturn({ puTime: '04:30', tripDate: '2026-11-01' })).toMatchObject({
      returnTime: '04:30',
      returnNextDay: true,
    });
    expect(repeatWithReturn({ puTime: '', willCall: true })).toMatchObject({ returnKind: 'willCall', returnTime: '' });
  });

  it('[CLI-2] takes over the notes for the office, which are no part of the ride that drivers read', () => {
    const input = repeatTrip(trip(), undefined, ZONE, 'Bill the facility.');
    expect(input.officeNotes).toBe('Bill the facility.');
    expect(JSON.stringify(standingOrderFields(input, RIDE))).not.toContain('Bill the facility.');
    expect(standingOrderInput({ ...STORED, officeNotes: 'Bill the facility.' }, TODAY).officeNotes).toBe(
      'Bill the facility.',
    );
  });

  it('[TRP-17] never has a trip on the day of the trip, also when the first day is moved back', () => {
    const order = {
      ...standingOrderFields({ ...repeatTrip(trip(), undefined, ZONE), from: '2026-10-01' }, RIDE),
      paused: false,
    };
    const runsOn = orderCalendar(order);
    expect(['2026-10-24', '2026-10-31', '2026-11-07'].map(runsOn)).toEqual([true, false, true]);
  });
});

describe('the days that an order leaves out', () => {
  const days = (...leftOut: readonly string[]) => ({ leftOut });

  it('[TRP-7] [FAC-3] keeps those that someone else added while the form was open', () => {
    const seen = days('2026-03-06', '2026-03-13');
    const latest = days('2026-03-06', '2026-03-09', '2026-03-13');
    expect(mergeLeftOut(seen, seen, latest)).toEqual(latest.leftOut);
    expect(mergeLeftOut(seen, days('2026-03-13', '2026-03-04'), latest)).toEqual([
      '2026-03-04',
      '2026-03-09',
      '2026-03-13',
    ]);
    // Someone else had it drive again
    expect(mergeLeftOut(seen, seen, days('2026-03-13'))).toEqual(['2026-03-13']);
  });
});
