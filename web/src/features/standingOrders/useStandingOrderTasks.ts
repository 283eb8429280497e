import type { StandingOrder } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import { useWriter } from '../../data/write/writer';
import { confirmDelete, toastWrite } from '../../domain/write/toastWrite';
import { RIDES_HOME_STAY } from './findHomeOrder';
import { deleteStandingOrder, pauseStandingOrder } from './standingOrderActions';

const ridesHome = (stay: boolean): string => (stay ? ` ${RIDES_HOME_STAY}` : '');

/** Actions on a standing order that need no form. Toasts show the outcome; deleting asks for confirmation. */
export function useStandingOrderTasks() {
  const writer = useWriter();

  /** @param keepsRidesHome whether its rides home are another order's */
  const pause = (order: Doc<StandingOrder>, paused: boolean, keepsRidesHome: boolean) =>
    toastWrite(pauseStandingOrder(writer, order.id, paused), {
      loading: paused ? 'Pausing…' : 'Resuming…',
      success: paused
        ? `Paused. Its upcoming trips are being removed.${ridesHome(keepsRidesHome)}`
        : 'Resumed. Its trips for the next days will appear shortly.',
    });

  /** @param keepsRidesHome as for `pause` */
  const remove = (order: Doc<StandingOrder>, keepsRidesHome: boolean) =>
    confirmDelete(
      {
        title: `Delete ${order.trip.name}’s standing order?`,
        text: `Upcoming trips are deleted. Trips that have started or that someone edited stay.${ridesHome(keepsRidesHome)}`,
      },
      () => deleteStandingOrder(writer, order.id),
    );

  return { pause, remove };
}
