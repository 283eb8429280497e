import type { StoredTrip } from '@mtos/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '../../../../ui/feedback/toast';
import type { TripCommands } from '../../commands/tripTask';
import type { Fit } from './driverFits';

/** Where a trip can be put: to a driver, or back into the queue. */
export type Target = { readonly driverUid: string } | 'queue';

export interface Move {
  /** The trip that is being moved, as it was when that began: if someone else assigns it meanwhile, it stays theirs. */
  readonly trip: StoredTrip | undefined;
  /** Starts to move a trip. The same function in every render, as are the others. */
  readonly start: (id: string) => void;
  /** Assigns the trip to a driver, or unassigns it, unless it can't be. */
  readonly drop: (target: Target | undefined) => void;
  readonly cancel: () => void;
}

interface Options {
  /** Finds a trip that can be moved. */
  readonly find: (id: string) => StoredTrip | undefined;
  readonly getName: (driverUid: string) => string;
  readonly fits: ReadonlyMap<string, Fit>;
  readonly commands: Pick<TripCommands, 'assign' | 'isBusy'>;
}

/** The trip that is being moved, however that is done: by dragging it, or by keyboard. */
export function useMovedTrip() {
  return useState<StoredTrip>();
}

/** The commands that give, move, and take back trips on the board. */
export function useMove(
  [trip, setTrip]: ReturnType<typeof useMovedTrip>,
  { find, getName, fits, commands }: Options,
): Move {
  const latest = useRef({ trip, find, getName, fits, commands });
  useEffect(() => {
    latest.current = { trip, find, getName, fits, commands };
  });
  const start = useCallback(
    (id: string) => {
      const found = latest.current.find(id);
      // At once: a quick drag can end before React would render it, and then nothing would be moved
      if (found && !latest.current.commands.isBusy(found)) flushSync(() => setTrip(found));
    },
    [setTrip],
  );
  const cancel = useCallback(() => setTrip(undefined), [setTrip]);
  const drop = useCallback(
    (target: Target | undefined) => {
      const { trip, getName, fits, commands } = latest.current;
      setTrip(undefined);
      if (!trip || !target) return;
      if (target === 'queue') {
        if (trip.driverUid) commands.assign(trip, undefined);
        return;
      }
      const { driverUid } = target;
      const fit = fits.get(driverUid);
      const fullName = getName(driverUid);
      if (fit?.kind === 'current') return;
      if (!fit) toast.error(`${fullName} is not an active driver.`);
      else if (fit.kind === 'refused') toast.error(`${trip.name}’s trip was not changed. ${fullName}: ${fit.text}.`);
      else commands.assign(trip, { id: driverUid, fullName });
    },
    [setTrip],
  );
  return { trip, start, drop, cancel };
}
