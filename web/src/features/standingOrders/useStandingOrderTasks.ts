import type { StandingOrder } from '@mtos/model';
import type { Doc } from '../../firebase/data/converter';
import { describeWriteFailure } from '../../firebase/write/describeWriteFailure';
import { useWriter } from '../../firebase/write/writer';
import { toast } from '../../ui/feedback/toast';
import { confirm } from '../../ui/overlay/confirm';
import { deleteStandingOrder, pauseStandingOrder } from './standingOrderActions';

/** Actions on a standing order that need no form. Toasts show the outcome; deleting asks for confirmation. */
export function useStandingOrderTasks() {
  const writer = useWriter();

  const run = async (work: Promise<void>, loading: string, success: string) => {
    await toast.promise(work, { loading, success, error: describeWriteFailure }).catch(() => undefined);
  };

  const pause = (order: Doc<StandingOrder>, paused: boolean) =>
    run(
      pauseStandingOrder(writer, order.id, paused),
      paused ? 'Pausing…' : 'Resuming…',
      paused
        ? 'Paused. Its upcoming trips are being removed.'
        : 'Resumed. Its trips for the next days will appear shortly.',
    );

  const remove = async (order: Doc<StandingOrder>) => {
    const yes = await confirm({
      title: `Delete ${order.trip.name}’s standing order?`,
      text: 'Upcoming trips are deleted. Trips that have started or that someone edited stay.',
      yes: 'Delete',
      tone: 'danger',
    });
    if (yes) await run(deleteStandingOrder(writer, order.id), 'Deleting…', 'Deleted.');
  };

  return { pause, remove };
}
