import { formatClock, type Side, type Trip, timeAtPlace } from '@mtos/model';
import { formatDay } from './when';

type TimedTrip = Parameters<typeof timeAtPlace>[0] & Pick<Trip, Side>;

/** A time as people say it there, where clocks show another one than the company's: '9:30 AM CST'; otherwise empty. */
export function formatTimeThere(trip: TimedTrip, side: Side, timeZone: string): string {
  const there = timeAtPlace(trip, side, timeZone);
  if (!there) return '';
  const clock = `${formatClock(there.clock)} ${there.zone}`;
  return side === 'dropoff' || there.day === trip.tripDate ? clock : `${formatDay(there.day)}, ${clock}`;
}

/** A trip's pick-up time or appointment as people say it there: '9:30 AM CST', or '10:30 AM' where clocks show the company's time. */
export function formatPlaceTime(trip: TimedTrip, side: Side, timeZone: string): string {
  return formatTimeThere(trip, side, timeZone) || formatClock(side === 'pickup' ? trip.puTime : trip.apptTime);
}

/** The time there with the company's: '9:30 AM CST (10:30 AM here)', or '10:30 AM'. */
export function formatBothTimes(trip: TimedTrip, side: Side, timeZone: string): string {
  const here = formatClock(side === 'pickup' ? trip.puTime : trip.apptTime);
  const there = formatTimeThere(trip, side, timeZone);
  return there ? `${there} (${here} here)` : here;
}
