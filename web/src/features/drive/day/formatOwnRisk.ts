import { clockIn, formatClock, type TripRisk } from '@mtos/model';
import { texts } from '../texts/texts';

/** That the driver is late for a trip, or may be, by how much; empty if not. */
export function formatOwnRisk(own: TripRisk | undefined): string {
  const risk = own?.risk;
  if (risk?.kind === 'atRisk') return texts.mayBeLate(risk.minutes);
  if (risk?.kind !== 'late') return '';
  return risk.what === 'appointment' ? texts.lateForAppointment(risk.minutes) : texts.late(risk.minutes);
}

/** When the driver is expected at the next stop of a trip; empty while that is not known. */
export function formatExpected(own: TripRisk | undefined, stop: 'pickUp' | 'dropOff', timeZone: string): string {
  const time = own?.expected[stop];
  return time && !time.unknown ? texts.expected(formatClock(clockIn(timeZone, new Date(time.likely)))) : '';
}
