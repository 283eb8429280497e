import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToDay } from '../time/calendarDays';
import { toInstant } from '../time/days';
import { clockIn, dayIn, haveSameClocks } from '../time/timeZone';
import {
  correctedTimes,
  instantAtSide,
  saidTimes,
  storedReturn,
  storedTimes,
  type TripSides,
  type TripTimes,
  timeAtPlace,
  timesOnDay,
  zoneQuestionAfter,
} from './placeTime';

const EASTERN = 'America/New_York';
const CENTRAL = 'America/Chicago';
const at = (timeZone?: string) => ({ lat: 32, lng: -85, ...(timeZone && { timeZone }) });
const sides = (from?: string, to?: string): TripSides => ({ pickup: at(from), dropoff: at(to) });
const WINTER = '2026-12-01';
const times = (puTime: string, apptTime = '', tripDate = WINTER): TripTimes => ({ tripDate, puTime, apptTime });

describe('times at places in other time zones', () => {
  it('[TRP-18] reads the pick-up in its zone and the appointment in its own', () => {
    expect(storedTimes(times('09:00', '09:30'), sides(EASTERN, CENTRAL), EASTERN)).toEqual(times('09:00', '10:30'));
    expect(storedTimes(times('09:00', '10:30'), sides(CENTRAL, EASTERN), EASTERN)).toEqual(times('10:00', '10:30'));
    expect(storedTimes(times('09:00', '10:30'), sides('Nowhere/Land'), EASTERN)).toEqual(times('09:00', '10:30'));
  });

  it('[TRP-18] shows a time as it is said there, and nothing where the clocks are the same', () => {
    const trip = { ...times('09:00', '10:30'), ...sides(undefined, CENTRAL) };
    expect(timeAtPlace(trip, 'pickup', EASTERN)).toBeUndefined();
    expect(timeAtPlace(trip, 'dropoff', EASTERN)).toEqual({ day: WINTER, clock: '09:30', zone: 'CST' });
    expect(timeAtPlace(trip, 'dropoff', CENTRAL)).toBeUndefined();
    const navajo = { ...times('09:00', '', '2026-07-01'), ...sides('America/Denver') };
    expect(timeAtPlace(navajo, 'pickup', 'America/Phoenix')).toMatchObject({ clock: '10:00', zone: 'MDT' });
    expect(timeAtPlace({ ...navajo, tripDate: WINTER }, 'pickup', 'America/Phoenix')).toBeUndefined();
  });

  it('[TRP-18] keeps the day right around midnight', () => {
    const late = storedTimes(times('23:30', '23:50'), sides(CENTRAL, CENTRAL), EASTERN);
    expect(late).toEqual(times('00:30', '00:50', '2026-12-02'));
    expect(saidTimes(late, sides(CENTRAL, CENTRAL), EASTERN)).toEqual(times('23:30', '23:50'));
    // An appointment after midnight, in a zone where it is still the evening before
    expect(storedTimes(times('23:40', '23:10'), sides(EASTERN, CENTRAL), EASTERN)).toEqual(times('23:40', '00:10'));
    expect(storedTimes(times('00:15', '23:45'), sides(EASTERN, CENTRAL), EASTERN)).toEqual(times('00:15', '00:45'));
  });

  it('[TRP-18] leaves an appointment before the pick-up to the form’s check', () => {
    expect(storedTimes(times('11:00', '09:30'), sides(EASTERN, CENTRAL), EASTERN)).toEqual(times('11:00', '10:30'));
    expect(storedTimes(times('soon', '9'), sides(CENTRAL, CENTRAL), EASTERN)).toEqual(times('soon', '9'));
    expect(storedTimes(times('', '09:30'), sides(CENTRAL, CENTRAL), EASTERN)).toEqual(times('', '10:30'));
  });

  it('[TRP-18] gives back what was said, and the same instants, on each day around clock changes in both zones', () => {
    const zones = [EASTERN, CENTRAL, 'America/Denver', 'America/Phoenix', 'America/Los_Angeles', 'Pacific/Honolulu'];
    const changes = ['2026-03-08', '2026-11-01', '2027-03-14', WINTER, '2026-07-01'];
    const day = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2, max: 2 }))
      .map(([from, days]) => addToDay(from, days));
    const minute = fc.integer({ min: 0, max: 1439 });
    const clock = minute.map(
      (each) => `${String(Math.floor(each / 60)).padStart(2, '0')}:${String(each % 60).padStart(2, '0')}`,
    );
    const zone = fc.constantFrom(...zones);
    fc.assert(
      fc.property(zone, zone, zone, day, clock, minute, (company, from, to, tripDate, puTime, minutes) => {
        const pickUp = toInstant(from, tripDate, puTime);
        const appointment = new Date(pickUp.getTime() + (minutes % 300) * 60_000);
        const said = { tripDate, puTime, apptTime: clockIn(to, appointment) };
        // Clocks show such an hour never or twice: people don't say it so, and a stored time can't tell which is meant
        fc.pre(
          isPlain(pickUp, from) &&
            isPlain(pickUp, company) &&
            isPlain(appointment, to) &&
            isPlain(appointment, company),
        );
        const stored = storedTimes(said, sides(from, to), company);
        expect(instantAtSide(stored, 'pickup', company)).toEqual(pickUp);
        // What can't be stored otherwise is the form's to refuse: an appointment on the next day is one after midnight
        const isStorable =
          dayIn(company, appointment) === stored.tripDate || (stored.puTime >= '18:00' && stored.apptTime <= '06:00');
        fc.pre(isStorable);
        expect(instantAtSide(stored, 'dropoff', company)).toEqual(appointment);
        expect(saidTimes(stored, sides(from, to), company)).toEqual(said);
      }),
      { numRuns: 2000 },
    );
  });

  it('[TRP-18] reads a return at the drop-off, where it starts, and stores its day', () => {
    const there = { said: times('09:00', '09:30'), stored: times('09:00', '10:30') };
    const back = (returnTime: string, returnNextDay = false) =>
      storedReturn({ returnKind: 'timed', returnTime, returnNextDay }, there, sides(EASTERN, CENTRAL), EASTERN);
    expect(back('12:30')).toEqual({ returnKind: 'timed', returnTime: '13:30', returnNextDay: false });
    expect(back('23:30')).toMatchObject({ returnTime: '00:30', returnNextDay: true });
    expect(back('04:30', true)).toMatchObject({ returnTime: '05:30', returnNextDay: true });
    expect(back('soon')).toMatchObject({ returnTime: 'soon' });
  });

  it('[TRP-18] keeps the times at the places when a trip moves to a day with other clocks', () => {
    const summer = { ...times('09:00', '', '2026-07-01'), ...sides('America/Denver') };
    expect(timeAtPlace(summer, 'pickup', 'America/Phoenix')?.clock).toBe('10:00');
    const winter = { ...summer, ...timesOnDay(summer, WINTER, 'America/Phoenix') };
    expect(winter).toMatchObject({ tripDate: WINTER, puTime: '10:00' });
    expect(timesOnDay(winter, '2026-07-01', 'America/Phoenix')).toEqual(times('09:00', '', '2026-07-01'));
  });

  it('[TRP-18] takes zones whose clocks never differ for one', () => {
    const now = new Date('2026-11-26T00:00:00Z');
    expect(haveSameClocks(EASTERN, 'America/Indiana/Indianapolis', now)).toBe(true);
    expect(haveSameClocks('America/Denver', 'America/Phoenix', now)).toBe(false);
    expect(haveSameClocks(EASTERN, CENTRAL, now)).toBe(false);
  });
});

