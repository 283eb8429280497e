import { isOpen, pickUpAt, type Trip } from '@mtos/model';
import { formatDuration } from '../../ui/format/when';

/** What a trip's driver reported that needs an answer: 'No-show reported'. */
export function formatReport({ progress, status }: Pick<Trip, 'progress' | 'status'>): string {
  return progress?.noShow && isOpen(status) ? 'No-show reported' : 'The driver reported something that does not fit';
}

/** How long before the planned pick-up a no-show was reported: '3 h 30 min'. Empty if it was not early. */
export function formatEarlyNoShow(trip: Trip, timeZone: string): string {
  const [at, planned] = [trip.progress?.noShow?.at.toDate(), pickUpAt(trip, timeZone)];
  return at && planned && at < planned ? formatDuration(at, planned) : '';
}
