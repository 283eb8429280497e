/** How long before its appointment a client is there, in minutes. */
export const APPOINTMENT_BUFFER = 15;
/** How long before the appointment a ride starts if nothing says how far it is, in minutes. */
export const DEFAULT_LEAD = 60;
/** A computed time is on the clock's five minutes. */
const STEP = 5;

const two = (number: number) => String(number).padStart(2, '0');

/** The pick-up time so many minutes before an appointment, and on which day it is: 0 for the appointment's, -1 for the one before. */
export function pickUpBefore(
  appointment: string,
  leadMinutes: number,
): { readonly clock: string; readonly addDays: 0 | -1 } {
  const [hours = 0, minutes = 0] = appointment.split(':').map(Number);
  const start = Math.floor((hours * 60 + minutes - leadMinutes) / STEP) * STEP;
  const minute = start < 0 ? start + 24 * 60 : start;
  return { clock: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`, addDays: start < 0 ? -1 : 0 };
}