describe('the question about times of places that are known later', () => {
  const trip = { ...times('09:00', '09:30'), ...sides() };

  it('[TRP-18] asks about the times that would be others in the place’s zone, and moves none', () => {
    expect(zoneQuestionAfter(trip, { dropoff: at(CENTRAL) }, EASTERN)).toEqual({ dropoff: '' });
    expect(zoneQuestionAfter(trip, { pickup: at(CENTRAL), dropoff: at() }, EASTERN)).toEqual({ pickup: '' });
    expect(zoneQuestionAfter({ ...trip, puTime: '' }, { pickup: at(CENTRAL) }, EASTERN)).toBeUndefined();
    expect(zoneQuestionAfter(trip, { dropoff: at('America/Detroit') }, EASTERN)).toBeUndefined();
  });

  it('[TRP-18] shows the time as it was read while the question is open, and corrects it', () => {
    const asked = { ...trip, dropoff: at(CENTRAL), zoneQuestion: { at: instant, dropoff: '' } };
    expect(timeAtPlace(asked, 'dropoff', EASTERN)).toBeUndefined();
    expect(correctedTimes(asked, EASTERN)).toEqual(times('09:00', '10:30'));
    expect(timeAtPlace({ ...asked, zoneQuestion: null }, 'dropoff', EASTERN)?.clock).toBe('08:30');
  });

  it('[TRP-18] remembers the zone in which a time was read when its place moves to a third one', () => {
    const central = { ...times('09:00', '10:30'), ...sides(undefined, CENTRAL) };
    const question = zoneQuestionAfter(central, { dropoff: at('America/Denver') }, EASTERN);
    expect(question).toEqual({ dropoff: CENTRAL });
    const asked = { ...central, dropoff: at('America/Denver'), zoneQuestion: { at: instant, ...question } };
    expect(timeAtPlace(asked, 'dropoff', EASTERN)).toMatchObject({ clock: '09:30', zone: 'CST' });
    expect(correctedTimes(asked, EASTERN)).toEqual(times('09:00', '11:30'));
    // Back where it was, there is nothing to ask
    expect(zoneQuestionAfter(asked, { dropoff: at(CENTRAL) }, EASTERN)).toBeUndefined();
  });
});

const instant = { toDate: () => new Date(0), toMillis: () => 0 };

const isPlain = (time: Date, zone: string): boolean =>
  [-7_200_000, -3_600_000, 3_600_000, 7_200_000].every(
    (step) => clockIn(zone, new Date(time.getTime() + step)) === minutesLater(clockIn(zone, time), step / 60_000),
  );

function minutesLater(clock: string, minutes: number): string {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  const minute = (((hours * 60 + rest + minutes) % 1440) + 1440) % 1440;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
