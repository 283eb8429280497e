import { isOpen, pickUpAt, type Trip } from '@mtos/model';
import { formatDuration, formatMinutes } from '../time/when';

/** What a trip's driver reported that needs an answer: 'No-show reported'. */
export function formatReport({ progress, status }: Pick<Trip, 'progress' | 'status'>): string {
  return progress?.noShow && isOpen(status) ? 'No-show reported' : 'The driver reported something that does not fit';
}

/** How early a no-show was reported: '3 h 30 min before the pick-up', '12 min early'. Empty if it was not. */
export function formatEarlyNoShow(trip: Trip, timeZone: string): string {
  const { at, early } = trip.progress?.noShow ?? {};
  const planned = pickUpAt(trip, timeZone);
  if (at && planned && at.toDate() < planned) return `${formatDuration(at.toDate(), planned)} before the pick-up`;
  return early === undefined ? '' : `${formatMinutes(early)} early`;
}
