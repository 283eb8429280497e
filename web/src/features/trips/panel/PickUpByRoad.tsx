import { isOpen, type StoredTrip } from '@mtos/model';
import { useDriving } from '../../../data/account/useDriving';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { formatPickUpByRoad } from '../../../domain/trips/formatPickUpByRoad';

/** That a computed pick-up is too late by road, and when it should be. */
export function PickUpByRoad({ trip }: { readonly trip: StoredTrip }) {
  const timeZone = useTimeZone();
  const { driving } = useDriving(trip.puTimeComputed && isOpen(trip.status) ? trip.tripDate : undefined);
  const text = formatPickUpByRoad(trip, driving, timeZone);
  if (text === '') return null;
  return <p className="rounded-ui bg-warn-soft px-4 py-3 text-warn-ink">{text}</p>;
}
