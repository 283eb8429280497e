import { type DriverEvent, driverRisks, type TripRisk } from '@mtos/model';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { usePlanSettings } from '../../../firebase/account/usePlanSettings';
import { driverDocuments } from '../../../firebase/data/driverDocuments';
import { useLiveDocument } from '../../../firebase/data/useLiveDocument';
import { useSession } from '../../../firebase/session/session';
import { useNow } from '../../../ui/browser/useNow';
import type { DriverDay } from './driverDay';
import { isUnderWay } from './driveTrip';

interface Options {
  readonly day: DriverDay;
  readonly today: string;
  readonly timeZone: string;
  /** Where the phone is now; null if that is not known. The same function in every render. */
  readonly currentPosition: () => DriverEvent['position'];
}

export type OwnRisks = ReadonlyMap<string, TripRisk>;

const NONE: OwnRisks = new Map();

/**
 * When the driver is expected at their trips of today, by trip id, from the steps and the position that this phone has,
 * whether or not the server has them.
 */
export function useOwnRisks({ day, today, timeZone, currentPosition }: Options): OwnRisks {
  const { account, uid } = useSession();
  const settings = useLiveDocument(driverDocuments.settings(useFirestore(), account, uid));
  const own = settings.status === 'ready' ? settings.value : undefined;
  const driving = usePlanSettings();
  const now = useNow();
  return useMemo(() => {
    if (!driving) return NONE;
    const trips = [...(day.current ? [day.current] : []), ...day.open, ...day.over]
      .filter((each) => each.trip.tripDate === today || isUnderWay(each))
      .map(({ trip, status, progress }) => ({ ...trip, status, progress }));
    const location = currentPosition();
    const position = location ? { location, at: now.getTime() } : undefined;
    return driverRisks({ trips, position, settings: own ?? undefined }, { timeZone, now }, driving);
  }, [day, today, timeZone, currentPosition, own, driving, now]);
}
