import { useEffect, useMemo, useRef, useState } from 'react';
import { loadCode } from '../../../../browser/loadCode';
import { useNow } from '../../../../browser/useNow';
import type { Driving } from '../../../../data/account/useDriving';
import { usePositions } from '../../../../data/account/usePositions';
import type { BoardGroups } from '../day/groupTrips';
import type { BoardRisks, boardRisks } from './boardRisks';

const NONE: BoardRisks = { isReady: false, ofRow: new Map(), ofQueue: new Map(), late: [] };
const NO_ESTIMATE: BoardRisks = { ...NONE, isReady: true };

/** Which trips of the board are late or at risk, live; of none on another day than today. */
export function useBoardRisks(
  board: BoardGroups | undefined,
  { isToday, timeZone, driving }: { readonly isToday: boolean; readonly timeZone: string; readonly driving: Driving },
): BoardRisks {
  const { rows, queue } = board ?? {};
  const positions = usePositions(isToday);
  const now = useNow();
  const estimate = useEstimate();
  const last = useRef(NONE);
  const risks = useMemo(() => {
    if (!isToday || estimate === 'failed') return NO_ESTIMATE;
    if (!estimate || !rows || !queue || !positions) return NONE;
    return estimate({ groups: { rows, queue }, positions, driving, timeZone, now }, last.current);
  }, [rows, queue, isToday, estimate, positions, driving, timeZone, now]);
  useEffect(() => {
    last.current = risks;
  }, [risks]);
  return risks;
}

/** The estimate, which the page loads after itself. */
function useEstimate(): typeof boardRisks | 'failed' | undefined {
  const [estimate, setEstimate] = useState<typeof boardRisks | 'failed'>();
  useEffect(() => {
    let isGone = false;
    loadCode(() => import('./boardRisks')).then(
      (code) => !isGone && setEstimate(() => code.boardRisks),
      (error) => {
        console.error(error);
        if (!isGone) setEstimate('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, []);
  return estimate;
}
