import { ASSIGNED, limited, MAX_QUERY_RESULTS, reportQueries, type TripListQuery, UNASSIGNED } from '@mtos/model';
import { useLiveQuery } from '../../../data/read/useLiveQuery';
import { useSession } from '../../../data/session/session';

/** Whether the list is of all the trips that a report counts in a figure, without other filters than a report has. */
export const isReported = ({ filter: { figure, status, mobility, driver }, search }: TripListQuery): boolean =>
  figure !== undefined && !status && !mobility && search === '' && driver !== ASSIGNED && driver !== UNASSIGNED;

/** How many trips such a list has, from the report's own figures: one document for each day. Undefined until known. */
export function useFigureTotal(query: TripListQuery): number | undefined {
  const { account } = useSession();
  const { figure, from, to, driver } = query.filter;
  const days = isReported(query) && from && to ? ([from, to] as const) : undefined;
  const ofAccount = useLiveQuery(
    days && !driver ? limited(reportQueries.days(account, days), MAX_QUERY_RESULTS) : undefined,
  );
  const ofDrivers = useLiveQuery(
    days && driver ? limited(reportQueries.driverDays(account, days), MAX_QUERY_RESULTS) : undefined,
  );
  const figures = driver
    ? ofDrivers.status === 'ready' && ofDrivers.value.map(({ drivers }) => drivers[driver])
    : ofAccount.status === 'ready' && ofAccount.value.map((day) => day.figures);
  if (!figure || !figures) return undefined;
  return figures.reduce((sum, each) => sum + (each?.[figure] ?? 0), 0);
}
