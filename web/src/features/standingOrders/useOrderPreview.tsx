import { type OrderChanges, orderChanges, type StandingOrder, type WhyKept } from '@mtos/model';
import { type ReactNode, useState } from 'react';
import { useHolidays } from '../../data/account/useHolidays';
import type { Doc } from '../../data/read/converter';
import { readyValue } from '../../data/read/queryState';
import { useSession } from '../../data/session/session';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { findHomeOrder, takesOutDays } from './findHomeOrder';
import { OrderChangesList } from './OrderChangesList';
import type { ReplacedTrips } from './replacedTrips';
import { useStandingOrders, useTripsOfOrder } from './useStandingOrders';

/**
 * A trip that someone only assigned follows the order unless the person says otherwise, and so do one that was put back to Pending
 * and a canceled one of a day on which the order is to drive again; an edited one does not.
 */
const followsByDefault = (why: WhyKept) => why === 'assigned' || why === 'reinstated' || why === 'canceled';

interface Preview extends ReplacedTrips {
  readonly changes: OrderChanges;
}

interface OrderPreview {
  /** What saving the order does to its trips; undefined until they are known. */
  readonly findPreview: (after: StandingOrder) => Preview | undefined;
  /** The same as a list, in which the person chooses which changed trips follow. */
  readonly renderPreview: (after: StandingOrder) => ReactNode;
}

/** What a change of an order does to its trips of the next days. */
export function useOrderPreview(order: Doc<StandingOrder>, today: string, timeZone: string): OrderPreview {
  const { account } = useSession();
  const holidays = useHolidays();
  const [now] = useState(() => new Date());
  const trips = useTripsOfOrder(order.id, today);
  const home = findHomeOrder(order, readyValue(useStandingOrders()) ?? [], account, today);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());

  const findPreview = (after: StandingOrder): Preview | undefined => {
    if (trips.status !== 'ready') return undefined;
    const at = { account, orderId: order.id, trips: trips.value, timeZone, now, holidays };
    const { keep } = orderChanges(order, after, { ...at, replaced: [] });
    const chosen = keep.filter(
      ({ trip, why, canBeReplaced }) => canBeReplaced && (choices.get(trip.id) ?? followsByDefault(why)),
    );
    const replaced = chosen.map(({ trip }) => trip.id);
    const canceled = chosen.filter(({ why }) => why === 'canceled').map(({ trip }) => trip.id);
    return { replaced, canceled, changes: orderChanges(order, after, { ...at, replaced }) };
  };
  const renderPreview = (after: StandingOrder) => {
    const known = findPreview(after);
    if (trips.status === 'failed') return <p className="text-muted">The order’s trips could not be loaded.</p>;
    if (!known) return <Skeleton className="h-16 w-full" />;
    return (
      <OrderChangesList
        {...known}
        today={today}
        timeZone={timeZone}
        keepsRidesHome={home !== undefined && takesOutDays(order, after, { today, holidays })}
        onReplace={(id, isReplaced) => setChoices((before) => new Map(before).set(id, isReplaced))}
      />
    );
  };
  return { findPreview, renderPreview };
}
