import { type DriverEvent, type DriverSettings, driverRisks, type PlanSettings, type TripRisk } from '@mtos/model';
import { useMemo } from 'react';
import { useClockNow } from '../clock/useClock';
import type { DriverDay } from './driverDay';
import { isUnderWay } from './driveTrip';

interface Options {
  readonly day: DriverDay;
  readonly today: string;
  readonly timeZone: string;
  /** How the company drives. */
  readonly driving: PlanSettings;
  /** The driver's hours and breaks, if the company has set them. */
  readonly settings: DriverSettings | undefined;
  /** Where the phone is now; null if that is not known. The same function in every render. */
  readonly currentPosition: () => DriverEvent['position'];
}

export type OwnRisks = ReadonlyMap<string, TripRisk>;

/**
 * When the driver is expected at their trips of today, by trip id, from the steps and the position that this phone has,
 * whether or not the server has them.
 */
export function useOwnRisks({ day, today, timeZone, driving, settings, currentPosition }: Options): OwnRisks {
  const now = useClockNow();
  return useMemo(() => {
    const trips = [...(day.current ? [day.current] : []), ...day.open, ...day.over]
      .filter((each) => each.trip.tripDate === today || isUnderWay(each))
      .map(({ trip, status, progress }) => ({ ...trip, status, progress }));
    const location = currentPosition();
    const position = location ? { location, at: now.getTime() } : undefined;
    return driverRisks({ trips, position, settings }, { timeZone, now }, driving);
  }, [day, today, timeZone, settings, currentPosition, driving, now]);
}
