import type { StandingOrder } from '@mtos/model';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { Doc } from '../../firebase/converter';
import { useToday } from '../../firebase/useToday';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadFailure } from '../../ui/LoadFailure';
import { paths } from '../../ui/paths';
import { Skeleton } from '../../ui/Skeleton';
import { StandingOrderCreate } from './StandingOrderCreate';
import { StandingOrderEdit } from './StandingOrderEdit';
import { StandingOrderRow } from './StandingOrderRow';
import { useStandingOrders } from './useStandingOrders';
import { useStandingOrderTasks } from './useStandingOrderTasks';

/** The account's standing orders; `?repeat=<trip id>` opens the form for a new one that repeats the trip. */
export function StandingOrderList() {
  const [edited, setEdited] = useState<Doc<StandingOrder>>();
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        Trips that repeat. Each order makes its trips seven days ahead, each once; they are ordinary trips from then on.
      </p>
      <Orders onEdit={setEdited} />
      <StandingOrderCreate />
      {edited && <StandingOrderEdit order={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}

function Orders({ onEdit }: { readonly onEdit: (order: Doc<StandingOrder>) => void }) {
  const today = useToday();
  const orders = useStandingOrders();
  const { pause, remove } = useStandingOrderTasks();
  if (orders.status === 'failed') {
    return <LoadFailure title="The standing orders could not be loaded" onRetry={orders.retry} />;
  }
  if (orders.status === 'loading' || !today) return <Skeleton className="h-24 w-full" />;
  if (orders.value.length === 0) {
    return (
      <EmptyState
        icon={Repeat}
        title="No standing orders yet"
        action={<ButtonLink to={paths.trips}>Choose a trip to repeat</ButtonLink>}
      >
        Open a trip and choose ‘Repeat this trip’.
      </EmptyState>
    );
  }
  return (
    <ul className="rounded-ui border border-line bg-surface">
      {orders.value.map((order) => (
        <StandingOrderRow
          key={order.id}
          order={order}
          today={today}
          onEdit={() => onEdit(order)}
          onPause={(paused) => pause(order, paused)}
          onDelete={() => remove(order)}
        />
      ))}
    </ul>
  );
}
