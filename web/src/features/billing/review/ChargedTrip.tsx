import { Link } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { documents } from '../../../data/read/collections';
import { readyValue } from '../../../data/read/queryState';
import { useLiveDocument } from '../../../data/read/useLiveDocument';
import { formatClock, formatDay } from '../../../domain/time/when';
import { tripUrl } from '../../../ui/paths';

/** Whose trip a charge is for, and when; the charge itself names no client. A link opens the trip. */
export function ChargedTrip({ tripId, day }: { readonly tripId: string; readonly day: string }) {
  const live = useLiveDocument(documents.trip(useFirestore(), tripId), { mayBeRefused: true });
  const trip = readyValue(live);
  const name = live.status === 'loading' ? 'Loading…' : (trip?.name ?? 'The trip can’t be read');
  return (
    <>
      <Link to={tripUrl(tripId)} className="font-medium hover:underline">
        {name}
      </Link>
      <span className="block whitespace-nowrap text-muted text-small">
        {formatDay(day)}
        {trip && trip.puTime !== '' && `, ${formatClock(trip.puTime)}`}
      </span>
    </>
  );
}
