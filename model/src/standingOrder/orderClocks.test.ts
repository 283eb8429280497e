import { describe, expect, it } from 'vitest';
import type { OrderClocks, StandingOrder } from '../documents/standingOrder';
import type { Trip } from '../documents/trip';
import { buildStandingOrder } from '../sample/builders';
import { newTrip } from '../trip/newTrip';
import { timeAtPlace } from '../trip/placeTime';
import { emptyTripInput } from '../trip/tripInput';
import { decidedClocks, readTripClocks, undecidedSides } from './orderClocks';
import { clockChanges, timesHere } from './orderMoments';
import { standingOrderDays } from './standingOrderDays';
import { orderInputSchema, repeatTrip, standingOrderInput } from './standingOrderInput';
import { orderTripKey, planStandingOrder, standingOrderTrip } from './standingOrderPlan';

const PHOENIX = 'America/Phoenix';
const DENVER = 'America/Denver';
const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const [WINTER, SUMMER] = ['2027-01-06', '2027-07-07'];
const home = { lat: 33.4, lng: -112.1 };
const clinic = { lat: 36.1, lng: -109.6 };

/** From home at 9:30 to the clinic at 10:30, and back at 14:00. */
const RIDE = {
  ...{ ...emptyTripInput(WINTER), clientUid: 'abner', name: 'Abner Teapot', puTime: '09:30', apptTime: '10:30' },
  ...{ fromAddress: 'Home', toAddress: 'Clinic', pickup: home, dropoff: clinic },
};
const at = { toMillis: () => 0, toDate: () => new Date(0) };
const origin = { account: 'a', writtenBy: 'system', at, standingOrderId: 'order' };

const buildOrder = (clocks: OrderClocks | null, given: Partial<StandingOrder> = {}, ride: Partial<Trip> = {}) => ({
  ...buildStandingOrder(
    { ...RIDE, ...ride },
    { from: '2026-01-01', until: '9999-12-31', createdAt: new Date(0), updatedBy: 'admin' },
  ),
  ...{ createdAt: at, updatedAt: at, back: { puTime: '14:00' }, clocks, ...given },
});
const places = (company: string, pickup: string, dropoff: string): OrderClocks =>
  decidedClocks('places', { pickup, dropoff }, company);
const listTimes = (order: StandingOrder, day: string, company: string) => {
  const [there, back] = [standingOrderTrip(order, day, company), standingOrderTrip(order, day, company, 'back')];
  return [there.tripDate, there.puTime, there.apptTime, back.tripDate, back.puTime];
};

