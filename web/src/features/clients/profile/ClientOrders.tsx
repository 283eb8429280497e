import { NO_END, type StandingOrder } from '@mtos/model';
import { Link } from 'react-router-dom';
import { useToday } from '../../../data/account/useToday';
import { BrokenDocuments } from '../../../domain/broken/BrokenDocuments';
import { formatClock, formatDay } from '../../../domain/time/when';
import { formatWeekdays } from '../../../domain/time/workTime';
import { LoadFailure } from '../../../ui/feedback/LoadFailure';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { orderUrl } from '../../../ui/paths';
import { PageSection } from './PageSection';
import type { ClientRides } from './useClientRides';

/** The client's standing orders, each a link to its form. */
export function ClientOrders({ orders }: { readonly orders: ClientRides['orders'] }) {
  const today = useToday();
  return (
    <PageSection title="Standing orders">
      <BrokenDocuments of={orders} />
      {orders.status === 'loading' && <Skeleton className="h-12" />}
      {orders.status === 'failed' && (
        <LoadFailure title="The standing orders could not be loaded" onRetry={orders.retry} />
      )}
      {orders.status === 'ready' && orders.value.length === 0 && <p className="text-muted">No standing orders.</p>}
      {orders.status === 'ready' && orders.value.length > 0 && (
        <ul aria-label="Standing orders" className="-mx-2">
          {orders.value.map((order) => (
            <li key={order.id}>
              <Link
                to={orderUrl(order.id)}
                className="flex flex-col gap-0.5 rounded-ui px-2 py-2 transition-colors hover:bg-hover"
              >
                <span className="font-medium tabular-nums">
                  {formatWeekdays(order.weekdays)},{' '}
                  <span className="whitespace-nowrap">{formatClock(order.trip.puTime)}</span>
                </span>
                <span className="wrap-anywhere text-muted text-small">
                  {order.trip.fromAddress} → {order.trip.toAddress}
                  {formatState(order, today)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function formatState({ paused, until }: StandingOrder, today: string): string {
  if (paused) return ', paused';
  if (until === NO_END) return '';
  return until < today ? `, ended ${formatDay(until, today)}` : `, until ${formatDay(until, today)}`;
}
