import { carriedNow, limited, MOBILITY_NEEDS, type MobilityNeed, queries } from '@mtos/model';
import { useMemo } from 'react';
import { useLiveQuery } from '../read/useLiveQuery';
import { useSession } from '../session/session';

const NONE: readonly MobilityNeed[] = [];

/** How many drivers are read for a need. Of so many, one can carry it: not all lifts are broken at once. */
const MAX_DRIVERS = 10;

/**
 * Of these needs, those that no active driver's vehicle can carry now, live: a driver whose lift has a defect carries no one
 * who needs it. Reads a few drivers for each need, and none for a company that has no drivers yet, where it says nothing.
 */
export function useUncarriedNeeds(needs: readonly MobilityNeed[]): readonly MobilityNeed[] {
  const [ambulatory, wheelchair, wheelchairXl, stretcher, bariatricStretcher] = MOBILITY_NEEDS;
  const isMissing: Readonly<Record<MobilityNeed, boolean>> = {
    ambulatory: useHasNoDriver(ambulatory, needs),
    wheelchair: useHasNoDriver(wheelchair, needs),
    wheelchairXl: useHasNoDriver(wheelchairXl, needs),
    stretcher: useHasNoDriver(stretcher, needs),
    bariatricStretcher: useHasNoDriver(bariatricStretcher, needs),
  };
  const missing = MOBILITY_NEEDS.filter((need) => isMissing[need]).join();
  const { account } = useSession();
  const anyone = useLiveQuery(missing ? limited(queries.people(account, 'driver'), 1) : undefined);
  const hasDrivers = anyone.status === 'ready' && anyone.value.length > 0;
  return useMemo(
    () => (hasDrivers ? MOBILITY_NEEDS.filter((need) => missing.split(',').includes(need)) : NONE),
    [hasDrivers, missing],
  );
}

/** Whether no active driver's vehicle can carry a client with this need. False until that is known. */
export const useIsUncarried = (need: MobilityNeed | undefined): boolean =>
  useUncarriedNeeds(need ? [need] : NONE).length > 0;

function useHasNoDriver(need: MobilityNeed, needs: readonly MobilityNeed[]): boolean {
  const { account } = useSession();
  const found = useLiveQuery(needs.includes(need) ? queries.driversCarrying(account, need, MAX_DRIVERS) : undefined);
  if (found.status !== 'ready' || found.broken?.length || found.value.length === MAX_DRIVERS) return false;
  return !found.value.some((driver) => carriedNow(driver).includes(need));
}
