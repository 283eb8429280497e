import type { StoredTrip, TripMove } from '@mtos/model';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadCode } from '../../../browser/loadCode';
import { useBusy } from '../../../browser/useBusy';
import { useOwnName } from '../../../data/account/useMemberName';
import { useMay } from '../../../data/session/session';
import { useWriter } from '../../../data/write/writer';
import { toast } from '../../../ui/feedback/toast';
import { loadedOverlay } from '../../../ui/overlay/loadedOverlay';
import { pageUrl, paths } from '../../../ui/paths';
import type { TripCommands, TripTask } from './tripTask';

/** The code that writes the changes. The list is shown without it. */
export const loadTripChanges = () => loadCode(() => import('./tripChanges'));

type TripChanges = Awaited<ReturnType<typeof loadTripChanges>>;

/** Everything that can be done with a trip, for its row and its details. */
export function useTripCommands(): TripCommands {
  const writer = useWriter();
  const me = useOwnName();
  const canWrite = useMay('dispatch');
  const navigate = useNavigate();
  const [current, setCurrent] = useState<TripCommands['current']>();
  if (current && !canWrite) setCurrent(undefined);
  const { running, run } = useBusy();
  // Columns depend on these: a new function would replace their cells, and the button that gets the focus back
  const begin = useCallback((task: TripTask, trip: StoredTrip) => setCurrent({ task, trip }), []);
  /** The versions that saved changes were based on: the trip is not up to date until it has a newer one. */
  const [saved, setSaved] = useState<ReadonlyMap<string, number>>(new Map());
  const save = useCallback(
    ({ id, version }: StoredTrip, make: (changes: TripChanges) => Promise<boolean>) =>
      run(id, async () => {
        if (await change(make)) setSaved((before) => new Map([...before, [id, version]]));
      }),
    [run],
  );
  const recordCall = useCallback(
    (trip: StoredTrip, hasCalled: boolean) => {
      save(trip, ({ recordCallWithToast }) => recordCallWithToast(writer, trip, hasCalled));
    },
    [writer, save],
  );

  return useMemo(
    () => ({
      canWrite,
      current,
      begin,
      end: () => setCurrent(undefined),
      isBusy: ({ id, version }) => running.has(id) || saved.get(id) === version,
      move: (trip, { to }) => {
        const task = taskBefore(trip, to);
        if (task) begin(task, trip);
        else save(trip, ({ moveWithToast }) => moveWithToast(writer, trip, to));
      },
      recordCall,
      assign: (trip, driver) => {
        save(trip, ({ assignWithToast }) => assignWithToast(writer, trip, driver, me));
      },
      lock: (trip) => {
        save(trip, ({ lockWithToast }) => lockWithToast(writer, trip, !trip.locked));
      },
      answerZone: (trip, meant) => {
        save(trip, ({ answerZoneWithToast }) => answerZoneWithToast(writer, trip, meant));
      },
      repeat: ({ id }) => navigate(pageUrl(paths.standingOrders, { repeat: id })),
    }),
    [writer, me, canWrite, current, begin, navigate, running, saved, save, recordCall],
  );
}

/**
 * The dialog that a move needs first: why it is cancelled, who drives, whether its return comes back too, or which step its
 * driver goes on with.
 */
function taskBefore({ status, driverUid, progress }: StoredTrip, to: TripMove['to']): TripTask | undefined {
  if (to === 'Cancelled') return 'cancel';
  if (status === 'Completed' && progress?.stage && progress.driverUid === driverUid) return 'reopen';
  if (to === 'Pending') return 'reinstate';
  return to === 'Active' && status !== 'Completed' && driverUid === null ? 'start' : undefined;
}

/**
 * Makes a change once its code is loaded, or says in a toast that it could not be loaded. Resolves to whether the change
 * was saved.
 */
async function change(make: (changes: TripChanges) => Promise<boolean>): Promise<boolean> {
  const changes = await loadTripChanges().catch(console.error);
  if (changes) return make(changes);
  toast.error('This could not be loaded. Nothing was saved; check the connection and try again.');
  return false;
}

const TripTaskDialog = loadedOverlay(
  () => import('./TripTaskDialog'),
  ({ TripTaskDialog }) => TripTaskDialog,
);

/** The dialog of the current task. The dialogs' code is loaded with the first one. */
export function CurrentTripTask({ current, end }: Pick<TripCommands, 'current' | 'end'>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (current && !wasOpened) setWasOpened(true);
  return wasOpened && <TripTaskDialog open={current !== undefined} current={current} onClose={end} />;
}
