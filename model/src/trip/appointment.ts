import type { Trip } from '../documents/trip';
import { addToDay } from '../time/calendarDays';
import { CLOCK } from '../time/clock';

const EVENING = '18:00';
const EARLY_MORNING = '06:00';

/** Whether a trip's appointment is on the day after its pick-up: picked up in the evening, expected in the early morning. */
export function isAfterMidnight({ puTime, apptTime }: Pick<Trip, 'puTime' | 'apptTime'>): boolean {
  return apptTime !== '' && apptTime < puTime && puTime >= EVENING && apptTime <= EARLY_MORNING;
}

/** Whether a trip's appointment is before its pick-up, which no trip can be; false while one of the times is not known. */
export function isAppointmentBeforePickUp(times: Pick<Trip, 'puTime' | 'apptTime'>): boolean {
  const isKnown = CLOCK.test(times.puTime) && CLOCK.test(times.apptTime);
  return isKnown && times.apptTime < times.puTime && !isAfterMidnight(times);
}

/** The day of a trip's appointment, as YYYY-MM-DD. */
export function appointmentDay(trip: Pick<Trip, 'tripDate' | 'puTime' | 'apptTime'>): string {
  return isAfterMidnight(trip) ? addToDay(trip.tripDate, 1) : trip.tripDate;
}
