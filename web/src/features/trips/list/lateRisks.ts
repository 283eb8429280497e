import { isOpen, type LateRisk, type StoredTrip } from '@mtos/model';
import { createContext, useMemo } from 'react';
import { useToday } from '../../../data/account/useToday';
import { useTodaysRisks } from '../../../data/account/useTodaysRisks';

const NONE: ReadonlyMap<string, LateRisk> = new Map();

/** Which of the listed trips are late or at risk, by id. */
export const LateRisks = createContext(NONE);

/** What is expected of the listed trips of today. Reads the open trips of today of their drivers, and nothing without any. */
export function useListedRisks(rows: readonly StoredTrip[] | undefined): ReadonlyMap<string, LateRisk> {
  const today = useToday();
  const uids = useMemo(() => {
    const listed = (rows ?? []).filter(({ tripDate, status }) => tripDate === today && isOpen(status));
    return [...new Set(listed.flatMap(({ driverUid }) => driverUid ?? []))].toSorted();
  }, [rows, today]);
  const risks = useTodaysRisks(uids);
  return risks.status === 'ready' ? risks.value.riskByTrip : NONE;
}
