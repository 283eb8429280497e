import type { AddressLocation } from '../documents/latLng';
import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import { CLOCK } from '../time/clock';
import { toInstant } from '../time/days';
import { isDay } from '../time/isDay';
import { clockIn, dayIn, haveSameClocks, isTimeZone, knownTimeZone, shortZone } from '../time/timeZone';
import { appointmentDay } from './appointment';
import type { ReturnChoice } from './returnChoice';

/** The ends of a trip, by the fields of their locations. */
export const SIDES = ['pickup', 'dropoff'] as const;
export type Side = (typeof SIDES)[number];

/** The same place on the way back. */
export const OPPOSITE_SIDE: Readonly<Record<Side, Side>> = { pickup: 'dropoff', dropoff: 'pickup' };

/** The fields that hold a trip's day and times. Stored, they are in the company's time zone. */
export type TripTimes = Pick<Trip, 'tripDate' | 'puTime' | 'apptTime'>;

/** Where a trip's ends are, with their time zones if they are known. */
export type TripSides = Pick<Trip, Side>;

type ZonedTrip = TripTimes & TripSides & Pick<Trip, 'zoneQuestion' | 'puZone' | 'apptZone'>;

/** The time zone of a place; the company's if the place's is not known. */
export const zoneOfPlace = (location: Trip[Side] | undefined, timeZone: string): string =>
  location?.timeZone === undefined ? timeZone : knownTimeZone(location.timeZone, timeZone);

/** A place's coordinates as the trips of a company have them: with the time zone if its clocks can differ from the company's. */
export function locationFor(
  { lat, lng, timeZone: zone }: AddressLocation,
  timeZone: string,
  now: Date,
): AddressLocation {
  return zone === undefined || !isTimeZone(zone) || haveSameClocks(zone, timeZone, now)
    ? { lat, lng }
    : { lat, lng, timeZone: zone };
}

/**
 * The time zone in which people say the time at an end of a trip: that of the place. While it is an open question whether
 * the time was meant so, the one in which it was read.
 */
export function zoneAtSide(
  trip: TripSides & Pick<Trip, 'zoneQuestion' | 'puZone' | 'apptZone'>,
  side: Side,
  timeZone: string,
): string {
  const readIn = trip.zoneQuestion?.[side];
  if (readIn === undefined) {
    const zone = trip[side]?.timeZone ?? (trip[side] === null ? importedZone(trip, side) : undefined);
    return knownTimeZone(zone, timeZone);
  }
  return readIn === '' ? timeZone : knownTimeZone(readIn, timeZone);
}

/** The time zone in which an import read the time at an end of a trip. */
const importedZone = (trip: Pick<Trip, 'puZone' | 'apptZone'>, side: Side) =>
  side === 'pickup' ? trip.puZone : trip.apptZone;

/** A time as clocks show it at a place. */
export interface PlaceTime {
  readonly day: string;
  readonly clock: string;
  /** The zone's short name, like 'CST'. */
  readonly zone: string;
}

/** An instant as clocks show it in a time zone; undefined if the company's clocks show the same. */
export function timeElsewhere(at: Date, zone: string, timeZone: string): PlaceTime | undefined {
  if (zone === timeZone) return undefined;
  const [day, clock] = [dayIn(zone, at), clockIn(zone, at)];
  if (clock === clockIn(timeZone, at) && day === dayIn(timeZone, at)) return undefined;
  return { day, clock, zone: shortZone(zone, at) };
}

/** A trip's pick-up time or appointment as people say it there; undefined if it has none, or the company's clocks show the same. */
export function timeAtPlace(trip: ZonedTrip, side: Side, timeZone: string): PlaceTime | undefined {
  return timeInZone(trip, side, zoneAtSide(trip, side, timeZone), timeZone);
}

/** A trip's pick-up time or appointment on the clocks of a time zone; undefined if it has none, or the company's clocks show the same. */
export function timeInZone(trip: TripTimes, side: Side, zone: string, timeZone: string): PlaceTime | undefined {
  const at = zone === timeZone ? undefined : instantAtSide(trip, side, timeZone);
  return at && timeElsewhere(at, zone, timeZone);
}

/** The instant of a trip's pick-up or appointment; undefined without a time. */
export function instantAtSide(trip: TripTimes, side: Side, timeZone: string): Date | undefined {
  const clock = side === 'pickup' ? trip.puTime : trip.apptTime;
  if (clock === '') return undefined;
  return toInstant(timeZone, side === 'pickup' ? trip.tripDate : appointmentDay(trip), clock);
}

/** A trip's day and times as people say them: the day and the pick-up time at the pick-up, the appointment at the drop-off. */
export function saidTimes(trip: TripTimes, sides: TripSides, timeZone: string): TripTimes {
  const pickUp = shown(instantAtSide(trip, 'pickup', timeZone), zoneOfPlace(sides.pickup, timeZone));
  const appointment = shown(instantAtSide(trip, 'dropoff', timeZone), zoneOfPlace(sides.dropoff, timeZone));
  return {
    tripDate: pickUp?.day ?? trip.tripDate,
    puTime: pickUp?.clock ?? '',
    apptTime: appointment?.clock ?? '',
  };
}

