import { type DefectReport, defectQueries } from '@mtos/model';
import type { Doc } from '../../../data/read/converter';
import { combineQueryStates, mapQueryState, type QueryState } from '../../../data/read/queryState';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

/** As the next ones appear once these are resolved, no open report stays hidden for good. */
const MAX_OPEN = 10;
const MAX_RESOLVED = 3;

/** The defects that a driver reported, live: the open ones first, then those that were resolved last. */
export function useDriverDefects(driverUid: string): QueryState<readonly Doc<DefectReport>[]> {
  const { account } = useSession();
  const open = useLiveQuery(defectQueries.openDefectReports(account, driverUid, MAX_OPEN));
  const resolved = useLiveQuery(defectQueries.resolvedDefectReports(account, driverUid, MAX_RESOLVED));
  return mapQueryState(combineQueryStates([open, resolved]), ([unresolved, others]) => [
    ...unresolved,
    ...others.filter(({ settledAt }) => settledAt !== null),
  ]);
}
