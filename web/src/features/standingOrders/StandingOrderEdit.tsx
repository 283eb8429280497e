import {
  type NotTouched,
  type OrderChanges,
  orderChanges,
  type StandingOrder,
  type StandingOrderInput,
  type StoredTrip,
  standingOrderChange,
  standingOrderInput,
} from '@mtos/model';
import { useState } from 'react';
import { useHolidays } from '../../data/account/useHolidays';
import { useTimeZone } from '../../data/account/useTimeZone';
import { useToday } from '../../data/account/useToday';
import type { Doc } from '../../data/read/converter';
import { useSession } from '../../data/session/session';
import { useWriter } from '../../data/write/writer';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toast } from '../../ui/feedback/toast';
import { formatChanges } from './formatOrder';
import { OrderChangesList } from './OrderChangesList';
import { StandingOrderDialog } from './StandingOrderDialog';
import { changeStandingOrder } from './standingOrderActions';
import { useTripsOfOrder } from './useStandingOrders';

interface Props {
  readonly order: Doc<StandingOrder>;
  readonly onClose: () => void;
}

/** A trip that someone only assigned follows the order unless the person says otherwise; an edited one does not. */
const followsByDefault = (why: NotTouched) => why === 'assigned';

/** The form for a change of a standing order. */
export function StandingOrderEdit({ order: latest, onClose }: Props) {
  const today = useToday();
  const writer = useWriter();
  const { account } = useSession();
  const timeZone = useTimeZone();
  const holidays = useHolidays();
  // As it was when the dialog opened, so that what is listed belongs to what is shown
  const [order] = useState(latest);
  const [start] = useState(() => standingOrderInput(order, today));
  const [now] = useState(() => new Date());
  const trips = useTripsOfOrder(order.id, today);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isKnown = trips.status === 'ready';

  const findChanges = (input: StandingOrderInput, given: readonly StoredTrip[], zone: string) => {
    const after = { ...order, ...standingOrderChange(order, input, today) };
    const at = { account, orderId: order.id, trips: given, timeZone: zone, now, holidays };
    const { keep } = orderChanges(order, after, { ...at, replaced: [] });
    const replaced = keep
      .filter(({ trip, why, canBeReplaced }) => canBeReplaced && (choices.get(trip.id) ?? followsByDefault(why)))
      .map(({ trip }) => trip.id);
    return { replaced, changes: orderChanges(order, after, { ...at, replaced }) };
  };
  const preview = (input: StandingOrderInput): { replaced: readonly string[]; changes: OrderChanges } | undefined =>
    isKnown ? findChanges(input, trips.value, timeZone) : undefined;

  return (
    <StandingOrderDialog
      title="Edit standing order"
      ride={order.trip}
      start={start}
      startsOn={{ min: today }}
      summarize={(input) => {
        const known = preview(input);
        return known && formatChanges(known.changes);
      }}
      renderChanges={(input) => {
        const known = preview(input);
        if (trips.status === 'failed') return <p className="text-muted">The order’s trips could not be loaded.</p>;
        if (!known) return <Skeleton className="h-16 w-full" />;
        return (
          <OrderChangesList
            {...known}
            today={today}
            onReplace={(id, isReplaced) => setChoices((before) => new Map(before).set(id, isReplaced))}
          />
        );
      }}
      onClose={onClose}
      onSave={async (input) => {
        await changeStandingOrder(writer, order, input, today, preview(input)?.replaced ?? []);
        onClose();
        toast.success('Saved.');
      }}
    />
  );
}
