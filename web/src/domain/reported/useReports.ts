import type { DefectReport, Receipt, StoredTrip } from '@mtos/model';
import type { Doc } from '../../data/read/converter';
import { readyValue } from '../../data/read/queryState';
import { useLiveQuery } from '../../data/read/useLiveQuery';
import { useSession } from '../../data/session/session';
import { openDefects } from './openDefects';
import { useReportedTrips } from './useReportedTrips';
import { waitingAnswers } from './waitingAnswers';

/** What a driver reported that waits for someone: about a trip, defects of a vehicle, or an answer to a message. */
export type Report =
  | { readonly kind: 'trip'; readonly trip: StoredTrip }
  | { readonly kind: 'defects'; readonly report: Doc<DefectReport> }
  | { readonly kind: 'answer'; readonly receipt: Doc<Receipt> };

/** What drivers reported and no one has answered, live, trips first; as much as has loaded. */
export function useReports(): readonly Report[] {
  const { account } = useSession();
  const trips = useReportedTrips();
  const defects = useLiveQuery(openDefects(account));
  const answers = useLiveQuery(waitingAnswers(account));
  return [
    ...(readyValue(trips) ?? []).map((trip): Report => ({ kind: 'trip', trip })),
    ...(readyValue(defects) ?? []).map((report): Report => ({ kind: 'defects', report })),
    ...(readyValue(answers) ?? []).map((receipt): Report => ({ kind: 'answer', receipt })),
  ];
}
