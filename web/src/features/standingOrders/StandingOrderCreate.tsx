import { addToDay, rideOf, type StandingOrderInput, type Trip, weekdayOf } from '@mtos/model';
import { useSearchParams } from 'react-router-dom';
import { useFirestore } from 'reactfire';
import { useSession } from '../../firebase/session';
import { toast } from '../../ui/toast';
import { StandingOrderDialog } from './StandingOrderDialog';
import { addStandingOrder } from './standingOrderActions';
import { useTripToRepeat } from './useStandingOrders';

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

/** The form for a new order, open where the address says `?repeat=<trip id>`. */
export function StandingOrderCreate() {
  const db = useFirestore();
  const session = useSession();
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
        await addStandingOrder(db, session, input, rideOf(trip));
        close();
        toast.success('Saved. Its trips of the coming days follow.');
      }}
    />
  );
}
