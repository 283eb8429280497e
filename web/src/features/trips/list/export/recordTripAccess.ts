import type { RecordAccessInput, TripListQuery } from '@mtos/model';
import { recordAccess } from '../../../../data/recordAccess';
import { formatTripQuery, searchesAllDays } from './tripPrint';

/** Records that the person exports or prints trips. Leaves out what is searched for: it can be a client's name. */
export function recordTripAccess(what: RecordAccessInput['what'], query: TripListQuery, rows: number): Promise<void> {
  const view = searchesAllDays(query) ? 'all' : query.view;
  return recordAccess({ what, list: 'trips', rows, filter: formatTripQuery({ ...query, view, search: '' }) });
}
