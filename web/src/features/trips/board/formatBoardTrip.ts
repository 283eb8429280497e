import { clockIn, formatClock, MOBILITY_LABELS, type StoredTrip } from '@mtos/model';
import { formatNeeds, formatRiders } from '../../../domain/trips/formatNeeds';

/** '2 PM' or '2:30 PM'. */
export const formatShortClock = (clock: string): string => formatClock(clock).replace(':00', '');

/** '2:30': the hours above the rows tell the half of the day. */
export const formatHourAndMinute = (clock: string): string => formatClock(clock).replace(/ .*/, '');

/** The name that a short label shows: of 'Amos B. Turnpike' and 'Turnpike, Amos' it is 'Turnpike'. */
export function formatLastName(name: string): string {
  const [first = '', ...given] = name.split(',');
  return given.length > 0 ? first.trim() : (name.trim().split(/\s+/).at(-1) ?? name);
}

/** A trip in one line, for a tooltip and for screen readers. */
export function describeBar(
  { trip, from, to }: { readonly trip: StoredTrip; readonly from: number; readonly to: number },
  timeZone: string,
): string {
  const [start, end] = [from, to].map((at) => formatClock(clockIn(timeZone, new Date(at))));
  return `${trip.name}, ${start}${trip.puTimeComputed ? ' (computed)' : ''} to ${end}, ${trip.status}${trip.locked ? ', locked to its driver' : ''}, ${[MOBILITY_LABELS[trip.clientDis], formatRiders(trip), formatNeeds(trip.needs)].filter(Boolean).join(', ')}, ${trip.fromAddress} to ${trip.toAddress}`;
}