describe('the clocks of a standing order', () => {
  it('[TRP-18] are those at its places, in both halves of the year', () => {
    const navajo = buildOrder(places(PHOENIX, PHOENIX, DENVER));
    expect(listTimes(navajo, WINTER, PHOENIX)).toEqual([WINTER, '09:30', '10:30', WINTER, '14:00']);
    expect(listTimes(navajo, SUMMER, PHOENIX)).toEqual([SUMMER, '09:30', '09:30', SUMMER, '13:00']);
    const arizona = buildOrder(places(EASTERN, PHOENIX, PHOENIX));
    expect(listTimes(arizona, WINTER, EASTERN)).toEqual([WINTER, '11:30', '12:30', WINTER, '16:00']);
    expect(listTimes(arizona, SUMMER, EASTERN)).toEqual([SUMMER, '12:30', '13:30', SUMMER, '17:00']);
    // Two counties of Indiana: Jasper is on Central time, its neighbor on Eastern
    const indiana = buildOrder(places('America/Indiana/Indianapolis', 'America/Indiana/Indianapolis', CENTRAL));
    expect(listTimes(indiana, SUMMER, 'America/Indiana/Indianapolis').slice(1, 3)).toEqual(['09:30', '11:30']);
  });

  it('[TRP-18] stay the company’s for orders from before, and for those that someone decided so', () => {
    for (const clocks of [null, decidedClocks('company', { pickup: DENVER, dropoff: DENVER }, PHOENIX)]) {
      expect(listTimes(buildOrder(clocks), SUMMER, PHOENIX)).toEqual([SUMMER, '09:30', '10:30', SUMMER, '14:00']);
    }
  });

  it('[TRP-18] give each trip the time that people say at the place, around each change of clocks', () => {
    const order = buildOrder(places(PHOENIX, DENVER, DENVER));
    for (const day of ['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08']) {
      const trip = newTrip(standingOrderTrip(order, day, PHOENIX), origin);
      const said = timeAtPlace(trip, 'pickup', PHOENIX)?.clock ?? trip.puTime;
      expect([day, said]).toEqual([day, '09:30']);
    }
  });

  it('[TRP-18] can put a trip on another day of the company', () => {
    const late = buildOrder(
      places(EASTERN, CENTRAL, CENTRAL),
      { back: { puTime: '04:30', nextDay: true } },
      { puTime: '23:30', apptTime: '' },
    );
    expect(listTimes(late, WINTER, EASTERN)).toEqual(['2027-01-07', '00:30', '', '2027-01-07', '05:30']);
    const early = buildOrder(
      places(CENTRAL, EASTERN, EASTERN),
      { back: { puTime: '05:00', nextDay: true } },
      { puTime: '00:30', apptTime: '' },
    );
    expect(listTimes(early, WINTER, CENTRAL)).toEqual(['2027-01-05', '23:30', '', '2027-01-07', '04:00']);
    // At 11 PM there, today's pick-up is still ahead; in the company's zone it is tomorrow
    const now = new Date('2027-01-07T05:00:00Z');
    expect(standingOrderDays(late, EASTERN, now)[0]).toBe(WINTER);
    expect(planStandingOrder(late, [], EASTERN, now).make).toHaveLength(7);
  });

  it('[TRP-18] name the times that a change of clocks skips or repeats', () => {
    const days = ['2027-03-13', '2027-03-14', '2027-11-07', '2027-11-08'];
    const night = buildOrder(places(PHOENIX, DENVER, DENVER), { back: null }, { puTime: '02:30', apptTime: '' });
    expect(clockChanges(night, days, PHOENIX)).toEqual([
      { day: '2027-03-14', time: 'pickup', said: '02:30', shown: '03:30' },
    ]);
    expect(standingOrderTrip(night, '2027-03-14', PHOENIX).puTime).toBe('02:30');
    const twice = buildOrder(places(PHOENIX, DENVER, DENVER), { back: null }, { puTime: '01:30', apptTime: '' });
    expect(clockChanges(twice, days, PHOENIX)).toEqual([
      { day: '2027-11-07', time: 'pickup', said: '01:30', shown: '01:30' },
    ]);
    // The company's clocks repeat the hour: a trip can only be in its first pass
    const repeated = buildOrder(places(EASTERN, PHOENIX, PHOENIX), { back: null }, { puTime: '23:30', apptTime: '' });
    expect(clockChanges(repeated, ['2027-11-06'], EASTERN)).toEqual([
      { day: '2027-11-06', time: 'pickup', said: '23:30', shown: '22:30' },
    ]);
    expect(clockChanges(buildOrder(null), days, PHOENIX)).toEqual([]);
  });

  it('[TRP-18] tell what the company’s clocks show, and from when on another time', () => {
    const order = buildOrder(places(PHOENIX, DENVER, DENVER));
    const days = ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15'];
    expect(timesHere(order, 'pickup', days, PHOENIX)).toEqual([
      { day: '2027-03-12', clock: '09:30' },
      { day: '2027-03-14', clock: '08:30' },
    ]);
    expect(timesHere(order, 'return', days, PHOENIX).map(({ clock }) => clock)).toEqual(['14:00', '13:00']);
  });
});

