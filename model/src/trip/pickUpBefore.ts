import { type LoadedRide, loadingMinutes } from '../travel/loadingMinutes';
import type { PlanSettings } from '../travel/planSettings';

/** How long before its appointment a client is there, in minutes. */
const APPOINTMENT_BUFFER = 15;
/** How long before the appointment a ride starts if nothing says how far it is, in minutes. */
export const DEFAULT_LEAD = 60;
/** A computed time is on the clock's five minutes. */
export const STEP = 5;
const MINUTES_A_DAY = 24 * 60;

/** How long before its appointment a ride starts: the drive, loading, and a buffer, in minutes. */
export const leadMinutes = (drive: number, ride: LoadedRide, settings: Pick<PlanSettings, 'loadingMinutes'>): number =>
  drive + loadingMinutes(ride, settings) + APPOINTMENT_BUFFER;

/** The minute of the appointment's day at which a ride starts; negative on the day before. */
export const pickUpMinute = (apptTime: string, lead: number): number =>
  Math.floor((toMinutes(apptTime) - lead) / STEP) * STEP;

/** '08:05' for the minute 485 of a day. */
export const clockOfMinute = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** The minute of the day of a clock time. */
export const toMinutes = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const two = (number: number) => String(number).padStart(2, '0');

/** The pick-up time so many minutes before an appointment, and on which day it is: 0 for the appointment's, -1 for the one before. */
export function pickUpBefore(appointment: string, lead: number): { readonly clock: string; readonly addDays: 0 | -1 } {
  const start = pickUpMinute(appointment, lead);
  return start < 0
    ? { clock: clockOfMinute(start + MINUTES_A_DAY), addDays: -1 }
    : { clock: clockOfMinute(start), addDays: 0 };
}
