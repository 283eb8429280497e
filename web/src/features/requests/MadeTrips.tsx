import { Link } from 'react-router-dom';
import { useToday } from '../../data/account/useToday';
import { formatClock, formatDay } from '../../domain/time/when';
import { PanelSection } from '../../ui/layout/PanelSection';
import { clientUrl, orderUrl, tripUrl } from '../../ui/paths';
import { type RequestDoc, useAcceptedClient } from './useRequests';

/** What came of an accepted request: links to its client, trips, and standing orders. */
export function MadeTrips({ request: { id, tripIds, orderIds, trips, client } }: { readonly request: RequestDoc }) {
  const today = useToday();
  const clientUid = useAcceptedClient(id);
  const links = tripIds.map((id, index) => {
    const trip = trips[id];
    const when =
      trip && `${formatDay(trip.day, today)}, ${trip.puTime === '' ? 'will-call' : formatClock(trip.puTime)}`;
    return { id, text: when ?? `Trip ${index + 1}`, isCanceled: trip?.canceled ?? false };
  });
  return (
    <PanelSection title="Trips">
      <ul className="flex flex-col gap-1.5">
        {links.map(({ id, text, isCanceled }) => (
          <li key={id}>
            <Link to={tripUrl(id)} className="underline tabular-nums">
              {text}
            </Link>
            {isCanceled && <span className="text-muted"> canceled</span>}
          </li>
        ))}
        {orderIds.map((id, index) => (
          <li key={id}>
            <Link to={orderUrl(id)} className="underline">
              Standing order{orderIds.length > 1 && ` ${index + 1}`}
            </Link>
          </li>
        ))}
        {clientUid && (
          <li>
            <Link to={clientUrl(clientUid)} className="underline">
              {client.name}
            </Link>
          </li>
        )}
      </ul>
    </PanelSection>
  );
}
