import { isOpen, movesFrom, type TripMove } from '@mtos/model';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../../ui/confirm';
import { paths } from '../../ui/paths';
import { toast } from '../../ui/toast';
import { attempt } from './attempt';
import { deleteTrip, moveTrip, restoreTrip } from './tripActions';
import { UndoNotice } from './UndoNotice';
import { useTripDesk } from './useTripDesk';
import type { TripDoc } from './useTrips';

/** What is done to a trip in a dialog of its own. */
export type TripTask = 'cancel' | 'assign' | 'activate' | 'return';

export interface TripCommands {
  /** The task whose dialog is open. */
  readonly current: { readonly task: TripTask; readonly trip: TripDoc } | undefined;
  readonly begin: (task: TripTask, trip: TripDoc) => void;
  readonly end: () => void;
  readonly move: (trip: TripDoc, move: TripMove) => Promise<unknown>;
  /** Begins a standing order that repeats the trip. */
  readonly repeat: (trip: TripDoc) => void;
  /** Asks, deletes, and offers to undo it. */
  readonly remove: (trip: TripDoc) => Promise<unknown>;
}

const UNDO_MILLISECONDS = 10_000;

/** Everything that can be done with a trip, from its row as from its details. */
export function useTripCommands(): TripCommands {
  const desk = useTripDesk();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<TripCommands['current']>();

  return useMemo(() => {
    const begin = (task: TripTask, trip: TripDoc) => setCurrent({ task, trip });
    return {
      current,
      begin,
      end: () => setCurrent(undefined),
      move: async (trip, { to }) => {
        if (to === 'Cancelled') begin('cancel', trip);
        else await attempt(() => moveTrip(desk, trip, to), `The trip of ${trip.name} is ${to} now.`);
      },
      repeat: ({ id }) => navigate({ pathname: paths.standingOrders, search: `?repeat=${id}` }),
      remove: async (trip) => {
        const sure = await confirm({
          title: `Delete the trip of ${trip.name}?`,
          text: 'It leaves the lists and the numbers. To call a trip off, cancel it instead: then it stays on record.',
          yes: 'Delete',
          no: 'Keep',
          tone: 'danger',
        });
        if (!sure || !(await attempt(() => deleteTrip(desk, trip.id)))) return;
        const undo = () => {
          toast.dismiss(trip.id);
          attempt(() => restoreTrip(desk, trip), 'The trip is back.');
        };
        const notice = <UndoNotice text={`The trip of ${trip.name} was deleted.`} onUndo={undo} />;
        toast.success(notice, { id: trip.id, duration: UNDO_MILLISECONDS });
      },
    };
  }, [desk, current, navigate]);
}

/** The moves that are offered for a trip: all legal ones, but a will-call must be given a time before it can start. */
export function movesOf(trip: TripDoc): readonly TripMove[] {
  const legal = movesFrom(trip.status, 'admin');
  return trip.willCall && isOpen(trip.status) ? legal.filter(({ to }) => to === 'Cancelled') : legal;
}
