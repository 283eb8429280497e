import { returnChoiceOf, type StandingOrder, type StandingOrderInput } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import { useWriter } from '../../firebase/write/writer';
import { toast } from '../../ui/feedback/toast';
import { NotTouchedTrips } from './NotTouchedTrips';
import { StandingOrderDialog } from './StandingOrderDialog';
import { changeStandingOrder } from './standingOrderActions';

function seriesOf({ weekdays, from, until, leftOut, trip, back }: StandingOrder): StandingOrderInput {
  const { puTime, apptTime, bookingComments } = trip;
  const days = { weekdays: [...weekdays], from, until, leftOut: [...leftOut] };
  return { ...days, puTime, apptTime, bookingComments, ...returnChoiceOf(back) };
}

interface Props {
  readonly order: Doc<StandingOrder>;
  readonly onClose: () => void;
}

/** The form for a change of a standing order. */
export function StandingOrderEdit({ order, onClose }: Props) {
  const writer = useWriter();
  return (
    <StandingOrderDialog
      title="Edit standing order"
      ride={order.trip}
      start={seriesOf(order)}
      note={<NotTouchedTrips orderId={order.id} />}
      onClose={onClose}
      onSave={async (input) => {
        await changeStandingOrder(writer, order, input);
        onClose();
        toast.success('Saved.');
      }}
    />
  );
}
