import { isOpen, type StoredTrip } from '@mtos/model';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parametersWith } from '../../../browser/urlParameters';
import { isWaiting } from '../commands/tripMenu';
import type { TripCommands, TripTask } from '../commands/tripTask';

interface LinkedTask {
  readonly task: TripTask;
  readonly fits: (trip: StoredTrip) => boolean;
}

const ADD_RETURN: LinkedTask = { task: 'return', fits: ({ returnOf }) => returnOf === null };
const CANCEL_ASKED: LinkedTask = { task: 'cancelAsked', fits: ({ status }) => isOpen(status) };

const ACTIVATE: LinkedTask = { task: 'activate', fits: isWaiting };

/** Which dialog the URL asks for. */
function askedTask(parameters: URLSearchParams): LinkedTask | undefined {
  if (parameters.get('add') === 'return') return ADD_RETURN;
  if (parameters.get('cancel') === 'asked') return CANCEL_ASKED;
  return parameters.get('activate') === 'asked' ? ACTIVATE : undefined;
}

/** Opens a dialog about the trip once, if the URL asks for it with `add=return`, `cancel=asked`, or `activate=asked`. */
export function useLinkedTask(trip: StoredTrip | undefined, { canWrite, begin }: TripCommands): void {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = askedTask(parameters);
  useEffect(() => {
    if (!asked || !trip) return;
    const search = parametersWith(window.location.search, {
      add: undefined,
      cancel: undefined,
      activate: undefined,
    });
    navigate({ search }, { replace: true });
    if (canWrite && asked.fits(trip)) begin(asked.task, trip);
  }, [asked, trip, canWrite, begin, navigate]);
}
