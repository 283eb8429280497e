import { addToDay, NO_RETURN, rideOf, type StandingOrderInput, type Trip, weekdayOf } from '@mtos/model';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newId } from '../../firebase/write/write';
import { useWriter } from '../../firebase/write/writer';
import { toast } from '../../ui/feedback/toast';
import { StandingOrderDialog } from './StandingOrderDialog';
import { addStandingOrder } from './standingOrderActions';
import { useTripToRepeat } from './useStandingOrders';

/** A series that repeats the trip on its weekday for three months, from the next week on. */
function seriesOf(trip: Trip): StandingOrderInput {
  return {
    weekdays: [weekdayOf(trip.tripDate)],
    from: addToDay(trip.tripDate, 1),
    until: addToDay(trip.tripDate, 91),
    leftOut: [],
    puTime: trip.puTime,
    apptTime: trip.apptTime,
    bookingComments: trip.bookingComments,
    ...NO_RETURN,
  };
}

/** The form for a new standing order, opened by `?repeat=<trip id>` in the URL. */
export function StandingOrderCreate() {
  const writer = useWriter();
  const [id, setId] = useState(() => newId(writer));
  const [params, setParams] = useSearchParams();
  const repeated = useTripToRepeat(params.get('repeat'));
  const trip = repeated.status === 'ready' ? repeated.value : undefined;
  const close = () => setParams({}, { replace: true });
  if (!trip) return null;
  return (
    <StandingOrderDialog
      title="Repeat this trip"
      ride={trip}
      start={seriesOf(trip)}
      onClose={close}
      onSave={async (input) => {
        await addStandingOrder(writer, id, input, rideOf(trip));
        setId(newId(writer));
        close();
        toast.success('Saved. Its trips for the next days will appear shortly.');
      }}
    />
  );
}
