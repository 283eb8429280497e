import { describe, expect, it } from 'vitest';
import { POSITION_FRESH_MINUTES } from '../assignment/knownOfDriver';
import type { TripStep } from '../driver/tripProgress';
import { toInstant } from '../time/days';
import { planStops } from '../trip/plannedStops';
import { type ChainTrip, type DriverChain, stopOrder } from './driverChain';
import { expectedTimes, LAST_STOP_MINUTES, UNKNOWN_MINUTES } from './expectedTimes';
import type { TravelEstimate } from './travelEstimate';

const ZONE = 'America/New_York';
const DAY = '2026-03-10';
const at = (clock: string) => toInstant(ZONE, DAY, clock).getTime();
const toClock = (millis: number | undefined) =>
  millis === undefined
    ? undefined
    : new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(millis);

/** A degree is 60 minutes of driving, so a hundredth is 36 seconds; getting in and out take 5 minutes each. */
const travel: TravelEstimate = {
  minutesBetween: (from, to) => Math.abs(from.lat - to.lat) * 60,
  isKnown: () => false,
  driveMinutes: (miles) => miles,
  loadingMinutes: () => 5,
};
/** A place so many minutes up the road. */
const place = (minutes: number) => ({ lat: minutes / 60, lng: 0 });

const progress = (stage: TripStep, clocks: Partial<Record<TripStep, string>>, given: object = {}) => {
  const time = (clock: string | undefined) =>
    clock === undefined ? null : { toMillis: () => at(clock), toDate: () => new Date(at(clock)) };
  const times = {
    onMyWay: time(clocks.onMyWay),
    arrived: time(clocks.arrived),
    onBoard: time(clocks.onBoard),
    droppedOff: time(clocks.droppedOff),
  };
  return { driverUid: 'dora', stage, times, noShow: null, ...given };
};

/** From 10 minutes up the road to 40 minutes, at 9:00. */
const trip = (given: Partial<ChainTrip> = {}): ChainTrip => ({
  id: 'first',
  driverUid: 'dora',
  status: 'Pending',
  tripDate: DAY,
  puTime: '09:00',
  apptTime: '',
  clientDis: 'ambulatory',
  companions: 0,
  attendants: 0,
  pickup: place(10),
  dropoff: place(40),
  miles: 30,
  ...given,
});

const estimate = (now: string, given: Partial<DriverChain>, pace = travel) =>
  expectedTimes(
    { trips: [trip()], position: undefined, settings: undefined, ...given },
    { timeZone: ZONE, now: new Date(at(now)) },
    pace,
  );

/** The likely times as clock times. */
const likely = (now: string, given: Partial<DriverChain>) =>
  Object.fromEntries(
    [...estimate(now, given)].map(([id, { pickUp, dropOff }]) => [
      id,
      [toClock(pickUp?.likely), toClock(dropOff.likely)],
    ]),
  );

const position = (minutes: number, clock: string) => ({ location: place(minutes), at: at(clock) });
const work = (given: Partial<NonNullable<DriverChain['settings']>> = {}): NonNullable<DriverChain['settings']> => ({
  hours: Array(7).fill({ from: '08:00', to: '17:00' }),
  break: null,
  daysOff: [],
  seats: {},
  startPlace: null,
  ...given,
});

