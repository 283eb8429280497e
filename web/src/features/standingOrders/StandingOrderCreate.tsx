import { repeatTrip, rideOf, type Trip } from '@mtos/model';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Doc } from '../../firebase/data/converter';
import { newId } from '../../firebase/write/write';
import { useWriter } from '../../firebase/write/writer';
import { toast } from '../../ui/feedback/toast';
import { formatDay } from '../../ui/format/when';
import { StandingOrderDialog } from './StandingOrderDialog';
import { addStandingOrder } from './standingOrderActions';
import { useReturnsOf, useTripToRepeat } from './useStandingOrders';

/** The form for a new standing order, opened by `?repeat=<trip id>` in the URL. */
export function StandingOrderCreate() {
  const [params, setParams] = useSearchParams();
  const repeated = useTripToRepeat(params.get('repeat'));
  const trip = repeated.status === 'ready' ? repeated.value : undefined;
  const returns = useReturnsOf(trip?.id);
  if (!trip || returns.status === 'loading') return null;
  const back = returns.status === 'ready' ? returns.value.find(({ status }) => status !== 'Cancelled') : undefined;
  return <RepeatDialog key={trip.id} trip={trip} back={back} onClose={() => setParams({}, { replace: true })} />;
}

interface Props {
  readonly trip: Doc<Trip>;
  readonly back: Trip | undefined;
  readonly onClose: () => void;
}

function RepeatDialog({ trip, back, onClose }: Props) {
  const writer = useWriter();
  const [id] = useState(() => newId(writer));
  const [start] = useState(() => repeatTrip(trip, back));
  return (
    <StandingOrderDialog
      title="Repeat this trip"
      ride={trip}
      start={start}
      note={
        <p className="text-muted text-small">
          {formatDay(trip.tripDate)} is skipped, because it has the trip that you repeat.
        </p>
      }
      sourceDay={trip.tripDate}
      onClose={onClose}
      onSave={async (input) => {
        await addStandingOrder(writer, id, input, rideOf(trip));
        onClose();
        toast.success('Saved. Its trips for the next days will appear shortly.');
      }}
    />
  );
}
