import { isOpen, type StoredTrip } from '@mtos/model';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parametersWith } from '../../../browser/urlParameters';
import type { TripCommands, TripTask } from '../commands/tripTask';

interface LinkedTask {
  readonly task: TripTask;
  readonly fits: (trip: StoredTrip) => boolean;
}

const ADD_RETURN: LinkedTask = { task: 'return', fits: ({ returnOf }) => returnOf === null };
const CANCEL_ASKED: LinkedTask = { task: 'cancelAsked', fits: ({ status }) => isOpen(status) };

/** Opens a dialog about the trip once, if the URL asks for it with `add=return` or `cancel=asked`. */
export function useLinkedTask(trip: StoredTrip | undefined, { canWrite, begin }: TripCommands): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked =
    parameters.get('add') === 'return' ? ADD_RETURN : parameters.get('cancel') === 'asked' ? CANCEL_ASKED : undefined;
  useEffect(() => {
    if (!asked || !trip) return;
    const search = parametersWith(window.location.search, { add: undefined, cancel: undefined });
    navigate({ search }, { replace: true });
    if (canWrite && asked.fits(trip)) begin(asked.task, trip);
  }, [asked, trip, canWrite, begin, navigate]);
}