describe('the expected times of a driver’s trips', () => {
  it('[DSP-3] are those planned while the driver can still be there in time, and later from the first minute on that they can’t', () => {
    const waits = { position: position(0, '08:50') };
    expect(likely('08:50', waits)).toEqual({ first: ['09:00', '09:40'] });
    expect(likely('08:51', waits)).toEqual({ first: ['09:01', '09:41'] });
    expect(estimate('08:50', waits).get('first')?.pickUp).toMatchObject({ earliest: at('09:00'), latest: at('09:04') });
  });

  it('[DSP-3] go from stop to stop: a delay reaches the next trips as far as there is no slack', () => {
    const second = trip({ id: 'second', puTime: '10:00', pickup: place(40), dropoff: place(50), miles: 10 });
    const third = trip({ id: 'third', puTime: '13:00', pickup: place(0), dropoff: place(5), miles: 5 });
    const trips = [third, trip(), second];
    expect(likely('09:40', { trips, position: position(0, '09:40') })).toEqual({
      first: ['09:50', '10:30'],
      second: ['10:30', '10:50'],
      third: ['13:00', '13:15'],
    });
  });

  it('[DSP-3] follow the step reached: on the way, arrived, on board, dropped off', () => {
    const next = trip({ id: 'next', puTime: '09:30', pickup: place(40), dropoff: place(45), miles: 5 });
    const day = (step: TripStep, clocks: Partial<Record<TripStep, string>>) => [
      trip({ status: 'Active', progress: progress(step, clocks) }),
      next,
    ];
    // Has driven on since the position of 9:08
    const onMyWay = { trips: day('onMyWay', { onMyWay: '09:05' }), position: position(4, '09:08') };
    expect(likely('09:10', onMyWay)).toMatchObject({ first: ['09:14', '09:54'], next: ['09:54', '10:09'] });
    const arrived = { trips: day('arrived', { arrived: '09:06' }), position: position(10, '09:10') };
    expect(likely('09:10', arrived)).toMatchObject({ first: [undefined, '09:46'] });
    expect(likely('09:20', arrived)).toMatchObject({ first: [undefined, '09:55'] });
    const onBoard = { trips: day('onBoard', { onBoard: '09:12' }), position: position(30, '09:29') };
    expect(likely('09:30', onBoard)).toMatchObject({ first: [undefined, '09:44'], next: ['09:44', '09:59'] });
    const over = { trips: day('droppedOff', { droppedOff: '09:44' }), position: position(40, '09:44') };
    expect(likely('09:46', over)).toEqual({ next: ['09:46', '10:01'] });
  });

  it('[DSP-3] are never before now', () => {
    const onMyWay = trip({ status: 'Active', progress: progress('onMyWay', { onMyWay: '09:00' }) });
    expect(likely('09:30', { trips: [onMyWay], position: position(9, '09:21') })).toEqual({
      first: ['09:30', '10:10'],
    });
  });

  it('[POS-5] [DSP-3] go on from the last position of a driver under way when the phone falls silent, without a jump', () => {
    // Left another client's drop-off 50 minutes away at 8:10, and was 30 minutes from the pick-up at 8:40
    const before = trip({
      ...{ id: 'before', status: 'Completed', puTime: '07:30', dropoff: place(-50) },
      progress: progress('droppedOff', { onMyWay: '07:00', onBoard: '07:30', droppedOff: '08:05' }),
    });
    const onMyWay = trip({ status: 'Active', progress: progress('onMyWay', { onMyWay: '08:10' }) });
    const given = { trips: [before, onMyWay], position: position(-20, '08:40') };
    const pickUp = (now: string) => toClock(estimate(now, given).get('first')?.pickUp?.likely);
    expect(['08:49', '08:51', '09:05'].map(pickUp)).toEqual(['09:10', '09:10', '09:10']);
    expect(['09:12', '10:10'].map(pickUp)).toEqual(['09:12', '10:10']);
    // Twice the drive and half an hour more: no one knows where the driver is
    expect(estimate('10:11', given).get('first')?.pickUp?.unknown).toBe('position');

    const onBoard = trip({ status: 'Active', progress: progress('onBoard', { onMyWay: '08:10', onBoard: '09:00' }) });
    const dropOff = (now: string) =>
      toClock(estimate(now, { trips: [onBoard], position: position(20, '09:10') }).get('first')?.dropOff.likely);
    expect(['09:19', '09:21'].map(dropOff)).toEqual(['09:35', '09:35']);
  });

  it('[POS-5] [DSP-3] don’t jump when a position comes back, also one that waited on the phone', () => {
    const onMyWay = trip({ status: 'Active', progress: progress('onMyWay', { onMyWay: '08:10' }) });
    const pickUp = (minutes: number, sent: string) =>
      toClock(estimate('09:05', { trips: [onMyWay], position: position(minutes, sent) }).get('first')?.pickUp?.likely);
    // The last one, two that waited, and a current one
    const onTheWay = [pickUp(-20, '08:40'), pickUp(-10, '08:50'), pickUp(-3, '08:57'), pickUp(5, '09:05')];
    expect(onTheWay).toEqual(['09:10', '09:10', '09:10', '09:10']);
    // Only by how much the driver is behind
    expect([pickUp(4, '09:05'), pickUp(-10, '09:05')]).toEqual(['09:11', '09:25']);
  });

  it('[DSP-3] rest on the last position for ten minutes, and on the last stop for an hour', () => {
    const before = trip({
      ...{ id: 'before', status: 'Completed', puTime: '08:00', dropoff: place(0) },
      progress: progress('droppedOff', { droppedOff: '08:30' }),
    });
    const trips = [before, trip()];
    const pickUp = (now: string, given: Partial<DriverChain>) =>
      estimate(now, { trips, ...given }).get('first')?.pickUp;
    const fresh = { position: position(40, '08:49') };
    expect(POSITION_FRESH_MINUTES).toBe(10);
    expect(pickUp('08:59', fresh)).toMatchObject({ likely: at('09:29'), unknown: undefined });
    expect(pickUp('09:00', fresh)).toMatchObject({ likely: at('09:10'), unknown: undefined });
    expect(LAST_STOP_MINUTES).toBe(60);
    expect(pickUp('09:30', {})).toMatchObject({ likely: at('09:40'), unknown: undefined });
    expect(pickUp('09:31', {})).toMatchObject({ likely: at('09:31'), unknown: 'position' });
    const riding = trip({ status: 'Active', progress: progress('onBoard', { onBoard: '09:00' }) });
    expect(estimate('10:30', { trips: [riding] }).get('first')?.dropOff).toMatchObject({
      likely: at('10:35'),
      unknown: undefined,
    });
  });

  it('[DSP-3] start at the driver’s start place before the shift, and nowhere known after its start', () => {
    const settings = work({ startPlace: { address: '', location: place(50) } });
    expect(estimate('07:59', { settings }).get('first')?.pickUp).toMatchObject({
      likely: at('09:00'),
      unknown: undefined,
    });
    const far = work({ startPlace: { address: '', location: place(80) } });
    expect(likely('07:30', { settings: far })).toEqual({ first: ['09:10', '09:50'] });
    expect(estimate('08:00', { settings }).get('first')?.pickUp?.unknown).toBe('position');
  });

  it('[DSP-3] only assume the plan where the driver is unknown, with half an hour to spare, and say so', () => {
    expect(estimate('08:30', {}).get('first')?.pickUp).toEqual({
      ...{ earliest: at('09:00'), likely: at('09:00'), latest: at('09:00'), unknown: 'position' },
    });
    expect(UNKNOWN_MINUTES).toBe(30);
    expect(estimate('09:10', {}).get('first')).toMatchObject({
      pickUp: { earliest: at('09:10'), likely: at('09:10'), latest: at('09:40'), unknown: 'position' },
      dropOff: { unknown: 'position' },
    });
  });

  it('[DSP-3] say which trips depend on an address that is not on the map, unless there is time enough', () => {
    const trips = [
      trip({ dropoff: null }),
      trip({ id: 'soon', puTime: '10:00', pickup: place(40) }),
      trip({ id: 'later', puTime: '13:00', pickup: null, dropoff: null, miles: 0 }),
    ];
    const of = estimate('08:50', { trips, position: position(10, '08:50') });
    expect(of.get('first')).toMatchObject({ pickUp: { unknown: undefined }, dropOff: { unknown: undefined } });
    expect(of.get('soon')?.pickUp).toMatchObject({ likely: at('10:00'), unknown: 'place' });
    expect(of.get('later')?.pickUp).toMatchObject({ latest: at('13:00'), unknown: undefined });
    expect(of.get('later')?.dropOff).toMatchObject({ unknown: 'place' });
  });

  it('[DSP-3] leave the break free, except for someone who is on the way already', () => {
    const settings = work({ break: { from: '08:40', to: '09:10' } });
    expect(likely('08:39', { settings, position: position(0, '08:39') })).toMatchObject({ first: ['09:00', '09:40'] });
    expect(likely('08:40', { settings, position: position(0, '08:40') })).toMatchObject({ first: ['09:20', '10:00'] });
    const trips = [trip({ progress: progress('onMyWay', { onMyWay: '08:40' }) })];
    expect(likely('08:45', { trips, settings, position: position(0, '08:45') })).toMatchObject({
      first: ['09:00', '09:40'],
    });
  });

  it('[DSP-3] pick up a second client on the way only where the plan says so and the vehicle has seats for both', () => {
    const second = trip({ id: 'second', puTime: '09:10', pickup: place(20), dropoff: place(30), miles: 10 });
    const given = { trips: [trip(), second], position: position(10, '09:00') };
    expect(likely('09:00', given)).toEqual({ first: ['09:00', '09:40'], second: ['10:00', '10:20'] });
    const seated = { ...given, settings: work({ seats: { ambulatory: 2 } }) };
    expect(likely('09:00', seated)).toEqual({ first: ['09:00', '09:50'], second: ['09:15', '09:35'] });
    const full = { ...given, settings: work({ seats: { ambulatory: 1 } }) };
    expect(likely('09:00', full)).toEqual(likely('09:00', given));
  });

  it('[DRV-13] lead to the plan’s next stop while a client is on board: the second pick-up where both ride along', () => {
    const onBoard = trip({ status: 'Active', progress: progress('onBoard', { onBoard: '09:02' }) });
    const second = trip({ id: 'second', puTime: '09:10', pickup: place(20), dropoff: place(30), miles: 10 });
    const next = (seats: object, ...trips: readonly ChainTrip[]) =>
      stopOrder({ trips, settings: work({ seats }) }, ZONE, travel)[0]?.tripId;
    expect(next({ ambulatory: 2 }, onBoard, second)).toBe('second');
    expect(next({ ambulatory: 1 }, onBoard, second)).toBe('first');
    expect(next({ ambulatory: 2 }, onBoard, { ...second, puTime: '11:00' })).toBe('first');
    // Both are on board: the one whose drop-off is planned earlier
    const both = { ...second, status: 'Active', progress: progress('onBoard', { onBoard: '09:15' }) } as const;
    expect(next({ ambulatory: 2 }, onBoard, both)).toBe('second');
    expect(next({ ambulatory: 2 })).toBeUndefined();
  });

  /** A trip as a plan placed it. */
  const placed = (given: Partial<ChainTrip>, pickUp: string, dropOff: string): ChainTrip => {
    const booked = trip(given);
    const stops = { pickUp: new Date(at(pickUp)), dropOff: new Date(at(dropOff)) };
    return { ...booked, planned: planStops('plan', booked, 'dora', stops, ZONE) };
  };
  const formatOrder = (trips: readonly ChainTrip[], seats: object) =>
    stopOrder({ trips, settings: work({ seats }) }, ZONE, travel).map(({ kind, tripId }) => `${kind} ${tripId}`);

  it('[DRV-13] go from stop to stop as the plan has them, also where the times booked say otherwise', () => {
    const first = placed({}, '08:55', '09:50');
    const second = placed(
      { id: 'second', puTime: '09:30', pickup: place(20), dropoff: place(35), miles: 15 },
      '09:20',
      '09:40',
    );
    const last = placed(
      { id: 'last', puTime: '09:00', pickup: place(60), dropoff: place(70), miles: 10 },
      '10:20',
      '10:30',
    );
    const order = ['pickUp first', 'pickUp second', 'dropOff second', 'dropOff first', 'pickUp last', 'dropOff last'];
    expect(formatOrder([last, second, first], { ambulatory: 2 })).toEqual(order);
    // Without the plan, the rides don’t overlap in this order
    const booked = [last, second, first].map((each) => ({ ...each, planned: null }));
    expect(formatOrder(booked, { ambulatory: 2 })).not.toEqual(order);
    // A seat that is missing now counts more than the plan
    expect(formatOrder([second, first], { ambulatory: 1 })).toEqual([
      ...['pickUp first', 'dropOff first', 'pickUp second', 'dropOff second'],
    ]);
    const settings = work({ seats: { ambulatory: 2 } });
    expect(likely('08:40', { trips: [last, second, first], settings, position: position(10, '08:40') })).toEqual({
      first: ['08:55', '09:55'],
      second: ['09:20', '09:45'],
      last: ['10:15', '10:35'],
    });
  });

  it('[DRV-13] follow the plan with clients on board, and the times booked once a trip is changed', () => {
    const onBoard = { status: 'Active', progress: progress('onBoard', { onBoard: '09:05' }) } as const;
    const first = { ...placed({}, '09:00', '09:50'), ...onBoard };
    const second = { ...placed({ id: 'second', puTime: '09:10', dropoff: place(30) }, '09:10', '09:35'), ...onBoard };
    const third = placed({ id: 'third', puTime: '09:40', pickup: place(35), dropoff: place(50) }, '09:38', '10:00');
    expect(formatOrder([first, second, third], { ambulatory: 3 })).toEqual([
      ...['dropOff second', 'pickUp third', 'dropOff first', 'dropOff third'],
    ]);
    expect(formatOrder([first, second, { ...third, puTime: '11:00' }], { ambulatory: 3 })).toEqual([
      ...['dropOff second', 'dropOff first', 'pickUp third', 'dropOff third'],
    ]);
  });

  it('[DSP-3] leave out waiting will-calls, trips that are over, and no-shows, and ignore another driver’s steps', () => {
    const trips = [
      trip({ id: 'call', puTime: '' }),
      trip({ id: 'cancelled', status: 'Cancelled' }),
      trip({ id: 'noShow', progress: progress('arrived', { arrived: '08:40' }, { noShow: { at: null, note: '' } }) }),
      trip({ id: 'taken', progress: progress('onBoard', { onBoard: '08:40' }, { driverUid: 'fred' }) }),
    ];
    expect(likely('08:50', { trips, position: position(0, '08:50') })).toEqual({ taken: ['09:00', '09:40'] });
  });

  it('[DSP-3] of a trip that a dispatcher started by hand are those of a ride under way', () => {
    const trips = [trip({ status: 'Active' })];
    expect(likely('09:10', { trips, position: position(30, '09:10') })).toEqual({ first: [undefined, '09:25'] });
  });
});
