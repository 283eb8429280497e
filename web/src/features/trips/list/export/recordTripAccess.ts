import type { RecordAccessInput, TripListQuery } from '@mtos/model';
import { recordAccess } from '../../../../firebase/recordAccess';
import { formatTripQuery } from './tripPrint';

/** Records that the person exports or prints trips. Leaves out what is searched for: it can be a client's name. */
export function recordTripAccess(what: RecordAccessInput['what'], query: TripListQuery, rows: number): Promise<void> {
  return recordAccess({ what, list: 'trips', rows, filter: formatTripQuery({ ...query, search: '' }) });
}
