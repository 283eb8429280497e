import { ASSIGNED, limited, MAX_QUERY_RESULTS, reportQueries, type TripListQuery, UNASSIGNED } from '@mtos/model';
import { useLiveQuery } from '../../../firebase/data/useLiveQuery';
import { useSession } from '../../../firebase/session/session';

/** Whether the list is of all the trips that a report counts in a figure, without other filters than a report has. */
export const isReported = ({ filter: { figure, status, mobility, driver }, search }: TripListQuery): boolean =>
  figure !== undefined && !status && !mobility && search === '' && driver !== ASSIGNED && driver !== UNASSIGNED;

/** How many trips such a list has, from the report's own figures: one document for each day. Undefined until known. */
export function useFigureTotal(query: TripListQuery): number | undefined {
  const { account } = useSession();
  const { figure, from, to, driver } = query.filter;
  const days = useLiveQuery(
    isReported(query) && from && to ? limited(reportQueries.days(account, [from, to]), MAX_QUERY_RESULTS) : undefined,
  );
  if (!figure || days.status !== 'ready') return undefined;
  const counted = days.value.map(({ figures, drivers }) => (driver ? drivers[driver] : figures)?.[figure] ?? 0);
  return counted.reduce((sum, count) => sum + count, 0);
}