describe('the question whose clock the times of a standing order are on', () => {
  const now = new Date('2027-01-01T12:00:00Z');
  const known = { pickup: PHOENIX, dropoff: DENVER };

  it('[TRP-18] is asked once a place has other clocks than the company, until someone decides', () => {
    expect(undecidedSides({}, { pickup: PHOENIX }, PHOENIX, now)).toEqual([]);
    expect(undecidedSides({}, known, PHOENIX, now)).toEqual(['dropoff']);
    for (const kind of ['places', 'company'] as const) {
      expect(undecidedSides({ clocks: decidedClocks(kind, known, PHOENIX) }, known, PHOENIX, now)).toEqual([]);
    }
    expect(undecidedSides({}, { dropoff: 'Mars/Olympus' }, PHOENIX, now)).toEqual([]);
  });

  it('[TRP-18] is asked again about a place that turns out to be in another zone, or once the company’s changes', () => {
    const there = { clocks: places(PHOENIX, PHOENIX, DENVER) };
    expect(undecidedSides(there, { ...known, dropoff: CENTRAL }, PHOENIX, now)).toEqual(['dropoff']);
    expect(undecidedSides(there, known, EASTERN, now)).toEqual([]);
    const here = { clocks: decidedClocks('company', known, PHOENIX) };
    expect(undecidedSides(here, known, EASTERN, now)).toEqual(['pickup', 'dropoff']);
    expect(undecidedSides(here, known, DENVER, now)).toEqual(['pickup']);
    const half = { clocks: decidedClocks('places', { dropoff: DENVER }, PHOENIX) };
    expect(undecidedSides(half, { pickup: DENVER, dropoff: DENVER }, PHOENIX, now)).toEqual(['pickup']);
  });

  it('[TRP-18] moves no trip by itself, and those that follow the order once it is answered', () => {
    const before = buildOrder(null, { back: null });
    const asked = {
      ...newTrip(standingOrderTrip(before, SUMMER, PHOENIX), origin),
      dropoff: { ...clinic, timeZone: DENVER },
      zoneQuestion: { at, dropoff: '' },
    };
    const made = [{ day: SUMMER, id: 'trip', trip: asked, written: orderTripKey(asked) }];
    const noon = new Date('2027-07-06T19:00:00Z');
    expect(planStandingOrder(before, made, PHOENIX, noon).revise).toEqual([]);
    const there = { ...before, clocks: places(PHOENIX, PHOENIX, DENVER) };
    expect(planStandingOrder(there, made, PHOENIX, noon).revise).toMatchObject([
      { change: { puTime: '09:30', apptTime: '09:30', dropoff: { timeZone: DENVER }, zoneQuestion: null } },
    ]);
    const here = { ...before, clocks: decidedClocks('company', known, PHOENIX) };
    expect(planStandingOrder(here, made, PHOENIX, noon).revise).toMatchObject([
      { change: { puTime: '09:30', apptTime: '10:30', zoneQuestion: null } },
    ]);
    // What a person corrected already stays
    const corrected = { ...asked, apptTime: '09:30', zoneQuestion: null };
    const own = [{ ...made[0], day: SUMMER, id: 'trip', trip: corrected, written: orderTripKey(asked) }];
    expect(planStandingOrder(there, own, PHOENIX, noon).revise).toEqual([]);
  });

  it('[TRP-18] keeps trips at their places’ times when the company changes its time zone', () => {
    const order = buildOrder(places(PHOENIX, PHOENIX, DENVER), { back: null });
    const trip = newTrip(standingOrderTrip(order, SUMMER, PHOENIX), origin);
    const made = [{ day: SUMMER, id: 'trip', trip, written: orderTripKey(trip) }];
    const noon = new Date('2027-07-06T19:00:00Z');
    expect(planStandingOrder(order, made, PHOENIX, noon).revise).toEqual([]);
    expect(planStandingOrder(order, made, EASTERN, noon)).toMatchObject({
      revise: [
        {
          change: {
            ...{ tripDate: SUMMER, puTime: '12:30', apptTime: '12:30' },
            ...{ pickup: { timeZone: PHOENIX }, dropoff: { timeZone: DENVER } },
          },
        },
      ],
      withdraw: [],
    });
    const undecided = { ...order, clocks: null };
    const own = newTrip(standingOrderTrip(undecided, SUMMER, PHOENIX), origin);
    const kept = [{ day: SUMMER, id: 'trip', trip: own, written: orderTripKey(own) }];
    expect(planStandingOrder(undecided, kept, EASTERN, noon).revise).toEqual([]);
  });

  it('[TRP-18] leaves a trip’s question about a zone that no one has decided about', () => {
    const order = buildOrder(places(PHOENIX, PHOENIX, DENVER), { back: null });
    const trip = {
      ...newTrip(standingOrderTrip(order, SUMMER, PHOENIX), origin),
      dropoff: { ...clinic, timeZone: CENTRAL },
      zoneQuestion: { at, dropoff: DENVER },
    };
    const made = [{ day: SUMMER, id: 'trip', trip, written: orderTripKey(trip) }];
    expect(planStandingOrder(order, made, PHOENIX, new Date('2027-07-06T19:00:00Z')).revise).toEqual([]);
  });
});

