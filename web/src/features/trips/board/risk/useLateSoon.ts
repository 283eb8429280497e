import { byUrgency } from '@mtos/model';
import { useMemo } from 'react';
import { useTodaysRisks } from '../../../../data/account/useTodaysRisks';
import { readyValue } from '../../../../data/read/queryState';
import { isMarked } from '../../../../domain/trips/lateRisk';
import type { LateTrip } from './boardRisks';

const NONE: readonly LateTrip[] = [];

/**
 * The drivers' trips that are late or at risk, of those that someone has to act on in the next hours, live and the most
 * urgent first. Much less to load than the day. Reads nothing and stays 'loading' where it is not wanted.
 */
export function useLateSoon(isWanted: boolean) {
  const risks = useTodaysRisks(isWanted ? 'all' : []);
  const value = readyValue(risks);
  const late = useMemo(() => {
    if (!value) return NONE;
    const found = value.trips.flatMap((trip): LateTrip[] => {
      const risk = value.riskByTrip.get(trip.id);
      return trip.driverUid !== null && isMarked(risk) ? [{ trip, risk }] : [];
    });
    return found.sort((a, b) => byUrgency(a.risk, b.risk));
  }, [value]);
  return { status: risks.status, late };
}
