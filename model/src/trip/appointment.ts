import type { Trip } from '../documents/documents';
import { addToDay } from '../time/calendarDays';

const EVENING = '18:00';
const EARLY_MORNING = '06:00';

/** Whether a trip's appointment is on the day after its pick-up: picked up in the evening, expected in the early morning. */
export function isAfterMidnight({ puTime, apptTime }: Pick<Trip, 'puTime' | 'apptTime'>): boolean {
  return apptTime !== '' && apptTime < puTime && puTime >= EVENING && apptTime <= EARLY_MORNING;
}

/** The day of a trip's appointment, as YYYY-MM-DD. */
export function appointmentDay(trip: Pick<Trip, 'tripDate' | 'puTime' | 'apptTime'>): string {
  return isAfterMidnight(trip) ? addToDay(trip.tripDate, 1) : trip.tripDate;
}
