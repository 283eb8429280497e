import type { Side, StoredTrip } from '@mtos/model';
import { useTimeZone } from '../../../data/account/useTimeZone';
import { formatTimeThere } from '../../../domain/time/placeTime';

/** A time as people say it at its place, under the company's time, where clocks show another one there. */
export function TimeThere({ trip, side }: { readonly trip: StoredTrip; readonly side: Side }) {
  const timeZone = useTimeZone();
  const time = formatTimeThere(trip, side, timeZone);
  if (!time) return null;
  return (
    <p className="text-muted text-small">
      <span className="whitespace-nowrap">{time}</span> there
    </p>
  );
}
