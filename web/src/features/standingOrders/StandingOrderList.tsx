import {
  addToDay,
  dayIn,
  rideOf,
  type StandingOrder,
  type StandingOrderInput,
  type Trip,
  weekdayOf,
} from '@mtos/model';
import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import type { Doc } from '../../firebase/converter';
import { useSession } from '../../firebase/session';
import { useTimeZone } from '../../firebase/useTimeZone';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { paths } from '../../ui/paths';
import { Skeleton } from '../../ui/Skeleton';
import { toast } from '../../ui/toast';
import { StandingOrderDialog } from './StandingOrderDialog';
import { StandingOrderRow } from './StandingOrderRow';
import { addStandingOrder, changeStandingOrder, deleteStandingOrder, pauseStandingOrder } from './standingOrderActions';
import { useStandingOrders, useTripToRepeat } from './useStandingOrders';

const rideWords = ({ name, fromAddress, toAddress }: { name: string; fromAddress: string; toAddress: string }) =>
  `${name}, from ${fromAddress} to ${toAddress}`;

/** A new series that repeats the trip: on its weekday, from the next week, for three months. */
function seriesOf(trip: Trip): StandingOrderInput {
  return {
    weekdays: [weekdayOf(trip.tripDate)],
    from: addToDay(trip.tripDate, 1),
    until: addToDay(trip.tripDate, 91),
    leftOut: [],
    puTime: trip.puTime,
    apptTime: trip.apptTime,
    bookingComments: trip.bookingComments,
  };
}

function seriesOfOrder({ weekdays, from, until, leftOut, trip }: StandingOrder): StandingOrderInput {
  const { puTime, apptTime, bookingComments } = trip;
  return { weekdays: [...weekdays], from, until, leftOut: [...leftOut], puTime, apptTime, bookingComments };
}

/** The account's standing orders; `?repeat=<trip id>` opens the form for a new one that repeats the trip. */
export function StandingOrderList() {
  const db = useFirestore();
  const session = useSession();
  const timeZone = useTimeZone();
  const orders = useStandingOrders();
  const [params, setParams] = useSearchParams();
  const repeated = useTripToRepeat(params.get('repeat'));
  const [edited, setEdited] = useState<Doc<StandingOrder>>();
  const closeNew = () => setParams({}, { replace: true });

  const pause = (id: string, paused: boolean) =>
    toast
      .promise(pauseStandingOrder(db, session, id, paused), {
        loading: paused ? 'Pausing…' : 'Resuming…',
        success: paused ? 'Paused. Its trips to come are withdrawn.' : 'Resumed. Its trips of the coming days follow.',
        error: 'That did not work. Check the connection and try again.',
      })
      .catch(console.error);
  const remove = async (order: Doc<StandingOrder>) => {
    const yes = await confirm({
      title: `Delete the standing order of ${order.trip.name}?`,
      text: 'Trips to come that nobody has changed are withdrawn. Trips that began or were changed stay.',
      yes: 'Delete',
      tone: 'danger',
    });
    if (!yes) return;
    await toast
      .promise(deleteStandingOrder(db, session, order.id), {
        loading: 'Deleting…',
        success: 'Deleted.',
        error: 'That did not work. Check the connection and try again.',
      })
      .catch(console.error);
  };

  const trip = repeated.status === 'ready' ? repeated.value : undefined;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">
        Trips that repeat. Each order makes its trips seven days ahead, each once; they are ordinary trips from then on.
      </p>
      {orders.status === 'loading' && <Skeleton className="h-24 w-full" />}
      {orders.status === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
          The standing orders could not be loaded. <Button onClick={orders.retry}>Try again</Button>
        </p>
      )}
      {orders.status === 'ready' && orders.value.length === 0 && (
        <EmptyState
          icon={Repeat}
          title="No standing orders yet"
          action={<ButtonLink to={paths.trips}>Choose a trip to repeat</ButtonLink>}
        >
          Open a trip and choose ‘Repeat this trip’.
        </EmptyState>
      )}
      {orders.status === 'ready' && orders.value.length > 0 && (
        <ul className="rounded-ui border border-line bg-surface">
          {orders.value.map((order) => (
            <StandingOrderRow
              key={order.id}
              order={order}
              today={dayIn(timeZone ?? 'UTC', new Date())}
              onEdit={() => setEdited(order)}
              onPause={(paused) => pause(order.id, paused)}
              onDelete={() => remove(order)}
            />
          ))}
        </ul>
      )}
      {trip && (
        <StandingOrderDialog
          title="Repeat this trip"
          ride={rideWords(trip)}
          start={seriesOf(trip)}
          onClose={closeNew}
          onSave={async (input) => {
            await addStandingOrder(db, session, input, rideOf(trip));
            closeNew();
            toast.success('Saved. Its trips of the coming days follow.');
          }}
        />
      )}
      {edited && (
        <StandingOrderDialog
          title="Edit the series"
          ride={rideWords(edited.trip)}
          start={seriesOfOrder(edited)}
          onClose={() => setEdited(undefined)}
          onSave={async (input) => {
            await changeStandingOrder(db, session, edited, input);
            setEdited(undefined);
            toast.success('Saved.');
          }}
        />
      )}
    </div>
  );
}