describe('repeating a trip over a time-zone line', () => {
  const trip = (change: Partial<Trip>): Trip => ({
    ...newTrip({ ...RIDE, dropoff: { ...clinic, timeZone: DENVER }, tripDate: SUMMER, apptTime: '09:30' }, origin),
    ...change,
  });

  it('[TRP-18] takes over its times as people say them there, and the return as at the drop-off', () => {
    const back = trip({ puTime: '13:00', apptTime: '', returnOf: 'there' });
    const start = repeatTrip(trip({}), back, PHOENIX);
    expect(start).toMatchObject({ puTime: '09:30', apptTime: '10:30', returnTime: '14:00', returnNextDay: false });
    expect(readTripClocks(trip({}), PHOENIX)).toEqual(places(PHOENIX, PHOENIX, DENVER));
    expect(readTripClocks(trip({ dropoff: clinic }), PHOENIX)).toBeNull();
    const midnight = trip({ puTime: '23:30', tripDate: SUMMER, apptTime: '', returnOf: 'there' });
    expect(repeatTrip(trip({}), midnight, PHOENIX)).toMatchObject({ returnTime: '00:30', returnNextDay: true });
  });

  it('[TRP-18] leaves what is asked about the trip to the order’s own question', () => {
    const asked = trip({ apptTime: '10:30', zoneQuestion: { at, dropoff: '' } });
    expect(repeatTrip(asked, undefined, PHOENIX)).toMatchObject({ apptTime: '10:30' });
    expect(readTripClocks(asked, PHOENIX)).toBeNull();
  });

  it('[TRP-18] checks the order of times as clocks at the places have them', () => {
    const schema = orderInputSchema(places(EASTERN, EASTERN, CENTRAL), EASTERN);
    const input = standingOrderInput(buildOrder(null, { back: null }), WINTER);
    const isValid = (change: object) => schema.safeParse({ ...input, ...change }).success;
    expect(isValid({ puTime: '09:30', apptTime: '09:10' })).toBe(true);
    expect(isValid({ puTime: '09:30', apptTime: '08:20' })).toBe(false);
    expect(isValid({ returnKind: 'timed', returnTime: '09:00' })).toBe(true);
    expect(isValid({ returnKind: 'timed', returnTime: '08:20' })).toBe(false);
    // In winter, Phoenix and Denver have one time
    const half = orderInputSchema(places(PHOENIX, PHOENIX, DENVER), PHOENIX);
    expect(half.safeParse({ ...input, from: WINTER, apptTime: '10:00' }).success).toBe(false);
  });
});
