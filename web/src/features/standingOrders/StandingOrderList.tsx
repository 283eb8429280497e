import { addToDay, type CountedAuthorization, chunk, type PlaceZones, type StandingOrder } from '@mtos/model';
import { Repeat } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../browser/useNow';
import { useHolidays } from '../../data/account/useHolidays';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { type QueryState, readyValue } from '../../data/read/queryState';
import { useMay, useSession } from '../../data/session/session';
import { MAX_CLIENTS, useAuthorizationsOfClients } from '../../domain/authorizations/useAuthorizations';
import { BrokenDocuments } from '../../domain/broken/BrokenDocuments';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadFailure } from '../../ui/feedback/LoadFailure';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { loadedOverlay } from '../../ui/overlay/loadedOverlay';
import { useStaysOpen } from '../../ui/overlay/useStaysOpen';
import { paths } from '../../ui/paths';
import { findHomeOrder } from './findHomeOrder';
import { StandingOrderRow } from './StandingOrderRow';
import { useAskedZones, useImportedDays, useStandingOrders } from './useStandingOrders';
import { useStandingOrderTasks } from './useStandingOrderTasks';

const loadDialogs = () => import('./orderDialogs');
const OrderClocksDialog = loadedOverlay(loadDialogs, (dialogs) => dialogs.OrderClocksDialog);
const StandingOrderCreate = loadedOverlay(loadDialogs, (dialogs) => dialogs.StandingOrderCreate);
const StandingOrderEdit = loadedOverlay(loadDialogs, (dialogs) => dialogs.StandingOrderEdit);

/** The account's standing orders. `?repeat=<trip id>` in the URL opens the form for a new one, `?order=<id>` that for one. */
export function StandingOrderList() {
  const orders = useStandingOrders();
  const [params, setParams] = useSearchParams();
  const [selected, setEdited] = useState<Doc<StandingOrder>>();
  const named = orders.status === 'ready' ? orders.value.find(({ id }) => id === params.get('order')) : undefined;
  const edited = selected ?? named;
  const askedZones = useAskedZones();
  const [decided, setDecided] = useState<Doc<StandingOrder>>();
  const asking =
    decided ?? (orders.status === 'ready' ? orders.value.find(({ id }) => id === params.get('clocks')) : undefined);
  const places = asking && (askedZones.get(asking.id) ?? decidedZones(asking));
  const canWrite = useMay('dispatch');
  const repeated = params.get('repeat');
  const isCreateOpen = useStaysOpen(repeated !== null, canWrite);
  const isClocksOpen = useStaysOpen(asking !== undefined, canWrite);
  const isEditOpen = useStaysOpen(edited !== undefined, canWrite);
  const isReady = orders.status === 'ready';
  useEffect(() => {
    // Opening one tries again
    if (isReady) loadDialogs().catch(() => {});
  }, [isReady]);
  const close = () => {
    setEdited(undefined);
    if (named) setParams({}, { replace: true });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        Trips that repeat. Each order creates its trips seven days ahead; from then on they are ordinary trips.
      </p>
      <BrokenDocuments of={orders} />
      <Orders orders={orders} askedZones={askedZones} onEdit={setEdited} onDecide={setDecided} />
      {isCreateOpen && repeated && (
        <StandingOrderCreate tripId={repeated} onClose={() => setParams({}, { replace: true })} />
      )}
      {isClocksOpen && asking && places && (
        <OrderClocksDialog
          key={asking.id}
          order={asking}
          places={places}
          onClose={() => {
            setDecided(undefined);
            if (params.has('clocks')) setParams({}, { replace: true });
          }}
        />
      )}
      {isEditOpen && edited && <StandingOrderEdit order={edited} onClose={close} />}
    </div>
  );
}

/** The time zones of an order's places for which someone has decided whose clock its times are on. */
const decidedZones = ({ clocks }: StandingOrder): PlaceZones | undefined =>
  clocks
    ? { ...(clocks.pickup && { pickup: clocks.pickup }), ...(clocks.dropoff && { dropoff: clocks.dropoff }) }
    : undefined;

interface OrdersProps {
  readonly orders: QueryState<readonly Doc<StandingOrder>[]>;
  readonly askedZones: ReadonlyMap<string, PlaceZones>;
  readonly onEdit: (order: Doc<StandingOrder>) => void;
  readonly onDecide: (order: Doc<StandingOrder>) => void;
}

function Orders({ orders, askedZones, onEdit, onDecide }: OrdersProps) {
  const today = useToday();
  const timeZone = useTimeZone();
  const now = useNow();
  const holidays = useHolidays();
  const importedDays = useImportedDays();
  const { pause, remove } = useStandingOrderTasks();
  const canWrite = useMay('dispatch');
  const { account } = useSession();
  if (orders.status === 'failed') {
    return <LoadFailure title="The standing orders could not be loaded" onRetry={orders.retry} />;
  }
  if (orders.status === 'loading') return <Skeleton className="h-24 w-full" />;
  if (orders.value.length === 0) {
    return (
      <EmptyState
        icon={Repeat}
        title="No standing orders yet"
        action={canWrite && <ButtonLink to={paths.trips}>Choose a trip to repeat</ButtonLink>}
      >
        {canWrite ? 'Open a trip and choose ‘Repeat this trip’.' : 'Trips that repeat are listed here.'}
      </EmptyState>
    );
  }
  const all = orders.value;
  const keepsRidesHome = (order: Doc<StandingOrder>) => findHomeOrder(order, all, account, today) !== undefined;
  return (
    <ul className="rounded-ui border border-line bg-surface">
      {chunk(all, MAX_CLIENTS).map((some) => (
        <AuthorizedOrders key={some[0]?.id} orders={some} today={today}>
          {(order, authorizations) => (
            <StandingOrderRow
              key={order.id}
              order={order}
              today={today}
              timeZone={timeZone}
              now={now}
              holidays={holidays}
              authorizations={authorizations}
              imported={importedDays.get(order.id) ?? []}
              asked={askedZones.get(order.id)}
              canWrite={canWrite}
              onDecide={() => onDecide(order)}
              onEdit={() => onEdit(order)}
              onPause={(paused) => pause(order, paused, keepsRidesHome(order))}
              onDelete={() => remove(order, keepsRidesHome(order))}
            />
          )}
        </AuthorizedOrders>
      ))}
    </ul>
  );
}

interface AuthorizedOrdersProps {
  /** As many as one query can ask for. */
  readonly orders: readonly Doc<StandingOrder>[];
  readonly today: string;
  readonly children: (order: Doc<StandingOrder>, authorizations: readonly CountedAuthorization[]) => ReactNode;
}

/** So many days ago, an authorization may have ended that an order still needs. */
const ENDED_DAYS_AGO = 30;

/** Orders with their clients' authorizations, which one query reads; without them until they are known. */
function AuthorizedOrders({ orders, today, children }: AuthorizedOrdersProps) {
  const open = orders.filter(({ paused, until }) => !paused && until >= today);
  const clientUids = [...new Set(open.map(({ trip }) => trip.clientUid))].toSorted();
  const authorizations = readyValue(useAuthorizationsOfClients(clientUids, addToDay(today, -ENDED_DAYS_AGO)));
  return orders.map((order) => children(order, authorizations?.get(order.trip.clientUid) ?? []));
}
