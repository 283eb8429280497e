import type { StandingOrder, StandingOrderInput } from '@mtos/model';
import { useFirestore } from 'reactfire';
import type { Doc } from '../../firebase/converter';
import { useSession } from '../../firebase/session';
import { toast } from '../../ui/toast';
import { StandingOrderDialog } from './StandingOrderDialog';
import { changeStandingOrder } from './standingOrderActions';

function seriesOf({ weekdays, from, until, leftOut, trip }: StandingOrder): StandingOrderInput {
  const { puTime, apptTime, bookingComments } = trip;
  return { weekdays: [...weekdays], from, until, leftOut: [...leftOut], puTime, apptTime, bookingComments };
}

interface Props {
  readonly order: Doc<StandingOrder>;
  readonly onClose: () => void;
}

/** The form for a change of an order's series. */
export function StandingOrderEdit({ order, onClose }: Props) {
  const db = useFirestore();
  const session = useSession();
  return (
    <StandingOrderDialog
      title="Edit the series"
      ride={order.trip}
      start={seriesOf(order)}
      onClose={onClose}
      onSave={async (input) => {
        await changeStandingOrder(db, session, order, input);
        onClose();
        toast.success('Saved.');
      }}
    />
  );
}