const shown = (at: Date | undefined, zone: string) => at && { day: dayIn(zone, at), clock: clockIn(zone, at) };

/**
 * The day and times to store for those that people say. What is no time stays as it is, for the form's check to refuse. The
 * appointment is on the day that it can be stored for: on the trip's, or after midnight.
 */
export function storedTimes(said: TripTimes, sides: TripSides, timeZone: string): TripTimes {
  const [from, to] = [zoneOfPlace(sides.pickup, timeZone), zoneOfPlace(sides.dropoff, timeZone)];
  if (from === timeZone && to === timeZone) return said;
  const pickUp = instantOfSaid(from, said.tripDate, said.puTime);
  const tripDate = pickUp ? dayIn(timeZone, pickUp) : said.tripDate;
  const puTime = pickUp ? clockIn(timeZone, pickUp) : said.puTime;
  const first = pickUp ? dayIn(to, pickUp) : said.tripDate;
  const appointments = [first, addToDay(first, 1)].flatMap((day) => instantOfSaid(to, day, said.apptTime) ?? []);
  const isAfterPickUp = (at: Date) => {
    const times = { tripDate, puTime, apptTime: clockIn(timeZone, at) };
    return pickUp !== undefined && at >= pickUp && appointmentDay(times) === dayIn(timeZone, at);
  };
  const appointment = appointments.find(isAfterPickUp) ?? appointments[0];
  return { tripDate, puTime, apptTime: appointment ? clockIn(timeZone, appointment) : said.apptTime };
}

/**
 * A return's time to store for the one that people say at the drop-off, where it starts.
 * @param said the way there as people say it; @param stored the same as it is stored
 */
export function storedReturn(
  back: ReturnChoice,
  { said, stored }: { readonly said: Pick<TripTimes, 'tripDate'>; readonly stored: TripTimes },
  sides: TripSides,
  timeZone: string,
): ReturnChoice {
  const zone = zoneOfPlace(sides.dropoff, timeZone);
  if (zone === timeZone || !isDay(said.tripDate)) return back;
  const at = instantOfSaid(zone, addToDay(said.tripDate, back.returnNextDay ? 1 : 0), back.returnTime);
  if (!at) return back;
  const day = dayIn(timeZone, at);
  // Before the way there, for the form's check to refuse
  if (day < stored.tripDate) return { ...back, returnNextDay: false, returnTime: '00:00' };
  return { ...back, returnNextDay: day > stored.tripDate, returnTime: clockIn(timeZone, at) };
}

/** A trip's day and times as people say them; those in question, as they were read. */
export const timesAsRead = (trip: ZonedTrip, timeZone: string): TripTimes =>
  saidTimes(trip, sidesAsRead(trip, timeZone), timeZone);

/** A trip's times on another day: the same clock times at its places. */
export function timesOnDay(trip: ZonedTrip, tripDate: string, timeZone: string): TripTimes {
  const sides = sidesAsRead(trip, timeZone);
  const said = timesAsRead(trip, timeZone);
  const days = (Date.parse(tripDate) - Date.parse(trip.tripDate)) / DAY;
  return { ...storedTimes({ ...said, tripDate: addToDay(said.tripDate, days) }, sides, timeZone), tripDate };
}
const DAY = 86_400_000;

const instantOfSaid = (zone: string, day: string, clock: string): Date | undefined =>
  isDay(day) && CLOCK.test(clock) ? toInstant(zone, day, clock) : undefined;

/**
 * The question to ask about a trip's times once its places are known: by end, the time zone in which the time was read, if
 * it is another instant in the place's zone. Undefined if there is none.
 */
export function zoneQuestionAfter(
  trip: ZonedTrip,
  found: Partial<TripSides>,
  timeZone: string,
): Readonly<Partial<Record<Side, string>>> | undefined {
  const asked: Partial<Record<Side, string>> = {};
  for (const side of SIDES) {
    const at = instantAtSide(trip, side, timeZone);
    const readIn = zoneAtSide(trip, side, timeZone);
    const zone = zoneOfPlace(found[side] ?? trip[side], timeZone);
    const isChosen = importedZone(trip, side) === timeZone;
    const isAsked = trip.zoneQuestion?.[side] !== undefined || (found[side] !== undefined && !isChosen);
    if (at && isAsked && isOtherClock(at, zone, readIn)) asked[side] = readIn === timeZone ? '' : readIn;
  }
  return Object.keys(asked).length > 0 ? asked : undefined;
}

const isOtherClock = (at: Date, one: string, other: string): boolean =>
  clockIn(one, at) !== clockIn(other, at) || dayIn(one, at) !== dayIn(other, at);

/** A trip's times if those in question were meant as people say them at the places: the same clock times, in the places' zones. */
export function correctedTimes(trip: ZonedTrip, timeZone: string): TripTimes {
  return storedTimes(timesAsRead(trip, timeZone), trip, timeZone);
}

/** A trip's ends with the time zones in which its times are said, also while a question about them is open. */
function sidesAsRead(trip: ZonedTrip, timeZone: string): TripSides {
  const at = (side: Side) => ({ lat: 0, lng: 0, timeZone: zoneAtSide(trip, side, timeZone) });
  return { pickup: at('pickup'), dropoff: at('dropoff') };
}
