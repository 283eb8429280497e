import type { StandingOrder } from '@mtos/model';
import { useFirestore } from 'reactfire';
import type { Doc } from '../../firebase/converter';
import { useSession } from '../../firebase/session';
import { confirm } from '../../ui/confirm';
import { toast } from '../../ui/toast';
import { deleteStandingOrder, pauseStandingOrder } from './standingOrderActions';

const FAILED = 'That did not work. Check the connection and try again.';

/** What is done about an order without a form; says how it went, and asks before it deletes. */
export function useStandingOrderTasks() {
  const db = useFirestore();
  const session = useSession();

  const pause = (order: Doc<StandingOrder>, paused: boolean) =>
    toast
      .promise(pauseStandingOrder(db, session, order.id, paused), {
        loading: paused ? 'Pausing…' : 'Resuming…',
        success: paused ? 'Paused. Its trips to come are withdrawn.' : 'Resumed. Its trips of the coming days follow.',
        error: FAILED,
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
      .promise(deleteStandingOrder(db, session, order.id), { loading: 'Deleting…', success: 'Deleted.', error: FAILED })
      .catch(console.error);
  };

  return { pause, remove };
}
