import type { StandingOrder } from '@mtos/model';
import { Repeat } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Doc } from '../../data/read/converter';
import { formatClock } from '../../domain/time/when';
import { formatWeekdays } from '../../domain/time/workTime';
import { PanelSection } from '../../ui/layout/PanelSection';
import { orderUrl } from '../../ui/paths';

/** Standing orders that may already drive what is asked for, also on days without trips yet; nothing without any. */
export function SimilarOrders({ orders }: { readonly orders: readonly Doc<StandingOrder>[] }) {
  if (orders.length === 0) return null;
  return (
    <PanelSection title="Standing orders on these days">
      <ul className="flex flex-col gap-2">
        {orders.map(({ id, trip, weekdays }) => (
          <li key={id}>
            <Link to={orderUrl(id)} className="font-medium underline">
              {trip.name}
            </Link>
            <span className="flex items-center gap-1.5 text-small text-warn-ink">
              <Repeat aria-hidden className="size-3.5" />
              Already repeats {formatWeekdays(weekdays)} {trip.puTime === '' ? 'will-call' : formatClock(trip.puTime)}
            </span>
            <span className="block text-muted text-small">
              {trip.fromAddress} → {trip.toAddress}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
