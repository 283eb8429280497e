import type { Route, UnservedReason } from '@mtos/planner';
import { MOBILITY_PHRASES } from '../assignment/chooseDriver';
import { needsLift } from '../driver/liftDefect';
import { clockIn, formatClock } from '../time/timeZone';
import { formatDistance } from '../travel/formatDistance';
import type { DayProblem } from './dayProblem';
import type { PlanTrip } from './planTrip';

type Riders = Pick<PlanTrip, 'clientDis' | 'companions' | 'attendants'>;
type Context = Pick<DayProblem, 'clock' | 'travel'>;

const clockAt = ({ clock }: Context, minute: number) =>
  formatClock(clockIn(clock.timeZone, clock.minuteToInstant(Math.round(minute))));

/**
 * Why a trip is where it is in a driver's day, in a sentence without names: where the driver comes from, and when.
 * @param index the pick-up's place among the route's stops
 */
export function whyThere({ stops }: Route, index: number, startPlace: number, context: Context): string {
  const stop = stops[index];
  if (!stop) return '';
  const before = stops[index - 1];
  const onBoard = stops.slice(0, index).reduce((count, { kind }) => count + (kind === 'pickup' ? 1 : -1), 0);
  const miles = context.travel.miles(before?.place ?? startPlace, stop.place);
  const from = !before ? 'the start' : before.kind === 'pickup' ? 'the previous pick-up' : 'the previous drop-off';
  const position = `${formatDistance(miles)} from ${from}`;
  const shared = onBoard > 0 ? ', sharing the ride' : '';
  const end = stops.find(({ request, kind }) => request === stop.request && kind === 'dropoff');
  const until = end ? `; drop-off at ${clockAt(context, end.begin)}` : '';
  return `Planned pick-up at ${clockAt(context, stop.begin)}, ${position}${shared}${until}.`;
}

/**
 * What would have to change for a trip to be served, in a sentence or two.
 * @param barred what keeps drivers of that day from trips: a reported defect of a lift, or credentials that are lacking
 */
export function whatWouldHelp(
  reason: UnservedReason,
  trip: Riders & Pick<PlanTrip, 'driverWishes' | 'unfitDrivers'>,
  barred: { readonly haveLiftDefects?: boolean; readonly lackCredentials?: boolean } = {},
): string {
  const isAboutDrivers = reason !== 'windows';
  const isBarred = barred.haveLiftDefects && isAboutDrivers && needsLift(trip.clientDis);
  const lackCredentials = barred.lackCredentials || (trip.unfitDrivers?.length ?? 0) > 0;
  const hasBlocked = isAboutDrivers && (trip.driverWishes?.blocked.length ?? 0) > 0;
  return [
    helpFor(reason, trip),
    ...(isBarred ? ['Vehicles with a reported lift defect don’t count.'] : []),
    ...(lackCredentials && isAboutDrivers ? ['Drivers without the credentials for that day don’t count.'] : []),
    ...(hasBlocked ? ['Drivers who are blocked for the client don’t count.'] : []),
  ].join(' ');
}

function helpFor(reason: UnservedReason, { clientDis, companions, attendants }: Riders): string {
  const others = companions + attendants;
  const vehicle = `a vehicle for ${MOBILITY_PHRASES[clientDis]}${others > 0 ? ` and ${others} more` : ''}`;
  switch (reason) {
    case 'windows':
      return 'Its times contradict each other: the ride takes longer than the time between pick-up and appointment. Change one of them.';
    case 'seats':
      return `No driver who works that day has ${vehicle}. Add such a driver, or give the trip to another company.`;
    case 'hours':
      return `No driver with ${vehicle} can do it within their hours. Extend a driver’s hours, or move the trip.`;
    case 'busy':
      return `Every driver with ${vehicle} is busy then. Move the trip, free a driver, or add one.`;
  }
}

const formatMinutes = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** How late a client is picked up and is at the appointment, in a sentence. */
export function howLate(pickup: number, appointment: number): string {
  const parts = [
    ...(pickup > 0 ? [`the pick-up is ${formatMinutes(pickup)} late`] : []),
    ...(appointment > 0 ? [`the client misses the appointment by ${formatMinutes(appointment)}`] : []),
  ].join(', and ');
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
}
